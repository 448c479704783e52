//! Encryption with nonces chosen by the test.

use yuxi_arith::field::words_from_bytes;

use super::*;
use crate::sm2::SecretKey;
use crate::sm2::ciphertext::Parts;
use crate::testing::{Failing, Stuck, example, for_each_backend, hex, hex32};

fn key() -> SecretKey {
    SecretKey::from_bytes(&hex32(example::D)).unwrap()
}

fn encrypt(nonces: &[[u64; 4]], message: &[u8], layout: Layout) -> Result<Vec<u8>, Error> {
    let mut nonces = nonces.iter();
    let next = |k: &mut [u64; 4]| nonces.next().map(|next| *k = *next).ok_or(Error::RngFailed);
    key().public_key().encrypt_with_nonces(next, message, layout)
}

/// The first `count` nonces from 1 on whose mask for a message of one byte is zero.
fn zero_masks(count: usize) -> Vec<[u64; 4]> {
    (1..)
        .map(|k| [k, 0, 0, 0])
        .filter(|k| {
            let (_, shared) = share(k, &key().public_key());
            kdf::xor(&shared.hash_both(), &mut [0]).declassify()
        })
        .take(count)
        .collect()
}

#[test]
fn published_example() {
    for_each_backend(|| {
        let k = words_from_bytes(&hex32(example::K));
        let [c1, c2, c3] = [example::C1, example::C2, example::C3].map(hex);
        let joined = |parts: [&Vec<u8>; 3]| parts.map(Vec::as_slice).concat();
        for (layout, expected) in [
            (Layout::C1C3C2, joined([&c1, &c3, &c2])),
            (Layout::C1C2C3, joined([&c1, &c2, &c3])),
            (
                Layout::Asn1,
                // x begins with 04, y with E8, so y gets a leading byte 00
                [&hex("307C 0220")[..], &c1[1..33], &hex("022100"), &c1[33..], &hex("0420"), &c3]
                    .concat()
                    .into_iter()
                    .chain(hex("0413"))
                    .chain(c2.clone())
                    .collect(),
            ),
        ] {
            assert_eq!(encrypt(&[k], example::PLAINTEXT, layout), Ok(expected.clone()));
            assert_eq!(*key().decrypt(&expected, layout).unwrap(), example::PLAINTEXT);
        }
    });
}

/// Annex C and 6.1: if the mask is all zeros, another nonce is drawn.
#[test]
fn zero_mask_is_drawn_again() {
    let bad = zero_masks(2);
    let good = [1, 2, 3, 4];
    for_each_backend(|| {
        let expected = encrypt(&[good], b"x", Layout::C1C3C2);
        assert!(expected.is_ok());
        assert_eq!(encrypt(&[bad[0], bad[1], good], b"x", Layout::C1C3C2), expected);
        // for a message that is one byte longer the mask is not zero
        assert_ne!(
            encrypt(&bad[..1], b"xy", Layout::C1C3C2),
            encrypt(&[good], b"xy", Layout::C1C3C2)
        );
        assert!(encrypt(&bad[..1], b"xy", Layout::C1C3C2).is_ok());
    });
}

/// In place the result is the same, also if a nonce is discarded.
#[test]
fn in_place() {
    let nonces = [zero_masks(1)[0], [1, 2, 3, 4]];
    for layout in [Layout::C1C3C2, Layout::C1C2C3, Layout::Asn1] {
        for length in [0, 1, 31, 32, 200, 4095, 4096, 4097, 70_000] {
            let message = vec![b'x'; length];
            let mut buffer = message.clone();
            let mut next = nonces.iter();
            let nonce =
                |k: &mut [u64; 4]| next.next().map(|next| *k = *next).ok_or(Error::RngFailed);
            let frame = key().public_key().mask_with_nonces(nonce, &mut buffer, layout).unwrap();
            let mut whole = encrypt(&nonces, &message, layout).unwrap();
            assert_eq!(frame.around(&buffer), whole, "{layout:?} {length}");
            let decrypts = |bytes: &[u8]| key().decrypts(&Parts::parse(bytes, layout).unwrap());
            assert!(decrypts(&whole), "{layout:?} {length}");
            // a byte of C2 at either end, in the middle and on a border of pieces
            for place in [0, length / 2, 4095, 4096, length.wrapping_sub(1)] {
                let mut changed = buffer.clone();
                let Some(byte) = changed.get_mut(place) else { continue };
                *byte ^= 1;
                assert!(!decrypts(&frame.around(&changed)), "{layout:?} {length} {place}");
            }
            assert_eq!(key().decrypt_in_place(&mut whole, layout).unwrap(), message);
        }
    }
    let mut message = *b"as it was";
    let frame =
        key().public_key().encrypt_in_place_with_rng(&mut Failing, &mut message, Layout::Asn1);
    assert_eq!((frame, &message), (Err(Error::RngFailed), b"as it was"));
}

/// A repeated nonce does not cause an endless loop.
#[test]
fn zero_masks_for_ever() {
    let bad = zero_masks(1)[0];
    let public = key().public_key();
    let mut drawn = 0;
    let nonce = |k: &mut [u64; 4]| {
        drawn += 1;
        *k = bad;
        Ok(())
    };
    assert_eq!(public.encrypt_with_nonces(nonce, b"x", Layout::C1C3C2), Err(Error::RngFailed));
    assert_eq!(drawn, TRIES);
}

/// A ciphertext with a mask of zeros and the right C3.
#[test]
fn zero_mask_is_not_decrypted() {
    let bad = zero_masks(1)[0];
    for_each_backend(|| {
        let (c1, shared) = share(&bad, &key().public_key());
        let message = b"x";
        let parts = Parts { c1, c2: message, c3: &shared.tag(message) };
        for layout in [Layout::C1C3C2, Layout::C1C2C3, Layout::Asn1] {
            let ciphertext = parts.encode(layout).unwrap();
            assert_eq!(key().decrypt(&ciphertext, layout), Err(Error::DecryptionFailed));
        }
        assert!(!key().decrypts(&parts));
    });
}

#[test]
fn broken_generators() {
    let public = key().public_key();
    // all ones is above n; all zeros is 0
    for byte in [0, 0xFF] {
        let result = public.encrypt_with_rng(&mut Stuck(byte), b"x", Layout::C1C3C2);
        assert_eq!(result, Err(Error::RngFailed));
    }
    let result = public.encrypt_with_rng(&mut Failing, b"x", Layout::C1C3C2);
    assert_eq!(result, Err(Error::RngFailed));
}
