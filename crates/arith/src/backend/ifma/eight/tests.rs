//! Eight lanes against the portable backend: every operation at the ends of what a value may
//! be, and over random courses of operations.

use super::super::limbs::LIMB;
use super::*;
use crate::field::{Element, P256N, P256P, Sm2N, Sm2P};
use yuxi_testkit::rng::Rng;

/// One lane and its counterpart.
type One<M> = crate::backend::portable::Fe<M, [u64; 4]>;

/// 2m, which all values are below.
fn end<M: Modulus>() -> [u64; 5] {
    let mut limbs = Constants::<M>::times(2);
    for i in 0..4 {
        limbs[i + 1] += limbs[i] >> 52;
        limbs[i] &= LIMB;
    }
    limbs
}

/// Limbs of a value that an operation may return: below 2m.
fn limbs<M: Modulus>(rng: &mut Rng) -> [u64; 5] {
    let mut limbs = match rng.below(6) {
        0 => Constants::<M>::MODULUS,
        1 => split(&[u64::MAX; 4]),
        2 => end::<M>(),
        3 => [LIMB, LIMB, LIMB, LIMB, end::<M>()[4] - 1],
        _ => split(&rng.biased(&M::WORDS)),
    };
    match rng.below(3) {
        0 => limbs[0] = limbs[0].wrapping_sub(rng.below(3)) & LIMB,
        1 => limbs[4] += 1 << 48,
        _ => {}
    }
    let below_end = |limbs: &[u64; 5]| limbs.iter().rev().lt(end::<M>().iter().rev());
    if !below_end(&limbs) {
        limbs = end::<M>();
        limbs[0] -= 1 + rng.below(3);
    }
    limbs
}

/// A value of eight lanes beside what they should be.
#[derive(Clone, Copy)]
struct Both<M: Modulus>(Eight<M>, [One<M>; 8])
where
    One<M>: Element;

impl<M: Modulus> Both<M>
where
    One<M>: Element,
{
    fn random(rng: &mut Rng) -> Self {
        Self::of(core::array::from_fn(|_| limbs::<M>(rng)))
    }

    fn of(lanes: [[u64; 5]; 8]) -> Self {
        let vector = core::array::from_fn(|i| Eight64::new(&lanes.map(|limbs| limbs[i])).0);
        // the integer is x·2^260
        let form = One::<M>::from_words(&[0, 0, 0, 1 << 63]).mul_small(32).invert();
        Self(Eight::new(vector), lanes.map(|limbs| integer::<M>(limbs).mul(form)))
    }

    /// The operation in both, and whether the lanes are what they should be, within bounds.
    fn apply<const N: usize>(
        values: [Self; N],
        what: &str,
        eight: impl Fn([Eight<M>; N]) -> Eight<M>,
        one: impl Fn([One<M>; N]) -> One<M>,
    ) -> Self {
        let got = eight(values.map(|value| value.0));
        let wanted = core::array::from_fn(|lane| one(values.map(|value| value.1[lane])));
        let limbs = got.0.map(|limb| Eight64(limb).to_words());
        for (lane, stored) in got.to_lanes().into_iter().enumerate() {
            assert_eq!(stored, wanted[lane].store(), "{}: {what}, lane {lane}", M::NAME);
            let limbs = limbs.map(|limb| limb[lane]);
            assert!(limbs[..4].iter().all(|limb| *limb < 1 << 52), "{what}: {limbs:x?}");
            assert!(
                limbs.iter().rev().lt(end::<M>().iter().rev()),
                "{}: {what}: {limbs:x?}",
                M::NAME
            );
        }
        Self(got, wanted)
    }
}

/// The integer of five limbs modulo M.
fn integer<M: Modulus>(limbs: [u64; 5]) -> One<M>
where
    One<M>: Element,
{
    let mut sum = One::<M>::zero();
    for limb in limbs.into_iter().rev() {
        sum = sum.mul_small(1 << 26).mul_small(1 << 26).add(One::<M>::from_words(&[limb, 0, 0, 0]));
    }
    sum
}

