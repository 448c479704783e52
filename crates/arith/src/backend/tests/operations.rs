//! Eight lanes against the portable backend: every operation at the ends of what a value may
//! be, and over random courses of operations.

use crate::field::{EightLanes, Element, Field, Modulus, TableField, Unreduced};
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

/// A value of eight lanes beside what they should be.
#[derive(Clone, Copy)]
struct Both<M: Modulus, F>(F, [One<M>; 8])
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
        Self(F::of(&lanes), lanes.each_ref().map(F::element))
    }

    /// The operation in both, and whether the lanes are what they should be, within bounds.
    fn apply<const N: usize>(
        values: [Self; N],
        what: &str,
        eight: impl Fn([F; N]) -> F,
        one: impl Fn([One<M>; N]) -> One<M>,
    ) -> Self {
        let got = eight(values.map(|value| value.0));
        let wanted = core::array::from_fn(|lane| one(values.map(|value| value.1[lane])));
        for (lane, stored) in got.to_lanes().into_iter().enumerate() {
            assert_eq!(stored, wanted[lane].store(), "{}: {what}, lane {lane}", M::NAME);
        }
        got.assert_bounds(what);
        Self(got, wanted)
    }
}

/// One operation, drawn by chance, on values drawn by chance.
fn step<M: Modulus, F: Tested<M>>(rng: &mut Rng, pool: &[Both<M, F>]) -> Both<M, F>
where
    One<M>: Element,
{
    let [a, b, c, d] = [(); 4].map(|()| pool[rng.below(pool.len() as u64) as usize]);
    macro_rules! apply {
        ([$($value:ident),*], $F:ident => $body:expr) => {{
            fn operation<$F: Field>([$($value),*]: [$F; count!($($value)*)]) -> $F {
                $body
            }
            Both::apply([$($value),*], stringify!($body), operation::<F>, operation::<One<M>>)
        }};
    }
    macro_rules! count {
        () => { 0 };
        ($first:ident $($rest:ident)*) => { 1 + count!($($rest)*) };
    }
    match rng.below(34) {
        0 => apply!([a, b], F => a.add(b)),
        1 => apply!([a, b], F => a.sub(b)),
        2 => apply!([a], F => a.neg()),
        3 => apply!([a, b], F => a.mul(b)),
        4 => apply!([a], F => a.square()),
        5 => apply!([a], F => a.double()),
        6 => apply!([a], F => a.triple()),
        7 => apply!([a], F => a.halve()),
        8 => apply!([a], F => a.three_halves()),
        9 => apply!([a], F => a.mul_small(u32::MAX)),
        10 => apply!([a, b, c], F => a.mul_sub(b, c)),
        11 => apply!([a, b], F => a.square_sub(b)),
        12 => apply!([a, b, c, d], F => F::mul_add_mul(a, b, c, d)),
        13 => apply!([a, b, c, d], F => F::mul_sub_mul(a, b, c, d)),
        14 => apply!([a, b, c], F => F::mul_sub_square(a, b, c)),
        15 => apply!([a, b, c], F => F::select(a.is_zero(), b, c)),
        16 => apply!([a, b, c], F => F::select(a.sub(b).is_zero(), b, c)),
        17 => apply!([a, b, c], F => F::select(a.sub(a).is_zero(), b, c)),
        18 => apply!([a, b], F => a.square_sub_twice(b)),
        19 => apply!([a, b, c], F => a.square_sub_sum(b, c)),
        20 => apply!([a, b, c, d], F => a.add_unreduced(b).mul(c.sub_unreduced(d))),
        21 => apply!([a, b], F => a.sub_unreduced(b).square()),
        22 => apply!([a, b, c], F => a.sub_unreduced(b).mul_small_add(u32::MAX, c)),
        23 => {
            apply!([a, b, c, d], F => a.three_halves_unreduced().mul_sub_square(b.sub_unreduced(c), d))
        }
        24 => apply!([a, b, c, d], F => a.add_unreduced(b).mul_sub_mul(b.sub_unreduced(c), c, d)),
        25 => apply!([a, b, c], F => a.mul_sub_unreduced(b, c).reduce()),
        26 => {
            apply!([a, b, c, d], F => a.add_unreduced(b).mul_sub_unreduced(c.sub_unreduced(d), b).square())
        }
        27 => apply!([a, b], F => a.three_halves_unreduced().mul(b.neg_unreduced())),
        28 => apply!([a], F => a.neg_unreduced().mul_sub_unreduced(a.neg_unreduced(), a).reduce()),
        29 => apply!([a, b], F => a.add_unreduced(b).reduce()),
        30 => apply!([a, b, c, d], F => a.add_unreduced(b).square_sub_sum(c, d)),
        31 => apply!([a, b, c], F => a.three_halves_unreduced().square_sub_twice(b.mul(c))),
        32 => {
            apply!([a, b, c], F => Unreduced::<F>::select(a.is_zero(), b.neg_unreduced(), c.into()).square())
        }
        _ => Both::random(rng),
    }
}

/// A course of operations.
pub(crate) fn courses<M: Modulus, F: Tested<M>>(steps: usize)
where
    One<M>: Element,
{
    let mut rng = Rng::new(0x5EED);
    let mut pool: Vec<Both<M, F>> = (0..24).map(|_| Both::random(&mut rng)).collect();
    for _ in 0..steps {
        let result = step(&mut rng, &pool);
        let place = rng.below(pool.len() as u64) as usize;
        pool[place] = result;
    }
}

/// Inverses and constants.
pub(crate) fn inverses_and_constants<M: Modulus, F: Tested<M>>()
where
    One<M>: Element,
{
    let mut rng = Rng::new(7);
    for _ in 0..20 {
        let value = Both::<M, F>::random(&mut rng);
        Both::apply([value], "invert", |[x]| x.invert(), |[x]| x.invert());
        let words = rng.biased(&M::WORDS);
        let below = One::<M>::from_words(&words).to_words();
        let constant = |[]: [F; 0]| F::constant(&below);
        Both::apply([], "constant", constant, |[]| One::constant(&below));
        let stored = One::<M>::from_words(&words).store();
        Both::apply([], "load", |[]: [F; 0]| F::load(&stored), |[]| One::load(&stored));
    }
    Both::<M, F>::apply([], "zero", |[]| F::zero(), |[]| One::zero());
    Both::<M, F>::apply([], "one", |[]| F::one(), |[]| One::one());
}

/// Inverses with zeros in any of the lanes, written as 0 and as the modulus: they stay zeros and disturb
/// no other.
pub(crate) fn inverses_beside_zeros<M: Modulus, F: Tested<M>>()
where
    One<M>: Element,
{
    let mut rng = Rng::new(8);
    for zeros in 0..=255 {
        let value = Both::<M, F>::of(core::array::from_fn(|lane| match zeros >> lane & 1 {
            0 => F::limbs(&mut rng),
            _ => F::zeros()[rng.below(2) as usize],
        }));
        Both::apply([value], "invert", |[x]| x.invert(), |[x]| x.invert());
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
