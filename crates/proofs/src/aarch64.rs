//! AArch64: the instructions that kernels use, and what each does.

mod decode;

use std::fmt;

pub use self::decode::decode;
pub(crate) use self::decode::mask;
use crate::checker::Refused;
use crate::domain::Domain;
use crate::machine::{Flow, Image, Instruction, State, refused};

/// The registers, by number; xzr has none.
pub const NAMES: [&str; 32] = [
    "x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11", "x12", "x13", "x14",
    "x15", "x16", "x17", "x18", "x19", "x20", "x21", "x22", "x23", "x24", "x25", "x26", "x27",
    "x28", "x29", "x30", "sp",
];
/// Where a function returns to.
pub const LR: usize = 30;
/// The stack pointer.
pub const SP: usize = 31;

/// A register, or nothing for xzr.
pub type Register = Option<usize>;

/// The second operand of most instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Second {
    /// A register.
    Register(Register),
    /// A number.
    Number(u64),
}

/// A condition on C.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Condition {
    /// C is 1.
    Carry,
    /// C is 0.
    NoCarry,
}

/// What a conditional selection does with the register that it takes if the condition does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names of operations")]
pub enum Else {
    Same,
    Increment,
    Invert,
    Negate,
}

/// An operation on bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names of operations")]
pub enum Logic {
    And,
    Or,
    Xor,
}

/// An instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum A64 {
    /// a + b, a + ¬b + 1 if it subtracts; with the carry if it takes one.
    Sum {
        /// The result.
        to: Register,
        /// The first operand.
        a: Register,
        /// The second operand.
        b: Second,
        /// Whether b is complemented.
        subtracts: bool,
        /// Whether C is added; if not, 1 if it subtracts.
        takes_carry: bool,
        /// Whether C becomes the carry.
        sets_carry: bool,
    },
    /// The low or the high word of a product.
    Product {
        /// The result.
        to: Register,
        /// The first factor.
        a: Register,
        /// The second factor.
        b: Register,
        /// Whether it is the high word.
        is_high: bool,
    },
    /// A shift by a number.
    Shift {
        /// The result.
        to: Register,
        /// What is shifted.
        a: Register,
        /// By how many bits, from 1 to 63.
        count: u32,
        /// Whether to the left.
        is_left: bool,
    },
    /// An operation on bits.
    Logic {
        /// Which.
        logic: Logic,
        /// The result.
        to: Register,
        /// The first operand.
        a: Register,
        /// The second operand.
        b: Second,
    },
    /// a if the condition holds, else what is made of b.
    Select {
        /// The result.
        to: Register,
        /// If the condition holds.
        a: Register,
        /// If not.
        b: Register,
        /// The condition.
        condition: Condition,
        /// What is done to b.
        otherwise: Else,
    },
    /// A number.
    Number {
        /// The result.
        to: Register,
        /// The number.
        number: u64,
    },
    /// 16 bits of a number; the other bits stay.
    Keep {
        /// The result, which also is an operand.
        to: Register,
        /// The bits.
        number: u64,
        /// Where they are.
        shift: u32,
    },
    /// One or two words at a register and an offset.
    Load {
        /// The results.
        to: [Option<Register>; 2],
        /// The register.
        base: usize,
        /// The offset in bytes.
        offset: i64,
    },
    /// Back by so many instructions, unless the register is 0.
    BackUnlessZero {
        /// The register.
        register: usize,
        /// By how many.
        count: usize,
    },
    /// To the address in x30.
    Return,
}

impl fmt::Display for A64 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// One instruction on one state.
struct Step<'a, D: Domain> {
    domain: &'a mut D,
    state: &'a mut State<D::Word>,
    image: &'a dyn Image,
}

