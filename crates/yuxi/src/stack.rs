//! Clearing the stack after an operation on secrets.
//!
//! The library zeroizes the secrets that it holds, and creates them at their final place. But the
//! compiler keeps parts of them in registers and spills these to the stack, where they stay until
//! another function overwrites them; `Drop` does not reach them. [`clear_after`] runs an operation
//! and then overwrites the stack that it used.
//!
//! The C library and the OpenSSL provider do this for every operation on secrets. A Rust program
//! calls it explicitly: only the program knows how much stack it has, and a small device has less
//! than these sizes.
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

/// Bytes of stack that suffice for any operation on one item. In an optimised build none uses 9 KiB
/// on x86-64; its callers use some more.
pub const SINGLE: usize = 16 << 10;

/// Bytes of stack that suffice for one signature of SM2 or ECDSA. In an optimised build it uses
/// less than 6 KiB on x86-64; its callers use some more.
pub const SIGN: usize = 8 << 10;

/// Bytes of stack that suffice for any [batch](crate::batch) with secrets. In an optimised build
/// none uses 90 KiB on x86-64 with AVX-512 IFMA, or 36 KiB elsewhere.
pub const BATCH: usize = 96 << 10;

/// Runs `operation`, and overwrites the `BYTES` bytes of stack below the caller's own frame.
///
/// The stack must have this much space. The result of `operation` is moved to the caller like any
/// other value: write a secret to borrowed memory instead. Registers are not cleared. If
/// `operation` panics, nothing is cleared.
pub fn clear_after<const BYTES: usize, R>(operation: impl FnOnce() -> R) -> R {
    let result = deeper(operation);
    clear::<BYTES>();
    result
}

/// Runs the operation in a separate frame, so that the return address and saved registers of
/// [`clear`], which begins at the same address, are in the same place as those of this function.
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
