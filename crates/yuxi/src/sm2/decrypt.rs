//! Decryption (GB/T 32918.4-2016, 7).

use alloc::vec::Vec;

#[cfg(feature = "detect")]
use sm3::Digest;
use yuxi_arith::ct::{Choice, named};
use yuxi_arith::engine::Engine;
use yuxi_arith::field::Mask;
use zeroize::Zeroizing;

use super::ciphertext::Parts;
use super::shared::Shared;
use super::{Layout, PublicKey, SecretKey, kdf};
use crate::Error;
use crate::ct_eq::ct_eq;
use crate::curve::Sm2;

/// Decrypts a ciphertext for an SM2 key.
impl SecretKey {
    /// The message of a ciphertext.
    ///
    /// The function releases no byte of it before it has checked that C1 is on the curve and that
    /// C3 is right. It never guesses the layout.
    ///
    /// # Errors
    /// [`Error::DecryptionFailed`] if the point, the key or C3 is wrong, without more detail; other
    /// errors if the outer encoding is invalid: [`Error::InvalidLength`], [`Error::InvalidCiphertextPrefix`],
    /// [`Error::InvalidDer`], or [`Error::MessageTooLong`] above 2^37 − 32 bytes.
    pub fn decrypt(&self, ciphertext: &[u8], layout: Layout) -> Result<Zeroizing<Vec<u8>>, Error> {
        let parts = Parts::parse(ciphertext, layout)?;
        let mut message = Zeroizing::new(parts.c2.to_vec());
        self.unmask(&parts.c1, parts.c3, &mut message)?;
        Ok(message)
    }

    /// Decrypts a ciphertext in place: returns the part of it that has become the message.
    ///
    /// The function makes no copy of the message, whatever its length; the caller's buffer then
    /// holds the message, and the caller zeroizes it. After an error the ciphertext is unchanged.
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

    /// Turns C2 into the message; after an error C2 is unchanged.
    fn unmask(&self, c1: &PublicKey, c3: &[u8; 32], message: &mut [u8]) -> Result<(), Error> {
        let shared = self.shared(c1);
        let zero_mask = kdf::xor(&shared.hash_both(), message);
        if is_right(&shared.tag(message), c3, zero_mask, message.is_empty()) {
            return Ok(());
        }
        // The mask again: it removes the decrypted bytes.
        kdf::xor(&shared.hash_both(), message);
        Err(Error::DecryptionFailed)
    }

    /// Whether the key decrypts the ciphertext, without a copy of the message, whatever its length.
    #[cfg(feature = "detect")]
    pub(crate) fn decrypts(&self, parts: &Parts<'_>) -> bool {
        let shared = self.shared(&parts.c1);
        let (z, mut tag) = (shared.hash_both(), shared.begin_tag());
        let mut zero_mask = Choice::constant(true);
        let mut piece = Zeroizing::new([0; 32 * BLOCKS as usize]);
        let counters = (1..=u32::MAX).step_by(BLOCKS as usize);
        for (counter, c2) in counters.zip(parts.c2.chunks(piece.len())) {
            let message = &mut piece[..c2.len()];
            message.copy_from_slice(c2);
            zero_mask = zero_mask.and(kdf::xor_from(&z, counter, message));
            tag.update(&*message);
        }
        is_right(&shared.finish_tag(tag), parts.c3, zero_mask, parts.c2.is_empty())
    }

    /// C1 has the prime order n, so d·C1 is not infinity.
    fn shared(&self, c1: &PublicKey) -> Shared {
        Shared::new(|xy| Sm2::mul(self.scalar(), c1.point(), xy))
    }
}

/// Blocks of 32 bytes that are decrypted at once if the message is not kept.
#[cfg(feature = "detect")]
const BLOCKS: u32 = 128;

/// Whether C3 is right, and the mask not all zeros.
fn is_right(tag: &[u8; 32], c3: &[u8; 32], zero_mask: Choice, is_empty: bool) -> bool {
    // Encryption by the standard never uses a mask of zeros; an empty mask is no fault.
    let mask_is_right = zero_mask.not().or(Choice::constant(is_empty));
    let right = ct_eq(tag, c3).and(mask_is_right);
    // Public: the error reports that decryption failed, and nothing more.
    right.declassify_as::<{ named("a ciphertext is valid") }>()
}
