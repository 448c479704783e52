//! What takes long to compile, for each curve and each of the vectors by itself: so it is compiled in this
//! crate, and not once more in every crate that calls it.

use super::many::{self, Batch};
use crate::backend::{Kind, on_vectors};
use crate::curve::lanes::LaneCurve;
use crate::curve::{Curve, P256, Sm2};
use crate::field::U256;

/// A curve whose batches in lanes are compiled, for backends with vectors that this CPU can run.
pub(crate) trait Compiled: LaneCurve {
    /// [`many::run`].
    fn run(backend: Kind, batch: Batch<'_>) -> u64;

    /// [`many::invert`], modulo n.
    fn invert(backend: Kind, scalars: &mut [U256]);
}

macro_rules! compiled {
    ($($curve:ty),*) => {$(
        impl Compiled for $curve {
            fn run(backend: Kind, batch: Batch<'_>) -> u64 {
                on_vectors!(backend, vectors => many::run::<Self, _>(vectors, batch))
            }

            fn invert(backend: Kind, scalars: &mut [U256]) {
                on_vectors!(backend, vectors =>
                    many::invert::<<Self as Curve>::Order, _>(vectors, scalars));
            }
        }
    )*};
}

compiled!(Sm2, P256);
