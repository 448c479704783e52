//! r and s out of their range, 1 to n − 1, in DER.

use num_bigint::BigUint;

use super::{Builder, Format, SignatureGroup, Signer};
use crate::der::{self, Node, tlv};
use crate::model::curve::{n, p};
use crate::model::signature::Signature;

pub(super) fn groups() -> Vec<SignatureGroup> {
    vec![special_values(Format::Der), shifted()]
}

/// Numbers that r and s should not be, and how a comment writes them.
fn values() -> Vec<(&'static str, BigUint)> {
    let one = BigUint::from(1u32);
    vec![
        ("0", BigUint::ZERO),
        ("1", one.clone()),
        ("n − 1", n() - &one),
        ("n", n().clone()),
        ("n + 1", n() + &one),
        ("p", p().clone()),
        ("p + 1", p() + &one),
        ("2^256 − 1", (&one << 256) - &one),
    ]
}

/// Every pair of special values.
pub(super) fn special_values(format: Format) -> SignatureGroup {
    let mut group = Builder::new(&Signer::derived("key of special values"), format);
    for (r_name, r) in values() {
        for (s_name, s) in values() {
            let comment = format!("r = {r_name}, s = {s_name}");
            let signature = Signature { r: r.clone(), s };
            group.invalid(&["InvalidSignature"], &comment, b"a message", &signature);
        }
    }
    group.finish()
}

/// A right signature of which r or s is changed by something that a sloppy
/// reading takes back.
fn shifted() -> SignatureGroup {
    let signer = Signer::derived("key of ranges");
    let mut group = Builder::new(&signer, Format::Der);
    let message = b"a message";
    let signature = signer.sign(message);
    group.valid(&["ValidSignature"], "unchanged", message, &signature);
    let Signature { r, s } = &signature;
    for (what, flag, change) in changes() {
        for (name, parts) in [("r", [change(r), content(s)]), ("s", [content(r), change(s)])] {
            let integers = parts.map(|part| tlv(der::INTEGER, &part)).concat();
            let comment = what.replace('#', name);
            group.invalid_bytes(&[flag], &comment, message, &tlv(der::SEQUENCE, &integers));
        }
    }
    let both = Signature { r: r + n(), s: s + n() };
    group.invalid(&["RangeCheck"], "r + n in place of r, s + n in place of s", message, &both);
    let minus_one = Node::leaf("", der::INTEGER, &[0xFF]).encode();
    for value in [0u32, 1] {
        let value_der = Node::integer("", &value.into()).encode();
        let pairs = [
            (format!("r = −1, s = {value}"), [&minus_one[..], &value_der].concat()),
            (format!("r = {value}, s = −1"), [&value_der[..], &minus_one].concat()),
        ];
        for (comment, integers) in pairs {
            let bytes = tlv(der::SEQUENCE, &integers);
            group.invalid_bytes(&["InvalidSignature"], &comment, message, &bytes);
        }
    }
    group.finish()
}

type Change = (&'static str, &'static str, fn(&BigUint) -> Vec<u8>);

/// What is done to a number v, and gives the content of an INTEGER; # stands
/// for the number in the comment.
fn changes() -> Vec<Change> {
    vec![
        ("# + n in place of #", "RangeCheck", |v| content(&(v + n()))),
        ("# + 2n in place of #", "RangeCheck", |v| content(&(v + n() * 2u32))),
        ("# + 256n in place of #", "RangeCheck", |v| content(&(v + n() * 256u32))),
        ("# − n in place of #", "RangeCheck", |v| negative(&(n() - v))),
        ("−# in place of #", "RangeCheck", negative),
        ("−(# + n) in place of #", "RangeCheck", |v| negative(&(v + n()))),
        ("# + 2^256 in place of #", "IntegerOverflow", |v| content(&(v + power(256)))),
        ("# + 2^264 in place of #", "IntegerOverflow", |v| content(&(v + power(264)))),
        ("# + 2^320 in place of #", "IntegerOverflow", |v| content(&(v + power(320)))),
        ("# + 2^2048 in place of #", "IntegerOverflow", |v| content(&(v + power(2048)))),
        ("# with 32 bytes behind it", "IntegerOverflow", |v| content(&(v << 256))),
    ]
}

fn content(value: &BigUint) -> Vec<u8> {
    der::integer_content(value)
}

fn power(exponent: u32) -> BigUint {
    BigUint::from(1u32) << exponent
}

/// The content of the INTEGER −value: two's complement in as many bytes as hold it.
fn negative(value: &BigUint) -> Vec<u8> {
    let bytes = (value - 1u32).bits() / 8 + 1;
    ((BigUint::from(1u32) << (8 * bytes)) - value).to_bytes_be()
}
