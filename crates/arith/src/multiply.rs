//! Multiplications of points, each as a machine does it best: above the curves, which know no
//! machine, and the machines, which know no curve.
//!
//! A machine says how it multiplies by [`Multiply`] and [`Ladder`], whose methods have defaults
//! for one value at a time. The functions here and in [`batch`] are what others call.

pub mod batch;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod one_by_one;
mod scalar;

#[cfg(target_arch = "x86_64")]
pub(crate) use lanes::InLanes;

use crate::backend::Backend;
use crate::curve::x25519::{XPoint, ladder_projective};
use crate::curve::{self, Affine, CombTable, Curve, Fields, Jacobian, P256, Sm2};
use crate::field::{Field, PackedPoint, U256};

/// How a machine multiplies points of a curve.
///
/// Scalars are four words, least significant first, below n. The methods for many take 1 to
/// [`BATCH`](crate::field::BATCH) points as affine x, y in memory form, all slices of one length; infinity comes
/// out as zeros. A method takes constant time unless its name ends in `_vartime`.
pub trait Multiply<C: Curve>: Fields<C> {
    /// k·G.
    #[inline]
    fn mul_base(scalar: &U256) -> Jacobian<Self::P> {
        curve::mul_base(scalar, C::base_table())
    }

    /// k·P for a P on the curve.
    #[inline]
    fn mul(scalar: &U256, point: Affine<Self::P>) -> Jacobian<Self::P> {
        curve::mul(scalar, point)
    }

    /// s·G + t·P for a P on the curve.
    #[inline]
    fn mul_add_vartime(s: &U256, t: &U256, point: Affine<Self::P>) -> Jacobian<Self::P> {
        curve::mul_add_vartime(s, C::base_table(), t, point)
    }

    /// Whether s·G + t·P for a P on the curve has an x that is `x` modulo n; infinity has none.
    #[inline]
    fn mul_add_has_x_vartime(s: &U256, t: &U256, point: Affine<Self::P>, x: &U256) -> bool {
        curve::has_x::<C, _>(&mul_add_vartime::<C, Self>(s, t, point), x)
    }

    /// s·G + t·P for a P that has a table.
    #[inline]
    fn mul_add_comb_vartime(table: CombTable<'_>, s: &U256, t: &U256) -> Jacobian<Self::P> {
        table.mul_add_vartime(s, C::base_table(), t)
    }

    /// Whether s·G + t·P for a P that has a table has an x that is `x` modulo n; infinity has none.
    #[inline]
    fn mul_add_comb_has_x_vartime(table: CombTable<'_>, s: &U256, t: &U256, x: &U256) -> bool {
        curve::has_x::<C, _>(&mul_add_comb_vartime::<C, Self>(table, s, t), x)
    }

    /// points\[i\] = k_i·G.
    fn mul_base_many(scalars: &[U256], points: &mut [PackedPoint]) {
        one_by_one::mul_base::<C, Self>(scalars, points);
    }

    /// points\[i\] = (x, 0) for the x of k_i·G as an integer below p; 0 for infinity.
    fn mul_base_x_many(scalars: &[U256], points: &mut [PackedPoint]) {
        one_by_one::mul_base_x::<C, Self>(scalars, points);
    }

    /// points\[i\] = k_i·points\[i\] for points on the curve.
    fn mul_many(scalars: &[U256], points: &mut [PackedPoint]) {
        one_by_one::mul::<C, Self>(scalars, points);
    }

    /// points\[i\] = s_i·G + t_i·points\[i\] for points on the curve.
    fn mul_add_many_vartime(s: &[U256], t: &[U256], points: &mut [PackedPoint]) {
        one_by_one::mul_add_vartime::<C, Self>(s, t, points);
    }

    /// has\[i\] = whether s_i·G + t_i·points\[i\] for points on the curve has an x that is xs\[i\] modulo
    /// n; infinity has none. `scalars` are s, t and xs. May change the points.
    fn mul_add_has_x_many_vartime(
        scalars: [&[U256]; 3],
        points: &mut [PackedPoint],
        has: &mut [bool],
    ) {
        one_by_one::mul_add_has_x_vartime::<C, Self>(scalars, points, has);
    }

