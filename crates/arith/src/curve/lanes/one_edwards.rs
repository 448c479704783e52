//! The u of k·B on Curve25519, in Edwards form, with the work spread over eight lanes.
//!
//! 5 additions in every lane of what the [`spread`](super::spread) table has, two that halve the lanes,
//! and one of two points. The addition has no exceptional case.

use super::spread::{MOST, SpreadTable, WINDOWS, shares, with_lowest_bit};
use crate::backend::Backend;
use crate::curve::edwards::{Entry, Extended, ORDER, PackedEntry, eight_times_base, eighth, pack};
use crate::curve::x25519::XPoint;
use crate::field::{CrossLane, Element, ScalarWord, TableField};

impl SpreadTable<3> {
    /// The committed table.
    #[cfg(not(feature = "small-tables"))]
    #[must_use]
    pub fn of_curve25519() -> &'static Self {
        static TABLE: SpreadTable<3> =
            SpreadTable::from_bytes(include_bytes!("../../../tables/x25519-lanes.bin"), ORDER);
        &TABLE
    }

    /// Computes the table of 8·B, in any backend.
    #[must_use]
    pub fn compute_of_curve25519<B: Backend>() -> Self {
        let double = |point: Extended<B::F25519>| point.add(point);
        Self::of(eight_times_base(), ORDER, double, odd_multiples)
    }
}

/// The entries of Q, 3·Q, 5·Q, ..
fn odd_multiples<F: Element>(q: Extended<F>, entries: &mut [PackedEntry]) {
    let twice = q.add(q);
    let mut multiples = [q; MOST];
    for j in 1..entries.len() {
        multiples[j] = multiples[j - 1].add(twice);
    }
    pack(&multiples, entries);
}

/// The u of k·B for a clamped k, in constant time.
///
/// k is 8·k', and k' or n − k' is odd: they have the same u.
#[inline(always)]
#[must_use]
pub fn mul_base<L: CrossLane, F: Element>(scalar: &[u64; 4], table: &SpreadTable<3>) -> XPoint<F> {
    sum_of_shares::<L, F>(L::word(&odd_shares::<F>(scalar, table)), table)
}

/// The bits for each lane of k' or n − k'.
#[inline(always)]
#[must_use]
pub fn odd_shares<F: TableField<Word: ScalarWord>>(
    scalar: &[F::Word; 4],
    table: &SpreadTable<3>,
) -> [F::Word; 8] {
    let (odd, _) = with_lowest_bit(&eighth::<F>(scalar), table.order());
    shares(&odd)
}

/// [`mul_base`] from these bits on.
#[inline(always)]
#[must_use]
pub fn sum_of_shares<L: CrossLane, F: TableField>(
    bits: L::Word,
    table: &SpreadTable<3>,
) -> XPoint<F> {
    let mut sums = read::<L>(table, bits, 0).to_extended();
    for i in 1..WINDOWS {
        sums = sums.add_entry(read(table, bits, i));
    }
    let four = sums.add(rotate_down::<4, L>(sums));
    let two = four.add(rotate_down::<2, L>(four));
    let [x, y] = [two.x.first_two(), two.y.first_two()];
    let [z, t] = [two.z.first_two(), two.t.first_two()];
    let point = |i: usize| Extended {
        x: F::load(&x[i]),
        y: F::load(&y[i]),
        z: F::load(&z[i]),
        t: F::load(&t[i]),
    };
    point(0).add_to_u(point(1))
}

/// The multiple that window i of `bits` stands for.
#[inline(always)]
fn read<L: CrossLane>(table: &SpreadTable<3>, bits: L::Word, i: usize) -> Entry<L> {
    let ([sum, difference, product], negative) = table.read::<L>(bits, i);
    Entry { sum, difference, product }.neg_if(negative)
}

/// Every point D lanes further down.
#[inline(always)]
fn rotate_down<const D: i32, L: CrossLane>(p: Extended<L>) -> Extended<L> {
    let Extended { x, y, z, t } = p;
    Extended {
        x: x.rotate_down::<D>(),
        y: y.rotate_down::<D>(),
        z: z.rotate_down::<D>(),
        t: t.rotate_down::<D>(),
    }
}
