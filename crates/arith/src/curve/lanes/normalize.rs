//! Sums in lanes as affine points: one inversion for all.

use crate::curve::Xyzz;
use crate::field::{LaneField, LaneTask, PackedPoint, batch_invert, wipe};

/// Every one of at most `VECTORS` sums as an affine point in memory form, and the lanes where ZZ = 0, a bit
/// each.
#[inline(always)]
pub fn normalize<L: LaneField, const VECTORS: usize>(
    sums: &[Xyzz<L>],
    points: &mut [PackedPoint],
) -> u64 {
    L::outlined(Normalize::<L, VECTORS, false> { sums, points })
}

/// The same of x alone, as an integer, with 0 for y.
#[inline(always)]
pub fn normalize_x<L: LaneField, const VECTORS: usize>(
    sums: &[Xyzz<L>],
    points: &mut [PackedPoint],
) -> u64 {
    L::outlined(Normalize::<L, VECTORS, true> { sums, points })
}

struct Normalize<'a, L, const VECTORS: usize, const X_ALONE: bool> {
    sums: &'a [Xyzz<L>],
    points: &'a mut [PackedPoint],
}

impl<L: LaneField, const VECTORS: usize, const X_ALONE: bool> LaneTask
    for Normalize<'_, L, VECTORS, X_ALONE>
{
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let count = self.sums.len();
        let mut inverses = [L::zero(); VECTORS];
        let mut special = 0;
        for (i, (inverse, sum)) in inverses.iter_mut().zip(self.sums).enumerate() {
            *inverse = if X_ALONE { sum.zz } else { sum.zzz };
            special |= u64::from(L::bits(sum.zz.is_zero())) << (i * L::LANES);
        }
        batch_invert(&mut inverses[..count], &mut [L::zero(); VECTORS][..count]);
        let points = self.points.chunks_mut(L::LANES);
        for ((sum, inverse), points) in self.sums.iter().zip(&inverses).zip(points) {
            let inverse = *inverse;
            if X_ALONE {
                sum.x.mul(inverse).store_integers(points);
            } else {
                // ZZ³ = ZZZ², so 1 / ZZ = (ZZ / ZZZ)²
                let x = sum.x.mul(sum.zz.mul(inverse).square());
                L::store_points([x, sum.y.mul(inverse)], points);
            }
        }
        wipe(&mut inverses, L::zero());
        special
    }
}
