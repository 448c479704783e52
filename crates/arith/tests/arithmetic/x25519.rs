//! The Montgomery ladder: RFC 7748's vectors, another implementation, and
//! special u.

use crate::common::integers::{big, bytes, power_of_two, words};
use crate::common::on_every_multiplier;
use crate::common::rng::{Rng, rounds};
use num_bigint::BigUint;
use yuxi_arith::backend::Portable64;
use yuxi_arith::field::{Element, F25519, Modulus};
use yuxi_arith::multiply;
use yuxi_arith::multiply::Ladder;
use yuxi_testkit::example::X25519;

on_every_multiplier!(
    rfc_7748_vectors,
    rfc_7748_iterated,
    rfc_7748_diffie_hellman,
    low_order_points,
    non_canonical_coordinates,
    another_implementation,
    multiples_of_the_base_point,
);

/// The function X25519 of RFC 7748 on its byte strings.
fn x25519<B: Ladder>(scalar: &[u8; 32], u: &[u8; 32]) -> [u8; 32] {
    let mut scalar = *scalar;
    scalar[0] &= 0xF8;
    scalar[31] = scalar[31] & 0x7F | 0x40;
    let mut u = *u;
    u[31] &= 0x7F;
    let u = B::F25519::from_words(&from_little_endian(&u));
    to_little_endian(&multiply::x25519::<B>(&from_little_endian(&scalar), u).to_words())
}

fn from_little_endian(bytes: &[u8; 32]) -> [u64; 4] {
    let mut words = bytes.as_chunks::<8>().0.iter().map(|chunk| u64::from_le_bytes(*chunk));
    std::array::from_fn(|_| words.next().expect("four words"))
}

fn to_little_endian(words: &[u64; 4]) -> [u8; 32] {
    std::array::from_fn(|i| (words[i / 8] >> (i % 8 * 8)) as u8)
}

const NINE: [u8; 32] = {
    let mut bytes = [0; 32];
    bytes[0] = 9;
    bytes
};

/// Section 5.2, the two single vectors.
fn rfc_7748_vectors<B: Ladder>() {
    for [scalar, u, result] in X25519 {
        assert_eq!(x25519::<B>(&bytes(scalar), &bytes(u)), bytes(result));
    }
}

/// Section 5.2, the iteration: k, u ← X25519(k, u), k from k = u = 9.
fn iterate<B: Ladder>(rounds: u32) -> [u8; 32] {
    let (mut k, mut u) = (NINE, NINE);
    for _ in 0..rounds {
        (k, u) = (x25519::<B>(&k, &u), k);
    }
    k
}

fn rfc_7748_iterated<B: Ladder>() {
    let once = "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079";
    assert_eq!(iterate::<B>(1), bytes(once));
    let thousand = "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51";
    assert_eq!(iterate::<B>(1_000), bytes(thousand));
}

/// The iteration of a million rounds, a minute or so:
/// `cargo test --release -p yuxi-arith --test arithmetic -- x25519:: --ignored`.
#[test]
#[ignore = "takes a minute"]
fn rfc_7748_a_million_rounds() {
    let million = "7c3911e0ab2586fd864497297e575e6f3bc601c0883c30df5f4dd2d24f665424";
    assert_eq!(iterate::<Portable64>(1_000_000), bytes(million));
}

