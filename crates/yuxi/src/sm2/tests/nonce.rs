//! What the nonces are made of.

use yuxi_arith::field::bytes_from_words;

use super::*;
use crate::testing::{Failing, Seeded, Stuck, example, hex32};

fn key(last: u8) -> SecretKey {
    let mut bytes = hex32(example::D);
    bytes[31] = last;
    SecretKey::from_bytes(&bytes).unwrap()
}

fn first<R: TryCryptoRng>(mut rng: R, key: &SecretKey, e: &[u8; 32]) -> [u8; 32] {
    bytes_from_words(&Nonces::new(&mut rng, key, e).unwrap().next().unwrap())
}

/// The definition in the module's words, one byte after the other.
#[test]
fn derivation() {
    let (key, e) = (key(1), hex32(example::E));
    let mut input = std::vec::Vec::from(*b"yuxi sm2 nonce 1");
    input.extend(*key.to_bytes());
    input.extend(e);
    input.extend([0xAB; 32]);
    for i in 0..4_u32 {
        let mut input = input.clone();
        input.extend(i.to_be_bytes());
        assert_eq!(input.len(), 116);
        let expected: [u8; 32] = Sm3::digest(input).into();
        let nonce = Nonces::new(&mut Stuck(0xAB), &key, &e).unwrap().nth(i as usize).unwrap();
        assert_eq!(bytes_from_words(&nonce), expected);
    }
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
    assert_eq!(Nonces::new(&mut Failing, &key(1), &[0; 32]).err(), Some(Error::Random));
}
