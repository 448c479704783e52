//! Signatures as bytes.

use core::fmt;
use core::ops::Deref;

use der::asn1::UintRef;
use der::{Decode, Encode, Reader, SliceReader};

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
        todo!("{}", der.len())
    }

    /// The DER of SEQUENCE { INTEGER r, INTEGER s }: at most 72 bytes.
    #[must_use]
    pub fn to_der(&self) -> DerSignature {
        todo!()
    }
}

/// A signature in DER: at most 72 bytes, as a slice by [`Deref`].
#[derive(Clone, Copy)]
pub struct DerSignature {
    bytes: [u8; 72],
    length: usize,
}

impl Deref for DerSignature {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}
