//! What machines with vectors do with one point of a curve: the methods of [`Multiply`] that are not for
//! many.

use super::{has_x, one};
use crate::backend::Vectors;
use crate::curve::lanes::LaneCurve;
use crate::curve::{self, Affine, CombTable, Jacobian};
use crate::field::U256;
use crate::multiply::Multiply;
use crate::multiply::lanes::one_point::{self, Scalar, Spread};

/// How a machine works on one point of a curve; by the defaults, as its scalar backend does.
pub(crate) trait OnePoint: one_point::OnePoint {
    /// Whether it verifies by scalars of half the size.
    const HAS_HALF_SIZE: bool = false;

    /// k·G.
    fn mul_base<C: LaneCurve, B: Multiply<C>>(scalar: &U256) -> Jacobian<B::P> {
        curve::mul_base(scalar, C::base_table())
    }

    /// k·P.
    fn mul<C: LaneCurve, B: Multiply<C>>(scalar: &U256, point: Affine<B::P>) -> Jacobian<B::P> {
        curve::mul(scalar, point)
    }

    /// s·G + t·P.
    fn mul_add_vartime<C: LaneCurve, B: Multiply<C>>(
        [s, t]: [&U256; 2],
        point: Affine<B::P>,
    ) -> Jacobian<B::P> {
        curve::mul_add_vartime(s, C::base_table(), t, point)
    }

    /// Whether s·G + t·P has an x that is `x` modulo n, if that is decided faster than by the point.
    fn mul_add_has_x_vartime<C: LaneCurve, B: Multiply<C>>(
        _scalars: [&U256; 2],
        _point: Affine<B::P>,
        _x: &U256,
    ) -> Option<bool> {
        None
    }

    /// s·G + t·P for a P that has a table.
    fn mul_add_comb_vartime<C: LaneCurve, B: Multiply<C>>(
        [s, t]: [&U256; 2],
        table: CombTable<'_>,
    ) -> Jacobian<B::P> {
        table.mul_add_vartime(s, C::base_table(), t)
    }
}

impl OnePoint for Scalar {}

impl<I: Vectors> OnePoint for Spread<I> {
    const HAS_HALF_SIZE: bool = true;

    fn mul_base<C: LaneCurve, B: Multiply<C>>(scalar: &U256) -> Jacobian<B::P> {
        one::mul_base::<C, B, I>(scalar)
    }

    fn mul<C: LaneCurve, B: Multiply<C>>(scalar: &U256, point: Affine<B::P>) -> Jacobian<B::P> {
        one::mul::<C, B, I>(scalar, point)
    }

    /// s·G is spread over lanes; t·P cannot be.
    fn mul_add_vartime<C: LaneCurve, B: Multiply<C>>(
        [s, t]: [&U256; 2],
        point: Affine<B::P>,
    ) -> Jacobian<B::P> {
        curve::add_vartime(one::mul_base_vartime::<C, B, I>(s), curve::mul_vartime(t, point))
    }

    /// By scalars of half the size.
    fn mul_add_has_x_vartime<C: LaneCurve, B: Multiply<C>>(
        [s, t]: [&U256; 2],
        point: Affine<B::P>,
        x: &U256,
    ) -> Option<bool> {
        has_x::mul_add_has_x_vartime::<C, B, I>(s, t, point, x)
    }

    fn mul_add_comb_vartime<C: LaneCurve, B: Multiply<C>>(
        [s, t]: [&U256; 2],
        table: CombTable<'_>,
    ) -> Jacobian<B::P> {
        one::mul_add_comb_vartime::<C, B, I>(table, s, t)
            .unwrap_or_else(|| table.mul_add_vartime(s, C::base_table(), t))
    }
}
