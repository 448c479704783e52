//! 2^255 − 19, the modulus of Curve25519.
//!
//! 2^256 = 38 modulo it, so backends fold the upper half of a product by a
//! multiplication by 38 and need no Montgomery form.

use super::chains::join;
use super::{F25519, Field};

impl F25519 {
    /// A half of 1: 2^254 − 9.
    #[cfg(target_arch = "x86_64")]
    pub(crate) const HALF: [u64; 4] = [u64::MAX - 8, u64::MAX, u64::MAX, u64::MAX >> 2];
}

/// 254 squarings and 11 multiplications: 2^255 − 21 is 250 ones and 01011.
#[inline]
pub(super) fn fermat_inverse<F: Field>(x: F) -> F {
    let d2 = x.square();
    let d9 = join(d2, 2, x);
    let d11 = d9.mul(d2);
    let x5 = join(d11, 1, d9);
    let x10 = join(x5, 5, x5);
    let x20 = join(x10, 10, x10);
    let x40 = join(x20, 20, x20);
    let x50 = join(x40, 10, x10);
    let x100 = join(x50, 50, x50);
    let x200 = join(x100, 100, x100);
    let x250 = join(x200, 50, x50);
    join(x250, 5, d11) // 1{250} 01011
}
