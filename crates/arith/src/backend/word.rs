//! One lane: `u64` as a [`LaneWord`].

use crate::ct::Choice;
use crate::field::{LaneWord, Lanewise, ScalarWord};

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

impl ScalarWord for u64 {
    type Borrow = bool;
    #[inline(always)]
    fn no_borrow() -> bool {
        false
    }
    #[inline(always)]
    fn borrowing_sub(self, other: Self, borrow: bool) -> (Self, bool) {
        Self::borrowing_sub(self, other, borrow)
    }
    #[inline(always)]
    fn is_odd(self) -> Choice {
        Choice::from_bit(self & 1)
    }
    #[inline(always)]
    fn pick(mask: Choice, if_true: Self, if_false: Self) -> Self {
        mask.pick(if_true, if_false)
    }
}
