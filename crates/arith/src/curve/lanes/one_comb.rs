//! s·G + t·P for a P with a table of its own, spread over eight lanes. Nothing here is secret.

use super::one_base::{halves, lane_sums};
use super::spread::{SpreadTable, with_lowest_bit};
use crate::curve::booth::{Digit, digit, windows};
use crate::curve::{Affine, Comb, Jacobian, Xyzz, add_vartime};
use crate::field::{Element, GatherLanes, Mask, PackedPoint};

/// Lanes.
const LANES: usize = 8;

impl Comb {
    /// s·G + t·P for s, t below the order n, in a time that depends on all of it; nothing
    /// if the lanes met an exceptional case.
    ///
    /// `base` is the table of G for lanes, `table` that of P in memory form.
    ///
    /// # Panics
    /// If `table` is not [`Comb::points`] long.
    #[inline(always)]
    #[must_use]
    pub fn mul_add_spread_vartime<L: GatherLanes, F: Element>(
        self,
        s: &[u64; 4],
        base: &SpreadTable<2>,
        t: &[u64; 4],
        table: &[PackedPoint],
    ) -> Option<Jacobian<F>> {
        assert_eq!(table.len(), self.points(), "a table of another length");
        let (odd, negative) = with_lowest_bit(s, base.order());
        let negative = L::mask(if negative.declassify() { u8::MAX } else { 0 });
        let of_base = lane_sums::<L>(&odd, base).neg_if(negative);
        let (of_point, empty) = self.lane_sums_vartime::<L, F>(t, table);
        let sums = Xyzz::select(empty, of_base, of_base.add_distinct(of_point));
        let [even, odd] = halves::<L, F>(sums);
        let special = even.is_infinity().or(odd.is_infinity()).declassify();
        (!special).then(|| add_vartime(even, odd))
    }

    /// Eight points whose sum is t·P, and the lanes that add nothing. Lane j has
    /// every eighth row from row j on.
    #[inline(always)]
    fn lane_sums_vartime<L: GatherLanes, F: Element>(
        self,
        t: &[u64; 4],
        table: &[PackedPoint],
    ) -> (Xyzz<L>, L::Mask) {
        let mut sum = Xyzz::infinity();
        let mut empty = L::mask(u8::MAX);
        for level in (0..self.stride).rev() {
            for first in (0..self.rows()).step_by(LANES) {
                let (entry, zero) = self.entries_vartime::<L, F>(t, level, first, table);
                let added =
                    Xyzz::select(empty, Xyzz::from_affine(entry), sum.add_mixed_distinct(entry));
                sum = Xyzz::select(zero, sum, added);
                empty = empty.and(zero);
            }
            for _ in 0..if level > 0 { self.width } else { 0 } {
                sum = sum.double();
            }
        }
        (sum, empty)
    }

    /// What the eight rows from `first` on have for t at a level; and if that is nothing.
    #[inline(always)]
    fn entries_vartime<L: GatherLanes, F: Element>(
        self,
        t: &[u64; 4],
        level: u32,
        first: usize,
        table: &[PackedPoint],
    ) -> (Affine<L>, L::Mask) {
        let (mut zero, mut negative) = (0, 0);
        let mut entries = [&table[0]; LANES];
        for (lane, entry) in entries.iter_mut().enumerate() {
            let row = first + lane;
            let window = level + self.stride * row as u32;
            let mut magnitude = 0;
            if window < windows(self.width) {
                let d: Digit<F> = digit(t, window, self.width);
                magnitude = d.magnitude as usize;
                negative |= u8::from(d.negative.declassify()) << lane;
            }
            if magnitude > 0 {
                *entry = &table[row * self.columns() + magnitude - 1];
            } else {
                zero |= 1 << lane;
            }
        }
        let [x, y] = L::gather(entries);
        (Affine { x, y }.neg_if(L::mask(negative)), L::mask(zero))
    }
}
