//! Multiples of the base point from the table, for one value or one a lane.

use super::table::{ROWS, WIDTH};
use super::{EdwardsTable, Entry};
use crate::curve::booth::{Digit, digit};
use crate::curve::x25519::XPoint;
use crate::field::{LaneWord, Lanewise, TableField};

/// The u of k·B for a clamped k, in constant time: 1 M for the first multiple, 49 additions of 7 M and
/// one of 3 M, and no doubling: 347 M.
///
/// `scalar` is four words a lane, least significant first. k·B is not infinity: k is 8·k' for a k'
/// below the order of B.
#[inline(always)]
#[must_use]
pub fn mul_base<F: TableField>(scalar: &[F::Word; 4], table: &EdwardsTable) -> XPoint<F> {
    let k = eighth::<F>(scalar);
    let mut sum = read::<F>(&k, 0, table).to_extended();
    for i in 1..ROWS - 1 {
        sum = sum.add_entry(read(&k, i, table));
    }
    sum.add_entry_to_u(read(&k, ROWS - 1, table))
}

/// ⌊k / 8⌋.
#[inline(always)]
pub(in crate::curve) fn eighth<F: TableField>(k: &[F::Word; 4]) -> [F::Word; 4] {
    let [a, b, c, d] = *k;
    [a.shr(3).or(b.shl(61)), b.shr(3).or(c.shl(61)), c.shr(3).or(d.shl(61)), d.shr(3)]
}

/// The multiple of 8·B that digit i of the scalar stands for.
#[inline(always)]
fn read<F: TableField>(scalar: &[F::Word; 4], i: usize, table: &EdwardsTable) -> Entry<F> {
    let d: Digit<F> = digit(scalar, i as u32, WIDTH);
    let [sum, difference, product] = F::lookup_shared(table.row(i), d.magnitude);
    // for the digit 0 zeros were read, where infinity, (0, 1), has 1, 1 and 0
    let sum = F::select(d.zero, F::one(), sum);
    let difference = F::select(d.zero, F::one(), difference);
    Entry { sum, difference, product }.neg_if(d.negative)
}
