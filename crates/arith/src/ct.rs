//! Truth values without branches, and the one door from secret to public.

use core::hint::black_box;

use crate::backend::barrier::{hide, mark};
use crate::field::{Mask, bitwise};

/// One truth value as a word: all ones for true, all zeros for false.
///
/// Nothing here branches on it; [`Choice::declassify`] is the only way to a `bool`.
#[derive(Clone, Copy)]
pub struct Choice(u64);

impl Choice {
    /// True if `bit` is 1, false if it is 0. No other value is allowed.
    #[inline(always)]
    #[must_use]
    pub fn from_bit(bit: u64) -> Self {
        debug_assert!(bit <= 1);
        // The barrier keeps the compiler from learning that the mask has two
        // values, from which it could make a branch again.
        Self(hide(bit.wrapping_neg()))
    }

    /// True if `word` is zero.
    #[inline(always)]
    #[must_use]
    pub fn is_zero(word: u64) -> Self {
        Self::from_bit(((word | word.wrapping_neg()) >> 63) ^ 1)
    }

    /// The mask itself: all ones or all zeros.
    #[inline(always)]
    #[must_use]
    pub fn word(self) -> u64 {
        self.0
    }

    /// `if_true` if true, else `if_false`, without a branch.
    #[inline(always)]
    #[must_use]
    pub fn pick(self, if_true: u64, if_false: u64) -> u64 {
        if_false ^ (self.0 & (if_true ^ if_false))
    }

    /// Makes the value public, so that the program may branch on it.
    ///
    /// Every call says in a comment why the value is not a secret.
    #[inline]
    #[must_use]
    pub fn declassify(self) -> bool {
        let mut byte = [self.0 as u8];
        declassify(&mut byte);
        byte[0] != 0
    }

    /// Declassifies the value as [`Choice::declassify`] does, and marks the place in the machine code with a name:
    /// see [`declassify_as`]. The marked byte is 0xFF for true and 0 for false.
    #[inline(always)]
    #[must_use]
    pub fn declassify_as<const NAME: u32>(self) -> bool {
        let mut byte = [self.0 as u8];
        declassify_as::<NAME>(&mut byte);
        byte[0] != 0
    }
}

impl Mask for Choice {
    #[inline(always)]
    fn constant(value: bool) -> Self {
        Self::from_bit(u64::from(value))
    }
    bitwise!();
}

/// What the constant-time check does with bytes that become public.
#[cfg(feature = "ct-check")]
pub type DeclassifyHook = fn(&mut [u8]);

#[cfg(feature = "ct-check")]
static HOOK: std::sync::OnceLock<DeclassifyHook> = std::sync::OnceLock::new();

/// Sets what hears of declassified bytes. The first call counts.
#[cfg(feature = "ct-check")]
pub fn on_declassify(hook: DeclassifyHook) {
    let _ = HOOK.set(hook);
}

/// Marks bytes that were computed from secrets as public.
///
/// It does nothing but inform the constant-time check, if that is compiled in.
#[inline]
pub fn declassify(bytes: &mut [u8]) {
    inform(bytes);
    let _ = black_box(bytes);
}

/// Declassifies bytes as [`declassify`] does, and marks the place in the machine code with the number of a
/// [name](named).
///
/// In machine code a public value looks like any other. The mark is an instruction that does nothing; from it
/// `cargo xtask proofs`, which shows that a whole operation has one path for all secrets, reads which bytes become
/// public and under which name. Only x86-64 and AArch64 have marks.
#[inline(always)]
pub fn declassify_as<const NAME: u32>(bytes: &mut [u8]) {
    inform(bytes);
    mark::<NAME>(bytes);
}

#[inline(always)]
fn inform(bytes: &mut [u8]) {
    #[cfg(feature = "ct-check")]
    if let Some(hook) = HOOK.get() {
        hook(bytes);
    }
    #[cfg(not(feature = "ct-check"))]
    let _ = bytes;
}

/// The number of a name: its hash FNV-1a of 32 bits, with the two top bits 01, so that x86-64 has it as a
/// displacement of 32 bits, without a sign.
#[must_use]
pub const fn named(name: &str) -> u32 {
    let (mut hash, mut at) = (0x811C_9DC5_u32, 0);
    while at < name.len() {
        hash = (hash ^ name.as_bytes()[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash & 0x3FFF_FFFF | 0x4000_0000
}
