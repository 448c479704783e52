//! Signatures as bytes.

use core::fmt;
use core::ops::Deref;

use der::asn1::UintRef;
use der::{Encode, Reader, SliceReader};
use yuxi_arith::field::{bytes_from_words, words_from_bytes};

use crate::Error;

/// A signature: integers r and s of 32 bytes each.
///
/// Any two such integers; whether they are in range is for verification to see.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Signature([u8; 64]);

impl Signature {
    /// r ‖ s, each most significant byte first.
    #[must_use]
    pub const fn from_bytes(bytes: &[u8; 64]) -> Self {
        Self(*bytes)
    }

    /// r ‖ s from a slice of exactly 64 bytes.
    ///
    /// # Errors
    /// [`Error::Length`].
    pub fn from_slice(bytes: &[u8]) -> Result<Self, Error> {
        let found = bytes.len();
        bytes.try_into().map(Self).map_err(|_| Error::Length {
            what: "a signature r, s",
            expected: "64",
            found,
        })
    }

    /// r ‖ s, each most significant byte first.
    #[must_use]
    pub const fn to_bytes(&self) -> [u8; 64] {
        self.0
    }

    /// From the DER of SEQUENCE { INTEGER r, INTEGER s } (GM/T 0009), strictly:
    /// lengths and integers in their shortest form, and nothing after them.
    ///
    /// # Errors
    /// [`Error::Der`], also for integers that are negative or above 32 bytes.
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let fault = crate::error::der("an SM2 signature");
        let mut reader = SliceReader::new(der).map_err(fault)?;
        let pair: [UintRef<'_>; 2] = reader
            .sequence(|reader| Ok::<_, der::Error>([reader.decode()?, reader.decode()?]))
            .map_err(fault)?;
        reader.finish().map_err(fault)?;
        let mut bytes = [0; 64];
        for (part, integer) in bytes.chunks_exact_mut(32).zip(pair) {
            let integer = integer.as_bytes();
            let padding = 32usize
                .checked_sub(integer.len())
                .ok_or(Error::Der { what: "an SM2 signature", offset: None })?;
            part[padding..].copy_from_slice(integer);
        }
        Ok(Self(bytes))
    }

    /// The DER of SEQUENCE { INTEGER r, INTEGER s }: at most 72 bytes.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "72 bytes hold every signature")]
    pub fn to_der(&self) -> DerSignature {
        let mut bytes = [0; DER_LENGTH];
        let (r, s) = self.0.split_at(32);
        let length = [r, s]
            .map(|integer| UintRef::new(integer).expect("32 bytes are a short integer"))
            .encode_to_slice(&mut bytes)
            .expect("72 bytes hold every signature")
            .len();
        DerSignature { bytes, length }
    }

    /// r and s.
    pub(super) fn integers(&self) -> [[u64; 4]; 2] {
        let (parts, _) = self.0.as_chunks();
        [words_from_bytes(&parts[0]), words_from_bytes(&parts[1])]
    }

    /// From r and s.
    pub(super) fn from_integers(integers: &[[u64; 4]; 2]) -> Self {
        let mut bytes = [0; 64];
        for (part, integer) in bytes.chunks_exact_mut(32).zip(integers) {
            part.copy_from_slice(&bytes_from_words(integer));
        }
        Self(bytes)
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Signature(")?;
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str(")")
    }
}

/// The longest signature: two integers of 33 bytes, each with a header of 2
/// bytes, under one of 2 bytes.
const DER_LENGTH: usize = 2 + 2 * (2 + 33);

/// A signature in DER: at most 72 bytes, as a slice by [`Deref`].
#[derive(Clone, Copy)]
pub struct DerSignature {
    bytes: [u8; DER_LENGTH],
    length: usize,
}

impl Deref for DerSignature {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl AsRef<[u8]> for DerSignature {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl fmt::Debug for DerSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DerSignature(")?;
        self.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str(")")
    }
}
