//! A vector that records what is done with it, for tests of what has an order of its own.

use core::fmt::Debug;
use core::marker::PhantomData;

use yuxi_schedule::{LANES, Operation, Value};

use super::vector::Vector;
use crate::backend::scheduled::for_tests;
use crate::field::{Lanewise, Mask};

/// How its formula uses masks.
pub(super) trait Masks: Copy + Debug {
    /// A truth value a lane.
    type Mask: Mask;
    /// [`Vector::SHARES_DIGITS`].
    const SHARES_DIGITS: bool = false;
    /// [`Vector::has_none`].
    fn has_none(value: Value, bits: i64) -> Self::Mask;
    /// [`Vector::add_if`].
    fn add_if(value: Value, mask: Self::Mask, other: Value) -> Value;
    /// [`Vector::select`].
    fn select(mask: Self::Mask, if_true: Value, if_false: Value) -> Value;
}

/// A vector of one quad that records.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recorded<T>(pub(super) Value, PhantomData<T>);

impl<T> Recorded<T> {
    /// An operation.
    pub(super) fn of<const N: usize>(operation: Operation, operands: [Self; N]) -> Self {
        Self(for_tests::apply(operation, &operands.map(|operand| operand.0)), PhantomData)
    }
}

impl<T: Copy + Debug> Lanewise for Recorded<T> {
    fn add(self, other: Self) -> Self {
        Self::of(Operation::Add, [self, other])
    }
    fn sub(self, other: Self) -> Self {
        Self::of(Operation::Sub, [self, other])
    }
    fn and(self, other: Self) -> Self {
        Self::of(Operation::And, [self, other])
    }
    fn or(self, _: Self) -> Self {
        unreachable!("no formula has it")
    }
    fn xor(self, _: Self) -> Self {
        unreachable!("no formula has it")
    }
}

impl<T: Masks> Vector for Recorded<T> {
    type Mask = T::Mask;
    const SHARES_DIGITS: bool = T::SHARES_DIGITS;

    fn constant(word: i64) -> Self {
        Self::of(Operation::Constant([word.cast_unsigned(); LANES]), [])
    }
    fn add_low(self, a: Self, b: Self) -> Self {
        Self::of(Operation::MultiplyLow, [self, a, b])
    }
    fn add_high(self, a: Self, b: Self) -> Self {
        Self::of(Operation::MultiplyHigh, [self, a, b])
    }
    fn left<const N: u32>(self) -> Self {
        Self::of(Operation::Left(N), [self])
    }
    fn right<const N: u32>(self) -> Self {
        Self::of(Operation::Right(N), [self])
    }
    fn right_signed<const N: u32>(self) -> Self {
        Self::of(Operation::RightSigned(N), [self])
    }
    fn has_none(self, bits: i64) -> T::Mask {
        T::has_none(self.0, bits)
    }
    fn add_if(self, mask: T::Mask, other: Self) -> Self {
        Self(T::add_if(self.0, mask, other.0), PhantomData)
    }
    fn select(mask: T::Mask, if_true: Self, if_false: Self) -> Self {
        Self(T::select(mask, if_true.0, if_false.0), PhantomData)
    }
}
