//! Keys and their encodings.

mod common;

use common::{Seeded, example, for_each_backend, hex, hex32};
use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::{Error, ObjectIdentifier};

const EC_PUBLIC_KEY: &str = "06072A8648CE3D0201";
const SM2: &str = "06082A811CCF5501822D";
const P256_OID: &str = "06082A8648CE3D030107";
const NULL: &str = "0500";

/// One TLV with a body of the parts.
fn tlv(tag: u8, parts: &[&[u8]]) -> Vec<u8> {
    let body = parts.concat();
    let length = match body.len() {
        n @ 0..0x80 => vec![n as u8],
        n @ 0x80..0x100 => vec![0x81, n as u8],
        n => vec![0x82, (n >> 8) as u8, n as u8],
    };
    [&[tag], length.as_slice(), &body].concat()
}

/// An `ECPrivateKey` with its optional fields as given.
fn sec1(secret: &[u8], parameters: Option<&str>, public: Option<&[u8]>) -> Vec<u8> {
    let parameters = parameters.map(|oid| tlv(0xA0, &[&hex(oid)])).unwrap_or_default();
    let public = public.map(|point| tlv(0xA1, &[&tlv(3, &[&[0], point])])).unwrap_or_default();
    tlv(0x30, &[&hex("020101"), &tlv(4, &[secret]), &parameters, &public])
}

/// A `PrivateKeyInfo` of an algorithm with its parameters.
fn pkcs8(algorithm: &[&str], inner: &[u8]) -> Vec<u8> {
    let algorithm = tlv(0x30, &[&hex(&algorithm.concat())]);
    tlv(0x30, &[&hex("020100"), &algorithm, &tlv(4, &[inner])])
}

/// A `SubjectPublicKeyInfo` of an algorithm with its parameters.
fn spki(algorithm: &[&str], point: &[u8]) -> Vec<u8> {
    let algorithm = tlv(0x30, &[&hex(&algorithm.concat())]);
    tlv(0x30, &[&algorithm, &tlv(3, &[&[0], point])])
}

fn secret() -> SecretKey<Sm2> {
    SecretKey::from_bytes(&hex32(example::D)).unwrap()
}

fn read(der: &[u8]) -> Result<[u8; 32], Error> {
    SecretKey::<Sm2>::from_pkcs8_der(der).map(|key| *key.to_bytes())
}

fn read_sec1(der: &[u8]) -> Result<[u8; 32], Error> {
    SecretKey::<Sm2>::from_sec1_der(der).map(|key| *key.to_bytes())
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
            assert_eq!(SecretKey::<Sm2>::from_bytes(&bad).err(), Some(Error::SecretRange));
            assert_eq!(read_sec1(&sec1(&bad, None, None)), Err(Error::SecretRange));
        }
        assert!(SecretKey::<P256>::from_bytes(&p256("FC632550")).is_ok());
        for bad in [[0; 32], p256("FC632551"), [0xFF; 32]] {
            assert_eq!(SecretKey::<P256>::from_bytes(&bad).err(), Some(Error::SecretRange));
        }
    });
}

/// 1·G, 2·G and (n − 2)·G of both curves: SP 800-186 has G of P-256, GB/T 32918.5 that of SM2.
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
            assert!(matches!(error, Error::Length { found, .. } if found == length));
            assert!(error.to_string().contains(&format!("{length} bytes")), "{error}");
        }
        for prefix in [0, 1, 2, 3, 5, 6, 7, 0xFF] {
            assert_eq!(read(&at(0, prefix)), Err(Error::PointPrefix { found: prefix }));
        }
        for prefix in [0, 1, 4, 5] {
            let error = Err(Error::PointPrefix { found: prefix });
            assert_eq!(read(&[&[prefix], &good[1..33]].concat()), error);
        }
        let off = Err(Error::OffCurve { curve: "SM2" });
        assert_eq!(read(&at(64, good[64] ^ 1)), off);
        assert_eq!(read(&at(1, good[1] ^ 1)), off);
        assert_eq!(read(&[4; 65]), off);
        assert_eq!(read(&[0; 64]), off);
        // a coordinate of p is 0, but not written so
        let range = Err(Error::CoordinateRange);
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
                    assert_eq!(even, Err(Error::OffCurve { curve: "SM2" }));
                    assert_eq!(odd, even);
                }
            }
        }
        assert!((16..=48).contains(&on_curve), "{on_curve} of 64");
    });
}

/// What is written, byte for byte.
#[test]
fn written_forms() {
    let (d, p) = (hex32(example::D), hex(example::P));
    let key = secret();
    assert_eq!(*key.to_sec1_der(), sec1(&d, Some(SM2), Some(&p)));
    let inner = sec1(&d, None, Some(&p));
    assert_eq!(*key.to_pkcs8_der(), pkcs8(&[EC_PUBLIC_KEY, SM2], &inner));
    assert_eq!(key.public_key().to_spki_der(), spki(&[EC_PUBLIC_KEY, SM2], &p));
    assert!(key.to_pkcs8_pem().starts_with("-----BEGIN PRIVATE KEY-----\n"));
    assert!(key.to_sec1_pem().starts_with("-----BEGIN EC PRIVATE KEY-----\n"));
    assert!(key.public_key().to_pem().starts_with("-----BEGIN PUBLIC KEY-----\n"));
}

