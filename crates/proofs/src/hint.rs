//! Why a step of a run on polynomials gives what it gives: what Coq needs to follow it (coq/Symbolic.v). Each operation
//! that has more than one way to its result leaves one hint, in the order of the run.

use crate::checker::Polynomial;

/// A reason.
#[derive(Clone, Debug)]
pub enum Hint {
    /// The two variables of the next definition.
    New,
    /// The low and the high part, which follow from a definition or as polynomials alone.
    Known(Polynomial, Polynomial, Option<usize>),
    /// A product, of factors with names.
    Factors(Factor, Factor, Box<Hint>),
    /// An operand, the second one if so, is this bit in all places. In a sum, the other one and the carry are 1 together.
    Mask(bool, Polynomial),
    /// Both operands are.
    Masks(Polynomial, Polynomial),
    /// Both operands are the same.
    Equals,
    /// An operand, the second one if so, is 2^n − 1: the low part of the other one.
    Lowest(bool, Box<Hint>),
}

/// What a factor is in a product.
#[derive(Clone, Debug)]
pub enum Factor {
    /// The polynomial itself.
    Itself,
    /// The low variable of the next definition.
    NewName,
    /// The low variable of the definition with this number.
    OldName(usize),
}
