//! Truth values of eight lanes.

use core::arch::x86_64::__mmask8;

use crate::field::Mask;

/// Eight truth values: a bit a lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mask8(pub(in crate::backend) __mmask8);

impl Mask for Mask8 {
    #[inline(always)]
    fn constant(value: bool) -> Self {
        Self(if value { !0 } else { 0 })
    }
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
