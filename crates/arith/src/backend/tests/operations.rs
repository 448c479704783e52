//! Eight lanes against the portable backend: every operation at the ends of what a value may
//! be, and over random courses of operations.

use crate::field::{EightLanes, Element, Field, Modulus, Unreduced};
use yuxi_testkit::rng::Rng;

/// One lane and its counterpart.
pub(crate) type One<M> = crate::backend::portable::Fe<M, [u64; 4]>;

/// Eight lanes whose limbs a test can choose and see.
pub(crate) trait Tested<M: Modulus>: EightLanes
where
    One<M>: Element,
{
    /// The integer of a lane, in limbs.
    type Limbs: Copy + core::fmt::Debug;
    /// Limbs that an operation may return.
    fn limbs(rng: &mut Rng) -> Self::Limbs;
    /// Those of zero: as 0, or as the modulus.
    fn zeros() -> [Self::Limbs; 2];
    /// A value of these limbs.
    fn of(lanes: &[Self::Limbs; 8]) -> Self;
    /// The element that these limbs stand for.
    fn element(limbs: &Self::Limbs) -> One<M>;
    /// Asserts that the limbs are those of a value that an operation may return.
    fn assert_bounds(self, what: &str);
}

/// The integer of limbs of that many bits modulo M, the lowest first.
pub(crate) fn integer<M: Modulus>(limbs: &[i64], bits: u32) -> One<M>
where
    One<M>: Element,
{
    limbs.iter().rev().fold(One::<M>::zero(), |sum, limb| {
        let size = One::<M>::from_words(&[limb.unsigned_abs(), 0, 0, 0]);
        let sum = sum.mul_small(1 << (bits / 2)).mul_small(1 << (bits - bits / 2));
        if *limb < 0 { sum.sub(size) } else { sum.add(size) }
    })
}

/// 2^−n, by which an integer is multiplied to be the element in that Montgomery form.
pub(crate) fn form<M: Modulus>(n: u32) -> One<M>
where
    One<M>: Element,
{
    (0..n).fold(One::<M>::one(), |x, _| x.halve())
}

/// An operation of its number in [`OPERATIONS`], in any field. It is one function for all of them, as it is
/// compiled for each kind of lanes.
macro_rules! operations {
    ([$($value:ident),*], $F:ident => $($body:expr;)*) => {
        const OPERATIONS: &[&str] = &[$(stringify!($body)),*];

        fn operation<$F: Field>(number: usize, [$($value),*]: [$F; 4]) -> $F {
            let mut left = number;
            $(
                if left == 0 {
                    return $body;
                }
                left -= 1;
            )*
            unreachable!("there is no operation {number}, {left} more")
        }
    };
}

operations! { [a, b, c, d], F =>
    a.add(b);
    a.sub(b);
    a.neg();
    a.mul(b);
    a.square();
    a.double();
    a.triple();
    a.halve();
    a.three_halves();
    a.mul_small(u32::MAX);
    a.mul_sub(b, c);
    a.square_sub(b);
    F::mul_add_mul(a, b, c, d);
    F::mul_sub_mul(a, b, c, d);
    F::mul_sub_square(a, b, c);
    F::select(a.is_zero(), b, c);
    F::select(a.sub(b).is_zero(), b, c);
    F::select(a.sub(a).is_zero(), b, c);
    a.square_sub_twice(b);
    a.square_sub_sum(b, c);
    a.add_unreduced(b).mul(c.sub_unreduced(d));
    a.sub_unreduced(b).square();
    a.sub_unreduced(b).mul_small_add(u32::MAX, c);
    a.three_halves_unreduced().mul_sub_square(b.sub_unreduced(c), d);
    a.add_unreduced(b).mul_sub_mul(b.sub_unreduced(c), c, d);
    a.mul_sub_unreduced(b, c).reduce();
    a.add_unreduced(b).mul_sub_unreduced(c.sub_unreduced(d), b).square();
    a.three_halves_unreduced().mul(b.neg_unreduced());
    a.neg_unreduced().mul_sub_unreduced(a.neg_unreduced(), a).reduce();
    a.add_unreduced(b).reduce();
    a.add_unreduced(b).square_sub_sum(c, d);
    a.three_halves_unreduced().square_sub_twice(b.mul(c));
    Unreduced::<F>::select(a.is_zero(), b.neg_unreduced(), c.into()).square();
}

/// What the lanes should be.
type Wanted<M> = [One<M>; 8];