/// One operation, drawn by chance, on values drawn by chance.
fn step<M: Modulus>(rng: &mut Rng, pool: &[Both<M>]) -> Both<M>
where
    One<M>: Element,
{
    let [a, b, c, d] = [(); 4].map(|()| pool[rng.below(pool.len() as u64) as usize]);
    macro_rules! apply {
        ([$($value:ident),*], $F:ident => $body:expr) => {{
            fn eight<M: Modulus>([$($value),*]: [Eight<M>; count!($($value)*)]) -> Eight<M> {
                type $F<M> = Eight<M>;
                let _: Option<$F<M>> = None;
                $body
            }
            fn one<M: Modulus>([$($value),*]: [One<M>; count!($($value)*)]) -> One<M>
            where
                One<M>: Element,
            {
                type $F<M> = One<M>;
                let _: Option<$F<M>> = None;
                $body
            }
            Both::apply([$($value),*], stringify!($body), eight::<M>, one::<M>)
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
        12 => apply!([a, b, c, d], F => F::<M>::mul_add_mul(a, b, c, d)),
        13 => apply!([a, b, c, d], F => F::<M>::mul_sub_mul(a, b, c, d)),
        14 => apply!([a, b, c], F => F::<M>::mul_sub_square(a, b, c)),
        15 => apply!([a, b, c], F => F::<M>::select(a.is_zero(), b, c)),
        16 => apply!([a, b, c], F => F::<M>::select(a.sub(b).is_zero(), b, c)),
        17 => apply!([a, b, c], F => F::<M>::select(a.sub(a).is_zero(), b, c)),
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
            apply!([a, b, c], F => Unreduced::<F<M>>::select(a.is_zero(), b.neg_unreduced(), c.into()).square())
        }
        _ => Both::random(rng),
    }
}

fn courses<M: Modulus>(steps: usize)
where
    One<M>: Element,
{
    let mut rng = Rng::new(0x5EED);
    let mut pool: Vec<Both<M>> = (0..24).map(|_| Both::random(&mut rng)).collect();
    for _ in 0..steps {
        let result = step(&mut rng, &pool);
        let place = rng.below(pool.len() as u64) as usize;
        pool[place] = result;
    }
}

#[test]
fn operations_modulo_p_of_sm2() {
    need_ifma!();
    courses::<Sm2P>(20_000);
}

#[test]
fn operations_modulo_p_of_p256() {
    need_ifma!();
    courses::<P256P>(20_000);
}

#[test]
fn operations_modulo_the_orders() {
    need_ifma!();
    courses::<Sm2N>(20_000);
    courses::<P256N>(20_000);
}

#[test]
fn inverses_and_constants() {
    need_ifma!();
    fn check<M: Modulus>()
    where
        One<M>: Element,
    {
        let mut rng = Rng::new(7);
        for _ in 0..20 {
            let value = Both::<M>::random(&mut rng);
            Both::apply([value], "invert", |[x]| x.invert(), |[x]| x.invert());
            let words = rng.biased(&M::WORDS);
            let below = One::<M>::from_words(&words).to_words();
            Both::apply(
                [],
                "constant",
                |[]| Eight::<M>::constant(&below),
                |[]| One::constant(&below),
            );
            let stored = One::<M>::from_words(&words).store();
            Both::apply([], "load", |[]| Eight::<M>::load(&stored), |[]| One::load(&stored));
        }
        Both::<M>::apply([], "zero", |[]| Eight::zero(), |[]| One::zero());
        Both::<M>::apply([], "one", |[]| Eight::one(), |[]| One::one());
    }
    check::<Sm2P>();
    check::<P256P>();
    check::<Sm2N>();
    check::<P256N>();
}

/// With zeros in any of the lanes, written as 0 and as the modulus: they stay zeros and disturb no
/// other.
#[test]
fn inverses_beside_zeros() {
    need_ifma!();
    fn check<M: Modulus>()
    where
        One<M>: Element,
    {
        let mut rng = Rng::new(8);
        for zeros in 0..=255 {
            let value = Both::<M>::of(core::array::from_fn(|lane| match zeros >> lane & 1 {
                0 => limbs::<M>(&mut rng),
                _ => [[0; 5], Constants::<M>::MODULUS][rng.below(2) as usize],
            }));
            Both::apply([value], "invert", |[x]| x.invert(), |[x]| x.invert());
        }
    }
    check::<Sm2P>();
    check::<P256P>();
    check::<Sm2N>();
    check::<P256N>();
}
