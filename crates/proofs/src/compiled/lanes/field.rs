//! Lanes of elements, as the source's formulas run over them: words of scalars, and the limbs of points, are nodes of a graph.

use num_bigint::BigInt;
use yuxi_arith::curve::Jacobian;
use yuxi_arith::field::{
    Field, LaneField, LaneTask, LaneWord, Mask, PackedPoint, Planes, TableField, Unreduced,
    batch_invert,
};

use super::calls::{ENTRY, FIRST, INVERSION, next_call, on, store, store_mask};
use super::inverse::{Exchange, rotated};
use super::words::{Bits, VECTOR, Words, each, in_each};
use crate::vector::element_field::Element;
use crate::vector::graph::Node;
use crate::vector::quads::{LaneFactor, Range, exchange};
use crate::vector::words::{Scalar, Truth};

/// Limbs of an element.
pub(super) const LIMBS: usize = 5;

/// The limbs of one lane of so many.
fn of_lane<const N: usize>(words: &[Node], lane: usize) -> Option<[Node; LIMBS]> {
    let limbs: Vec<_> = words.iter().skip(lane).step_by(N).copied().take(LIMBS).collect();
    limbs.try_into().ok()
}

/// Values, one a lane.
#[derive(Clone, Copy)]
pub(super) struct Lanes<const N: usize>(pub(super) [Element; N]);

impl<const N: usize> Lanes<N> {
    /// From words, limb by limb, each lane by lane: masked limbs of a value in the range.
    pub(super) fn of_words(words: &[Node], range: &Range) -> Self {
        Self(each(|lane| match of_lane::<N>(words, lane) {
            Some(limbs) => Element::new(limbs, Some(range.clone())),
            None => Element::zero(),
        }))
    }

    /// The same of limbs of which the lower 52 bits count.
    fn factors_of_words(words: &[Node], range: &Range) -> Self {
        Self(each(|lane| match of_lane::<N>(words, lane) {
            Some(limbs) => Element::of_factor(LaneFactor { limbs, range: Some(range.clone()) }),
            None => Element::zero(),
        }))
    }

    /// Its words, limb by limb, each lane by lane.
    pub(super) fn words(self) -> Vec<Node> {
        (0..LIMBS).flat_map(|limb| self.0.map(|lane| lane.0.limbs[limb])).collect()
    }
}

/// Methods and functions, lane by lane.
macro_rules! by_lane {
    ($($method:ident = $of_lane:ident($($operand:ident)*) -> $result:ty),* $(,)?) => {$(
        fn $method(self, $($operand: Self),*) -> $result {
            let lanes = each(|i| [self.0[i], $($operand.0[i]),*]);
            Self(in_each(lanes, |[own, $($operand),*]| own.$of_lane($($operand),*))).into()
        }
    )*};
}

impl<const N: usize> Field for Lanes<N>
where
    Self: Inverse,
{
    type Mask = Bits<N>;

    by_lane! {
        add = add(other) -> Self, sub = sub(other) -> Self, mul = mul(other) -> Self,
        neg = neg() -> Self, square = square() -> Self, double = double() -> Self,
        triple = triple() -> Self, halve = halve() -> Self, three_halves = three_halves() -> Self,
        reduce = reduce() -> Self, mul_sub = mul_sub(other c) -> Self,
        square_sub = square_sub(c) -> Self, square_sub_twice = square_sub_twice(b) -> Self,
        square_sub_sum = square_sub_sum(a b) -> Self,
        add_unreduced = sum_as_factor(other) -> Unreduced<Self>,
        sub_unreduced = difference_as_factor(other) -> Unreduced<Self>,
        neg_unreduced = negative_as_factor() -> Unreduced<Self>,
        three_halves_unreduced = three_halves_as_factor() -> Unreduced<Self>,
        mul_sub_unreduced = product_less_as_factor(other c) -> Unreduced<Self>,
    }
    fn zero() -> Self {
        Self(each(|_| Element::zero()))
    }
    fn one() -> Self {
        Self(each(|_| Element::one()))
    }
    fn constant(_: &[u64; 4]) -> Self {
        unreachable!("no formula in lanes has another constant")
    }
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        let lanes = each(|i| [a.0[i], b.0[i], c.0[i], d.0[i]]);
        Self(in_each(lanes, |[a, b, c, d]| Element::mul_sub_mul(a, b, c, d)))
    }
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        let lanes = each(|i| [a.0[i], b.0[i], c.0[i]]);
        Self(in_each(lanes, |[a, b, c]| Element::mul_sub_square(a, b, c)))
    }
    fn is_zero(self) -> Bits<N> {
        Bits(in_each(self.0, Element::is_zero))
    }
    fn select(mask: Bits<N>, if_true: Self, if_false: Self) -> Self {
        let lanes = each(|i| (mask.0[i], [if_true.0[i], if_false.0[i]]));
        Self(in_each(lanes, |(mask, [yes, no])| Element::select(mask, yes, no)))
    }
    fn invert(self) -> Self {
        self.inverse()
    }
}

/// What differs by the number of lanes.
pub(super) trait Inverse {
    fn inverse(self) -> Self;
}

