//! Ciphertexts that are cut, lengthened, or lack the prefix of C1.

use super::{Builder, DecryptGroup, Layout, c1_bytes};
use crate::model::encryption::{Ciphertext, encrypt};
use crate::search::MULTIPLES;

const MESSAGE: &[u8] = b"a message to be cut";

pub(super) fn group(layout: Layout) -> DecryptGroup {
    let mut group = Builder::derived("key of forms", layout);
    let right = group.seal(MESSAGE);
    group.valid(&["ValidCiphertext"], "whole", MESSAGE, &right);
    let bytes = layout.encode(&right);
    let lengths = [0, 1, 2, 31, 32, 33, 63, 64, 65, 66, 95, 96, 97, 98];
    for length in lengths.into_iter().filter(|length| *length < bytes.len()) {
        let comment = format!("cut to {length} bytes");
        group.invalid(&["MalformedCiphertext"], &comment, &bytes[..length]);
    }
    let changed = [
        ("cut by its last byte", bytes[..bytes.len() - 1].to_vec()),
        ("a zero byte before it", [&[0], &bytes[..]].concat()),
        ("a zero byte after it", [&bytes[..], &[0]].concat()),
        ("04 before it", [&[4], &bytes[..]].concat()),
        ("twice", bytes.repeat(2)),
        ("in hexadecimal digits", crate::hex(&bytes).into_bytes()),
        ("in hexadecimal digits of upper case", crate::hex(&bytes).to_uppercase().into_bytes()),
    ];
    for (comment, bytes) in changed {
        group.invalid(&["MalformedCiphertext"], comment, &bytes);
    }
    if layout == Layout::Asn1 {
        group.invalid(&["MalformedCiphertext"], "cut by its first byte", &bytes[1..]);
    } else {
        without_prefix(&mut group, &right);
    }
    group.finish()
}

/// C1 without 04: as it comes, and where x begins with a byte 04, which looks
/// like one.
fn without_prefix(group: &mut Builder, right: &Ciphertext) {
    let layout = group.layout;
    let (property, k, _) = MULTIPLES.last().expect("the property of a byte 04");
    let begins_with_04 = encrypt(&group.key, k, MESSAGE).expect("a mask that is not all zeros");
    let comment = format!("C1 with {property}");
    group.valid(&["ValidCiphertext"], &comment, MESSAGE, &begins_with_04);
    for (what, ciphertext) in [("C1".to_owned(), right), (comment, &begins_with_04)] {
        let ct = layout.join(&c1_bytes(ciphertext)[1..], &ciphertext.c2, &ciphertext.c3);
        group.invalid(&["MissingPrefix"], &format!("{what}, without the byte 04 before it"), &ct);
    }
    let c1 = c1_bytes(&begins_with_04);
    let ct = layout.join(&c1[2..], &begins_with_04.c2, &begins_with_04.c3);
    group.invalid(&["MissingPrefix"], "both bytes 04 taken off", &ct);
    let Ciphertext { c1, c2, c3 } =
        super::model::encrypt(&group.key, &MULTIPLES[0].1, MESSAGE).expect("a mask");
    let short = [&[4][..], &c1.x().to_bytes_be(), &crate::model::to_bytes(c1.y())].concat();
    let comment = "the leading zero byte of x left out";
    group.invalid(&["MalformedCiphertext"], comment, &layout.join(&short, &c2, &c3));
}
