//! Words of scalars and truth values, one a lane.

use yuxi_arith::field::{LaneWord, Lanewise, Mask};

use crate::vector::element_field::Bit;

/// Lanes of a vector.
pub(super) const VECTOR: usize = 8;

/// What each lane is.
pub(super) fn each<T, const N: usize>(of_lane: impl FnMut(usize) -> T) -> [T; N] {
    std::array::from_fn(of_lane)
}

/// Words, one a lane.
#[derive(Clone, Copy)]
pub(super) struct Words<const N: usize>(pub(super) [u64; N]);

/// Truth values, one a lane.
#[derive(Clone, Copy)]
pub(super) struct Bits<const N: usize>(pub(super) [Bit; N]);

impl<const N: usize> Mask for Bits<N> {
    fn constant(value: bool) -> Self {
        Self(each(|_| Bit::constant(value)))
    }
    fn not(self) -> Self {
        Self(self.0.map(Bit::not))
    }
    fn and(self, other: Self) -> Self {
        Self(each(|i| self.0[i].and(other.0[i])))
    }
    fn or(self, other: Self) -> Self {
        Self(each(|i| self.0[i].or(other.0[i])))
    }
}

impl<const N: usize> Lanewise for Words<N> {
    fn add(self, other: Self) -> Self {
        Self(each(|i| self.0[i].wrapping_add(other.0[i])))
    }
    fn sub(self, other: Self) -> Self {
        Self(each(|i| self.0[i].wrapping_sub(other.0[i])))
    }
    fn and(self, other: Self) -> Self {
        Self(each(|i| self.0[i] & other.0[i]))
    }
    fn or(self, other: Self) -> Self {
        Self(each(|i| self.0[i] | other.0[i]))
    }
    fn xor(self, other: Self) -> Self {
        Self(each(|i| self.0[i] ^ other.0[i]))
    }
}

impl<const N: usize> LaneWord for Words<N> {
    type Mask = Bits<N>;

    fn constant(word: u64) -> Self {
        Self([word; N])
    }
    fn shl(self, n: u32) -> Self {
        Self(self.0.map(|word| word << n))
    }
    fn shr(self, n: u32) -> Self {
        Self(self.0.map(|word| word >> n))
    }
    fn is(self, constant: u64) -> Bits<N> {
        Bits(self.0.map(|word| Bit::constant(word == constant)))
    }
}
