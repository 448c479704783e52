//! Verification (FIPS 186-5, 6.4.2; SEC 1, 4.1.4). Nothing here is secret.

use yuxi_arith::backend::Backend;
use yuxi_arith::curve::{Affine, Curve, P256, mul_add_vartime};
use yuxi_arith::dispatch;
use yuxi_arith::field::{Element, Field, Lanes, words_from_bytes};

use super::{Signature, digest};
use crate::Error;
use crate::curve::Stored;
use crate::p256::PublicKey;
use crate::signature::has_x;

/// A public key that verifies signatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VerifyingKey(PublicKey);

impl From<PublicKey> for VerifyingKey {
    fn from(key: PublicKey) -> Self {
        Self(key)
    }
}

impl VerifyingKey {
    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        self.0
    }

    /// Whether `signature` is one of `message` by this key.
    ///
    /// For a message in pieces: [`MessageHasher`](super::MessageHasher), then
    /// [`VerifyingKey::verify_digest`].
    ///
    /// # Errors
    /// [`Error::Signature`] where it is not.
    pub fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.verify_digest(&digest(message), signature)
    }

    /// Whether `signature` is one of e = SHA-256(message) by this key.
    ///
    /// # Errors
    /// [`Error::Signature`] where it is not.
    pub fn verify_digest(&self, e: &[u8; 32], signature: &Signature) -> Result<(), Error> {
        let valid = dispatch!(B => verify::<B>(self.0.stored(), &words_from_bytes(e), signature));
        if valid { Ok(()) } else { Err(Error::Signature) }
    }
}

/// Whether (e/s)·G + (r/s)·key has an x that is r modulo n.
fn verify<B: Backend>(key: &Stored, e: &[u64; 4], signature: &Signature) -> bool {
    let Some([r, s]) = signature.integers_in_range() else {
        return false;
    };
    let inverse = B::P256N::from_words(&s).invert_vartime();
    let [u1, u2] = [e, &r].map(|factor| B::P256N::from_words(factor).mul(inverse).to_words());
    let [x, y] = key.map(|words| B::P256P::load(&words));
    let sum = mul_add_vartime(&u1, P256::base_table(), &u2, Affine { x, y });
    has_x::<P256, B>(&sum, &r)
}

#[cfg(test)]
#[path = "tests/verify.rs"]
mod tests;
