//! One multiplication that is spread over lanes.

use core::marker::PhantomData;

use crate::backend::Vectors;
use crate::curve::lanes::{LaneCurve, one_base, one_comb, quad};
use crate::curve::{Affine, CombTable, Fields, Jacobian};
use crate::field::{LaneTask, U256};

/// k·G.
pub(super) fn mul_base<C: LaneCurve, B: Fields<C>, I: Vectors>(scalar: &U256) -> Jacobian<B::P> {
    I::run(MulBase::<C, B, I> { scalar, types: PhantomData })
}

/// k·G, in a time that depends on k.
pub(super) fn mul_base_vartime<C: LaneCurve, B: Fields<C>, I: Vectors>(
    scalar: &U256,
) -> Jacobian<B::P> {
    let product = I::run(MulBaseVartime::<C, B, I> { scalar, types: PhantomData });
    product.unwrap_or_else(|| mul_base::<C, B, I>(scalar))
}

/// k·P.
pub(super) fn mul<C: LaneCurve, B: Fields<C>, I: Vectors>(
    scalar: &U256,
    point: Affine<B::P>,
) -> Jacobian<B::P> {
    I::run(Mul::<C, B, I> { scalar, point, types: PhantomData })
}

/// s·G + t·P for a P that has a table; nothing if an addition meets an exceptional case.
pub(super) fn mul_add_comb_vartime<C: LaneCurve, B: Fields<C>, I: Vectors>(
    table: CombTable<'_>,
    s: &U256,
    t: &U256,
) -> Option<Jacobian<B::P>> {
    I::run(MulAddComb::<C, B, I> { table, s, t, types: PhantomData })
}

struct MulBase<'a, C, B, I> {
    scalar: &'a U256,
    types: PhantomData<(C, B, I)>,
}

impl<C: LaneCurve, B: Fields<C>, I: Vectors> LaneTask for MulBase<'_, C, B, I> {
    type Output = Jacobian<B::P>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        one_base::mul_base::<I::Spread<C::Coordinates>, B::P>(self.scalar, C::spread_table())
    }
}

struct MulBaseVartime<'a, C, B, I> {
    scalar: &'a U256,
    types: PhantomData<(C, B, I)>,
}

impl<C: LaneCurve, B: Fields<C>, I: Vectors> LaneTask for MulBaseVartime<'_, C, B, I> {
    type Output = Option<Jacobian<B::P>>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        one_comb::mul_base_vartime::<I::Spread<C::Coordinates>, B::P>(self.scalar, C::base_table())
    }
}

struct Mul<'a, C: LaneCurve, B: Fields<C>, I> {
    scalar: &'a U256,
    point: Affine<B::P>,
    types: PhantomData<(C, I)>,
}

impl<C: LaneCurve, B: Fields<C>, I: Vectors> LaneTask for Mul<'_, C, B, I> {
    type Output = Jacobian<B::P>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        quad::mul::<I::Quad<C::Coordinates>, B::P>(self.scalar, &C::ORDER, self.point)
    }
}

struct MulAddComb<'a, C, B, I> {
    table: CombTable<'a>,
    s: &'a U256,
    t: &'a U256,
    types: PhantomData<(C, B, I)>,
}

impl<C: LaneCurve, B: Fields<C>, I: Vectors> LaneTask for MulAddComb<'_, C, B, I> {
    type Output = Option<Jacobian<B::P>>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        let Self { table, s, t, .. } = self;
        table.mul_add_spread_vartime::<I::Spread<C::Coordinates>, B::P>(s, C::base_table(), t)
    }
}
