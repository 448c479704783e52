//! Signing with nonces chosen by the test.

use yuxi_arith::curve::Curve;
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, Field, bytes_from_words, words_from_bytes};

use crate::Error;
use crate::curve::P256;
use crate::ecdsa::{Signature, SigningKey, digest};
use crate::p256::SecretKey;
use crate::signature::NonceSource;
use crate::testing::{Failing, Stuck, for_each_backend, hex32};

type N = <P256 as Engine>::Scalar;

fn key(d: &[u64; 4]) -> SigningKey {
    SecretKey::from_bytes(&bytes_from_words(d)).unwrap().into()
}

fn sign(key: &SigningKey, e: &[u8; 32], k: &[u64; 4]) -> Option<Signature> {
    key.sign_with_nonce(e, k)
}

/// Nonces, used from last to first.
struct Given(Vec<[u64; 4]>);

impl NonceSource for Given {
    fn next_into(&mut self, k: &mut [u64; 4]) -> bool {
        self.0.pop().map(|next| *k = next).is_some()
    }
}

/// RFC 6979, A.2.5: "sample" with SHA-256, its nonce given.
#[test]
fn published_example() {
    let d = hex32("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721");
    let k = hex32("A6E3C57DD01ABE90086538398355DD4C3B17AA873382B0F24D6129493D8AAD60");
    let r = hex32("EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716");
    let s = hex32("F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8");
    for_each_backend(|| {
        let key = key(&words_from_bytes(&d));
        let signature = sign(&key, &digest(b"sample"), &words_from_bytes(&k)).unwrap();
        assert_eq!(signature.to_bytes(), [r, s].concat().as_slice());
    });
}

/// NIST's own signatures, their nonces given.
#[test]
fn nist_vectors() {
    let lines = include_str!("../../../../tests/protocols/data/nist-p256-siggen.txt").lines();
    let vectors: Vec<[[u8; 32]; 7]> = lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(' ').map(hex32).collect::<Vec<_>>().try_into().unwrap())
        .collect();
    assert_eq!(vectors.len(), 15);
    for_each_backend(|| {
        for [d, x, y, k, e, r, s] in &vectors {
            let key = key(&words_from_bytes(d));
            assert_eq!(key.public_key().coordinates(), [*x, *y]);
            let signature = sign(&key, e, &words_from_bytes(k)).unwrap();
            assert_eq!(signature.to_bytes(), [*r, *s].concat().as_slice());
            key.verifying_key().verify_prehash(e, &signature).unwrap();
        }
    });
}

/// e = −r·d makes s = 0: another nonce is required. (No k is known for r = 0.)
#[test]
fn unusable_nonces() {
    let d = N::constant(&[3, 1, 4, 1]);
    let key = key(&d.to_words());
    for_each_backend(|| {
        for k in [1, 2, 0xFFFF_FFFF_FFFF_FFFF] {
            let k = [k, 5, 0, 7];
            let e = N::from_words(&P256::mul_base_x(&k)).mul(d).neg();
            assert_eq!(sign(&key, &e.to_bytes(), &k), None);
            let mut nonces = Given(vec![[9, 9, 9, 9], k]);
            let signature = key.sign_with_nonces(&mut nonces, &e.to_bytes()).unwrap();
            assert_eq!(Some(signature), sign(&key, &e.to_bytes(), &[9, 9, 9, 9]));
            // the adjacent one is usable
            let e = e.add(N::one()).to_bytes();
            let signature = sign(&key, &e, &k).unwrap();
            key.verifying_key().verify_prehash(&e, &signature).unwrap();
        }
    });
}

/// Keys, digests and nonces at the ends of their ranges; e is any value of 256 bits.
#[test]
fn edges() {
    let mut last = P256::ORDER;
    last[0] -= 1;
    let ends = [[1, 0, 0, 0], [2, 0, 0, 0], last];
    for_each_backend(|| {
        for d in ends {
            let key = key(&d);
            for k in ends {
                // 0 and n are the same residue
                for e in [[0; 32], [0xFF; 32], bytes_from_words(&P256::ORDER)] {
                    let signature = sign(&key, &e, &k).unwrap();
                    key.verifying_key().verify_prehash(&e, &signature).unwrap();
                }
            }
        }
    });
}

#[test]
fn broken_generators() {
    let key = key(&[5, 6, 7, 8]);
    assert_eq!(key.sign_with_rng(&mut Failing, b"x"), Err(Error::RngFailed));
    // a generator that repeats its output gives the same nonce for the same message
    let same = [b"x", b"x", b"y"].map(|m| key.sign_with_rng(&mut Stuck(0), m).unwrap());
    assert_eq!(same[0], same[1]);
    assert_ne!(same[0].to_bytes()[..32], same[2].to_bytes()[..32]);
    let other = key.sign_with_rng(&mut Stuck(1), b"x").unwrap();
    assert_ne!(same[0], other);
    key.verifying_key().verify(b"x", &other).unwrap();
}
