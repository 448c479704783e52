//! What machines with vectors do with one point: the methods of [`Ladder`](crate::multiply::Ladder) that are
//! not for many.

use core::marker::PhantomData;

use super::one_x25519;
use crate::backend::{Backend, Vectors};
#[cfg(not(feature = "small-tables"))]
use crate::curve::edwards::{self, EdwardsTable};
use crate::curve::x25519::{XPoint, ladder_projective};
use crate::field::U256;

/// How a machine works on one point; by the defaults, as its scalar backend does.
pub(crate) trait OnePoint: Copy + Send + Sync + 'static {
    /// k·P on Curve25519.
    #[inline]
    fn x25519<B: Backend>(scalar: &U256, u: B::F25519) -> XPoint<B::F25519> {
        ladder_projective(scalar, u)
    }

    /// k·B for the base point.
    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn x25519_base<B: Backend>(scalar: &U256) -> XPoint<B::F25519> {
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
    #[inline]
    fn x25519<B: Backend>(scalar: &U256, u: B::F25519) -> XPoint<B::F25519> {
        one_x25519::ladder::<B, I>(scalar, u)
    }

    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn x25519_base<B: Backend>(scalar: &U256) -> XPoint<B::F25519> {
        one_x25519::mul_base::<B, I>(scalar)
    }
}
