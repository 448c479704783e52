//! The machines that work on one value at a time: the defaults are theirs.

use super::{Ladder, Multiply};
#[cfg(target_arch = "x86_64")]
use crate::backend::Adx;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
use crate::backend::{Aarch64, Aarch64Karatsuba};
use crate::backend::{Portable32, Portable64};
use crate::curve::{Curve, Fields};

macro_rules! scalar {
    ($($machine:ty),*) => {$(
        impl<C: Curve> Multiply<C> for $machine where Self: Fields<C> {}
        impl Ladder for $machine {}
    )*};
}

scalar!(Portable64, Portable32);
#[cfg(target_arch = "x86_64")]
scalar!(Adx);
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
scalar!(Aarch64, Aarch64Karatsuba);
