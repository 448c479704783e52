//! What lanes do with each point of a batch.

use crate::curve::lanes::LaneCurve;
use crate::curve::lanes::many::{self, Scalars, add_base};
use crate::curve::{Affine, CombTable, Curve, Xyzz};
use crate::field::{LaneField, PackedPoint, U256};

/// What is done with every point P and its scalars s and t, in constant time unless the name ends in
/// `Vartime`.
#[derive(Clone, Copy)]
pub(crate) enum Operation<'a> {
    /// s·G.
    MulBase,
    /// The x of s·G as an integer, with 0 for y.
    MulBaseX,
    /// t·P.
    Mul,
    /// s·G + t·P.
    MulAddVartime,
    /// s·G + t·Q for a Q that has a table.
    MulAddCombVartime(CombTable<'a>),
}

impl Operation<'_> {
    /// The results for groups of points, at most `VECTORS`, that meet no exceptional case.
    #[inline(always)]
    pub(super) fn sums<C: LaneCurve, L: LaneField, const VECTORS: usize>(
        self,
        s: &[U256],
        t: &[U256],
        points: &[PackedPoint],
        sums: &mut [Xyzz<L>],
    ) {
        if let Self::Mul | Self::MulAddVartime = self {
            let groups = t.chunks_exact(L::LANES).zip(points.chunks_exact(L::LANES));
            for (sum, (t, points)) in sums.iter_mut().zip(groups) {
                let [x, y] = L::load_points(points);
                let mut t = [Scalars::new(t, &C::ORDER)];
                *sum = Xyzz::from_jacobian(many::mul(&t[0], Affine { x, y }));
                Scalars::wipe(&mut t);
            }
        }
        if let Self::Mul = self {
            return;
        }
        let are_begun = matches!(self, Self::MulAddVartime);
        let mut s = scalars::<C, L, VECTORS>(s);
        add_base(&s[..sums.len()], C::batch_table(), sums, are_begun);
        Scalars::wipe(&mut s);
        if let Self::MulAddCombVartime(table) = self {
            for (sum, t) in sums.iter_mut().zip(t.chunks_exact(L::LANES)) {
                *sum = table.add_multiple_vartime(t, *sum);
            }
        }
    }
}

/// Those of every group; groups beyond the last have those of the first.
#[inline(always)]
fn scalars<C: Curve, L: LaneField, const VECTORS: usize>(words: &[U256]) -> [Scalars<L>; VECTORS] {
    let mut groups = words.chunks_exact(L::LANES);
    let first = Scalars::new(groups.next().unwrap_or_default(), &C::ORDER);
    let mut all = [first; VECTORS];
    for (scalars, words) in all[1..].iter_mut().zip(groups) {
        *scalars = Scalars::new(words, &C::ORDER);
    }
    all
}
