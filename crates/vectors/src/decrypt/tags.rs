//! C2 and C3 that were changed.

use super::{Builder, DecryptGroup, LAYOUTS, Layout, c1_bytes};
use crate::derive;
use crate::model::curve::Point;
use crate::model::encryption::{Ciphertext, encrypt, shared_bytes, xor};
use crate::model::{kdf, sm3};

pub(super) fn group(layout: Layout) -> DecryptGroup {
    let mut group = Builder::derived("key of tags", layout);
    let message = b"a message under a tag";
    let k = derive::scalar("nonce of tags");
    let shared = group.key.mul(&k);
    let right = encrypt(&group.key, &k, message).expect("a mask that is not all zeros");
    group.valid(&["ValidCiphertext"], "unchanged", message, &right);
    for (comment, c3) in changed_tags(&right) {
        let ct = layout.encode(&Ciphertext { c3, ..right.clone() });
        group.invalid(&["InvalidC3"], &comment, &ct);
    }
    for (comment, c2) in changed_messages(&right.c2) {
        let ct = layout.encode(&Ciphertext { c2, ..right.clone() });
        group.invalid(&["InvalidC3"], comment, &ct);
    }
    let negative = Ciphertext { c1: right.c1.negate(), ..right.clone() };
    group.invalid(&["InvalidC3"], "−C1 in place of C1", &layout.encode(&negative));
    for (comment, c3) in other_tags(&shared, message, &right.c2) {
        let ct = layout.encode(&Ciphertext { c3, ..right.clone() });
        group.invalid(&["OtherAlgorithm"], comment, &ct);
    }
    for (comment, c2) in other_masks(&shared, message) {
        let ct = layout.encode(&Ciphertext { c2, ..right.clone() });
        group.invalid(&["OtherAlgorithm"], comment, &ct);
    }
    short_tags(&mut group, &right);
    other_layouts(&mut group);
    group.finish()
}

fn changed_tags(right: &Ciphertext) -> Vec<(String, [u8; 32])> {
    let flips = [0, 7, 8, 63, 128, 247, 255].map(|bit| {
        let mut c3 = right.c3;
        c3[bit / 8] ^= 0x80 >> (bit % 8);
        (format!("bit {bit} of C3 changed"), c3)
    });
    let mut all = flips.to_vec();
    all.push(("C3 zero".into(), [0; 32]));
    all.push(("C3 of bytes FF".into(), [0xFF; 32]));
    all.push(("every bit of C3 changed".into(), right.c3.map(|byte| !byte)));
    let mut reversed = right.c3;
    reversed.reverse();
    all.push(("C3 reversed".into(), reversed));
    let mut swapped = right.c3;
    swapped.swap(0, 1);
    all.push(("first two bytes of C3 swapped".into(), swapped));
    all
}

fn changed_messages(c2: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
    let flip = |at: usize, mask| {
        let mut other = c2.to_vec();
        other[at] ^= mask;
        other
    };
    vec![
        ("first bit of C2 changed", flip(0, 0x80)),
        ("last bit of C2 changed", flip(c2.len() - 1, 1)),
        ("C2 cut by its last byte", c2[..c2.len() - 1].to_vec()),
        ("C2 cut by its first byte", c2[1..].to_vec()),
        ("a zero byte after C2", [c2, &[0]].concat()),
        ("C2 empty", vec![]),
        ("C2 twice", c2.repeat(2)),
    ]
}

fn halves(shared: &Point) -> ([u8; 32], [u8; 32]) {
    let bytes = shared_bytes(shared);
    let half = |at: usize| std::array::from_fn(|i| bytes[at + i]);
    (half(0), half(32))
}

