//! Signed words of 64 bits, and of 128 bits as two of them, over a [`Domain`]: the operations of Rust's `i64` and `i128`.

use crate::checker::Refused;
use crate::domain::Domain;

/// A word.
pub(super) type Word<D> = <D as Domain>::Word;
/// A word of 128 bits: its low half and its high half.
pub(super) type Wide<D> = [Word<D>; 2];
/// What an operation gives.
pub(super) type Computed<T> = Result<T, Refused>;

/// The operations, modulo 2^64 or modulo 2^128.
pub(super) struct Signed<'a, D: Domain>(pub &'a mut D);

impl<D: Domain> Signed<'_, D> {
    /// A number.
    pub(super) fn number(&mut self, value: i64) -> Word<D> {
        self.0.constant(value as u64)
    }

    /// a + b.
    pub(super) fn add(&mut self, a: &Word<D>, b: &Word<D>) -> Computed<Word<D>> {
        let zero = self.number(0);
        Ok(self.0.add(a, b, &zero)?.0)
    }

    /// a − b.
    pub(super) fn sub(&mut self, a: &Word<D>, b: &Word<D>) -> Computed<Word<D>> {
        let zero = self.number(0);
        Ok(self.0.sub(a, b, &zero)?.0)
    }

    /// a·b.
    pub(super) fn mul(&mut self, a: &Word<D>, b: &Word<D>) -> Computed<Word<D>> {
        Ok(self.0.mul(a, b)?.0)
    }

    /// The lowest bits, so many of them, below 64.
    pub(super) fn low(&mut self, a: &Word<D>, bits: u32) -> Computed<Word<D>> {
        let mask = self.number((1 << bits) - 1);
        self.0.and(a, &mask)
    }

    /// 1 if a < 0, else 0.
    pub(super) fn is_negative(&mut self, a: &Word<D>) -> Computed<Word<D>> {
        Ok(self.0.split(a, 63)?.0)
    }

    /// a if the bit is 1, else 0: `a & mask`, for a mask that the bit fills.
    pub(super) fn if_set(&mut self, bit: &Word<D>, a: &Word<D>) -> Computed<Word<D>> {
        let zero = self.number(0);
        self.0.select(bit, a, &zero)
    }

    /// a >> bits, rounded down; 0 < bits < 64.
    pub(super) fn shift(&mut self, a: &Word<D>, bits: u32) -> Computed<Word<D>> {
        let (sign, (high, _)) = (self.is_negative(a)?, self.0.split(a, bits)?);
        let above = self.number(-1 << (64 - bits));
        let above = self.if_set(&sign, &above)?;
        self.add(&high, &above)
    }

    /// a << bits; 0 < bits < 64.
    pub(super) fn shift_up(&mut self, a: &Word<D>, bits: u32) -> Computed<Word<D>> {
        let power = self.number(1 << bits);
        self.mul(a, &power)
    }

    /// a·b of 128 bits.
    pub(super) fn wide_product(&mut self, a: &Word<D>, b: &Word<D>) -> Computed<Wide<D>> {
        let (low, mut high) = self.0.mul(a, b)?;
        // a negative a is 2^64 less than its word
        for (a, b) in [(a, b), (b, a)] {
            let sign = self.is_negative(a)?;
            let other = self.if_set(&sign, b)?;
            high = self.sub(&high, &other)?;
        }
        Ok([low, high])
    }

    /// a + b of 128 bits.
    pub(super) fn wide_sum(&mut self, a: &Wide<D>, b: &Wide<D>) -> Computed<Wide<D>> {
        let zero = self.number(0);
        let (low, carry) = self.0.add(&a[0], &b[0], &zero)?;
        let (high, _) = self.0.add(&a[1], &b[1], &carry)?;
        Ok([low, high])
    }

    /// a >> bits of 128 bits, rounded down; 0 < bits < 64.
    pub(super) fn wide_shift(&mut self, [low, high]: &Wide<D>, bits: u32) -> Computed<Wide<D>> {
        let ((below, _), (_, above)) = (self.0.split(low, bits)?, self.0.split(high, bits)?);
        Ok([self.0.join(&above, &below, 64 - bits), self.shift(high, bits)?])
    }
}
