//! Private keys.

use core::fmt;

use yuxi_arith::ct::named;
use yuxi_arith::engine::Point;
use yuxi_arith::field::write_bytes;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use super::PublicKey;
use crate::Error;
use crate::curve::NamedCurve;
use crate::rng::{self, TryCryptoRng};

/// A private key: an integer d, 1 ≤ d < n, and for SM2 d < n − 1. It stores its public key.
///
/// Zeroized on drop, and never printed.
pub struct SecretKey<C: NamedCurve> {
    /// d, least significant word first.
    scalar: [u64; 4],
    public: PublicKey<C>,
}

impl<C: NamedCurve> SecretKey<C> {
    /// Generates a key.
    ///
    /// # Errors
    /// [`Error::RngFailed`] if the random generator fails.
    pub fn generate<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, Error> {
        let mut scalar = Zeroizing::new([0; 4]);
        rng::scalar(rng, &C::SECRET_END, &mut scalar)?;
        Ok(Self::new(&scalar))
    }

    /// The key with this integer, most significant byte first.
    ///
    /// # Errors
    /// [`Error::SecretOutOfRange`] if the integer is not a private key of the curve.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, Error> {
        Self::from_bytes_if(bytes, |_| Ok(()))
    }

    /// [`SecretKey::from_bytes`] if `check` accepts the public key. Creating the key before the
    /// check would move it, and leave a copy behind.
    pub(super) fn from_bytes_if(
        bytes: &[u8; 32],
        check: impl FnOnce(&PublicKey<C>) -> Result<(), Error>,
    ) -> Result<Self, Error> {
        let mut scalar = Zeroizing::new([0; 4]);
        // Public: the error reports an invalid key.
        if !rng::parse(bytes, &C::SECRET_END, &mut scalar)
            .declassify_as::<{ named("a given private key is in range") }>()
        {
            return Err(Error::SecretOutOfRange);
        }
        let public = public_key(C::mul_base(&scalar));
        check(&public)?;
        Self::checked(&scalar, public)
    }

    /// The key of an integer and its multiple of G. The integer is written only to the caller's
    /// place: if a key is created and then wrapped, the compiler may leave a copy.
    #[inline(never)]
    fn checked(scalar: &[u64; 4], public: PublicKey<C>) -> Result<Self, Error> {
        let mut key = Ok(Self { scalar: [0; 4], public });
        if let Ok(key) = &mut key {
            key.scalar = *scalar;
        }
        key
    }

    /// [`SecretKey::from_bytes`] of exactly 32 bytes.
    ///
    /// # Errors
    /// Also [`Error::InvalidLength`].
    pub fn from_slice(bytes: &[u8]) -> Result<Self, Error> {
        let found = bytes.len();
        let bytes = bytes.try_into().map_err(|_| Error::InvalidLength {
            what: "a private key",
            expected: "32",
            found,
        })?;
        Self::from_bytes(bytes)
    }

    /// The integer, most significant byte first.
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        let mut bytes = Zeroizing::new([0; 32]);
        self.write_bytes(&mut bytes);
        bytes
    }

    /// Writes the integer, most significant byte first, to its final place.
    pub(crate) fn write_bytes(&self, bytes: &mut [u8; 32]) {
        write_bytes(bytes, &self.scalar);
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

    /// The key of an integer that is known to be in range.
    fn new(scalar: &[u64; 4]) -> Self {
        Self::with_point(scalar, C::mul_base(scalar))
    }

    /// The same if the multiple of G is known.
    pub(crate) fn with_point(scalar: &[u64; 4], point: Point<C>) -> Self {
        Self { scalar: *scalar, public: public_key(point) }
    }
}

fn public_key<C: NamedCurve>(point: Point<C>) -> PublicKey<C> {
    // Public: it is the public key.
    PublicKey::new(point.declassify())
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
