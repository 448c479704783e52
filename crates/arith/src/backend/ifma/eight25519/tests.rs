//! Eight lanes against big integers: every operation at the ends of what the two forms of a value
//! may be, and over random courses of operations.

use num_bigint::BigUint;

use super::super::limbs::LIMB;
use super::*;
use yuxi_testkit::integers::{big, words};
use yuxi_testkit::rng::Rng;

/// The limbs of sums, and the topmost of factors, are below these.
const SUM: u64 = 1 << 56;
const TOP: u64 = (1 << 47) + (1 << 6);

fn p() -> BigUint {
    big(&F25519::WORDS)
}

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
    core::array::from_fn(|i| Eight64::new(&lanes.map(|limbs| limbs[i])).0)
}

fn lanes(vectors: Limbs) -> [[u64; 5]; 8] {
    let limbs = vectors.map(|limb| Eight64(limb).to_words());
    core::array::from_fn(|lane| limbs.map(|words| words[lane]))
}

/// A value beside what its lanes should be.
#[derive(Clone)]
struct Both(Eight25519, [BigUint; 8]);

impl Both {
    /// A sum, or a factor, at the ends of what it may be, and the other form made of it.
    fn random(rng: &mut Rng) -> Self {
        if rng.below(2) == 0 {
            let sums: [_; 8] = core::array::from_fn(|_| limbs(rng, SUM, SUM));
            return Self::new(Eight25519::new(vectors(&sums)), sums.map(|limbs| integer(&limbs)));
        }
        let mut factors: [_; 8] = core::array::from_fn(|_| limbs(rng, LIMB + 1, TOP));
        let wanted = factors.map(|limbs| integer(&limbs));
        // what stands above 52 bits does not count
        for limb in factors.iter_mut().flat_map(|limbs| &mut limbs[..4]) {
            *limb |= rng.word() << 52;
        }
        Self::new(Eight25519::from_factor(vectors(&factors)), wanted)
    }

    /// Asserts that both forms are within their bounds, and what they should be.
    #[track_caller]
    fn new(got: Eight25519, wanted: [BigUint; 8]) -> Self {
        let (sums, factors) = (lanes(got.sum), lanes(got.factor));
        let wanted = wanted.map(|wanted| wanted % p());
        for lane in 0..8 {
            let (sum, mut factor) = (sums[lane], factors[lane]);
            assert!(sum.iter().all(|limb| *limb < SUM), "lane {lane}: {sum:x?}");
            assert!(factor[4] < TOP, "lane {lane}: {factor:x?}");
            factor[..4].iter_mut().for_each(|limb| *limb &= LIMB);
            assert_eq!(integer(&sum) % p(), wanted[lane], "sum of lane {lane}");
            assert_eq!(integer(&factor) % p(), wanted[lane], "factor of lane {lane}");
        }
        assert_eq!(got.to_lanes().map(|words| big(&words)), wanted);
        Self(got, wanted)
    }
}

/// One operation, drawn by chance, on values drawn by chance.
fn step(rng: &mut Rng, pool: &[Both]) -> Both {
    let [a, b, c] = [(); 3].map(|()| &pool[rng.below(pool.len() as u64) as usize]);
    let (Both(a, x), Both(b, y), Both(c, z)) = (a, b, c);
    let (a, b, c) = (*a, *b, *c);
    let each = |f: &dyn Fn(usize) -> BigUint| core::array::from_fn(f);
    let p = &p();
    let half = (p + 1u32) >> 1u32;
    let small = rng.word() as u32 | if rng.below(4) == 0 { u32::MAX } else { 0 };
    match rng.below(16) {
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
            let bits = rng.word() as u8;
            let pick = |i: usize| if bits >> i & 1 == 1 { &x[i] } else { &y[i] };
            Both::new(Eight25519::select(Mask8(bits), a, b), each(&|i| pick(i).clone()))
        }
        12 => {
            let zero: [bool; 8] = core::array::from_fn(|lane| a.is_zero().lane(lane));
            assert_eq!(zero, x.each_ref().map(|x| *x == BigUint::ZERO));
            Both::new(a.rotate_down::<3>(), each(&|i| x[(i + 3) % 8].clone()))
        }
        _ => Both::random(rng),
    }
}

#[test]
fn courses_of_operations() {
    need_ifma!();
    let mut rng = Rng::new(0x25519);
    let mut pool: Vec<Both> = (0..24).map(|_| Both::random(&mut rng)).collect();
    for _ in 0..20_000 {
        let result = step(&mut rng, &pool);
        let place = rng.below(pool.len() as u64) as usize;
        pool[place] = result;
    }
}

#[test]
fn words_go_in_and_out() {
    need_ifma!();
    let mut rng = Rng::new(1);
    for _ in 0..2_000 {
        let lanes: [_; 8] = core::array::from_fn(|_| rng.biased(&F25519::WORDS));
        Both::new(Eight25519::from_lanes(&lanes), lanes.map(|words| big(&words)));
        let below = words(&(big(&lanes[0]) % p()));
        Both::new(Eight25519::constant(&below), [(); 8].map(|()| big(&below)));
        Both::new(Eight25519::load(&below), [(); 8].map(|()| big(&below)));
    }
    // the residues of two values each, and the ends
    for near in [BigUint::ZERO, p(), p() << 1u32] {
        for difference in 0..20u32 {
            for value in [&near + difference, &near + p() - difference] {
                if value.bits() <= 256 {
                    let lanes = [words(&value); 8];
                    let got = Eight25519::from_lanes(&lanes);
                    let wanted = &value % p();
                    let zero = wanted == BigUint::ZERO;
                    assert!((0..8).all(|lane| got.is_zero().lane(lane) == zero), "{value}");
                    Both::new(got, [(); 8].map(|()| wanted.clone()));
                }
            }
        }
    }
}

/// With zeros in any of the lanes, which stay zeros and disturb no other.
#[test]
fn inverses() {
    need_ifma!();
    let mut rng = Rng::new(2);
    for zeros in 0..=255 {
        let Both(a, x) = Both::random(&mut rng);
        let a = Eight25519::select(Mask8(zeros), a.sub(a), a);
        let wanted = core::array::from_fn(|i| match zeros >> i & 1 {
            0 => x[i].modpow(&(p() - 2u32), &p()),
            _ => BigUint::ZERO,
        });
        Both::new(a.invert(), wanted);
    }
    let one = [(); 8].map(|()| BigUint::from(1u32));
    Both::new(Eight25519::one(), one.clone());
    Both::new(Eight25519::one().invert(), one);
}