/// Section 6.1.
fn rfc_7748_diffie_hellman<B: Ladder>() {
    let a = bytes("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
    let b = bytes("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb");
    let (public_a, public_b) = (x25519::<B>(&a, &NINE), x25519::<B>(&b, &NINE));
    let wanted_a = "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a";
    let wanted_b = "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f";
    assert_eq!([public_a, public_b], [bytes(wanted_a), bytes(wanted_b)]);
    let shared = bytes("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");
    assert_eq!(x25519::<B>(&a, &public_b), shared);
    assert_eq!(x25519::<B>(&b, &public_a), shared);
}

/// The u of every point whose order divides 8, on the curve or its twist, in
/// all ways to write it: the result is 0, whatever the scalar.
fn low_order_points<B: Ladder>() {
    let p = big(&F25519::WORDS);
    let order_8 = [
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    ];
    let mut points: Vec<[u8; 32]> = order_8.map(bytes).to_vec();
    for u in [BigUint::ZERO, 1u32.into(), &p - 1u32, p.clone(), &p + 1u32] {
        points.push(to_little_endian(&words(&u)));
    }
    let mut rng = Rng::new(20);
    for point in points {
        for top in [0, 0x80] {
            let mut u = point;
            u[31] |= top;
            for _ in 0..8 {
                let scalar = to_little_endian(&rng.words());
                assert_eq!(x25519::<B>(&scalar, &u), [0; 32], "u = {u:02x?}");
            }
        }
    }
}

/// u and u + p are the same coordinate, and bit 255 does not count.
fn non_canonical_coordinates<B: Ladder>() {
    let p = big(&F25519::WORDS);
    let mut rng = Rng::new(21);
    for u in 0u32..19 {
        let scalar = to_little_endian(&rng.words());
        let canonical = to_little_endian(&[u64::from(u), 0, 0, 0]);
        let wanted = x25519::<B>(&scalar, &canonical);
        for other in [&p + u, power_of_two(255) + u, power_of_two(255) + &p + u] {
            assert_eq!(x25519::<B>(&scalar, &to_little_endian(&words(&other))), wanted, "{u}");
        }
    }
}

/// By the table of the base point, one and many; against the ladder, which other implementations
/// have checked.
fn multiples_of_the_base_point<B: Ladder>() {
    let mut rng = Rng::new(23);
    let clamped = |[a, b, c, d]: [u64; 4]| [a & !7, b, c, d & u64::MAX >> 1 | 1 << 62];
    let digits = |digit: u64| -> [u64; 4] {
        // windows of 5 bits, behind the three that clamping clears
        let all = (0..51).fold(BigUint::default(), |k, _| (k << 5) + digit);
        words(&((all << 3) % power_of_two(256)))
    };
    let mut scalars: Vec<[u64; 4]> = (0..32).map(digits).map(clamped).collect();
    scalars.extend([[0; 4], [u64::MAX; 4]].map(clamped));
    // n − k has k's multiple but for its sign; near the halves of the scalars and of the order
    scalars.extend((0..40).map(|i| clamped([8 * i, 0, 0, 0])));
    scalars.extend((0..40).map(|i| clamped([(8 * i as u64).wrapping_neg(), !0, !0, !0])));
    for i in 0..rounds(500) {
        scalars.push(clamped(if i % 2 == 0 { rng.words() } else { rng.biased(&F25519::WORDS) }));
    }
    let nine = [9, 0, 0, 0];
    let expected: Vec<_> = scalars
        .iter()
        .map(|k| multiply::x25519::<B>(k, B::F25519::from_words(&nine)).to_words())
        .collect();
    for (k, expected) in scalars.iter().zip(&expected) {
        assert_eq!(multiply::x25519_base::<B>(k).to_words(), *expected, "{k:x?}");
    }
    for length in [1, 2, 7, 8, 9, 64, 65, scalars.len()] {
        let mut us = vec![[7; 4]; length];
        multiply::batch::x25519_base::<B>(&scalars[..length], &mut us);
        assert_eq!(us, expected[..length]);
    }
}

fn another_implementation<B: Ladder>() {
    let mut rng = Rng::new(22);
    let check = |scalar: [u8; 32], u: [u8; 32]| {
        assert_eq!(x25519::<B>(&scalar, &u), x25519_dalek::x25519(scalar, u));
    };
    for i in 0..rounds(2_000) {
        let [k, u] = match i % 2 {
            0 => [rng.words(), rng.words()],
            _ => [rng.biased(&F25519::WORDS), rng.biased(&F25519::WORDS)],
        };
        check(to_little_endian(&k), to_little_endian(&u));
    }
    check([0; 32], NINE);
    check([0xFF; 32], NINE);
    check([0xFF; 32], [0xFF; 32]);
}
