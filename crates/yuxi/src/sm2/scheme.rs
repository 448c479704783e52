//! Signatures (GB/T 32918.2-2016, 6 and 7): what SM2 adds to [`signature`](crate::signature).

use core::slice;

use sm3::Sm3;
use yuxi_arith::ct::named;
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, Field, Mask, TableField, wipe, words_from_bytes};

#[cfg(feature = "std")]
use super::PreparedNonces;
#[cfg(feature = "alloc")]
use super::{Content, PreparedVerifyingKey};
use super::{Id, MessageHasher, PublicKey, Signature, SigningKey, Sm2, VerifyingKey};
use crate::Error;
#[cfg(feature = "getrandom")]
use crate::rng::SysRng;
use crate::rng::TryCryptoRng;
use crate::signature::{Equations, Scheme};

impl Scheme for Sm2 {
    #[cfg(feature = "alloc")]
    type Content<'a> = Content<'a>;
}

impl Equations for Sm2 {
    type Hash = Sm3;
    const NONCE_TAG: &'static [u8; 16] = b"yuxi sm2 nonce 1";
    #[cfg(feature = "std")]
    const PREPARED_NONCE_TAG: &'static [u8; 16] = b"yuxi sm2 before1";
    const DIVIDES: bool = false;
    /// (1 + d)^−1 mod n in the form of values in memory.
    type Factor = [u64; 4];

    /// d ≤ n − 2, so the inverse exists.
    fn factor(d: &[u64; 4]) -> [u64; 4] {
        let mut factor = Self::Scalar::from_words(d).add(Self::Scalar::one());
        Self::invert(&mut factor);
        factor.store()
    }

    /// r = e + x. If r = 0, r + k = n or s = 0, another nonce is required.
    ///
    /// s = (1 + d)^−1·(k − r·d) = (k + r)·(1 + d)^−1 − r [Zhang23]: one multiplication, so that
    /// only the factor needs a conversion (see [`Element::from_montgomery_words`]).
    #[inline]
    fn sign_with_x(
        _: &[u64; 4],
        factor: &[u64; 4],
        e: &[u8; 32],
        k: &[u64; 4],
        _: Self::Scalar,
        x: &[u64; 4],
    ) -> Option<Signature> {
        let r = Self::Scalar::from_montgomery_words(x)
            .add(Self::Scalar::from_montgomery_words(&words_from_bytes(e)));
        // k + r, which together with the signature reveals k
        let mut sum = Self::Scalar::from_montgomery_words(k).add(r);
        let s = sum.mul(TableField::load(factor)).sub(r);
        let unusable = r.is_zero().or(sum.is_zero()).or(s.is_zero());
        wipe(slice::from_mut(&mut sum), Self::Scalar::zero());
        // Public: if it holds, which happens once in 2^254 nonces, the nonce is discarded.
        if unusable.declassify_as::<{ named("r, r + k or s is 0") }>() {
            return None;
        }
        Some(Signature::publish(&r.store(), &s.store()))
    }

    /// s·G + (r + s)·key has the x r − e. Only sums: no conversion is needed.
    fn multipliers(
        e: Self::Scalar,
        r: Self::Scalar,
        s: Self::Scalar,
        _: Self::Scalar,
    ) -> [Self::Scalar; 3] {
        [s, r.add(s), r.sub(e)]
    }
}

impl SigningKey {
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
        self.sign_prehash_with_rng(rng, &digest(id, &self.public_key(), message)?)
    }

    /// Signs a message with a nonce that was computed before: see [`PreparedNonces`] for what that costs.
    ///
    /// # Errors
    /// [`Error::IdTooLong`], [`Error::RngFailed`].
    #[cfg(feature = "std")]
    pub fn sign_with_prepared_nonces<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        nonces: &mut PreparedNonces,
        id: Id<'_>,
        message: &[u8],
    ) -> Result<Signature, Error> {
        self.sign_prehash_with_prepared_nonces(
            rng,
            nonces,
            &digest(id, &self.public_key(), message)?,
        )
    }
}

impl VerifyingKey {
    /// Verifies the signature of `message` by this key under the signer ID `id`.
    ///
    /// For a message in parts use [`MessageHasher`], then [`VerifyingKey::verify_prehash`].
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if it is not valid; [`Error::IdTooLong`].
    pub fn verify(&self, id: Id<'_>, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.verify_prehash(&digest(id, &self.public_key(), message)?, signature)
    }
}

#[cfg(feature = "alloc")]
impl PreparedVerifyingKey {
    /// As [`VerifyingKey::verify`].
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if the signature is not valid; [`Error::IdTooLong`].
    pub fn verify(&self, id: Id<'_>, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.verify_prehash(&digest(id, &self.public_key(), message)?, signature)
    }
}

/// e = SM3(Z_A ‖ message).
fn digest(id: Id<'_>, key: &PublicKey, message: &[u8]) -> Result<[u8; 32], Error> {
    let mut hasher = MessageHasher::new(id, key)?;
    hasher.update(message);
    Ok(hasher.finalize())
}

#[cfg(test)]
mod tests;
