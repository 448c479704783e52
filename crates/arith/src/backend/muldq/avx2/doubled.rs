//! Doublings in four lanes of AVX2, in an order of their own.

use core::arch::x86_64::__m256i;

use crate::backend::loaded::loaded_programs;
use crate::backend::muldq::limbs::Limbs;
use crate::backend::scheduled::{of_modulus, scheduled};
use crate::field::Modulus;

#[rustfmt::skip]
mod constants;

// ```contract
// program  muldq::avx2::doubled::sm2_double
// computes curve::Jacobian::double
// quads    1
// where    m = 2^256 − 2^224 − 2^96 + 2^64 − 1
// in       digits x = [rdi]
// in       digits y = [rsi]
// in       digits z = [rdx]
// in       lanes 0, 0, 0, 0 = ecx
// in       constants constants::SM2_DOUBLE = [r8]
// if       0 < x + m, x < 2·m, 0 < y + m, y < 2·m, 0 < z + m, z < 2·m
// limbs    0 ≤ x + 2^26, x < 2^29 + 2^26, 0 ≤ y + 2^26, y < 2^29 + 2^26, 0 ≤ z + 2^26, z < 2^29 + 2^26
// ```
scheduled!(sm2_double, "doubled/sm2_double.s");
// ```contract
// program  muldq::avx2::doubled::p256_double
// computes curve::Jacobian::double
// quads    1
// where    m = 2^256 − 2^224 + 2^192 + 2^96 − 1
// in       digits x = [rdi]
// in       digits y = [rsi]
// in       digits z = [rdx]
// in       lanes 0, 0, 0, 0 = ecx
// in       constants constants::P256_DOUBLE = [r8]
// if       0 < x + m, x < 2·m, 0 < y + m, y < 2·m, 0 < z + m, z < 2·m
// limbs    0 ≤ x + 2^26, x < 2^29 + 2^26, 0 ≤ y + 2^26, y < 2^29 + 2^26, 0 ≤ z + 2^26, z < 2^29 + 2^26
// ```
scheduled!(p256_double, "doubled/p256_double.s");
loaded_programs!(sm2_double: SM2_DOUBLE, p256_double: P256_DOUBLE);

/// Replaces a point by its double, if there is a program for the modulus.
#[inline(always)]
pub(super) fn double<M: Modulus>(
    x: &mut Limbs<__m256i>,
    y: &mut Limbs<__m256i>,
    z: &mut Limbs<__m256i>,
) -> bool {
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
