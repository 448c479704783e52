//! Four lanes against big integers, at the ends of what a limb may be and at random.

use num_bigint::BigUint;

use super::*;
use crate::field::{F25519, Modulus};
use yuxi_testkit::{integers::big, rng::Rng};

/// Limbs are below this.
const BOUND: u64 = (1 << 51) + (1 << 13);

type Lanes = [[u64; 5]; 4];

fn random(rng: &mut Rng) -> Lanes {
    core::array::from_fn(|_| match rng.below(6) {
        0 => [BOUND - 1; 5],
        1 => [0; 5],
        2 => [LIMB - 18, LIMB, LIMB, LIMB, LIMB],
        _ => core::array::from_fn(|_| match rng.below(5) {
            0 => BOUND - 1 - rng.below(3),
            1 => rng.below(3),
            2 => LIMB - 1 + rng.below(3),
            _ => rng.word() & LIMB,
        }),
    })
}

fn four(lanes: &Lanes) -> Four {
    let [p, q, r, s] = lanes;
    Four(core::array::from_fn(|i| super::lanes([p[i], q[i], r[i], s[i]])))
}

/// What limbs and lanes hold.
fn limbs(value: Four) -> Lanes {
    let limbs = value.0.map(|limb| {
        let mut words = [0; 4];
        // SAFETY: [features-by-token], [loads-in-bounds]: four words are 32 bytes.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), limb) };
        words
    });
    core::array::from_fn(|lane| limbs.map(|words: [u64; 4]| words[lane]))
}

fn integer(limbs: &[u64; 5]) -> BigUint {
    limbs.iter().rev().fold(BigUint::ZERO, |sum, limb| (sum << 51u32) + *limb)
}

/// Whether the lanes are these modulo 2^255 − 19, in limbs that the next operation may take, and
/// whether the words that leave are so too.
#[track_caller]
fn assert_lanes(got: Four, wanted: [BigUint; 4]) {
    let p = big(&F25519::WORDS);
    let words = got.to_lanes();
    for (lane, limbs) in limbs(got).iter().enumerate() {
        assert!(limbs.iter().all(|limb| *limb < BOUND), "lane {lane}: {limbs:x?}");
        assert_eq!(integer(limbs) % &p, &wanted[lane] % &p, "lane {lane}");
        assert_eq!(big(&words[lane]), integer(limbs), "lane {lane}");
    }
}

#[test]
fn operations() {
    need_ifma!();
    let twice = big(&F25519::WORDS) << 1u32;
    let mut rng = Rng::new(0x4455);
    for _ in 0..20_000 {
        let lanes = [(); 3].map(|()| random(&mut rng));
        let [a, b, c] = lanes.each_ref().map(four);
        let [x, y, z] = lanes.map(|lanes| lanes.map(|limbs| integer(&limbs)));
        let each = |f: &dyn Fn(usize) -> BigUint| core::array::from_fn(f);
        assert_lanes(a.mul(b), each(&|i| &x[i] * &y[i]));
        assert_lanes(a.mul_add(b, c), each(&|i| &x[i] * &y[i] + &z[i]));
        let sum = |i: usize| match i % 2 {
            0 => &x[i] + &x[i + 1],
            // two moduli are less than some values: four are not
            _ => &x[i - 1] + &twice * 2u32 - &x[i],
        };
        assert_lanes(a.sums_and_differences(), each(&sum));
    }
}

#[test]
fn words_go_in_and_out() {
    need_ifma!();
    let mut rng = Rng::new(0x66);
    for _ in 0..5_000 {
        let words: [[u64; 4]; 4] = core::array::from_fn(|_| rng.biased(&F25519::WORDS));
        assert_lanes(Four::new(&words), words.map(|words| big(&words)));
    }
    assert_lanes(Four::new(&[[u64::MAX; 4]; 4]), [(); 4].map(|()| big(&[u64::MAX; 4])));
}

#[test]
fn lanes_change_places() {
    need_ifma!();
    let mut rng = Rng::new(0x77);
    let [x, y] = [(); 2].map(|()| random(&mut rng));
    let (a, b) = (four(&x), four(&y));
    for order in 0..256 {
        let order = [order & 3, order >> 2 & 3, order >> 4 & 3, order >> 6];
        let moved = order.map(|lane| x[lane as usize]);
        assert_eq!(limbs(a.permute(order)), moved);
        let reversed = [3, 2, 1, 0];
        let [yes, no] = [true, false].map(|value| Choice::from_bit(value.into()));
        assert_eq!(limbs(a.permute_if(yes, order, reversed)), moved);
        assert_eq!(limbs(a.permute_if(no, reversed, order)), moved);
    }
    assert_eq!(limbs(a.blend::<0b0000>(b)), x);
    assert_eq!(limbs(a.blend::<0b0101>(b)), [y[0], x[1], y[2], x[3]]);
    assert_eq!(limbs(a.blend::<0b1010>(b)), [x[0], y[1], x[2], y[3]]);
    assert_eq!(limbs(a.blend::<0b1111>(b)), y);
}