/// What the lanes should be after an operation.
fn wanted<M: Modulus>(number: usize, values: [&Wanted<M>; 4]) -> Wanted<M>
where
    One<M>: Element,
{
    core::array::from_fn(|lane| operation(number, values.map(|value| value[lane])))
}

/// Asserts that the lanes are what they should be.
fn assert_lanes<M: Modulus>(got: &[[u64; 4]; 8], wanted: &Wanted<M>, what: &str)
where
    One<M>: Element,
{
    for (lane, (got, wanted)) in got.iter().zip(wanted).enumerate() {
        assert_eq!(*got, wanted.store(), "{}: {what}, lane {lane}", M::NAME);
    }
}

/// A value of eight lanes beside what they should be.
#[derive(Clone, Copy)]
struct Both<M: Modulus, F>(F, Wanted<M>)
where
    One<M>: Element;

impl<M: Modulus, F: Tested<M>> Both<M, F>
where
    One<M>: Element,
{
    fn random(rng: &mut Rng) -> Self {
        Self::of(core::array::from_fn(|_| F::limbs(rng)))
    }

    fn of(lanes: [F::Limbs; 8]) -> Self {
        let mut wanted = [One::<M>::zero(); 8];
        for (wanted, limbs) in wanted.iter_mut().zip(&lanes) {
            *wanted = F::element(limbs);
        }
        Self(F::of(&lanes), wanted)
    }

    /// Asserts that the lanes are what they should be, within bounds.
    fn new(got: F, wanted: Wanted<M>, what: &str) -> Self {
        let mut lanes = [[0; 4]; 8];
        got.to_lanes(&mut lanes);
        assert_lanes(&lanes, &wanted, what);
        got.assert_bounds(what);
        Self(got, wanted)
    }

    /// The inverse.
    fn invert(&self) -> Self {
        let mut wanted = self.1;
        for wanted in &mut wanted {
            *wanted = wanted.invert();
        }
        Self::new(self.0.invert(), wanted, "invert")
    }
}

/// A course of operations, drawn by chance, on values drawn by chance.
pub(crate) fn courses<M: Modulus, F: Tested<M>>(steps: usize)
where
    One<M>: Element,
{
    let mut rng = Rng::new(0x5EED);
    let mut pool = [Both::<M, F>(F::zero(), [One::zero(); 8]); 24];
    for value in &mut pool {
        *value = Both::random(&mut rng);
    }
    let place = |rng: &mut Rng| rng.below(24) as usize;
    for _ in 0..steps {
        let [a, b, c, d] = [(); 4].map(|()| place(&mut rng)).map(|place| &pool[place]);
        let number = rng.below(OPERATIONS.len() as u64 + 1) as usize;
        let result = match OPERATIONS.get(number) {
            None => Both::random(&mut rng),
            Some(what) => Both::new(
                operation(number, [a.0, b.0, c.0, d.0]),
                wanted(number, [&a.1, &b.1, &c.1, &d.1]),
                what,
            ),
        };
        pool[place(&mut rng)] = result;
    }
}

/// Inverses and constants.
pub(crate) fn inverses_and_constants<M: Modulus, F: Tested<M>>()
where
    One<M>: Element,
{
    let mut rng = Rng::new(7);
    let same = |got: F, wanted: One<M>, what| Both::new(got, [wanted; 8], what);
    for _ in 0..20 {
        Both::<M, F>::random(&mut rng).invert();
        let one = One::<M>::from_words(&rng.biased(&M::WORDS));
        same(F::constant(&one.to_words()), one, "constant");
        same(F::load(&one.store()), one, "load");
    }
    same(F::zero(), One::zero(), "zero");
    same(F::one(), One::one(), "one");
}

/// Inverses with zeros in any of the lanes, written as 0 and as the modulus: they stay zeros and disturb
/// no other.
pub(crate) fn inverses_beside_zeros<M: Modulus, F: Tested<M>>()
where
    One<M>: Element,
{
    let mut rng = Rng::new(8);
    for zeros in 0..=255 {
        let lanes = core::array::from_fn(|lane| match zeros >> lane & 1 {
            0 => F::limbs(&mut rng),
            _ => F::zeros()[rng.below(2) as usize],
        });
        Both::<M, F>::of(lanes).invert();
    }
}

/// All of it.
pub(crate) fn check<M: Modulus, F: Tested<M>>()
where
    One<M>: Element,
{
    courses::<M, F>(20_000);
    inverses_and_constants::<M, F>();
    inverses_beside_zeros::<M, F>();
}
