//! The host's randomness.

use std::fmt;

use yuxi::rng::{TryCryptoRng, TryRng};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Fills `length` bytes at `at` as `crypto.getRandomValues` does; 0 where it did.
    fn random(at: *mut u8, length: usize) -> i32;
}

/// The host's generator.
pub(crate) struct Host;

/// The host has no randomness.
#[derive(Debug)]
pub(crate) struct NoRandomness;

impl fmt::Display for NoRandomness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the host gave no randomness")
    }
}

impl std::error::Error for NoRandomness {}

impl TryRng for Host {
    type Error = NoRandomness;

    fn try_next_u32(&mut self) -> Result<u32, NoRandomness> {
        let mut bytes = [0; 4];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }

    fn try_next_u64(&mut self) -> Result<u64, NoRandomness> {
        let mut bytes = [0; 8];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), NoRandomness> {
        // SAFETY: the host writes these bytes, which live through the call, and no others.
        let failed = unsafe { random(bytes.as_mut_ptr(), bytes.len()) };
        if failed == 0 { Ok(()) } else { Err(NoRandomness) }
    }
}

impl TryCryptoRng for Host {}

/// A generator that gives an ephemeral secret which the host has drawn before.
pub(crate) struct Given<'a>(pub(crate) &'a [u8; 32]);

impl TryRng for Given<'_> {
    type Error = NoRandomness;

    fn try_next_u32(&mut self) -> Result<u32, NoRandomness> {
        Err(NoRandomness)
    }

    fn try_next_u64(&mut self) -> Result<u64, NoRandomness> {
        Err(NoRandomness)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), NoRandomness> {
        let bytes: &mut [u8; 32] = bytes.try_into().map_err(|_| NoRandomness)?;
        *bytes = *self.0;
        Ok(())
    }
}

impl TryCryptoRng for Given<'_> {}
