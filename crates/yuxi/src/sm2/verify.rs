//! Verification (GB/T 32918.2-2016, 7). Nothing here is secret.

use yuxi_arith::backend::Backend;
use yuxi_arith::curve::{Affine, Jacobian, Sm2};
use yuxi_arith::dispatch;
use yuxi_arith::field::{Element, Field, Lanes, words_from_bytes};
use yuxi_arith::multiply;

use super::{Id, MessageHasher, PublicKey, Signature};
use crate::Error;
#[cfg(feature = "alloc")]
use crate::signature::Prepared;
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
    /// The key with a table of its own, for one that verifies many signatures.
    ///
    /// `memory` is the most that the table may take, in bytes; below 256 it takes 256.
    /// A verification then needs few doublings or, with 76 KiB and more of windows
    /// of 7 and 8 bits, none. Figures of x86-64 in thousands of cycles, where one
    /// without preparation takes 135:
    ///
    /// | memory | preparing | verifying | pays from |
    /// |---|---|---|---|
    /// | 1 KiB | 86 | 77 | 2 signatures |
    /// | 8 KiB | 150 | 53 | 2 |
    /// | 32 KiB | 276 | 44 | 4 |
    /// | 148 KiB | 906 | 37 | 10 |
    /// | 264 KiB | 1,515 | 34 | 16 |
    ///
    /// What does not fit the caches beside the program's own data is slower than that.
    /// It takes a time that depends on the key, which is public.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn prepare(&self, memory: usize) -> PreparedVerifyingKey {
        PreparedVerifyingKey(Prepared::new(self.0, memory))
    }

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
        let valid = dispatch!(B => verify::<B>(&words_from_bytes(e), signature, |s, t| {
            let [x, y] = self.0.stored().map(|words| Lanes::load(&words));
            multiply::mul_add_vartime::<Sm2, B>(s, t, Affine { x, y })
        }));
        if valid { Ok(()) } else { Err(Error::Signature) }
    }
}

/// A public key with a table of its own, by [`VerifyingKey::prepare`]: the same answers, sooner.
#[cfg(feature = "alloc")]
#[derive(Clone, Debug)]
pub struct PreparedVerifyingKey(pub(super) Prepared<Sm2>);

#[cfg(feature = "alloc")]
impl PreparedVerifyingKey {
    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        self.0.key()
    }

    /// The bytes that the table takes.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.0.memory()
    }

    /// As [`VerifyingKey::verify`].
    ///
    /// # Errors
    /// [`Error::Signature`] where the signature is not one; [`Error::IdLength`].
    pub fn verify(&self, id: Id<'_>, message: &[u8], signature: &Signature) -> Result<(), Error> {
        let mut hasher = MessageHasher::new(id, &self.0.key())?;
        hasher.update(message);
        self.verify_digest(&hasher.finalize(), signature)
    }

    /// As [`VerifyingKey::verify_digest`].
    ///
    /// # Errors
    /// [`Error::Signature`] where the signature is not one.
    pub fn verify_digest(&self, e: &[u8; 32], signature: &Signature) -> Result<(), Error> {
        let valid = dispatch!(B => verify::<B>(&words_from_bytes(e), signature, |s, t| {
            self.0.mul_add_vartime::<B>(s, t)
        }));
        if valid { Ok(()) } else { Err(Error::Signature) }
    }
}

/// Whether s·G + (r + s)·key, by `mul_add` of s and r + s, has the x that is r − e modulo n.
fn verify<B: Backend>(
    e: &[u64; 4],
    signature: &Signature,
    mul_add: impl FnOnce(&[u64; 4], &[u64; 4]) -> Jacobian<B::Sm2P>,
) -> bool {
    let Some([r, s]) = signature.integers_in_range() else {
        return false;
    };
    // sums alone: nothing is converted
    let [e_over, r_over, s_over] = [e, &r, &s].map(B::Sm2N::over_r);
    let t = r_over.add(s_over);
    if t.is_zero().declassify() {
        return false;
    }
    let sum = mul_add(&s, &t.store());
    has_x::<Sm2, B>(&sum, &r_over.sub(e_over).store())
}

#[cfg(test)]
#[path = "tests/verify.rs"]
mod tests;
