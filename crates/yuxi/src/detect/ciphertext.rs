//! Ciphertexts of SM2: their parts, without decrypting them.

use alloc::vec::Vec;

use zeroize::Zeroizing;

use super::element::is_der;
use super::text::{from_base64, from_hex};
use crate::Error;
use crate::sm2::{Frame, Layout, Parts, PublicKey, SecretKey};

/// A ciphertext of SM2 in any layout. Its long part, C2, stays in the bytes of the block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnyCiphertext<'a> {
    c1: PublicKey,
    rest: Rest<'a>,
}

/// The parts after C1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rest<'a> {
    Ordered {
        c3: &'a [u8; 32],
        c2: &'a [u8],
    },
    /// C3 and C2 in one of two orders: at least 32 bytes.
    Joined(&'a [u8]),
}

impl<'a> AnyCiphertext<'a> {
    pub(super) const fn new(c1: PublicKey, rest: Rest<'a>) -> Self {
        Self { c1, rest }
    }

    /// Whether the order of the parts is known: it is in ASN.1.
    #[must_use]
    pub const fn is_ordered(&self) -> bool {
        matches!(self.rest, Rest::Ordered { .. })
    }

    /// The ciphertext in a layout, C1 uncompressed. `found` is the layout that the caller knows
    /// if [`AnyCiphertext::is_ordered`] is false, otherwise it is ignored.
    ///
    /// # Errors
    /// Those of [`Layout::convert`].
    pub fn to_layout(&self, found: Layout, to: Layout) -> Result<Vec<u8>, Error> {
        let (frame, c2) = self.frame(found, to)?;
        Ok(frame.around(c2))
    }

    /// [`AnyCiphertext::to_layout`] without a copy of C2: the bytes around it, and C2.
    ///
    /// # Errors
    /// [`Error::MessageTooLong`], [`Error::InvalidLength`].
    pub fn frame(&self, found: Layout, to: Layout) -> Result<(Frame, &'a [u8]), Error> {
        let parts = self.parts(found)?;
        Ok((parts.frame(to)?, parts.c2))
    }

    fn parts(&self, found: Layout) -> Result<Parts<'a>, Error> {
        let (c2, c3) = match self.rest {
            Rest::Ordered { c3, c2 } => (c2, c3),
            Rest::Joined(rest) => Parts::split(rest, found).ok_or(Error::InvalidLength {
                what: "a ciphertext's C2 and C3",
                expected: "32 at least",
                found: rest.len(),
            })?,
        };
        Ok(Parts { c1: self.c1, c2, c3 })
    }

    /// The layout, by decrypting: [`Layout::Asn1`] if the order is known. `None` if the key decrypts
    /// the ciphertext in no layout.
    #[must_use]
    pub fn detect_layout(&self, key: &SecretKey) -> Option<Layout> {
        let fits = |layout: &Layout| self.parts(*layout).is_ok_and(|parts| key.decrypts(&parts));
        if self.is_ordered() {
            return fits(&Layout::Asn1).then_some(Layout::Asn1);
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
