//! The browser's random generator.

use std::fmt;

use yuxi::rng::{FromFn, TryCryptoRng};

/// The browser gave no random bytes.
#[derive(Debug)]
struct NoRandomness;

impl fmt::Display for NoRandomness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the browser gave no random bytes")
    }
}

impl std::error::Error for NoRandomness {}

/// `crypto.getRandomValues`.
pub(crate) fn generator() -> impl TryCryptoRng {
    FromFn(|bytes: &mut [u8]| fill(bytes).then_some(()).ok_or(NoRandomness))
}

#[cfg(target_family = "wasm")]
fn fill(bytes: &mut [u8]) -> bool {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Fills `length` bytes at `at`; 0 if it did.
        fn random(at: *mut u8, length: usize) -> i32;
    }
    // SAFETY: the host writes these bytes, which live through the call, and no others.
    unsafe { random(bytes.as_mut_ptr(), bytes.len()) == 0 }
}

/// For the tests beside the code, in which no key matters: each call gives other bytes.
#[cfg(not(target_family = "wasm"))]
fn fill(bytes: &mut [u8]) -> bool {
    use std::sync::atomic::{AtomicU64, Ordering};
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let count = COUNT.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
    bytes.iter_mut().zip(count.to_be_bytes().into_iter().cycle()).for_each(|(to, from)| *to = from);
    true
}
