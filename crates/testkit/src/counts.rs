//! How many operations of each kind a formula has.

use std::ops::{Add, Div, Sub};

/// How many operations of each kind.
#[cfg_attr(
    feature = "report",
    derive(serde::Deserialize, serde::Serialize),
    serde(deny_unknown_fields)
)]
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
