//! Which backend a public operation enters.

use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

#[cfg(not(target_arch = "wasm32"))]
use super::Portable64;
pub use super::kind::Kind;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
use super::{Aarch64, Aarch64Karatsuba};
use super::{Backend, Portable29, Portable32};
#[cfg(target_arch = "x86_64")]
use super::{
    BatchVectors as _,
    ifma::Ifma,
    muldq::{Avx2, Avx512},
    x86_64::Adx,
};

/// A backend was asked for that this build or this CPU does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable;

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this build for this CPU has no such backend; there are:")?;
        let mut available = Kind::ALL.iter().filter(|kind| kind.is_available());
        available.try_for_each(|kind| write!(f, " {}", kind.name()))
    }
}

impl core::error::Error for Unavailable {}

impl Kind {
    /// Every backend of this build, whether or not this CPU can run it.
    pub const ALL: &'static [Self] = &[
        Self::Portable64,
        Self::Portable32,
        Self::Portable29,
        #[cfg(target_arch = "x86_64")]
        Self::Adx,
        #[cfg(target_arch = "x86_64")]
        Self::Avx2,
        #[cfg(target_arch = "x86_64")]
        Self::Avx512,
        #[cfg(target_arch = "x86_64")]
        Self::Ifma,
        #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
        Self::Aarch64,
        #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
        Self::Aarch64Karatsuba,
    ];

    /// Whether this CPU can run it.
    #[inline]
    #[must_use]
    pub fn is_available(self) -> bool {
        self.detect().is_some()
    }

    /// The backend itself, if this CPU can run it.
    #[inline]
    #[must_use]
    pub(crate) fn detect(self) -> Option<Detected> {
        match self {
            // WebAssembly multiplies 64 by 64 bits in a function call
            #[cfg(target_arch = "wasm32")]
            Self::Portable64 => None,
            #[cfg(not(target_arch = "wasm32"))]
            Self::Portable64 => Some(Detected::Portable64(Portable64)),
            Self::Portable32 => Some(Detected::Portable32(Portable32)),
            Self::Portable29 => Some(Detected::Portable29(Portable29)),
            #[cfg(target_arch = "x86_64")]
            Self::Adx => Adx::detect().map(Detected::Adx),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => Avx2::detect().map(Detected::Avx2),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => Avx512::detect().map(Detected::Avx512),
            #[cfg(target_arch = "x86_64")]
            Self::Ifma => Ifma::detect().map(Detected::Ifma),
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Aarch64 => Some(Detected::Aarch64(Aarch64)),
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Aarch64Karatsuba => Some(Detected::Aarch64Karatsuba(Aarch64Karatsuba)),
        }
    }

    /// Whether it works on batches in lanes, a value in each.
    #[inline]
    #[must_use]
    pub fn has_lanes(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 | Self::Avx512 | Self::Ifma => true,
            _ => false,
        }
    }

    /// Whether it verifies one signature in lanes, by scalars of half the size.
    #[inline]
    #[must_use]
    pub fn verifies_in_lanes(self) -> bool {
        match self {
            #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
            Self::Ifma => true,
            _ => false,
        }
    }

    /// The name that `YUXI_BACKEND` takes.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable64 => super::Portable64::NAME,
            Self::Portable32 => Portable32::NAME,
            Self::Portable29 => Portable29::NAME,
            #[cfg(target_arch = "x86_64")]
            Self::Adx => Adx::NAME,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => Avx2::NAME,
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => Avx512::NAME,
            #[cfg(target_arch = "x86_64")]
            Self::Ifma => Ifma::NAME,
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Aarch64 => Aarch64::NAME,
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Aarch64Karatsuba => Aarch64Karatsuba::NAME,
        }
    }

    /// The backend of that name.
    ///
    /// # Errors
    /// [`Unavailable`] if there is none, or if this CPU cannot run it.
    pub fn from_name(name: &str) -> Result<Self, Unavailable> {
        let wanted = |kind: &Self| kind.name() == name && kind.is_available();
        Self::ALL.iter().copied().find(wanted).ok_or(Unavailable)
    }

    /// The fastest for this CPU.
    #[inline]
    #[must_use]
    pub fn best() -> Self {
        Detected::best().kind()
    }
}

