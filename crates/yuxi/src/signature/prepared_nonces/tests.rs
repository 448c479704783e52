//! Which nonces are prepared, and that each signs once.

use std::collections::HashSet;
use std::vec::Vec;

use sm3::digest::Digest;
use yuxi_arith::field::{Element, bytes_from_words, words_from_bytes};

use super::*;
use crate::curve::{P256, Sm2};
use crate::keys::SecretKey;
use crate::signature::Equations;
use crate::testing::{Failing, Seeded, Stuck, example, for_each_backend, hex32};

const E: [u8; 32] = [0x5E; 32];

fn key<C: Scheme>(last: u8) -> SigningKey<C> {
    let mut bytes = hex32(example::D);
    bytes[31] = last;
    SecretKey::from_bytes(&bytes).unwrap().into()
}

/// The definition in [`Prepared::draw`], one hash at a time.
fn hashes<C: Scheme>(
    key: &SigningKey<C>,
    state: &[u8; 32],
    fresh: [u8; 32],
) -> (Vec<[u8; 32]>, [u8; 32]) {
    let hash = |i: u32| -> [u8; 32] {
        let d = key.secret_key().to_bytes();
        let parts = [&C::PREPARED_NONCE_TAG[..], &d[..], state, &fresh, &i.to_be_bytes()];
        C::Hash::digest(parts.concat()).into()
    };
    ((0..64).map(hash).collect(), hash(64))
}

fn as_defined<C: Scheme>() {
    let (key, mut nonces) = (key::<C>(1), PreparedNonces::new());
    let mut state = nonces.prepared.state;
    // the generator repeats itself: the state does not
    for _ in 0..3 {
        let (wanted, next) = hashes(&key, &state, [0xAB; 32]);
        for (left, k) in wanted.iter().enumerate().rev() {
            let e = C::Hash::digest(k).into();
            let signature =
                key.sign_prehash_with_prepared_nonces(&mut Stuck(0xAB), &mut nonces, &e).unwrap();
            assert_eq!(Some(signature), key.sign_with_nonce(&e, &words_from_bytes(k)));
            key.verifying_key().verify_prehash(&e, &signature).unwrap();
            // nothing of it is left
            assert_eq!(nonces.left(), left);
            assert_eq!(nonces.prepared.nonces[left], [0; 4]);
            assert_eq!(nonces.prepared.xs[left], [0; 4]);
            assert!(nonces.prepared.inverses[left].is_zero().declassify());
        }
        state = next;
    }
}

#[test]
fn nonces_are_as_defined() {
    for_each_backend(|| {
        as_defined::<Sm2>();
        as_defined::<P256>();
    });
    let tags = [Sm2::NONCE_TAG, P256::NONCE_TAG, Sm2::PREPARED_NONCE_TAG, P256::PREPARED_NONCE_TAG];
    assert_eq!(HashSet::from(tags).len(), 4);
}

/// r of signatures of the same digest, which is the same if the nonce is.
fn rs(nonces: &mut PreparedNonces<Sm2>, key: &SigningKey<Sm2>, seed: u64) -> Vec<[u8; 32]> {
    let mut rng = Seeded(seed);
    let sign = |_| {
        let signature = key.sign_prehash_with_prepared_nonces(&mut rng, nonces, &E).unwrap();
        signature.to_bytes()[..32].try_into().unwrap()
    };
    (0..130).map(sign).collect()
}

#[test]
fn no_nonce_is_used_twice() {
    let mut seen = HashSet::new();
    let mut one = PreparedNonces::new();
    // the same generator, in turn, for one object, for another one, and for another key
    for r in rs(&mut one, &key(1), 1)
        .into_iter()
        .chain(rs(&mut one, &key(1), 1))
        .chain(rs(&mut PreparedNonces::new(), &key(1), 1))
        .chain(rs(&mut PreparedNonces::new(), &key(2), 1))
    {
        assert!(seen.insert(r));
    }
    assert_eq!(seen.len(), 4 * 130);
}

#[test]
fn other_keys_use_the_same_nonces() {
    let mut nonces = PreparedNonces::<P256>::new();
    for last in 0..100 {
        let key = key(last);
        let signature =
            key.sign_prehash_with_prepared_nonces(&mut Seeded(7), &mut nonces, &E).unwrap();
        key.verifying_key().verify_prehash(&E, &signature).unwrap();
    }
    assert_eq!(nonces.left(), 28);
}

#[test]
fn a_failing_generator_is_an_error() {
    let (key, mut nonces) = (key::<Sm2>(1), PreparedNonces::new());
    let failing = key.sign_prehash_with_prepared_nonces(&mut Failing, &mut nonces, &E);
    assert_eq!(failing, Err(Error::RngFailed));
    // a generator that gives nothing but zeros
    let zeros = key.sign_prehash_with_prepared_nonces(&mut Stuck(0), &mut nonces, &E);
    assert_eq!((zeros, nonces.left()), (Err(Error::RngFailed), 0));
    key.sign_prehash_with_prepared_nonces(&mut Seeded(1), &mut nonces, &E).unwrap();
    assert_eq!(nonces.left(), 63);
    // none is needed as long as one is left
    key.sign_prehash_with_prepared_nonces(&mut Failing, &mut nonces, &E).unwrap();
}

#[test]
fn discard_leaves_nothing() {
    let (key, mut nonces) = (key::<P256>(1), PreparedNonces::new());
    let mut rng = Seeded(1);
    let before = key.sign_prehash_with_prepared_nonces(&mut rng, &mut nonces, &E).unwrap();
    nonces.discard();
    assert_eq!(nonces.left(), 0);
    assert_eq!(nonces.prepared.nonces, [[0; 4]; CHUNK]);
    assert_eq!(nonces.prepared.xs, [[0; 4]; CHUNK]);
    assert!(nonces.prepared.inverses.iter().all(|inverse| inverse.is_zero().declassify()));
    let after = key.sign_prehash_with_prepared_nonces(&mut rng, &mut nonces, &E).unwrap();
    assert_ne!(before, after);
    assert_eq!(std::format!("{nonces:?}"), "PreparedNonces { left: 63, .. }");
}

fn negative<C: Scheme>(x: &[u64; 4]) -> [u64; 4] {
    C::Scalar::from_montgomery_words(x).neg().store()
}

/// A digest for which r is 0 with the next nonce, so that the one after it signs.
#[test]
fn an_unusable_nonce_is_skipped() {
    let (key, mut nonces) = (key::<Sm2>(1), PreparedNonces::new());
    key.sign_prehash_with_prepared_nonces(&mut Seeded(3), &mut nonces, &E).unwrap();
    let e = bytes_from_words(&negative::<Sm2>(&nonces.prepared.xs[62]));
    let k = nonces.prepared.nonces[61];
    let signature = key.sign_prehash_with_prepared_nonces(&mut Seeded(3), &mut nonces, &e).unwrap();
    assert_eq!(Some(signature), key.sign_with_nonce(&e, &k));
    assert_eq!(nonces.left(), 61);
}
