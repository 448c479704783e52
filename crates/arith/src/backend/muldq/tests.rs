//! What the tests of operations need to know of these limbs, and the tests for both widths.

use core::arch::x86_64::{__m256i, __m512i};

use num_bigint::{BigInt, BigUint};

use super::lanes::Lanes;
use super::lanes25519::Lanes25519;
use super::limbs::{LIMB, Limbs, split};
use super::vector::Vector;
use crate::backend::tests::of25519::{self, Tested25519, p};
use crate::backend::tests::operations::{self, One, Tested};
use crate::backend::{Kind, tests::many};
use crate::field::{Element, Field as _, Modulus, P256N, P256P, Pair, Sm2N, Sm2P};
use yuxi_testkit::available::can_run;
use yuxi_testkit::rng::Rng;

/// The limbs of a lane.
type Lane = [i64; 9];

/// Eight lanes of one vector or two, as their limbs.
trait Seen: Copy {
    fn of(lanes: &[Lane]) -> Self;
    fn lanes(self) -> Vec<Lane>;
}

fn vectors<V: Vector>(lanes: &[Lane]) -> Limbs<V> {
    core::array::from_fn(|i| {
        let limbs: Vec<_> = lanes.iter().map(|lane| lane[i] as u64).collect();
        V::new(&limbs)
    })
}

fn lanes<V: Vector>(vectors: Limbs<V>) -> Vec<Lane> {
    let limbs = vectors.map(|vector| {
        let mut words = [0; 8];
        vector.store(&mut words[..V::LANES]);
        words
    });
    (0..V::LANES).map(|lane| limbs.map(|words| words[lane] as i64)).collect()
}

impl<M: Modulus, V: Vector> Seen for Lanes<M, V> {
    fn of(lanes: &[Lane]) -> Self {
        Self::new(vectors(lanes))
    }
    fn lanes(self) -> Vec<Lane> {
        lanes(self.0)
    }
}

impl<V: Vector> Seen for Lanes25519<V> {
    fn of(lanes: &[Lane]) -> Self {
        Self(vectors(lanes))
    }
    fn lanes(self) -> Vec<Lane> {
        lanes(self.0)
    }
}

impl<S: Seen> Seen for Pair<S> {
    fn of(lanes: &[Lane]) -> Self {
        Self(S::of(&lanes[..4]), S::of(&lanes[4..]))
    }
    fn lanes(self) -> Vec<Lane> {
        [self.0.lanes(), self.1.lanes()].concat()
    }
}

/// The integer of limbs.
fn integer(limbs: &Lane) -> BigInt {
    limbs.iter().rev().fold(BigInt::ZERO, |sum, limb| (sum << 29u32) + *limb)
}

/// What limbs but the topmost may have beyond [0, 2^29).
const BEYOND: i64 = 1 << 26;

/// Limbs of an integer, those below the topmost in [0, 2^29).
fn limbs_of(mut value: BigInt) -> Lane {
    let mut limbs = [0; 9];
    for limb in &mut limbs[..8] {
        let lowest = ((&value % (LIMB + 1)) + (LIMB + 1)) % (LIMB + 1);
        value = (value - &lowest) >> 29u32;
        *limb = i64::try_from(lowest).unwrap();
    }
    limbs[8] = i64::try_from(value).unwrap();
    limbs
}

/// Limbs of the same integer that are beyond [0, 2^29), as far as they may be.
fn beyond(mut limbs: Lane, rng: &mut Rng, beyond: i64, places: core::ops::Range<usize>) -> Lane {
    for i in places {
        // one unit here is 2^29 in the limb below
        match rng.below(3) {
            0 if limbs[i] < beyond => {
                limbs[i] += LIMB + 1;
                limbs[i + 1] -= 1;
            }
            1 if limbs[i] >= LIMB + 1 - beyond => {
                limbs[i] -= LIMB + 1;
                limbs[i + 1] += 1;
            }
            _ => {}
        }
    }
    limbs
}

/// Limbs of values in (−m, 2m).
fn limbs(modulus: &[u64; 4], rng: &mut Rng) -> Lane {
    let m = BigInt::from(yuxi_testkit::integers::big(modulus));
    let near = BigInt::from(rng.below(4));
    let value = match rng.below(8) {
        0 => near - &m + 1,
        1 => 2 * &m - near - 1,
        2 => &m + near - 2,
        3 => near - 2,
        4 => (BigInt::from(1) << 256u32) + (BigInt::from(1) << 230u32) - near - 1,
        5 => near - (BigInt::from(1) << 230u32),
        _ => {
            let words = yuxi_testkit::integers::big(&rng.biased(modulus));
            BigInt::from(words) - &m * (rng.below(2) as u32)
        }
    };
    let mut limbs = limbs_of(value);
    for limb in &mut limbs[..8] {
        // the ends of a limb
        match rng.below(12) {
            0 => *limb = LIMB,
            1 => *limb = 0,
            2 => *limb = LIMB - BEYOND + 1 + rng.below(BEYOND as u64) as i64,
            3 => *limb = rng.below(BEYOND as u64) as i64,
            _ => {}
        }
    }
    let limbs = beyond(limbs, rng, BEYOND, 0..8);
    let value = integer(&limbs);
    if value <= -&m || value >= 2 * m { limbs_of(BigInt::from(1)) } else { limbs }
}

