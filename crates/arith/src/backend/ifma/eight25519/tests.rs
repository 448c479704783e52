//! What the tests of operations need to know of the two forms of a value.

use num_bigint::BigUint;

use super::super::limbs::LIMB;
use super::*;
use crate::backend::tests::of25519::{self, Tested25519, p};
use yuxi_testkit::rng::Rng;

/// The limbs of sums, and the topmost of factors, are below these.
const SUM: u64 = 1 << 56;
const TOP: u64 = (1 << 47) + (1 << 6);

fn integer(limbs: &[u64; 5]) -> BigUint {
    limbs.iter().rev().fold(BigUint::ZERO, |sum, limb| (sum << 52u32) + *limb)
}

/// Limbs below `bound`, the topmost below `top`.
fn limbs(rng: &mut Rng, bound: u64, top: u64) -> [u64; 5] {
    let whole = rng.below(4);
    core::array::from_fn(|i| {
        let bound = if i == 4 { top } else { bound };
        match if whole < 3 { whole } else { rng.below(6) } {
            0 => 0,
            1 => bound - 1,
            2 | 3 => rng.word() % bound,
            4 => bound - 1 - rng.below(20),
            _ => rng.below(20),
        }
    })
}

fn vectors(lanes: &[[u64; 5]; 8]) -> Limbs {
    core::array::from_fn(|i| __m512i::new(&lanes.map(|limbs| limbs[i])))
}

fn lanes(vectors: Limbs) -> [[u64; 5]; 8] {
    let mut limbs = [[0; 8]; 5];
    limbs.iter_mut().zip(vectors).for_each(|(words, limb)| limb.store(words));
    core::array::from_fn(|lane| limbs.map(|words| words[lane]))
}

impl Tested25519 for Eight25519 {
    /// A sum, or a factor, at the ends of what it may be, and the other form made of it.
    fn random(rng: &mut Rng) -> (Self, [BigUint; 8]) {
        if rng.below(2) == 0 {
            let sums: [_; 8] = core::array::from_fn(|_| limbs(rng, SUM, SUM));
            return (Self::new(vectors(&sums)), sums.map(|limbs| integer(&limbs)));
        }
        let mut factors: [_; 8] = core::array::from_fn(|_| limbs(rng, LIMB + 1, TOP));
        let wanted = factors.map(|limbs| integer(&limbs));
        // what stands above 52 bits does not count
        for limb in factors.iter_mut().flat_map(|limbs| &mut limbs[..4]) {
            *limb |= rng.word() << 52;
        }
        (Self::from_factor(vectors(&factors)), wanted)
    }

    /// Both forms are within their bounds, and what they should be.
    #[track_caller]
    fn assert_bounds(self, wanted: &[BigUint; 8]) {
        let (sums, factors) = (lanes(self.sum), lanes(self.factor));
        for lane in 0..8 {
            let (sum, mut factor) = (sums[lane], factors[lane]);
            assert!(sum.iter().all(|limb| *limb < SUM), "lane {lane}: {sum:x?}");
            assert!(factor[4] < TOP, "lane {lane}: {factor:x?}");
            factor[..4].iter_mut().for_each(|limb| *limb &= LIMB);
            assert_eq!(integer(&sum) % p(), wanted[lane], "sum of lane {lane}");
            assert_eq!(integer(&factor) % p(), wanted[lane], "factor of lane {lane}");
        }
    }
}

#[test]
fn operations() {
    need_ifma!();
    of25519::check::<Eight25519>();
}

#[test]
fn rotations() {
    need_ifma!();
    let (value, wanted) = Eight25519::random(&mut Rng::new(4));
    let rotated = core::array::from_fn(|i| &wanted[(i + 3) % 8] % p());
    value.rotate_down::<3>().assert_bounds(&rotated);
}