    /// points\[i\] = s_i·G + t_i·P for a P that has a table.
    fn mul_add_comb_many_vartime(
        table: CombTable<'_>,
        s: &[U256],
        t: &[U256],
        points: &mut [PackedPoint],
    ) {
        one_by_one::mul_add_comb_vartime::<C, Self>(table, s, t, points);
    }

    /// Replaces scalars in memory form by their inverses modulo n, and leaves zeros.
    fn invert_many(scalars: &mut [U256]) {
        one_by_one::invert::<C, Self>(scalars);
    }
}

/// How a machine multiplies on Curve25519 (RFC 7748), in constant time.
///
/// Scalars are clamped: four words, least significant first, with bit 255 clear.
pub trait Ladder: Backend {
    /// k·P for a P of affine x `u`, projective.
    #[inline]
    fn x25519(scalar: &U256, u: Self::F25519) -> XPoint<Self::F25519> {
        ladder_projective(scalar, u)
    }

    /// us\[i\] = the x of k_i·P for a P of affine x us\[i\], any residue below 2^256; below the
    /// modulus, and 0 for infinity. 1 to [`BATCH`](crate::field::BATCH) of them.
    fn x25519_many(scalars: &[U256], us: &mut [U256]) {
        one_by_one::x25519::<Self>(scalars, us);
    }

    /// k·B for the base point B, of x = 9, projective.
    #[inline]
    fn x25519_base(scalar: &U256) -> XPoint<Self::F25519> {
        Self::x25519(scalar, Self::F25519::constant(&[9, 0, 0, 0]))
    }

    /// us\[i\] = the x of k_i·B for the base point B. 1 to [`BATCH`](crate::field::BATCH) of them.
    fn x25519_base_many(scalars: &[U256], us: &mut [U256]) {
        one_by_one::x25519_base::<Self>(scalars, us);
    }
}

/// A machine that multiplies on all curves.
pub trait Machine: Multiply<Sm2> + Multiply<P256> + Ladder {}

impl<B: Multiply<Sm2> + Multiply<P256> + Ladder> Machine for B {}

/// k·G for k < n, in constant time; k = 0 gives infinity. The scalar is four words, least
/// significant first.
#[inline(never)]
#[must_use]
pub fn mul_base<C: Curve, B: Multiply<C>>(scalar: &U256) -> Jacobian<B::P> {
    B::mul_base(scalar)
}

/// k·P for k < n, in constant time; k = 0 gives infinity. P must lie on the curve.
#[inline(never)]
#[must_use]
pub fn mul<C: Curve, B: Multiply<C>>(scalar: &U256, point: Affine<B::P>) -> Jacobian<B::P> {
    B::mul(scalar, point)
}

/// s·G + t·P for s, t < n, in a time that depends on all of it. P must lie on the curve.
#[inline(never)]
#[must_use]
pub fn mul_add_vartime<C: Curve, B: Multiply<C>>(
    s: &U256,
    t: &U256,
    point: Affine<B::P>,
) -> Jacobian<B::P> {
    B::mul_add_vartime(s, t, point)
}

/// Whether s·G + t·P for s, t < n has an x that is `x` < n modulo n, in a time that depends on all of it;
/// infinity has none. P must lie on the curve.
#[inline(never)]
#[must_use]
pub fn mul_add_has_x_vartime<C: Curve, B: Multiply<C>>(
    s: &U256,
    t: &U256,
    point: Affine<B::P>,
    x: &U256,
) -> bool {
    B::mul_add_has_x_vartime(s, t, point, x)
}

/// s·G + t·P for a P that has a table.
#[inline(never)]
#[must_use]
pub fn mul_add_comb_vartime<C: Curve, B: Multiply<C>>(
    table: CombTable<'_>,
    s: &U256,
    t: &U256,
) -> Jacobian<B::P> {
    B::mul_add_comb_vartime(table, s, t)
}

/// The x of k·P for a clamped k and a P of affine x `u`, in constant time; 0 for infinity: RFC
/// 7748. The scalar is four words, least significant first, with bit 255 clear.
#[inline]
#[must_use]
pub fn x25519<B: Ladder>(scalar: &U256, u: B::F25519) -> B::F25519 {
    B::x25519(scalar, u).to_affine()
}

/// The x of k·B for a clamped k and the base point B, of x = 9, in constant time.
#[inline]
#[must_use]
pub fn x25519_base<B: Ladder>(scalar: &U256) -> B::F25519 {
    B::x25519_base(scalar).to_affine()
}
