//! Random generators: the operating system's, or the caller's.

use std::ffi::{c_int, c_void};
use std::fmt;

use yuxi::rng::{FromFn, SysRng, TryCryptoRng, TryRng as _};

use crate::fault::Fault;
use crate::handle::given;

/// A random generator of the caller, for machines whose operating system has no trustworthy one,
/// and for tests.
///
/// A function that needs randomness takes a pointer to one; NULL selects the operating system's
/// generator, which suits most programs.
#[repr(C)]
pub struct yuxi_random {
    /// Writes length random bytes; returns 0, or another value if it fails.
    ///
    /// An attacker who can guess the bytes obtains keys that are generated from them, and can
    /// decrypt ciphertexts. Signatures stay secure: their nonces are hedged. The thread that called
    /// the library calls this function, which must return: longjmp and C++ exceptions are not
    /// allowed.
    pub fill: Option<
        unsafe extern "C" fn(context: *mut c_void, bytes: *mut c_void, length: usize) -> c_int,
    >,
    /// Passed unchanged to fill.
    pub context: *mut c_void,
}

/// The random generator of a call.
pub(crate) fn source(random: Option<&yuxi_random>) -> Result<impl TryCryptoRng, Fault> {
    let caller = match random {
        None => None,
        Some(random) => {
            let fill = given(random.fill, "the function of the random generator")?;
            Some((fill, random.context))
        }
    };
    Ok(FromFn(move |bytes: &mut [u8]| match caller {
        None => SysRng.try_fill_bytes(bytes).map_err(|_| Failed),
        Some((fill, context)) => {
            // SAFETY: it is the caller's function with the caller's context, and the buffer has
            // the stated length.
            let code = unsafe { fill(context, bytes.as_mut_ptr().cast(), bytes.len()) };
            if code == 0 { Ok(()) } else { Err(Failed) }
        }
    }))
}

/// The random generator failed.
#[derive(Debug)]
struct Failed;

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the random generator failed")
    }
}

impl std::error::Error for Failed {}
