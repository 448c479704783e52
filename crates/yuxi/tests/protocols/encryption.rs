//! Encryption: round trips, layouts, whatever is tampered with.

use crate::common::{Seeded, example, for_each_backend, hex, hex32};
use yuxi::Error;
use yuxi::sm2::{Layout, PublicKey, SecretKey};

const LAYOUTS: [Layout; 3] = [Layout::C1C3C2, Layout::C1C2C3, Layout::Asn1];

fn key() -> SecretKey {
    SecretKey::from_bytes(&hex32(example::D)).unwrap()
}

fn encrypt(seed: u64, message: &[u8], layout: Layout) -> Vec<u8> {
    key().public_key().encrypt_with_rng(&mut Seeded(seed), message, layout).unwrap()
}

#[test]
fn published_example() {
    let [c1, c2, c3] = [example::C1, example::C2, example::C3].map(hex);
    for_each_backend(|| {
        let decrypt = |parts: [&Vec<u8>; 3], layout| {
            let ciphertext = parts.map(Vec::as_slice).concat();
            key().decrypt(&ciphertext, layout).map(|message| message.to_vec())
        };
        let message = Ok(example::PLAINTEXT.to_vec());
        assert_eq!(decrypt([&c1, &c3, &c2], Layout::C1C3C2), message);
        assert_eq!(decrypt([&c1, &c2, &c3], Layout::C1C2C3), message);
        // the other layout reads a wrong C3
        assert_eq!(decrypt([&c1, &c2, &c3], Layout::C1C3C2), Err(Error::DecryptionFailed));
        assert_eq!(decrypt([&c1, &c3, &c2], Layout::C1C2C3), Err(Error::DecryptionFailed));
        let compressed = PublicKey::from_bytes(&c1).unwrap().to_compressed().to_vec();
        assert_eq!(decrypt([&compressed, &c3, &c2], Layout::C1C3C2), message);
        assert_eq!(decrypt([&compressed, &c2, &c3], Layout::C1C2C3), message);
    });
}

#[test]
fn round_trips() {
    for_each_backend(|| {
        let lengths = (0..70).chain([255, 256, 1000, 65_535, 65_536]);
        for (seed, length) in lengths.enumerate() {
            let message: Vec<u8> = (0..length).map(|i| (i * 7 + seed) as u8).collect();
            for layout in LAYOUTS {
                let ciphertext = encrypt(seed as u64, &message, layout);
                assert_eq!(*key().decrypt(&ciphertext, layout).unwrap(), message);
                if layout == Layout::Asn1 {
                    assert!((100..=116).contains(&(ciphertext.len() - length)));
                } else {
                    assert_eq!(ciphertext.len(), length + 97);
                }
            }
        }
    });
}

/// One of 256 masks of a byte is zeros: 2000 encryptions meet some.
#[test]
fn messages_of_one_byte_never_go_in_the_clear() {
    let public = key().public_key();
    let rng = &mut Seeded(1);
    for _ in 0..2000 {
        let ciphertext = public.encrypt_with_rng(rng, b"x", Layout::C1C3C2).unwrap();
        assert_ne!(ciphertext.last(), Some(&b'x'));
    }
}

/// Every bit of a ciphertext counts, in every layout.
#[test]
fn whatever_is_changed_is_refused() {
    for_each_backend(|| {
        for layout in LAYOUTS {
            let ciphertext = encrypt(5, b"message", layout);
            for bit in 0..8 * ciphertext.len() {
                let mut changed = ciphertext.clone();
                changed[bit / 8] ^= 1 << (bit % 8);
                let result = key().decrypt(&changed, layout);
                let before = changed.clone();
                assert_eq!(
                    key().decrypt_in_place(&mut changed, layout).err(),
                    result.as_ref().err().copied()
                );
                assert_eq!(changed, before);
                assert!(result.is_err(), "{layout:?}, bit {bit}");
                if layout != Layout::Asn1 && bit >= 8 {
                    assert_eq!(result, Err(Error::DecryptionFailed));
                }
            }
            let other = SecretKey::from_bytes(&[7; 32]).unwrap();
            assert_eq!(other.decrypt(&ciphertext, layout), Err(Error::DecryptionFailed));
        }
    });
}

#[test]
fn lengths() {
    for layout in LAYOUTS {
        let ciphertext = encrypt(6, b"message", layout);
        for end in 0..ciphertext.len() {
            assert!(key().decrypt(&ciphertext[..end], layout).is_err());
        }
        let longer = [ciphertext.as_slice(), b"\0"].concat();
        assert!(key().decrypt(&longer, layout).is_err());
    }
    let ciphertext = encrypt(6, b"", Layout::C1C3C2);
    assert!(key().decrypt(&ciphertext, Layout::C1C3C2).unwrap().is_empty());
    let error = key().decrypt(&ciphertext[..96], Layout::C1C3C2).unwrap_err();
    assert!(error.to_string().contains("96 bytes"), "{error}");
    let error = key().decrypt(&[], Layout::C1C2C3).unwrap_err();
    assert!(error.to_string().contains("0 bytes"), "{error}");
}

/// A layout that does not fit is told from one that is wrong.
#[test]
fn wrong_layout() {
    let asn1 = encrypt(7, b"message", Layout::Asn1);
    for layout in [Layout::C1C3C2, Layout::C1C2C3] {
        let error = key().decrypt(&asn1, layout).unwrap_err();
        assert_eq!(error, Error::InvalidCiphertextPrefix { found: 0x30 });
        assert!(error.to_string().contains("ASN.1"), "{error}");
        // the 04 lost
        let bare = &encrypt(7, b"message", layout)[1..];
        assert!(matches!(key().decrypt(bare, layout), Err(Error::InvalidCiphertextPrefix { .. })));
        let result = key().decrypt(&encrypt(7, b"message", layout), Layout::Asn1);
        assert!(matches!(result, Err(Error::InvalidDer { .. })));
    }
}

