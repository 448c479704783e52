//! Keys, nonces and signatures that are special cases, of a known private key.

use num_bigint::BigUint;

use super::encoding::with_high_bits;
use super::{Builder, Format, SignatureGroup, Signer};
use crate::derive;
use crate::model::curve::{Point, n};
use crate::model::from_bytes;
use crate::model::modular::{add, div, mul, neg, sub};
use crate::model::signature::{DEFAULT_ID, Signature, sign_with_r};
use crate::search::{MULTIPLES, Property};

pub(super) fn groups(format: Format) -> Vec<SignatureGroup> {
    let mut groups = private_keys(format);
    groups.extend(public_keys(format));
    groups.push(nonces(format));
    groups.push(leading_zeros(format));
    groups
}

fn two_messages(group: &mut Builder, flag: &'static str, what: &str) {
    for message in [&b""[..], b"a message"] {
        let signature = group.signer.sign(message);
        group.valid(&[flag], what, message, &signature);
    }
}

fn private_keys(format: Format) -> Vec<SignatureGroup> {
    let one = BigUint::from(1u32);
    let half = div(&one, &2u32.into(), n());
    let keys = [
        ("d = 1", one.clone()),
        ("d = 2", 2u32.into()),
        ("d = 3", 3u32.into()),
        ("d = n − 2, the largest", n() - 2u32),
        ("d = n − 3", n() - 3u32),
        ("d = (n + 1)/2, so P + P = G", half.clone()),
        ("d = (n − 1)/2, so P + P = −G", neg(&half, n())),
        ("d = 2^128", &one << 128),
        ("d = 2^255", &one << 255),
        ("d = 2^64 − 1", (&one << 64) - &one),
    ];
    let group = |(what, d): (&str, BigUint)| {
        let mut group = Builder::new(&Signer::new(&d, DEFAULT_ID), format);
        two_messages(&mut group, "EdgeCasePrivateKey", what);
        group.finish()
    };
    keys.into_iter().map(group).collect()
}

/// Keys one coordinate of which begins or ends in zeros.
fn public_keys(format: Format) -> Vec<SignatureGroup> {
    let group = |(property, d, _): &(Property, BigUint, Point)| {
        let mut group = Builder::new(&Signer::new(d, DEFAULT_ID), format);
        two_messages(&mut group, "EdgeCasePublicKey", &format!("public key with {property}"));
        group.finish()
    };
    MULTIPLES.iter().map(group).collect()
}

fn nonces(format: Format) -> SignatureGroup {
    let signer = Signer::derived("key of nonces");
    let mut group = Builder::new(&signer, format);
    let (one, d) = (BigUint::from(1u32), &signer.d);
    let half = div(&one, &2u32.into(), n());
    let mut nonces = vec![
        ("k = 1".to_owned(), one.clone()),
        ("k = 2".to_owned(), 2u32.into()),
        ("k = n − 1".to_owned(), n() - 1u32),
        ("k = n − 2".to_owned(), n() - 2u32),
        ("k = n − 6".to_owned(), n() - 6u32),
        ("k = (n + 1)/2".to_owned(), half.clone()),
        ("k = (n − 1)/2".to_owned(), neg(&half, n())),
        ("k = d".to_owned(), d.clone()),
        ("k = n − d".to_owned(), neg(d, n())),
        ("k = 1 + d".to_owned(), d + 1u32),
        ("k = 2^128 − 1".to_owned(), (&one << 128) - &one),
        ("k = 2^255".to_owned(), &one << 255),
    ];
    nonces.extend(
        MULTIPLES.iter().map(|(property, k, _)| (format!("k·G with {property}"), k.clone())),
    );
    for (what, k) in nonces {
        let signature = signer.sign_with(b"a message", &k);
        group.valid(&["EdgeCaseNonce"], &what, b"a message", &signature);
    }
    group.finish()
}

/// Whether a signature is what is looked for.
type Wanted = fn(&BigUint, &BigUint) -> bool;

/// Signatures that begin with zeros, found by trying messages with one nonce.
fn leading_zeros(format: Format) -> SignatureGroup {
    let signer = Signer::derived("key of leading zeros");
    let mut group = Builder::new(&signer, format);
    for (of_r, of_s) in [(true, true), (true, false), (false, true), (false, false)] {
        let (message, signature) = with_high_bits(&signer, of_r, of_s);
        let comment = format!("highest bit of r {}, of s {}", u8::from(of_r), u8::from(of_s));
        group.valid(&["ValidSignature"], &comment, &message, &signature);
    }
    let wanted: [(&str, Wanted); 9] = [
        ("r begins with a zero byte", |r, _| r.bits() <= 248),
        ("s begins with a zero byte", |_, s| s.bits() <= 248),
        ("r and s begin with a zero byte", |r, s| r.bits() <= 248 && s.bits() <= 248),
        ("r begins with two zero bytes", |r, _| r.bits() <= 240),
        ("s begins with two zero bytes", |_, s| s.bits() <= 240),
        ("r begins with a zero byte and then a byte above 7F", |r, _| r.bits() == 248),
        ("t = r + s mod n begins with a zero byte", |r, s| add(r, s, n()).bits() <= 248),
        ("t = r + s mod n begins with two zero bytes", |r, s| add(r, s, n()).bits() <= 240),
        ("r ends with a zero byte, s begins with one", |r, s| {
            r.trailing_zeros() >= Some(8) && s.bits() <= 248
        }),
    ];
    for (comment, wanted) in wanted {
        let (message, signature) = find_message(&signer, wanted);
        group.valid(&["LeadingZeros"], comment, &message, &signature);
    }
    group.finish()
}

/// A message and its signature with a nonce that is the same for all that are tried.
pub(super) fn find_message(signer: &Signer, wanted: Wanted) -> (Vec<u8>, Signature) {
    let k = derive::scalar(&format!("nonce of a search, key {}", signer.d));
    let x1 = Point::mul_g(&k).x().clone();
    let inverse = div(&1u32.into(), &(&signer.d + 1u32), n());
    let z = crate::model::signature::z_a(&signer.id, &signer.key).expect("a short identifier");
    let found = (0u32..).find_map(|i| {
        let message = i.to_be_bytes();
        let e = from_bytes(&crate::model::sm3(&[&z, &message]));
        let r = add(&e, &x1, n());
        let s = mul(&sub(&k, &mul(&r, &signer.d, n()), n()), &inverse, n());
        wanted(&r, &s).then_some((message.to_vec(), r))
    });
    let (message, r) = found.expect("a message in 2^32");
    (message, sign_with_r(&signer.d, &r, &k).expect("a nonce that the standard takes"))
}
