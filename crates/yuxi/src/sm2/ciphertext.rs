//! The layouts of ciphertexts.

use alloc::vec::Vec;
use core::ops::Range;

use der::asn1::{OctetStringRef, UintRef};
use der::{Encode, Header, Length, Reader, SliceReader, Tag};

use super::{PublicKey, kdf};
use crate::Error;

/// The order and encoding of a ciphertext's parts: C1 a point, C2 the masked message, C3 a digest
/// of 32 bytes.
///
/// C1 is written as 04, x, y. In the first two layouts the compressed form, 02 or 03, x, is also
/// accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// C1 ‖ C3 ‖ C2, as in GB/T 32918.4-2016 and GM/T 0003.4-2012.
    C1C3C2,
    /// C1 ‖ C2 ‖ C3, as in the draft of 2010: older programs, and the default of Bouncy Castle.
    C1C2C3,
    /// The DER of SEQUENCE { INTEGER x, INTEGER y, OCTET STRING C3, OCTET STRING C2 }
    /// (GM/T 0009), which OpenSSL and GmSSL write.
    Asn1,
}

impl Layout {
    /// Converts a ciphertext of this layout to another one.
    ///
    /// The function neither decrypts nor checks C3. The output has an uncompressed C1.
    ///
    /// # Errors
    /// [`Error::InvalidLength`], [`Error::InvalidCiphertextPrefix`], [`Error::InvalidDer`]; [`Error::DecryptionFailed`] if C1
    /// is not on the curve, so that nobody can decrypt the ciphertext; [`Error::MessageTooLong`] as
    /// for [`PublicKey::encrypt`].
    pub fn convert(self, ciphertext: &[u8], to: Self) -> Result<Vec<u8>, Error> {
        Parts::parse(ciphertext, self)?.encode(to)
    }

    /// Whether a message of this length has a ciphertext in this layout.
    pub(super) fn check_length(self, length: usize) -> Result<(), Error> {
        let most = match self {
            // the lengths of the point, of C3 and of headers are added
            Self::Asn1 => u64::from(u32::MAX) - 128,
            Self::C1C3C2 | Self::C1C2C3 => kdf::MAX_LENGTH,
        };
        if length as u64 > most {
            return Err(Error::MessageTooLong { found: length });
        }
        Ok(())
    }
}

/// The bytes before and after C2 in a ciphertext; see [`PublicKey::encrypt_in_place`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Before C2: C1 and C3 in [`Layout::C1C3C2`], C1 in [`Layout::C1C2C3`]; in [`Layout::Asn1`]
    /// everything but the bytes of C2.
    pub head: Vec<u8>,
    /// After C2: C3 in [`Layout::C1C2C3`], otherwise nothing.
    pub tail: Vec<u8>,
}

/// The parts of a ciphertext.
pub(crate) struct Parts<'a> {
    pub(crate) c1: PublicKey,
    pub(crate) c2: &'a [u8],
    pub(crate) c3: &'a [u8; 32],
}

impl<'a> Parts<'a> {
    /// The range of C2 in the parsed ciphertext `bytes`.
    pub(super) fn place_of_c2(&self, bytes: &[u8], layout: Layout) -> Range<usize> {
        // In the two other layouts it is the last part.
        let after = if layout == Layout::C1C2C3 { self.c3.len() } else { 0 };
        let end = bytes.len() - after;
        end - self.c2.len()..end
    }

    /// Parses a ciphertext.
    ///
    /// Every error except [`Error::DecryptionFailed`] concerns the outer encoding.
    pub(super) fn parse(bytes: &'a [u8], layout: Layout) -> Result<Self, Error> {
        let parts = match layout {
            Layout::C1C3C2 | Layout::C1C2C3 => Self::parse_joined(bytes, layout),
            Layout::Asn1 => Self::parse_der(bytes),
        }?;
        layout.check_length(parts.c2.len())?;
        Ok(parts)
    }

    /// What stands around C2 in a ciphertext of this layout.
    pub(crate) fn frame(&self, layout: Layout) -> Result<Frame, Error> {
        layout.check_length(self.c2.len())?;
        Frame::new(&self.c1, self.c3, self.c2.len(), layout)
    }

    /// Assembles a ciphertext.
    pub(super) fn encode(&self, layout: Layout) -> Result<Vec<u8>, Error> {
        Ok(self.frame(layout)?.around(self.c2))
    }

    fn parse_joined(bytes: &'a [u8], layout: Layout) -> Result<Self, Error> {
        let point_length = match bytes.first() {
            Some(4) => 65,
            Some(2 | 3) => 33,
            Some(&found) => return Err(Error::InvalidCiphertextPrefix { found }),
            None => 65,
        };
        let too_short = Error::InvalidLength {
            what: "a ciphertext",
            expected: "97 at least (or 65, where its point is compressed)",
            found: bytes.len(),
        };
        let (c1, rest) = bytes.split_at_checked(point_length).ok_or(too_short)?;
        let (c2, c3) = Self::split(rest, layout).ok_or(too_short)?;
        Ok(Self { c1: point(c1)?, c2, c3 })
    }

