//! Random generators: the operating system's, or the caller's.

use std::ffi::{c_int, c_void};
use std::fmt;

use yuxi::rng::{SysRng, TryCryptoRng, TryRng};

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
pub(crate) enum Source {
    System,
    Caller(Fill, *mut c_void),
}

type Fill = unsafe extern "C" fn(*mut c_void, *mut c_void, usize) -> c_int;

impl Source {
    pub(crate) fn new(random: Option<&yuxi_random>) -> Result<Self, Fault> {
        let Some(random) = random else { return Ok(Self::System) };
        Ok(Self::Caller(
            given(random.fill, "the function of the random generator")?,
            random.context,
        ))
    }
}

/// The random generator failed.
#[derive(Debug)]
pub(crate) struct Failed;

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the random generator failed")
    }
}

impl std::error::Error for Failed {}

impl TryRng for Source {
    type Error = Failed;

    fn try_next_u32(&mut self) -> Result<u32, Failed> {
        let mut bytes = [0; 4];
        self.try_fill_bytes(&mut bytes).map(|()| u32::from_le_bytes(bytes))
    }

    fn try_next_u64(&mut self) -> Result<u64, Failed> {
        let mut bytes = [0; 8];
        self.try_fill_bytes(&mut bytes).map(|()| u64::from_le_bytes(bytes))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Failed> {
        match self {
            Self::System => SysRng.try_fill_bytes(bytes).map_err(|_| Failed),
            Self::Caller(fill, context) => {
                // SAFETY: it is the caller's function with the caller's context, and the buffer has
                // the stated length.
                let code = unsafe { fill(*context, bytes.as_mut_ptr().cast(), bytes.len()) };
                if code == 0 { Ok(()) } else { Err(Failed) }
            }
        }
    }
}

impl TryCryptoRng for Source {}
