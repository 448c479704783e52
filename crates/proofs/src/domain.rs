//! What a word is: the one thing in which a run on numbers and a run on polynomials differ.
//!
//! The models of the processors ([`x86`](crate::x86), [`aarch64`](crate::aarch64)) are written once, over a
//! [`Domain`]. With [`Concrete`] they compute on words, which is compared with the processor; with
//! [`Symbolic`](crate::symbolic::Symbolic) the same code writes down equations.

use crate::checker::Refused;

/// The operations on words of 64 bits that instructions are made of. A bit is a word that is 0 or 1.
pub trait Domain {
    /// A word.
    type Word: Clone + PartialEq;

    /// A number.
    fn constant(&mut self, value: u64) -> Self::Word;
    /// The word's number, if it does not depend on inputs.
    fn as_constant(&self, word: &Self::Word) -> Option<u64>;
    /// a + b + carry: the low word, and the carry.
    fn add(
        &mut self,
        a: &Self::Word,
        b: &Self::Word,
        carry: &Self::Word,
    ) -> Result<(Self::Word, Self::Word), Refused>;
    /// a − b − borrow: the low word, and the borrow.
    fn sub(
        &mut self,
        a: &Self::Word,
        b: &Self::Word,
        borrow: &Self::Word,
    ) -> Result<(Self::Word, Self::Word), Refused>;
    /// a·b: the low word, and the high one.
    fn mul(&mut self, a: &Self::Word, b: &Self::Word) -> Result<(Self::Word, Self::Word), Refused>;
    /// The bits above the lowest `bits`, moved down, and the lowest `bits`; 0 < `bits` < 64.
    fn split(&mut self, word: &Self::Word, bits: u32) -> Result<(Self::Word, Self::Word), Refused>;
    /// high·2^bits + low, for a high part below 2^(64 − bits) and a low part below 2^bits.
    fn join(&mut self, high: &Self::Word, low: &Self::Word, bits: u32) -> Self::Word;
    /// A bit in all places: 0 or 2^64 − 1.
    fn fill(&mut self, bit: &Self::Word) -> Self::Word;
    /// 2^64 − 1 − a.
    fn complement(&mut self, a: &Self::Word) -> Self::Word;
    /// 1 − bit.
    fn not(&mut self, bit: &Self::Word) -> Self::Word;
    /// `yes` if the bit is 1, else `no`.
    fn select(
        &mut self,
        bit: &Self::Word,
        yes: &Self::Word,
        no: &Self::Word,
    ) -> Result<Self::Word, Refused>;
    /// The bits that are in both.
    fn and(&mut self, a: &Self::Word, b: &Self::Word) -> Result<Self::Word, Refused>;
    /// The bits that are in one.
    fn xor(&mut self, a: &Self::Word, b: &Self::Word) -> Result<Self::Word, Refused>;
}

/// Words are numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Concrete;

impl Domain for Concrete {
    type Word = u64;

    fn constant(&mut self, value: u64) -> u64 {
        value
    }

    fn as_constant(&self, word: &u64) -> Option<u64> {
        Some(*word)
    }

    fn add(&mut self, a: &u64, b: &u64, carry: &u64) -> Result<(u64, u64), Refused> {
        let sum = u128::from(*a) + u128::from(*b) + u128::from(*carry);
        Ok((sum as u64, (sum >> 64) as u64))
    }

    fn sub(&mut self, a: &u64, b: &u64, borrow: &u64) -> Result<(u64, u64), Refused> {
        let difference = i128::from(*a) - i128::from(*b) - i128::from(*borrow);
        Ok((difference as u64, u64::from(difference < 0)))
    }

    fn mul(&mut self, a: &u64, b: &u64) -> Result<(u64, u64), Refused> {
        let product = u128::from(*a) * u128::from(*b);
        Ok((product as u64, (product >> 64) as u64))
    }

    fn split(&mut self, word: &u64, bits: u32) -> Result<(u64, u64), Refused> {
        Ok((word >> bits, word & ((1 << bits) - 1)))
    }

    fn join(&mut self, high: &u64, low: &u64, bits: u32) -> u64 {
        (high << bits) + low
    }

    fn fill(&mut self, bit: &u64) -> u64 {
        bit.wrapping_neg()
    }

    fn complement(&mut self, a: &u64) -> u64 {
        !a
    }

    fn not(&mut self, bit: &u64) -> u64 {
        1 - bit
    }

    fn select(&mut self, bit: &u64, yes: &u64, no: &u64) -> Result<u64, Refused> {
        Ok(if *bit == 1 { *yes } else { *no })
    }

    fn and(&mut self, a: &u64, b: &u64) -> Result<u64, Refused> {
        Ok(a & b)
    }

    fn xor(&mut self, a: &u64, b: &u64) -> Result<u64, Refused> {
        Ok(a ^ b)
    }
}
