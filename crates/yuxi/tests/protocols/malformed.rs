//! Malformed input to every parser: never a panic, and no byte goes unnoticed.

use crate::common::{Seeded, example, hex32, malformed};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use yuxi::curve::{P256, Sm2};
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::sm2::exchange::EphemeralKey;
use yuxi::sm2::{Layout, Signature, SigningKey};
use yuxi::{Error, ecdsa, p256, sm2, x25519};

/// A parser, with something that it reads; whether what it read is whole.
struct Parser {
    name: &'static str,
    good: Vec<u8>,
    /// Reads, and writes what it read in the same form again.
    read: fn(&[u8]) -> Result<Vec<u8>, Error>,
}

fn key() -> sm2::SecretKey {
    SecretKey::from_bytes(&hex32(example::D)).unwrap()
}

fn ciphertext(layout: Layout) -> Vec<u8> {
    key().public_key().encrypt_with_rng(&mut Seeded(1), b"a message", layout).unwrap()
}

fn decrypt(bytes: &[u8], layout: Layout) -> Result<Vec<u8>, Error> {
    key().decrypt(bytes, layout).map(|_| bytes.to_vec())
}

/// The parsers whose input has one reading only: they return what they were given, or an error.
fn strict() -> Vec<Parser> {
    let signature = SigningKey::from(key())
        .sign_with_rng(&mut Seeded(2), sm2::Id::Default, b"a message")
        .unwrap();
    let parser = |name, good, read| Parser { name, good, read };
    vec![
        parser("signature, DER", signature.to_der().to_vec(), |bytes| {
            Signature::from_der(bytes).map(|signature| signature.to_der().to_vec())
        }),
        parser("signature, raw", signature.to_bytes().to_vec(), |bytes| {
            Signature::from_slice(bytes).map(|signature| signature.to_bytes().to_vec())
        }),
        parser("private key, raw", key().to_bytes().to_vec(), |bytes| {
            sm2::SecretKey::from_slice(bytes).map(|key| key.to_bytes().to_vec())
        }),
        parser("private key, PKCS#8", key().to_pkcs8_der().to_vec(), |bytes| {
            sm2::SecretKey::from_pkcs8_der(bytes).map(|key| key.to_pkcs8_der().to_vec())
        }),
        parser("private key, SEC1", key().to_sec1_der().to_vec(), |bytes| {
            sm2::SecretKey::from_sec1_der(bytes).map(|key| key.to_sec1_der().to_vec())
        }),
        parser("public key, point", key().public_key().to_uncompressed().to_vec(), |bytes| {
            sm2::PublicKey::from_bytes(bytes).map(|key| key.to_uncompressed().to_vec())
        }),
        parser("public key, compressed", key().public_key().to_compressed().to_vec(), |bytes| {
            sm2::PublicKey::from_bytes(bytes).map(|key| key.to_compressed().to_vec())
        }),
        parser("public key, SPKI", key().public_key().to_spki_der(), |bytes| {
            sm2::PublicKey::from_spki_der(bytes).map(|key| key.to_spki_der())
        }),
        parser("ciphertext, C1C3C2", ciphertext(Layout::C1C3C2), |bytes| {
            decrypt(bytes, Layout::C1C3C2)
        }),
        parser("ciphertext, C1C2C3", ciphertext(Layout::C1C2C3), |bytes| {
            decrypt(bytes, Layout::C1C2C3)
        }),
        parser("ciphertext, ASN.1", ciphertext(Layout::Asn1), |bytes| decrypt(bytes, Layout::Asn1)),
    ]
    .into_iter()
    .chain(strict_of_other_curves())
    .collect()
}

/// The same of P-256 and X25519, as far as the code is not the same.
fn strict_of_other_curves() -> Vec<Parser> {
    let p256 = p256::SecretKey::from_bytes(&hex32(example::D)).unwrap();
    let x25519 = x25519::SecretKey::from_bytes(&hex32(example::D));
    let signature = ecdsa::SigningKey::from(p256.clone()).sign_deterministic(b"a message");
    let parser = |name, good, read| Parser { name, good, read };
    vec![
        parser("ECDSA signature, DER", signature.to_der().to_vec(), |bytes| {
            ecdsa::Signature::from_der(bytes).map(|signature| signature.to_der().to_vec())
        }),
        parser("private key of P-256, PKCS#8", p256.to_pkcs8_der().to_vec(), |bytes| {
            p256::SecretKey::from_pkcs8_der(bytes).map(|key| key.to_pkcs8_der().to_vec())
        }),
        parser("public key of P-256, SPKI", p256.public_key().to_spki_der(), |bytes| {
            p256::PublicKey::from_spki_der(bytes).map(|key| key.to_spki_der())
        }),
        parser("ephemeral key", key().public_key().to_uncompressed().to_vec(), |bytes| {
            EphemeralKey::from_bytes(bytes).map(|key| key.to_bytes().to_vec())
        }),
        parser("private key of X25519, PKCS#8", x25519.to_pkcs8_der().to_vec(), |bytes| {
            x25519::SecretKey::from_pkcs8_der(bytes).map(|key| key.to_pkcs8_der().to_vec())
        }),
        parser("public key of X25519, SPKI", x25519.public_key().to_spki_der(), |bytes| {
            x25519::PublicKey::from_spki_der(bytes).map(|key| key.to_spki_der())
        }),
    ]
}

