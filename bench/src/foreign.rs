//! Libraries of other languages, loaded at run time. All `unsafe` of this
//! program lies below here.

#![allow(unsafe_code)]

mod crypto_mb;
mod gmssl;
mod ossl;

pub(crate) use crypto_mb::{CryptoMb, has_ifma};
pub(crate) use gmssl::Gmssl;
pub(crate) use ossl::Ossl;

use std::error::Error as _;
use std::mem::ManuallyDrop;
use std::path::Path;

/// A library that stays loaded until the process ends: OpenSSL, for one, has
/// handlers that run at exit.
type Library = ManuallyDrop<libloading::Library>;

/// Loads a library from a path, or by a name that the system's loader looks up.
/// All symbols of it are looked up at once: later, one that is missing would end
/// the program.
fn load(path: &Path) -> Result<Library, String> {
    // SAFETY: loading runs the library's initialisers. They are those of a
    // cryptographic library that the user named (or of the system's own), which
    // any program that links to it runs too.
    #[cfg(unix)]
    let library = unsafe {
        use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
        Library::open(Some(path), RTLD_NOW | RTLD_LOCAL).map(libloading::Library::from)
    };
    // SAFETY: the same.
    #[cfg(not(unix))]
    let library = unsafe { libloading::Library::new(path) };
    library.map(ManuallyDrop::new).map_err(|error| match error.source() {
        Some(cause) => cause.to_string(), // the loader's own words, which name the file
        None => error.to_string(),
    })
}

/// Declares a struct of C functions and `load`, which looks all of them up.
macro_rules! functions {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ty),* $(,)?) -> $result:ty;)*) => {
        /// The C functions, with their types as the library's headers have them.
        #[allow(non_snake_case)]
        struct Functions {
            $($(#[$doc])* $name: unsafe extern "C" fn($($argument),*) -> $result,)*
            _library: $crate::foreign::Library,
        }

        impl Functions {
            /// Looks every function up.
            ///
            /// # Errors
            /// Which one is missing.
            ///
            /// # Safety
            /// Symbols of these names must be functions of these types in `library`.
            unsafe fn load(library: $crate::foreign::Library) -> Result<Self, String> {
                Ok(Self {
                    $($name: {
                        // SAFETY: the caller vouches for the type. The pointer stays
                        // valid: `library` is never unloaded.
                        let symbol = unsafe { library.get(concat!(stringify!($name), "\0")) };
                        *symbol.map_err(|_| concat!("it lacks ", stringify!($name)).to_owned())?
                    },)*
                    _library: library,
                })
            }
        }
    };
}
use functions;
