//! The machines that work on one value at a time: the defaults are theirs.

use super::{Ladder, Multiply};
use crate::backend::OneAtATime;
#[cfg(not(feature = "small-tables"))]
use crate::curve::edwards::{self, EdwardsTable};
use crate::curve::x25519::XPoint;
use crate::curve::{Curve, Fields};
use crate::field::{Field, U256};

impl<C: Curve, B: OneAtATime + Fields<C>> Multiply<C> for B {}

impl<B: OneAtATime> Ladder for B {
    /// By the table in Edwards form if sums are in assembly. Where they are compiled, rustc 1.95 (LLVM
    /// 22.1) makes branches of their carries for AArch64, as `cargo xtask constant-time-aarch64` detects;
    /// in the ladder it does not.
    #[inline]
    fn x25519_base(scalar: &U256) -> XPoint<Self::F25519> {
        #[cfg(not(feature = "small-tables"))]
        if B::HAS_KERNELS {
            return edwards::mul_base(scalar, EdwardsTable::committed());
        }
        Self::x25519(scalar, Self::F25519::constant(&[9, 0, 0, 0]))
    }
}