/// Reads `bytes`; what it takes it must give back the same, so no two inputs are read alike.
fn check(parser: &Parser, bytes: &[u8]) {
    match (parser.read)(bytes) {
        Ok(written) => {
            // the one thing that may be left out is the 04 of a point
            let same = written == bytes || (bytes.len() == 64 && written[1..] == *bytes);
            assert!(same, "{}: {bytes:02x?} is read as {written:02x?}", parser.name);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

#[test]
fn good_input_is_read() {
    for parser in strict() {
        assert_eq!((parser.read)(&parser.good), Ok(parser.good.clone()), "{}", parser.name);
    }
}

#[test]
fn every_truncation_is_an_error() {
    for parser in strict() {
        for end in 0..parser.good.len() {
            let result = (parser.read)(&parser.good[..end]);
            assert!(result.is_err(), "{} of {end} bytes", parser.name);
        }
    }
}

#[test]
fn every_extension_is_an_error() {
    for parser in strict() {
        for extra in [&[0][..], &[0; 2], &[0x30, 0], &[0xFF; 31], &parser.good.clone()] {
            let longer = [&parser.good, extra].concat();
            let result = (parser.read)(&longer);
            assert!(result.is_err(), "{} and {} bytes", parser.name, extra.len());
            let before = [extra, &parser.good].concat();
            let result = (parser.read)(&before);
            assert!(result.is_err(), "{} bytes and {}", extra.len(), parser.name);
        }
    }
}

/// Every byte with each of its bits changed, and all of them.
#[test]
fn every_byte_counts() {
    for parser in strict() {
        for i in 0..parser.good.len() {
            for change in [1, 2, 4, 8, 16, 32, 64, 128, 0xFF] {
                let mut bytes = parser.good.clone();
                bytes[i] ^= change;
                check(&parser, &bytes);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutations(edits in vec((any::<Index>(), any::<u8>(), 0..3_u8), 1..6)) {
        for parser in strict() {
            let bytes = malformed::edited(&parser.good, &edits, Index::index);
            check(&parser, &bytes);
        }
    }

    /// Anything at all, and anything behind the first bytes of the right thing.
    #[test]
    fn noise(bytes in vec(any::<u8>(), 0..200), keep in any::<Index>()) {
        for parser in strict() {
            check(&parser, &bytes);
            let keep = keep.index(parser.good.len());
            check(&parser, &[&parser.good[..keep], &bytes].concat());
        }
    }

    #[test]
    fn pem_noise(text in "(-----BEGIN [A-Z ]{0,12}-----\n|-----END [A-Z ]{0,12}-----\n|[A-Za-z0-9+/=\r\n: -]{0,40}){0,6}") {
        prop_assert!(SecretKey::<Sm2>::from_pem(&text).is_err());
        prop_assert!(SecretKey::<P256>::from_pem(&text).is_err());
        prop_assert!(PublicKey::<Sm2>::from_pem(&text).is_err());
        prop_assert!(x25519::SecretKey::from_pem(&text).is_err());
        prop_assert!(x25519::PublicKey::from_pem(&text).is_err());
    }

    /// A text that is changed is not read, or is read as the same key.
    #[test]
    fn pem_mutations(edits in vec((any::<Index>(), any::<u8>(), 0..3_u8), 1..4)) {
        let key = key();
        for text in [key.to_pkcs8_pem(), key.to_sec1_pem()] {
            let mut bytes = text.as_bytes().to_vec();
            for (at, byte, edit) in &edits {
                let at = at.index(bytes.len());
                match edit {
                    0 => bytes[at] = *byte,
                    1 => drop(bytes.remove(at)),
                    _ => bytes.insert(at, *byte),
                }
            }
            if let Ok(read) = SecretKey::<Sm2>::from_pem(&bytes) {
                prop_assert_eq!(read.to_bytes(), key.to_bytes());
            }
        }
    }
}
