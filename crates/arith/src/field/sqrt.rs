//! Square roots modulo the primes that are 3 modulo 4.
//!
//! x^((p + 1)/4) squared is x^((p − 1)/2)·x: x itself if x is a square. If
//! it is not, these give a root of −x: the caller squares and compares.

use super::chains::join;
use super::{Field, sm2_p};

/// A square root of x or of −x modulo p of SM2: 253 squarings and 13 multiplications.
#[inline]
#[must_use]
pub fn sm2_p<F: Field>(x: F) -> F {
    // (p + 1)/4 = (p − 3)/4 + 1
    sm2_p::power_of_quarter(x).mul(x)
}

/// A square root of x or of −x modulo p of P-256: 253 squarings and 7 multiplications.
///
/// (p + 1)/4 = 2^254 − 2^222 + 2^190 + 2^94: 32 ones, and two more 32 and 128 bits below.
#[inline]
#[must_use]
pub fn p256_p<F: Field>(x: F) -> F {
    let x2 = join(x, 1, x);
    let x4 = join(x2, 2, x2);
    let x8 = join(x4, 4, x4);
    let x16 = join(x8, 8, x8);
    let x32 = join(x16, 16, x16);
    let t = join(x32, 32, x); // 1{32} 0{31} 1
    join(t, 96, x).square_n(94) // (p + 1)/4: 1{32} 0{31} 1 0{95} 1 0{94}
}
