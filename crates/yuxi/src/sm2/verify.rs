//! Verification (GB/T 32918.2-2016, 7). All values are public.

use yuxi_arith::curve::Sm2;
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, Field, words_from_bytes};

use super::{Id, MessageHasher, PublicKey, Signature};
use crate::Error;
#[cfg(feature = "alloc")]
use crate::signature::Prepared;

/// A public key for verifying signatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VerifyingKey(PublicKey);

impl From<PublicKey> for VerifyingKey {
    fn from(key: PublicKey) -> Self {
        Self(key)
    }
}

impl VerifyingKey {
    /// Prepares the key: computes a table that makes its verifications faster.
    ///
    /// `memory` is the maximum size of the table in bytes; at least 256 are used. A verification
    /// then needs few doublings or, with at least 76 KiB and windows of 7 and 8 bits, none. Figures
    /// for x86-64 in thousands of cycles; a verification without preparation takes 135:
    ///
    /// | memory | preparing | verifying | pays from |
    /// |---|---|---|---|
    /// | 1 KiB | 86 | 77 | 2 signatures |
    /// | 8 KiB | 150 | 53 | 2 |
    /// | 32 KiB | 276 | 44 | 4 |
    /// | 148 KiB | 906 | 37 | 10 |
    /// | 264 KiB | 1,515 | 34 | 16 |
    ///
    /// Tables that do not fit the caches together with the program's other data are slower. The
    /// time depends on the key, which is public.
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

    /// Verifies the signature of `message` by this key under the signer ID `id`.
    ///
    /// For a message in parts use [`MessageHasher`], then [`VerifyingKey::verify_prehash`].
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if it is not valid; [`Error::IdTooLong`].
    pub fn verify(&self, id: Id<'_>, message: &[u8], signature: &Signature) -> Result<(), Error> {
        let mut hasher = MessageHasher::new(id, &self.0)?;
        hasher.update(message);
        self.verify_prehash(&hasher.finalize(), signature)
    }

    /// Verifies the signature of e = SM3(Z_A ‖ message) by this key.
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if it is not valid.
    pub fn verify_prehash(&self, e: &[u8; 32], signature: &Signature) -> Result<(), Error> {
        let valid = verify(&words_from_bytes(e), signature, |s, t, x| {
            Sm2::mul_add_has_x_vartime(s, t, self.0.point(), x)
        });
        if valid { Ok(()) } else { Err(Error::InvalidSignature) }
    }
}

/// A prepared key, from [`VerifyingKey::prepare`]: a public key with a table that makes its
/// verifications faster. The results are the same.
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

    /// The size of the table in bytes.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.0.memory()
    }

    /// As [`VerifyingKey::verify`].
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if the signature is not valid; [`Error::IdTooLong`].
    pub fn verify(&self, id: Id<'_>, message: &[u8], signature: &Signature) -> Result<(), Error> {
        let mut hasher = MessageHasher::new(id, &self.0.key())?;
        hasher.update(message);
        self.verify_prehash(&hasher.finalize(), signature)
    }

    /// As [`VerifyingKey::verify_prehash`].
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if the signature is not valid.
    pub fn verify_prehash(&self, e: &[u8; 32], signature: &Signature) -> Result<(), Error> {
        let valid = verify(&words_from_bytes(e), signature, |s, t, x| {
            self.0.mul_add_has_x_vartime(s, t, x)
        });
        if valid { Ok(()) } else { Err(Error::InvalidSignature) }
    }
}

/// Whether s·G + (r + s)·key has the x that is r − e modulo n, by `has_x` of s, r + s and r − e.
fn verify(
    e: &[u64; 4],
    signature: &Signature,
    has_x: impl FnOnce(&[u64; 4], &[u64; 4], &[u64; 4]) -> bool,
) -> bool {
    let Some([r, s]) = signature.integers_in_range() else {
        return false;
    };
    // only sums: no conversion is needed
    let [e_over, r_over, s_over] = [e, &r, &s].map(<Sm2 as Engine>::Scalar::from_montgomery_words);
    let t = r_over.add(s_over);
    if t.is_zero().declassify() {
        return false;
    }
    has_x(&s, &t.store(), &r_over.sub(e_over).store())
}

#[cfg(test)]
mod tests;
