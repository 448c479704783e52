//! Signatures in DER: SEQUENCE { INTEGER r, INTEGER s }.

use core::fmt;
use core::marker::PhantomData;
use core::ops::Deref;

use der::asn1::UintRef;
use der::{Encode, Reader, SliceReader};

use super::Signature;
use crate::Error;
use crate::curve::NamedCurve;

const WHAT: &str = "a signature";

impl<C: NamedCurve> Signature<C> {
    /// From the DER of SEQUENCE { INTEGER r, INTEGER s } (GM/T 0009 for SM2, RFC 3279 for ECDSA),
    /// strictly: lengths and integers in their shortest form, no trailing bytes.
    ///
    /// # Errors
    /// [`Error::InvalidDer`], also for integers that are negative or longer than 32 bytes.
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let fault = crate::error::der(WHAT);
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
                .ok_or(Error::InvalidDer { what: WHAT, offset: None })?;
            part[padding..].copy_from_slice(integer);
        }
        Ok(Self::from_bytes(&bytes))
    }

    /// The DER of SEQUENCE { INTEGER r, INTEGER s }: at most 72 bytes.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "72 bytes hold every signature")]
    pub fn to_der(&self) -> DerSignature<C> {
        let mut bytes = [0; DER_LENGTH];
        let (r, s) = self.bytes.split_at(32);
        let length = [r, s]
            .map(|integer| UintRef::new(integer).expect("32 bytes are a short integer"))
            .encode_to_slice(&mut bytes)
            .expect("72 bytes hold every signature")
            .len();
        DerSignature { bytes, length, curve: PhantomData }
    }
}

/// The longest signature: two integers of 33 bytes, each with a header of 2
/// bytes, under one of 2 bytes.
const DER_LENGTH: usize = 2 + 2 * (2 + 33);

/// A signature in DER: at most 72 bytes, as a slice by [`Deref`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DerSignature<C: NamedCurve> {
    /// Zeros from `length` on.
    bytes: [u8; DER_LENGTH],
    length: usize,
    curve: PhantomData<C>,
}

impl<C: NamedCurve> Deref for DerSignature<C> {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl<C: NamedCurve> AsRef<[u8]> for DerSignature<C> {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl<C: NamedCurve> fmt::Debug for DerSignature<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DerSignature(")?;
        self.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str(")")
    }
}