/// Both identifiers of SM2 keys, and every optional part left out or there.
#[test]
fn read_forms() {
    let (d, p) = (hex32(example::D), hex(example::P));
    let compressed = secret().public_key().to_compressed();
    for algorithm in [&[EC_PUBLIC_KEY, SM2][..], &[SM2], &[SM2, NULL], &[SM2, SM2]] {
        for parameters in [None, Some(SM2)] {
            for public in [None, Some(p.as_slice()), Some(&compressed)] {
                let inner = sec1(&d, parameters, public);
                assert_eq!(read_sec1(&inner), Ok(d));
                assert_eq!(read(&pkcs8(algorithm, &inner)), Ok(d));
            }
        }
        for point in [p.as_slice(), &compressed] {
            let public = PublicKey::from_spki_der(&spki(algorithm, point));
            assert_eq!(public, Ok(secret().public_key()));
        }
    }
}

#[test]
fn wrong_curves() {
    let (d, p) = (hex32(example::D), hex(example::P));
    let inner = sec1(&d, None, Some(&p));
    let found = ObjectIdentifier::new_unwrap("1.2.840.10045.3.1.7");
    let wrong = Error::WrongCurve { expected: "SM2", found };
    assert!(wrong.to_string().contains("1.2.840.10045.3.1.7"));
    for algorithm in [[EC_PUBLIC_KEY, P256_OID], [SM2, P256_OID]] {
        assert_eq!(read(&pkcs8(&algorithm, &inner)), Err(wrong));
        assert_eq!(PublicKey::<Sm2>::from_spki_der(&spki(&algorithm, &p)), Err(wrong));
    }
    assert_eq!(read_sec1(&sec1(&d, Some(P256_OID), None)), Err(wrong));
    let outer_right = pkcs8(&[EC_PUBLIC_KEY, SM2], &sec1(&d, Some(P256_OID), None));
    assert_eq!(read(&outer_right), Err(wrong));
    for algorithm in [&[EC_PUBLIC_KEY][..], &[EC_PUBLIC_KEY, NULL]] {
        assert_eq!(read(&pkcs8(algorithm, &inner)), Err(Error::MissingCurve));
    }
    // asked for P-256, given SM2 in either way
    let found = ObjectIdentifier::new_unwrap("1.2.156.10197.1.301");
    let wrong = Error::WrongCurve { expected: "P-256", found };
    for algorithm in [&[EC_PUBLIC_KEY, SM2][..], &[SM2]] {
        let der = pkcs8(algorithm, &inner);
        assert_eq!(SecretKey::<P256>::from_pkcs8_der(&der).err(), Some(wrong));
    }
    // RSA, and Ed25519
    for (oid, name) in
        [("06092A864886F70D010101", "1.2.840.113549.1.1.1"), ("06032B6570", "1.3.101.112")]
    {
        let found = ObjectIdentifier::new_unwrap(name);
        let error = Error::WrongAlgorithm { found };
        assert_eq!(read(&pkcs8(&[oid, NULL], &inner)), Err(error));
        assert!(error.to_string().contains(name));
    }
    let explicit = "3003020101";
    assert_eq!(read(&pkcs8(&[EC_PUBLIC_KEY, explicit], &inner)), Err(Error::ExplicitCurve));
    assert_eq!(read_sec1(&sec1(&d, Some(explicit), None)), Err(Error::ExplicitCurve));
}

#[test]
fn public_key_of_another() {
    let d = hex32(example::D);
    let other = SecretKey::<Sm2>::from_bytes(&[1; 32]).unwrap().public_key();
    for point in [&other.to_uncompressed()[..], &other.to_compressed()] {
        let inner = sec1(&d, None, Some(point));
        assert_eq!(read_sec1(&inner), Err(Error::PublicKeyMismatch));
        assert_eq!(read(&pkcs8(&[EC_PUBLIC_KEY, SM2], &inner)), Err(Error::PublicKeyMismatch));
    }
    // −P has the same x
    let mut negative = secret().public_key().to_compressed();
    negative[0] ^= 1;
    assert_eq!(read_sec1(&sec1(&d, None, Some(&negative))), Err(Error::PublicKeyMismatch));
    // and a point that is none
    let off = read_sec1(&sec1(&d, None, Some(&[4; 65])));
    assert_eq!(off, Err(Error::OffCurve { curve: "SM2" }));
    // within an encoding the 04 stays
    let bare = read_sec1(&sec1(&d, None, Some(&hex(example::P)[1..])));
    assert!(matches!(bare, Err(Error::Length { found: 64, .. })));
}

