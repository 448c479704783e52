//! Faults inside the library, and their conversion to a status at the C interface.

use std::fmt::{self, Write};
use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};

use yuxi::stack::{self, clear_after};

use crate::status::yuxi_status::{self, *};
use crate::status::{YUXI_ERROR_TEXT_SIZE, yuxi_error};

/// The fault.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// This argument is NULL.
    Null(&'static str),
    /// An argument has an unknown value, with the reason.
    Argument(&'static str),
    /// The buffer is too small, with the required size.
    Buffer(usize),
    /// There is no such backend.
    Backend,
    /// Text is not valid UTF-8.
    Text,
    /// Text is not an IP address.
    Address,
    /// An error of the crate `yuxi`.
    Library(yuxi::Error),
    /// A panic.
    Internal,
}

impl From<yuxi::Error> for Fault {
    fn from(error: yuxi::Error) -> Self {
        Self::Library(error)
    }
}

impl Fault {
    pub(crate) fn status(self) -> yuxi_status {
        match self {
            Self::Null(_) => YUXI_ERROR_NULL,
            Self::Argument(_) => YUXI_ERROR_ARGUMENT,
            Self::Buffer(_) => YUXI_ERROR_BUFFER,
            Self::Backend => YUXI_ERROR_BACKEND,
            Self::Text | Self::Address => YUXI_ERROR_INPUT,
            Self::Library(error) => status(&error),
            Self::Internal => YUXI_ERROR_INTERNAL,
        }
    }
}

fn status(error: &yuxi::Error) -> yuxi_status {
    use yuxi::Error;
    match error {
        Error::RngFailed => YUXI_ERROR_RANDOM,
        Error::InvalidLength { .. } | Error::IdTooLong { .. } | Error::MessageTooLong { .. } => {
            YUXI_ERROR_LENGTH
        }
        Error::SecretOutOfRange => YUXI_ERROR_SECRET_RANGE,
        Error::InvalidPointPrefix { .. }
        | Error::CoordinateOutOfRange
        | Error::NotOnCurve { .. } => YUXI_ERROR_POINT,
        Error::InvalidCiphertextPrefix { .. }
        | Error::InvalidDer { .. }
        | Error::InvalidPem { .. }
        | Error::NotEncrypted
        | Error::AlgorithmMismatch => YUXI_ERROR_ENCODING,
        Error::WrongCurve { .. }
        | Error::WrongAlgorithm { .. }
        | Error::ExplicitCurve
        | Error::MissingCurve
        | Error::WrongSignatureAlgorithm { .. } => YUXI_ERROR_WRONG_KEY,
        Error::PublicKeyMismatch => YUXI_ERROR_KEY_MISMATCH,
        Error::PasswordRequired | Error::WrongPassword => YUXI_ERROR_PASSWORD,
        Error::UnsupportedLegacyEncryption
        | Error::UnsupportedEncryption { .. }
        | Error::InvalidIterations { .. }
        | Error::InvalidScryptCost { .. } => YUXI_ERROR_UNSUPPORTED,
        Error::InvalidSignature => YUXI_ERROR_SIGNATURE,
        Error::DecryptionFailed => YUXI_ERROR_DECRYPTION,
        Error::NoSharedSecret => YUXI_ERROR_NO_SHARED_SECRET,
        Error::ConfirmationFailed => YUXI_ERROR_CONFIRMATION,
        _ => YUXI_ERROR_INPUT,
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null(what) => write!(f, "{what} is NULL"),
            Self::Argument(why) => f.write_str(why),
            Self::Buffer(needed) => write!(f, "the buffer is too small: it needs {needed} bytes"),
            Self::Backend => fmt::Display::fmt(&yuxi::backend::Unavailable, f),
            Self::Text => f.write_str("the text is not valid UTF-8"),
            Self::Address => {
                f.write_str("the text is not an IP address such as 192.0.2.1 or 2001:db8::1")
            }
            Self::Library(error) => fmt::Display::fmt(error, f),
            Self::Internal => f.write_str("internal fault of the library"),
        }
    }
}

