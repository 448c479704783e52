//! How many messages are hashed at once.

use crate::backend;

/// The number of lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// One message after another, with the crate `sm3`: any CPU.
    One,
    /// Eight lanes: x86-64 with AVX2.
    Eight,
    /// Sixteen lanes: x86-64 with AVX-512 F and BW (Intel since Skylake-X, AMD since Zen 4).
    Sixteen,
}

impl Width {
    /// Every width, whether or not this CPU has it; the widest last.
    pub const ALL: [Self; 3] = [Self::One, Self::Eight, Self::Sixteen];

    /// Whether this CPU has it.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::One => true,
            Self::Eight => backend::has_eight(),
            Self::Sixteen => backend::has_sixteen(),
        }
    }

    /// Those that this CPU has; the widest last.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|width| width.is_available())
    }

    /// The widest that this CPU has.
    #[must_use]
    pub fn best() -> Self {
        Self::available().last().unwrap_or(Self::One)
    }
}
