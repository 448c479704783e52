//! Hedged nonces of signatures.
//!
//! ```text
//! k = H(tag ‖ d ‖ e ‖ z ‖ i)      i = 0, 1, .. until 1 ≤ k < n
//! ```
//!
//! where H is the hash of the scheme (SM3 or SHA-256), the tag 16 bytes that name the scheme, d the
//! private key, e the digest and z 32 bytes of fresh randomness. All have fixed width, 116 bytes
//! together, so that hashing them takes two compressions (RFC 6979's HMAC chain takes twelve and
//! more).
//!
//! Security, with H modelled as a random function:
//!
//! - With a sound generator, k is uniform on [1, n − 1] and new for every signature: z makes every
//!   input new, and values out of range are discarded.
//! - With a broken generator, even one that an attacker knows or chooses, k is still a pseudorandom
//!   function of (e, z) under the key d, whose 256 bits the attacker does not have. As with
//!   deterministic nonces (RFC 6979), no relation between nonces follows.
//! - The same d with different e gives the same k only for a collision of H: the inputs differ,
//!   because every field has a fixed position. The same e with a repeated z gives the same
//!   signature twice, which reveals nothing.
//! - After a memory fault or a glitch that changes e after the hash, a pair of related signatures
//!   would require two equal (e, z); a sound z does not repeat. Deterministic nonces lack this
//!   property.
//! - No output of the hash is published (k reveals d), so the length extension of a Merkle-Damgård
//!   hash does not help. The tag separates this use of H from all others, and the schemes from each
//!   other.

use sm3::digest::Digest;
use yuxi_arith::ct::named;
use zeroize::Zeroizing;

use super::Equations;
use crate::Error;
use crate::keys::SecretKey;
use crate::rng::{self, TryCryptoRng};

/// A source of nonces for one signature.
pub(crate) trait NonceSource {
    /// Writes the next k in [1, n − 1] to its final place; false if there is none.
    fn next_into(&mut self, k: &mut [u64; 4]) -> bool;

    /// The result of `sign` for the first nonce that it can use; `None` if the nonces end before.
    fn find_map<T>(&mut self, mut sign: impl FnMut(&[u64; 4]) -> Option<T>) -> Option<T> {
        let mut k = Zeroizing::new([0; 4]);
        while self.next_into(&mut k) {
            let signed = sign(&k);
            if signed.is_some() {
                return signed;
            }
        }
        None
    }
}

/// The nonces for one signature by a key of the curve C.
pub(crate) struct Nonces<C: Equations> {
    /// Has hashed everything except i.
    hash: C::Hash,
    next: u32,
}

impl<C: Equations> Nonces<C> {
    /// Draws 32 bytes from the generator.
    pub(crate) fn new<R: TryCryptoRng + ?Sized>(
        rng: &mut R,
        key: &SecretKey<C>,
        e: &[u8; 32],
    ) -> Result<Self, Error> {
        let mut fresh = Zeroizing::new([0; 32]);
        rng::fill(rng, fresh.as_mut())?;
        Ok(Self::with(key, e, &fresh))
    }

    /// With randomness that was drawn before.
    pub(crate) fn with(key: &SecretKey<C>, e: &[u8; 32], fresh: &[u8; 32]) -> Self {
        let mut nonces = Self { hash: C::Hash::new(), next: 0 };
        let mut d = Zeroizing::new([0; 32]);
        key.write_bytes(&mut d);
        // Separate calls: `chain_update` would move the state, whose buffer contains the key.
        let parts: [&[u8]; 4] = [C::NONCE_TAG, d.as_slice(), e, fresh];
        parts.iter().for_each(|part| nonces.hash.update(part));
        nonces
    }
}

impl<C: Equations> NonceSource for Nonces<C> {
    /// All but one in 2^32 hashes are in range.
    fn next_into(&mut self, k: &mut [u64; 4]) -> bool {
        let mut bytes = Zeroizing::new([0u8; 32]);
        loop {
            let mut hash = self.hash.clone();
            Digest::update(&mut hash, self.next.to_be_bytes());
            let Some(next) = self.next.checked_add(1) else { return false };
            self.next = next;
            Digest::finalize_into_reset(&mut hash, (&mut *bytes).into());
            // Public: a value out of range is discarded, and a value in range is uniform among
            // those in range.
            if rng::parse(&bytes, &C::ORDER, k)
                .declassify_as::<{ named("a hedged nonce is in range") }>()
            {
                return true;
            }
        }
    }
}

#[cfg(test)]
mod tests;
