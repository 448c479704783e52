//! Signing (GB/T 32918.2-2016, 6).

use core::{fmt, slice};

use sm3::Sm3;
use yuxi_arith::curve::Sm2;
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, Field, Mask, TableField, wipe, words_from_bytes};
use zeroize::{Zeroize, ZeroizeOnDrop};

use super::{Id, MessageHasher, PublicKey, SecretKey, Signature, VerifyingKey};
use crate::Error;
#[cfg(feature = "getrandom")]
use crate::rng::SysRng;
use crate::rng::TryCryptoRng;
use crate::signature::{NonceSource, Nonces};

pub(super) const NONCE_TAG: &[u8; 16] = b"yuxi sm2 nonce 1";

/// A private key with (1 + d)^−1 computed, which every signature needs.
///
/// Zeroized on drop, and never printed.
#[derive(Clone)]
pub struct SigningKey {
    key: SecretKey,
    /// (1 + d)^−1 mod n in the form of values in memory.
    pub(super) factor: [u64; 4],
}

impl From<SecretKey> for SigningKey {
    /// One inversion.
    fn from(key: SecretKey) -> Self {
        let factor = factor(key.scalar());
        Self { key, factor }
    }
}

impl SigningKey {
    /// The private key.
    #[must_use]
    pub fn secret_key(&self) -> &SecretKey {
        &self.key
    }

    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        self.key.public_key()
    }

    /// The key that verifies this key's signatures.
    #[must_use]
    pub fn verifying_key(&self) -> VerifyingKey {
        self.public_key().into()
    }

    /// Signs a message with the operating system's random generator.
    ///
    /// For a message in parts use [`MessageHasher`], then [`SigningKey::sign_prehash`].
    ///
    /// # Errors
    /// [`Error::IdTooLong`], [`Error::RngFailed`].
    #[cfg(feature = "getrandom")]
    pub fn sign(&self, id: Id<'_>, message: &[u8]) -> Result<Signature, Error> {
        self.sign_with_rng(&mut SysRng, id, message)
    }

    /// Signs e = SM3(Z_A ‖ message) with the operating system's random generator.
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
    /// [`Error::IdTooLong`], [`Error::RngFailed`].
    pub fn sign_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        id: Id<'_>,
        message: &[u8],
    ) -> Result<Signature, Error> {
        let mut hasher = MessageHasher::new(id, &self.public_key())?;
        hasher.update(message);
        self.sign_prehash_with_rng(rng, &hasher.finalize())
    }

    /// Signs e = SM3(Z_A ‖ message).
    ///
    /// # Errors
    /// [`Error::RngFailed`].
    pub fn sign_prehash_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        e: &[u8; 32],
    ) -> Result<Signature, Error> {
        let mut nonces = Nonces::<Sm2, Sm3>::new(NONCE_TAG, rng, &self.key, e)?;
        self.sign_with_nonces(&mut nonces, e).ok_or(Error::RngFailed)
    }

    /// Signs with the first usable nonce.
    pub(super) fn sign_with_nonces(
        &self,
        nonces: &mut impl NonceSource,
        e: &[u8; 32],
    ) -> Option<Signature> {
        nonces.find_map(|k| sign_with_nonce(&self.factor, e, k))
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("public", &self.public_key()).finish_non_exhaustive()
    }
}

impl Drop for SigningKey {
    fn drop(&mut self) {
        self.factor.zeroize();
    }
}

impl ZeroizeOnDrop for SigningKey {}

/// An integer modulo the order of the curve.
type Scalar = <Sm2 as Engine>::Scalar;

/// (1 + d)^−1 mod n; d ≤ n − 2, so it exists.
fn factor(d: &[u64; 4]) -> [u64; 4] {
    let mut factor = Scalar::from_words(d).add(Scalar::one());
    Sm2::invert(&mut factor);
    factor.store()
}

/// The signature for a nonce k in [1, n − 1]; `None` if the standard requires another nonce.
fn sign_with_nonce(factor: &[u64; 4], e: &[u8; 32], k: &[u64; 4]) -> Option<Signature> {
    sign_with_x(factor, e, k, &Sm2::mul_base_x(k))
}

/// The same with x of k·G. If r = 0, r + k = n or s = 0, another nonce is required.
///
/// s = (1 + d)^−1·(k − r·d) = (k + r)·(1 + d)^−1 − r [Zhang23]: one multiplication, so that only
/// the factor needs a conversion (see [`Element::from_montgomery_words`]).
pub(super) fn sign_with_x(
    factor: &[u64; 4],
    e: &[u8; 32],
    k: &[u64; 4],
    x: &[u64; 4],
) -> Option<Signature> {
    let r =
        Scalar::from_montgomery_words(x).add(Scalar::from_montgomery_words(&words_from_bytes(e)));
    // k + r, which together with the signature reveals k
    let mut sum = Scalar::from_montgomery_words(k).add(r);
    let s = sum.mul(Scalar::load(factor)).sub(r);
    let unusable = r.is_zero().or(sum.is_zero()).or(s.is_zero());
    wipe(slice::from_mut(&mut sum), Scalar::zero());
    // Public: if it holds, which happens once in 2^254 nonces, the nonce is discarded.
    if unusable.declassify() {
        return None;
    }
    Some(Signature::publish(&r.store(), &s.store()))
}

#[cfg(test)]
mod tests;
