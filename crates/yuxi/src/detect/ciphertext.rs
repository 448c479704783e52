//! Ciphertexts of SM2: their parts, without decrypting them.

use alloc::vec::Vec;

use zeroize::Zeroizing;

use super::content::{Content, Found};
use super::element::Element;
use super::text::{from_base64, from_hex};
use super::{Curve, Fault, decode};
use crate::Error;
use crate::sm2::{Layout, PublicKey, SecretKey};

/// A ciphertext of SM2 in any layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyCiphertext {
    /// 04, x, y, and the two other parts: C3 and C2 if the order is known.
    bytes: Vec<u8>,
    is_ordered: bool,
}

impl AnyCiphertext {
    fn new(c1: &PublicKey, rest: &[&[u8]], is_ordered: bool) -> Self {
        let mut bytes = c1.to_uncompressed().to_vec();
        rest.iter().for_each(|part| bytes.extend_from_slice(part));
        Self { bytes, is_ordered }
    }

    /// Whether the order of the parts is known: it is in ASN.1.
    #[must_use]
    pub const fn is_ordered(&self) -> bool {
        self.is_ordered
    }

    /// The ciphertext in a layout, C1 uncompressed. `found` is the layout that the caller knows
    /// if [`AnyCiphertext::is_ordered`] is false, otherwise it is ignored.
    ///
    /// # Errors
    /// Those of [`Layout::convert`].
    pub fn to_layout(&self, found: Layout, to: Layout) -> Result<Vec<u8>, Error> {
        let found = if self.is_ordered || found == Layout::Asn1 { Layout::C1C3C2 } else { found };
        found.convert(&self.bytes, to)
    }

    /// The layout, by decrypting: [`Layout::Asn1`] if the order is known. `None` if the key decrypts
    /// the ciphertext in no layout.
    #[must_use]
    pub fn detect_layout(&self, key: &SecretKey) -> Option<Layout> {
        let mut bytes = Zeroizing::new(self.bytes.clone());
        // After an error the bytes are unchanged.
        let mut fits = |layout: &Layout| key.decrypt_in_place(&mut bytes, *layout).is_ok();
        if self.is_ordered {
            return fits(&Layout::C1C3C2).then_some(Layout::Asn1);
        }
        [Layout::C1C3C2, Layout::C1C2C3].into_iter().find(fits)
    }
}

/// A ciphertext in hex, base64 or bytes: its bytes, and [`Layout::Asn1`] or, if it is not ASN.1,
/// [`Layout::C1C3C2`].
///
/// Bytes that begin as a ciphertext are not decoded as text, and are returned as they are.
#[must_use]
pub fn ciphertext(bytes: Zeroizing<Vec<u8>>) -> (Zeroizing<Vec<u8>>, Layout) {
    let begins_as_text = bytes.iter().take(64).all(u8::is_ascii);
    let bytes = if decode::is_der(&bytes) || bytes.first() == Some(&0x04) || !begins_as_text {
        bytes
    } else {
        let base64 = || from_base64(&bytes).filter(|decoded| decoded.len() >= SHORTEST);
        from_hex(&bytes).or_else(base64).unwrap_or(bytes)
    };
    let layout = layout(&bytes);
    (bytes, layout)
}

/// [`Layout::Asn1`] if the bytes of a ciphertext begin as ASN.1, otherwise [`Layout::C1C3C2`].
#[must_use]
pub fn layout(ciphertext: &[u8]) -> Layout {
    if ciphertext.first() == Some(&0x30) { Layout::Asn1 } else { Layout::C1C3C2 }
}

/// The length of a compressed point and C3. A text that is shorter in base64 is base64 by chance.
const SHORTEST: usize = 33 + 32;

/// SEQUENCE { INTEGER x, INTEGER y, OCTET STRING C3, OCTET STRING C2 }.
pub(super) fn of_der(element: &Element<'_>) -> Found {
    let (ciphertext, fault) = match parts(element) {
        Ok(ciphertext) => (Some(ciphertext), None),
        Err(fault) => (None, Some(fault)),
    };
    let message = element.at(&[3]).map(|c2| c2.content.len());
    let content = Content::Ciphertext { asn1: true, compressed: false, message, ciphertext };
    Found::new(content).curve(Curve::Sm2).faults(fault)
}

fn parts(element: &Element<'_>) -> Result<AnyCiphertext, Fault> {
    let [x, y, c3, c2] = element.children.as_slice() else { return Err(Fault::Unknown) };
    let c3 = c3.content;
    if c3.len() != 32 {
        return Err(Fault::WrongC3 { found: c3.len() });
    }
    let point = Element::pair([x, y], "a coordinate")?;
    let c1 = PublicKey::from_bytes(&point).map_err(Fault::InvalidC1)?;
    Ok(AnyCiphertext::new(&c1, &[c3, c2.content], true))
}

/// A point and at least 32 bytes; `None` if the bytes do not begin with a point.
pub(super) fn of_raw(bytes: &[u8]) -> Option<Found> {
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
        Ok(c1) => (Some(AnyCiphertext::new(&c1, &[rest], false)), None),
        Err(error) => (None, Some(Fault::InvalidC1(error))),
    };
    let compressed = length == 33;
    let content = Content::Ciphertext { asn1: false, compressed, message, ciphertext };
    Some(Found::new(content).curve(Curve::Sm2).faults(fault).faults(invalid))
}

#[cfg(test)]
mod tests;
