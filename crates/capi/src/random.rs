//! Randomness: the operating system's, or the caller's.

use std::ffi::{c_int, c_void};
use std::fmt;

use yuxi::rng::{SysRng, TryCryptoRng, TryRng};

use crate::fault::Fault;
use crate::handle::given;

/// A random generator of the caller's, for machines whose operating system has none that
/// can be trusted, and for tests.
///
/// A function that draws randomness takes a pointer to one: NULL is the operating system's
/// generator, which is what most programs want.
#[repr(C)]
pub struct yuxi_random {
    /// Writes length random bytes; returns 0, or anything else where it cannot.
    ///
    /// Whoever can guess the bytes has the key that is made of them, or reads what is
    /// encrypted. Signatures with such bytes are safe still: their nonces are hedged. It
    /// is called by the thread that called the library, and must return: no longjmp, no
    /// exception of C++.
    pub fill: Option<
        unsafe extern "C" fn(context: *mut c_void, bytes: *mut c_void, length: usize) -> c_int,
    >,
    /// Is handed to fill as it is.
    pub context: *mut c_void,
}

/// Where a call draws from.
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

/// The generator gave nothing.
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
                // SAFETY: it is the caller's function with the caller's context, and
                // the buffer is as long as is said.
                let code = unsafe { fill(*context, bytes.as_mut_ptr().cast(), bytes.len()) };
                if code == 0 { Ok(()) } else { Err(Failed) }
            }
        }
    }
}

impl TryCryptoRng for Source {}
