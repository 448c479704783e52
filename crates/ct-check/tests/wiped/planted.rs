//! The checks can fail: what is not wiped is found.

use std::mem::ManuallyDrop;

use yuxi::sm2::SecretKey;

use crate::memory::{Freed, freed, remains};
use crate::{SECRET, patterns, values};

fn leaks(run: impl FnOnce()) -> usize {
    freed(&patterns::of(&SECRET), run).leaks
}

#[test]
fn a_copy_that_is_only_freed_is_found() {
    assert_eq!(leaks(|| drop(SECRET.to_vec())), 1);
    let reversed: Vec<u8> = SECRET.iter().rev().copied().collect();
    assert_eq!(leaks(move || drop(reversed)), 1);
}

#[test]
fn a_part_of_a_copy_is_found_wherever_it_stands() {
    assert_eq!(leaks(|| drop([&[0; 1021], &SECRET[8..16], &[0; 5]].concat())), 1);
}

#[test]
fn base64_is_found_wherever_the_secret_begins_in_it() {
    let key = SecretKey::from_bytes(&SECRET).expect("a key");
    for text in [key.to_pkcs8_pem(), key.to_sec1_pem()] {
        assert_eq!(leaks(|| drop(text.as_bytes().to_vec())), 1);
    }
}

#[test]
fn what_a_growing_buffer_leaves_behind_is_found() {
    let found = freed(&patterns::of(&SECRET), || {
        let mut bytes = Vec::with_capacity(32);
        bytes.extend_from_slice(&SECRET);
        bytes.push(0);
        bytes.fill(0);
    });
    assert_eq!(found, Freed { blocks: 2, leaks: 1, first: Some((32, 0)) });
}

#[test]
fn a_value_that_is_not_dropped_keeps_its_secret() {
    let key = SecretKey::from_bytes(&SECRET).expect("a key");
    let (before, after) = remains(ManuallyDrop::new(key.clone()));
    assert_eq!(values::secret_words(&before, &values::bytes_of(key.public_key())), 4);
    assert_eq!(before, after);
}

#[test]
fn nothing_is_found_where_nothing_is_secret() {
    assert_eq!(leaks(|| drop(vec![0xA5u8; 4096])), 0);
}