/// A backend that this CPU can run.
///
/// If it needs CPU features, its value is the proof that they are there, and only detection makes one.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Detected {
    #[cfg(not(target_arch = "wasm32"))]
    Portable64(Portable64),
    Portable32(Portable32),
    Portable29(Portable29),
    #[cfg(target_arch = "x86_64")]
    Adx(Adx),
    #[cfg(target_arch = "x86_64")]
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    #[cfg(target_arch = "x86_64")]
    Ifma(Ifma),
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    Aarch64(Aarch64),
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    Aarch64Karatsuba(Aarch64Karatsuba),
}

impl Detected {
    /// The fastest.
    #[inline]
    fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(ifma) = Ifma::detect() {
            return Self::Ifma(ifma);
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(avx512) = Avx512::detect() {
            return Self::Avx512(avx512);
        }
        // what adx needs, with AVX2 among it, is all that this needs
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = Avx2::detect() {
            return Self::Avx2(avx2);
        }
        #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
        return if super::aarch64::has_slow_multiplier() {
            Self::Aarch64Karatsuba(Aarch64Karatsuba)
        } else {
            Self::Aarch64(Aarch64)
        };
        #[cfg(target_arch = "wasm32")]
        return Self::Portable29(Portable29);
        #[cfg(not(any(
            target_arch = "wasm32",
            all(target_arch = "aarch64", target_endian = "little")
        )))]
        if cfg!(target_pointer_width = "64") {
            Self::Portable64(Portable64)
        } else {
            Self::Portable32(Portable32)
        }
    }

    #[inline]
    fn kind(self) -> Kind {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::Portable64(_) => Kind::Portable64,
            Self::Portable32(_) => Kind::Portable32,
            Self::Portable29(_) => Kind::Portable29,
            #[cfg(target_arch = "x86_64")]
            Self::Adx(_) => Kind::Adx,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(_) => Kind::Avx2,
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(_) => Kind::Avx512,
            #[cfg(target_arch = "x86_64")]
            Self::Ifma(_) => Kind::Ifma,
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Aarch64(_) => Kind::Aarch64,
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Aarch64Karatsuba(_) => Kind::Aarch64Karatsuba,
        }
    }
}

/// What [`force`] has set; 0 for nothing.
static FORCED: AtomicU8 = AtomicU8::new(0);

/// The backend that operations enter from now on: the forced one, if this CPU has it,
/// else the best.
///
/// Without an operating system nothing is forced: it is always the best, so that
/// the others are not linked into a firmware.
#[inline]
#[must_use]
pub fn current() -> Kind {
    detected().kind()
}

/// [`current`], with the proof that this CPU can run it.
#[inline]
pub(crate) fn detected() -> Detected {
    if cfg!(target_os = "none") {
        return Detected::best();
    }
    let forced = FORCED.load(Ordering::Relaxed);
    let kind = Kind::ALL.iter().find(|kind| **kind as u8 == forced);
    kind.and_then(|kind| kind.detect()).unwrap_or_else(Detected::best)
}

/// An expression with a name bound to the vectors of a backend.
///
/// They are detected once more. The expression is evaluated in a function that is not generic over them:
/// one that takes them as a type argument would be compiled by its caller.
///
/// # Panics
/// If the backend has none, or this CPU cannot run it.
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
macro_rules! on_vectors {
    ($kind:expr, $vectors:ident => $body:expr) => {
        match $kind.detect() {
            Some($crate::backend::Detected::Avx2($vectors)) => $body,
            Some($crate::backend::Detected::Avx512($vectors)) => $body,
            Some($crate::backend::Detected::Ifma($vectors)) => $body,
            _ => panic!("a backend with vectors that this CPU can run"),
        }
    };
}
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
pub(crate) use on_vectors;

/// Makes all later operations of this process enter `kind`.
///
/// For programs, which read `YUXI_BACKEND` when they start, and for tests. All
/// backends give the same results, so a change amid operations does no harm.
/// Without an operating system it does nothing (see [`current`]).
pub fn force(kind: Kind) {
    FORCED.store(kind as u8, Ordering::Relaxed);
}
