//! How a call went, as C sees it.

use std::ffi::{CStr, c_char, c_int};

/// How a call went. The numbers do not change.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum yuxi_status {
    /// It did what it says.
    YUXI_OK = 0,
    /// A pointer that must lead somewhere is NULL.
    YUXI_ERROR_NULL = 1,
    /// A constant or a struct is none that the function knows.
    YUXI_ERROR_ARGUMENT = 2,
    /// The buffer for the result is too small; its length now says what is needed.
    YUXI_ERROR_BUFFER = 3,
    /// The library failed by a fault of its own. Please report it.
    YUXI_ERROR_INTERNAL = 4,
    /// The random generator failed, or gives unusable values only.
    YUXI_ERROR_RANDOM = 5,
    /// An input does not have a length that it may have.
    YUXI_ERROR_LENGTH = 6,
    /// A private key is zero or too large for its curve.
    YUXI_ERROR_SECRET_RANGE = 7,
    /// Bytes are no point of the curve.
    YUXI_ERROR_POINT = 8,
    /// Bytes are not the DER, PEM or layout that they should be.
    YUXI_ERROR_ENCODING = 9,
    /// A key, or the signature of a certificate, is of another curve or algorithm; or a key
    /// does not name its curve.
    YUXI_ERROR_WRONG_KEY = 10,
    /// The public key beside a private key does not belong to it.
    YUXI_ERROR_KEY_MISMATCH = 11,
    /// A private key is encrypted under a password: none was given, or another.
    YUXI_ERROR_PASSWORD = 12,
    /// The signature is not valid.
    YUXI_ERROR_SIGNATURE = 13,
    /// The ciphertext could not be decrypted.
    YUXI_ERROR_DECRYPTION = 14,
    /// The other side's public key admits no shared secret.
    YUXI_ERROR_NO_SHARED_SECRET = 15,
    /// The other side of a key exchange does not confirm what this side has.
    YUXI_ERROR_CONFIRMATION = 16,
    /// This build for this CPU has no such backend.
    YUXI_ERROR_BACKEND = 17,
    /// The input uses something that this library does not read.
    YUXI_ERROR_UNSUPPORTED = 18,
    /// Something else is wrong with the input; the text of yuxi_error says what.
    YUXI_ERROR_INPUT = 19,
}

/// The size of the text in a yuxi_error, with its NUL.
pub const YUXI_ERROR_TEXT_SIZE: usize = 256;

/// What went wrong in one call, for those who want more than the status.
///
/// It belongs to the caller. A function that takes one writes both fields each time,
/// after success too. It never holds anything secret.
#[repr(C)]
pub struct yuxi_error {
    /// What the function returned.
    pub status: yuxi_status,
    /// What is wrong, in one plain line of English, ended by a NUL; empty after success.
    pub text: [c_char; YUXI_ERROR_TEXT_SIZE],
}

/// What a status means, in one plain line of English.
///
/// status is one of yuxi_status; any other number is said to be unknown. The text is
/// ended by a NUL, is never NULL, and stays as long as the library is loaded.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_error_text(status: c_int) -> *const c_char {
    let known = usize::try_from(status).ok().and_then(|status| TEXTS.get(status));
    known.unwrap_or(&c"unknown status").as_ptr()
}

/// By status.
const TEXTS: [&CStr; 20] = [
    c"success",
    c"a pointer is NULL that must not be",
    c"a constant or a struct is none that the function knows",
    c"the buffer for the result is too small",
    c"the library failed by a fault of its own",
    c"the random generator failed",
    c"an input has a wrong length",
    c"the private key is zero or too large for its curve",
    c"the bytes are no point of the curve",
    c"the bytes are not of the encoding that they should be",
    c"the key or signature is of another curve or algorithm",
    c"the public key beside the private key does not belong to it",
    c"the private key is encrypted, and the password is missing or wrong",
    c"the signature is not valid",
    c"decryption failed",
    c"the other side's public key admits no shared secret",
    c"the other side's confirmation of the key exchange is wrong",
    c"this build for this CPU has no such backend",
    c"the input uses something that is not supported",
    c"the input is wrong",
];
