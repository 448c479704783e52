//! Signing with nonces chosen by the test.

use yuxi_arith::curve::Curve;
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, Field, TableField, bytes_from_words, words_from_bytes};

use crate::signature::Equations;
use crate::sm2::{SecretKey, Signature, SigningKey, Sm2};
use crate::testing::{example, for_each_backend, hex, hex32};

type N = <Sm2 as Engine>::Scalar;

fn key() -> SigningKey {
    SecretKey::from_bytes(&hex32(example::D)).unwrap().into()
}

fn sign(key: &SigningKey, e: &[u8; 32], k: &[u64; 4]) -> Option<Signature> {
    key.sign_with_nonce(e, k)
}

/// x of k·G modulo n.
fn x_mod_n(k: N) -> N {
    N::from_words(&Sm2::mul_base_x(&k.to_words()))
}

#[test]
fn published_example() {
    for_each_backend(|| {
        let key = key();
        let factor = hex32("4DFE9D9C1F5901D4E6F58E4EC3D04567822D2550F9B88E826D1B5B3AB9CD0FE0");
        assert_eq!(N::load(&Sm2::factor(key.secret_key().scalar())).to_bytes(), factor);
        let k = words_from_bytes(&hex32(example::K));
        let signature = sign(&key, &hex32(example::E), &k).unwrap();
        assert_eq!(signature.to_bytes().as_slice(), hex(example::SIGNATURE));
    });
}

/// Digests for which a nonce must be discarded, one for each rule.
#[test]
fn unusable_nonces() {
    let key = key();
    let d = N::from_words(key.secret_key().scalar());
    for_each_backend(|| {
        for k in [1, 2, 3, 0xFFFF_FFFF_FFFF_FFFF] {
            let k = N::constant(&[k, 5, 0, 7]);
            let x = x_mod_n(k);
            let r_is_zero = x.neg();
            let r_plus_k_is_n = k.neg().sub(x);
            // s = 0 if k = r·d
            let s_is_zero = k.mul(d.invert()).sub(x);
            for e in [r_is_zero, r_plus_k_is_n, s_is_zero] {
                assert_eq!(sign(&key, &e.to_bytes(), &k.to_words()), None);
                // the adjacent one is usable, and gives a valid signature
                let e = e.add(N::one()).to_bytes();
                let signature = sign(&key, &e, &k.to_words()).unwrap();
                key.verifying_key().verify_prehash(&e, &signature).unwrap();
            }
        }
    });
}

/// Digests and nonces at the ends of their ranges; e is any value of 256 bits.
#[test]
fn edges() {
    let key = key();
    let mut last = Sm2::ORDER;
    last[0] -= 1;
    for_each_backend(|| {
        for k in [[1, 0, 0, 0], [2, 0, 0, 0], last] {
            for e in [[0; 32], [0xFF; 32], bytes_from_words(&Sm2::ORDER)] {
                let signature = sign(&key, &e, &k).unwrap();
                key.verifying_key().verify_prehash(&e, &signature).unwrap();
            }
        }
    });
}

/// The largest private key, n − 2, for which 1 + d is n − 1.
#[test]
fn largest_key() {
    let mut d = Sm2::ORDER;
    d[0] -= 2;
    for_each_backend(|| {
        let key = SigningKey::from(SecretKey::from_bytes(&bytes_from_words(&d)).unwrap());
        let signature = sign(&key, &[7; 32], &[9, 9, 9, 9]).unwrap();
        key.verifying_key().verify_prehash(&[7; 32], &signature).unwrap();
    });
}

#[cfg(feature = "hazmat")]
#[test]
fn a_given_nonce_must_be_in_range() {
    let (key, e) = (key(), hex32(example::E));
    let signature = key.sign_prehash_with_nonce(&e, &hex32(example::K)).unwrap().unwrap();
    assert_eq!(signature.to_bytes().as_slice(), hex(example::SIGNATURE));
    for k in [[0; 4], Sm2::ORDER, [u64::MAX; 4]] {
        let signed = key.sign_prehash_with_nonce(&e, &bytes_from_words(&k));
        assert_eq!(signed, Err(crate::Error::SecretOutOfRange));
    }
}
