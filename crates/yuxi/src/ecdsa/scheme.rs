//! Signatures (FIPS 186-5, 6.4; SEC 1, 4.1): what ECDSA adds to [`signature`](crate::signature).

use sha2::Sha256;
use yuxi_arith::ct::named;
use yuxi_arith::field::{Element, Field, Mask, words_from_bytes};

#[cfg(feature = "std")]
use super::PreparedNonces;
use super::rfc6979::Deterministic;
#[cfg(feature = "alloc")]
use super::{Content, PreparedVerifyingKey};
use super::{Signature, SigningKey, VerifyingKey, digest};
use crate::Error;
use crate::curve::P256;
#[cfg(feature = "getrandom")]
use crate::rng::SysRng;
use crate::rng::TryCryptoRng;
use crate::signature::{Equations, Multiplier, Outcome, Scheme};

impl Scheme for P256 {
    #[cfg(feature = "alloc")]
    type Content<'a> = Content<'a>;
}

impl Equations for P256 {
    type Hash = Sha256;
    const NONCE_TAG: &'static [u8; 16] = b"yuxi ecdsa nonce";
    #[cfg(feature = "std")]
    const PREPARED_NONCE_TAG: &'static [u8; 16] = b"yuxi ecdsa befor";
    const DIVIDES: bool = true;
    type Factor = [u64; 0];

    fn factor(_: &[u64; 4]) -> [u64; 0] {
        []
    }

    /// r = x and s = k^−1·(e + r·d). If r = 0 or s = 0, another nonce is required.
    ///
    /// e and r are used as Montgomery forms (see [`Element::from_montgomery_words`]); the factor R of R/k
    /// compensates.
    #[inline]
    fn sign_with_x(
        d: &[u64; 4],
        _: &[u64; 0],
        e: &[u8; 32],
        _: &[u64; 4],
        inverse: Self::Scalar,
        x: &[u64; 4],
    ) -> Option<Signature> {
        let [r, e] = [x, &words_from_bytes(e)].map(Self::Scalar::from_montgomery_words);
        let s = inverse.mul(e.add(r.mul(Self::Scalar::from_words(d))));
        // Public: if it holds, which happens once in 2^255 nonces, the nonce is discarded.
        if r.is_zero().or(s.is_zero()).declassify_as::<{ named("r or s is 0") }>() {
            return None;
        }
        Some(Signature::publish(&r.store(), &s.to_words()))
    }

    /// (e/s)·G + (r/s)·key has the x r.
    fn multipliers(
        e: Self::Scalar,
        r: Self::Scalar,
        _: Self::Scalar,
        inverse: Self::Scalar,
    ) -> [Self::Scalar; 3] {
        [e.mul(inverse), r.mul(inverse), r]
    }
}

impl SigningKey {
    /// Signs a message with the operating system's random generator.
    ///
    /// For a message in parts use [`MessageHasher`](super::MessageHasher), then
    /// [`SigningKey::sign_prehash`].
    ///
    /// # Errors
    /// [`Error::RngFailed`].
    #[cfg(feature = "getrandom")]
    pub fn sign(&self, message: &[u8]) -> Result<Signature, Error> {
        self.sign_with_rng(&mut SysRng, message)
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

    /// Signs a message with a nonce that was computed before: see [`PreparedNonces`] for what that costs.
    ///
    /// # Errors
    /// [`Error::RngFailed`].
    #[cfg(feature = "std")]
    pub fn sign_with_prepared_nonces<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        nonces: &mut PreparedNonces,
        message: &[u8],
    ) -> Result<Signature, Error> {
        self.sign_prehash_with_prepared_nonces(rng, nonces, &digest(message))
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
        let mut nonces = Deterministic::new(self.secret_key(), e);
        self.sign_with_nonces(&mut nonces, e).expect("the nonces do not end")
    }

    /// [`SigningKey::sign_prehash_deterministic`] with a k·G of the multiplier: the same signature,
    /// verified before it is returned.
    ///
    /// # Errors
    /// [`MultiplierError`](crate::signature::MultiplierError), none of this library's.
    pub fn sign_prehash_deterministic_with_multiplier<M: Multiplier<P256> + ?Sized>(
        &self,
        multiplier: &mut M,
        e: &[u8; 32],
    ) -> Outcome<Signature, P256, M> {
        self.sign_elsewhere(&mut Deterministic::new(self.secret_key(), e), multiplier, e)
    }
}

impl VerifyingKey {
    /// Verifies the signature of `message` by this key.
    ///
    /// For a message in parts use [`MessageHasher`](super::MessageHasher), then
    /// [`VerifyingKey::verify_prehash`].
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if it is not valid.
    pub fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.verify_prehash(&digest(message), signature)
    }
}

#[cfg(feature = "alloc")]
impl PreparedVerifyingKey {
    /// As [`VerifyingKey::verify`].
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if the signature is not valid.
    pub fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.verify_prehash(&digest(message), signature)
    }
}

#[cfg(test)]
mod tests;
