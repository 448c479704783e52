//! Operations on points and scalars, each on the backend that is current: the only place where
//! code that is generic over machines is entered. Their callers name no backend.
//!
//! Integers are four words, least significant first; bytes are 32 for an integer, most significant
//! first. Scalars that a point is multiplied by lie in [0, n − 1]. A function takes constant time unless its name ends in `_vartime`. Slices of one call have one length, of at most
//! [`BATCH`](crate::field::BATCH) items if they are of references, else any.

mod dispatch;
mod many;
mod one;
mod point;

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

use crate::backend;
pub use crate::curve::plus_order;
use crate::curve::{Comb, Curve, P256, Sm2};
pub use crate::field::PackedPoint;
use crate::field::{Element, sqrt};
use dispatch::dispatch;
pub use dispatch::{Work, run, run_on};
pub use point::{NoPoint, Point};

/// Integers modulo the order of a curve are computed in this backend: one or two multiplications a
/// signature are not worth a choice. What takes long, the inversion, is an operation of the [`Engine`].
#[cfg(target_pointer_width = "64")]
type ScalarBackend = backend::Portable64;
#[cfg(not(target_pointer_width = "64"))]
type ScalarBackend = backend::Portable32;

mod sealed {
    pub trait Sealed {}
}

/// A curve with its operations. Implemented for [`Sm2`] and [`P256`], and for nothing else.
pub trait Engine: Curve + sealed::Sealed {
    /// An integer modulo the order n.
    type Scalar: Element;

    /// k·G for k in [1, n − 1].
    fn mul_base(k: &[u64; 4]) -> Point<Self>;
    /// The x of k·G for k in [1, n − 1], an integer below p.
    fn mul_base_x(k: &[u64; 4]) -> [u64; 4];
    /// Writes x ‖ y of k·P into the place where it stays; zeros, which are no point, for k = 0.
    fn mul(k: &[u64; 4], point: &Point<Self>, xy: &mut [u8; 64]);
    /// k·G, and x ‖ y of k·P as [`Engine::mul`] does, by one inversion, for k in [1, n − 1].
    fn mul_both(k: &[u64; 4], point: &Point<Self>, xy: &mut [u8; 64]) -> Point<Self>;
    /// A + k·B, unless that is infinity.
    fn add_multiple_vartime(a: &Point<Self>, k: &[u64; 4], b: &Point<Self>) -> Option<Point<Self>>;
    /// Whether s·G + t·P has an x that is `x` modulo n; infinity has none.
    fn mul_add_has_x_vartime(s: &[u64; 4], t: &[u64; 4], point: &Point<Self>, x: &[u64; 4])
    -> bool;
    /// The same for a P that has a table of that shape, [`Comb::points`] long.
    fn mul_add_comb_has_x_vartime(
        comb: Comb,
        table: &[PackedPoint],
        s: &[u64; 4],
        t: &[u64; 4],
        x: &[u64; 4],
    ) -> bool;

    /// The point with these coordinates, which are public.
    ///
    /// # Errors
    /// [`NoPoint`] if it does not lie on the curve.
    fn from_coordinates(x: &[u8; 32], y: &[u8; 32]) -> Result<Point<Self>, NoPoint>;
    /// The point with this x and a y that is odd or even.
    ///
    /// # Errors
    /// [`NoPoint`] if there is none.
    fn from_x_vartime(x: &[u8; 32], odd: bool) -> Result<Point<Self>, NoPoint>;
    /// x and y.
    fn coordinates(point: &Point<Self>) -> [[u8; 32]; 2];

    /// Replaces a scalar by its inverse, and leaves 0.
    fn invert(scalar: &mut Self::Scalar);
    /// The same in a time that depends on it.
    fn invert_vartime(scalar: &mut Self::Scalar);
    /// Replaces scalars by their inverses, and leaves zeros.
    fn invert_many(scalars: &mut [Self::Scalar]);

    /// points\[i\] = k_i·G for k_i in [1, n − 1].
    fn mul_base_many(ks: &[[u64; 4]], points: &mut [Point<Self>]);
    /// xs\[i\] = the x of k_i·G for k_i in [1, n − 1], an integer below p.
    fn mul_base_x_many(ks: &[[u64; 4]], xs: &mut [[u64; 4]]);
    /// xs\[i\] = the x of k_i·points\[i\] for k_i in [1, n − 1].
    fn mul_x_many(ks: &[[u64; 4]], points: &[&Point<Self>], xs: &mut [[u8; 32]]);
    /// has\[i\] = whether s_i·G + t_i·points\[i\] has an x that is xs\[i\] modulo n.
    fn mul_add_has_x_many_vartime(
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        points: &[&Point<Self>],
        xs: &[[u64; 4]],
        has: &mut [bool],
    );
    /// The same for one P that has a table of that shape, [`Comb::points`] long.
    fn mul_add_comb_has_x_many_vartime(
        comb: Comb,
        table: &[PackedPoint],
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        xs: &[[u64; 4]],
        has: &mut [bool],
    );

    /// The table of that shape of a public point.
    #[cfg(feature = "alloc")]
    fn comb_table(comb: Comb, point: &Point<Self>) -> Vec<PackedPoint>;
}

