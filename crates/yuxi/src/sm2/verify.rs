//! Verification (GB/T 32918.2-2016, 7). Nothing here is secret.

use yuxi_arith::backend::Backend;
use yuxi_arith::curve::{Affine, Curve, Sm2, mul_add_vartime};
use yuxi_arith::dispatch;
use yuxi_arith::field::{Element, Field, Lanes, words_from_bytes};

use super::{Id, MessageHasher, PublicKey, Signature};
use crate::Error;
use crate::curve::Stored;
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

    /// Whether `signature` is one of `message` by this key under the identifier `id`.
    ///
    /// For a message in pieces: [`MessageHasher`], then [`VerifyingKey::verify_digest`].
    ///
    /// # Errors
    /// [`Error::Signature`] where it is not; [`Error::IdLength`].
    pub fn verify(&self, id: Id<'_>, message: &[u8], signature: &Signature) -> Result<(), Error> {
        let mut hasher = MessageHasher::new(id, &self.0)?;
        hasher.update(message);
        self.verify_digest(&hasher.finalize(), signature)
    }

    /// Whether `signature` is one of e = SM3(Z_A ‖ message) by this key.
    ///
    /// # Errors
    /// [`Error::Signature`] where it is not.
    pub fn verify_digest(&self, e: &[u8; 32], signature: &Signature) -> Result<(), Error> {
        let valid = dispatch!(B => verify::<B>(self.0.stored(), &words_from_bytes(e), signature));
        if valid { Ok(()) } else { Err(Error::Signature) }
    }
}

fn verify<B: Backend>(key: &Stored, e: &[u64; 4], signature: &Signature) -> bool {
    let Some([r, s]) = signature.integers_in_range() else {
        return false;
    };
    let t = B::Sm2N::from_words(&r).add(B::Sm2N::from_words(&s));
    if t.is_zero().declassify() {
        return false;
    }
    let [x, y] = key.map(|words| B::Sm2P::load(&words));
    let sum = mul_add_vartime(&s, Sm2::base_table(), &t.to_words(), Affine { x, y });
    let x_mod_n = B::Sm2N::from_words(&r).sub(B::Sm2N::from_words(e));
    has_x::<Sm2, B>(&sum, &x_mod_n.to_words())
}

#[cfg(test)]
#[path = "tests/verify.rs"]
mod tests;
