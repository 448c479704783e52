//! Nonces of signatures: hedged.
//!
//! ```text
//! k = H(tag ‖ d ‖ e ‖ z ‖ i)      i = 0, 1, .. until 1 ≤ k < n
//! ```
//!
//! where H is the hash of the scheme (SM3 or SHA-256), the tag 16 bytes that name
//! the scheme, d the private key, e the digest that is signed and z 32 bytes of
//! fresh randomness; all of fixed width, 116 bytes together, so that hashing
//! them takes two compressions (RFC 6979's HMAC chain takes a dozen and more).
//!
//! Why it is sound, with H taken for a random function:
//!
//! - With a sound generator, k is uniform on [1, n − 1] and new for every
//!   signature: z makes every input new, and what leaves the range is dropped.
//! - With a generator that is broken, known to an attacker or even chosen by
//!   one, k is still a pseudorandom function of (e, z) under the key d, whose
//!   256 bits the attacker does not have. As with deterministic nonces (RFC
//!   6979), no relation between nonces follows.
//! - The same d with different e never gives the same k but by a collision of
//!   H: the inputs differ, as every field has its place. With the same e and
//!   a z that repeats, the same signature comes out twice, which tells nothing.
//! - With a memory fault or a glitch that changes e after the hash, two equal
//!   (e, z) would be needed for a pair of related signatures; a sound z does
//!   not repeat. Deterministic nonces do not have this.
//! - No output of the hash is ever shown (k known is d known), so that appending
//!   to its input, which a Merkle-Damgård hash allows, leads nowhere. The tag
//!   separates this use of H from all others, and the schemes from each other.

use core::marker::PhantomData;

use sm3::digest::consts::U32;
use sm3::digest::{Digest, FixedOutputReset, OutputSizeUser};
use zeroize::Zeroizing;

use crate::Error;
use crate::curve::NamedCurve;
use crate::keys::SecretKey;
use crate::rng::{self, TryCryptoRng};

/// What has nonces for one signature.
pub(crate) trait NonceSource {
    /// Writes the next k in [1, n − 1] into the place where it stays; false where there is none.
    fn next_into(&mut self, k: &mut [u64; 4]) -> bool;

    /// What `sign` makes of the first nonce that it can use; nothing where the nonces end before.
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

/// The nonces for one signature by a key of the curve C, with the hash D.
pub(crate) struct Nonces<C, D> {
    /// Has taken everything but i.
    hash: D,
    next: u32,
    curve: PhantomData<C>,
}

impl<C: NamedCurve, D: Digest> Nonces<C, D> {
    /// Takes 32 bytes from the generator.
    pub(crate) fn new<R: TryCryptoRng + ?Sized>(
        tag: &[u8; 16],
        rng: &mut R,
        key: &SecretKey<C>,
        e: &[u8; 32],
    ) -> Result<Self, Error> {
        let mut fresh = Zeroizing::new([0; 32]);
        rng::fill(rng, fresh.as_mut())?;
        Ok(Self::with(tag, key, e, &fresh))
    }

    /// With randomness that was drawn.
    pub(crate) fn with(tag: &[u8; 16], key: &SecretKey<C>, e: &[u8; 32], fresh: &[u8; 32]) -> Self {
        let mut nonces = Self { hash: D::new(), next: 0, curve: PhantomData };
        let mut d = Zeroizing::new([0; 32]);
        key.write_bytes(&mut d);
        // One after the other: `chain_update` moves the state, which has the key in its buffer.
        let parts: [&[u8]; 4] = [tag, d.as_slice(), e, fresh];
        parts.iter().for_each(|part| nonces.hash.update(part));
        nonces
    }
}

impl<C, D> NonceSource for Nonces<C, D>
where
    C: NamedCurve,
    D: Digest + OutputSizeUser<OutputSize = U32> + FixedOutputReset + Clone,
{
    /// All but one in 2^32 hashes fit.
    fn next_into(&mut self, k: &mut [u64; 4]) -> bool {
        let mut bytes = Zeroizing::new([0u8; 32]);
        loop {
            let mut hash = self.hash.clone();
            Digest::update(&mut hash, self.next.to_be_bytes());
            let Some(next) = self.next.checked_add(1) else { return false };
            self.next = next;
            Digest::finalize_into_reset(&mut hash, (&mut *bytes).into());
            // Public: a value that does not fit is thrown away, and one that fits
            // is uniform among those that do.
            if rng::parse(&bytes, &C::ORDER, k).declassify() {
                return true;
            }
        }
    }
}

#[cfg(test)]
#[path = "tests/nonce.rs"]
mod tests;