/// Enters the current backend with each operation.
macro_rules! engine {
    ($curve:ty, $scalar:ident, $root:path) => {
        impl sealed::Sealed for $curve {}

        impl Engine for $curve {
            type Scalar = <ScalarBackend as backend::Backend>::$scalar;

            fn mul_base(k: &[u64; 4]) -> Point<Self> {
                dispatch!(m => one::mul_base::<Self, _>(m, k))
            }
            fn mul_base_x(k: &[u64; 4]) -> [u64; 4] {
                dispatch!(m => one::mul_base_x::<Self, _>(m, k))
            }
            fn mul(k: &[u64; 4], point: &Point<Self>, xy: &mut [u8; 64]) {
                dispatch!(m => one::mul::<Self, _>(m, k, point, xy));
            }
            fn mul_both(k: &[u64; 4], point: &Point<Self>, xy: &mut [u8; 64]) -> Point<Self> {
                dispatch!(m => one::mul_both::<Self, _>(m, k, point, xy))
            }
            fn add_multiple_vartime(
                a: &Point<Self>,
                k: &[u64; 4],
                b: &Point<Self>,
            ) -> Option<Point<Self>> {
                dispatch!(m => one::add_multiple_vartime::<Self, _>(m, a, k, b))
            }
            fn mul_add_has_x_vartime(
                s: &[u64; 4],
                t: &[u64; 4],
                point: &Point<Self>,
                x: &[u64; 4],
            ) -> bool {
                dispatch!(m => one::mul_add_has_x_vartime::<Self, _>(m, s, t, point, x))
            }
            fn mul_add_comb_has_x_vartime(
                comb: Comb,
                table: &[PackedPoint],
                s: &[u64; 4],
                t: &[u64; 4],
                x: &[u64; 4],
            ) -> bool {
                dispatch!(m => one::mul_add_comb_has_x_vartime::<Self, _>(m, comb, table, s, t, x))
            }

            fn from_coordinates(x: &[u8; 32], y: &[u8; 32]) -> Result<Point<Self>, NoPoint> {
                dispatch!(m => point::from_coordinates::<Self, _>(m, x, y))
            }
            fn from_x_vartime(x: &[u8; 32], odd: bool) -> Result<Point<Self>, NoPoint> {
                dispatch!(m => point::from_x_vartime::<Self, _>(m, x, odd, $root))
            }
            fn coordinates(point: &Point<Self>) -> [[u8; 32]; 2] {
                dispatch!(m => point::coordinates::<Self, _>(m, point))
            }

            fn invert(scalar: &mut Self::Scalar) {
                dispatch!(m => one::invert::<Self, _>(m, scalar));
            }
            fn invert_vartime(scalar: &mut Self::Scalar) {
                dispatch!(m => one::invert_vartime::<Self, _>(m, scalar));
            }
            fn invert_many(scalars: &mut [Self::Scalar]) {
                dispatch!(m => many::invert::<Self, _>(m, scalars));
            }

            fn mul_base_many(ks: &[[u64; 4]], points: &mut [Point<Self>]) {
                dispatch!(m => many::mul_base::<Self, _>(m, ks, points));
            }
            fn mul_base_x_many(ks: &[[u64; 4]], xs: &mut [[u64; 4]]) {
                dispatch!(m => many::mul_base_x::<Self, _>(m, ks, xs));
            }
            fn mul_x_many(ks: &[[u64; 4]], points: &[&Point<Self>], xs: &mut [[u8; 32]]) {
                dispatch!(m => many::mul_x::<Self, _>(m, ks, points, xs));
            }
            fn mul_add_has_x_many_vartime(
                s: &[[u64; 4]],
                t: &[[u64; 4]],
                points: &[&Point<Self>],
                xs: &[[u64; 4]],
                has: &mut [bool],
            ) {
                dispatch!(m => many::mul_add_has_x_vartime::<Self, _>(m, s, t, points, xs, has));
            }
            fn mul_add_comb_has_x_many_vartime(
                comb: Comb,
                table: &[PackedPoint],
                s: &[[u64; 4]],
                t: &[[u64; 4]],
                xs: &[[u64; 4]],
                has: &mut [bool],
            ) {
                dispatch!(m => {
                    many::mul_add_comb_has_x_vartime::<Self, _>(m, comb, table, s, t, xs, has);
                });
            }

            #[cfg(feature = "alloc")]
            fn comb_table(comb: Comb, point: &Point<Self>) -> Vec<PackedPoint> {
                dispatch!(m => point::comb_table::<Self, _>(m, comb, point))
            }
        }
    };
}

engine!(Sm2, Sm2N, sqrt::sm2_p);
engine!(P256, P256N, sqrt::p256_p);

/// The x of k·P on Curve25519 for a clamped k, with bit 255 clear, and a P of affine x `u`, any
/// residue below 2^256; below the modulus, and 0 for infinity: RFC 7748.
#[must_use]
pub fn x25519(k: &[u64; 4], u: &[u64; 4]) -> [u64; 4] {
    dispatch!(m => one::x25519(m, k, u))
}

/// Replaces us\[i\] by the x of k_i·P, as [`x25519`] does.
///
/// # Panics
/// If the two lengths differ.
pub fn x25519_many(ks: &[[u64; 4]], us: &mut [[u64; 4]]) {
    dispatch!(m => many::x25519(m, ks, us));
}

/// The x of k·B on Curve25519 for a clamped k, with bit 255 clear, and the base point B, of x = 9.
#[must_use]
pub fn x25519_base(k: &[u64; 4]) -> [u64; 4] {
    dispatch!(m => one::x25519_base(m, k))
}

/// us\[i\] = the x of k_i·B, as of [`x25519_base`].
///
/// # Panics
/// If the two lengths differ.
pub fn x25519_base_many(ks: &[[u64; 4]], us: &mut [[u64; 4]]) {
    dispatch!(m => many::x25519_base(m, ks, us));
}
