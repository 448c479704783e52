//! The host's randomness.

use std::fmt;

use yuxi::rng::{FromFn, TryCryptoRng};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Fills `length` bytes at `at` as `crypto.getRandomValues` does; 0 where it did.
    fn random(at: *mut u8, length: usize) -> i32;
}

/// The host has no randomness.
#[derive(Debug)]
struct NoRandomness;

impl fmt::Display for NoRandomness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the host gave no randomness")
    }
}

impl std::error::Error for NoRandomness {}

/// The host's generator.
pub(crate) fn generator() -> impl TryCryptoRng {
    FromFn(|bytes: &mut [u8]| {
        // SAFETY: the host writes these bytes, which live through the call, and no others.
        let failed = unsafe { random(bytes.as_mut_ptr(), bytes.len()) };
        if failed == 0 { Ok(()) } else { Err(NoRandomness) }
    })
}
