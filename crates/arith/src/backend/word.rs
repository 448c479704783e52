//! One lane: `u64` as a [`LaneWord`].

use crate::ct::Choice;
use crate::field::{LaneWord, Lanewise};

impl Lanewise for u64 {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.wrapping_add(other)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }
}

impl LaneWord for u64 {
    type Mask = Choice;
    #[inline(always)]
    fn constant(word: u64) -> Self {
        word
    }
    #[inline(always)]
    fn shl(self, n: u32) -> Self {
        self << n
    }
    #[inline(always)]
    fn shr(self, n: u32) -> Self {
        self >> n
    }
    #[inline(always)]
    fn is(self, constant: u64) -> Choice {
        Choice::is_zero(self ^ constant)
    }
}
