//! Windows of scalar multiplications in quads of lanes, in an order of their own: the formula is
//! [`Point::window_levels`](crate::curve::lanes::quad::Point::window_levels).

use super::product::Limbs;
use super::quad_vector::QuadVector;
use crate::backend::loaded::loaded_programs;
use crate::backend::scheduled::{of_modulus, scheduled};
use crate::field::Modulus;

#[rustfmt::skip]
mod constants;

// ```contract
// program  ifma::windows::sm2_quad
// computes curve::lanes::quad::Point::window_levels
// quads    1
// where    m = 2^256 − 2^224 − 2^96 + 2^64 − 1
// in       sums X, e, h, W = [rdi]
// in       factors ·, z, ·, · = [rsi]
// in       factors ·, ·, y, x = [rdx]
// in       lanes 0, 0, negative, 0 = ecx
// in       constants constants::SM2_QUAD = [r8]
// if       201·m ≤ 100·X, 10·X ≤ 111·m, 0 ≤ e, 100·e ≤ 405·m, 0 ≤ h, 100·h ≤ 405·m, 0 ≤ W, 100·W ≤ 201·m
// if       10·z ≤ 23·m, 10·y ≤ 91·m, 10·x ≤ 71·m
// limbs    X < 1100·2^52, e < 540·2^52, h < 540·2^52, W < 270·2^52
// ```
scheduled!(sm2_quad, "windows/sm2_quad.s");
// ```contract
// program  ifma::windows::sm2_two_quads
// computes curve::lanes::quad::Point::window_levels
// quads    2
// where    m = 2^256 − 2^224 − 2^96 + 2^64 − 1
// in       sums X, e, h, W = [rdi]
// in       factors ·, z, ·, · = [rsi]
// in       factors ·, ·, y, x = [rdx]
// in       lanes 0, 0, negative, 0 = ecx
// in       constants constants::SM2_TWO_QUADS = [r8]
// if       201·m ≤ 100·X, 10·X ≤ 111·m, 0 ≤ e, 100·e ≤ 405·m, 0 ≤ h, 100·h ≤ 405·m, 0 ≤ W, 100·W ≤ 201·m
// if       10·z ≤ 23·m, 10·y ≤ 91·m, 10·x ≤ 71·m
// limbs    X < 1100·2^52, e < 540·2^52, h < 540·2^52, W < 270·2^52
// ```
scheduled!(sm2_two_quads, "windows/sm2_two_quads.s");
// ```contract
// program  ifma::windows::p256_quad
// computes curve::lanes::quad::Point::window_levels
// quads    1
// where    m = 2^256 − 2^224 + 2^192 + 2^96 − 1
// in       sums X, e, h, W = [rdi]
// in       factors ·, z, ·, · = [rsi]
// in       factors ·, ·, y, x = [rdx]
// in       lanes 0, 0, negative, 0 = ecx
// in       constants constants::P256_QUAD = [r8]
// if       201·m ≤ 100·X, 10·X ≤ 111·m, 0 ≤ e, 100·e ≤ 405·m, 0 ≤ h, 100·h ≤ 405·m, 0 ≤ W, 100·W ≤ 201·m
// if       10·z ≤ 23·m, 10·y ≤ 91·m, 10·x ≤ 71·m
// limbs    X < 1100·2^52, e < 540·2^52, h < 540·2^52, W < 270·2^52
// ```
scheduled!(p256_quad, "windows/p256_quad.s");
// ```contract
// program  ifma::windows::p256_two_quads
// computes curve::lanes::quad::Point::window_levels
// quads    2
// where    m = 2^256 − 2^224 + 2^192 + 2^96 − 1
// in       sums X, e, h, W = [rdi]
// in       factors ·, z, ·, · = [rsi]
// in       factors ·, ·, y, x = [rdx]
// in       lanes 0, 0, negative, 0 = ecx
// in       constants constants::P256_TWO_QUADS = [r8]
// if       201·m ≤ 100·X, 10·X ≤ 111·m, 0 ≤ e, 100·e ≤ 405·m, 0 ≤ h, 100·h ≤ 405·m, 0 ≤ W, 100·W ≤ 201·m
// if       10·z ≤ 23·m, 10·y ≤ 91·m, 10·x ≤ 71·m
// limbs    X < 1100·2^52, e < 540·2^52, h < 540·2^52, W < 270·2^52
// ```
scheduled!(p256_two_quads, "windows/p256_two_quads.s");
loaded_programs!(
    sm2_quad: SM2_QUAD,
    sm2_two_quads: SM2_TWO_QUADS,
    p256_quad: P256_QUAD,
    p256_two_quads: P256_TWO_QUADS
);

/// Replaces sums and z of a point by those after a window, if there is a program for the modulus. `negative` has the
/// bits of a mask.
#[inline(always)]
pub(super) fn window<M: Modulus, V: QuadVector>(
    sums: &mut Limbs<V>,
    z: &mut Limbs<V>,
    entry: &Limbs<V>,
    negative: u8,
) -> bool {
    let found = match V::QUADS {
        1 => of_modulus::<M>(
            (sm2_quad, constants::SM2_QUAD.as_ptr().cast()),
            (p256_quad, constants::P256_QUAD.as_ptr().cast()),
        ),
        _ => of_modulus::<M>(
            (sm2_two_quads, constants::SM2_TWO_QUADS.as_ptr().cast()),
            (p256_two_quads, constants::P256_TWO_QUADS.as_ptr().cast()),
        ),
    };
    let Some((program, constants)) = found else { return false };
    let (sums, z, entry) = (sums.as_mut_ptr(), z.as_mut_ptr(), entry.as_ptr().cast_mut());
    // SAFETY: [features-by-token], [scheduled]: it does not write the entry.
    unsafe { program(sums.cast(), z.cast(), entry.cast(), negative.into(), constants) };
    true
}

#[cfg(test)]
pub(crate) mod for_tests;
