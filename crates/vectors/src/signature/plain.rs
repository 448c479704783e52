//! What every program should agree on: the standard's example, made-up messages
//! of many lengths, and signatures of which something was changed.

use num_bigint::BigUint;

use super::{Builder, Format, SignatureGroup, Signer};
use crate::derive;
use crate::model::curve::{hex, n};
use crate::model::modular::{add, div, mul, neg};
use crate::model::signature::{DEFAULT_ID, Signature};
use crate::model::{from_bytes, sm3};

pub(super) fn groups(format: Format) -> Vec<SignatureGroup> {
    vec![standard_example(format), messages(format), changed(format)]
}

/// GB/T 32918.5-2017, annex A.
fn standard_example(format: Format) -> SignatureGroup {
    let d = hex("3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8");
    let k = hex("59276E27D506861A16680F3AD9C02DCCEF3CC1FA3CDBE4CE6D54B80DEAC1BC21");
    let mut group = Builder::new(&Signer::new(&d, DEFAULT_ID), format);
    let message = b"message digest";
    let signature = group.signer.sign_with(message, &k);
    group.valid(&["StandardExample"], "GB/T 32918.5-2017, annex A", message, &signature);
    group.invalid(
        &["ModifiedSignature"],
        "the example with another message",
        b"Message digest",
        &signature,
    );
    group.finish()
}

/// Messages, also around the edges of SM3's blocks of 64 bytes: 32 bytes of Z
/// go before the message, and 9 of padding at least follow it.
fn messages(format: Format) -> SignatureGroup {
    let mut group = Builder::new(&Signer::derived("key of messages"), format);
    for message in [&b""[..], b"Msg", b"123400", &[0; 20], &[0; 32], &[0xFF; 32]] {
        let signature = group.signer.sign(message);
        group.valid(&["ValidSignature"], "pseudorandom signature", message, &signature);
    }
    for length in [1, 22, 23, 24, 31, 32, 33, 55, 56, 86, 87, 88, 95, 96, 97, 255, 256, 1000] {
        let message = derive::bytes("message", length);
        let signature = group.signer.sign(&message);
        let comment = format!("message of {length} bytes");
        group.valid(&["EdgeCaseMessageLength"], &comment, &message, &signature);
    }
    group.finish()
}

/// Signatures that are right for something else.
fn changed(format: Format) -> SignatureGroup {
    let signer = Signer::derived("key of changes");
    let mut group = Builder::new(&signer, format);
    let message = b"a message to be changed";
    let signature = signer.sign(message);
    let Signature { r, s } = &signature;
    group.valid(&["ValidSignature"], "unchanged", message, &signature);

    let messages = [
        ("empty", &b""[..]),
        ("cut by one byte", &message[..message.len() - 1]),
        ("one bit changed", b"a message to be changee"),
        ("a zero byte appended", b"a message to be changed\0"),
        ("a line break appended", b"a message to be changed\n"),
        ("in hexadecimal", b"61206d65737361676520746f206265206368616e676564"),
    ];
    for (what, other) in messages {
        group.invalid(&["ModifiedSignature"], &format!("message {what}"), other, &signature);
    }
    for (what, r, s) in changed_numbers(r, s) {
        let other = Signature { r, s };
        group.invalid(&["ModifiedSignature"], what, message, &other);
    }
    let other_key = Signer::derived("another key").sign(message);
    group.invalid(&["ModifiedSignature"], "signed with another key", message, &other_key);
    for (what, signature) in other_algorithms(&signer, message) {
        group.invalid(&["OtherAlgorithm"], what, message, &signature);
    }
    let infinite = infinity(&signer, message);
    let what = "s·G + t·P is infinity, and r = e";
    group.invalid(&["SumAtInfinity"], what, message, &infinite);
    group.finish()
}

fn changed_numbers(r: &BigUint, s: &BigUint) -> Vec<(&'static str, BigUint, BigUint)> {
    let flip = |number: &BigUint, bit: u64| {
        let mut other = number.clone();
        other.set_bit(bit, !number.bit(bit));
        other
    };
    vec![
        ("r and s swapped", s.clone(), r.clone()),
        ("lowest bit of r changed", flip(r, 0), s.clone()),
        ("bit 255 of r changed", flip(r, 255), s.clone()),
        ("lowest bit of s changed", r.clone(), flip(s, 0)),
        ("bit 255 of s changed", r.clone(), flip(s, 255)),
        ("n − r in place of r", neg(r, n()), s.clone()),
        ("n − s in place of s, which ECDSA accepts", r.clone(), neg(s, n())),
        ("r + s in place of r", add(r, s, n()), s.clone()),
        ("r + s in place of s", r.clone(), add(r, s, n())),
        ("1/s in place of s", r.clone(), div(&1u32.into(), s, n())),
        ("r = s", r.clone(), r.clone()),
        ("s = r", s.clone(), s.clone()),
        ("r + s = n, so t = 0", r.clone(), neg(r, n())),
    ]
}

/// What comes out of formulas that are not SM2's.
fn other_algorithms(signer: &Signer, message: &[u8]) -> Vec<(&'static str, Signature)> {
    let Signer { d, key, .. } = signer;
    let e = from_bytes(&signer.digest(message));
    let k = derive::scalar("nonce of another algorithm");
    let x1 = crate::model::curve::Point::mul_g(&k).x() % n();
    let ecdsa =
        |e: &BigUint| Signature { r: x1.clone(), s: div(&add(e, &mul(&x1, d, n()), n()), &k, n()) };
    let r = add(&e, &x1, n());
    let schnorr = Signature { s: add(&k, &mul(&r, d, n()), n()), r: r.clone() };
    let minus_d = Signature { s: div(&add(&k, &mul(&r, d, n()), n()), &(d + 1u32), n()), r };
    let bare = from_bytes(&sm3(&[message]));
    let z = crate::model::signature::z_a(&signer.id, key).expect("a short identifier");
    vec![
        ("ECDSA of the same digest", ecdsa(&e)),
        ("ECDSA of SM3(message)", ecdsa(&(&bare % n()))),
        ("s = k + r·d, with no division by 1 + d", schnorr),
        ("s = (k + r·d)/(1 + d)", minus_d),
        ("digest SM3(message), with no Z", signer.sign_prehash(&sm3(&[message]))),
        ("digest SM3(message ‖ Z)", signer.sign_prehash(&sm3(&[message, &z]))),
        ("digest SM3(Z ‖ SM3(message))", signer.sign_prehash(&sm3(&[&z, &sm3(&[message])]))),
    ]
}

/// r = e and s so chosen that s·G + t·P = (s + t·d)·G is infinity: t(1 + d) = r
/// and s = −t·d. A program that takes x1 = 0 there finds e + x1 = r.
fn infinity(signer: &Signer, message: &[u8]) -> Signature {
    let e = from_bytes(&signer.digest(message)) % n();
    let t = div(&e, &(&signer.d + 1u32), n());
    Signature { r: e, s: neg(&mul(&t, &signer.d, n()), n()) }
}
