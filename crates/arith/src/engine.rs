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
#[cfg(feature = "alloc")]
use crate::curve::Comb;
pub use crate::curve::plus_order;
use crate::curve::{CombTable, Curve, P256, Sm2};
pub use crate::field::PackedPoint;
use crate::field::{Element, Field, U256, sqrt};
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
    /// What no other curve has.
    pub trait Sealed {
        /// The square root modulo p, if there is one.
        fn root<F: crate::field::Field>(square: F) -> F;
    }
}

/// The trait of these operations, and its implementations, in which each enters the current backend.
/// An operation says of what function it is.
macro_rules! engine {
    ($(
        $(#[$about:meta])*
        fn $name:ident($($operand:ident: $of:ty),*) $(-> $result:ty)? = $module:ident::$function:ident;
    )*) => {
        /// A curve with its operations. Implemented for [`Sm2`] and [`P256`], and for nothing else.
        pub trait Engine: Curve + sealed::Sealed {
            /// An integer modulo the order n.
            type Scalar: Element;
            $($(#[$about])* fn $name($($operand: $of),*) $(-> $result)?;)*
        }

        impl Engine for Sm2 {
            type Scalar = <ScalarBackend as backend::Backend>::Sm2N;
            $($(#[$about])* fn $name($($operand: $of),*) $(-> $result)? {
                dispatch!(m => $module::$function::<Self, _>(m, $($operand),*))
            })*
        }

        impl Engine for P256 {
            type Scalar = <ScalarBackend as backend::Backend>::P256N;
            $($(#[$about])* fn $name($($operand: $of),*) $(-> $result)? {
                dispatch!(m => $module::$function::<Self, _>(m, $($operand),*))
            })*
        }
    };
}

impl sealed::Sealed for Sm2 {
    fn root<F: Field>(square: F) -> F {
        sqrt::sm2_p(square)
    }
}

impl sealed::Sealed for P256 {
    fn root<F: Field>(square: F) -> F {
        sqrt::p256_p(square)
    }
}

engine! {
    /// k·G for k in [1, n − 1].
    fn mul_base(k: &U256) -> Point<Self> = one::mul_base;
    /// The x of k·G for k in [1, n − 1], an integer below p.
    fn mul_base_x(k: &U256) -> U256 = one::mul_base_x;
    /// Writes x ‖ y of k·P into the place where it stays; zeros, which are no point, for k = 0.
    fn mul(k: &U256, point: &Point<Self>, xy: &mut [u8; 64]) = one::mul;
    /// k·G, and x ‖ y of k·P as [`Engine::mul`] does, by one inversion, for k in [1, n − 1].
    fn mul_both(k: &U256, point: &Point<Self>, xy: &mut [u8; 64]) -> Point<Self>
        = one::mul_both;
    /// A + k·B, unless that is infinity.
    fn add_multiple_vartime(a: &Point<Self>, k: &U256, b: &Point<Self>) -> Option<Point<Self>>
        = one::add_multiple_vartime;
    /// Whether s·G + t·P has an x that is `x` modulo n; infinity has none.
    fn mul_add_has_x_vartime(s: &U256, t: &U256, point: &Point<Self>, x: &U256) -> bool
        = one::mul_add_has_x_vartime;
    /// The same for a P that has a table.
    fn mul_add_comb_has_x_vartime(table: CombTable<'_>, s: &U256, t: &U256, x: &U256) -> bool
        = one::mul_add_comb_has_x_vartime;

    /// The point with these coordinates, which are public.
    ///
    /// # Errors
    /// [`NoPoint`] if it does not lie on the curve.
    fn from_coordinates(x: &[u8; 32], y: &[u8; 32]) -> Result<Point<Self>, NoPoint>
        = point::from_coordinates;
    /// The point with this x and a y that is odd or even.
    ///
    /// # Errors
    /// [`NoPoint`] if there is none.
    fn from_x_vartime(x: &[u8; 32], odd: bool) -> Result<Point<Self>, NoPoint>
        = point::from_x_vartime;
    /// x and y.
    fn coordinates(point: &Point<Self>) -> [[u8; 32]; 2] = point::coordinates;

    /// Replaces a scalar by its inverse, and leaves 0.
    fn invert(scalar: &mut Self::Scalar) = one::invert;
    /// The same in a time that depends on it.
    fn invert_vartime(scalar: &mut Self::Scalar) = one::invert_vartime;
    /// Replaces scalars by their inverses, and leaves zeros.
    fn invert_many(scalars: &mut [Self::Scalar]) = many::invert;

    /// points\[i\] = k_i·G for k_i in [1, n − 1].
    fn mul_base_many(ks: &[U256], points: &mut [Point<Self>]) = many::mul_base;
    /// xs\[i\] = the x of k_i·G for k_i in [1, n − 1], an integer below p.
    fn mul_base_x_many(ks: &[U256], xs: &mut [U256]) = many::mul_base_x;
    /// xs\[i\] = the x of k_i·points\[i\] for k_i in [1, n − 1].
    fn mul_x_many(ks: &[U256], points: &[&Point<Self>], xs: &mut [[u8; 32]]) = many::mul_x;
    /// has\[i\] = whether s_i·G + t_i·points\[i\] has an x that is xs\[i\] modulo n.
    fn mul_add_has_x_many_vartime(
        s: &[U256], t: &[U256], points: &[&Point<Self>], xs: &[U256], has: &mut [bool]
    ) = many::mul_add_has_x_vartime;
    /// The same for one P that has a table.
    fn mul_add_comb_has_x_many_vartime(
        table: CombTable<'_>, s: &[U256], t: &[U256], xs: &[U256], has: &mut [bool]
    ) = many::mul_add_comb_has_x_vartime;

    /// The table of that shape of a public point.
    #[cfg(feature = "alloc")]
    fn comb_table(comb: Comb, point: &Point<Self>) -> Vec<PackedPoint> = point::comb_table;
}

/// The x of k·P on Curve25519 for a clamped k, with bit 255 clear, and a P of affine x `u`, any
/// residue below 2^256; below the modulus, and 0 for infinity: RFC 7748.
#[must_use]
pub fn x25519(k: &U256, u: &U256) -> U256 {
    dispatch!(m => one::x25519(m, k, u))
}

/// Replaces us\[i\] by the x of k_i·P, as [`x25519`] does.
///
/// # Panics
/// If the two lengths differ.
pub fn x25519_many(ks: &[U256], us: &mut [U256]) {
    dispatch!(m => many::x25519(m, ks, us));
}

/// The x of k·B on Curve25519 for a clamped k, with bit 255 clear, and the base point B, of x = 9.
#[must_use]
pub fn x25519_base(k: &U256) -> U256 {
    dispatch!(m => one::x25519_base(m, k))
}

/// us\[i\] = the x of k_i·B, as of [`x25519_base`].
///
/// # Panics
/// If the two lengths differ.
pub fn x25519_base_many(ks: &[U256], us: &mut [U256]) {
    dispatch!(m => many::x25519_base(m, ks, us));
}
