//! ASN.1 that is not DER, or not of the right parts.

use num_bigint::BigUint;

use super::{Builder, DecryptGroup, Layout};
use crate::der::{self, INTEGER, Node, OCTET_STRING, integer_content, tlv};
use crate::model::curve::p;
use crate::model::encryption::{Ciphertext, encrypt};
use crate::model::to_bytes;
use crate::mutate::{Depth, mutations};
use crate::search::MULTIPLES;

const MESSAGE: &[u8] = b"a message in ASN.1";

pub(super) fn groups() -> Vec<DecryptGroup> {
    vec![mutated(), integers(), orders()]
}

fn tree(Ciphertext { c1, c2, c3 }: &Ciphertext) -> Node {
    der::ciphertext(c1.x(), c1.y(), c3, c2)
}

fn mutated() -> DecryptGroup {
    let mut group = Builder::derived("key of encodings", Layout::Asn1);
    let right = group.seal(MESSAGE);
    group.valid(&["ValidCiphertext"], "DER", MESSAGE, &right);
    for mutation in mutations(&tree(&right), Depth::Core) {
        group.invalid(&[mutation.flag], &mutation.comment, &mutation.bytes);
    }
    group.finish()
}

/// x and y too long, negative, or of fixed width.
fn integers() -> DecryptGroup {
    let mut group = Builder::derived("key of integers", Layout::Asn1);
    let right = high_bits(&group);
    group.valid(&["ValidCiphertext"], "highest bits of x and y set", MESSAGE, &right);
    let Ciphertext { c1, c2, c3 } = &right;
    let join = |x: &[u8], y: &[u8]| {
        let parts =
            [tlv(INTEGER, x), tlv(INTEGER, y), tlv(OCTET_STRING, c3), tlv(OCTET_STRING, c2)];
        tlv(der::SEQUENCE, &parts.concat())
    };
    let [x, y] = [c1.x(), c1.y()].map(integer_content);
    let [bare_x, bare_y] = [c1.x(), c1.y()].map(to_bytes);
    let plus =
        |part: &BigUint, shift: u32| integer_content(&(part + (BigUint::from(1u32) << shift)));
    let raised = |part: &BigUint| integer_content(&(part + p()));
    let cases = [
        ("MissingZero", "x lacks its leading zero", join(&bare_x, &y)),
        ("MissingZero", "y lacks its leading zero", join(&x, &bare_y)),
        ("MissingZero", "x and y lack their leading zeros", join(&bare_x, &bare_y)),
        ("IntegerOverflow", "x + 2^256 in place of x", join(&plus(c1.x(), 256), &y)),
        ("IntegerOverflow", "y + 2^256 in place of y", join(&x, &plus(c1.y(), 256))),
        ("IntegerOverflow", "x + 2^512 in place of x", join(&plus(c1.x(), 512), &y)),
        ("IntegerOverflow", "y + 2^512 in place of y", join(&x, &plus(c1.y(), 512))),
        ("IntegerOverflow", "x + 2^2048 in place of x", join(&plus(c1.x(), 2048), &y)),
        ("InvalidPoint", "x + p in place of x, 33 bytes", join(&raised(c1.x()), &y)),
        ("InvalidPoint", "y + p in place of y, 33 bytes", join(&x, &raised(c1.y()))),
        ("InvalidPoint", "x and y swapped", join(&y, &x)),
        ("InvalidPoint", "x = −1", join(&[0xFF], &y)),
        ("InvalidPoint", "y = −1", join(&x, &[0xFF])),
        ("BerEncoded", "x of 40 bytes", join(&[&[0; 7][..], &x].concat(), &y)),
        ("BerEncoded", "y of 40 bytes", join(&x, &[&[0; 7][..], &y].concat())),
    ];
    for (flag, comment, ct) in cases {
        group.invalid(&[flag], comment, &ct);
    }
    for (property, k, _) in &MULTIPLES[..2] {
        let Ciphertext { c1, c2, c3 } = encrypt(&group.key, k, MESSAGE).expect("a mask");
        let parts = [c1.x(), c1.y()].map(|part| tlv(INTEGER, &to_bytes(part))).concat();
        let tail = [tlv(OCTET_STRING, &c3), tlv(OCTET_STRING, &c2)].concat();
        let ct = tlv(der::SEQUENCE, &[parts, tail].concat());
        group.invalid(&["BerEncoded"], &format!("INTEGERs of 32 bytes, {property}"), &ct);
    }
    group.finish()
}

/// A ciphertext with x and y of 2^255 at least.
fn high_bits(group: &Builder) -> Ciphertext {
    let nonces = (0..).map(|i| crate::derive::scalar(&format!("nonce of high bits {i}")));
    let mut sealed = nonces.filter_map(|k| encrypt(&group.key, &k, MESSAGE));
    sealed.find(|found| found.c1.x().bit(255) && found.c1.y().bit(255)).expect("one in four")
}

/// The parts in other orders, missing, or twice.
fn orders() -> DecryptGroup {
    let mut group = Builder::derived("key of orders", Layout::Asn1);
    let message = [0x5A; 32];
    let right = group.seal(&message);
    group.valid(&["ValidCiphertext"], "C2 as long as C3", &message, &right);
    let Ciphertext { c1, c2, c3 } = &right;
    let x = Node::integer("", c1.x()).encode();
    let y = Node::integer("", c1.y()).encode();
    let point = tlv(OCTET_STRING, &super::c1_bytes(&right));
    let bits = tlv(der::BIT_STRING, &[&[0][..], &super::c1_bytes(&right)].concat());
    let (c2, c3) = (tlv(OCTET_STRING, c2), tlv(OCTET_STRING, c3));
    let orders: [(&str, Vec<&[u8]>); 10] = [
        ("x, y, C2, C3", vec![&x, &y, &c2, &c3]),
        ("y, x, C3, C2", vec![&y, &x, &c3, &c2]),
        ("C3, C2, x, y", vec![&c3, &c2, &x, &y]),
        ("x, y, C3", vec![&x, &y, &c3]),
        ("x, C3, C2", vec![&x, &c3, &c2]),
        ("x, y", vec![&x, &y]),
        ("x, y, C3, C2, C2", vec![&x, &y, &c3, &c2, &c2]),
        ("x, y, C3, C3, C2", vec![&x, &y, &c3, &c3, &c2]),
        ("C1 as an OCTET STRING, C3, C2", vec![&point, &c3, &c2]),
        ("C1 as a BIT STRING, C3, C2", vec![&bits, &c3, &c2]),
    ];
    for (what, parts) in orders {
        let ct = tlv(der::SEQUENCE, &parts.concat());
        group.invalid(&["AsnWrongOrder"], &format!("parts: {what}"), &ct);
    }
    group.finish()
}
