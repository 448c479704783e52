//! The library itself, and a helper for its callers.

use std::ffi::{CStr, c_char, c_void};

use zeroize::Zeroize;

use crate::fault::guard_quietly;

const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => unreachable!(),
    };

/// The version of the library that runs, such as 0.1.0; YUXI_VERSION is that of the header.
///
/// The text is ended by a NUL, and stays as long as the library is loaded.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_version() -> *const c_char {
    VERSION.as_ptr()
}

/// Writes zeros over length bytes, which no compiler leaves out: for secrets that the
/// library wrote into the caller's memory. NULL is passed over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_wipe(data: *mut c_void, length: usize) {
    if data.is_null() || isize::try_from(length).is_err() {
        return;
    }
    guard_quietly(|| {
        // SAFETY: the caller promises that `data` leads to `length` bytes that are
        // its own to write.
        unsafe { std::slice::from_raw_parts_mut(data.cast::<u8>(), length) }.zeroize();
    });
}
