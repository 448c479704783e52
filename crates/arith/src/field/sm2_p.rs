//! p of SM2: 2^256 − 2^224 − 2^96 + 2^64 − 1.
//!
//! p = −1 mod 2^64, so the multiplier of a Montgomery step is the lowest word
//! itself, and (p + 1) / 2^64 = 2^192 − 2^160 − 2^32 + 1 needs shifts and
//! additions only (\[Zhang23\], algorithm 3).

use super::Field;
use super::chains::join;

/// 255 squarings and 13 multiplications.
#[inline]
pub(super) fn fermat_inverse<F: Field>(x: F) -> F {
    join(power_of_quarter(x), 2, x)
}

/// x^((p − 3) / 4): 253 squarings and 12 multiplications; the fourth power of
/// it is x^−2, and that times x is x^−1.
///
/// (p − 3) / 4 in binary: 31 ones, a zero, 128 ones, 32 zeros, 62 ones. The
/// leading run is built as 1, 2, 4, 5, 9, 18, 27, 31. The shortest chain known
/// to us; \[Zhang23\] has 256 and 14.
#[inline]
pub(super) fn power_of_quarter<F: Field>(x: F) -> F {
    let x2 = join(x, 1, x);
    let x4 = join(x2, 2, x2);
    let x5 = join(x4, 1, x);
    let x9 = join(x5, 4, x4);
    let x18 = join(x9, 9, x9);
    let x27 = join(x18, 9, x9);
    let x31 = join(x27, 4, x4);
    let x31_up = x31.square_n(31); // 1{31} 0{31}
    let x62 = x31_up.mul(x31);
    let t = join(x31_up, 32, x62); // 1{31} 0 1{62}
    let t = join(t, 62, x62); // 1{31} 0 1{124}
    let t = join(t, 4, x4); // 1{31} 0 1{128}
    join(t, 94, x62) // (p − 3)/4: 1{31} 0 1{128} 0{32} 1{62}
}

/// x^−2 directly, as x^(p − 3): 255 squarings and 12 multiplications.
#[inline]
#[must_use]
pub fn inverse_square<F: Field>(x: F) -> F {
    power_of_quarter(x).square_n(2)
}

/// x^−2 by the chain that \[Zhang23\] prints (algorithm 4, its three misprints
/// corrected): 256 squarings and 14 multiplications. Kept for the comparison
/// with the paper.
#[inline]
#[must_use]
pub fn inverse_square_zhang23<F: Field>(x: F) -> F {
    let x2 = join(x, 1, x);
    let x4 = join(x2, 2, x2);
    let x6 = join(x4, 2, x2);
    let x12 = join(x6, 6, x6);
    let x24 = join(x12, 12, x12);
    let x30 = join(x24, 6, x6);
    let x31 = join(x30, 1, x);
    let x32 = join(x31, 1, x);
    let t = join(x31, 33, x32);
    let t = join(t, 32, x32);
    let t = join(t, 32, x32);
    let t = join(t, 32, x32);
    let t = join(t, 64, x32);
    join(t, 30, x30).square_n(2)
}
