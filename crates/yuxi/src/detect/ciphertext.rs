//! Ciphertexts of SM2: their parts, without decrypting them.

use alloc::vec::Vec;

use zeroize::Zeroizing;

use super::element::is_der;
use super::text::{from_base64, from_hex};
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
    pub(super) fn new(c1: &PublicKey, rest: &[&[u8]], is_ordered: bool) -> Self {
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
    let bytes = if is_der(&bytes) || bytes.first() == Some(&0x04) || !begins_as_text {
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
