//! Which backend a public operation enters.

use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
use super::{Aarch64, Aarch64Karatsuba};
#[cfg(target_arch = "x86_64")]
use super::{Adx, Ifma};
use super::{Backend, Portable32, Portable64};

/// The backends of this build, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    /// [`Portable64`].
    Portable64 = 1,
    /// [`Portable32`].
    Portable32 = 2,
    /// [`Adx`].
    #[cfg(target_arch = "x86_64")]
    Adx = 3,
    /// [`Aarch64`].
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    Aarch64 = 4,
    /// [`Ifma`].
    #[cfg(target_arch = "x86_64")]
    Ifma = 5,
    /// [`Aarch64Karatsuba`].
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    Aarch64Karatsuba = 6,
}

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
        #[cfg(target_arch = "x86_64")]
        Self::Adx,
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
        match self {
            Self::Portable64 | Self::Portable32 => true,
            #[cfg(target_arch = "x86_64")]
            Self::Adx => Adx::is_available(),
            #[cfg(target_arch = "x86_64")]
            Self::Ifma => Ifma::is_available(),
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Aarch64 | Self::Aarch64Karatsuba => true,
        }
    }

    /// Whether it works on batches in lanes, a value in each.
    #[inline]
    #[must_use]
    pub fn has_lanes(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Ifma => true,
            _ => false,
        }
    }

    /// The name that `YUXI_BACKEND` takes.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable64 => Portable64::NAME,
            Self::Portable32 => Portable32::NAME,
            #[cfg(target_arch = "x86_64")]
            Self::Adx => Adx::NAME,
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
    /// [`Unavailable`] where there is none, or where this CPU cannot run it.
    pub fn from_name(name: &str) -> Result<Self, Unavailable> {
        let wanted = |kind: &Self| kind.name() == name && kind.is_available();
        Self::ALL.iter().copied().find(wanted).ok_or(Unavailable)
    }

    /// The fastest for this CPU.
    #[inline]
    #[must_use]
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        for kind in [Self::Ifma, Self::Adx] {
            if kind.is_available() {
                return kind;
            }
        }
        #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
        return if super::aarch64::has_slow_multiplier() {
            Self::Aarch64Karatsuba
        } else {
            Self::Aarch64
        };
        #[cfg(not(all(target_arch = "aarch64", target_endian = "little")))]
        if cfg!(target_pointer_width = "64") { Self::Portable64 } else { Self::Portable32 }
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
    if cfg!(target_os = "none") {
        return Kind::best();
    }
    let forced = FORCED.load(Ordering::Relaxed);
    let wanted = |kind: &Kind| *kind as u8 == forced && kind.is_available();
    Kind::ALL.iter().copied().find(wanted).unwrap_or_else(Kind::best)
}

/// Makes all later operations of this process enter `kind`.
///
/// For programs, which read `YUXI_BACKEND` when they start, and for tests. All
/// backends give the same results, so a change amid operations does no harm.
/// Without an operating system it does nothing (see [`current`]).
pub fn force(kind: Kind) {
    FORCED.store(kind as u8, Ordering::Relaxed);
}
