//! Truth values of eight lanes.

use core::arch::x86_64::__mmask8;

use crate::field::{Mask, bitwise};

/// Eight truth values: a bit a lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mask8(pub(in crate::backend) __mmask8);

impl Mask for Mask8 {
    #[inline(always)]
    fn constant(value: bool) -> Self {
        Self(if value { !0 } else { 0 })
    }
    bitwise!();
}
