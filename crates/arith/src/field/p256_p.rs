//! p of NIST P-256: 2^256 − 2^224 + 2^192 + 2^96 − 1.
//!
//! p = −1 mod 2^64, so the multiplier of a Montgomery step is the lowest word itself.

use super::Field;
use super::chains::join;

/// 255 squarings and 12 multiplications.
#[inline]
pub(super) fn fermat_inverse<F: Field>(x: F) -> F {
    let x2 = join(x, 1, x);
    let x3 = join(x2, 1, x);
    let x6 = join(x3, 3, x3);
    let x12 = join(x6, 6, x6);
    let x15 = join(x12, 3, x3);
    let x30 = join(x15, 15, x15);
    let x32 = join(x30, 2, x2);
    let t = join(x32, 32, x); // 1{32} 0{31} 1
    let t = join(t, 128, x32); // 1{32} 0{31} 1 0{96} 1{32}
    let t = join(t, 32, x32); // 1{32} 0{31} 1 0{96} 1{64}
    let t = join(t, 30, x30); // 1{32} 0{31} 1 0{96} 1{94}
    join(t, 2, x) // p − 2: 1{32} 0{31} 1 0{96} 1{94} 01
}
