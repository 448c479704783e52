//! Batches in lanes, up to 64 points at a time.

use core::marker::PhantomData;

use zeroize::Zeroizing;

use super::operation::Operation;
use crate::backend::BatchVectors;
use crate::curve::Xyzz;
use crate::curve::lanes::LaneCurve;
use crate::curve::lanes::normalize::{normalize, normalize_x};
use crate::field::{
    BATCH, EightLanes, LaneField, LaneTask, Modulus, PackedPoint, U256, batch_invert, wipe,
};

/// Replaces 1 to [`BATCH`] points by the results. Returns a bit mask
/// (bit i for point i) of those that met an exceptional case and hold no result.
pub(super) fn run<C: LaneCurve, I: BatchVectors>(vectors: I, batch: Batch<'_>) -> u64 {
    let count = batch.points.len();
    let are_eight = count <= 8 || I::are_eight_faster();
    let width = I::Many::<C::Coordinates>::LANES;
    let width = if are_eight { width.min(8) } else { width };
    let lanes = count.next_multiple_of(width);
    if count == lanes {
        return whole::<C, I>(vectors, batch, are_eight);
    }
    let Batch { operation, s, t, points } = batch;
    let (mut padded_s, mut padded_t) =
        (Zeroizing::new([[0; 4]; BATCH]), Zeroizing::new([[0; 4]; BATCH]));
    let mut padded = Zeroizing::new([[[0; 4]; 2]; BATCH]);
    pad(&mut *padded_s, s);
    pad(&mut *padded_t, t);
    pad(&mut *padded, points);
    let (s, t) = (&padded_s[..lanes], &padded_t[..lanes]);
    let batch = Batch { operation, s, t, points: &mut padded[..lanes] };
    let special = whole::<C, I>(vectors, batch, are_eight);
    points.copy_from_slice(&padded[..count]);
    special & (u64::MAX >> (64 - count))
}

/// Copies values, and the first one once more into the lanes that have none.
fn pad<T: Copy>(lanes: &mut [T], values: &[T]) {
    let (given, others) = lanes.split_at_mut(values.len());
    given.copy_from_slice(values);
    others.fill(values[0]);
}

/// A batch that fills its lanes, of vectors of eight at most if `are_eight`.
pub(in crate::multiply::lanes) fn whole<C: LaneCurve, I: BatchVectors>(
    _: I,
    batch: Batch<'_>,
    are_eight: bool,
) -> u64 {
    match I::Many::<C::Coordinates>::LANES {
        16 if are_eight => {
            I::run(In::<C, I::Eight<C::Coordinates>, { BATCH / 8 }>(batch, PhantomData))
        }
        16 => I::run(In::<C, I::Many<C::Coordinates>, { BATCH / 16 }>(batch, PhantomData)),
        8 => I::run(In::<C, I::Many<C::Coordinates>, { BATCH / 8 }>(batch, PhantomData)),
        _ => I::run(In::<C, I::Many<C::Coordinates>, { BATCH / 4 }>(batch, PhantomData)),
    }
}

/// Replaces 1 to [`BATCH`] residues in memory form by their inverses.
pub(super) fn invert<M: Modulus, I: BatchVectors>(_: I, values: &mut [U256]) {
    I::run(Inverses::<I::Eight<M>>(values, PhantomData));
}

struct Inverses<'a, L>(&'a mut [U256], PhantomData<L>);

impl<L: EightLanes> LaneTask for Inverses<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let mut groups = [L::zero(); BATCH / 8];
        let groups = &mut groups[..self.0.len().div_ceil(8)];
        for (group, values) in groups.iter_mut().zip(self.0.chunks(8)) {
            let mut lanes = Zeroizing::new([[0; 4]; 8]);
            lanes[..values.len()].copy_from_slice(values);
            *group = L::from_lanes(&lanes);
        }
        batch_invert(groups, &mut [L::zero(); BATCH / 8][..groups.len()]);
        for (group, values) in groups.iter().zip(self.0.chunks_mut(8)) {
            let mut lanes = Zeroizing::new([[0; 4]; 8]);
            group.to_lanes(&mut lanes);
            values.copy_from_slice(&lanes[..values.len()]);
        }
        wipe(groups, L::zero());
    }
}

/// Groups of points with their scalars.
pub(crate) struct Batch<'a> {
    pub(crate) operation: Operation<'a>,
    pub(crate) s: &'a [U256],
    pub(crate) t: &'a [U256],
    pub(crate) points: &'a mut [PackedPoint],
}

/// The same in lanes, in at most so many vectors.
struct In<'a, C, L, const VECTORS: usize>(Batch<'a>, PhantomData<(C, L)>);

impl<C: LaneCurve, L: LaneField, const VECTORS: usize> LaneTask for In<'_, C, L, VECTORS> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Batch { operation, s, t, points } = self.0;
        let mut sums = [Xyzz::<L>::infinity(); VECTORS];
        let sums = &mut sums[..points.len() / L::LANES];
        operation.sums::<C, L, VECTORS>(s, t, points, sums);
        let special = match operation {
            Operation::MulBaseX => normalize_x::<L, VECTORS>(sums, points),
            _ => normalize::<L, VECTORS>(sums, points),
        };
        wipe(sums, Xyzz::infinity());
        special
    }
}
