//! Verification of signatures that are computed backwards from a chosen point.

use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::{Affine, Curve, Jacobian, mul, mul_base};
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, Field};

use crate::Error;
use crate::curve::P256;
use crate::ecdsa::{Signature, VerifyingKey};
use crate::p256::{PublicKey, SecretKey};
use crate::testing::{above_the_order_vartime, for_each_backend, verdict};

type P = <Portable64 as Backend>::P256P;
type N = <P256 as Engine>::Scalar;

/// A key, e and a signature such that u1·G + u2·key is the given point.
fn forge(wanted: Jacobian<P>, u1: N, u2: N) -> (VerifyingKey, N, Signature) {
    let u1_g = mul_base::<P>(&u1.to_words(), P256::base_table());
    let difference = wanted.add(u1_g.neg()).to_affine();
    let key = mul(&u2.invert().to_words(), difference).to_affine();
    let coordinates = [key.x, key.y].map(|coordinate| coordinate.to_bytes());
    let key = PublicKey::from_bytes(coordinates.as_flattened()).unwrap();
    let r = N::from_words(&wanted.to_affine().x.to_words());
    let s = r.mul(u2.invert());
    (VerifyingKey::from(key), s.mul(u1), Signature::from_integers(&[r, s].map(Element::to_words)))
}

fn check(key: &VerifyingKey, e: N, signature: &Signature) {
    for_each_backend(|| {
        verdict(key, &e.to_bytes(), signature).unwrap();
        let other = e.add(N::one()).to_bytes();
        assert_eq!(verdict(key, &other, signature), Err(Error::InvalidSignature));
    });
}

/// x in [n, p) gives r = x − n: verification must try both candidates.
#[test]
fn x_above_the_order() {
    let mut found = 0;
    for (offset, [x, y]) in above_the_order_vartime::<P256, P>(1) {
        found += 1;
        let (u1, u2) = (N::constant(&[5, 6, 7, 8]), N::constant(&[11, 2, offset, 3]));
        let (key, e, signature) = forge(Affine { x, y }.to_jacobian(), u1, u2);
        assert_eq!(signature.integers()[0], [offset, 0, 0, 0]);
        check(&key, e, &signature);
    }
    assert!(found > 10, "{found} of 39 x belong to a point");
}

/// A sum of infinity is rejected, whatever its X coordinate.
#[test]
fn infinity() {
    let d = N::constant(&[3, 1, 4, 1]);
    let key = VerifyingKey::from(SecretKey::from_bytes(&d.to_bytes()).unwrap().public_key());
    for_each_backend(|| {
        // e = −r·d: u1·G + u2·d·G = 0; x = 1 in (X : Y : Z) = (1 : 1 : 0)
        for r in [N::one(), N::constant(&[1, 5, 9, 2])] {
            let s = N::constant(&[7, 7, 7, 7]);
            let signature = Signature::from_integers(&[r, s].map(Element::to_words));
            let e = r.mul(d).neg().to_bytes();
            assert_eq!(verdict(&key, &e, &signature), Err(Error::InvalidSignature));
        }
    });
}

/// u1·G and u2·key equal, an exceptional case of the addition; and u1 = 0.
#[test]
fn special_sums() {
    let d = N::constant(&[2, 7, 1, 8]);
    let key = VerifyingKey::from(SecretKey::from_bytes(&d.to_bytes()).unwrap().public_key());
    let u2 = N::constant(&[2, 8, 1, 8]);
    for u1 in [u2.mul(d), N::zero()] {
        let sum = u1.add(u2.mul(d));
        let point = mul_base::<P>(&sum.to_words(), P256::base_table()).to_affine();
        let r = N::from_words(&point.x.to_words());
        let s = r.mul(u2.invert());
        let signature = Signature::from_integers(&[r, s].map(Element::to_words));
        check(&key, s.mul(u1), &signature);
    }
}

/// 0, n and larger values are rejected for r and for s, also if congruent to a valid value.
#[test]
fn ranges() {
    let wanted = mul_base::<P>(&[77, 0, 0, 0], P256::base_table());
    let small = N::constant(&[9, 0, 0, 0]);
    let r = N::from_words(&wanted.to_affine().x.to_words());
    // s = 9, so that s + n has 256 bits
    let (key, e, signature) = forge(wanted, N::constant(&[1, 2, 3, 4]), r.mul(small.invert()));
    let [r, s] = signature.integers();
    assert_eq!(s, small.to_words());
    check(&key, e, &signature);
    let mut s_plus_n = P256::ORDER;
    s_plus_n[0] += 9;
    let bad = [[0; 4], P256::ORDER, [u64::MAX; 4]];
    let pairs = bad.iter().flat_map(|bad| [[*bad, s], [r, *bad]]).chain([[r, s_plus_n]]);
    for pair in pairs {
        let signature = Signature::from_integers(&pair);
        assert_eq!(verdict(&key, &e.to_bytes(), &signature), Err(Error::InvalidSignature));
    }
}
