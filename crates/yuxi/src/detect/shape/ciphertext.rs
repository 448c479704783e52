//! Ciphertexts of SM2, by their shape.

use crate::detect::ciphertext::{AnyCiphertext, Rest};
use crate::detect::content::{Content, Found};
use crate::detect::element::Element;
use crate::detect::fault::Fault;
use crate::detect::key::Curve;
use crate::sm2::PublicKey;

/// SEQUENCE { INTEGER x, INTEGER y, OCTET STRING C3, OCTET STRING C2 }.
pub(super) fn of_der<'a>(element: &Element<'a>) -> Found<'a> {
    let (ciphertext, fault) = match parts(element) {
        Ok(ciphertext) => (Some(ciphertext), None),
        Err(fault) => (None, Some(fault)),
    };
    let message = element.at(&[3]).map(|c2| c2.content.len());
    let content = Content::Ciphertext { asn1: true, compressed: false, message, ciphertext };
    Found::new(content).curve(Curve::Sm2).faults(fault)
}

fn parts<'a>(element: &Element<'a>) -> Result<AnyCiphertext<'a>, Fault> {
    let [x, y, c3, c2] = element.children.as_slice() else { return Err(Fault::Unknown) };
    let found = c3.content.len();
    let c3 = c3.content.try_into().map_err(|_| Fault::WrongC3 { found })?;
    let point = Element::pair([x, y], "a coordinate")?;
    let c1 = PublicKey::from_bytes(&point).map_err(Fault::InvalidC1)?;
    Ok(AnyCiphertext::new(c1, Rest::Ordered { c3, c2: c2.content }))
}

/// A point and at least 32 bytes; `None` if the bytes do not begin with a point.
pub(super) fn of_raw(bytes: &[u8]) -> Option<Found<'_>> {
    let is_point =
        |point: Option<&[u8]>| point.is_some_and(|bytes| PublicKey::from_bytes(bytes).is_ok());
    let (length, fault) = match bytes {
        // 04 is doubled if a point follows the second one.
        [4, 4, ..] if is_point(bytes.get(2..66)) => (66, Some(Fault::DoubledPrefix)),
        // The 04 may be the first byte of x.
        [4, ..] if !is_point(bytes.get(..64)) => (65, None),
        _ if is_point(bytes.get(..64)) => (64, Some(Fault::MissingPrefix)),
        [2 | 3, ..] if is_point(bytes.get(..33)) => (33, None),
        _ => return None,
    };
    let (c1, rest) = bytes.split_at_checked(length)?;
    let message = Some(rest.len().checked_sub(32)?);
    let point = if length == 66 { &c1[1..] } else { c1 };
    let (ciphertext, invalid) = match PublicKey::from_bytes(point) {
        Ok(c1) => (Some(AnyCiphertext::new(c1, Rest::Joined(rest))), None),
        Err(error) => (None, Some(Fault::InvalidC1(error))),
    };
    let compressed = length == 33;
    let content = Content::Ciphertext { asn1: false, compressed, message, ciphertext };
    Some(Found::new(content).curve(Curve::Sm2).faults(fault).faults(invalid))
}

#[cfg(test)]
mod tests;
