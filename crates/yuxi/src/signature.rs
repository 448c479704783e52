//! Signatures of SM2 and ECDSA: two integers r and s modulo the order of a curve, their encodings,
//! and the keys that sign and verify.
//!
//! What the schemes have in common is written here for every [`Scheme`]. The modules
//! [`sm2`](crate::sm2) and [`ecdsa`](crate::ecdsa) have their equations and how they hash messages,
//! and name the types for their curves. [`batch`](crate::batch) has the same for many signatures.

mod der;
mod multiplier;
mod nonce;
#[cfg(feature = "std")]
mod prepared_nonces;
mod scheme;
mod signing;
#[cfg(feature = "signature")]
pub(crate) mod traits;
mod verifying;

use core::fmt;
use core::marker::PhantomData;

use yuxi_arith::ct::named;
use yuxi_arith::field::{bytes_from_words, words_from_bytes};

use crate::curve::NamedCurve;
use crate::{Error, declassify, rng};
pub use der::DerSignature;
pub(crate) use multiplier::Outcome;
pub use multiplier::{Multiplier, MultiplierError, Sum};
pub(crate) use nonce::{NonceSource, Nonces};
#[cfg(feature = "std")]
pub use prepared_nonces::PreparedNonces;
#[cfg(feature = "alloc")]
pub(crate) use scheme::Content;
pub(crate) use scheme::Equations;
pub use scheme::Scheme;
pub use signing::SigningKey;
#[cfg(feature = "alloc")]
pub use verifying::PreparedVerifyingKey;
pub use verifying::VerifyingKey;

/// A signature by a key of the curve: integers r and s of 32 bytes each.
///
/// Accepts any two such integers; verification checks their range.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Signature<C: NamedCurve> {
    bytes: [u8; 64],
    curve: PhantomData<C>,
}

impl<C: NamedCurve> Signature<C> {
    /// r ‖ s, each most significant byte first.
    #[must_use]
    pub const fn from_bytes(bytes: &[u8; 64]) -> Self {
        Self { bytes: *bytes, curve: PhantomData }
    }

    /// r ‖ s from a slice of exactly 64 bytes.
    ///
    /// # Errors
    /// [`Error::InvalidLength`].
    pub fn from_slice(bytes: &[u8]) -> Result<Self, Error> {
        let found = bytes.len();
        bytes.try_into().map(Self::from_bytes).map_err(|_| Error::InvalidLength {
            what: "a signature r, s",
            expected: "64",
            found,
        })
    }

    /// r ‖ s, each most significant byte first.
    #[must_use]
    pub const fn to_bytes(&self) -> [u8; 64] {
        self.bytes
    }

    /// r and s.
    pub(crate) fn integers(&self) -> [[u64; 4]; 2] {
        let (parts, _) = self.bytes.as_chunks();
        [words_from_bytes(&parts[0]), words_from_bytes(&parts[1])]
    }

    /// r and s, if both are in [1, n − 1].
    pub(crate) fn integers_in_range(&self) -> Option<[[u64; 4]; 2]> {
        let integers = self.integers();
        // Public: the signature is untrusted input.
        let good = |integer| rng::in_range(integer, &C::ORDER).declassify();
        integers.iter().all(good).then_some(integers)
    }

    /// From r and s.
    pub(crate) fn from_integers(integers: &[[u64; 4]; 2]) -> Self {
        let mut bytes = [0; 64];
        for (part, integer) in bytes.chunks_exact_mut(32).zip(integers) {
            part.copy_from_slice(&bytes_from_words(integer));
        }
        Self::from_bytes(&bytes)
    }

    /// From r and s that were computed from secrets.
    pub(crate) fn publish(r: &[u64; 4], s: &[u64; 4]) -> Self {
        // Public: it is the signature.
        Self::from_integers(&[
            declassify::words::<{ named("r") }>(r),
            declassify::words::<{ named("s") }>(s),
        ])
    }
}

impl<C: NamedCurve> fmt::Debug for Signature<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Signature(")?;
        self.bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str(")")
    }
}
