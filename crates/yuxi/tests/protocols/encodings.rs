//! Keys in DER and PEM: what is written, what is read, what is refused.

use crate::common::{example, hex, hex32, tlv};
use yuxi::curve::{P256, Sm2};
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::{Error, ObjectIdentifier};

const EC_PUBLIC_KEY: &str = "06072A8648CE3D0201";
const SM2: &str = "06082A811CCF5501822D";
const P256_OID: &str = "06082A8648CE3D030107";
const NULL: &str = "0500";

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
    assert_eq!(off, Err(Error::NotOnCurve { curve: "SM2" }));
    // within an encoding the 04 stays
    let bare = read_sec1(&sec1(&d, None, Some(&hex(example::P)[1..])));
    assert!(matches!(bare, Err(Error::InvalidLength { found: 64, .. })));
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
fn versions() {
    let good = sec1(&hex32(example::D), None, None);
    for version in [0, 2] {
        let mut bad = good.clone();
        bad[4] = version;
        assert!(matches!(read_sec1(&bad), Err(Error::InvalidDer { .. })));
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
    assert!(why(&pkcs8.replace("PRIVATE", "RSA PRIVATE")).contains("of another kind"));
    assert!(why(&public).contains("a public key"));
    assert!(public_of(&pkcs8).unwrap_err().to_string().contains("a private key"));
    // two blocks of a kind are no fewer than one
    let twice = |pem: &str| pem.repeat(2);
    assert!(why(&twice(&pkcs8.replace("PRIVATE", "RSA PRIVATE"))).contains("of another kind"));
    assert!(why(&twice(&public)).contains("a public key"));
    assert!(public_of(&twice(&pkcs8)).unwrap_err().to_string().contains("a private key"));
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
    assert_eq!(read(&der), Err(Error::PasswordRequired));
    let pem = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n";
    assert_eq!(SecretKey::<Sm2>::from_pem(pem).err(), Some(Error::PasswordRequired));
    let legacy = "-----BEGIN EC PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\
        DEK-Info: AES-128-CBC,00\n\nAAAA\n-----END EC PRIVATE KEY-----\n";
    assert_eq!(SecretKey::<Sm2>::from_pem(legacy).err(), Some(Error::PasswordRequired));
    assert!(Error::UnsupportedLegacyEncryption.to_string().contains("openssl pkcs8 -topk8"));
    assert!(Error::PasswordRequired.to_string().contains("encrypted"));
}

#[test]
fn private_keys_within() {
    for length in [0, 41, 48, 64] {
        let result = read_sec1(&sec1(&vec![0; length], None, None));
        assert!(matches!(result, Err(Error::InvalidLength { found, .. }) if found == length));
    }
    for bad in [[0; 32], [0xFF; 32]] {
        assert_eq!(read_sec1(&sec1(&bad, None, None)), Err(Error::SecretOutOfRange));
    }
}

/// Leading zeros of the integer dropped, as some Go and Java programs do, or added.
#[test]
fn private_keys_of_other_lengths() {
    let full = hex32(example::D);
    for dropped in 0..32 {
        let mut integer = full;
        integer[..dropped].fill(0);
        let public = SecretKey::<Sm2>::from_bytes(&integer).unwrap().public_key();
        let inner = sec1(&integer[dropped..], None, Some(&public.to_uncompressed()));
        assert_eq!(read_sec1(&inner), Ok(integer));
        assert_eq!(read(&pkcs8(&[EC_PUBLIC_KEY, SM2], &inner)), Ok(integer));
        let added = vec![0; dropped % 9];
        let inner = sec1(&[added.as_slice(), &integer].concat(), None, None);
        assert_eq!(read_sec1(&inner), Ok(integer));
    }
    // anything but zeros is another integer
    for length in 33..=40 {
        for at in 0..length - 32 {
            let mut long = vec![0; length];
            long[length - 32..].copy_from_slice(&full);
            // one byte, and then two whose bits would cancel out
            for at in [at, 0] {
                long[at] = 1;
                assert_eq!(read_sec1(&sec1(&long, None, None)), Err(Error::SecretOutOfRange));
            }
        }
    }
    for length in [1, 31, 40] {
        assert_eq!(read_sec1(&sec1(&vec![0; length], None, None)), Err(Error::SecretOutOfRange));
    }
}
