//! How many messages are hashed at once.

use crate::backend;

/// The number of lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// One message after another, with the crate `sm3`: any CPU.
    One,
    /// Eight lanes: x86-64 with AVX2.
    Eight,
    /// Eight lanes: x86-64 with AVX-512 F and VL.
    EightOfAvx512,
    /// Sixteen lanes: x86-64 with AVX-512 F and BW (Intel since Skylake-X, AMD since Zen 4).
    Sixteen,
}

impl Width {
    /// Every width, whether or not this CPU has it; the widest last.
    pub const ALL: [Self; 4] = [Self::One, Self::Eight, Self::EightOfAvx512, Self::Sixteen];

    /// Whether this CPU has it.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::One => true,
            Self::Eight => backend::has_eight(),
            Self::EightOfAvx512 => backend::has_eight_of_avx512(),
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

    /// The fastest that this CPU has for so many messages.
    ///
    /// On Sapphire Rapids a block of one message takes 610 to 810 cycles in the crate `sm3`, and a
    /// step, a block of every lane, about 750 in eight lanes of AVX-512 and 970 in sixteen, however
    /// many of them are at work.
    #[must_use]
    pub fn best_for(messages: usize) -> Self {
        match messages {
            0 | 1 => Self::One,
            2..=8 if Self::EightOfAvx512.is_available() => Self::EightOfAvx512,
            _ => Self::best(),
        }
    }
}
