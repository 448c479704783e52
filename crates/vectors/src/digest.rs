//! Signatures of digests. Any r and s are a valid signature of some digest (but
//! for r + s = n), so that what no message can be found for is made here: tiny
//! r and s, extreme sums, keys of which nobody knows the private one.

mod digests;
mod points;
mod public_keys;
mod ranges;
mod scalars;

use num_bigint::BigUint;
use serde::Serialize;

use crate::file::{File, Flags, Group, Test, Verdict};
use crate::keys::PublicKeyFields;
use crate::model::curve::{Point, n};
use crate::model::modular::{div, sub};
use crate::model::signature::{self as model, Signature};
use crate::model::to_bytes;
use crate::{der, hex};

/// What the vectors of a group share.
#[derive(Serialize)]
struct Head {
    #[serde(flatten)]
    key: PublicKeyFields,
}

/// What each vector has.
#[derive(Serialize)]
struct Body {
    digest: String,
    sig: String,
}

impl Body {
    fn new(digest: &[u8], sig: &Signature) -> Self {
        Self { digest: hex(digest), sig: hex(&der::signature(sig).encode()) }
    }
}

type DigestGroup = Group<Head, Body>;

/// A group in the making.
struct Builder {
    key: Point,
    tests: Vec<Test<Body>>,
}

impl Builder {
    fn new(key: &Point) -> Self {
        assert!(key.is_on_curve(), "a key must be a point");
        Self { key: key.clone(), tests: Vec::new() }
    }

    /// Adds a vector, and holds what is meant against what the model says: it reads a
    /// digest of another length as a number.
    fn add(
        &mut self,
        meant: Verdict,
        flags: Flags<'_>,
        comment: &str,
        digest: &[u8],
        sig: &Signature,
    ) {
        let number = BigUint::from_bytes_be(digest);
        let accepted = number.bits() <= 256 && model::verify(&self.key, &to_bytes(&number), sig);
        let right = accepted == (meant != Verdict::Invalid);
        assert!(right, "the model disagrees on «{comment}»");
        self.tests.push(Test::new(comment, flags, Body::new(digest, sig), meant));
    }

    /// Adds the digest of which (r, s) is a valid signature, and that signature.
    /// There is nothing to check: the model's verification is how it was found.
    fn pair(&mut self, flags: Flags<'_>, comment: &str, r: &BigUint, s: &BigUint) -> [u8; 32] {
        let signature = Signature { r: r.clone(), s: s.clone() };
        let in_range = [r, s].iter().all(|part| **part > BigUint::ZERO && *part < n());
        assert!(in_range && r + s != *n(), "no signature of any digest: «{comment}»");
        let digest = model::digest_for(&self.key, &signature).expect("no sum that is infinity");
        let body = Body::new(&digest, &signature);
        self.tests.push(Test::new(comment, flags, body, Verdict::Valid));
        digest
    }

    fn invalid(
        &mut self,
        flags: Flags<'_>,
        comment: &str,
        digest: &[u8],
        r: &BigUint,
        s: &BigUint,
    ) {
        let signature = Signature { r: r.clone(), s: s.clone() };
        self.add(Verdict::Invalid, flags, comment, digest, &signature);
    }

    fn finish(self) -> DigestGroup {
        Group::new("Sm2DigestVerify", Head { key: PublicKeyFields::new(&self.key) }, self.tests)
    }
}

/// r of s and t.
fn r_of(s: &BigUint, t: &BigUint) -> BigUint {
    sub(t, s, n())
}

/// The key P with s·G + t·P = R, of which nobody knows the private key.
fn key_for(point: &Point, s: &BigUint, t: &BigUint) -> Point {
    point.add(&Point::mul_g(s).negate()).mul(&div(&1u32.into(), t, n()))
}

/// e = r − x1 mod n.
fn digest_of(r: &BigUint, x1: &BigUint) -> [u8; 32] {
    to_bytes(&sub(&(r % n()), x1, n()))
}

/// The file.
#[must_use]
pub fn file() -> File {
    let groups = [
        digests::groups(),
        ranges::groups(),
        scalars::groups(),
        points::groups(),
        public_keys::groups(),
    ];
    let header = &[
        "Test vectors of type Sm2DigestVerify are for the verification of DER-encoded",
        "SM2 signatures of a digest e of 32 bytes, which stands for SM3(Z || message).",
    ];
    let groups = groups.into_iter().flatten().collect();
    File::new("sm2_digest_verify_test.json", "sm2_digest_verify_schema_v1.json", header, groups)
}
