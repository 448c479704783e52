//! The status of a call.

use std::ffi::{CStr, c_char, c_int};

/// The status of a call. The numbers do not change.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum yuxi_status {
    /// Success.
    YUXI_OK = 0,
    /// A pointer is NULL that must not be.
    YUXI_ERROR_NULL = 1,
    /// A constant or struct has a value that the function does not know.
    YUXI_ERROR_ARGUMENT = 2,
    /// The buffer for the result is too small; its length is now the required size.
    YUXI_ERROR_BUFFER = 3,
    /// An internal fault of the library. Please report it.
    YUXI_ERROR_INTERNAL = 4,
    /// The random generator failed, or returns only unusable values.
    YUXI_ERROR_RANDOM = 5,
    /// The length of an input is not allowed.
    YUXI_ERROR_LENGTH = 6,
    /// A private key is zero or too large for its curve.
    YUXI_ERROR_SECRET_RANGE = 7,
    /// Bytes do not encode a point of the curve.
    YUXI_ERROR_POINT = 8,
    /// Bytes do not have the expected encoding (DER, PEM or layout).
    YUXI_ERROR_ENCODING = 9,
    /// A key, or the signature of a certificate, has another curve or algorithm; or a key does not
    /// name its curve.
    YUXI_ERROR_WRONG_KEY = 10,
    /// The public key in a private key file does not match the private key.
    YUXI_ERROR_KEY_MISMATCH = 11,
    /// A private key is encrypted under a password: no password or a wrong one was given.
    YUXI_ERROR_PASSWORD = 12,
    /// The signature is invalid.
    YUXI_ERROR_SIGNATURE = 13,
    /// The ciphertext could not be decrypted.
    YUXI_ERROR_DECRYPTION = 14,
    /// The peer's public key allows no shared secret.
    YUXI_ERROR_NO_SHARED_SECRET = 15,
    /// The peer's confirmation in a key exchange is wrong.
    YUXI_ERROR_CONFIRMATION = 16,
    /// The build or this CPU does not support this backend.
    YUXI_ERROR_BACKEND = 17,
    /// The input uses a feature that this library does not support.
    YUXI_ERROR_UNSUPPORTED = 18,
    /// Another fault of the input; the text of yuxi_error describes it.
    YUXI_ERROR_INPUT = 19,
}

/// The size of the text in a yuxi_error, with its NUL.
pub const YUXI_ERROR_TEXT_SIZE: usize = 256;

/// Details of the error of one call, in addition to the status.
///
/// It belongs to the caller. A function that takes one always writes both fields, also after
/// success. It never contains a secret.
#[repr(C)]
pub struct yuxi_error {
    /// The status that the function returned.
    pub status: yuxi_status,
    /// A line of English that describes the error and ends with a NUL; empty after success.
    pub text: [c_char; YUXI_ERROR_TEXT_SIZE],
}

/// Returns a line of English that describes a status.
///
/// status is one of yuxi_status; other numbers are described as unknown. The text ends with a NUL,
/// is never NULL, and is valid as long as the library is loaded.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_error_text(status: c_int) -> *const c_char {
    let known = usize::try_from(status).ok().and_then(|status| TEXTS.get(status));
    known.unwrap_or(&c"unknown status").as_ptr()
}

/// Indexed by status.
const TEXTS: [&CStr; 20] = [
    c"success",
    c"a pointer is NULL that must not be",
    c"a constant or struct has an unknown value",
    c"the buffer for the result is too small",
    c"internal fault of the library",
    c"the random generator failed",
    c"the length of an input is not allowed",
    c"the private key is zero or too large for its curve",
    c"the bytes do not encode a point of the curve",
    c"the bytes do not have the expected encoding",
    c"the key or signature has another curve or algorithm",
    c"the public key does not match the private key",
    c"the private key is encrypted, and the password is missing or wrong",
    c"the signature is not valid",
    c"decryption failed",
    c"the peer's public key allows no shared secret",
    c"the peer's confirmation of the key exchange is wrong",
    c"the build or this CPU does not support this backend",
    c"the input uses an unsupported feature",
    c"the input is invalid",
];
