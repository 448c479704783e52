//! Words of scalars, one a lane.

use super::vector::Vector;
use crate::field::{LaneWord, Lanewise};

/// A 64-bit word a lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<V>(pub(in crate::backend) V);

/// Methods that the vectors have.
macro_rules! of_vectors {
    ($($method:ident)*) => {$(
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            Self(self.0.$method(other.0))
        }
    )*};
}

impl<V: Vector> Lanewise for Words<V> {
    of_vectors! { add sub and or xor }
}

impl<V: Vector> LaneWord for Words<V> {
    type Mask = V::Mask;
    #[inline(always)]
    fn constant(word: u64) -> Self {
        Self(V::constant(word as i64))
    }
    #[inline(always)]
    fn shl(self, n: u32) -> Self {
        Self(self.0.left(n))
    }
    #[inline(always)]
    fn shr(self, n: u32) -> Self {
        Self(self.0.right(n))
    }
    #[inline(always)]
    fn is(self, constant: u64) -> V::Mask {
        self.0.equals(V::constant(constant as i64))
    }
}