/// Runs the body of a C function and writes its outcome to `error`, if it is not NULL.
pub(crate) fn guard(
    error: Option<&mut MaybeUninit<yuxi_error>>,
    body: impl FnOnce() -> Result<(), Fault>,
) -> yuxi_status {
    // Unwind safe: after a panic the caller sees only output buffers and handles, which are written
    // last.
    let fault = catch_unwind(AssertUnwindSafe(body)).unwrap_or(Err(Fault::Internal)).err();
    let status = fault.map_or(YUXI_OK, Fault::status);
    if let Some(error) = error {
        let mut text = Text { bytes: [0; YUXI_ERROR_TEXT_SIZE], length: 0 };
        if let Some(fault) = fault {
            // Text that is too long is truncated.
            let _ = write!(text, "{fault}");
        }
        error.write(yuxi_error { status, text: text.bytes.map(|byte| byte as _) });
    }
    status
}

/// [`guard`] for an operation on secrets: clears the stack that it used.
pub(crate) fn guard_secret(
    error: Option<&mut MaybeUninit<yuxi_error>>,
    body: impl FnOnce() -> Result<(), Fault>,
) -> yuxi_status {
    clear_after::<{ stack::SINGLE }, _>(|| guard(error, body))
}

/// The same for one signature, which uses less stack: clearing more would cost a thirtieth of its
/// time.
pub(crate) fn guard_signing(
    error: Option<&mut MaybeUninit<yuxi_error>>,
    body: impl FnOnce() -> Result<(), Fault>,
) -> yuxi_status {
    clear_after::<{ stack::SIGN }, _>(|| guard(error, body))
}

/// The same for a batch.
pub(crate) fn guard_secret_batch(
    error: Option<&mut MaybeUninit<yuxi_error>>,
    body: impl FnOnce() -> Result<(), Fault>,
) -> yuxi_status {
    clear_after::<{ stack::BATCH }, _>(|| guard(error, body))
}

/// [`guard`] for functions without a result.
pub(crate) fn guard_quietly(body: impl FnOnce()) {
    let _ = guard(None, || {
        body();
        Ok(())
    });
}

/// Text that ends with a NUL.
struct Text {
    bytes: [u8; YUXI_ERROR_TEXT_SIZE],
    length: usize,
}

impl Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = YUXI_ERROR_TEXT_SIZE - 1 - self.length;
        let text = &text.as_bytes()[..text.len().min(room)];
        self.bytes[self.length..][..text.len()].copy_from_slice(text);
        self.length += text.len();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::CStr;

    use super::*;

    fn run(body: impl FnOnce() -> Result<(), Fault>) -> (yuxi_status, String) {
        let mut error = MaybeUninit::uninit();
        let status = guard(Some(&mut error), body);
        // SAFETY: guard has written it.
        let error = unsafe { error.assume_init() };
        assert_eq!(error.status, status);
        let bytes = error.text.map(|byte| byte as u8);
        (status, CStr::from_bytes_until_nul(&bytes).unwrap().to_str().unwrap().to_owned())
    }

    #[test]
    fn success_has_no_text() {
        assert_eq!(run(|| Ok(())), (YUXI_OK, String::new()));
    }

    #[test]
    fn a_panic_stays_inside() {
        let (status, text) = run(|| panic!("expected"));
        assert_eq!(status, YUXI_ERROR_INTERNAL);
        assert!(text.contains("internal fault"), "{text}");
    }

    #[test]
    fn a_fault_has_its_status_and_text() {
        let (status, text) = run(|| Err(yuxi::Error::IdTooLong { found: 9000 }.into()));
        assert_eq!(status, YUXI_ERROR_LENGTH);
        assert!(text.contains("9000"), "{text}");
    }

    #[test]
    fn a_long_text_is_cut() {
        static LONG: &str = match std::str::from_utf8(&[b'x'; 300]) {
            Ok(text) => text,
            Err(_) => unreachable!(),
        };
        let (_, text) = run(|| Err(Fault::Argument(LONG)));
        assert_eq!(text.len(), YUXI_ERROR_TEXT_SIZE - 1);
    }
}
