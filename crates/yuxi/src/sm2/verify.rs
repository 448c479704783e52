//! Verification (GB/T 32918.2-2016, 7). Nothing here is secret.

use yuxi_arith::backend::Backend;
use yuxi_arith::curve::{Affine, Curve, Jacobian, Sm2, mul_add_vartime};
use yuxi_arith::dispatch;
use yuxi_arith::field::{Element, Field, Lanes, below, words_from_bytes};

use super::{Id, MessageHasher, PublicKey, Signature};
use crate::curve::Stored;
use crate::{Error, rng};

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
    let [r, s] = signature.integers();
    if ![&r, &s].into_iter().all(|integer| rng::in_range(integer, &Sm2::ORDER).declassify()) {
        return false;
    }
    let t = B::Sm2N::from_words(&r).add(B::Sm2N::from_words(&s));
    if t.is_zero().declassify() {
        return false;
    }
    let [x, y] = key.map(|words| B::Sm2P::load(&words));
    let sum = mul_add_vartime(&s, Sm2::base_table(), &t.to_words(), Affine { x, y });
    let x_mod_n = B::Sm2N::from_words(&r).sub(B::Sm2N::from_words(e));
    has_x::<B>(&sum, &x_mod_n.to_words())
}

/// Whether the point has an x that is `residue` modulo n, without an inversion.
///
/// x < p < 2n, so x is the residue or n more; X = x·Z² tells. Infinity has no x:
/// its X is not 0 with any formula of ours, but nothing here relies on that.
fn has_x<B: Backend>(point: &Jacobian<B::Sm2P>, residue: &[u64; 4]) -> bool {
    if point.is_infinity().declassify() {
        return false;
    }
    let zz = point.z.square();
    let matches = |x: &[u64; 4]| B::Sm2P::from_words(x).mul(zz).equals(point.x).declassify();
    matches(residue) || plus_order::<B>(residue).is_some_and(|x| matches(&x))
}

/// residue + n, where that is still below p.
fn plus_order<B: Backend>(residue: &[u64; 4]) -> Option<[u64; 4]> {
    let mut sum = [0; 4];
    let mut carry = false;
    for ((out, a), b) in sum.iter_mut().zip(residue).zip(Sm2::ORDER) {
        (*out, carry) = a.carrying_add(b, carry);
    }
    (!carry && below(&sum, &B::Sm2P::MODULUS).declassify()).then_some(sum)
}

#[cfg(test)]
#[path = "tests/verify.rs"]
mod tests;