    /// C2 and C3 from both of them in the order of this layout: C3 is first unless it is
    /// [`Layout::C1C2C3`]. `None` if they are shorter than C3.
    pub(crate) fn split(rest: &'a [u8], layout: Layout) -> Option<(&'a [u8], &'a [u8; 32])> {
        match layout {
            Layout::C1C2C3 => rest.split_last_chunk(),
            _ => rest.split_first_chunk().map(|(c3, c2)| (c2, c3)),
        }
    }

    fn parse_der(bytes: &'a [u8]) -> Result<Self, Error> {
        let fault = crate::error::der("an SM2 ciphertext");
        let mut reader = SliceReader::new(bytes).map_err(fault)?;
        let (x, y, c3, c2) = reader
            .sequence(|reader| {
                let (x, y): (UintRef<'a>, UintRef<'a>) = (reader.decode()?, reader.decode()?);
                let (c3, c2): (&OctetStringRef, &OctetStringRef) =
                    (reader.decode()?, reader.decode()?);
                Ok::<_, der::Error>((x, y, c3, c2))
            })
            .map_err(fault)?;
        reader.finish().map_err(fault)?;
        let c3 = c3.as_bytes();
        let expected_c3 =
            Error::InvalidLength { what: "a ciphertext's C3", expected: "32", found: c3.len() };
        Ok(Self {
            c1: point(&coordinates(x, y)?)?,
            c2: c2.as_bytes(),
            c3: c3.try_into().map_err(|_| expected_c3)?,
        })
    }
}

impl Frame {
    /// The bytes around a C2 of this length, which [`Layout::check_length`] has accepted.
    pub(super) fn new(
        c1: &PublicKey,
        c3: &[u8; 32],
        length: usize,
        layout: Layout,
    ) -> Result<Self, Error> {
        let point = c1.to_uncompressed();
        match layout {
            Layout::C1C3C2 => Ok(Self { head: [&point[..], c3].concat(), tail: Vec::new() }),
            Layout::C1C2C3 => Ok(Self { head: point.to_vec(), tail: c3.to_vec() }),
            Layout::Asn1 => {
                let head = der_head(c1, c3, length);
                let head = head.map_err(|_| Error::MessageTooLong { found: length })?;
                Ok(Self { head, tail: Vec::new() })
            }
        }
    }

    /// The complete ciphertext.
    #[must_use]
    pub fn around(&self, c2: &[u8]) -> Vec<u8> {
        [&self.head, c2, &self.tail].concat()
    }
}

/// The sequence up to the content of its last element, C2.
fn der_head(c1: &PublicKey, c3: &[u8; 32], length: usize) -> Result<Vec<u8>, der::Error> {
    let [x, y] = c1.coordinates();
    let (x, y, c3) = (UintRef::new(&x)?, UintRef::new(&y)?, OctetStringRef::new(c3)?);
    let c2 = Header::new(Tag::OctetString, Length::try_from(length)?);
    let before = (x.encoded_len()? + y.encoded_len()? + c3.encoded_len()?)?;
    let all = (before + c2.encoded_len()? + Length::try_from(length)?)?;
    let mut bytes = Vec::new();
    Header::new(Tag::Sequence, all).encode_to_vec(&mut bytes)?;
    x.encode_to_vec(&mut bytes)?;
    y.encode_to_vec(&mut bytes)?;
    c3.encode_to_vec(&mut bytes)?;
    c2.encode_to_vec(&mut bytes)?;
    Ok(bytes)
}

/// x and y at fixed width, from integers, which lose their leading zeros in DER.
fn coordinates(x: UintRef<'_>, y: UintRef<'_>) -> Result<[u8; 64], Error> {
    let mut bytes = [0; 64];
    for (part, integer) in bytes.chunks_exact_mut(32).zip([x, y]) {
        let integer = integer.as_bytes();
        let padding = 32usize.checked_sub(integer.len()).ok_or(Error::InvalidLength {
            what: "a coordinate of a ciphertext's C1",
            expected: "32 at most",
            found: integer.len(),
        })?;
        part[padding..].copy_from_slice(integer);
    }
    Ok(bytes)
}

/// C1; the error does not distinguish a point off the curve from a wrong C3.
fn point(bytes: &[u8]) -> Result<PublicKey, Error> {
    PublicKey::from_bytes(bytes).map_err(|_| Error::DecryptionFailed)
}

#[cfg(all(test, target_pointer_width = "64"))]
mod tests;
