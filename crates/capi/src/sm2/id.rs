//! The signer ID, in three explicit states.

use std::ffi::{c_int, c_void};

use yuxi::sm2::Id;

use crate::buffer::input;
use crate::fault::Fault;

/// The ID is the default, 1234567812345678.
pub const YUXI_SM2_ID_DEFAULT: c_int = 1;
/// The ID is these bytes.
pub const YUXI_SM2_ID_BYTES: c_int = 2;
/// The ID is empty.
pub const YUXI_SM2_ID_EMPTY: c_int = 3;
/// The maximum length of an ID in bytes.
pub const YUXI_SM2_ID_LENGTH_MAX: usize = 8191;

/// The signer ID (distinguishing identifier) of SM2. Signer and verifier must use the same ID,
/// otherwise the signature is invalid.
///
/// There is no implicit default: the library rejects a struct of zeros (YUXI_ERROR_ARGUMENT).
/// Create an ID with yuxi_sm2_id_default, yuxi_sm2_id_bytes or yuxi_sm2_id_empty.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct yuxi_sm2_id {
    /// YUXI_SM2_ID_DEFAULT, YUXI_SM2_ID_BYTES or YUXI_SM2_ID_EMPTY.
    pub kind: c_int,
    /// For YUXI_SM2_ID_BYTES, the ID; otherwise ignored.
    pub bytes: *const c_void,
    /// For YUXI_SM2_ID_BYTES, its length in bytes, 1 to YUXI_SM2_ID_LENGTH_MAX.
    pub length: usize,
}

/// Returns the ID 1234567812345678, which GM/T 0009 prescribes if the parties agree on no other,
/// and which is the default of GmSSL, Tongsuo and Bouncy Castle.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_id_default() -> yuxi_sm2_id {
    yuxi_sm2_id { kind: YUXI_SM2_ID_DEFAULT, bytes: std::ptr::null(), length: 0 }
}

/// Returns an ID with these bytes. They are not copied: they must stay valid while the struct is in
/// use.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_id_bytes(bytes: *const c_void, length: usize) -> yuxi_sm2_id {
    yuxi_sm2_id { kind: YUXI_SM2_ID_BYTES, bytes, length }
}

/// Returns the empty ID, which is the default of OpenSSL 3.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_id_empty() -> yuxi_sm2_id {
    yuxi_sm2_id { kind: YUXI_SM2_ID_EMPTY, bytes: std::ptr::null(), length: 0 }
}

impl yuxi_sm2_id {
    /// The ID for the crate `yuxi`, which checks its length.
    ///
    /// # Safety
    /// For [`YUXI_SM2_ID_BYTES`], `bytes` and `length` are a [`slice`](crate::buffer::slice).
    pub(crate) unsafe fn get<'a>(self) -> Result<Id<'a>, Fault> {
        let Self { kind, bytes, length } = self;
        match kind {
            YUXI_SM2_ID_DEFAULT => Ok(Id::Default),
            YUXI_SM2_ID_EMPTY => Ok(Id::Empty),
            YUXI_SM2_ID_BYTES if length == 0 => Err(Fault::Argument(
                "the signer ID has no bytes; the empty ID is yuxi_sm2_id_empty()",
            )),
            YUXI_SM2_ID_BYTES => input!(bytes, length).map(Id::Bytes),
            _ => Err(Fault::Argument(
                "this is no signer ID: create one with yuxi_sm2_id_default(), _bytes() or _empty()",
            )),
        }
    }
}

/// An ID argument, in a function that is itself `unsafe`.
macro_rules! id {
    ($id:ident) => {
        // SAFETY: the function's caller promises this for IDs as for inputs.
        unsafe { $id.get() }
    };
}

pub(crate) use id;
