//! Two values of a field side by side: twice as many lanes.
//!
//! A multiplication in lanes waits for itself for nine tenths of its time. With two that do
//! not depend on each other, one after the other in the program, the processor fills the gaps.

use super::{Field, Lanes, Mask, Word};

/// Two values, or two groups of lanes; every operation is done to both.
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

/// Methods of one operand.
macro_rules! each_of_both {
    ($($method:ident)*) => {$(
        #[inline(always)]
        fn $method(self) -> Self {
            Self(self.0.$method(), self.1.$method())
        }
    )*};
}

/// Methods of so many operands and no receiver.
macro_rules! fused {
    ($($method:ident($($operand:ident)*);)*) => {$(
        #[inline(always)]
        fn $method($($operand: Self),*) -> Self {
            Self(T::$method($($operand.0),*), T::$method($($operand.1),*))
        }
    )*};
}

impl<T: Word> Word for Pair<T> {
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
    both! { and or xor add sub }
    #[inline(always)]
    fn is(self, constant: u64) -> Self::Mask {
        Pair(self.0.is(constant), self.1.is(constant))
    }
}

impl<T: Field> Field for Pair<T> {
    type Mask = Pair<T::Mask>;

    #[inline(always)]
    fn zero() -> Self {
        Self(T::zero(), T::zero())
    }
    #[inline(always)]
    fn one() -> Self {
        Self(T::one(), T::one())
    }
    #[inline(always)]
    fn constant(words: &[u64; 4]) -> Self {
        let value = T::constant(words);
        Self(value, value)
    }
    both! { add sub mul lazy_add lazy_sub square_sub square_sub_twice }
    each_of_both! { neg square double triple halve three_halves }
    fused! {
        mul_add_mul(a b c d);
        mul_sub_mul(a b c d);
        mul_sub_square(a b c);
    }
    #[inline(always)]
    fn mul_sub(self, other: Self, c: Self) -> Self {
        Self(self.0.mul_sub(other.0, c.0), self.1.mul_sub(other.1, c.1))
    }
    #[inline(always)]
    fn square_sub_sum(self, a: Self, b: Self) -> Self {
        Self(self.0.square_sub_sum(a.0, b.0), self.1.square_sub_sum(a.1, b.1))
    }
    #[inline(always)]
    fn mul_small(self, small: u32) -> Self {
        Self(self.0.mul_small(small), self.1.mul_small(small))
    }
    #[inline(always)]
    fn mul_small_add(self, small: u32, c: Self) -> Self {
        Self(self.0.mul_small_add(small, c.0), self.1.mul_small_add(small, c.1))
    }
    #[inline(always)]
    fn is_zero(self) -> Self::Mask {
        Pair(self.0.is_zero(), self.1.is_zero())
    }
    #[inline(always)]
    fn select(mask: Self::Mask, if_true: Self, if_false: Self) -> Self {
        Self(T::select(mask.0, if_true.0, if_false.0), T::select(mask.1, if_true.1, if_false.1))
    }
    /// One inversion for both (see [`super::batch_invert`]).
    #[inline(always)]
    fn invert(self) -> Self {
        let mut values = [self.0, self.1];
        super::batch_invert(&mut values, &mut [T::zero(); 2]);
        Self(values[0], values[1])
    }
}

impl<T: Lanes> Lanes for Pair<T> {
    type Word = Pair<T::Word>;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        let value = T::load(words);
        Self(value, value)
    }
}
