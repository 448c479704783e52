//! Ciphertexts that everybody should decrypt: the standard's example, messages
//! of many lengths, special keys, nonces and shared points.

use num_bigint::BigUint;

use super::{Builder, DecryptGroup, Layout};
use crate::derive;
use crate::file::Verdict;
use crate::model::curve::{Point, hex, n};
use crate::model::encryption::{encrypt, seal};
use crate::model::modular::neg;
use crate::search::{MULTIPLES, Property, find_steps};

pub(super) fn groups(layout: Layout) -> Vec<DecryptGroup> {
    let mut groups = vec![standard_example(layout), lengths(layout), nonces(layout)];
    groups.extend(private_keys(layout));
    groups
}

/// GB/T 32918.5-2017, annex C; in the other layouts its parts are the same.
fn standard_example(layout: Layout) -> DecryptGroup {
    let d = hex("3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8");
    let k = hex("59276E27D506861A16680F3AD9C02DCCEF3CC1FA3CDBE4CE6D54B80DEAC1BC21");
    let mut group = Builder::new(&d, layout);
    let message = b"encryption standard";
    let ciphertext = encrypt(&group.key, &k, message).expect("a mask that is not all zeros");
    group.valid(&["StandardExample"], "GB/T 32918.5-2017, annex C", message, &ciphertext);
    group.finish()
}

/// Lengths around the blocks of 32 bytes of the key derivation function, and one
/// for which its counter passes 255.
fn lengths(layout: Layout) -> DecryptGroup {
    let mut group = Builder::derived("key of lengths", layout);
    let short = [1, 2, 15, 16, 17, 30, 31, 32, 33, 63, 64, 65, 95, 96, 97, 127, 128, 129, 255, 256];
    for length in short.into_iter().chain([1000, 8193]) {
        let message = derive::bytes("message", length);
        let edge = length % 32 <= 1 || length % 32 == 31;
        let flag = if edge { "EdgeCaseMessageLength" } else { "ValidCiphertext" };
        let ciphertext = group.seal(&message);
        group.valid(&[flag], &format!("message of {length} bytes"), &message, &ciphertext);
    }
    for (what, byte) in [("zero", 0), ("FF", 0xFF)] {
        let message = [byte; 64];
        let ciphertext = group.seal(&message);
        group.valid(
            &["ValidCiphertext"],
            &format!("message of bytes {what}"),
            &message,
            &ciphertext,
        );
    }
    let empty = layout.encode(&group.seal(b""));
    group.add(Verdict::Acceptable, &["EmptyMessage"], "empty message", b"", &empty);
    group.finish()
}

fn private_keys(layout: Layout) -> Vec<DecryptGroup> {
    let one = BigUint::from(1u32);
    let keys = [
        ("d = 1", one.clone()),
        ("d = 2", 2u32.into()),
        ("d = n − 2", n() - 2u32),
        ("d = n − 6", n() - 6u32),
        ("d = 2^255", &one << 255),
        ("d of long runs", derive::runs("private key") % n()),
    ];
    let mut groups = Vec::new();
    for (what, d) in keys {
        let mut group = Builder::new(&d, layout);
        let ciphertext = group.seal(b"a message");
        group.valid(&["EdgeCasePrivateKey"], what, b"a message", &ciphertext);
        groups.push(group.finish());
    }
    let (property, d, _) = &MULTIPLES[0];
    let mut group = Builder::new(d, layout);
    let ciphertext = group.seal(b"a message");
    let comment = format!("public key with {property}");
    group.valid(&["EdgeCasePublicKey"], &comment, b"a message", &ciphertext);
    groups.push(group.finish());
    groups
}

/// Special nonces; C1 and shared points with leading zeros.
fn nonces(layout: Layout) -> DecryptGroup {
    let mut group = Builder::derived("key of nonces", layout);
    let (message, d) = (b"a message for a special nonce", group.d.clone());
    let special = [
        ("k = 1, C1 = G", 1u32.into()),
        ("k = 2", 2u32.into()),
        ("k = n − 1, C1 = −G", n() - 1u32),
        ("k = n − 6", n() - 6u32),
        ("k = d, C1 is the public key", d.clone()),
        ("k = n − d", neg(&d, n())),
    ];
    for (what, k) in special {
        let ciphertext = encrypt(&group.key, &k, message).expect("a mask that is not all zeros");
        group.valid(&["EdgeCaseNonce"], what, message, &ciphertext);
    }
    for (property, k, _) in MULTIPLES.iter() {
        let ciphertext = encrypt(&group.key, k, message).expect("a mask that is not all zeros");
        group.valid(&["LeadingZeros"], &format!("C1 with {property}"), message, &ciphertext);
    }
    let k = derive::scalar("nonce of a special shared point");
    for (property, steps, shared) in find_steps(&group.key.mul(&k), &group.key, Property::SHORT) {
        let ciphertext = seal(&Point::mul_g(&(&k + steps)), &shared, message);
        let comment = format!("k·P with {property}");
        group.valid(&["EdgeCaseSharedPoint"], &comment, message, &ciphertext);
    }
    for (what, c1) in extreme_points() {
        let ciphertext = seal(&c1, &c1.mul(&group.d), message);
        group.valid(&["EdgeCaseEphemeral"], &what, message, &ciphertext);
    }
    group.finish()
}

/// Points with extreme coordinates, of which nobody knows the nonce.
fn extreme_points() -> Vec<(String, Point)> {
    let p = crate::model::curve::p();
    let starts =
        [("small", BigUint::ZERO), ("just below p", p - 64u32), ("at or above n", n().clone())];
    let from = |start: &BigUint| (0u32..).find_map(|i| Point::lift_x(&(start + i), false));
    starts
        .map(|(what, start)| {
            (format!("C1 with x {what}"), from(&start).expect("a point within 64"))
        })
        .to_vec()
}
