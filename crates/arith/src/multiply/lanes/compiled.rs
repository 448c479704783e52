//! What takes long to compile, for each curve and each of the vectors by itself: so it is compiled in this
//! crate, and not once more in every crate that calls it.

use super::many;
use super::operation::Operation;
use crate::backend::{Kind, on_vectors};
use crate::curve::lanes::LaneCurve;
use crate::curve::{Curve, P256, Sm2};
use crate::field::PackedPoint;

/// A curve whose batches in lanes are compiled, for backends with vectors that this CPU can run.
pub(crate) trait Compiled: LaneCurve {
    /// [`many::run`].
    fn run(
        backend: Kind,
        operation: Operation<'_>,
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        points: &mut [PackedPoint],
    ) -> u64;

    /// [`many::invert`], modulo n.
    fn invert(backend: Kind, scalars: &mut [[u64; 4]]);
}

macro_rules! compiled {
    ($($curve:ty),*) => {$(
        impl Compiled for $curve {
            fn run(
                backend: Kind,
                operation: Operation<'_>,
                s: &[[u64; 4]],
                t: &[[u64; 4]],
                points: &mut [PackedPoint],
            ) -> u64 {
                on_vectors!(backend, vectors =>
                    many::run::<Self, _>(vectors, operation, s, t, points))
            }

            fn invert(backend: Kind, scalars: &mut [[u64; 4]]) {
                on_vectors!(backend, vectors =>
                    many::invert::<<Self as Curve>::Order, _>(vectors, scalars));
            }
        }
    )*};
}

compiled!(Sm2, P256);