/// The public key of PKCS#8 version 2 (RFC 5958), outside the SEC1 part.
#[test]
fn pkcs8_version_2() {
    let (d, p) = (hex32(example::D), hex(example::P));
    let algorithm = tlv(0x30, &[&hex(EC_PUBLIC_KEY), &hex(SM2)]);
    let inner = tlv(4, &[&sec1(&d, None, None)]);
    let with = |point: &[u8]| {
        read(&tlv(0x30, &[&hex("020101"), &algorithm, &inner, &tlv(0x81, &[&[0], point])]))
    };
    assert_eq!(with(&p), Ok(d));
    let other = SecretKey::<Sm2>::from_bytes(&[1; 32]).unwrap().public_key().to_uncompressed();
    assert_eq!(with(&other), Err(Error::PublicKeyMismatch));
}

#[test]
fn lengths_of_private_keys() {
    for length in [0, 31, 33, 48] {
        let result = read_sec1(&sec1(&vec![1; length], None, None));
        assert!(matches!(result, Err(Error::Length { found, .. }) if found == length));
        let error = SecretKey::<Sm2>::from_slice(&vec![1; length]).unwrap_err();
        assert!(error.to_string().contains(&format!("{length} bytes")), "{error}");
    }
}

#[test]
fn versions() {
    let good = sec1(&hex32(example::D), None, None);
    for version in [0, 2] {
        let mut bad = good.clone();
        bad[4] = version;
        assert!(matches!(read_sec1(&bad), Err(Error::Der { .. })));
    }
}

#[test]
fn pem_around_the_key() {
    let key = secret();
    let (pkcs8, sec1, public) = (key.to_pkcs8_pem(), key.to_sec1_pem(), key.public_key().to_pem());
    let parameters =
        "-----BEGIN EC PARAMETERS-----\nBggqgRzPVQGCLQ==\n-----END EC PARAMETERS-----\n";
    let same = |pem: &str| {
        assert_eq!(SecretKey::<Sm2>::from_pem(pem).unwrap().to_bytes(), key.to_bytes(), "{pem}");
    };
    same(&format!("{parameters}{}", *sec1));
    same(&format!("{}{}", parameters.replace("EC", "SM2"), *pkcs8));
    same(&sec1.replace("EC PRIVATE", "SM2 PRIVATE"));
    same(&format!("some words\n{public}\n{}", *pkcs8));
    same(&pkcs8.replace('\n', "\r\n"));
    same(pkcs8.trim_end());
    let public_of = |pem: &str| PublicKey::<Sm2>::from_pem(pem);
    assert_eq!(public_of(&format!("{}{public}", *pkcs8)), Ok(key.public_key()));
    assert_eq!(public_of(&public.replace('\n', "\r\n")), Ok(key.public_key()));

    let why = |pem: &str| SecretKey::<Sm2>::from_pem(pem).unwrap_err().to_string();
    assert!(why("").contains("no private key"));
    assert!(why(parameters).contains("no private key"));
    assert!(why(&public).contains("a public key"));
    assert!(public_of(&pkcs8).unwrap_err().to_string().contains("a private key"));
    assert!(public_of("").unwrap_err().to_string().contains("no public key"));
    assert!(why(&pkcs8[..pkcs8.len() / 2]).contains("does not end"));
    assert!(why(&pkcs8.replacen("BEGIN PRIVATE", "BEGIN EC PRIVATE", 1)).contains("base64"));
    assert!(why(&pkcs8.replacen("MI", "M!", 1)).contains("base64"));
    // the DER within is SEC1, the label says PKCS#8
    assert!(why(&sec1.replace("EC PRIVATE", "PRIVATE")).contains("PKCS#8"));
}

#[test]
fn encrypted_keys() {
    let scheme = tlv(0x30, &[&hex("06092A864886F70D01050D"), &hex("3000")]);
    let der = tlv(0x30, &[&scheme, &tlv(4, &[&[0; 48]])]);
    assert_eq!(read(&der), Err(Error::EncryptedKey));
    let pem = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n";
    assert_eq!(SecretKey::<Sm2>::from_pem(pem).err(), Some(Error::EncryptedKey));
    let legacy = "-----BEGIN EC PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\
        DEK-Info: AES-128-CBC,00\n\nAAAA\n-----END EC PRIVATE KEY-----\n";
    assert_eq!(SecretKey::<Sm2>::from_pem(legacy).err(), Some(Error::EncryptedKey));
    assert!(Error::EncryptedKey.to_string().contains("encrypted"));
}

#[test]
fn what_is_printed() {
    let key = SecretKey::<P256>::from_bytes(&[0x5A; 32]).unwrap();
    let text = format!("{key:?}");
    assert!(text.contains("P-256") && !text.contains("5a5a"), "{text}");
}