/// Coordinates lose their leading zeros in ASN.1, and find them again.
#[test]
fn from_one_layout_to_another() {
    const ALL: [Layout; 3] = [Layout::C1C3C2, Layout::C1C2C3, Layout::Asn1];
    for from in ALL {
        let ciphertext = encrypt(5, b"a message", from);
        for to in ALL {
            let converted = from.convert(&ciphertext, to).unwrap();
            // The same generator makes the same parts.
            assert_eq!(converted, encrypt(5, b"a message", to));
        }
    }
    let mut off_curve = encrypt(5, b"a message", Layout::C1C3C2);
    off_curve[1] ^= 1;
    assert_eq!(Layout::C1C3C2.convert(&off_curve, Layout::Asn1), Err(Error::DecryptionFailed));
    assert!(matches!(
        Layout::Asn1.convert(&off_curve, Layout::C1C3C2),
        Err(Error::InvalidDer { what: "an SM2 ciphertext", .. })
    ));
}

#[test]
fn short_coordinates() {
    let mut seen = [false; 2];
    for seed in 0.. {
        let joined = encrypt(seed, b"zeros", Layout::C1C3C2);
        let (x, y) = (joined[1], joined[33]);
        if x != 0 && y != 0 {
            continue;
        }
        seen[usize::from(y == 0)] = true;
        let asn1 = encrypt(seed, b"zeros", Layout::Asn1);
        for_each_backend(|| {
            assert_eq!(*key().decrypt(&joined, Layout::C1C3C2).unwrap(), b"zeros");
            assert_eq!(*key().decrypt(&asn1, Layout::Asn1).unwrap(), b"zeros");
        });
        if seen == [true; 2] {
            break;
        }
    }
}

#[test]
fn asn1_is_strict() {
    let good = encrypt(8, b"m", Layout::Asn1);
    let joined = encrypt(8, b"m", Layout::C1C3C2);
    let integer = |bytes: &[u8]| {
        let pad: &[u8] = if bytes[0] >= 0x80 { &[0] } else { &[] };
        let body = [pad, bytes].concat();
        [&[2, body.len() as u8], body.as_slice()].concat()
    };
    let octets = |bytes: &[u8]| [&[4, bytes.len() as u8], bytes].concat();
    let sequence = |parts: &[Vec<u8>]| {
        let body = parts.concat();
        [&[0x30, body.len() as u8], body.as_slice()].concat()
    };
    let (x, y) = (integer(&joined[1..33]), integer(&joined[33..65]));
    let (c3, c2) = (octets(&joined[65..97]), octets(&joined[97..]));
    let decrypt = |parts: &[Vec<u8>]| key().decrypt(&sequence(parts), Layout::Asn1);
    let all = [x.clone(), y.clone(), c3.clone(), c2.clone()];
    assert_eq!(sequence(&all), good);
    assert!(decrypt(&all).is_ok());

    let zero_before = [&[2, 33 + (joined[1] >> 7), 0][..], &x[2..]].concat();
    let long = [&[2, 33, 1][..], &[0; 32]].concat();
    for (bad, why) in [
        (vec![zero_before, y.clone(), c3.clone(), c2.clone()], "a zero before x"),
        (vec![long, y.clone(), c3.clone(), c2.clone()], "x of 33 bytes"),
        (vec![x.clone(), y.clone(), c2.clone(), c3.clone()], "C2 and C3 exchanged"),
        (vec![x.clone(), y.clone(), c3.clone()], "no C2"),
        (vec![x.clone(), y.clone(), octets(&joined[65..96]), c2.clone()], "C3 of 31 bytes"),
        (vec![x.clone(), y.clone(), octets(&[0; 33]), c2.clone()], "C3 of 33 bytes"),
        (vec![x.clone(), y.clone(), octets(&[]), c2.clone()], "C3 empty"),
        (vec![x, y, c3.clone(), c2.clone(), c2], "a fifth part"),
    ] {
        let result = decrypt(&bad);
        assert!(result.is_err(), "{why}");
        assert_ne!(result, Err(Error::DecryptionFailed), "{why}: a fault of form");
    }
}

/// Encodings of no point of the curve: off the curve, a coordinate of p or more, infinity as zeros.
#[test]
fn points_off_the_curve() {
    for_each_backend(|| {
        let good = encrypt(9, b"message", Layout::C1C3C2);
        for (at, bytes) in [(1, [0; 64]), (1, [0xFF; 64])] {
            let mut bad = good.clone();
            bad[at..at + 64].copy_from_slice(&bytes);
            assert_eq!(key().decrypt(&bad, Layout::C1C3C2), Err(Error::DecryptionFailed));
        }
        let mut bad = good.clone();
        bad[64] ^= 1;
        assert_eq!(key().decrypt(&bad, Layout::C1C3C2), Err(Error::DecryptionFailed));
        // −C1 is on the curve and gives another y2
        let mut compressed = [&[2 + (good[64] & 1)], &good[1..33], &good[65..]].concat();
        assert_eq!(*key().decrypt(&compressed, Layout::C1C3C2).unwrap(), b"message");
        compressed[0] ^= 1;
        assert_eq!(key().decrypt(&compressed, Layout::C1C3C2), Err(Error::DecryptionFailed));
    });
}
