//! n of NIST P-256, the order of the group.

use super::Field;
use super::chains::{join, join_windows};

/// 255 squarings and 33 multiplications: the shortest chain known to us.
/// The squarings on the way to the leading run serve the windows below it.
#[inline]
pub(super) fn fermat_inverse<F: Field>(x: F) -> F {
    let d2 = x.square();
    let d3 = d2.mul(x);
    let d6 = d3.square();
    let d15 = join(d6, 1, d3);
    let d60 = d15.square_n(2);
    let d120 = d60.square();
    let d255 = join(d120, 1, d15);
    let d510 = d255.square();
    let d8160 = d510.square_n(4);
    let x16 = join(d8160, 3, d255);
    let x32 = join(x16, 16, x16);
    let d21 = d15.mul(d6);
    let d22 = d21.mul(x);
    let d315 = d60.mul(d255);
    let d825 = d510.mul(d315);
    let d846 = d825.mul(d21);
    let d122 = d120.mul(d2);
    let d8985 = d8160.mul(d825);
    let t = join(x32, 64, x32); // 1{32} 0{32} 1{32}
    let t = join(t, 32, x32); // 1{32} 0{32} 1{64}, the upper half of n − 2
    join_windows(
        t,
        [
            (5, d22),
            (9, d825),
            (5, d21),
            (3, d22),
            (5, d21),
            (3, d3),
            (11, d846),
            (3, x),
            (5, d15),
            (9, d122),
            (12, d315),
            (6, d122),
            (9, d825),
            (6, d22),
            (8, d21),
            (3, d22),
            (13, d8985),
            (7, d21),
            (6, d15),
        ],
    )
}
