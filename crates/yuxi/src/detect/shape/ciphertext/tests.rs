use super::*;
use crate::sm2::{Layout, SecretKey};

#[test]
fn the_first_byte_of_x_is_not_taken_for_the_prefix() {
    let point = (0..=255)
        .find_map(|last| {
            let mut compressed = [0; 33];
            (compressed[0], compressed[1], compressed[32]) = (2, 4, last);
            PublicKey::from_bytes(&compressed).ok()
        })
        .unwrap()
        .to_uncompressed();
    let whole = [&point[..], &[7; 33]].concat();
    for (bytes, faults) in [(&whole[..], 0), (&whole[1..], 1), (&[&[4], &whole[..]].concat(), 1)] {
        let found = of_raw(bytes).unwrap();
        assert_eq!(found.faults.len(), faults);
        let Content::Ciphertext { ciphertext: Some(ciphertext), message: Some(1), .. } =
            found.content
        else {
            panic!()
        };
        assert_eq!(ciphertext.to_layout(Layout::C1C3C2, Layout::C1C3C2).unwrap(), whole);
    }
}

#[test]
fn the_key_shows_the_layout() {
    let key = SecretKey::from_bytes(&[0x39; 32]).unwrap();
    let c1 = key.public_key();
    for bytes in [&c1.to_uncompressed()[..], &c1.to_compressed()] {
        let whole = [bytes, &[7; 40]].concat();
        let Content::Ciphertext { ciphertext: Some(found), .. } = of_raw(&whole).unwrap().content
        else {
            panic!()
        };
        assert!(!found.is_ordered());
        assert_eq!(found.detect_layout(&key), None);
    }
    assert!(of_raw(&[&c1.to_uncompressed()[..], &[7; 31]].concat()).is_none());
}
