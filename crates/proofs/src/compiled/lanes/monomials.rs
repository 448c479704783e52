//! Lanes of products of powers of variables: what the source makes of products, inversions and selections.
//!
//! An exponent counts how often a variable is a factor, so two products are the same in every field, for all values of the
//! variables that are not 0; what is 0 stands by itself.

use yuxi_arith::field::{
    Field, LaneField, LaneTask, LaneWord, Lanewise, Mask, PackedPoint, Planes, TableField,
    Unreduced, batch_invert,
};

use super::words::{VECTOR, each};

/// How many variables there are: three for each of the vectors of a batch.
pub(super) const VARIABLES: usize = 24;
/// The word beside exponents that says that a stored product is not 0.
const NOT_ZERO: u64 = 1;

/// A product; none is 0.
pub(super) type Monomial = Option<[i8; VARIABLES]>;

/// The variable of this number to this power.
pub(super) fn power(variable: usize, exponent: i8) -> Monomial {
    let mut exponents = [0; VARIABLES];
    exponents[variable] = exponent;
    Some(exponents)
}

pub(super) fn product(a: Monomial, b: Monomial) -> Monomial {
    Some(a?.iter().zip(b?).map(|(a, b)| a + b).collect::<Vec<_>>().try_into().expect("as many"))
}

/// Products, one a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Monomials<const N: usize>(pub(super) [Monomial; N]);

/// Truth values, one a lane.
#[derive(Clone, Copy)]
pub(super) struct Truths<const N: usize>([bool; N]);

impl<const N: usize> Mask for Truths<N> {
    fn constant(value: bool) -> Self {
        Self([value; N])
    }
    fn not(self) -> Self {
        Self(self.0.map(|value| !value))
    }
    fn and(self, other: Self) -> Self {
        Self(each(|i| self.0[i] && other.0[i]))
    }
    fn or(self, other: Self) -> Self {
        Self(each(|i| self.0[i] || other.0[i]))
    }
}

/// A product as it is stored: [`of_stored`] reads it again.
fn stored(monomial: Monomial) -> [u64; 4] {
    let Some(exponents) = monomial else { return [0; 4] };
    let mut words = [0, 0, 0, NOT_ZERO];
    for (word, exponents) in words.iter_mut().zip(exponents.chunks(8)) {
        *word = u64::from_le_bytes(std::array::from_fn(|i| exponents[i].cast_unsigned()));
    }
    words
}

/// What [`stored`] has made words of.
pub(super) fn of_stored(words: &[u64; 4]) -> Monomial {
    let bytes = words[..3].iter().flat_map(|word| word.to_le_bytes()).map(u8::cast_signed);
    let exponents: Vec<_> = bytes.collect();
    (words[3] == NOT_ZERO).then(|| exponents.try_into().expect("as many bytes"))
}

impl<const N: usize> Field for Monomials<N> {
    type Mask = Truths<N>;

    fn zero() -> Self {
        Self([None; N])
    }
    fn one() -> Self {
        Self([Some([0; VARIABLES]); N])
    }
    fn constant(_: &[u64; 4]) -> Self {
        unreachable!("a product has no constant")
    }
    fn add(self, _: Self) -> Self {
        unreachable!("a product is no sum")
    }
    fn sub(self, _: Self) -> Self {
        unreachable!("a product is no difference")
    }
    fn mul(self, other: Self) -> Self {
        Self(each(|i| product(self.0[i], other.0[i])))
    }
    fn is_zero(self) -> Truths<N> {
        Truths(self.0.map(|value| value.is_none()))
    }
    fn select(mask: Truths<N>, if_true: Self, if_false: Self) -> Self {
        Self(each(|i| if mask.0[i] { if_true.0[i] } else { if_false.0[i] }))
    }
    /// Of two vectors both at once, as those of nodes.
    fn invert(self) -> Self {
        if N == VECTOR {
            return Self(self.0.map(|value| value.map(|exponents| exponents.map(|e| -e))));
        }
        let half = |first: usize| Monomials::<VECTOR>(each(|lane| self.0[first + lane]));
        let mut halves = [half(0), half(VECTOR)];
        batch_invert(&mut halves, &mut [Monomials::zero(); 2]);
        Self(each(|lane| halves[lane / VECTOR].0[lane % VECTOR]))
    }
    fn halve(self) -> Self {
        unreachable!("a product is no half")
    }
}

/// Words, of which a product reads none.
#[derive(Clone, Copy)]
pub(super) struct NoWords<const N: usize>;

impl<const N: usize> Lanewise for NoWords<N> {
    fn add(self, _: Self) -> Self {
        self
    }
    fn sub(self, _: Self) -> Self {
        self
    }
    fn and(self, _: Self) -> Self {
        self
    }
    fn or(self, _: Self) -> Self {
        self
    }
    fn xor(self, _: Self) -> Self {
        self
    }
}

impl<const N: usize> LaneWord for NoWords<N> {
    type Mask = Truths<N>;

    fn constant(_: u64) -> Self {
        Self
    }
    fn shl(self, _: u32) -> Self {
        self
    }
    fn shr(self, _: u32) -> Self {
        self
    }
    fn is(self, _: u64) -> Truths<N> {
        unreachable!("no word is compared")
    }
}

impl<const N: usize> TableField for Monomials<N> {
    type Word = NoWords<N>;

    fn load(_: &[u64; 4]) -> Self {
        unreachable!("a product has no constant")
    }
}

impl<const N: usize> LaneField for Monomials<N> {
    const LANES: usize = N;

    fn outlined<T: LaneTask>(task: T) -> T::Output {
        task.run()
    }
    fn words(_: &[[u64; 4]]) -> [NoWords<N>; 4] {
        [NoWords; 4]
    }
    fn load_points(_: &[PackedPoint]) -> [Self; 2] {
        unreachable!("products are given")
    }
    fn store_points(coordinates: [Self; 2], points: &mut [PackedPoint]) {
        for (place, coordinate) in coordinates.into_iter().enumerate() {
            for (point, value) in points.iter_mut().zip(coordinate.0) {
                point[place] = stored(value);
            }
        }
    }
    fn store_integers(self, points: &mut [PackedPoint]) {
        for (point, value) in points.iter_mut().zip(self.0) {
            *point = [stored(value), [0; 4]];
        }
    }
    fn mask(_: u16) -> Truths<N> {
        unreachable!("no mask is given")
    }
    fn bits(mask: Truths<N>) -> u16 {
        mask.0.iter().rev().fold(0, |bits, bit| bits << 1 | u16::from(*bit))
    }
    fn lookup_planes(_: &Planes, _: NoWords<N>, _: Truths<N>) -> (Self, Unreduced<Self>) {
        unreachable!("no table is read")
    }
    fn gather_vartime(_: &[PackedPoint], _: NoWords<N>) -> [Self; 2] {
        unreachable!("no table is read")
    }
}
