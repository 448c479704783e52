//! What machines with vectors do with one point: the methods of [`Multiply`] and
//! [`Ladder`](crate::multiply::Ladder) that are not for many.

use core::marker::PhantomData;

use super::one_x25519;
#[cfg(not(feature = "small-tables"))]
use super::{has_x, one};
use crate::backend::{Backend, Vectors};
#[cfg(not(feature = "small-tables"))]
use crate::curve::edwards::{self, EdwardsTable};
#[cfg(not(feature = "small-tables"))]
use crate::curve::lanes::LaneCurve;
use crate::curve::x25519::{XPoint, ladder_projective};
#[cfg(not(feature = "small-tables"))]
use crate::curve::{self, Affine, Comb, Jacobian};
#[cfg(not(feature = "small-tables"))]
use crate::field::PackedPoint;
#[cfg(not(feature = "small-tables"))]
use crate::multiply::Multiply;

/// How a machine works on one point; by the defaults, as its scalar backend does.
pub(crate) trait OnePoint: Copy + Send + Sync + 'static {
    /// Whether it verifies by scalars of half the size.
    #[cfg(not(feature = "small-tables"))]
    const HAS_HALF_SIZE: bool = false;

    /// k·G.
    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn mul_base<C: LaneCurve, B: Multiply<C>>(scalar: &[u64; 4]) -> Jacobian<B::P> {
        curve::mul_base(scalar, C::base_table())
    }

    /// k·P.
    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn mul<C: LaneCurve, B: Multiply<C>>(scalar: &[u64; 4], point: Affine<B::P>) -> Jacobian<B::P> {
        curve::mul(scalar, point)
    }

    /// s·G + t·P.
    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn mul_add_vartime<C: LaneCurve, B: Multiply<C>>(
        s: &[u64; 4],
        t: &[u64; 4],
        point: Affine<B::P>,
    ) -> Jacobian<B::P> {
        curve::mul_add_vartime(s, C::base_table(), t, point)
    }

    /// Whether s·G + t·P has an x that is `x` modulo n, if that is decided faster than by the point.
    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn mul_add_has_x_vartime<C: LaneCurve, B: Multiply<C>>(
        _s: &[u64; 4],
        _t: &[u64; 4],
        _point: Affine<B::P>,
        _x: &[u64; 4],
    ) -> Option<bool> {
        None
    }

    /// s·G + t·P for a P that has a table.
    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn mul_add_comb_vartime<C: LaneCurve, B: Multiply<C>>(
        comb: Comb,
        s: &[u64; 4],
        t: &[u64; 4],
        table: &[PackedPoint],
    ) -> Jacobian<B::P> {
        comb.mul_add_vartime(s, C::base_table(), t, table)
    }

    /// k·P on Curve25519.
    #[inline]
    fn x25519<B: Backend>(scalar: &[u64; 4], u: B::F25519) -> XPoint<B::F25519> {
        ladder_projective(scalar, u)
    }

    /// k·B for the base point.
    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn x25519_base<B: Backend>(scalar: &[u64; 4]) -> XPoint<B::F25519> {
        edwards::mul_base(scalar, EdwardsTable::committed())
    }
}

/// As the scalar backend.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scalar;

impl OnePoint for Scalar {}

/// In lanes that share the work.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spread<I>(PhantomData<I>);

impl<I: Vectors> OnePoint for Spread<I> {
    #[cfg(not(feature = "small-tables"))]
    const HAS_HALF_SIZE: bool = true;

    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn mul_base<C: LaneCurve, B: Multiply<C>>(scalar: &[u64; 4]) -> Jacobian<B::P> {
        one::mul_base::<C, B, I>(scalar)
    }

    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn mul<C: LaneCurve, B: Multiply<C>>(scalar: &[u64; 4], point: Affine<B::P>) -> Jacobian<B::P> {
        one::mul::<C, B, I>(scalar, point)
    }

    /// s·G is spread over lanes; t·P cannot be.
    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn mul_add_vartime<C: LaneCurve, B: Multiply<C>>(
        s: &[u64; 4],
        t: &[u64; 4],
        point: Affine<B::P>,
    ) -> Jacobian<B::P> {
        curve::add_vartime(one::mul_base_vartime::<C, B, I>(s), curve::mul_vartime(t, point))
    }

    /// By scalars of half the size.
    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn mul_add_has_x_vartime<C: LaneCurve, B: Multiply<C>>(
        s: &[u64; 4],
        t: &[u64; 4],
        point: Affine<B::P>,
        x: &[u64; 4],
    ) -> Option<bool> {
        has_x::mul_add_has_x_vartime::<C, B, I>(s, t, point, x)
    }

    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn mul_add_comb_vartime<C: LaneCurve, B: Multiply<C>>(
        comb: Comb,
        s: &[u64; 4],
        t: &[u64; 4],
        table: &[PackedPoint],
    ) -> Jacobian<B::P> {
        one::mul_add_comb_vartime::<C, B, I>(comb, s, t, table)
            .unwrap_or_else(|| comb.mul_add_vartime(s, C::base_table(), t, table))
    }

    #[inline]
    fn x25519<B: Backend>(scalar: &[u64; 4], u: B::F25519) -> XPoint<B::F25519> {
        one_x25519::ladder::<B, I>(scalar, u)
    }

    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn x25519_base<B: Backend>(scalar: &[u64; 4]) -> XPoint<B::F25519> {
        one_x25519::mul_base::<B, I>(scalar)
    }
}
