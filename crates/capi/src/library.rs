//! Functions of the library itself, and a helper for callers.

use std::ffi::{CStr, c_char, c_void};

use zeroize::Zeroize;

use crate::fault::guard_quietly;

const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => unreachable!(),
    };

/// Returns the version of the running library, such as 0.1.0; YUXI_VERSION is that of the header.
///
/// The text ends with a NUL, and is valid as long as the library is loaded.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_version() -> *const c_char {
    VERSION.as_ptr()
}

/// Zeroizes length bytes, with stores that no compiler removes: for secrets that the library wrote
/// to the caller's memory. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_wipe(data: *mut c_void, length: usize) {
    if data.is_null() || isize::try_from(length).is_err() {
        return;
    }
    guard_quietly(|| {
        // SAFETY: the caller promises that `data` points to `length` bytes that only this function
        // uses.
        unsafe { std::slice::from_raw_parts_mut(data.cast::<u8>(), length) }.zeroize();
    });
}