impl<D: Domain> Step<'_, D> {
    fn get(&mut self, register: Register) -> Result<D::Word, Refused> {
        match register {
            Some(register) => self.state.word(register),
            None => Ok(self.domain.constant(0)),
        }
    }

    fn second(&mut self, operand: Second) -> Result<D::Word, Refused> {
        match operand {
            Second::Register(register) => self.get(register),
            Second::Number(number) => Ok(self.domain.constant(number)),
        }
    }

    fn set(&mut self, register: Register, word: D::Word) -> Result<(), Refused> {
        match register {
            Some(SP) => return refused("a result that goes to the stack pointer"),
            Some(register) => self.state.set(register, word),
            None => {}
        }
        Ok(())
    }

    fn sum(&mut self, instruction: &A64) -> Result<(), Refused> {
        let A64::Sum { to, a, b, subtracts, takes_carry, sets_carry } = *instruction else {
            return refused("an instruction of no known form");
        };
        let (a, mut b) = (self.get(a)?, self.second(b)?);
        if subtracts {
            b = self.domain.complement(&b);
        }
        let carry = if takes_carry {
            self.state.carry()?
        } else {
            self.domain.constant(u64::from(subtracts))
        };
        let (low, carry) = self.domain.add(&a, &b, &carry)?;
        if sets_carry {
            self.state.carry = Some(carry);
        }
        self.set(to, low)
    }

    fn select(&mut self, instruction: &A64) -> Result<(), Refused> {
        let A64::Select { to, a, b, condition, otherwise } = *instruction else {
            return refused("an instruction of no known form");
        };
        let carry = self.state.carry()?;
        let not_carry = self.domain.not(&carry);
        let (holds, fails) = match condition {
            Condition::Carry => (carry, not_carry),
            Condition::NoCarry => (not_carry, carry),
        };
        let (zero, one) = (self.domain.constant(0), self.domain.constant(1));
        let (yes, no) = (self.get(a)?, self.get(b)?);
        let result = match otherwise {
            // what is the same but for the condition: one sum, one exclusive or
            Else::Increment if a == b => self.domain.add(&yes, &zero, &fails)?.0,
            Else::Invert if a == b => {
                let mask = self.domain.fill(&fails);
                self.domain.xor(&yes, &mask)?
            }
            _ => {
                let no = match otherwise {
                    Else::Same => no,
                    Else::Increment => self.domain.add(&no, &zero, &one)?.0,
                    Else::Invert => self.domain.complement(&no),
                    Else::Negate => {
                        let inverted = self.domain.complement(&no);
                        self.domain.add(&inverted, &zero, &one)?.0
                    }
                };
                self.domain.select(&holds, &yes, &no)?
            }
        };
        self.set(to, result)
    }

    fn logic(&mut self, logic: Logic, a: Register, b: Second) -> Result<D::Word, Refused> {
        let (a, b) = (self.get(a)?, self.second(b)?);
        match logic {
            Logic::And => self.domain.and(&a, &b),
            Logic::Xor => self.domain.xor(&a, &b),
            Logic::Or => match (self.domain.as_constant(&a), self.domain.as_constant(&b)) {
                (Some(a), Some(b)) => Ok(self.domain.constant(a | b)),
                (Some(0), _) => Ok(b),
                (_, Some(0)) => Ok(a),
                _ => refused("the bits that are in one of two words"),
            },
        }
    }

    fn shift(&mut self, a: Register, count: u32, is_left: bool) -> Result<D::Word, Refused> {
        let word = self.get(a)?;
        if is_left {
            let (low, zero) = (self.domain.split(&word, 64 - count)?.1, self.domain.constant(0));
            Ok(self.domain.join(&low, &zero, count))
        } else {
            Ok(self.domain.split(&word, count)?.0)
        }
    }

    fn keep(&mut self, to: Register, number: u64, shift: u32) -> Result<(), Refused> {
        let word = self.get(to)?;
        let Some(word) = self.domain.as_constant(&word) else {
            return refused("a part of a word that is no number");
        };
        let kept = word & !(0xFFFF << shift);
        let word = self.domain.constant(kept | number << shift);
        self.set(to, word)
    }

    fn load(&mut self, to: [Option<Register>; 2], base: usize, offset: i64) -> Result<(), Refused> {
        let base = self.state.place(base, offset)?;
        for (place, register) in (0_i64..).step_by(8).zip(to.into_iter().flatten()) {
            let place = (base.0, base.1 + place);
            let word = self.state.load(self.domain, self.image, place)?.word()?;
            self.set(register, word)?;
        }
        Ok(())
    }
}

impl Instruction for A64 {
    fn step<D: Domain>(
        &self,
        domain: &mut D,
        state: &mut State<D::Word>,
        image: &dyn Image,
    ) -> Result<Flow, Refused> {
        let executed = state.executed;
        let mut step = Step { domain, state, image };
        match *self {
            Self::Sum { .. } => step.sum(self)?,
            Self::Select { .. } => step.select(self)?,
            Self::Product { to, a, b, is_high } => {
                let (a, b) = (step.get(a)?, step.get(b)?);
                let (low, high) = step.domain.mul(&a, &b)?;
                step.set(to, if is_high { high } else { low })?;
            }
            Self::Shift { to, a, count, is_left } => {
                let word = step.shift(a, count, is_left)?;
                step.set(to, word)?;
            }
            Self::Logic { logic, to, a, b } => {
                let word = step.logic(logic, a, b)?;
                step.set(to, word)?;
            }
            Self::Number { to, number } => {
                let word = step.domain.constant(number);
                step.set(to, word)?;
            }
            Self::Keep { to, number, shift } => step.keep(to, number, shift)?,
            Self::Load { to, base, offset } => step.load(to, base, offset)?,
            // the loop is all of the code
            Self::BackUnlessZero { register, count } if count + 1 == executed => {
                return Ok(Flow::BackUnlessZero(register));
            }
            Self::BackUnlessZero { .. } => return refused("a loop that is not all of the code"),
            Self::Return => return Ok(Flow::Return),
        }
        Ok(Flow::Next)
    }
}
