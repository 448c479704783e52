//! Private keys as integers, public keys as points.

use std::hash::{BuildHasher, RandomState};

use crate::common::{Seeded, example, for_each_backend, hex, hex32};
use yuxi::Error;
use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::keys::{PublicKey, SecretKey};

fn secret() -> SecretKey<Sm2> {
    SecretKey::from_bytes(&hex32(example::D)).unwrap()
}

fn round_trip<C: NamedCurve>(seed: u64) {
    let key = SecretKey::<C>::generate(&mut Seeded(seed)).unwrap();
    let bytes = key.to_bytes();
    let same = |result: Result<SecretKey<C>, Error>| {
        let read = result.unwrap();
        assert_eq!(read.to_bytes(), bytes);
        assert_eq!(read.public_key(), key.public_key());
    };
    same(SecretKey::from_bytes(&bytes));
    same(SecretKey::from_pkcs8_der(&key.to_pkcs8_der()));
    same(SecretKey::from_sec1_der(&key.to_sec1_der()));
    same(SecretKey::from_der(&key.to_pkcs8_der()));
    same(SecretKey::from_der(&key.to_sec1_der()));
    same(SecretKey::from_pem(&*key.to_pkcs8_pem()));
    same(SecretKey::from_pem(&*key.to_sec1_pem()));
    let public = key.public_key();
    assert_eq!(PublicKey::from_bytes(&public.to_uncompressed()), Ok(public));
    assert_eq!(PublicKey::from_bytes(&public.to_uncompressed()[1..]), Ok(public));
    assert_eq!(PublicKey::from_bytes(&public.to_compressed()), Ok(public));
    assert_eq!(PublicKey::from_spki_der(&public.to_spki_der()), Ok(public));
    assert_eq!(PublicKey::from_pem(public.to_pem()), Ok(public));
}

#[test]
fn round_trips() {
    for_each_backend(|| {
        for seed in 0..50 {
            round_trip::<Sm2>(seed);
            round_trip::<P256>(seed);
        }
    });
}

/// Equal keys have equal hashes, and others have others.
#[test]
fn hashes() {
    let hasher = RandomState::new();
    let key = secret().public_key();
    let same = PublicKey::<Sm2>::from_bytes(&key.to_compressed()).unwrap();
    let other = SecretKey::<Sm2>::generate(&mut Seeded(1)).unwrap().public_key();
    assert_eq!(hasher.hash_one(key), hasher.hash_one(same));
    assert_ne!(hasher.hash_one(key), hasher.hash_one(other));
}

/// d lies in [1, n − 2] on SM2 and in [1, n − 1] on P-256.
#[test]
fn range_of_private_keys() {
    let sm2 = |low: &str| {
        hex32(&format!("FFFFFFFE FFFFFFFF FFFFFFFF FFFFFFFF 7203DF6B 21C6052B 53BBF409 {low}"))
    };
    let p256 = |low: &str| {
        hex32(&format!("FFFFFFFF 00000000 FFFFFFFF FFFFFFFF BCE6FAAD A7179E84 F3B9CAC2 {low}"))
    };
    let mut one = [0; 32];
    one[31] = 1;
    for_each_backend(|| {
        assert!(SecretKey::<Sm2>::from_bytes(&one).is_ok());
        assert!(SecretKey::<Sm2>::from_bytes(&sm2("39D54121")).is_ok());
        for bad in [[0; 32], sm2("39D54122"), sm2("39D54123"), sm2("39D54124"), [0xFF; 32]] {
            assert_eq!(SecretKey::<Sm2>::from_bytes(&bad).err(), Some(Error::SecretOutOfRange));
        }
        assert!(SecretKey::<P256>::from_bytes(&p256("FC632550")).is_ok());
        for bad in [[0; 32], p256("FC632551"), [0xFF; 32]] {
            assert_eq!(SecretKey::<P256>::from_bytes(&bad).err(), Some(Error::SecretOutOfRange));
        }
    });
}

