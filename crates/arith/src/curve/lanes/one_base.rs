//! k·G with the work spread over eight lanes.
//!
//! 5 additions in every lane of what the [`spread`](super::spread) table has, two that halve the lanes,
//! and one of two points.

use super::spread::{MOST, SpreadTable, WINDOWS, shares, with_lowest_bit};
use crate::curve::{Affine, Curve, Fields, Jacobian, Xyzz};
use crate::field::{
    CrossLane, Element, Field, HalvedLanes, PackedPoint, ScalarWord, TableField, batch_invert,
};

impl SpreadTable<2> {
    /// Computes the table of a curve, x and y of each multiple, in any backend.
    #[must_use]
    pub fn compute<C: Curve, B: Fields<C>>() -> Self {
        let [x, y] = C::G.map(|words| B::P::constant(&words));
        let base = Affine { x, y }.to_jacobian();
        Self::of(base, C::ORDER, Jacobian::double, odd_multiples)
    }
}

/// Q, 3·Q, 5·Q, ..
fn odd_multiples<F: Element>(q: Jacobian<F>, entries: &mut [PackedPoint]) {
    let twice = q.double();
    let mut multiples = [q; MOST];
    for j in 1..entries.len() {
        multiples[j] = multiples[j - 1].add(twice);
    }
    let mut inverses = multiples.map(|p| p.z);
    batch_invert(&mut inverses, &mut [F::zero(); MOST]);
    for ((entry, p), inverse) in entries.iter_mut().zip(multiples).zip(inverses) {
        let Affine { x, y } = p.to_affine_with(inverse);
        *entry = [x.store(), y.store()];
    }
}

/// k·G for k < n, in constant time; k = 0 gives infinity.
///
/// If k is even, −(n − k)·G is computed, as n is odd. No addition in the lanes meets
/// P = ±Q:
///
/// - In lane j the sum and what is added are odd multiples of 2^(32j) and of a higher power
///   of two, so they differ as integers, in either sign; both together are below 2^256 < 2n
///   in size, and n itself is odd, so not theirs for j > 0; for j = 0 they are below 2^33.
/// - Two that are put together differ as integers for the same reason. Their sum and their
///   difference are even, and below 2n in size, or, if lane 0 is one of both, below 2^226.
/// - The last two, of the even lanes and of the odd ones, may be equal modulo n for one k; so
///   the last addition is a complete one.
#[inline(always)]
#[must_use]
pub fn mul_base<L: HalvedLanes, F: Element>(
    scalar: &[u64; 4],
    table: &SpreadTable<2>,
) -> Jacobian<F> {
    let (bits, negative) = odd_shares(scalar, table);
    sum_of_shares::<L, F>(L::word(&bits), negative, table)
}

/// The bits for each lane of k, or of n − k if k is even, and whether k is even.
#[inline(always)]
#[must_use]
pub fn odd_shares<W: ScalarWord>(scalar: &[W; 4], table: &SpreadTable<2>) -> ([W; 8], W::Mask) {
    let (odd, negative) = with_lowest_bit(scalar, table.order());
    (shares(&odd), negative)
}

/// [`mul_base`] from these bits on.
#[inline(always)]
#[must_use]
pub fn sum_of_shares<L: HalvedLanes, F: TableField>(
    bits: L::Word,
    negative: F::Mask,
    table: &SpreadTable<2>,
) -> Jacobian<F> {
    let sum: Jacobian<F> = join(lane_sums::<L>(bits, table));
    Jacobian { y: F::select(negative, sum.y.neg(), sum.y), ..sum }
}

/// Eight points whose sum is k·G, and none of which is infinity, for the bits of an odd k < 2^256.
#[inline(always)]
fn lane_sums<L: CrossLane>(bits: L::Word, table: &SpreadTable<2>) -> Xyzz<L> {
    let mut sum = Xyzz::sum_of_affine_distinct(read(table, bits, 0), read(table, bits, 1));
    for i in 2..WINDOWS {
        sum = sum.add_mixed_distinct(read(table, bits, i));
    }
    sum
}

/// The sum of eight points, as [`mul_base`] has them.
#[inline(always)]
fn join<L: HalvedLanes, F: TableField>(sums: Xyzz<L>) -> Jacobian<F> {
    let [even, odd] = halves(sums);
    even.add(odd)
}

/// The sums of the even lanes and of the odd ones. If an addition met P = ±Q, or a lane
/// held infinity, one of both is infinity.
#[inline(always)]
pub(super) fn halves<L: HalvedLanes, F: TableField>(sums: Xyzz<L>) -> [Jacobian<F>; 2] {
    let ([x, x4], [y, y4]) = (sums.x.halves(), sums.y.halves());
    let ([zz, zz4], [zzz, zzz4]) = (sums.zz.halves(), sums.zzz.halves());
    let four = Xyzz { x, y, zz, zzz }.add_distinct(Xyzz { x: x4, y: y4, zz: zz4, zzz: zzz4 });
    let others = Xyzz {
        x: L::swap(four.x),
        y: L::swap(four.y),
        zz: L::swap(four.zz),
        zzz: L::swap(four.zzz),
    };
    let two = four.add_distinct(others).to_jacobian();
    let x = L::first_two_of_half(two.x);
    let y = L::first_two_of_half(two.y);
    let z = L::first_two_of_half(two.z);
    let point = |i: usize| Jacobian { x: F::load(&x[i]), y: F::load(&y[i]), z: F::load(&z[i]) };
    [point(0), point(1)]
}

/// The multiple that window i of `bits` stands for.
#[inline(always)]
fn read<L: CrossLane>(table: &SpreadTable<2>, bits: L::Word, i: usize) -> Affine<L> {
    let ([x, y], negative) = table.read::<L>(bits, i);
    Affine { x, y }.neg_if(negative)
}
