//! Decryption (GB/T 32918.4-2016, 7).

use alloc::vec::Vec;

use yuxi_arith::ct::Choice;
use yuxi_arith::field::Mask;
use zeroize::Zeroizing;

use super::ciphertext::Parts;
use super::shared::Shared;
use super::{Layout, PublicKey, SecretKey, kdf};
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
        let parts = Parts::parse(ciphertext, layout)?;
        let mut message = Zeroizing::new(parts.c2.to_vec());
        self.unmask(&parts.c1, parts.c3, &mut message)?;
        Ok(message)
    }

    /// Decrypts a ciphertext where it lies: gives the part of it that has become the message.
    ///
    /// No copy of the message is made, however long it is; whoever holds the ciphertext then holds
    /// the message, and wipes it. On an error the ciphertext is as it was.
    ///
    /// # Errors
    /// As for [`SecretKey::decrypt`].
    pub fn decrypt_in_place<'a>(
        &self,
        ciphertext: &'a mut [u8],
        layout: Layout,
    ) -> Result<&'a mut [u8], Error> {
        let parts = Parts::parse(ciphertext, layout)?;
        let (c1, c3) = (parts.c1, *parts.c3);
        let place = parts.place_of_c2(ciphertext, layout);
        let message = &mut ciphertext[place];
        self.unmask(&c1, &c3, message)?;
        Ok(message)
    }

    /// Makes the message of C2; on an error C2 is what it was.
    fn unmask(&self, c1: &PublicKey, c3: &[u8; 32], message: &mut [u8]) -> Result<(), Error> {
        if message.len() as u64 > kdf::MAX_LENGTH {
            return Err(Error::MessageLength { found: message.len() });
        }
        // C1 has the prime order n, so d·C1 is not infinity.
        let shared = Shared::new(Sm2::mul(self.scalar(), c1.stored()));
        let zero_mask = kdf::xor(&shared.hash_both(), message);
        // The standard's encryption never uses a mask of zeros; an empty one is no fault.
        let mask_is_right = zero_mask.not().or(Choice::constant(message.is_empty()));
        let right = equal(&shared.tag(message), c3).and(mask_is_right);
        // Public: the caller is told whether decryption failed, and only that.
        if right.declassify() {
            return Ok(());
        }
        // The mask again: nothing of what was decrypted is left.
        kdf::xor(&shared.hash_both(), message);
        Err(Error::Decryption)
    }
}
