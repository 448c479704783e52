//! k·G, and s·G + t·P for a P with a table of its own, spread over eight lanes. Nothing here is secret: the
//! lanes read the entries that they need alone.

use super::one_base::halves;
use crate::curve::base_table::BaseTable;
use crate::curve::booth::{Digit, digit, windows};
use crate::curve::{Affine, Comb, CombTable, Jacobian, Xyzz, add_vartime};
use crate::field::{Element, GatherLanes, Mask};

/// Lanes.
const LANES: usize = 8;

/// k·G for k below the order n, in a time that depends on k; nothing if the lanes met an
/// exceptional case, as they do if a lane has no digit but zeros.
///
/// `table` is that of G.
#[inline(always)]
#[must_use]
pub fn mul_base_vartime<L: GatherLanes, F: Element>(
    k: &[u64; 4],
    table: &BaseTable,
) -> Option<Jacobian<F>> {
    let (sums, _) = CombTable::from(table).lane_sums_vartime::<L, F>(k);
    join_vartime(sums)
}

/// The sum of eight points, in a time that depends on them; nothing if an addition met P = ±Q, or a lane
/// held infinity.
#[inline(always)]
fn join_vartime<L: GatherLanes, F: Element>(sums: Xyzz<L>) -> Option<Jacobian<F>> {
    let [even, odd] = halves::<L, F>(sums);
    let special = even.is_infinity().or(odd.is_infinity()).declassify();
    (!special).then(|| add_vartime(even, odd))
}

impl CombTable<'_> {
    /// s·G + t·P for s, t below the order n, in a time that depends on all of it; nothing
    /// if the lanes met an exceptional case.
    ///
    /// `base` is the table of G.
    #[inline(always)]
    #[must_use]
    pub fn mul_add_spread_vartime<L: GatherLanes, F: Element>(
        self,
        s: &[u64; 4],
        base: &BaseTable,
        t: &[u64; 4],
    ) -> Option<Jacobian<F>> {
        let (of_base, _) = CombTable::from(base).lane_sums_vartime::<L, F>(s);
        let (of_point, empty) = self.lane_sums_vartime::<L, F>(t);
        join_vartime(Xyzz::select(empty, of_base, of_base.add_distinct(of_point)))
    }

    /// Eight points whose sum is t·P, and the lanes that add nothing. Lane j has
    /// every eighth row from row j on.
    #[inline(always)]
    fn lane_sums_vartime<L: GatherLanes, F: Element>(self, t: &[u64; 4]) -> (Xyzz<L>, L::Mask) {
        let shape = self.shape();
        let mut sum = Xyzz::infinity();
        // the lanes whose sum is infinity, by bits; and the sum while it is an entry in every lane
        let mut empty = u8::MAX;
        let mut one_entry = None;
        for level in (0..shape.stride).rev() {
            for first in (0..shape.rows()).step_by(LANES) {
                let (entry, zero) = self.entries_vartime::<L, F>(t, level, first);
                let mut added = Xyzz::from_affine(entry);
                if empty == u8::MAX {
                    one_entry = (zero == 0).then_some(entry);
                } else if let (Some(other), 0) = (one_entry.take(), zero) {
                    added = Xyzz::sum_of_affine_distinct(other, entry);
                } else {
                    let chord = sum.add_mixed_distinct(entry);
                    added =
                        if empty == 0 { chord } else { Xyzz::select(L::mask(empty), added, chord) };
                }
                sum = if zero == 0 { added } else { Xyzz::select(L::mask(zero), sum, added) };
                empty &= zero;
            }
            for _ in 0..if level > 0 { shape.width } else { 0 } {
                sum = sum.double();
                one_entry = None;
            }
        }
        (sum, L::mask(empty))
    }

    /// What the eight rows from `first` on have for t at a level; and the lanes where that is nothing, by
    /// bits.
    #[inline(always)]
    fn entries_vartime<L: GatherLanes, F: Element>(
        self,
        t: &[u64; 4],
        level: u32,
        first: usize,
    ) -> (Affine<L>, u8) {
        let Comb { width, stride } = self.shape();
        let (mut zero, mut negative) = (0, 0);
        let mut entries = [&self.row(0)[0]; LANES];
        for (lane, entry) in entries.iter_mut().enumerate() {
            let row = first + lane;
            let window = level + stride * row as u32;
            let mut magnitude = 0;
            if window < windows(width) {
                let d: Digit<F> = digit(t, window, width);
                magnitude = d.magnitude as usize;
                negative |= u8::from(d.negative.declassify()) << lane;
            }
            if magnitude > 0 {
                *entry = &self.row(row)[magnitude - 1];
            } else {
                zero |= 1 << lane;
            }
        }
        let [x, y] = L::gather(entries);
        (Affine { x, y }.neg_if(L::mask(negative)), zero)
    }
}
