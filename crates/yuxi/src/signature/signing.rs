//! Keys that sign.

use core::fmt;

#[cfg(feature = "alloc")]
use yuxi_arith::field::wipe;
use yuxi_arith::field::{Element, Field};
#[cfg(any(feature = "alloc", feature = "hazmat"))]
use zeroize::Zeroizing;
use zeroize::{Zeroize, ZeroizeOnDrop};

use super::{NonceSource, Nonces, Scheme, Signature, VerifyingKey};
use crate::Error;
#[cfg(feature = "alloc")]
use crate::batch::CHUNK;
use crate::keys::{PublicKey, SecretKey};
#[cfg(feature = "getrandom")]
use crate::rng::SysRng;
use crate::rng::TryCryptoRng;
#[cfg(feature = "alloc")]
use crate::stack::{self, clear_after};

/// A private key for signing.
///
/// For SM2 it also holds (1 + d)^−1, which every signature needs. Zeroized on drop, and never
/// printed.
#[derive(Clone)]
pub struct SigningKey<C: Scheme> {
    key: SecretKey<C>,
    factor: C::Factor,
}

impl<C: Scheme> From<SecretKey<C>> for SigningKey<C> {
    /// For SM2 this takes one inversion.
    fn from(key: SecretKey<C>) -> Self {
        let factor = C::factor(key.scalar());
        Self { key, factor }
    }
}

impl<C: Scheme> SigningKey<C> {
    /// The private key.
    #[must_use]
    pub fn secret_key(&self) -> &SecretKey<C> {
        &self.key
    }

    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey<C> {
        self.key.public_key()
    }

    /// The key that verifies this key's signatures.
    #[must_use]
    pub fn verifying_key(&self) -> VerifyingKey<C> {
        self.public_key().into()
    }

    /// Signs the digest e with the operating system's random generator. For SM2, e is
    /// SM3(Z_A ‖ message); for ECDSA, SHA-256(message).
    ///
    /// # Errors
    /// [`Error::RngFailed`].
    #[cfg(feature = "getrandom")]
    pub fn sign_prehash(&self, e: &[u8; 32]) -> Result<Signature<C>, Error> {
        self.sign_prehash_with_rng(&mut SysRng, e)
    }

    /// Signs the digest e, as [`SigningKey::sign_prehash`] does.
    ///
    /// The nonce is hedged: a bad generator alone does not leak the key.
    ///
    /// # Errors
    /// [`Error::RngFailed`].
    pub fn sign_prehash_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        e: &[u8; 32],
    ) -> Result<Signature<C>, Error> {
        let mut nonces = Nonces::new(rng, &self.key, e)?;
        self.sign_with_nonces(&mut nonces, e).ok_or(Error::RngFailed)
    }

    /// Signs the digest e with the nonce k, most significant byte first; `None` if the standard
    /// requires another nonce. Constant time.
    ///
    /// Hazardous: a nonce that is used twice, or of which some bits are known, reveals the private
    /// key. It is for programs that must reproduce the signatures of other ones; all others use
    /// [`SigningKey::sign_prehash`].
    ///
    /// # Errors
    /// [`Error::SecretOutOfRange`] if k is not in [1, n − 1].
    #[cfg(feature = "hazmat")]
    pub fn sign_prehash_with_nonce(
        &self,
        e: &[u8; 32],
        k: &[u8; 32],
    ) -> Result<Option<Signature<C>>, Error> {
        let mut nonce = Zeroizing::new([0; 4]);
        // Public: the error reports an invalid nonce.
        if !crate::rng::parse(k, &C::ORDER, &mut nonce).declassify() {
            return Err(Error::SecretOutOfRange);
        }
        Ok(self.sign_with_nonce(e, &nonce))
    }

    /// Signs with the first usable nonce.
    pub(crate) fn sign_with_nonces(
        &self,
        nonces: &mut impl NonceSource,
        e: &[u8; 32],
    ) -> Option<Signature<C>> {
        nonces.find_map(|k| self.sign_with_nonce(e, k))
    }

    /// The signature for a nonce k in [1, n − 1]; `None` if the standard requires another nonce.
    pub(crate) fn sign_with_nonce(&self, e: &[u8; 32], k: &[u64; 4]) -> Option<Signature<C>> {
        self.sign_with_nonce_and_x(e, k, &C::mul_base_x(k))
    }

    /// The same with the x of k·G.
    #[inline(always)]
    pub(super) fn sign_with_nonce_and_x(
        &self,
        e: &[u8; 32],
        k: &[u64; 4],
        x: &[u64; 4],
    ) -> Option<Signature<C>> {
        let mut inverse = C::Scalar::zero();
        if C::DIVIDES {
            inverse = C::Scalar::from_montgomery_words(k);
            C::invert(&mut inverse);
        }
        self.finish(e, k, inverse, x)
    }

    /// The same for many; at most one chunk.
    #[cfg(feature = "alloc")]
    pub(crate) fn sign_with_nonces_many(
        keys: &[&Self],
        es: &[[u8; 32]],
        nonces: &[[u64; 4]],
        signatures: &mut [Option<Signature<C>>],
    ) {
        let n = nonces.len();
        let mut xs = Zeroizing::new([[0; 4]; CHUNK]);
        C::mul_base_x_many(nonces, &mut xs[..n]);
        let mut inverses = [C::Scalar::zero(); CHUNK];
        if C::DIVIDES {
            // inverting leaves a copy of a nonce on the stack
            clear_after::<{ stack::SINGLE }, _>(|| invert::<C>(nonces, &mut inverses[..n]));
        }
        for (i, signature) in signatures.iter_mut().enumerate() {
            *signature = keys[i].finish(&es[i], &nonces[i], inverses[i], &xs[i]);
        }
        wipe(&mut inverses, C::Scalar::zero());
    }

    /// By the equation of the scheme.
    #[inline(always)]
    pub(super) fn finish(
        &self,
        e: &[u8; 32],
        k: &[u64; 4],
        inverse: C::Scalar,
        x: &[u64; 4],
    ) -> Option<Signature<C>> {
        C::sign_with_x(self.key.scalar(), &self.factor, e, k, inverse, x)
    }
}

/// R/k for each nonce k.
#[cfg(feature = "alloc")]
#[inline(never)]
pub(super) fn invert<C: Scheme>(nonces: &[[u64; 4]], inverses: &mut [C::Scalar]) {
    for (inverse, nonce) in inverses.iter_mut().zip(nonces) {
        *inverse = Element::from_montgomery_words(nonce);
    }
    C::invert_many(inverses);
}

impl<C: Scheme> fmt::Debug for SigningKey<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("public", &self.public_key()).finish_non_exhaustive()
    }
}

impl<C: Scheme> Drop for SigningKey<C> {
    fn drop(&mut self) {
        self.factor.zeroize();
    }
}

impl<C: Scheme> ZeroizeOnDrop for SigningKey<C> {}
