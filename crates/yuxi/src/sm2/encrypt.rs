//! Encryption (GB/T 32918.4-2016, 6).

use alloc::vec::Vec;

use yuxi_arith::ct::{declassify, named};
use yuxi_arith::curve::{Curve, Sm2};
use yuxi_arith::engine::{Engine, Point};
use zeroize::Zeroizing;

use super::ciphertext::Frame;
use super::shared::Shared;
use super::{Layout, PublicKey, kdf};
use crate::Error;
#[cfg(feature = "getrandom")]
use crate::rng::SysRng;
use crate::rng::{self, TryCryptoRng};

/// The number of times that a nonce is drawn again because the mask of a short message is zero. For
/// one byte that happens once in 256, so 64 times in a row once in 2^512: the generator repeats
/// itself.
const TRIES: usize = 64;

/// Encrypts for an SM2 key.
impl PublicKey {
    /// Encrypts a message of any length with the operating system's random generator.
    ///
    /// The ciphertext is 97 bytes longer than the message, up to 116 in ASN.1. An empty message
    /// gives an empty C2, and C3 is computed and checked as always. The standard does not mention
    /// this case, and several programs cannot decrypt the result, GmSSL among them; OpenSSL 3.0
    /// does not encrypt an empty message, but decrypts ours.
    ///
    /// # Errors
    /// [`Error::RngFailed`]; [`Error::MessageTooLong`] above 2^37 − 32 bytes, and in
    /// ASN.1 above 2^32 − 129.
    #[cfg(feature = "getrandom")]
    pub fn encrypt(&self, message: &[u8], layout: Layout) -> Result<Vec<u8>, Error> {
        self.encrypt_with_rng(&mut SysRng, message, layout)
    }

    /// Encrypts a message of any length.
    ///
    /// An attacker who knows the output of the generator can decrypt the message.
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

    /// Encrypts a message in place, with the operating system's random generator.
    ///
    /// The message becomes C2, of the same length; the ciphertext is C2 together with the bytes of
    /// [`Frame`] before and after it. The function makes no copy of the message. After an error the
    /// message is unchanged.
    ///
    /// # Errors
    /// As for [`PublicKey::encrypt`].
    #[cfg(feature = "getrandom")]
    pub fn encrypt_in_place(&self, message: &mut [u8], layout: Layout) -> Result<Frame, Error> {
        self.encrypt_in_place_with_rng(&mut SysRng, message, layout)
    }

    /// Encrypts a message in place, like [`PublicKey::encrypt_in_place`].
    ///
    /// An attacker who knows the output of the generator can decrypt the message.
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

    /// Encrypts a copy with the first of the nonces, each in [1, n − 1], whose mask is not zero.
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

    /// Turns a message into C2.
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
            let (c1, shared) = share(&k, self);
            let mut c3 = shared.tag(message);
            // A mask of zeros does not change the message.
            let zero = kdf::xor(&shared.hash_both(), message);
            // Public: a nonce with such a mask is discarded. An empty message has an empty mask,
            // which reveals nothing.
            if zero.declassify_as::<{ named("a mask is zero") }>() && !message.is_empty() {
                continue;
            }
            // Public: they are the ciphertext.
            declassify(message);
            declassify(&mut c3);
            return Frame::new(&c1, &c3, message.len(), layout);
        }
        Err(Error::RngFailed)
    }
}

/// (k·G, k·P). P has the prime order n, so neither is infinity.
fn share(k: &[u64; 4], key: &PublicKey) -> (PublicKey, Shared) {
    let mut c1 = Point::default();
    let shared = Shared::new(|xy| c1 = Sm2::mul_both(k, key.point(), xy));
    // Public: it is part of the ciphertext.
    (PublicKey::new(c1.declassify()), shared)
}

#[cfg(test)]
mod tests;
