//! Models of lanes with a fault: one operation gives something else.

use crate::checker::Refused;
use crate::vector::lane::{Choosing, Half, Halves, Lane, Numbers, Products};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of operations, and what is wrong with them")]
pub enum Fault {
    SumLosesCarry,
    DifferenceLosesBorrow,
    FactorHasOneMore,
    HighIsLow,
    MultiplyForgetsSum,
    LeftIsOneMore,
    RightIsSigned,
    RightSignedIsNot,
    LowestHasOneMore,
    ProductIsUnsigned,
    HalvesAreOne,
    BitIsOther,
}

impl Fault {
    /// All.
    pub const ALL: &[Self] = &[
        Self::SumLosesCarry,
        Self::DifferenceLosesBorrow,
        Self::FactorHasOneMore,
        Self::HighIsLow,
        Self::MultiplyForgetsSum,
        Self::LeftIsOneMore,
        Self::RightIsSigned,
        Self::RightSignedIsNot,
        Self::LowestHasOneMore,
        Self::ProductIsUnsigned,
        Self::HalvesAreOne,
        Self::BitIsOther,
    ];
}

/// Numbers, with a fault.
#[derive(Clone, Copy, Debug)]
pub struct Faulty {
    fault: Fault,
    /// How often the operation was used that has it.
    pub uses: usize,
}

const LOW: u64 = u32::MAX as u64;

impl Faulty {
    /// With this fault.
    pub fn new(fault: Fault) -> Self {
        Self { fault, uses: 0 }
    }

    fn is(&mut self, fault: Fault) -> bool {
        self.uses += usize::from(self.fault == fault);
        self.fault == fault
    }
}

impl Lane for Faulty {
    type Word = u64;

    fn number(&mut self, value: u64) -> u64 {
        value
    }
    fn sum(&mut self, a: &u64, b: &u64) -> u64 {
        let sum = Numbers(0).sum(a, b);
        if self.is(Fault::SumLosesCarry) && (a & LOW) + (b & LOW) > LOW {
            return sum.wrapping_sub(LOW + 1);
        }
        sum
    }
    fn difference(&mut self, a: &u64, b: &u64) -> u64 {
        let difference = Numbers(0).difference(a, b);
        if self.is(Fault::DifferenceLosesBorrow) && a & LOW < b & LOW {
            return difference.wrapping_add(LOW + 1);
        }
        difference
    }
    fn scaled(&mut self, word: &u64, by: u64) -> u64 {
        let by = if self.is(Fault::LeftIsOneMore) { by.wrapping_mul(2) } else { by };
        Numbers(0).scaled(word, by)
    }
    fn right(&mut self, word: &u64, bits: u32) -> Result<u64, Refused> {
        if self.is(Fault::RightIsSigned) {
            return Numbers(0).right_signed(word, bits);
        }
        Numbers(0).right(word, bits)
    }
    fn right_signed(&mut self, word: &u64, bits: u32) -> Result<u64, Refused> {
        if self.is(Fault::RightSignedIsNot) {
            return Numbers(0).right(word, bits);
        }
        Numbers(0).right_signed(word, bits)
    }
    fn lowest(&mut self, word: &u64, bits: u32) -> Result<u64, Refused> {
        let more = u32::from(self.is(Fault::LowestHasOneMore));
        Numbers(0).lowest(word, bits + more)
    }
}

impl Halves for Faulty {
    type Factor = u64;

    fn factor(&mut self, word: &u64) -> Result<u64, Refused> {
        let factor = Numbers(0).factor(word)?;
        Ok(if self.is(Fault::FactorHasOneMore) { word & (factor | 1 << 52) } else { factor })
    }
    fn multiply(&mut self, sum: &u64, a: &u64, b: &u64, half: Half) -> Result<u64, Refused> {
        let half = if self.is(Fault::HighIsLow) { Half::Low } else { half };
        let sum = if self.is(Fault::MultiplyForgetsSum) { 0 } else { *sum };
        Numbers(0).multiply(&sum, a, b, half)
    }
}

impl Products for Faulty {
    fn product(&mut self, a: &u64, b: &u64) -> Result<u64, Refused> {
        if self.is(Fault::ProductIsUnsigned) {
            return Ok((a & LOW) * (b & LOW));
        }
        Numbers(0).product(a, b)
    }
    fn right_halves(&mut self, word: &u64, bits: u32) -> Result<u64, Refused> {
        if self.is(Fault::HalvesAreOne) {
            return Numbers(0).right_signed(word, bits);
        }
        Numbers(0).right_halves(word, bits)
    }
}

impl Choosing for Faulty {
    fn choose(&mut self, bit: usize, yes: &u64, no: &u64) -> u64 {
        Numbers(0).choose(bit, yes, no)
    }
    fn as_number(&self, word: &u64) -> Option<u64> {
        Numbers(0).as_number(word)
    }
    fn as_repeated_bit(&mut self, word: &u64) -> Option<u64> {
        let bit = Numbers(0).as_repeated_bit(word)?;
        Some(if self.is(Fault::BitIsOther) { bit ^ 1 } else { bit })
    }
}
