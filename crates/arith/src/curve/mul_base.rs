//! k·G from a table of multiples of G.

use super::base_table::{BaseTable, STRIDE, WIDTH};
use super::booth::{Digit, digit, windows};
use super::{Affine, Jacobian};
use crate::field::{Lanes, Mask};

/// k·G for k < n, in constant time; k = 0 gives infinity.
///
/// `scalar` is four words a lane, least significant first. `table` is that of
/// the curve whose order n is.
///
/// With one row a window (the large table) the windows are added from the lowest
/// up, without doublings: 36 mixed additions. None of them meets P = ±Q:
///
/// - Before window i the sum S has |S| ≤ 64·(2^(7i) − 1)/127, and the point added
///   is d·2^(7i) with d ≠ 0: as integers never ± each other. Modulo n they could
///   meet where their sum reaches n, in the last window alone, if
///   k = 2d·2^252 − n < n and |n − d·2^252| < 0.504·2^252: if n lies less than
///   half a window above a multiple of 2^252. The n of SM2 and of P-256 lie just
///   below one (a test asserts it, and shows that an n above one does fail).
/// - With the small table see [`super::base_table`]; the additions of its lowest
///   level are complete ones.
#[inline]
#[must_use]
pub fn mul_base<F: Lanes>(scalar: &[F::Word; 4], table: &BaseTable) -> Jacobian<F> {
    let mut sum = Jacobian::infinity();
    let mut empty = F::Mask::constant(true);
    for level in (0..STRIDE).rev() {
        for (row, i) in (level..windows(WIDTH)).step_by(STRIDE as usize).enumerate() {
            let d: Digit<F> = digit(scalar, i, WIDTH);
            let [x, y] = F::lookup_shared(table.row(row), d.magnitude);
            let entry = Affine { x, y }.neg_if(d.negative);
            let added = if STRIDE > 1 && level == 0 {
                sum.add_mixed(entry)
            } else {
                sum.add_mixed_distinct(entry)
            };
            let added = Jacobian::select(empty, entry.to_jacobian(), added);
            sum = Jacobian::select(d.zero, sum, added);
            empty = empty.and(d.zero);
        }
        for _ in 0..if level > 0 { WIDTH } else { 0 } {
            sum = sum.double();
        }
    }
    sum
}
