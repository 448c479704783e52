//! Quads of lanes against big integers, at the ends of what a factor may be and at random.

use core::arch::x86_64::{__m256i, __m512i};

use num_bigint::{BigInt, BigUint};

use super::*;
use crate::backend::ifma::limbs::LIMB;
use crate::field::{P256P, Sm2P, order};
use yuxi_testkit::{integers::big, rng::Rng};

/// Limbs of both quads, lane by lane.
type Lanes = [[u64; 5]; 8];

/// Integers below 2^260: at the ends, and multiples of m and near them; limbs at the ends.
fn random<M: Modulus>(rng: &mut Rng) -> Lanes {
    let times = |k: u64| {
        let value = big(&M::WORDS) * k;
        core::array::from_fn(|i| (&value >> (52 * i)).iter_u64_digits().next().unwrap_or(0) & LIMB)
    };
    core::array::from_fn(|_| match rng.below(6) {
        0 => [LIMB; 5],
        1 => [0; 5],
        2 => times(rng.below(16)),
        _ => core::array::from_fn(|_| match rng.below(5) {
            0 => LIMB - rng.below(3),
            1 => rng.below(3),
            2 => 1 << rng.below(52),
            _ => rng.word() & LIMB,
        }),
    })
}

fn vectors<V: QuadVector>(lanes: &Lanes) -> Limbs<V> {
    let limb = |i: usize| {
        let quad = |quad: usize| core::array::from_fn(|lane| lanes[4 * quad + lane][i]);
        V::from_quads([quad(0), quad(1)])
    };
    each!(i in [0 1 2 3 4] => limb(i))
}

/// A factor with bits above the limbs, as carrying leaves them.
fn factor<M: Modulus, V: QuadVector>(lanes: &Lanes, rng: &mut Rng) -> Quad<M, V> {
    let lanes = lanes.map(|limbs| {
        let [a, b, c, d, top] = limbs.map(|limb| limb | rng.word() << 52);
        [a, b, c, d, top & LIMB]
    });
    Quad::new(vectors(&lanes))
}

/// What the lanes of the quads hold.
fn limbs<V: QuadVector>(vectors: Limbs<V>) -> Vec<[i64; 5]> {
    let words = vectors.map(QuadVector::to_quads);
    let lane = |quad: usize, lane: usize| words.map(|word| word[quad][lane].cast_signed());
    (0..4 * V::QUADS).map(|i| lane(i / 4, i % 4)).collect()
}

fn integer(limbs: &[i64; 5]) -> BigInt {
    limbs.iter().rev().fold(BigInt::ZERO, |sum, limb| (sum << 52u32) + *limb)
}

fn unsigned(limbs: &[u64; 5]) -> BigUint {
    limbs.iter().rev().fold(BigUint::ZERO, |sum, limb| (sum << 52u32) + *limb)
}

/// Products, with and without what is added, in their ranges; and words that leave.
fn products<M: Modulus, V: QuadVector>() {
    let m = big(&M::WORDS);
    let power = BigUint::from(1u32) << 260u32;
    let mut rng = Rng::new(0x51AD);
    for _ in 0..4_000 {
        let [x, y, z] = [(); 3].map(|()| random::<M>(&mut rng));
        let [a, b] = [x, y].map(|lanes| factor::<M, V>(&lanes, &mut rng));
        let c = Sum::new(vectors(&z));
        let results = [a.mul(b), a.mul_add(b, c), a.mul_folded(b), a.mul_folded_add(b, c)];
        let stored: Vec<_> = (0..V::QUADS).flat_map(|quad| a.store(quad)).collect();
        for (i, sums) in results.into_iter().enumerate() {
            for (lane, got) in limbs(sums.0).iter().enumerate() {
                assert!(got.iter().all(|limb| limb.unsigned_abs() < 270 << 52), "{got:x?}");
                let c = if i % 2 == 0 { BigUint::ZERO } else { unsigned(&z[lane]) };
                let product = unsigned(&x[lane]) * unsigned(&y[lane]);
                let got = integer(got) - BigInt::from(c);
                let got = got.to_biguint().expect("not negative");
                assert_eq!(&got * &power % &m, &product % &m, "{} {i}, lane {lane}", M::NAME);
                let below = (&product >> 260u32) + &m + 1u32;
                let folded = &m * 2u32 + (BigUint::from(1u32) << 230u32);
                assert!(got < if i < 2 { below } else { folded.min(below) });
            }
        }
        for (lane, words) in stored.iter().enumerate() {
            assert_eq!(big(words) * 16u32 % &m, unsigned(&x[lane]) % &m);
            assert!(big(words) < m);
        }
    }
}

