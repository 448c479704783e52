//! The signature (GB/T 32918.2-2016).

use num_bigint::BigUint;

use super::curve::{Point, a, b, g, n};
use super::modular::{add, div, mul, sub};
use super::{from_bytes, sm3, to_bytes};

/// The identifier of GM/T 0009 where nothing else is agreed.
pub const DEFAULT_ID: &[u8] = b"1234567812345678";

/// The longest identifier: its length in bits is written in 16 bits.
pub const LONGEST_ID: usize = 8191;

/// A signature. Nothing is said of the ranges of r and s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// (e + x1) mod n.
    pub r: BigUint,
    /// (k − r·d) / (1 + d) mod n.
    pub s: BigUint,
}

/// Z, the digest of the identifier, the curve and the public key (5.5); none of
/// an identifier above 8191 bytes.
#[must_use]
pub fn z_a(id: &[u8], key: &Point) -> Option<[u8; 32]> {
    let bits = u16::try_from(id.len() * 8).ok()?;
    let (x, y) = key.xy();
    let constants = [a(), b(), g().x(), g().y(), x, y].map(to_bytes).concat();
    Some(sm3(&[&bits.to_be_bytes(), id, &constants]))
}

/// e = SM3(Z ‖ message) (6.1, A1 and A2).
#[must_use]
pub fn digest(id: &[u8], key: &Point, message: &[u8]) -> Option<[u8; 32]> {
    Some(sm3(&[&z_a(id, key)?, message]))
}

/// Signs a digest with a given nonce in [1, n − 1] (6.1, A3 to A7); none where
/// the standard takes another nonce.
#[must_use]
pub fn sign(d: &BigUint, e: &[u8; 32], k: &BigUint) -> Option<Signature> {
    let r = add(&from_bytes(e), Point::mul_g(k).x(), n());
    sign_with_r(d, &r, k)
}

/// The signature of a nonce whose r is known (6.1, A5 and A6).
#[must_use]
pub fn sign_with_r(d: &BigUint, r: &BigUint, k: &BigUint) -> Option<Signature> {
    let s = div(&sub(k, &mul(r, d, n()), n()), &(d + 1u32), n());
    let zero = BigUint::ZERO;
    (*r != zero && r + k != *n() && s != zero).then_some(Signature { r: r.clone(), s })
}

/// Verifies the signature of a digest (7.1, B1, B2 and B5 to B7).
#[must_use]
pub fn verify(key: &Point, e: &[u8; 32], signature: &Signature) -> bool {
    let Signature { r, s } = signature;
    let range = BigUint::from(1u32)..n().clone();
    if !range.contains(r) || !range.contains(s) {
        return false;
    }
    let t = add(r, s, n());
    t != BigUint::ZERO && recover(key, e, s, &t).as_ref() == Some(r)
}

/// (e + x1) mod n of (x1, y1) = s·G + t·P, where that is not infinity (7.1, B6 and B7).
#[must_use]
pub fn recover(key: &Point, e: &[u8; 32], s: &BigUint, t: &BigUint) -> Option<BigUint> {
    match Point::mul_g(s).add(&key.mul(t)) {
        Point::Infinity => None,
        Point::Affine { x, .. } => Some(add(&from_bytes(e), &x, n())),
    }
}

/// The digest that (r, s) is a valid signature of: e = r − x1 mod n. Every pair
/// of integers in range with r + s ≠ n has one, unless s·G + t·P is infinity.
#[must_use]
pub fn digest_for(key: &Point, signature: &Signature) -> Option<[u8; 32]> {
    let Signature { r, s } = signature;
    let point = Point::mul_g(s).add(&key.mul(&add(r, s, n())));
    (!point.is_infinity()).then(|| to_bytes(&sub(r, point.x(), n())))
}
