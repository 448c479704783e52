//! Nonces that are computed before they are needed, with what signatures take of them.
//!
//! Most of the time of a signature goes into k·G, and, for ECDSA, 1/k. Neither depends on what is signed, and FIPS 186-5
//! (6.3) lets a signer compute them in advance. Computed 64 at a time, as in a [batch](crate::batch), they take about a
//! third of the time.

use alloc::boxed::Box;
use core::sync::atomic::{AtomicUsize, Ordering};
use core::{array, fmt, slice};

use yuxi_arith::field::{Field, wipe};
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use super::signing::invert;
use super::{Scheme, Signature, SigningKey};
use crate::Error;
use crate::batch::{self, CHUNK, digests_of};
use crate::rng::{self, TryCryptoRng};
use crate::stack::{self, clear_after};

/// Nonces with their k·G, 64 at a time, for signatures that are made one after another.
///
/// With them, signing one by one is about as fast as in a [batch](crate::batch::sign). Any keys of the curve can use the same
/// ones. No nonce is used twice: it is removed and zeroized before its signature is computed.
///
/// ```
/// # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
/// use yuxi::rng::SysRng;
/// use yuxi::sm2::{Id, PreparedNonces, SecretKey, SigningKey};
///
/// let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
/// let mut nonces = PreparedNonces::new();
/// for message in [b"one", b"two"] {
///     let signature = key.sign_with_prepared_nonces(&mut SysRng, &mut nonces, Id::Default, message)?;
///     key.verifying_key().verify(Id::Default, message, &signature)?;
/// }
/// # Ok(()) }
/// # #[cfg(not(feature = "getrandom"))] fn main() {}
/// ```
///
/// # What this costs
///
/// **Never use them in two copies of a process.** Two signatures of different digests with the same nonce reveal the private key.
/// So these nonces must not be duplicated: not by `fork`, unless the child calls [`discard`](Self::discard) before it signs; not by a
/// snapshot of a virtual machine or a process that is resumed more than once. The other functions that sign draw
/// randomness for each signature, and have no such condition.
///
/// The nonces wait in memory. An attacker who can read them can compute the private key from a later signature. They are zeroized on
/// drop.
///
/// A nonce depends on the key that signed when it was computed, on all randomness that was drawn for this object, and not on the digest. So a
/// generator whose output an attacker knows leaks nothing as long as the attacker does not know that key either, and one that repeats
/// itself within a process leaks nothing. One that gives two processes the same bytes at their start leaks the key.
///
/// Each 64th signature takes the time of all 64, and up to [`stack::BATCH`](crate::stack::BATCH) bytes of stack, which are cleared. Which
/// one it is depends on the number of signatures alone.
pub struct PreparedNonces<C: Scheme> {
    prepared: Box<Prepared<C>>,
}

struct Prepared<C: Scheme> {
    /// What the next nonces depend on besides a key and fresh randomness: the number of this object at first, and then a hash
    /// of all that came before.
    state: [u8; 32],
    /// How many nonces are left; they are the first ones.
    left: usize,
    nonces: [[u64; 4]; CHUNK],
    /// The x of k·G.
    xs: [[u64; 4]; CHUNK],
    /// R/k, if the scheme divides.
    inverses: [C::Scalar; CHUNK],
}

/// A nonce that is in no list any more.
struct Nonce<C: Scheme> {
    k: [u64; 4],
    x: [u64; 4],
    inverse: C::Scalar,
}

/// How many objects were made: two of them give different nonces with the same randomness.
static COUNT: AtomicUsize = AtomicUsize::new(0);

impl<C: Scheme> Default for PreparedNonces<C> {
    fn default() -> Self {
        Self::new()
    }
}

impl<C: Scheme> PreparedNonces<C> {
    /// None yet: the first signature computes them.
    #[must_use]
    pub fn new() -> Self {
        let mut state = [0; 32];
        let number = COUNT.fetch_add(1, Ordering::Relaxed) as u64;
        state[..8].copy_from_slice(&number.to_be_bytes());
        let prepared = Prepared {
            state,
            left: 0,
            nonces: [[0; 4]; CHUNK],
            xs: [[0; 4]; CHUNK],
            inverses: [C::Scalar::zero(); CHUNK],
        };
        Self { prepared: Box::new(prepared) }
    }

    /// How many are left. This is public.
    #[must_use]
    pub fn left(&self) -> usize {
        self.prepared.left
    }

