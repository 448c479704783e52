//! Encryption (GB/T 32918.4-2016, 6).

use alloc::vec::Vec;

use yuxi_arith::backend::Backend;
use yuxi_arith::ct::declassify;
use yuxi_arith::curve::{Affine, Curve, Sm2, mul};
use yuxi_arith::dispatch;
use yuxi_arith::field::{Element, Field, Lanes, batch_invert};
use yuxi_arith::multiply;
use zeroize::Zeroizing;

use super::ciphertext::Frame;
use super::shared::Shared;
use super::{Layout, PublicKey, kdf};
use crate::curve::joined;
#[cfg(feature = "getrandom")]
use crate::rng::SysRng;
use crate::rng::{self, TryCryptoRng};
use crate::{Error, public};

/// How often a nonce is drawn anew because the mask of a short message came out
/// as zeros. For one byte that happens once in 256, so 64 times in a row
/// once in 2^512: a generator that repeats itself.
const TRIES: usize = 64;

/// Encrypts to an SM2 key.
impl PublicKey {
    /// Encrypts a message of any length, with the operating system's randomness.
    ///
    /// The ciphertext is 97 bytes longer than the message, up to 116 in ASN.1.
    /// An empty message gives an empty C2 under a C3 that is checked as always.
    /// The standard does not speak of it, and several programs cannot decrypt it, GmSSL
    /// among them; OpenSSL 3.0 does not encrypt an empty message, but decrypts ours.
    ///
    /// # Errors
    /// [`Error::Random`]; [`Error::MessageLength`] above 2^37 − 32 bytes, and in
    /// ASN.1 above 2^32 − 129.
    #[cfg(feature = "getrandom")]
    pub fn encrypt(&self, message: &[u8], layout: Layout) -> Result<Vec<u8>, Error> {
        self.encrypt_with_rng(&mut SysRng, message, layout)
    }

    /// Encrypts a message of any length.
    ///
    /// Whoever knows what the generator gives can read the message.
    ///
    /// # Errors
    /// As for [`PublicKey::encrypt`].
    pub fn encrypt_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        message: &[u8],
        layout: Layout,
    ) -> Result<Vec<u8>, Error> {
        self.encrypt_with_nonces(|k| rng::scalar(rng, &Sm2::ORDER, k), message, layout)
    }

    /// Encrypts a message where it lies, with the operating system's randomness.
    ///
    /// The message becomes C2, of the same length; the ciphertext is C2 with what [`Frame`] puts before
    /// and after it. No copy of the message is made, however long it is. On an error the message is
    /// left as it was.
    ///
    /// # Errors
    /// As for [`PublicKey::encrypt`].
    #[cfg(feature = "getrandom")]
    pub fn encrypt_in_place(&self, message: &mut [u8], layout: Layout) -> Result<Frame, Error> {
        self.encrypt_in_place_with_rng(&mut SysRng, message, layout)
    }

    /// Encrypts a message where it lies, as [`PublicKey::encrypt_in_place`] does.
    ///
    /// Whoever knows what the generator gives can read the message.
    ///
    /// # Errors
    /// As for [`PublicKey::encrypt`].
    pub fn encrypt_in_place_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        message: &mut [u8],
        layout: Layout,
    ) -> Result<Frame, Error> {
        self.mask_with_nonces(|k| rng::scalar(rng, &Sm2::ORDER, k), message, layout)
    }

    /// Encrypts a copy with the first of the nonces, each in [1, n − 1], whose mask is not all zeros.
    fn encrypt_with_nonces(
        &self,
        nonce: impl FnMut(&mut [u64; 4]) -> Result<(), Error>,
        message: &[u8],
        layout: Layout,
    ) -> Result<Vec<u8>, Error> {
        layout.check_length(message.len())?;
        let mut c2 = Zeroizing::new(message.to_vec());
        Ok(self.mask_with_nonces(nonce, &mut c2, layout)?.around(&c2))
    }

    /// Makes C2 of a message.
    fn mask_with_nonces(
        &self,
        mut nonce: impl FnMut(&mut [u64; 4]) -> Result<(), Error>,
        message: &mut [u8],
        layout: Layout,
    ) -> Result<Frame, Error> {
        layout.check_length(message.len())?;
        let mut k = Zeroizing::new([0; 4]);
        for _ in 0..TRIES {
            nonce(&mut k)?;
            let (c1, shared) = dispatch!(B => share::<B>(&k, self));
            let mut c3 = shared.tag(message);
            // A mask of zeros leaves the message as it is.
            let zero = kdf::xor(&shared.hash_both(), message);
            // Public: a nonce with such a mask is thrown away. An empty message
            // has an empty mask, in which nothing shows.
            if zero.declassify() && !message.is_empty() {
                continue;
            }
            // Public: they are the ciphertext.
            declassify(message);
            declassify(&mut c3);
            return Frame::new(&c1, &c3, message.len(), layout);
        }
        Err(Error::Random)
    }
}

/// (k·G, k·P) by one inversion. P has the prime order n, so neither is infinity.
fn share<B: Backend>(k: &[u64; 4], key: &PublicKey) -> (PublicKey, Shared) {
    let [x, y] = key.stored().map(|words| B::Sm2P::load(&words));
    let c1 = multiply::mul_base::<Sm2, B>(k);
    let shared = mul(k, Affine { x, y });
    let mut inverses = [c1.z, shared.z];
    batch_invert(&mut inverses, &mut [B::Sm2P::zero(); 2]);
    let c1 = c1.to_affine_with(inverses[0]);
    // Public: it is part of the ciphertext.
    let c1 = [c1.x, c1.y].map(|coordinate| public::words(&coordinate.store()));
    (PublicKey::from_stored(c1), Shared::new(joined(shared.to_affine_with(inverses[1]))))
}

#[cfg(test)]
#[path = "tests/encrypt.rs"]
mod tests;
