//! Clearing the stack after an operation on secrets.
//!
//! The library overwrites the secrets that it holds, and makes them where they stay. But a
//! compiler keeps parts of them in registers and spills those to the stack, where they lie until
//! another function overwrites them; no `Drop` reaches them. [`clear_after`] runs an operation
//! and then overwrites the stack that it has used.
//!
//! The C library and the OpenSSL provider do this for every operation on secrets. In Rust a
//! program asks for it: how much stack there is to clear, only the program knows, and on a small
//! device there is less of it than these sizes.
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
//! use yuxi::ecdsa::SigningKey;
//! use yuxi::p256::SecretKey;
//! use yuxi::rng::SysRng;
//! use yuxi::stack::{self, clear_after};
//!
//! let key = Box::new(SigningKey::from(SecretKey::generate(&mut SysRng)?));
//! let signature = clear_after::<{ stack::SIGN }, _>(|| key.sign(b"a message"))?;
//! # assert!(key.verifying_key().verify(b"a message", &signature).is_ok());
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```

use core::hint::black_box;

/// Bytes of stack that are enough for any operation on one item. In an optimised build none
/// takes 9 KiB on x86-64; what calls it takes some too.
pub const SINGLE: usize = 16 << 10;

/// Bytes of stack that are enough for one signature, of SM2 or ECDSA. In an optimised build it
/// takes less than 6 KiB on x86-64; what calls it takes some too.
pub const SIGN: usize = 8 << 10;

/// Bytes of stack that are enough for any [batch](crate::batch) with secrets. In an optimised
/// build none takes 90 KiB on x86-64, where it has AVX-512 IFMA, and 36 KiB elsewhere.
pub const BATCH: usize = 96 << 10;

/// Runs `operation`, and overwrites the `BYTES` bytes of stack below the caller's own frame.
///
/// The stack must have that much room. What `operation` returns is moved to the caller like any
/// other value: a secret is better written to memory that it borrows. Registers are not cleared.
/// Where `operation` panics, nothing is.
pub fn clear_after<const BYTES: usize, R>(operation: impl FnOnce() -> R) -> R {
    let result = deeper(operation);
    clear::<BYTES>();
    result
}

/// Runs the operation below a frame of its own, so that [`clear`], which begins at the same
/// place, has its return address and saved registers where this has its own.
#[inline(never)]
fn deeper<R>(operation: impl FnOnce() -> R) -> R {
    let space = [0_u64; 32];
    black_box(&space);
    let result = apart(operation);
    black_box(&space);
    result
}

#[inline(never)]
fn apart<R>(operation: impl FnOnce() -> R) -> R {
    operation()
}

#[inline(never)]
fn clear<const BYTES: usize>() {
    let mut space = [0_u8; BYTES];
    black_box(&mut space);
}
