//! k·G from a table of multiples of G.

use super::base_table::{BaseTable, STRIDE, WIDTH};
use super::booth::{Digit, digit, windows};
use super::{Affine, Jacobian, Xyzz};
use crate::field::{LaneWord, Lanewise, Mask, TableField};

/// k·G for k < n, in constant time; k = 0 gives infinity.
///
/// `scalar` is four words a lane, least significant first. `table` is that of
/// the curve whose order n is.
///
/// With one row a window (the large table) the windows are added from the lowest
/// up, without doublings: 36 mixed additions. If the lowest digit would be 0,
/// −(n − k)·G is computed, as n is odd; so the first entry is the first sum. None
/// of the additions meets P = ±Q:
///
/// - Before window i the sum S has |S| ≤ 64·(2^(7i) − 1)/127, and the point added
///   is d·2^(7i) with d ≠ 0: as integers never ± each other. Modulo n they could
///   meet if their sum reaches n, in the last window alone, if
///   k = 2d·2^252 − n < n and |n − d·2^252| < 0.504·2^252: if n lies less than
///   half a window above a multiple of 2^252. The n of SM2 and of P-256 lie just
///   below one (a test asserts it, and shows that an n above one does fail).
/// - k = 0 adds P = −Q in the end, which gives infinity.
/// - With the small table see [`super::base_table`]; the additions of its lowest
///   level are complete ones.
#[inline]
#[must_use]
pub fn mul_base<F: TableField>(scalar: &[F::Word; 4], table: &BaseTable) -> Jacobian<F> {
    if STRIDE > 1 {
        return mul_base_strided(scalar, table).to_jacobian();
    }
    let (scalar, negative) = with_lowest_digit::<F>(scalar, table.order());
    let (d, entry) = read::<F>(&scalar, 0, 0, table);
    let mut sum = Xyzz::from_affine(entry.neg_if(d.negative));
    for i in 1..windows(WIDTH) {
        let (d, entry) = read::<F>(&scalar, i, i, table);
        let entry = entry.neg_if_unreduced(d.negative);
        sum = Xyzz::select(d.zero, sum, sum.add_mixed_distinct(entry));
    }
    sum.neg_if(negative).to_jacobian()
}

/// The same for a table with a row for every [`STRIDE`] windows.
fn mul_base_strided<F: TableField>(scalar: &[F::Word; 4], table: &BaseTable) -> Xyzz<F> {
    let mut sum = Xyzz::infinity();
    let mut empty = F::Mask::constant(true);
    for level in (0..STRIDE).rev() {
        for (row, i) in (level..windows(WIDTH)).step_by(STRIDE as usize).enumerate() {
            let (d, entry) = read::<F>(scalar, i, row as u32, table);
            let entry = entry.neg_if(d.negative);
            let added =
                if level == 0 { sum.add_mixed(entry) } else { sum.add_mixed_distinct(entry) };
            let added = Xyzz::select(empty, Xyzz::from_affine(entry), added);
            sum = Xyzz::select(d.zero, sum, added);
            empty = empty.and(d.zero);
        }
        for _ in 0..if level > 0 { WIDTH } else { 0 } {
            sum = sum.double();
        }
    }
    sum
}

/// Digit i of the scalar, and the multiple of its size from a row; not a point if it is 0.
#[inline(always)]
fn read<F: TableField>(
    scalar: &[F::Word; 4],
    i: u32,
    row: u32,
    table: &BaseTable,
) -> (Digit<F>, Affine<F>) {
    let d: Digit<F> = digit(scalar, i, WIDTH);
    let [x, y] = F::lookup_shared(table.row(row as usize), d.magnitude);
    (d, Affine { x, y })
}

/// k, or n − k if the lowest digit of k is 0, and if it is that.
#[inline(always)]
fn with_lowest_digit<F: TableField>(k: &[F::Word; 4], n: &[u64; 4]) -> ([F::Word; 4], F::Mask) {
    let constant = F::Word::constant;
    // the lowest window is below 2^7, so that one less has its top bit set for 0 alone
    let zero = k[0].and(constant((1 << WIDTH) - 1)).sub(constant(1)).shr(63);
    let ones = constant(0).sub(zero);
    let mut borrow = constant(0);
    let chosen = core::array::from_fn(|i| {
        let mut difference = constant(0);
        // in halves of words, whose borrows show in the upper half
        for shift in [0, 32] {
            let half = constant(0xFFFF_FFFF);
            let minuend = constant(n[i] >> shift & 0xFFFF_FFFF);
            let rest = minuend.sub(k[i].shr(shift).and(half)).sub(borrow);
            difference = difference.or(rest.and(half).shl(shift));
            borrow = rest.shr(63);
        }
        k[i].xor(k[i].xor(difference).and(ones))
    });
    (chosen, zero.is(1))
}
