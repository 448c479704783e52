//! Verification of signatures that are computed backwards from a chosen point.

use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::{Affine, Cached, Curve, Jacobian, mul, mul_base};
use yuxi_arith::engine::{Engine, plus_order};
use yuxi_arith::field::{Element, Field};

use crate::Error;
use crate::sm2::{PublicKey, SecretKey, Signature, Sm2, VerifyingKey};
use crate::testing::{above_the_order_vartime, for_each_backend, verdict};

type P = <Portable64 as Backend>::Sm2P;
type N = <Sm2 as Engine>::Scalar;

/// A key and a signature of e such that s·G + t·key is the given point.
fn forge(wanted: Jacobian<P>, s: N, t: N, e: N) -> (VerifyingKey, [u8; 32], Signature) {
    let s_g = mul_base::<P>(&s.to_words(), Sm2::base_table());
    let difference: Cached<P> = s_g.neg().cache();
    let difference = wanted.add_cached(difference).to_affine();
    let key = mul(&t.invert().to_words(), difference).to_affine();
    let coordinates = [key.x, key.y].map(|coordinate| coordinate.to_bytes());
    let key = PublicKey::from_bytes(coordinates.as_flattened()).unwrap();
    let signature = Signature::from_integers(&[t.sub(s).to_words(), s.to_words()]);
    (VerifyingKey::from(key), e.to_bytes(), signature)
}

/// x in [n, p) gives x − n: verification must try both candidates.
#[test]
fn x_above_the_order() {
    let mut found = 0;
    for (offset, [x, y]) in above_the_order_vartime::<Sm2, P>(0) {
        found += 1;
        let (s, t) = (N::constant(&[5, 6, 7, 8]), N::constant(&[11, 2, offset, 3]));
        // r = e + x mod n
        let e = t.sub(s).sub(N::from_words(&x.to_words()));
        let (key, e, signature) = forge(Affine { x, y }.to_jacobian(), s, t, e);
        for_each_backend(|| {
            verdict(&key, &e, &signature).unwrap();
            let mut other = e;
            other[31] ^= 1;
            assert_eq!(verdict(&key, &other, &signature), Err(Error::InvalidSignature));
        });
    }
    assert!(found > 10, "{found} of 40 x belong to a point");
}

/// r = 0, s = 0 and t = 0, each in a signature that fulfils e + x = r mod n, so that only the rule
/// rejects it (with t = 0 anybody could make one for any key).
#[test]
fn zeros_that_fit_the_equation() {
    let d = N::constant(&[3, 1, 4, 1]);
    let a = N::constant(&[1, 5, 9, 2]);
    let zero = N::zero();
    for_each_backend(|| {
        let key = SecretKey::from_bytes(&d.to_bytes()).unwrap().public_key();
        for (r, s, valid) in [(zero, a, false), (a, zero, false), (a, a.neg(), false), (a, a, true)]
        {
            let k = s.add(r.add(s).mul(d));
            let point = mul_base::<P>(&k.to_words(), Sm2::base_table()).to_affine();
            let e = r.sub(N::from_words(&point.x.to_words()));
            let signature = Signature::from_integers(&[r.to_words(), s.to_words()]);
            let result = verdict(&VerifyingKey::from(key), &e.to_bytes(), &signature);
            assert_eq!(result.is_ok(), valid, "{signature:?}");
        }
    });
}

/// r and r + n, s and s + n are the same residues; only the first is a signature.
#[test]
fn residues_above_the_order_vartime_are_refused() {
    let (small, big) = (N::constant(&[9, 0, 0, 0]), N::constant(&[1, 2, 3, 4]));
    let wanted = mul_base::<P>(&[77, 0, 0, 0], Sm2::base_table());
    let x = N::from_words(&wanted.to_affine().x.to_words());
    for (s, t) in [(big, big.add(small)), (small, big)] {
        let (key, e, signature) = forge(wanted, s, t, t.sub(s).sub(x));
        let twin = signature.integers().map(|integer| plus_order_wide(&integer));
        let [r, s] = signature.integers();
        let twin = if r == small.to_words() { [twin[0], s] } else { [r, twin[1]] };
        for_each_backend(|| {
            verdict(&key, &e, &signature).unwrap();
            let twin = Signature::from_integers(&twin);
            assert_eq!(verdict(&key, &e, &twin), Err(Error::InvalidSignature));
        });
    }
}

/// integer + n modulo 2^256.
fn plus_order_wide(integer: &[u64; 4]) -> [u64; 4] {
    let mut carry = false;
    core::array::from_fn(|i| {
        let sum;
        (sum, carry) = integer[i].carrying_add(Sm2::ORDER[i], carry);
        sum
    })
}

/// The largest residue with a second candidate, and the first without one.
#[test]
fn second_candidate_ends_at_p() {
    let p = <P as Element>::MODULUS;
    let n = Sm2::ORDER;
    let mut gap = [0; 4];
    let mut borrow = false;
    for i in 0..4 {
        (gap[i], borrow) = p[i].borrowing_sub(n[i], borrow);
    }
    assert_eq!(plus_order::<Sm2>(&gap), None);
    gap[0] -= 1;
    let mut last = p;
    last[0] -= 1;
    assert_eq!(plus_order::<Sm2>(&gap), Some(last));
    // n − 1 + n exceeds 256 bits
    let mut top = n;
    top[0] -= 1;
    assert_eq!(plus_order::<Sm2>(&top), None);
}

/// s·G + t·P = infinity is rejected, whatever its X coordinate.
#[test]
fn infinity() {
    let d = N::constant(&[3, 1, 4, 1]);
    for_each_backend(|| {
        let key = SecretKey::from_bytes(&d.to_bytes()).unwrap().public_key();
        let t = N::constant(&[1, 5, 9, 2]);
        let s = t.mul(d).neg();
        let r = t.sub(s);
        let signature = Signature::from_integers(&[r.to_words(), s.to_words()]);
        // x = 0 and x = 1 in (X : Y : Z) = (1 : 1 : 0)
        for e in [r, r.sub(N::one())] {
            let result = verdict(&VerifyingKey::from(key), &e.to_bytes(), &signature);
            assert_eq!(result, Err(Error::InvalidSignature));
        }
    });
}

/// s·G and t·P equal, an exceptional case of the addition.
#[test]
fn doubling_in_the_sum() {
    let d = N::constant(&[2, 7, 1, 8]);
    for_each_backend(|| {
        let key = SecretKey::from_bytes(&d.to_bytes()).unwrap().public_key();
        let t = N::constant(&[2, 8, 1, 8]);
        let s = t.mul(d);
        let point = mul_base::<P>(&s.double().to_words(), Sm2::base_table()).to_affine();
        let r = t.sub(s);
        let e = r.sub(N::from_words(&point.x.to_words()));
        let signature = Signature::from_integers(&[r.to_words(), s.to_words()]);
        verdict(&VerifyingKey::from(key), &e.to_bytes(), &signature).unwrap();
    });
}
