//! What takes long to compile, for each curve by itself: so it is compiled in this crate, and not
//! once more in every crate that calls it.

use super::many;
use super::operation::Operation;
use crate::backend::{Vectors, vectors};
use crate::curve::lanes::LaneCurve;
use crate::curve::{Curve, P256, Sm2};
use crate::field::PackedPoint;

/// A curve whose batches in lanes are compiled.
pub(crate) trait Compiled: LaneCurve {
    /// [`many::run`].
    fn run(
        operation: Operation<'_>,
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        points: &mut [PackedPoint],
    ) -> u64;

    /// [`many::invert`], modulo n.
    fn invert(scalars: &mut [[u64; 4]]);
}

/// The vectors of this CPU. They are detected once more: a function that takes them as a type
/// argument would be compiled by its caller.
///
/// # Panics
/// If the CPU has none.
fn present() -> impl Vectors {
    vectors().expect("a CPU with vectors")
}

macro_rules! compiled {
    ($($curve:ty),*) => {$(
        impl Compiled for $curve {
            fn run(
                operation: Operation<'_>,
                s: &[[u64; 4]],
                t: &[[u64; 4]],
                points: &mut [PackedPoint],
            ) -> u64 {
                many::run::<Self, _>(present(), operation, s, t, points)
            }

            fn invert(scalars: &mut [[u64; 4]]) {
                many::invert::<<Self as Curve>::Order, _>(present(), scalars);
            }
        }
    )*};
}

compiled!(Sm2, P256);
