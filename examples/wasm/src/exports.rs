//! The functions of the module.

use crate::{buffers, operations};

/// Room for arguments of `length` bytes together.
// SAFETY: nothing else in the module has this name, nor that of any below.
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *mut u8 {
    buffers::input(length)
}

/// Where the result or the error's text stands.
// SAFETY: as above.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    buffers::output().0
}

/// Its length.
// SAFETY: as above.
#[unsafe(no_mangle)]
extern "C" fn output_length() -> usize {
    buffers::output().1
}

/// Wipes what went in and what came out.
// SAFETY: as above.
#[unsafe(no_mangle)]
extern "C" fn clear() {
    buffers::clear();
}

/// One function each: 0 where it worked.
macro_rules! operations {
    ($($name:ident)*) => {$(
        // SAFETY: as above.
        #[unsafe(no_mangle)]
        extern "C" fn $name() -> i32 {
            buffers::call(operations::$name)
        }
    )*};
}

operations! {
    backend
    sm2_generate sm2_public sm2_sign sm2_verify sm2_verify_p1363 sm2_verify_digest
    sm2_encrypt sm2_decrypt sm2_ecdh sm2_initiate sm2_respond
    p256_public p256_sign p256_verify p256_verify_p1363 p256_ecdh
    x25519_public x25519
}
