//! Models with a fault: one operation on words gives something else.

use crate::checker::Refused;
use crate::domain::{Concrete, Domain};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of operations, and what is wrong with them")]
pub enum Fault {
    AddForgetsCarry,
    AddLosesCarryOfOnes,
    AddLosesCarry,
    SubForgetsBorrow,
    SubLosesBorrowOfEqual,
    SubLosesBorrow,
    MulExchangesWords,
    MulIsSigned,
    SplitLosesTop,
    SplitLosesBit,
    JoinLosesBit,
    FillIsOne,
    ComplementIsNegative,
    NotIsSame,
    SelectExchanges,
    AndIsOr,
    XorIsOr,
}

impl Fault {
    /// All.
    pub const ALL: &[Self] = &[
        Self::AddForgetsCarry,
        Self::AddLosesCarryOfOnes,
        Self::AddLosesCarry,
        Self::SubForgetsBorrow,
        Self::SubLosesBorrowOfEqual,
        Self::SubLosesBorrow,
        Self::MulExchangesWords,
        Self::MulIsSigned,
        Self::SplitLosesTop,
        Self::SplitLosesBit,
        Self::JoinLosesBit,
        Self::FillIsOne,
        Self::ComplementIsNegative,
        Self::NotIsSame,
        Self::SelectExchanges,
        Self::AndIsOr,
        Self::XorIsOr,
    ];
}

/// Numbers, with a fault.
#[derive(Clone, Copy, Debug)]
pub struct Faulty {
    fault: Fault,
    /// How often the operation was used that has it.
    pub uses: usize,
}

impl Faulty {
    /// With this fault.
    pub fn new(fault: Fault) -> Self {
        Self { fault, uses: 0 }
    }

    /// Whether the fault is one of these.
    fn is(&mut self, faults: &[Fault]) -> bool {
        let is = faults.contains(&self.fault);
        self.uses += usize::from(is);
        is
    }
}

impl Domain for Faulty {
    type Word = u64;

    fn constant(&mut self, value: u64) -> u64 {
        value
    }

    fn as_constant(&self, word: &u64) -> Option<u64> {
        Some(*word)
    }

    fn add(&mut self, a: &u64, b: &u64, carry: &u64) -> Result<(u64, u64), Refused> {
        let (low, out) = Concrete.add(a, b, carry)?;
        if !self.is(&[Fault::AddForgetsCarry, Fault::AddLosesCarryOfOnes, Fault::AddLosesCarry]) {
            return Ok((low, out));
        }
        match self.fault {
            Fault::AddForgetsCarry => Concrete.add(a, b, &0),
            // only where the carry that comes in makes the one that goes out
            Fault::AddLosesCarryOfOnes if !*a == *b => Ok((low, 0)),
            Fault::AddLosesCarry => Ok((low, 0)),
            _ => Ok((low, out)),
        }
    }

    fn sub(&mut self, a: &u64, b: &u64, borrow: &u64) -> Result<(u64, u64), Refused> {
        let (low, out) = Concrete.sub(a, b, borrow)?;
        if !self.is(&[Fault::SubForgetsBorrow, Fault::SubLosesBorrowOfEqual, Fault::SubLosesBorrow])
        {
            return Ok((low, out));
        }
        match self.fault {
            Fault::SubForgetsBorrow => Concrete.sub(a, b, &0),
            Fault::SubLosesBorrowOfEqual if a == b => Ok((low, 0)),
            Fault::SubLosesBorrow => Ok((low, 0)),
            _ => Ok((low, out)),
        }
    }

    fn mul(&mut self, a: &u64, b: &u64) -> Result<(u64, u64), Refused> {
        let (low, high) = Concrete.mul(a, b)?;
        if !self.is(&[Fault::MulExchangesWords, Fault::MulIsSigned]) {
            return Ok((low, high));
        }
        if self.fault == Fault::MulExchangesWords {
            return Ok((high, low));
        }
        let product = i128::from(a.cast_signed()) * i128::from(b.cast_signed());
        Ok((low, (product >> 64) as u64))
    }

    fn split(&mut self, word: &u64, bits: u32) -> Result<(u64, u64), Refused> {
        let (high, low) = Concrete.split(word, bits)?;
        if !self.is(&[Fault::SplitLosesTop, Fault::SplitLosesBit]) {
            return Ok((high, low));
        }
        match self.fault {
            Fault::SplitLosesTop => Ok((high, low & !(1 << (bits - 1)))),
            _ => Ok((high >> 1 << 1, low)),
        }
    }

    fn join(&mut self, high: &u64, low: &u64, bits: u32) -> u64 {
        let high = if self.is(&[Fault::JoinLosesBit]) { high >> 1 << 1 } else { *high };
        (high << bits).wrapping_add(*low)
    }

    fn fill(&mut self, bit: &u64) -> u64 {
        if self.is(&[Fault::FillIsOne]) { *bit } else { Concrete.fill(bit) }
    }

    fn complement(&mut self, a: &u64) -> u64 {
        if self.is(&[Fault::ComplementIsNegative]) { a.wrapping_neg() } else { !a }
    }

    fn not(&mut self, bit: &u64) -> u64 {
        if self.is(&[Fault::NotIsSame]) { *bit } else { 1 - bit }
    }

    fn select(&mut self, bit: &u64, yes: &u64, no: &u64) -> Result<u64, Refused> {
        let bit = bit ^ u64::from(self.is(&[Fault::SelectExchanges]));
        Concrete.select(&bit, yes, no)
    }

    fn and(&mut self, a: &u64, b: &u64) -> Result<u64, Refused> {
        Ok(if self.is(&[Fault::AndIsOr]) { a | b } else { a & b })
    }

    fn xor(&mut self, a: &u64, b: &u64) -> Result<u64, Refused> {
        Ok(if self.is(&[Fault::XorIsOr]) { a | b } else { a ^ b })
    }
}
