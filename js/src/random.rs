//! Random bytes for the nonces of single signatures, drawn many at a time: a call of `crypto.getRandomValues` takes as
//! long as a tenth of a signature.
//!
//! Nonces are hedged (`signature/nonce.rs` of the crate yuxi): k = H(d ‖ e ‖ z), of which these bytes are z. An attacker
//! with the bytes in advance, or with a copy of the module's memory that uses them again, still does not know k without
//! the private key d, and two digests e with the same k would be a collision of H. Keys, ciphertexts and batches draw
//! their own bytes.

use std::cell::RefCell;

use yuxi::rng::{FromFn, SysRng, TryCryptoRng, TryRng};
use zeroize::Zeroize;

/// Bytes that are drawn at a time: for 32 signatures.
const DRAWN: usize = 1024;

/// Bytes of which the first ones are used, and zeroized.
struct Pool {
    bytes: [u8; DRAWN],
    used: usize,
}

thread_local! {
    static POOL: RefCell<Pool> = const { RefCell::new(Pool { bytes: [0; DRAWN], used: DRAWN }) };
}

/// A generator for nonces.
pub(crate) fn for_nonces() -> impl TryCryptoRng {
    FromFn(|bytes: &mut [u8]| {
        POOL.with(|pool| match pool.try_borrow_mut() {
            Ok(mut pool) => pool.fill(bytes),
            // The host's getRandomValues, which fills the pool, may be a program's own, and sign too.
            Err(_) => SysRng.try_fill_bytes(bytes),
        })
    })
}

impl Pool {
    /// Fills `bytes` with some that were not used before.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), <SysRng as TryRng>::Error> {
        for part in bytes.chunks_mut(DRAWN) {
            if DRAWN - self.used < part.len() {
                // If it fails, none count as drawn.
                self.used = DRAWN;
                SysRng.try_fill_bytes(&mut self.bytes)?;
                self.used = 0;
            }
            let fresh = &mut self.bytes[self.used..][..part.len()];
            part.copy_from_slice(fresh);
            fresh.zeroize();
            self.used += part.len();
        }
        Ok(())
    }
}
