//! Which backend a public operation enters.

use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

use super::{Backend, Portable32, Portable64};

/// The backends of this build, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    /// [`Portable64`].
    Portable64 = 1,
    /// [`Portable32`].
    Portable32 = 2,
}

/// A backend was asked for that this build or this CPU does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable;

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this build for this CPU has no such backend; there are:")?;
        Kind::ALL.iter().try_for_each(|kind| write!(f, " {}", kind.name()))
    }
}

impl core::error::Error for Unavailable {}

impl Kind {
    /// Every backend of this build.
    pub const ALL: &'static [Self] = &[Self::Portable64, Self::Portable32];

    /// The name that `YUXI_BACKEND` takes.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable64 => Portable64::NAME,
            Self::Portable32 => Portable32::NAME,
        }
    }

    /// The backend of that name.
    ///
    /// # Errors
    /// [`Unavailable`] where there is none, or where this CPU cannot run it.
    pub fn from_name(name: &str) -> Result<Self, Unavailable> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name).ok_or(Unavailable)
    }

    /// The fastest for this CPU.
    #[inline]
    #[must_use]
    pub fn best() -> Self {
        if cfg!(target_pointer_width = "64") { Self::Portable64 } else { Self::Portable32 }
    }
}

/// What [`force`] has set; 0 for nothing.
static FORCED: AtomicU8 = AtomicU8::new(0);

/// The backend that operations enter from now on: the forced one, else the best.
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
    Kind::ALL.iter().copied().find(|kind| *kind as u8 == forced).unwrap_or_else(Kind::best)
}

/// Makes all later operations of this process enter `kind`.
///
/// For programs, which read `YUXI_BACKEND` when they start, and for tests. All
/// backends give the same results, so a change amid operations does no harm.
/// Without an operating system it does nothing (see [`current`]).
pub fn force(kind: Kind) {
    FORCED.store(kind as u8, Ordering::Relaxed);
}

/// Runs an expression with a type name bound to the current backend:
/// `dispatch!(B => sign::<B>(key))`. Once a public operation, at its top.
#[macro_export]
macro_rules! dispatch {
    ($backend:ident => $body:expr) => {
        match $crate::backend::current() {
            $crate::backend::Kind::Portable64 => {
                type $backend = $crate::backend::Portable64;
                $body
            }
            $crate::backend::Kind::Portable32 => {
                type $backend = $crate::backend::Portable32;
                $body
            }
        }
    };
}
