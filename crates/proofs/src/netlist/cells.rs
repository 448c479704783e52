//! Bits, and the cells and gates that compute with them.

use anyhow::{Result, bail};
use num_bigint::BigInt;

/// A bit of a wire: a number, or the number of its net.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bit {
    /// A constant.
    Constant(bool),
    /// A net.
    Net(u64),
}

/// What a cell computes, modulo 2 to the width of its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A + B.
    Add,
    /// A − B.
    Sub,
    /// A·B.
    Mul,
    /// −A.
    Neg,
    /// Each bit of A inverted.
    Not,
    /// A.
    Copy,
    /// Each bit is that of two or more of A, B and C.
    Majority,
    /// Each bit of A ⊕ B ⊕ C; the fourth operand is their majority.
    Parity,
    /// The carry of L + H + the second operand: of a bit more than L and H, the first operand is L + H; then come L and H. It
    /// is the topmost bit of the sum, or the second operand if all bits of L ⊕ H are 1.
    Carry,
    /// A number for some values of A, and another one for all others.
    Table(Vec<(BigInt, BigInt)>, BigInt),
}

/// A cell that computes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its name, for messages.
    pub name: String,
    /// What it computes.
    pub kind: Kind,
    /// The operands, as wide as the result: extended by zeros or by their sign, or cut.
    pub operands: Vec<Vec<Bit>>,
    /// The result.
    pub result: Vec<Bit>,
}

/// What a gate computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Xor,
    And,
    Or,
    /// Whether all bits are 1.
    All,
}

impl Operation {
    /// The result, if one of the bits is a constant.
    pub(super) fn of_constant(self, bits: [Bit; 2], values: [Option<bool>; 2]) -> Result<Bit> {
        let other = match values {
            [Some(value), _] => (value, bits[1]),
            [_, Some(value)] => (value, bits[0]),
            _ => bail!("a gate of no shape that is known"),
        };
        Ok(match (self, other) {
            (Self::And, (false, _)) => Bit::Constant(false),
            (Self::Or, (true, _)) => Bit::Constant(true),
            (Self::And, (true, bit)) | (Self::Or | Self::Xor, (false, bit)) => bit,
            _ => bail!("an inversion"),
        })
    }
}

/// Gates of two words, bit by bit, or of all bits of one.
#[derive(Clone, Debug)]
pub(super) struct Gate {
    pub(super) name: String,
    pub(super) operation: Operation,
    pub(super) operands: Vec<Vec<Bit>>,
    pub(super) result: Vec<Bit>,
}

/// The number that constants are.
pub(super) fn number(bits: &[Bit]) -> Option<BigInt> {
    let mut value = BigInt::default();
    for (place, bit) in bits.iter().enumerate() {
        let Bit::Constant(bit) = bit else { return None };
        value.set_bit(place as u64, *bit);
    }
    Some(value)
}

/// The numbers that constants of so many bits each are.
pub(super) fn numbers(bits: &[Bit], width: usize) -> Option<Vec<BigInt>> {
    bits.chunks(width).map(number).collect()
}
