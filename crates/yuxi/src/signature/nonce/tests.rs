//! The inputs of nonces.

use yuxi_arith::field::bytes_from_words;

use super::*;
use crate::curve::{P256, Sm2};
use crate::testing::{Failing, Seeded, Stuck, example, hex32};

fn key<C: Equations>(last: u8) -> SecretKey<C> {
    let mut bytes = hex32(example::D);
    bytes[31] = last;
    SecretKey::from_bytes(&bytes).unwrap()
}

/// The definition in the module's documentation, byte by byte.
fn derivation<C: Equations>() {
    let (key, e) = (key::<C>(1), hex32(example::E));
    let mut input = std::vec::Vec::from(C::NONCE_TAG);
    input.extend(*key.to_bytes());
    input.extend(e);
    input.extend([0xAB; 32]);
    let mut nonces = Nonces::<C>::new(&mut Stuck(0xAB), &key, &e).unwrap();
    for i in 0..4_u32 {
        let mut input = input.clone();
        input.extend(i.to_be_bytes());
        assert_eq!(input.len(), 116);
        let expected: [u8; 32] = C::Hash::digest(input).into();
        let mut nonce = [0; 4];
        assert!(nonces.next_into(&mut nonce));
        assert_eq!(bytes_from_words(&nonce), expected);
    }
}

#[test]
fn derivation_on_both_curves() {
    derivation::<Sm2>();
    derivation::<P256>();
    assert_ne!(Sm2::NONCE_TAG, P256::NONCE_TAG);
}

fn first<R: TryCryptoRng>(mut rng: R, key: &SecretKey<Sm2>, e: &[u8; 32]) -> [u8; 32] {
    let mut nonce = [0; 4];
    assert!(Nonces::new(&mut rng, key, e).unwrap().next_into(&mut nonce));
    bytes_from_words(&nonce)
}

#[test]
fn every_part_counts() {
    let e = hex32(example::E);
    let mut other_e = e;
    other_e[0] ^= 0x80;
    let all = [
        first(Stuck(0), &key(1), &e),
        first(Stuck(0), &key(1), &other_e),
        first(Stuck(0), &key(2), &e),
        first(Stuck(1), &key(1), &e),
        first(Seeded(1), &key(1), &e),
    ];
    for (i, a) in all.iter().enumerate() {
        assert!(all[..i].iter().all(|b| a != b));
    }
    assert_eq!(first(Stuck(0), &key(1), &e), all[0]);
}

#[test]
fn a_failing_generator_is_an_error() {
    let nonces = Nonces::<Sm2>::new(&mut Failing, &key(1), &[0; 32]);
    assert_eq!(nonces.err(), Some(Error::RngFailed));
}
