//! Two things side by side: twice as many lanes.

use super::{LaneWord, Lanewise, Mask};

/// Two truth values, words or vectors, or two groups of lanes; every operation is done to both.
#[derive(Clone, Copy, Debug)]
pub struct Pair<T>(pub T, pub T);

impl<T: Mask> Mask for Pair<T> {
    #[inline(always)]
    fn constant(value: bool) -> Self {
        Self(T::constant(value), T::constant(value))
    }
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.not(), self.1.not())
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0), self.1.and(other.1))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0), self.1.or(other.1))
    }
}

/// Methods of two operands.
macro_rules! both {
    ($($method:ident)*) => {$(
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            Self(self.0.$method(other.0), self.1.$method(other.1))
        }
    )*};
}

impl<T: Lanewise> Lanewise for Pair<T> {
    both! { add sub and or xor }
}

impl<T: LaneWord> LaneWord for Pair<T> {
    type Mask = Pair<T::Mask>;
    #[inline(always)]
    fn constant(word: u64) -> Self {
        Self(T::constant(word), T::constant(word))
    }
    #[inline(always)]
    fn shl(self, n: u32) -> Self {
        Self(self.0.shl(n), self.1.shl(n))
    }
    #[inline(always)]
    fn shr(self, n: u32) -> Self {
        Self(self.0.shr(n), self.1.shr(n))
    }
    #[inline(always)]
    fn is(self, constant: u64) -> Self::Mask {
        Pair(self.0.is(constant), self.1.is(constant))
    }
}