impl Inverse for Lanes<VECTOR> {
    /// Another function, which gives elements below 2·m.
    fn inverse(self) -> Self {
        let words = next_call(INVERSION, Some(self.words()));
        Self::of_words(&words, &inverted())
    }
}

impl Exchange for Lanes<VECTOR> {
    fn rotate(self, level: usize) -> Self {
        Self(rotated(&self.0, level))
    }
    /// Of its integer below m, which other instructions invert: (x·2^260)^−1, and x^−1·2^260 of that.
    fn invert_first(self) -> Self {
        let limbs = self.0[0].canonical();
        if limbs.is_none() {
            on(|setting| {
                setting.wrong.get_or_insert("an inversion without a range".to_owned()).clone()
            });
        }
        let limbs = next_call(FIRST, limbs.map(|limbs| limbs.to_vec()));
        let (modulus, factor) = on(|setting| {
            let modulus = setting.operations[0].modulus.value.clone();
            let factor: BigInt = (BigInt::from(1) << 780_u32) % &modulus;
            (modulus, factor)
        });
        let range = Range::new(0, modulus - 1);
        let inverse = match limbs.try_into() {
            Ok(limbs) => Element::new(limbs, Some(range)),
            Err(_) => Element::zero(),
        };
        Self([inverse.mul(Element::number(&factor)); VECTOR])
    }
}

impl Inverse for Lanes<{ 2 * VECTOR }> {
    /// Of both vectors at once.
    fn inverse(self) -> Self {
        let half = |first: usize| Lanes::<VECTOR>(each(|lane| self.0[first + lane]));
        let mut halves = [half(0), half(VECTOR)];
        batch_invert(&mut halves, &mut [Lanes::zero(); 2]);
        Self(each(|lane| halves[lane / VECTOR].0[lane % VECTOR]))
    }
}

/// The range of what the inversion gives: a product.
fn inverted() -> Range {
    Range::new(0, on(|setting| &setting.operations[0].modulus.value * 2 - 1))
}

impl<const N: usize> TableField for Lanes<N>
where
    Self: Inverse,
{
    type Word = Words<N>;

    fn load(_: &[u64; 4]) -> Self {
        unreachable!("no formula of points in lanes loads the same into all")
    }
}

impl<const N: usize> LaneField for Lanes<N>
where
    Self: Inverse,
{
    const LANES: usize = N;

    fn outlined<T: LaneTask>(task: T) -> T::Output {
        task.run()
    }

    /// By a program whose reductions share products, if there is one vector.
    fn double_point(x: &mut Self, y: &mut Self, z: &mut Self) -> bool {
        if N != VECTOR {
            return false;
        }
        let [compiled, programs] = on(|setting| setting.operations.clone());
        exchange(&programs);
        let double = Jacobian { x: *x, y: *y, z: *z }.double();
        exchange(&compiled);
        (*x, *y, *z) = (double.x, double.y, double.z);
        true
    }

    fn words(scalars: &[[u64; 4]]) -> [Words<N>; 4] {
        let number = |value| Scalar::constant(value);
        each(|word| Words(each(|lane| number(scalars[lane][word]))))
    }
    fn load_points(_: &[PackedPoint]) -> [Self; 2] {
        unreachable!("points are given")
    }
    /// x·2^256, in place of x·2^260.
    fn store_points(coordinates: [Self; 2], points: &mut [PackedPoint]) {
        let factor = on(|setting| {
            let modulus = &setting.operations[0].modulus.value;
            (BigInt::from(1) << 256_u32) % modulus
        });
        for (place, coordinate) in coordinates.into_iter().enumerate() {
            for (point, element) in points.iter_mut().zip(coordinate.0) {
                let form = element.mul(Element::number(&factor));
                point[place] = [store(form.integer()), 0, 0, 0];
            }
        }
    }
    /// x itself.
    fn store_integers(self, points: &mut [PackedPoint]) {
        for (point, element) in points.iter_mut().zip(self.0) {
            let integer = element.mul(Element::number(&BigInt::from(1)));
            *point = [[store(integer.integer()), 0, 0, 0], [0; 4]];
        }
    }
    fn mask(bits: u16) -> Bits<N> {
        Bits(each(|lane| Truth::constant(bits >> lane & 1 == 1)))
    }
    fn bits(mask: Bits<N>) -> u16 {
        store_mask(mask.0.map(|bit| bit.0).to_vec())
    }
    /// Another function, which gives x below m, and y or −y.
    fn lookup_planes(_: &Planes, _: Words<N>, _: Bits<N>) -> (Self, Unreduced<Self>) {
        let words = next_call(ENTRY, None);
        let modulus = on(|setting| setting.operations[0].modulus.value.clone());
        let [x, y] = [0, 1].map(|i| words.chunks(N * LIMBS).nth(i).unwrap_or_default());
        let range = Range::new(0, modulus);
        (Self::of_words(x, &range), Self::factors_of_words(y, &range).into())
    }
    fn gather_vartime(_: &[PackedPoint], _: Words<N>) -> [Self; 2] {
        unreachable!("no table of a public key is read")
    }
}
