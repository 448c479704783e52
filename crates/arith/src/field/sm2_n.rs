//! n of SM2, the order of the group: 2^256 − 2^224 − 2^128 + n_1·2^64 + n_0.
//!
//! Its upper half is that of p, so half of the products of a Montgomery step
//! are shifts (\[Zhang23\], the step modulo n, corrected).

use super::Field;
use super::chains::{join, join_windows};

/// 255 squarings and 34 multiplications: the shortest chain known to us.
/// The leading run of ones is built as 1, 2, 3, 6, 12, 14, 17, 31, and the
/// squarings on its way serve the windows of the lower half.
#[inline]
pub(super) fn fermat_inverse<F: Field>(x: F) -> F {
    let d2 = x.square();
    let d3 = d2.mul(x);
    let d7 = join(d3, 1, x);
    let d28 = d7.square_n(2);
    let d56 = d28.square();
    let d63 = d56.mul(d7);
    let d126 = d63.square();
    let x12 = join(d126, 5, d63);
    let x14 = join(x12, 2, d3);
    let x17 = join(x14, 3, d7);
    let x31 = join(x17, 14, x14);
    let d9 = d7.mul(d2);
    let d189 = d126.mul(d63);
    let d57 = d56.mul(x);
    let d85 = d28.mul(d57);
    let x31_up = x31.square_n(17);
    let x48 = x31_up.mul(x17);
    let t = join(x31_up, 32, x48); // 1{31} 0 1{48}
    let t = join(t, 48, x48); // 1{31} 0 1{96}, the upper half of n − 2
    join_windows(
        t,
        [
            (7, d57),
            (10, d7),
            (8, d189),
            (5, d57),
            (5, d57),
            (7, d7),
            (5, d3),
            (7, x),
            (5, d9),
            (4, d3),
            (5, d85),
            (5, d7),
            (7, d57),
            (6, d189),
            (10, d9),
            (5, d7),
            (5, d7),
            (8, d85),
            (9, d9),
            (5, x),
        ],
    )
}

/// x^(n − 2) by the chain of \[Zhang23\] (algorithm 5, its six misprints
/// corrected): 256 squarings and 39 multiplications. Kept for the comparison
/// with the paper, which counts 257 and 42.
#[inline]
#[must_use]
pub fn fermat_inverse_zhang23<F: Field>(x: F) -> F {
    let d2 = x.square();
    let d3 = d2.mul(x);
    let d5 = d3.mul(d2);
    let d7 = d5.mul(d2);
    let d9 = d7.mul(d2);
    let d11 = d9.mul(d2);
    let d15 = d2.square().mul(d11);
    let d21 = d3.square().mul(d15);
    let d31 = d5.square().mul(d21);
    let x10 = join(d31, 5, d31);
    let x20 = join(x10, 10, x10);
    let x30 = join(x20, 10, x10);
    let x31 = join(x30, 1, x);
    let x32 = join(x31, 1, x);
    let t = join(x31, 33, x32);
    let t = join(t, 32, x32);
    let t = join(t, 32, x32);
    join_windows(
        t,
        [
            (4, d7),
            (3, x),
            (11, d15),
            (5, d15),
            (4, d11),
            (5, d11),
            (3, x),
            (7, d7),
            (5, d3),
            (9, d5),
            (7, d21),
            (5, d21),
            (5, d7),
            (4, d7),
            (6, d31),
            (3, d5),
            (10, d9),
            (5, d7),
            (5, d7),
            (6, d21),
            (2, x),
            (9, d9),
            (5, x),
        ],
    )
}
