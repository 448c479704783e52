//! A toy field of two lanes over any backend of one: the shape of a SIMD backend.
//!
//! It has what the traits require and nothing else, so that the default fused
//! operations and the default table reads are tested by it as well. Its operations
//! are calls: the formulas around them are then quick to compile.

use yuxi_arith::ct::Choice;
use yuxi_arith::field::{Element, Field, LaneWord, Lanewise, Mask, TableField};

/// Two of everything: values, truth values or words, one a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Two<T>(pub(crate) [T; 2]);

impl<T: Copy> Two<T> {
    fn map<U>(self, f: impl Fn(T) -> U) -> Two<U> {
        Two(self.0.map(f))
    }
    fn zip<U: Copy, V>(self, other: Two<U>, f: impl Fn(T, U) -> V) -> Two<V> {
        Two([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }
}

impl Mask for Two<Choice> {
    fn constant(value: bool) -> Self {
        Two([Choice::constant(value); 2])
    }
    fn not(self) -> Self {
        self.map(Choice::not)
    }
    fn and(self, other: Self) -> Self {
        self.zip(other, Choice::and)
    }
    fn or(self, other: Self) -> Self {
        self.zip(other, Choice::or)
    }
}

impl Lanewise for Two<u64> {
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    fn add(self, other: Self) -> Self {
        self.zip(other, u64::wrapping_add)
    }
    fn sub(self, other: Self) -> Self {
        self.zip(other, u64::wrapping_sub)
    }
}

impl LaneWord for Two<u64> {
    type Mask = Two<Choice>;
    fn constant(word: u64) -> Self {
        Two([word; 2])
    }
    fn shl(self, n: u32) -> Self {
        self.map(|a| a << n)
    }
    fn shr(self, n: u32) -> Self {
        self.map(|a| a >> n)
    }
    fn is(self, constant: u64) -> Two<Choice> {
        self.map(|a| Choice::is_zero(a ^ constant))
    }
}

impl<F: Element> Field for Two<F> {
    type Mask = Two<Choice>;
    fn zero() -> Self {
        Two([F::zero(); 2])
    }
    fn one() -> Self {
        Two([F::one(); 2])
    }
    fn constant(words: &[u64; 4]) -> Self {
        Two([F::constant(words); 2])
    }
    #[inline(never)]
    fn add(self, other: Self) -> Self {
        self.zip(other, F::add)
    }
    #[inline(never)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, F::sub)
    }
    #[inline(never)]
    fn mul(self, other: Self) -> Self {
        self.zip(other, F::mul)
    }
    #[inline(never)]
    fn halve(self) -> Self {
        self.map(F::halve)
    }
    #[inline(never)]
    fn is_zero(self) -> Two<Choice> {
        self.map(F::is_zero)
    }
    #[inline(never)]
    fn select(mask: Two<Choice>, if_true: Self, if_false: Self) -> Self {
        let lane = |i: usize| F::select(mask.0[i], if_true.0[i], if_false.0[i]);
        Two([lane(0), lane(1)])
    }
    fn invert(self) -> Self {
        self.map(F::invert)
    }
}

impl<F: Element> TableField for Two<F> {
    type Word = Two<u64>;
    fn load(words: &[u64; 4]) -> Self {
        Two([F::load(words); 2])
    }
}