/// Words go in, lanes change places, and carries go through.
fn lanes<M: Modulus, V: QuadVector>() {
    let m = big(&M::WORDS);
    let mut rng = Rng::new(0x1A4E5);
    for _ in 0..1_000 {
        let words: [[[u64; 4]; 4]; 2] =
            core::array::from_fn(|_| core::array::from_fn(|_| rng.biased(&M::WORDS)));
        let loaded = Quad::<M, V>::load(&words[..V::QUADS]);
        for (got, words) in limbs(loaded.0).iter().zip(words.as_flattened()) {
            let got = integer(got).to_biguint().unwrap();
            assert_eq!(&got % &m, big(words) * 16u32 % &m);
            assert!(got * 100u32 < &m * 101u32);
        }
        let carried = Quad::<M, V>::carry(loaded.add(loaded).sub(loaded));
        for quad in 0..V::QUADS {
            assert_eq!(carried.store(quad), words[quad].map(|words| reduced(&words, &m)));
            let moved = Quad::<M, V>::carry(loaded.permute::<{ order([2, 2, 0, 3]) }>());
            assert_eq!(moved.store(quad), [2, 2, 0, 3].map(|i| carried.store(quad)[i]));
            let blended = carried.blend::<0b0110>(carried.permute::<{ order([3, 2, 1, 0]) }>());
            assert_eq!(blended.store(quad), [0, 2, 1, 3].map(|i| carried.store(quad)[i]));
            let once = Quad::<M, V>::carry_in::<0b0101>(loaded.add_in::<0b1100>(loaded), carried);
            let [a, b, c, d] = words[quad].map(|words| big(&words) % &m);
            let wanted = [a, b, c * 2u32 % &m, d];
            assert_eq!(once.store(quad).map(|words| big(&words)), wanted);
        }
    }
    for k in 0..=8 {
        let small = Quad::<M, V>::small([k, 1, 8, 0]).store(V::QUADS - 1);
        let r = big(&M::R);
        assert_eq!(small.map(|words| big(&words)), [k, 1, 8, 0].map(|k| &r * k % &m));
    }
}

fn reduced(words: &[u64; 4], m: &BigUint) -> [u64; 4] {
    let value = big(words) % m;
    core::array::from_fn(|i| (&value >> (64 * i)).iter_u64_digits().next().unwrap_or(0))
}

#[test]
fn products_of_one_quad_and_of_two() {
    need_ifma!();
    products::<Sm2P, __m256i>();
    products::<P256P, __m256i>();
    products::<Sm2P, __m512i>();
    products::<P256P, __m512i>();
}

#[test]
fn lanes_of_one_quad_and_of_two() {
    need_ifma!();
    lanes::<Sm2P, __m256i>();
    lanes::<P256P, __m256i>();
    lanes::<Sm2P, __m512i>();
    lanes::<P256P, __m512i>();
}

#[test]
fn tables_and_masks() {
    need_ifma!();
    let mut rng = Rng::new(0x7AB);
    let table: [Quad<Sm2P, __m512i>; 8] =
        core::array::from_fn(|_| Quad::carry(Quad::load(&[[rng.words(); 4], [rng.words(); 4]])));
    let store = |entry: &Quad<Sm2P, __m512i>| [entry.store(0), entry.store(1)];
    for (i, entry) in table.iter().enumerate() {
        assert_eq!(store(&Quads::lookup(&table, i as u64)), store(entry));
        let pair = Quads::gather_vartime(&table, &[i, 7 - i]);
        assert_eq!(store(&pair), [entry.store(0), table[7 - i].store(1)]);
    }
    let [yes, no] = [1, 0].map(Choice::from_bit);
    type S = Sum<Sm2P, __m512i>;
    assert_eq!(S::mask::<0b1000>(&[yes, no]).0, 0b0000_1000);
    assert_eq!(S::mask::<0b0110>(&[no, yes]).0, 0b0110_0000);
    assert_eq!(S::mask::<0b1001>(&[yes, yes]).0, 0b1001_1001);
}
