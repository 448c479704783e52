//! Special digests, signed with a derived key.

use num_bigint::BigUint;

use super::{Builder, DigestGroup};
use crate::derive;
use crate::file::Verdict;
use crate::model::curve::{Point, n, p};
use crate::model::signature::{Signature, sign};
use crate::model::{sm3, to_bytes};

pub(super) fn groups() -> Vec<DigestGroup> {
    vec![special(), lengths()]
}

fn special() -> DigestGroup {
    let d = derive::scalar("key of digests");
    let mut group = Builder::new(&Point::mul_g(&d));
    for (i, (what, digest)) in digests().into_iter().enumerate() {
        let digest = to_bytes(&digest);
        let k = derive::scalar(&format!("nonce of digest {i}"));
        let signature = sign(&d, &digest, &k).expect("a nonce that the standard takes");
        let comment = format!("digest: {what}");
        group.add(Verdict::Valid, &["EdgeCaseDigest"], &comment, &digest, &signature);
    }
    let zero = [0; 32];
    let signature = sign(&d, &zero, &derive::scalar("nonce of the zero digest"));
    let Signature { r, s } = signature.expect("a nonce that the standard takes");
    let digest = sm3(&[b"another"]);
    group.invalid(
        &["ModifiedSignature"],
        "signature of the zero digest, another digest",
        &digest,
        &r,
        &s,
    );
    group.finish()
}

fn digests() -> Vec<(String, BigUint)> {
    let one = BigUint::from(1u32);
    let top = &one << 256u32;
    let mut all: Vec<(String, BigUint)> = [
        ("0", BigUint::ZERO),
        ("1", one.clone()),
        ("2", 2u32.into()),
        ("2^256 − 1", &top - &one),
        ("2^256 − 2", &top - 2u32),
        ("n − 1", n() - &one),
        ("n, which is 0 modulo n", n().clone()),
        ("n + 1", n() + &one),
        ("n − 2", n() - 2u32),
        ("p − 1", p() - &one),
        ("p", p().clone()),
        ("p + 1", p() + &one),
        ("2^256 − n", &top - n()),
        ("2^256 − p", &top - p()),
        ("(n − 1)/2", n() >> 1),
        ("(n + 1)/2", (n() >> 1) + &one),
        ("2^255", &one << 255),
        ("2^255 − 1", (&one << 255) - &one),
        ("2^128", &one << 128),
        ("2^128 − 1", (&one << 128) - &one),
        ("bytes 55", (&top - &one) / 3u32),
        ("bytes AA", (&top - &one) / 3u32 * 2u32),
        ("bytes 80", (&top - &one) / 255u32 * 128u32),
    ]
    .map(|(what, digest)| (what.to_owned(), digest))
    .to_vec();
    let word = (&one << 32u32) - &one;
    for i in (0..256).step_by(32) {
        all.push((format!("bits {i} to {} set", i + 31), &word << i));
        all.push((format!("bits {i} to {} clear", i + 31), &top - &one - (&word << i)));
    }
    for i in 0..8 {
        all.push((format!("long runs, {i}"), derive::runs(&format!("digest {i}"))));
    }
    all
}

/// Digests that are not 32 bytes, with the signature of what they might be taken for. Those
/// that stand for the signed number, most significant byte first, are acceptable.
fn lengths() -> DigestGroup {
    let d = derive::scalar("key of digest lengths");
    let mut group = Builder::new(&Point::mul_g(&d));
    let digest = sm3(&[b"a message"]);
    let k = derive::scalar("nonce of digest lengths");
    let signature = sign(&d, &digest, &k).expect("a nonce that the standard takes");
    group.add(Verdict::Valid, &["ValidSignature"], "32 bytes", &digest, &signature);
    let of_padded = |digest: &[u8]| {
        let number = BigUint::from_bytes_be(digest);
        sign(&d, &to_bytes(&number), &k).expect("a nonce that the standard takes")
    };
    let zero_before = [&[0], &digest[..]].concat();
    let zero_after = [&digest[..], &[0]].concat();
    use Verdict::{Acceptable, Invalid};
    let cases = [
        (Acceptable, "empty, signed as zero", vec![], of_padded(&[])),
        (
            Acceptable,
            "20 bytes, signed as a number",
            digest[..20].to_vec(),
            of_padded(&digest[..20]),
        ),
        (Acceptable, "31 bytes, signed as a number", digest[1..].to_vec(), of_padded(&digest[1..])),
        (
            Invalid,
            "31 bytes, the first of what was signed",
            digest[..31].to_vec(),
            signature.clone(),
        ),
        (Acceptable, "33 bytes, a zero before what was signed", zero_before, signature.clone()),
        (Invalid, "33 bytes, a zero after what was signed", zero_after, signature.clone()),
        (Invalid, "64 bytes, what was signed twice", digest.repeat(2), signature),
    ];
    for (meant, comment, digest, signature) in cases {
        group.add(meant, &["InvalidDigestLength"], comment, &digest, &signature);
    }
    group.finish()
}
