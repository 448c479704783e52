//! X25519 for many: RFC 7748's vectors, another implementation, special u and every length, each
//! result by itself whatever its neighbours are.

use crate::common::integers::{big, bytes, power_of_two, words};
use crate::common::on_every_multiplier;
use crate::common::rng::{Rng, rounds};
use num_bigint::BigUint;
use yuxi_arith::field::{Element, F25519, Modulus};
use yuxi_arith::multiply;
use yuxi_arith::multiply::Ladder;

on_every_multiplier!(
    rfc_7748_vectors,
    rfc_7748_iterated,
    low_order_points,
    every_residue_of_a_coordinate,
    another_implementation,
    every_length,
);

type Words = [u64; 4];

fn clamp([a, b, c, d]: Words) -> Words {
    [a & !7, b, c, d & (u64::MAX >> 1) | 1 << 62]
}

/// The results for clamped scalars.
fn batch<B: Ladder>(scalars: &[Words], us: &[Words]) -> Vec<Words> {
    let scalars: Vec<_> = scalars.iter().copied().map(clamp).collect();
    let mut us = us.to_vec();
    multiply::batch::x25519::<B>(&scalars, &mut us);
    us
}

fn one<B: Ladder>(scalar: Words, u: Words) -> Words {
    multiply::x25519::<B>(&clamp(scalar), B::F25519::from_words(&u)).to_words()
}

fn from_little_endian(hex: &str) -> Words {
    let bytes: [u8; 32] = bytes(hex);
    let mut words = bytes.as_chunks::<8>().0.iter().map(|chunk| u64::from_le_bytes(*chunk));
    std::array::from_fn(|_| words.next().expect("four words"))
}

/// Section 5.2's single vectors, and section 6.1, in one batch.
fn rfc_7748_vectors<B: Ladder>() {
    let a = "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a";
    let b = "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb";
    let nine = "0900000000000000000000000000000000000000000000000000000000000000";
    let public_a = "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a";
    let public_b = "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f";
    let shared = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742";
    let vectors = [
        (
            "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
            "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
            "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
        ),
        (a, nine, public_a),
        (
            // without its bit 255, which is no part of a coordinate
            "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
            "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a413",
            "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
        ),
        (b, nine, public_b),
        (a, public_b, shared),
        (b, public_a, shared),
    ];
    let scalars = vectors.map(|(k, ..)| from_little_endian(k));
    let us = vectors.map(|(_, u, _)| from_little_endian(u));
    let wanted = vectors.map(|(.., result)| from_little_endian(result));
    assert_eq!(batch::<B>(&scalars, &us), wanted);
}

/// Section 5.2, the iteration k, u ← X25519(k, u), k from k = u = 9, in 19 places, each of which
/// is a round ahead of the one before.
fn rfc_7748_iterated<B: Ladder>() {
    let nine = [9, 0, 0, 0];
    let mut pairs = vec![(nine, nine)];
    for i in 0..18 {
        let (k, u) = pairs[i];
        pairs.push((one::<B>(k, u), k));
    }
    let once = "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079";
    assert_eq!(pairs[1].0, from_little_endian(once));
    let (mut ks, mut us): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
    let mut first = Vec::new();
    for _ in 0..1_000 {
        let next = batch::<B>(&ks, &us);
        us = std::mem::replace(&mut ks, next);
        first.push(ks[0]);
    }
    let thousand = "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51";
    assert_eq!(ks[0], from_little_endian(thousand));
    // the other places are ahead of the first
    let (mut k, mut u) = (ks[0], us[0]);
    for ahead in &ks {
        assert_eq!(*ahead, k);
        (k, u) = (one::<B>(k, u), k);
    }
}

/// The u of every point whose order divides 8, on the curve or its twist: 0, and its neighbours
/// are not disturbed.
fn low_order_points<B: Ladder>() {
    let p = big(&F25519::WORDS);
    let mut points = [
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    ]
    .map(from_little_endian)
    .to_vec();
    let values = [BigUint::ZERO, 1u32.into(), &p - 1u32, p.clone(), &p + 1u32, &p * 2u32];
    points.extend(values.iter().map(words));
    let mut rng = Rng::new(20);
    for point in points {
        // alone, in every place of a group, and in all of them
        assert_eq!(batch::<B>(&[rng.words()], &[point]), [[0; 4]]);
        for place in 0..9 {
            let scalars = [(); 9].map(|()| rng.words());
            let mut us = [(); 9].map(|()| rng.words());
            us[place] = point;
            let wanted: Vec<_> = scalars.iter().zip(us).map(|(k, u)| one::<B>(*k, u)).collect();
            assert_eq!(wanted[place], [0; 4], "u = {point:x?}");
            assert_eq!(batch::<B>(&scalars, &us), wanted);
        }
        assert_eq!(batch::<B>(&[rng.words(); 9], &[point; 9]), [[0; 4]; 9]);
    }
}

/// u, u + p and u + 2p are the same coordinate.
fn every_residue_of_a_coordinate<B: Ladder>() {
    let p = big(&F25519::WORDS);
    let mut rng = Rng::new(21);
    for u in (0u32..38).chain([u32::MAX]) {
        let scalar = rng.words();
        let wanted = one::<B>(scalar, [u64::from(u), 0, 0, 0]);
        let same: Vec<_> = [BigUint::ZERO, p.clone(), &p * 2u32]
            .iter()
            .map(|multiple| multiple + u)
            .filter(|value| *value < power_of_two(256))
            .map(|value| words(&value))
            .collect();
        let scalars = vec![scalar; same.len()];
        assert_eq!(batch::<B>(&scalars, &same), vec![wanted; same.len()], "{u}");
    }
}

fn another_implementation<B: Ladder>() {
    let mut rng = Rng::new(22);
    let to_bytes =
        |words: Words| -> [u8; 32] { std::array::from_fn(|i| (words[i / 8] >> (i % 8 * 8)) as u8) };
    for round in 0..rounds(30) {
        let mut random = || match round % 2 {
            0 => rng.words(),
            _ => rng.biased(&F25519::WORDS),
        };
        let scalars: Vec<_> = (0..64).map(|_| random()).collect();
        let us: Vec<_> =
            (0..64).map(|_| random()).map(|[a, b, c, d]| [a, b, c, d << 1 >> 1]).collect();
        let got = batch::<B>(&scalars, &us);
        for ((k, u), got) in scalars.into_iter().zip(us).zip(got) {
            assert_eq!(to_bytes(got), x25519_dalek::x25519(to_bytes(k), to_bytes(u)));
        }
    }
}

/// Lengths below, at and above those of groups; and of one batch what it gives alone.
fn every_length<B: Ladder>() {
    let mut rng = Rng::new(23);
    let scalars: Vec<_> = (0..140).map(|_| rng.words()).collect();
    let us: Vec<_> = (0..140).map(|_| rng.words()).collect();
    let wanted: Vec<_> = scalars.iter().zip(&us).map(|(k, u)| one::<B>(*k, *u)).collect();
    for length in (0..=70).chain([127, 128, 129, 140]) {
        let from = 140 - length;
        assert_eq!(batch::<B>(&scalars[from..], &us[from..]), wanted[from..], "{length}");
    }
}
