//! Windows of scalar multiplications in quads, as assembly in an order of its own.
//!
//! What `cargo xtask schedule` writes: it runs [`Point::window_levels`](crate::curve::lanes::quad::Point::window_levels)
//! over a vector that records, and the crate `yuxi-schedule` orders the operations by a model of Zen 4's
//! units and allots registers. The tests compare the files with what would be written today, and
//! each program, bit by bit, with the formula as the compiler orders it.

use core::arch::naked_asm;

use super::product::Limbs;
use super::quad_vector::QuadVector;
use crate::field::{Modulus, P256P, Sm2P};

#[rustfmt::skip]
mod constants;

/// Replaces sums and z of a point by those after a window. `negative` has the bits of a mask. None of it decides a
/// branch or an address.
type Program = unsafe extern "sysv64" fn(
    sums: *mut u64,
    z: *mut u64,
    entry: *const u64,
    negative: u32,
    constants: *const u64,
);

macro_rules! scheduled {
    ($name:ident, $file:literal) => {
        /// A window by the constants of the same name.
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $name(
            _: *mut u64,
            _: *mut u64,
            _: *const u64,
            _: u32,
            _: *const u64,
        ) {
            naked_asm!(include_str!($file), options(raw))
        }
    };
}

scheduled!(sm2_quad, "windows/sm2_quad.s");
scheduled!(sm2_two_quads, "windows/sm2_two_quads.s");
scheduled!(p256_quad, "windows/p256_quad.s");
scheduled!(p256_two_quads, "windows/p256_two_quads.s");

/// Replaces sums and z of a point by those after a window, if there is a program for the modulus.
#[inline(always)]
pub(super) fn window<M: Modulus, V: QuadVector>(
    sums: &mut Limbs<V>,
    z: &mut Limbs<V>,
    entry: &Limbs<V>,
    negative: u8,
) -> bool {
    let Some((program, constants)) = program::<M, V>() else { return false };
    let (sums, z, entry) = (sums.as_mut_ptr(), z.as_mut_ptr(), entry.as_ptr());
    // SAFETY: [features-by-token], [scheduled].
    unsafe { program(sums.cast(), z.cast(), entry.cast(), negative.into(), constants) };
    true
}

#[inline(always)]
fn program<M: Modulus, V: QuadVector>() -> Option<(Program, *const u64)> {
    match (V::QUADS, const { is::<M, Sm2P>() }, const { is::<M, P256P>() }) {
        (1, true, _) => Some((sm2_quad, constants::SM2_QUAD.as_ptr().cast())),
        (2, true, _) => Some((sm2_two_quads, constants::SM2_TWO_QUADS.as_ptr().cast())),
        (1, _, true) => Some((p256_quad, constants::P256_QUAD.as_ptr().cast())),
        (2, _, true) => Some((p256_two_quads, constants::P256_TWO_QUADS.as_ptr().cast())),
        _ => None,
    }
}

/// Whether both are the same modulus.
const fn is<M: Modulus, N: Modulus>() -> bool {
    let (m, n) = (M::WORDS, N::WORDS);
    m[0] == n[0] && m[1] == n[1] && m[2] == n[2] && m[3] == n[3]
}

#[cfg(test)]
pub(crate) mod for_tests;
