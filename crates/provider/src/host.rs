//! The libcrypto that has loaded the provider: OpenSSL's, or Tongsuo's, which is made of it and
//! differs in the key exchange of SM2 and in what no identifier means.

use std::ffi::{c_int, c_void};

use crate::abi::{Callback, Dispatch};
use crate::fault::{Fault, Reason};

/// `EVP_PKEY_export`: hands the parameters of an `EVP_PKEY` to a callback.
pub(crate) type Export =
    unsafe extern "C" fn(*const c_void, c_int, Option<Callback>, *mut c_void) -> c_int;

/// Whose libcrypto it is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Host {
    #[default]
    OpenSsl,
    /// With its function that reads a key: Tongsuo's programs hand over keys as `EVP_PKEY`.
    Tongsuo(Export),
}

impl Host {
    /// Tells it by what is exported beside a function of libcrypto's. Of a program with a
    /// libcrypto linked into it, which exports nothing, it is taken for OpenSSL.
    pub(crate) fn of(function: &Dispatch) -> Self {
        let of_tongsuo = symbol(function.function, c"Tongsuo_version_num").is_some();
        let export = symbol(function.function, c"EVP_PKEY_export").filter(|_| of_tongsuo);
        // SAFETY: libcrypto has a function of this name and type since 3.0.
        let export = export.map(|found| unsafe { std::mem::transmute::<_, Export>(found) });
        export.map_or(Self::OpenSsl, Self::Tongsuo)
    }

    pub(crate) fn is_tongsuo(self) -> bool {
        matches!(self, Self::Tongsuo(_))
    }

    /// How to read an `EVP_PKEY`.
    pub(crate) fn export(self) -> Result<Export, Fault> {
        match self {
            Self::Tongsuo(export) => Ok(export),
            Self::OpenSsl => {
                Err(Reason::Unsupported.because("only Tongsuo's libcrypto hands over keys"))
            }
        }
    }
}

/// What the library or program that `function` lies in exports under a name. A process may have
/// several libcryptos, and none need be in the scope that all share.
#[cfg(unix)]
fn symbol(function: *const c_void, name: &std::ffi::CStr) -> Option<*const c_void> {
    let object = of(function)?;
    // SAFETY: `dladdr` gives a text; no library is loaded, as NOLOAD says, and none that is
    // loaded goes away while its function is being called.
    let found = unsafe {
        let mut library = libc::dlopen(object.dli_fname, libc::RTLD_LAZY | libc::RTLD_NOLOAD);
        if library.is_null() {
            // A program is found under no name.
            library = libc::dlopen(std::ptr::null(), libc::RTLD_LAZY);
        }
        if library.is_null() {
            return None;
        }
        let found = libc::dlsym(library, name.as_ptr());
        libc::dlclose(library);
        found.cast_const()
    };
    (!found.is_null() && of(found)?.dli_fbase == object.dli_fbase).then_some(found)
}

/// The library or program that an address lies in.
#[cfg(unix)]
fn of(address: *const c_void) -> Option<libc::Dl_info> {
    let mut info = std::mem::MaybeUninit::<libc::Dl_info>::zeroed();
    // SAFETY: the place is one for what `dladdr` writes, and zeros are a value of it.
    let info = unsafe {
        let found = libc::dladdr(address, info.as_mut_ptr());
        (found != 0).then(|| info.assume_init())
    }?;
    (!info.dli_fname.is_null()).then_some(info)
}

/// Tongsuo is not told from OpenSSL elsewhere.
#[cfg(not(unix))]
fn symbol(_: *const c_void, _: &std::ffi::CStr) -> Option<*const c_void> {
    None
}
