//! The libcrypto that has loaded the provider: OpenSSL's, or Tongsuo's, which derives from it and
//! differs in the key exchange of SM2 and in the meaning of an absent signer ID.

use std::ffi::{c_int, c_void};

use crate::abi::{Callback, Dispatch};
use crate::fault::{Fault, Reason};

/// `EVP_PKEY_export`: hands the parameters of an `EVP_PKEY` to a callback.
pub(crate) type Export =
    unsafe extern "C" fn(*const c_void, c_int, Option<Callback>, *mut c_void) -> c_int;

/// Which project the libcrypto is from.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Host {
    #[default]
    OpenSsl,
    /// With its function that reads a key: Tongsuo's programs pass keys as `EVP_PKEY`.
    Tongsuo(Export),
}

impl Host {
    /// Detects it by the symbols that are exported beside a function of libcrypto. A program with a
    /// statically linked libcrypto that exports nothing is taken for OpenSSL.
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

    /// The function that reads an `EVP_PKEY`.
    pub(crate) fn export(self) -> Result<Export, Fault> {
        match self {
            Self::Tongsuo(export) => Ok(export),
            Self::OpenSsl => {
                Err(Reason::Unsupported.because("only Tongsuo's libcrypto hands over keys"))
            }
        }
    }
}

/// The symbol of this name in the library or program that contains `function`. A process may have
/// several libcryptos, and none need be in the global scope.
#[cfg(unix)]
fn symbol(function: *const c_void, name: &std::ffi::CStr) -> Option<*const c_void> {
    let object = of(function)?;
    // SAFETY: `dladdr` returns a C string; NOLOAD loads no library, and a library stays loaded
    // while one of its functions is being called.
    let found = unsafe {
        let mut library = libc::dlopen(object.dli_fname, libc::RTLD_LAZY | libc::RTLD_NOLOAD);
        if library.is_null() {
            // A program has no name to be found under.
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

/// The library or program that contains an address.
#[cfg(unix)]
fn of(address: *const c_void) -> Option<libc::Dl_info> {
    let mut info = std::mem::MaybeUninit::<libc::Dl_info>::zeroed();
    // SAFETY: `dladdr` writes to the place, and zeros are a valid value of it.
    let info = unsafe {
        let found = libc::dladdr(address, info.as_mut_ptr());
        (found != 0).then(|| info.assume_init())
    }?;
    (!info.dli_fname.is_null()).then_some(info)
}

/// On other systems Tongsuo is not distinguished from OpenSSL.
#[cfg(not(unix))]
fn symbol(_: *const c_void, _: &std::ffi::CStr) -> Option<*const c_void> {
    None
}
