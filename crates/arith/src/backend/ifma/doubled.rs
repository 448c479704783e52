//! Doublings in eight lanes, in an order of their own.

use super::product::Limbs;
use crate::backend::loaded::loaded_programs;
use crate::backend::scheduled::{of_modulus, scheduled};
use crate::field::Modulus;

#[rustfmt::skip]
mod constants;

// ```contract
// program  ifma::doubled::sm2_double
// computes curve::Jacobian::double
// quads    2
// where    m = 2^256 − 2^224 − 2^96 + 2^64 − 1
// in       elements x = [rdi]
// in       elements y = [rsi]
// in       elements z = [rdx]
// in       lanes 0, 0, 0, 0 = ecx
// in       constants constants::SM2_DOUBLE = [r8]
// if       x < 2·m, y < 2·m, z < 2·m
// ```
scheduled!(sm2_double, "doubled/sm2_double.s");
// ```contract
// program  ifma::doubled::p256_double
// computes curve::Jacobian::double
// quads    2
// where    m = 2^256 − 2^224 + 2^192 + 2^96 − 1
// in       elements x = [rdi]
// in       elements y = [rsi]
// in       elements z = [rdx]
// in       lanes 0, 0, 0, 0 = ecx
// in       constants constants::P256_DOUBLE = [r8]
// if       x < 2·m, y < 2·m, z < 2·m
// ```
scheduled!(p256_double, "doubled/p256_double.s");
loaded_programs!(sm2_double: SM2_DOUBLE, p256_double: P256_DOUBLE);

/// Replaces a point by its double, if there is a program for the modulus.
#[inline(always)]
pub(super) fn double<M: Modulus>(x: &mut Limbs, y: &mut Limbs, z: &mut Limbs) -> bool {
    let found = of_modulus::<M>(
        (sm2_double, constants::SM2_DOUBLE.as_ptr().cast()),
        (p256_double, constants::P256_DOUBLE.as_ptr().cast()),
    );
    let Some((program, constants)) = found else { return false };
    let (x, y, z) = (x.as_mut_ptr(), y.as_mut_ptr(), z.as_mut_ptr());
    // SAFETY: [features-by-token], [scheduled].
    unsafe { program(x.cast(), y.cast(), z.cast(), 0, constants) };
    true
}

#[cfg(test)]
pub(crate) mod for_tests;
