//! The nonces, compared with the RFC's example and with another implementation.

use ::rfc6979::KGenerator;
use ::rfc6979::bigint::U256;
use yuxi_arith::field::bytes_from_words;

use super::*;
use crate::testing::{Seeded, for_each_backend, hex32};

const X: &str = "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721";

/// RFC 6979, A.2.5, with SHA-256: SHA-256 of the message, and k.
const EXAMPLES: [[&str; 2]; 2] = [
    [
        "AF2BDBE1AA9B6EC1E2ADE1D694F41FC71A831D0268E9891562113D8A62ADD1BF",
        "A6E3C57DD01ABE90086538398355DD4C3B17AA873382B0F24D6129493D8AAD60",
    ],
    [
        "9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08",
        "D16B6AE827F17175E040871A1C7EC3500192C4C92677336EC2537ACAEE0008E0",
    ],
];

#[test]
fn published_nonces() {
    let key = SecretKey::from_bytes(&hex32(X)).unwrap();
    for_each_backend(|| {
        for [e, k] in EXAMPLES {
            let mut nonce = [0; 4];
            assert!(Deterministic::new(&key, &hex32(e)).next_into(&mut nonce));
            assert_eq!(bytes_from_words(&nonce), hex32(k));
        }
    });
}

/// The first nonces and those after a discarded one, also for digests above the order.
#[test]
fn against_the_crate_rfc6979() {
    let n = U256::from_be_slice(&bytes_from_words(&P256::ORDER));
    let mut rng = Seeded(6979);
    for i in 0..50 {
        let key = SecretKey::generate(&mut rng).unwrap();
        let mut e = [0xFF; 32];
        rng::fill(&mut rng, &mut e[if i % 5 == 0 { 12 } else { 0 }..]).unwrap();
        let secret = key.to_bytes();
        let mut theirs = KGenerator::<Sha256, U256>::new(secret.as_slice(), &e, &[], &n);
        let mut ours = Deterministic::new(&key, &e);
        for _ in 0..3 {
            let (mut nonce, mut k) = ([0; 4], [0; 32]);
            assert!(ours.next_into(&mut nonce));
            theirs.fill_next_k(&mut k);
            assert_eq!(bytes_from_words(&nonce), k);
        }
    }
}

#[test]
fn digests_are_reduced() {
    let mut above = P256::ORDER;
    above[0] += 5;
    for_each_backend(|| {
        let mut five = [0; 32];
        five[31] = 5;
        assert_eq!(bits2octets(&bytes_from_words(&above)), five);
        assert_eq!(bits2octets(&bytes_from_words(&P256::ORDER)), [0; 32]);
        assert_eq!(bits2octets(&five), five);
    });
}
