//! Eight lanes modulo 2^255 − 19 against big integers: every operation at the ends of what a value may
//! be, and over random courses of operations.

use num_bigint::BigUint;

use crate::field::{EightLanes, F25519, Modulus};
use yuxi_testkit::integers::{big, words};
use yuxi_testkit::rng::Rng;

/// Eight lanes whose limbs a test can choose and see.
pub(crate) trait Tested25519: EightLanes {
    /// A value at the ends of what an operation may return, and the integers of its lanes.
    fn random(rng: &mut Rng) -> (Self, [BigUint; 8]);
    /// Asserts that the limbs are those of a value that an operation may return, and of these integers
    /// modulo 2^255 − 19.
    fn assert_bounds(self, wanted: &[BigUint; 8]);
}

/// The modulus.
pub(crate) fn p() -> BigUint {
    big(&F25519::WORDS)
}

/// A value beside what its lanes should be.
#[derive(Clone)]
struct Both<F>(F, [BigUint; 8]);

impl<F: Tested25519> Both<F> {
    fn random(rng: &mut Rng) -> Self {
        let (value, wanted) = F::random(rng);
        Self::new(value, wanted)
    }

    /// Asserts that a value is within its bounds, and what it should be.
    #[track_caller]
    fn new(got: F, wanted: [BigUint; 8]) -> Self {
        let wanted = wanted.map(|wanted| wanted % p());
        got.assert_bounds(&wanted);
        assert_eq!(lanes(got).map(|words| big(&words)), wanted);
        Self(got, wanted)
    }
}

/// One operation, drawn by chance, on values drawn by chance.
fn step<F: Tested25519>(rng: &mut Rng, pool: &[Both<F>]) -> Both<F> {
    let [a, b, c] = [(); 3].map(|()| &pool[rng.below(pool.len() as u64) as usize]);
    let (Both(a, x), Both(b, y), Both(c, z)) = (a, b, c);
    let (a, b, c) = (*a, *b, *c);
    let zero = F::zero();
    let each = |f: &dyn Fn(usize) -> BigUint| core::array::from_fn(f);
    let p = &p();
    let half = (p + 1u32) >> 1u32;
    let small = rng.word() as u32 | if rng.below(4) == 0 { u32::MAX } else { 0 };
    match rng.below(22) {
        0 => Both::new(a.add(b), each(&|i| &x[i] + &y[i])),
        1 => Both::new(a.sub(b), each(&|i| &x[i] + p - &y[i])),
        2 => Both::new(a.mul(b), each(&|i| &x[i] * &y[i])),
        3 => Both::new(a.square(), each(&|i| &x[i] * &x[i])),
        4 => Both::new(a.neg(), each(&|i| p - &x[i])),
        5 => Both::new(a.halve(), each(&|i| &x[i] * &half)),
        6 => Both::new(a.mul_small(small), each(&|i| &x[i] * small)),
        7 => Both::new(a.mul_small_add(small, c), each(&|i| &x[i] * small + &z[i])),
        8 => Both::new(a.mul_sub(b, c), each(&|i| &x[i] * &y[i] + p - &z[i])),
        9 => Both::new(a.square_sub(c), each(&|i| &x[i] * &x[i] + p - &z[i])),
        10 => Both::new(a.triple(), each(&|i| &x[i] * 3u32)),
        11 => {
            // by a mask that is true where the first lanes are
            let bits = rng.word() as u8;
            let which =
                F::from_lanes(&core::array::from_fn(|i| [u64::from(bits >> i & 1), 0, 0, 0]));
            let pick = |i: usize| if bits >> i & 1 == 0 { &x[i] } else { &y[i] };
            Both::new(F::select(which.is_zero(), a, b), each(&|i| pick(i).clone()))
        }
        12 => {
            let one = |i: usize| if x[i] == BigUint::ZERO { 1u32 } else { 0 };
            Both::new(F::select(a.is_zero(), F::one(), zero), each(&|i| one(i).into()))
        }
        13 => Both::new(
            a.sub_unreduced(b).square(),
            each(&|i| {
                let difference = &x[i] + p - &y[i];
                &difference * &difference
            }),
        ),
        14 => Both::new(
            a.add_unreduced(b).square(),
            each(&|i| {
                let sum = &x[i] + &y[i];
                &sum * &sum
            }),
        ),
        15 => Both::new(
            a.add_unreduced(b).mul(b.sub_unreduced(c)),
            each(&|i| (&x[i] + &y[i]) * (&y[i] + p - &z[i])),
        ),
        16 => Both::new(
            a.sub_unreduced(b).mul_small_add(small, c),
            each(&|i| (&x[i] + p - &y[i]) * small + &z[i]),
        ),
        17 => Both::new(a.sub_unreduced(b).reduce(), each(&|i| &x[i] + p - &y[i])),
        18 => Both::new(a.add_unreduced(b).reduce(), each(&|i| &x[i] + &y[i])),
        _ => Both::random(rng),
    }
}