/// Asserts that an operation may return these limbs.
fn assert_bounds<M: Modulus>(lanes: &[Lane], what: &str) {
    let m = BigInt::from(yuxi_testkit::integers::big(&M::WORDS));
    for limbs in lanes {
        let is_in = |limb: &i64| (-BEYOND..=LIMB + BEYOND).contains(limb);
        assert!(limbs[..8].iter().all(is_in), "{}: {what}: {limbs:x?}", M::NAME);
        let value = integer(limbs);
        assert!(-&m < value && value < 2 * &m, "{}: {what}: {limbs:x?}", M::NAME);
    }
}

macro_rules! tested {
    ($lanes:ty) => {
        impl<M: Modulus> Tested<M> for $lanes
        where
            One<M>: Element,
        {
            type Limbs = Lane;

            fn limbs(rng: &mut Rng) -> Lane {
                limbs(&M::WORDS, rng)
            }
            fn zeros() -> [Lane; 2] {
                [[0; 9], split(&M::WORDS)]
            }
            fn of(lanes: &[Lane; 8]) -> Self {
                Seen::of(lanes)
            }
            fn element(limbs: &Lane) -> One<M> {
                operations::integer::<M>(limbs, 29).mul(operations::form(261))
            }
            fn assert_bounds(self, what: &str) {
                assert_bounds::<M>(&self.lanes(), what);
            }
        }
    };
}

tested!(Lanes<M, __m512i>);
tested!(Pair<Lanes<M, __m256i>>);

macro_rules! tested25519 {
    ($lanes:ty) => {
        impl Tested25519 for $lanes {
            fn random(rng: &mut Rng) -> (Self, [BigUint; 8]) {
                let lanes: [Lane; 8] = core::array::from_fn(|_| limbs25519(rng));
                (Seen::of(&lanes), lanes.map(|limbs| modulo(&integer(&limbs))))
            }
            #[track_caller]
            fn assert_bounds(self, wanted: &[BigUint; 8]) {
                for (lane, (limbs, wanted)) in self.lanes().iter().zip(wanted).enumerate() {
                    let lowest = -BEYOND_25519..=LIMB + BEYOND_25519;
                    let is_low = |limb: &i64| lowest.contains(limb);
                    assert!(limbs[..2].iter().all(is_low), "lane {lane}: {limbs:x?}");
                    let is_limb = |limb: &i64| (0..=LIMB).contains(limb);
                    assert!(limbs[2..8].iter().all(is_limb), "lane {lane}: {limbs:x?}");
                    assert!((0..1 << 23).contains(&limbs[8]), "lane {lane}: {limbs:x?}");
                    assert_eq!(modulo(&integer(limbs)), *wanted, "lane {lane}");
                }
            }
        }
    };
}

tested25519!(Lanes25519<__m512i>);
tested25519!(Pair<Lanes25519<__m256i>>);

/// What the two lowest limbs modulo 2^255 − 19 may have beyond [0, 2^29).
const BEYOND_25519: i64 = 1 << 17;

fn modulo(value: &BigInt) -> BigUint {
    let p = BigInt::from(p());
    (((value % &p) + &p) % p).try_into().unwrap()
}

fn limbs25519(rng: &mut Rng) -> Lane {
    let whole = rng.below(4);
    core::array::from_fn(|i| {
        let (least, most) = match i {
            0 | 1 => (-BEYOND_25519, LIMB + BEYOND_25519),
            8 => (0, (1 << 23) - 1),
            _ => (0, LIMB),
        };
        match if whole < 3 { whole } else { rng.below(6) } {
            0 => least,
            1 => most,
            2 | 3 => least + rng.below((most - least + 1) as u64) as i64,
            4 => most - rng.below(20) as i64,
            _ => least + rng.below(20) as i64,
        }
    })
}

/// Whether this CPU can run a backend.
fn has(backend: Kind) -> bool {
    can_run(backend.name(), backend.is_available())
}

#[test]
fn operations_in_four_lanes() {
    if has(Kind::Avx2) {
        operations::check::<Sm2P, Pair<Lanes<Sm2P, __m256i>>>();
        operations::check::<P256P, Pair<Lanes<P256P, __m256i>>>();
        operations::check::<Sm2N, Pair<Lanes<Sm2N, __m256i>>>();
        operations::check::<P256N, Pair<Lanes<P256N, __m256i>>>();
        of25519::check::<Pair<Lanes25519<__m256i>>>();
    }
}

#[test]
fn operations_in_eight_lanes() {
    if has(Kind::Avx512) {
        operations::check::<Sm2P, Lanes<Sm2P, __m512i>>();
        operations::check::<P256P, Lanes<P256P, __m512i>>();
        operations::check::<Sm2N, Lanes<Sm2N, __m512i>>();
        operations::check::<P256N, Lanes<P256N, __m512i>>();
        of25519::check::<Lanes25519<__m512i>>();
    }
}

fn lanes_with_values_of_their_own<V: Vector>() {
    many::check::<Sm2P, Lanes<Sm2P, V>>();
    many::check::<P256P, Lanes<P256P, V>>();
    many::check::<Sm2P, Pair<Lanes<Sm2P, V>>>();
    many::check::<P256P, Pair<Lanes<P256P, V>>>();
}

#[test]
fn four_lanes_with_values_of_their_own() {
    if has(Kind::Avx2) {
        lanes_with_values_of_their_own::<__m256i>();
        many::check::<Sm2P, Pair<Pair<Lanes<Sm2P, __m256i>>>>();
    }
}

#[test]
fn eight_lanes_with_values_of_their_own() {
    if has(Kind::Avx512) {
        lanes_with_values_of_their_own::<__m512i>();
    }
}
