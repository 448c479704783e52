//! Signing (FIPS 186-5, 6.4.1; SEC 1, 4.1.3).

use core::fmt;

use sha2::Sha256;
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, Field, Mask, words_from_bytes};
use zeroize::ZeroizeOnDrop;

use super::rfc6979::Deterministic;
use super::{Signature, VerifyingKey, digest};
use crate::Error;
use crate::curve::P256;
use crate::p256::{PublicKey, SecretKey};
#[cfg(feature = "getrandom")]
use crate::rng::SysRng;
use crate::rng::TryCryptoRng;
use crate::signature::{NonceSource, Nonces};

pub(super) const NONCE_TAG: &[u8; 16] = b"yuxi ecdsa nonce";

/// A private key for signing.
///
/// Zeroized on drop, and never printed.
#[derive(Clone)]
pub struct SigningKey(SecretKey);

impl From<SecretKey> for SigningKey {
    fn from(key: SecretKey) -> Self {
        Self(key)
    }
}

impl SigningKey {
    /// The private key.
    #[must_use]
    pub fn secret_key(&self) -> &SecretKey {
        &self.0
    }

    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        self.0.public_key()
    }

    /// The key that verifies this key's signatures.
    #[must_use]
    pub fn verifying_key(&self) -> VerifyingKey {
        self.public_key().into()
    }

    /// Signs a message with the operating system's random generator.
    ///
    /// For a message in parts use [`MessageHasher`](super::MessageHasher), then
    /// [`SigningKey::sign_prehash`].
    ///
    /// # Errors
    /// [`Error::RngFailed`].
    #[cfg(feature = "getrandom")]
    pub fn sign(&self, message: &[u8]) -> Result<Signature, Error> {
        self.sign_prehash(&digest(message))
    }

    /// Signs e = SHA-256(message) with the operating system's random generator.
    ///
    /// # Errors
    /// [`Error::RngFailed`].
    #[cfg(feature = "getrandom")]
    pub fn sign_prehash(&self, e: &[u8; 32]) -> Result<Signature, Error> {
        self.sign_prehash_with_rng(&mut SysRng, e)
    }

    /// Signs a message.
    ///
    /// The nonce is hedged: a bad generator alone does not leak the key.
    ///
    /// # Errors
    /// [`Error::RngFailed`].
    pub fn sign_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        message: &[u8],
    ) -> Result<Signature, Error> {
        self.sign_prehash_with_rng(rng, &digest(message))
    }

    /// Signs e = SHA-256(message).
    ///
    /// # Errors
    /// [`Error::RngFailed`].
    pub fn sign_prehash_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        e: &[u8; 32],
    ) -> Result<Signature, Error> {
        let mut nonces = Nonces::<P256, Sha256>::new(NONCE_TAG, rng, &self.0, e)?;
        self.sign_with_nonces(&mut nonces, e).ok_or(Error::RngFailed)
    }

    /// Signs a message without randomness (RFC 6979): the same message gives the same signature.
    #[must_use]
    pub fn sign_deterministic(&self, message: &[u8]) -> Signature {
        self.sign_prehash_deterministic(&digest(message))
    }

    /// Signs e = SHA-256(message) without randomness (RFC 6979).
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the nonces do not end")]
    pub fn sign_prehash_deterministic(&self, e: &[u8; 32]) -> Signature {
        let mut nonces = Deterministic::new(&self.0, e);
        self.sign_with_nonces(&mut nonces, e).expect("the nonces do not end")
    }

    /// Signs with the first usable nonce.
    pub(super) fn sign_with_nonces(
        &self,
        nonces: &mut impl NonceSource,
        e: &[u8; 32],
    ) -> Option<Signature> {
        nonces.find_map(|k| sign_with_nonce(self.0.scalar(), e, k))
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("public", &self.public_key()).finish_non_exhaustive()
    }
}

/// `SecretKey` zeroizes itself on drop.
impl ZeroizeOnDrop for SigningKey {}

/// An integer modulo the order of P-256.
pub(super) type Scalar = <P256 as Engine>::Scalar;

/// The signature for a nonce k in [1, n − 1]; `None` if the standard requires another nonce.
fn sign_with_nonce(d: &[u64; 4], e: &[u8; 32], k: &[u64; 4]) -> Option<Signature> {
    let mut inverse = Scalar::from_montgomery_words(k);
    P256::invert(&mut inverse);
    sign_with_x(d, e, inverse, &P256::mul_base_x(k))
}

/// The same with R·k^−1 and x of k·G: s = k^−1·(e + r·d). If r = 0 or s = 0, another nonce is
/// required.
///
/// e and r are used as Montgomery forms (see [`Element::from_montgomery_words`]); the factor R of R·k^−1
/// compensates.
pub(super) fn sign_with_x(
    d: &[u64; 4],
    e: &[u8; 32],
    k_inverse: Scalar,
    x: &[u64; 4],
) -> Option<Signature> {
    let [r, e] = [x, &words_from_bytes(e)].map(Scalar::from_montgomery_words);
    let s = k_inverse.mul(e.add(r.mul(Scalar::from_words(d))));
    // Public: if it holds, which happens once in 2^255 nonces, the nonce is discarded.
    if r.is_zero().or(s.is_zero()).declassify() {
        return None;
    }
    Some(Signature::publish(&r.store(), &s.to_words()))
}

#[cfg(test)]
mod tests;
