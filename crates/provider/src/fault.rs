//! Faults, and how they reach OpenSSL's error queue.

use std::borrow::Cow;
use std::ffi::{CStr, CString, c_int, c_void};

use crate::abi::{self, CoreHandle, Dispatch, Item, NewError, SetErrorDebug, VsetError};

/// The kind of a fault; OpenSSL prints one text for all faults of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(crate) enum Reason {
    Argument = 1,
    Buffer,
    Config,
    Decryption,
    Digest,
    DistId,
    Internal,
    KeyMissing,
    KeyInvalid,
    Group,
    NoSharedSecret,
    Order,
    Random,
    Signature,
    Unsupported,
}

/// The texts of all reasons.
pub(crate) static REASONS: [Item; 16] = [
    item(Reason::Argument, c"bad argument"),
    item(Reason::Buffer, c"buffer too small"),
    item(Reason::Config, c"bad configuration"),
    item(Reason::Decryption, c"decryption failed"),
    item(Reason::Digest, c"digest not allowed"),
    item(Reason::DistId, c"bad SM2 signer ID"),
    item(Reason::Internal, c"internal fault"),
    item(Reason::KeyMissing, c"no such key"),
    item(Reason::KeyInvalid, c"invalid key"),
    item(Reason::Group, c"wrong curve"),
    item(Reason::NoSharedSecret, c"no shared secret"),
    item(Reason::Order, c"called out of order"),
    item(Reason::Random, c"random generator failed"),
    item(Reason::Signature, c"signature not valid"),
    item(Reason::Unsupported, c"not supported"),
    Item { id: 0, text: std::ptr::null() },
];

const fn item(reason: Reason, text: &'static CStr) -> Item {
    Item { id: reason as u32, text: text.as_ptr() }
}

/// A fault: its kind, and a description in one line.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) reason: Reason,
    text: Cow<'static, str>,
}

impl Reason {
    /// A fault of this kind, in a line.
    pub(crate) fn because(self, text: impl Into<Cow<'static, str>>) -> Fault {
        Fault { reason: self, text: text.into() }
    }
}

impl From<yuxi::Error> for Fault {
    fn from(error: yuxi::Error) -> Self {
        use yuxi::Error;
        let reason = match error {
            Error::RngFailed => Reason::Random,
            Error::InvalidSignature => Reason::Signature,
            Error::DecryptionFailed => Reason::Decryption,
            Error::NoSharedSecret => Reason::NoSharedSecret,
            Error::IdTooLong { .. } => Reason::DistId,
            Error::SecretOutOfRange
            | Error::InvalidPointPrefix { .. }
            | Error::CoordinateOutOfRange
            | Error::NotOnCurve { .. } => Reason::KeyInvalid,
            _ => Reason::Argument,
        };
        reason.because(error.to_string())
    }
}

/// OpenSSL's functions that take errors.
#[derive(Default)]
pub(crate) struct Errors {
    new: Option<NewError>,
    place: Option<SetErrorDebug>,
    set: Option<VsetError>,
}

impl Errors {
    /// Takes the functions out of OpenSSL's table.
    ///
    /// # Safety
    /// The entry is OpenSSL's: its function has the type that belongs to its number.
    pub(crate) unsafe fn take(&mut self, entry: &Dispatch) {
        let function = entry.function;
        if function.is_null() {
            return;
        }
        // SAFETY: the caller's promise.
        unsafe {
            match entry.id {
                abi::CORE_NEW_ERROR => {
                    self.new = Some(std::mem::transmute::<*const c_void, NewError>(function));
                }
                abi::CORE_SET_ERROR_DEBUG => {
                    self.place =
                        Some(std::mem::transmute::<*const c_void, SetErrorDebug>(function));
                }
                abi::CORE_VSET_ERROR => {
                    self.set = Some(std::mem::transmute::<*const c_void, VsetError>(function));
                }
                _ => {}
            }
        }
    }

    /// Puts a fault into the queue of this thread.
    pub(crate) fn raise(&self, handle: *const CoreHandle, fault: &Fault) {
        let (Some(new), Some(set)) = (self.new, self.set) else { return };
        let format = CString::new(as_format(&fault.text)).unwrap_or_default();
        let mut no_arguments = [0_u64; 8];
        // SAFETY: these are OpenSSL's functions, with its own handle. It copies the texts. The
        // format has no directive, so OpenSSL reads no argument.
        unsafe {
            new(handle);
            if let Some(place) = self.place {
                place(handle, c"yuxi".as_ptr(), LINE, std::ptr::null());
            }
            set(handle, fault.reason as u32, format.as_ptr(), no_arguments.as_mut_ptr().cast());
        }
    }
}

/// The text as a format without a directive, which OpenSSL requires, on one line, and without
/// control characters, even if the caller's names contain them.
fn as_format(text: &str) -> String {
    text.replace('%', "%%").replace(char::is_control, "?")
}

/// A line of a source file would not help a reader of the queue.
const LINE: c_int = 0;

#[cfg(test)]
mod tests {
    use super::as_format;

    #[test]
    fn what_callers_name_is_no_directive_and_no_control() {
        assert_eq!(as_format("100 %s"), "100 %%s");
        assert_eq!(as_format("a\0b\x1b[31m\n\u{9b}c\u{7f}"), "a?b?[31m??c?");
        assert_eq!(as_format("标识"), "标识");
    }
}
