//! Private keys.

use core::fmt;

use yuxi_arith::field::{bytes_from_words, words_from_bytes};
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use super::PublicKey;
use crate::curve::{NamedCurve, Stored};
use crate::rng::{self, TryCryptoRng};
use crate::{Error, public};

/// A private key: an integer d, 1 ≤ d < n, and for SM2 d < n − 1. It knows its public key.
///
/// Wiped when dropped, and never printed.
pub struct SecretKey<C: NamedCurve> {
    /// d, least significant word first.
    scalar: [u64; 4],
    public: PublicKey<C>,
}

impl<C: NamedCurve> SecretKey<C> {
    /// A new key.
    ///
    /// # Errors
    /// [`Error::Random`] where the generator fails.
    pub fn generate<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, Error> {
        rng::scalar(rng, &C::SECRET_END).map(|scalar| Self::new(&scalar))
    }

    /// The key that is this integer, most significant byte first.
    ///
    /// # Errors
    /// [`Error::SecretRange`] for an integer that is no private key of the curve.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, Error> {
        let scalar = Zeroizing::new(words_from_bytes(bytes));
        // Public: a key that is none is refused aloud.
        if !rng::in_range(&scalar, &C::SECRET_END).declassify() {
            return Err(Error::SecretRange);
        }
        Ok(Self::new(&scalar))
    }

    /// [`SecretKey::from_bytes`] of exactly 32 bytes.
    ///
    /// # Errors
    /// Also [`Error::Length`].
    pub fn from_slice(bytes: &[u8]) -> Result<Self, Error> {
        let found = bytes.len();
        let bytes = bytes.try_into().map_err(|_| Error::Length {
            what: "a private key",
            expected: "32",
            found,
        })?;
        Self::from_bytes(bytes)
    }

    /// The integer, most significant byte first.
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(bytes_from_words(&self.scalar))
    }

    /// d·G.
    #[must_use]
    pub fn public_key(&self) -> PublicKey<C> {
        self.public
    }

    /// The integer, least significant word first.
    pub(crate) fn scalar(&self) -> &[u64; 4] {
        &self.scalar
    }

    /// The key of an integer that is known to be one.
    fn new(scalar: &[u64; 4]) -> Self {
        Self::with_point(scalar, &C::mul_base(scalar))
    }

    /// The same where the multiple of G is known.
    pub(crate) fn with_point(scalar: &[u64; 4], point: &Stored) -> Self {
        // Public: it is the public key.
        let point = point.map(|coordinate| public::words(&coordinate));
        Self { scalar: *scalar, public: PublicKey::from_stored(point) }
    }
}

impl<C: NamedCurve> Clone for SecretKey<C> {
    fn clone(&self) -> Self {
        Self { scalar: self.scalar, public: self.public }
    }
}

impl<C: NamedCurve> fmt::Debug for SecretKey<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SecretKey").field("public", &self.public).finish_non_exhaustive()
    }
}

impl<C: NamedCurve> Drop for SecretKey<C> {
    fn drop(&mut self) {
        self.scalar.zeroize();
    }
}

impl<C: NamedCurve> ZeroizeOnDrop for SecretKey<C> {}
