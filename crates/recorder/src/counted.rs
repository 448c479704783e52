//! A field that computes as another one does, and counts.

use std::cell::Cell;

use yuxi_arith::ct::Choice;
use yuxi_arith::field::{Element, Field, TableField};

use crate::{Counts, Operation, counts};

thread_local! {
    static COUNTS: Cell<Counts> = Cell::default();
}

/// The operations of a computation over [`Counted`] elements.
pub fn count<T>(computation: impl FnOnce() -> T) -> Counts {
    let before = COUNTS.get();
    std::hint::black_box(computation());
    COUNTS.get() - before
}

/// An element of `F` whose operations are counted.
#[derive(Clone, Copy, Debug)]
pub struct Counted<F>(pub F);

impl<F> Counted<F> {
    /// The value of an operation that is counted. Two operands have the places 0 and 1.
    fn of(operation: Operation<()>, value: F) -> Self {
        let mut counts = COUNTS.get();
        counts::add(&mut counts, &operation);
        COUNTS.set(counts);
        Self(value)
    }
}

impl<F: Element> Field for Counted<F> {
    type Mask = Choice;

    fn zero() -> Self {
        Self(F::zero())
    }
    fn one() -> Self {
        Self(F::one())
    }
    fn constant(words: &[u64; 4]) -> Self {
        Self(F::constant(words))
    }
    fn add(self, other: Self) -> Self {
        Self::of(Operation::Add(0, 1), self.0.add(other.0))
    }
    fn sub(self, other: Self) -> Self {
        Self::of(Operation::Sub(0, 1), self.0.sub(other.0))
    }
    fn mul(self, other: Self) -> Self {
        Self::of(Operation::Mul(0, 1), self.0.mul(other.0))
    }
    fn square(self) -> Self {
        Self::of(Operation::Square(0), self.0.square())
    }
    fn mul_small(self, small: u32) -> Self {
        Self::of(Operation::MulSmall(0, small), self.0.mul_small(small))
    }
    fn halve(self) -> Self {
        Self::of(Operation::Halve(0), self.0.halve())
    }
    fn neg(self) -> Self {
        Self::of(Operation::Neg(0), self.0.neg())
    }
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        a.mul(b).sub(c.square())
    }
    fn is_zero(self) -> Choice {
        self.0.is_zero()
    }
    fn select(mask: Choice, if_true: Self, if_false: Self) -> Self {
        Self(F::select(mask, if_true.0, if_false.0))
    }
    fn invert(self) -> Self {
        Self::of(Operation::Invert(0), self.0.invert())
    }
}

impl<F: Element> TableField for Counted<F> {
    type Word = u64;

    fn load(words: &[u64; 4]) -> Self {
        Self(F::load(words))
    }
}

impl<F: Element> Element for Counted<F> {
    const MODULUS: [u64; 4] = F::MODULUS;

    fn from_words(words: &[u64; 4]) -> Self {
        Self(F::from_words(words))
    }
    fn to_words(self) -> [u64; 4] {
        self.0.to_words()
    }
    fn store(self) -> [u64; 4] {
        self.0.store()
    }
}