fn courses<F: Tested25519>() {
    let mut rng = Rng::new(0x25519);
    let mut pool: Vec<Both<F>> = (0..24).map(|_| Both::random(&mut rng)).collect();
    for _ in 0..20_000 {
        let result = step(&mut rng, &pool);
        let place = rng.below(pool.len() as u64) as usize;
        pool[place] = result;
    }
}

fn lanes<F: Tested25519>(value: F) -> [[u64; 4]; 8] {
    let mut lanes = [[0; 4]; 8];
    value.to_lanes(&mut lanes);
    lanes
}

fn words_go_in_and_out<F: Tested25519>() {
    let is_zero = |value: F| lanes(F::select(value.is_zero(), F::one(), F::zero()));
    let mut rng = Rng::new(1);
    for _ in 0..2_000 {
        let lanes: [_; 8] = core::array::from_fn(|_| rng.biased(&F25519::WORDS));
        Both::new(F::from_lanes(&lanes), lanes.map(|words| big(&words)));
        let below = words(&(big(&lanes[0]) % p()));
        Both::new(F::constant(&below), [(); 8].map(|()| big(&below)));
        Both::new(F::load(&below), [(); 8].map(|()| big(&below)));
    }
    // the residues of two values each, and the ends
    for near in [BigUint::ZERO, p(), p() << 1u32] {
        for difference in 0..20u32 {
            for value in [&near + difference, &near + p() - difference] {
                if value.bits() <= 256 {
                    let got = F::from_lanes(&[words(&value); 8]);
                    let wanted = &value % p();
                    let zero = u64::from(wanted == BigUint::ZERO);
                    assert_eq!(is_zero(got), [[zero, 0, 0, 0]; 8], "{value}");
                    Both::new(got, [(); 8].map(|()| wanted.clone()));
                }
            }
        }
    }
}

/// With zeros in any of the lanes, which stay zeros and disturb no other.
fn inverses<F: Tested25519>() {
    let mut rng = Rng::new(2);
    for zeros in 0..=255u64 {
        let Both(a, x) = Both::<F>::random(&mut rng);
        let nonzero = F::from_lanes(&core::array::from_fn(|i| [zeros >> i & 1 ^ 1, 0, 0, 0]));
        let a = F::select(nonzero.is_zero(), a.sub(a), a);
        let wanted = core::array::from_fn(|i| match zeros >> i & 1 {
            0 => x[i].modpow(&(p() - 2u32), &p()),
            _ => BigUint::ZERO,
        });
        Both::new(a.invert(), wanted);
    }
    let one = [(); 8].map(|()| BigUint::from(1u32));
    Both::new(F::one(), one.clone());
    Both::new(F::one().invert(), one);
}

/// Entries of a table, another in each lane, and zeros for 0.
fn entries<F: Tested25519>() {
    let mut rng = Rng::new(3);
    let mut entry = || words(&(big(&rng.words()) % p()));
    let table: [[[u64; 4]; 3]; 16] = core::array::from_fn(|_| [entry(), entry(), entry()]);
    for first in 0..17 {
        let indices: [u64; 8] = core::array::from_fn(|lane| (first + 5 * lane as u64) % 17);
        let found = F::lookup_shared(&table, F::word(&indices));
        for (k, found) in found.into_iter().enumerate() {
            let entry = |i: u64| table.get((i as usize).wrapping_sub(1)).map_or([0; 4], |e| e[k]);
            Both::new(found, indices.map(|i| big(&entry(i))));
        }
    }
}

/// All of it.
pub(crate) fn check<F: Tested25519>() {
    courses::<F>();
    words_go_in_and_out::<F>();
    inverses::<F>();
    entries::<F>();
}
