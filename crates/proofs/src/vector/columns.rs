//! Products in columns of 52 bits, and their Montgomery reduction, in one lane.

use super::lane::{Half, Halves, LIMB};
use super::modulus::{Limbs, Modulus};
use crate::checker::Refused;

/// The columns of a product as it is computed.
pub(super) struct Columns<'a, L: Halves> {
    pub(super) lane: &'a mut L,
    modulus: &'a Modulus,
    columns: [L::Word; 10],
}

/// The factors of the limbs.
pub(super) fn factors<L: Halves>(
    lane: &mut L,
    limbs: &Limbs<L::Word>,
) -> Result<Vec<L::Factor>, Refused> {
    limbs.iter().map(|limb| lane.factor(limb)).collect()
}

impl<'a, L: Halves> Columns<'a, L> {
    /// Columns of zeros.
    pub(super) fn new(lane: &'a mut L, modulus: &'a Modulus) -> Self {
        let zero = lane.number(0);
        Self { lane, modulus, columns: std::array::from_fn(|_| zero.clone()) }
    }

    pub(super) fn add(&mut self, column: usize, word: &L::Word) {
        self.columns[column] = self.lane.sum(&self.columns[column], word);
    }

    /// Adds ±a·b, its halves apart.
    pub(super) fn add_product(
        &mut self,
        column: usize,
        a: &L::Factor,
        b: &L::Factor,
        is_negative: bool,
    ) -> Result<(), Refused> {
        for (column, half) in [(column, Half::Low), (column + 1, Half::High)] {
            self.add_half(column, a, b, half, is_negative)?;
        }
        Ok(())
    }

    pub(super) fn add_half(
        &mut self,
        column: usize,
        a: &L::Factor,
        b: &L::Factor,
        half: Half,
        is_negative: bool,
    ) -> Result<(), Refused> {
        let zero = self.lane.number(0);
        let part = self.lane.multiply(&zero, a, b, half)?;
        self.columns[column] = if is_negative {
            self.lane.difference(&self.columns[column], &part)
        } else {
            self.lane.sum(&self.columns[column], &part)
        };
        Ok(())
    }

    /// Adds q·m·2^(52·i), or q·(m + 1)·2^(52·i) if the multiplier is the limb itself.
    fn add_multiple(&mut self, i: usize, q: &L::Factor) -> Result<(), Refused> {
        let zero = self.lane.number(0);
        let base = self.lane.number(self.modulus.base.unsigned_abs());
        let base = self.lane.factor(&base)?;
        let halves = [Half::Low, Half::High];
        let [low, high] = halves.map(|half| self.lane.multiply(&zero, q, &base, half));
        let halves = [low?, high?];
        for k in 0..5 {
            let digit = self.modulus.factor[k];
            if digit == 0 {
                continue;
            }
            if let Some(shift) = self.modulus.shift(k) {
                for (column, half) in (i + k..).zip(&halves) {
                    let shifted = self.lane.left(half, shift);
                    let own = &self.columns[column];
                    self.columns[column] = if digit > 0 {
                        self.lane.sum(own, &shifted)
                    } else {
                        self.lane.difference(own, &shifted)
                    };
                }
            } else {
                let size = self.lane.number(digit.unsigned_abs());
                let size = self.lane.factor(&size)?;
                self.add_product(i + k, q, &size, digit < 0)?;
            }
        }
        Ok(())
    }

    /// Adds q·m for limb after limb, so that it becomes 0. Each takes the carry of the one before.
    pub(super) fn reduce(&mut self) -> Result<(), Refused> {
        for i in 0..5 {
            let limb = self.columns[i].clone();
            let q = self.lane.factor(&limb)?;
            let carry = if self.modulus.inverse == 1 {
                // the lower 52 bits are cleared, as m + 1 is added in place of m
                let carry = self.lane.right_signed(&limb, LIMB)?;
                self.add_multiple(i, &q)?;
                carry
            } else {
                let q = self.times_inverse(&q)?;
                self.add_multiple(i, &q)?;
                self.lane.carry_of_cleared(&self.columns[i], &limb)?
            };
            self.add(i + 1, &carry);
        }
        Ok(())
    }

    /// −q·m^−1 modulo 2^52.
    fn times_inverse(&mut self, q: &L::Factor) -> Result<L::Factor, Refused> {
        let (zero, inverse) = (self.lane.number(0), self.lane.number(self.modulus.inverse));
        let inverse = self.lane.factor(&inverse)?;
        let product = self.lane.multiply(&zero, q, &inverse, Half::Low)?;
        self.lane.factor(&product)
    }

    /// Twice each column.
    pub(super) fn double(&mut self) {
        for column in &mut self.columns {
            *column = self.lane.sum(column, column);
        }
    }

    /// Subtracts columns.
    pub(super) fn sub_all(&mut self, other: &[L::Word; 10]) {
        for (column, other) in self.columns.iter_mut().zip(other) {
            *column = self.lane.difference(column, other);
        }
    }

    /// The columns.
    pub(super) fn all(self) -> [L::Word; 10] {
        self.columns
    }

    /// The upper half of the columns.
    pub(super) fn upper(self) -> Limbs<L::Word> {
        let [.., a, b, c, d, e] = self.columns;
        [a, b, c, d, e]
    }
}