    /// Discards and zeroizes all that are left: in a copy of the process, before it signs.
    pub fn discard(&mut self) {
        self.prepared.discard();
    }
}

impl<C: Scheme> Prepared<C> {
    fn discard(&mut self) {
        self.left = 0;
        self.nonces.zeroize();
        self.xs.zeroize();
        wipe(&mut self.inverses, C::Scalar::zero());
    }

    /// Computes as many as there is space for. If the generator fails, none are left.
    fn fill<R: TryCryptoRng + ?Sized>(
        &mut self,
        rng: &mut R,
        key: &SigningKey<C>,
    ) -> Result<(), Error> {
        self.discard();
        // at the first try but once in 2^26 times
        while !self.draw(rng, key)? {}
        C::mul_base_x_many(&self.nonces, &mut self.xs);
        if C::DIVIDES {
            invert::<C>(&self.nonces, &mut self.inverses);
        }
        self.left = CHUNK;
        Ok(())
    }

    /// H(tag ‖ d ‖ state ‖ z ‖ i) for i from 0: the nonces, and one more hash, the next state. Returns whether all nonces are in
    /// [1, n − 1].
    fn draw<R: TryCryptoRng + ?Sized>(
        &mut self,
        rng: &mut R,
        key: &SigningKey<C>,
    ) -> Result<bool, Error> {
        let mut fresh = Zeroizing::new([0; 32]);
        rng::secret(rng, &mut fresh)?;
        let mut d = Zeroizing::new([0; 32]);
        key.secret_key().write_bytes(&mut d);
        let places: [[u8; 4]; CHUNK + 1] = array::from_fn(|i| (i as u32).to_be_bytes());
        let mut hashes = Zeroizing::new([[0; 32]; CHUNK + 1]);
        let parts =
            |i: usize| [&C::PREPARED_NONCE_TAG[..], &d[..], &self.state, &fresh[..], &places[i]];
        digests_of::<C::Hash, 5>(parts, &mut hashes[..]);
        self.state = hashes[CHUNK];
        let fits = batch::parse(&hashes[..CHUNK], &C::ORDER, &mut self.nonces);
        Ok(fits.into_iter().all(|fits| fits))
    }

    /// Removes the last one.
    fn take(&mut self) -> Option<Nonce<C>> {
        self.left = self.left.checked_sub(1)?;
        let (k, x) = (&mut self.nonces[self.left], &mut self.xs[self.left]);
        let inverse = &mut self.inverses[self.left];
        let nonce = Nonce { k: *k, x: *x, inverse: *inverse };
        k.zeroize();
        x.zeroize();
        wipe(slice::from_mut(inverse), C::Scalar::zero());
        Some(nonce)
    }
}

impl<C: Scheme> SigningKey<C> {
    /// Signs the digest e, as [`SigningKey::sign_prehash_with_rng`] does, with a nonce that was computed before:
    /// see [`PreparedNonces`] for what that costs. Constant time.
    ///
    /// The generator is asked for 32 bytes when no nonce is left.
    ///
    /// # Errors
    /// [`Error::RngFailed`].
    pub fn sign_prehash_with_prepared_nonces<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        nonces: &mut PreparedNonces<C>,
        e: &[u8; 32],
    ) -> Result<Signature<C>, Error> {
        let prepared = &mut *nonces.prepared;
        loop {
            if prepared.left == 0 {
                clear_after::<{ stack::BATCH }, _>(|| prepared.fill(rng, self))?;
            }
            // the standard requires another nonce once in 2^254 signatures
            if let Some(nonce) = prepared.take()
                && let Some(signature) = self.finish(e, &nonce.k, nonce.inverse, &nonce.x)
            {
                return Ok(signature);
            }
        }
    }
}

impl<C: Scheme> Drop for Nonce<C> {
    fn drop(&mut self) {
        self.k.zeroize();
        self.x.zeroize();
        wipe(slice::from_mut(&mut self.inverse), C::Scalar::zero());
    }
}

impl<C: Scheme> Drop for Prepared<C> {
    fn drop(&mut self) {
        self.discard();
        self.state.zeroize();
    }
}

impl<C: Scheme> ZeroizeOnDrop for PreparedNonces<C> {}

impl<C: Scheme> fmt::Debug for PreparedNonces<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PreparedNonces").field("left", &self.left()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
