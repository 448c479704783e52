//! Decryption (GB/T 32918.4-2016, 7).

use alloc::vec::Vec;

use yuxi_arith::ct::Choice;
use yuxi_arith::field::Mask;
use zeroize::Zeroizing;

use super::ciphertext::Parts;
use super::shared::Shared;
use super::{Layout, SecretKey, kdf};
use crate::Error;
use crate::curve::{Ops, Sm2};
use crate::equal::equal;

/// Decrypts what was encrypted to an SM2 key.
impl SecretKey {
    /// The message of a ciphertext.
    ///
    /// Nothing of it is released before C1 is known to lie on the curve and C3
    /// to be right. The layout is never guessed.
    ///
    /// # Errors
    /// [`Error::Decryption`] where the point, the key or C3 is wrong, and no
    /// more; another where the outer form is wrong: [`Error::Length`],
    /// [`Error::CiphertextPrefix`], [`Error::Der`].
    pub fn decrypt(&self, ciphertext: &[u8], layout: Layout) -> Result<Zeroizing<Vec<u8>>, Error> {
        let Parts { c1, c2, c3 } = Parts::parse(ciphertext, layout)?;
        if c2.len() as u64 > kdf::MAX_LENGTH {
            return Err(Error::MessageLength { found: c2.len() });
        }
        // C1 has the prime order n, so d·C1 is not infinity.
        let shared = Shared::new(Sm2::mul(self.scalar(), c1.stored()));
        let mut message = Zeroizing::new(c2.to_vec());
        let zero_mask = kdf::xor(&shared.hash_both(), &mut message);
        // The standard's encryption never uses a mask of zeros; an empty one is no fault.
        let mask_is_right = zero_mask.not().or(Choice::constant(c2.is_empty()));
        let right = equal(&shared.tag(&message), c3).and(mask_is_right);
        // Public: the caller is told whether decryption failed, and only that.
        if right.declassify() { Ok(message) } else { Err(Error::Decryption) }
    }
}
