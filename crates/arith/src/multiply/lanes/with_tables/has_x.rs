//! Verification of one signature by scalars of half the size.

use core::marker::PhantomData;

use super::one;
use crate::backend::Vectors;
use crate::curve::half_gcd::Halves;
use crate::curve::lanes::LaneCurve;
use crate::curve::lanes::half_size::{TwoPoints, has_x_vartime};
use crate::curve::{Affine, Fields, Jacobian};
use crate::field::{Field, LaneTask, U256};

/// Bits of the halves: 33 windows suffice for all but some of a thousand scalars, and 34 for the rest.
const LIMITS: [u32; 2] = [132, 136];

/// Whether s·G + t·P has an x that is `x` modulo n; nothing if that is not decided here.
pub(super) fn mul_add_has_x_vartime<C: LaneCurve, B: Fields<C>, I: Vectors>(
    s: &U256,
    t: &U256,
    point: Affine<B::P>,
    x: &U256,
) -> Option<bool> {
    has_x_vartime::<B::P, B::N>(
        [s, t, x],
        point,
        B::P::constant(&C::B),
        LIMITS,
        one::mul_base_vartime::<C, B, I>,
        |halves, points| I::run(MultiplesVartime::<C, B, I> { halves, points, types: PhantomData }),
    )
}

struct MultiplesVartime<'a, C: LaneCurve, B: Fields<C>, I> {
    halves: &'a Halves,
    points: &'a TwoPoints<B::P>,
    types: PhantomData<(C, I)>,
}

impl<C: LaneCurve, B: Fields<C>, I: Vectors> LaneTask for MultiplesVartime<'_, C, B, I> {
    type Output = [Jacobian<B::P>; 2];

    #[inline(always)]
    fn run(self) -> Self::Output {
        self.points.multiples_vartime::<I::TwoQuads<C::Coordinates>>(self.halves)
    }
}
