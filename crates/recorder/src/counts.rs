//! How many operations of each kind.

use std::ops::{Add, Div, Sub};

use crate::{Operation, Recording};

/// How many operations of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Multiplications; two for a·b ± c·d.
    pub mul: u64,
    /// Squarings, a·a among them.
    pub square: u64,
    /// Multiplications by a small constant.
    pub small: u64,
    /// Sums and differences, also those that are one operation with a product; doublings,
    /// halvings and negations; a triple and three halves are two.
    pub sum: u64,
    /// Inversions.
    pub invert: u64,
}

impl Counts {
    /// Counts one more operation.
    pub(crate) fn count<I>(&mut self, operation: &Operation<I>) {
        let mut product = |a, b| if a == b { self.square += 1 } else { self.mul += 1 };
        match *operation {
            Operation::Input(_) | Operation::Constant(_) | Operation::Select(..) => {}
            Operation::Add(..)
            | Operation::Sub(..)
            | Operation::Neg(_)
            | Operation::Double(_)
            | Operation::Halve(_) => self.sum += 1,
            Operation::Triple(_) | Operation::ThreeHalves(_) => self.sum += 2,
            Operation::Mul(a, b) => product(a, b),
            Operation::Square(a) => product(a, a),
            Operation::MulSmall(..) => self.small += 1,
            Operation::MulAddMul([a, b, c, d]) | Operation::MulSubMul([a, b, c, d]) => {
                product(a, b);
                product(c, d);
                self.sum += 1;
            }
            Operation::Invert(_) => self.invert += 1,
        }
    }

    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self {
            mul: f(self.mul, other.mul),
            square: f(self.square, other.square),
            small: f(self.small, other.small),
            sum: f(self.sum, other.sum),
            invert: f(self.invert, other.invert),
        }
    }
}

impl<I, S> Recording<I, S> {
    /// The operations of each kind.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        self.operations.iter().for_each(|operation| counts.count(operation));
        counts
    }
}

impl Add for Counts {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }
}

impl Sub for Counts {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a - b)
    }
}

impl Div<u64> for Counts {
    type Output = Self;
    /// To the nearest integer.
    fn div(self, n: u64) -> Self {
        self.zip(self, |a, _| (a + n / 2) / n)
    }
}