/// G of both curves (SP 800-186, GB/T 32918.5), the key of RFC 6979, and the standard's.
#[test]
fn known_multiples() {
    let mut one = [0; 32];
    one[31] = 1;
    let p256_g = hex("04 6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296
            4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5");
    let sm2_g = hex("04 32C4AE2C1F1981195F9904466A39C9948FE30BBFF2660BE1715A4589334C74C7
            BC3736A2F4F6779C59BDCEE36B692153D0A9877CC62A474002DF32E52139F0A0");
    // the public key of RFC 6979, A.2.5
    let rfc = hex32("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721");
    let rfc_public = hex("04 60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6
            7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299");
    for_each_backend(|| {
        let public = |key: &[u8; 32]| {
            SecretKey::<P256>::from_bytes(key).unwrap().public_key().to_uncompressed()
        };
        assert_eq!(public(&one).as_slice(), p256_g);
        assert_eq!(public(&rfc).as_slice(), rfc_public);
        let key = SecretKey::<Sm2>::from_bytes(&one).unwrap();
        assert_eq!(key.public_key().to_uncompressed().as_slice(), sm2_g);
        assert_eq!(secret().public_key().to_uncompressed().as_slice(), hex(example::P));
    });
}

#[test]
fn bad_points() {
    let good = hex(example::P);
    let at = |i: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[i] = byte;
        bytes
    };
    let p = hex32("FFFFFFFE FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF 00000000 FFFFFFFF FFFFFFFF");
    for_each_backend(|| {
        let read = PublicKey::<Sm2>::from_bytes;
        for length in [0, 1, 32, 34, 63, 66, 128, 130] {
            let error = read(&vec![4; length]).unwrap_err();
            assert!(matches!(error, Error::InvalidLength { found, .. } if found == length));
            assert!(error.to_string().contains(&format!("{length} bytes")), "{error}");
        }
        for prefix in [0, 1, 2, 3, 5, 6, 7, 0xFF] {
            assert_eq!(read(&at(0, prefix)), Err(Error::InvalidPointPrefix { found: prefix }));
        }
        for prefix in [0, 1, 4, 5] {
            let error = Err(Error::InvalidPointPrefix { found: prefix });
            assert_eq!(read(&[&[prefix], &good[1..33]].concat()), error);
        }
        let off = Err(Error::NotOnCurve { curve: "SM2" });
        assert_eq!(read(&at(64, good[64] ^ 1)), off);
        assert_eq!(read(&at(1, good[1] ^ 1)), off);
        assert_eq!(read(&[4; 65]), off);
        assert_eq!(read(&[0; 64]), off);
        // a coordinate of p is 0, but not written so
        let range = Err(Error::CoordinateOutOfRange);
        assert_eq!(read(&[&[4], &p[..], &good[33..]].concat()), range);
        assert_eq!(read(&[&good[..33], &p[..]].concat()), range);
        assert_eq!(read(&[&[2], &p[..]].concat()), range);
        assert_eq!(read(&[0xFF; 64]), range);
        // a point of P-256
        let other = SecretKey::<P256>::from_bytes(&[1; 32]).unwrap().public_key();
        assert_eq!(read(&other.to_uncompressed()), off);
    });
}

/// About half of all x belong to no point; y comes out with the parity asked for.
#[test]
fn compressed_points() {
    for_each_backend(|| {
        let mut on_curve = 0;
        for x in 0..64_u8 {
            let mut bytes = [2; 33];
            bytes[1..].fill(0);
            bytes[32] = x;
            let even = PublicKey::<Sm2>::from_bytes(&bytes);
            bytes[0] = 3;
            let odd = PublicKey::<Sm2>::from_bytes(&bytes);
            match (even, odd) {
                (Ok(even), Ok(odd)) => {
                    on_curve += 1;
                    let (even, odd) = (even.to_uncompressed(), odd.to_uncompressed());
                    assert_eq!((even[64] & 1, odd[64] & 1), (0, 1));
                    assert_eq!(even[1..33], odd[1..33]);
                    assert!(PublicKey::<Sm2>::from_bytes(&even).is_ok());
                    assert!(PublicKey::<Sm2>::from_bytes(&odd).is_ok());
                }
                (even, odd) => {
                    assert_eq!(even, Err(Error::NotOnCurve { curve: "SM2" }));
                    assert_eq!(odd, even);
                }
            }
        }
        assert!((16..=48).contains(&on_curve), "{on_curve} of 64");
    });
}

#[test]
fn lengths_of_private_keys() {
    for length in [0, 31, 33, 48] {
        let error = SecretKey::<Sm2>::from_slice(&vec![1; length]).unwrap_err();
        assert!(error.to_string().contains(&format!("{length} bytes")), "{error}");
    }
}

#[test]
fn what_is_printed() {
    let key = SecretKey::<P256>::from_bytes(&[0x5A; 32]).unwrap();
    let text = format!("{key:?}");
    assert!(text.contains("P-256") && !text.contains("5a5a"), "{text}");
}
