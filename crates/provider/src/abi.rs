//! The types that OpenSSL and its providers share, and the numbers of operations and
//! functions (provider-base(7), provider-keymgmt(7), provider-signature(7),
//! provider-asym_cipher(7), provider-keyexch(7), OSSL_PARAM(3)).

use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::ptr::{null, null_mut};

/// OpenSSL's handle of this provider.
#[repr(C)]
pub struct CoreHandle {
    opaque: [u8; 0],
}

/// A function in a table, by its number. A table ends with the number 0.
#[repr(C)]
pub struct Dispatch {
    /// The number.
    pub id: c_int,
    /// The function, of the type that belongs to its number.
    pub function: *const c_void,
}

// SAFETY: it points to a function, which any thread may call.
unsafe impl Sync for Dispatch {}

impl Dispatch {
    /// The end of a table.
    pub(crate) const END: Self = Self { id: 0, function: null() };

    /// A function of the type that belongs to `id`.
    pub(crate) const fn new(id: c_int, function: *const c_void) -> Self {
        Self { id, function }
    }
}

/// The table of these functions, each after its number.
macro_rules! functions {
    ($($id:expr => $function:expr),* $(,)?) => {
        &[
            $($crate::abi::Dispatch::new($id, $function as *const ::std::ffi::c_void),)*
            $crate::abi::Dispatch::END,
        ]
    };
}

pub(crate) use functions;

/// An algorithm: its names, its properties, its functions. A table ends with NULLs.
#[repr(C)]
pub(crate) struct Algorithm {
    names: *const c_char,
    properties: *const c_char,
    functions: *const Dispatch,
    description: *const c_char,
}

// SAFETY: it points to constants.
unsafe impl Sync for Algorithm {}

impl Algorithm {
    pub(crate) const END: Self =
        Self { names: null(), properties: null(), functions: null(), description: null() };

    pub(crate) const fn new(
        names: &'static std::ffi::CStr,
        functions: &'static [Dispatch],
        description: &'static std::ffi::CStr,
    ) -> Self {
        Self {
            names: names.as_ptr(),
            properties: c"provider=yuxi".as_ptr(),
            functions: functions.as_ptr(),
            description: description.as_ptr(),
        }
    }
}

/// A number and a text. A table ends with zeros.
#[repr(C)]
pub(crate) struct Item {
    pub(crate) id: c_uint,
    pub(crate) text: *const c_char,
}

// SAFETY: it points to a constant.
unsafe impl Sync for Item {}

/// A parameter that a caller gives or asks for. A table ends with a key of NULL.
#[repr(C)]
pub(crate) struct Param {
    pub(crate) key: *const c_char,
    pub(crate) kind: c_uint,
    pub(crate) data: *mut c_void,
    pub(crate) size: usize,
    pub(crate) returned: usize,
}

// SAFETY: only descriptions are shared, and they point to a constant key.
unsafe impl Sync for Param {}

/// The value of `returned` until a parameter is answered.
pub(crate) const UNMODIFIED: usize = usize::MAX;

pub(crate) const INTEGER: c_uint = 1;
pub(crate) const UNSIGNED_INTEGER: c_uint = 2;
pub(crate) const UTF8_STRING: c_uint = 4;
pub(crate) const OCTET_STRING: c_uint = 5;
pub(crate) const UTF8_PTR: c_uint = 6;
pub(crate) const OCTET_PTR: c_uint = 7;

impl Param {
    pub(crate) const END: Self =
        Self { key: null(), kind: 0, data: null_mut(), size: 0, returned: 0 };

    /// A description: this parameter exists.
    pub(crate) const fn describe(key: &'static std::ffi::CStr, kind: c_uint) -> Self {
        Self { key: key.as_ptr(), kind, data: null_mut(), size: 0, returned: UNMODIFIED }
    }

    /// Whether a description is of the parameter `key`.
    pub(crate) fn is_called(&self, key: &CStr) -> bool {
        // SAFETY: a key is NULL or text.
        !self.key.is_null() && unsafe { CStr::from_ptr(self.key) } == key
    }
}

/// Called with parameters; 0 is a failure.
pub(crate) type Callback = unsafe extern "C" fn(*const Param, *mut c_void) -> c_int;

// The functions that OpenSSL gives a provider.
pub(crate) const CORE_GET_PARAMS: c_int = 2;
pub(crate) const CORE_NEW_ERROR: c_int = 5;
pub(crate) const CORE_SET_ERROR_DEBUG: c_int = 6;
pub(crate) const CORE_VSET_ERROR: c_int = 7;

pub(crate) type GetParams = unsafe extern "C" fn(*const CoreHandle, *mut Param) -> c_int;
pub(crate) type NewError = unsafe extern "C" fn(*const CoreHandle);
pub(crate) type SetErrorDebug =
    unsafe extern "C" fn(*const CoreHandle, *const c_char, c_int, *const c_char);
/// Its last argument is a `va_list`, which every supported CPU passes as a pointer, and which
/// OpenSSL does not read if the format has no directive.
pub(crate) type VsetError =
    unsafe extern "C" fn(*const CoreHandle, u32, *const c_char, *mut c_void);

// The functions of a provider.
pub(crate) const PROVIDER_TEARDOWN: c_int = 1024;
pub(crate) const PROVIDER_GETTABLE_PARAMS: c_int = 1025;
pub(crate) const PROVIDER_GET_PARAMS: c_int = 1026;
pub(crate) const PROVIDER_QUERY_OPERATION: c_int = 1027;
pub(crate) const PROVIDER_GET_REASON_STRINGS: c_int = 1029;
pub(crate) const PROVIDER_GET_CAPABILITIES: c_int = 1030;

// Operations.
pub(crate) const OP_DIGEST: c_int = 1;
pub(crate) const OP_KEYMGMT: c_int = 10;
pub(crate) const OP_KEYEXCH: c_int = 11;
pub(crate) const OP_SIGNATURE: c_int = 12;
pub(crate) const OP_ASYM_CIPHER: c_int = 13;

// Selections of the parts of a key.
pub(crate) const SELECT_PRIVATE_KEY: c_int = 0x01;
pub(crate) const SELECT_PUBLIC_KEY: c_int = 0x02;
pub(crate) const SELECT_DOMAIN_PARAMETERS: c_int = 0x04;
pub(crate) const SELECT_OTHER_PARAMETERS: c_int = 0x80;
pub(crate) const SELECT_KEYPAIR: c_int = SELECT_PRIVATE_KEY | SELECT_PUBLIC_KEY;