fn other_tags(shared: &Point, message: &[u8], c2: &[u8]) -> Vec<(&'static str, [u8; 32])> {
    let (x, y) = halves(shared);
    vec![
        ("C3 = SM3(message)", sm3(&[message])),
        ("C3 = SM3(y2 ‖ message ‖ x2)", sm3(&[&y, message, &x])),
        ("C3 = SM3(x2 ‖ y2 ‖ message)", sm3(&[&x, &y, message])),
        ("C3 = SM3(x2 ‖ message)", sm3(&[&x, message])),
        ("C3 = SM3(x2 ‖ C2 ‖ y2)", sm3(&[&x, c2, &y])),
        ("C3 = SM3(SM3(x2 ‖ message ‖ y2))", sm3(&[&sm3(&[&x, message, &y])])),
    ]
}

/// Key derivation otherwise; C3 is right, so that a program that makes the same
/// mistake takes the ciphertext.
fn other_masks(shared: &Point, message: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
    let (x, y) = halves(shared);
    let both = [x, y].concat();
    let counted = |counter: [u8; 4]| sm3(&[&both, &counter]);
    [
        ("mask with a counter from 0", counted([0; 4]).to_vec()),
        ("mask with a counter least significant byte first", counted([1, 0, 0, 0]).to_vec()),
        ("mask with the counter before x2", sm3(&[&[0, 0, 0, 1], &both]).to_vec()),
        ("mask with no counter", sm3(&[&both]).to_vec()),
        ("mask of y2 ‖ x2", kdf(&[y, x].concat(), 32)),
        ("mask of x2 alone", kdf(&x, 32)),
        ("mask of 04 ‖ x2 ‖ y2", kdf(&[&[4], &both[..]].concat(), 32)),
    ]
    .map(|(what, mask)| (what, xor(message, &mask)))
    .to_vec()
}

/// C3 of other lengths, where a layout lets one be told: as an OCTET STRING of
/// its own, or with no C2.
fn short_tags(group: &mut Builder, right: &Ciphertext) {
    let layout = group.layout;
    let (x, y) = right.c1.xy();
    if layout == Layout::Asn1 {
        for length in [0, 1, 8, 16, 20, 31] {
            let ct = layout.write(x, y, &right.c2, &right.c3[..length]);
            group.invalid(
                &["ShortC3"],
                &format!("C3 of {length} bytes, the first of the right one"),
                &ct,
            );
        }
        for extra in [1, 16, 32] {
            let c3 = [&right.c3[..], &vec![0; extra]].concat();
            let ct = layout.write(x, y, &right.c2, &c3);
            group.invalid(&["ShortC3"], &format!("C3 with {extra} zero bytes behind it"), &ct);
        }
        return;
    }
    for length in [0, 1, 16, 31] {
        let ct = layout.join(&c1_bytes(right), &[], &right.c3[..length]);
        group.invalid(&["ShortC3"], &format!("{length} bytes of C3 and no C2"), &ct);
    }
    for length in [0, 1, 16, 31] {
        let ct = layout.join(&c1_bytes(right), &right.c2, &right.c3[..length]);
        group.invalid(&["ShortC3"], &format!("{length} bytes of C3 and all of C2"), &ct);
    }
}

/// The ciphertext of one layout where another is meant, also with C2 as long as C3.
/// The first byte tells ASN.1 from the others; nothing tells those apart.
fn other_layouts(group: &mut Builder) {
    let layout = group.layout;
    for message in [&b"short"[..], &[7; 32], &[7; 100]] {
        let ciphertext = group.seal(message);
        for other in LAYOUTS.into_iter().filter(|other| *other != layout) {
            let name = match other {
                Layout::C1C3C2 => "C1 ‖ C3 ‖ C2",
                Layout::C1C2C3 => "C1 ‖ C2 ‖ C3",
                Layout::Asn1 => "ASN.1",
            };
            let comment = format!("message of {} bytes in the layout {name}", message.len());
            let ct = other.encode(&ciphertext);
            if (layout == Layout::Asn1) == (other == Layout::Asn1) {
                group.invalid(&["WrongLayout"], &comment, &ct);
            } else {
                group.detectable(&comment, message, other, &ct);
            }
        }
    }
}
