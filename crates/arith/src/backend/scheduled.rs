//! Long formulas as assembly in an order of its own.
//!
//! What `cargo xtask schedule` writes: it runs a formula over a vector that records, and the crate `yuxi-schedule`
//! orders the operations by a model of Zen 4's units and allots registers. The tests compare the files with what would
//! be written today, and each program, bit by bit, with the formula as the compiler orders it.

use crate::field::{Modulus, P256P, Sm2P};

/// Changes the vectors behind the pointers; which ones, and how many there are, the formula says. `lanes` has the bits
/// of a mask. None of it decides a branch or an address.
pub(super) type Program = unsafe extern "sysv64" fn(
    a: *mut u64,
    b: *mut u64,
    c: *mut u64,
    lanes: u32,
    constants: *const u64,
);

/// A program by its name and its file.
macro_rules! scheduled {
    ($name:ident, $file:literal) => {
        /// A program, for the constants of the same name.
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $name(
            _: *mut u64,
            _: *mut u64,
            _: *mut u64,
            _: u32,
            _: *const u64,
        ) {
            core::arch::naked_asm!(include_str!($file), options(raw))
        }
    };
}
pub(super) use scheduled;

/// A program and its constants.
pub(super) type WithConstants = (Program, *const u64);

/// That for the modulus, if there is one.
#[inline(always)]
pub(super) fn of_modulus<M: Modulus>(
    sm2: WithConstants,
    p256: WithConstants,
) -> Option<WithConstants> {
    if const { is::<M, Sm2P>() } {
        Some(sm2)
    } else if const { is::<M, P256P>() } {
        Some(p256)
    } else {
        None
    }
}

/// Whether both are the same modulus.
const fn is<M: Modulus, N: Modulus>() -> bool {
    let (m, n) = (M::WORDS, N::WORDS);
    m[0] == n[0] && m[1] == n[1] && m[2] == n[2] && m[3] == n[3]
}

#[cfg(test)]
pub(crate) mod for_tests;
