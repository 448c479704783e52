//! x86-64: the instructions that kernels use, and what each does.

mod decode;

use std::fmt;

pub use self::decode::decode;
use crate::checker::Refused;
use crate::domain::Domain;
use crate::machine::{Content, Flow, Image, Instruction, Region, State, refused};

/// The registers, by number.
pub const NAMES: [&str; 16] = [
    "rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi", "r8", "r9", "r10", "r11", "r12", "r13",
    "r14", "r15",
];
/// rdx.
pub const RDX: usize = 2;
/// The stack pointer.
pub const RSP: usize = 4;

/// A form of instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names of instructions")]
pub enum Op {
    Mov,
    Lea,
    Push,
    Pop,
    Xor,
    And,
    Add,
    Adc,
    Adcx,
    Adox,
    Sub,
    Sbb,
    Mulx,
    Imul,
    Shl,
    Shr,
    Shld,
    Shrd,
    Btr,
    Cmovb,
    Ret,
}

/// An operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Operand {
    /// All of a register.
    Register(usize),
    /// Its lower 32 bits; to write them clears the upper ones.
    Half(usize),
    /// A number.
    Number(u64),
    /// The word at a register and an offset; with a second register, for `lea` of a sum only.
    Memory(usize, Option<usize>, i64),
    /// The word at an address of the file.
    Address(u64),
}

/// An instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct X86 {
    /// What it does.
    pub op: Op,
    /// With what: the result first.
    pub operands: Vec<Operand>,
}

impl fmt::Display for X86 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", format!("{:?}", self.op).to_lowercase())?;
        for (place, operand) in self.operands.iter().enumerate() {
            f.write_str(if place == 0 { " " } else { ", " })?;
            match operand {
                Operand::Register(register) => f.write_str(NAMES[*register])?,
                Operand::Half(register) => write!(f, "{} (32 bits)", NAMES[*register])?,
                Operand::Number(number) => write!(f, "{number:#x}")?,
                Operand::Memory(base, None, offset) => write!(f, "[{} + {offset}]", NAMES[*base])?,
                Operand::Memory(base, Some(index), offset) => {
                    write!(f, "[{} + {} + {offset}]", NAMES[*base], NAMES[*index])?;
                }
                Operand::Address(address) => write!(f, "[{address:#x}]")?,
            }
        }
        Ok(())
    }
}

/// One instruction on one state.
struct Step<'a, D: Domain> {
    domain: &'a mut D,
    state: &'a mut State<D::Word>,
    image: &'a dyn Image,
}

impl<D: Domain> Step<'_, D> {
    fn get(&mut self, operand: Operand) -> Result<D::Word, Refused> {
        match operand {
            Operand::Register(register) => self.state.word(register),
            Operand::Half(register) => {
                let word = self.state.word(register)?;
                Ok(self.domain.split(&word, 32)?.1)
            }
            Operand::Number(number) => Ok(self.domain.constant(number)),
            Operand::Memory(base, None, offset) => {
                let place = self.state.place(base, offset)?;
                // what is below the stack pointer is not kept
                if place.0 == Region::Stack && place < self.state.place(RSP, 0)? {
                    return refused("a read below the stack pointer");
                }
                self.state.load(self.domain, self.image, place)?.word()
            }
            Operand::Memory(_, Some(_), _) => refused("a read with an index"),
            Operand::Address(address) => {
                let place = (Region::Image, address.cast_signed());
                self.state.load(self.domain, self.image, place)?.word()
            }
        }
    }

    fn set(&mut self, operand: Operand, word: D::Word) -> Result<(), Refused> {
        match operand {
            Operand::Register(register) if register != RSP => self.state.set(register, word),
            Operand::Half(register) if register != RSP => {
                let low = self.domain.split(&word, 32)?.1;
                self.state.set(register, low);
            }
            _ => return refused("a result that goes to no register"),
        }
        Ok(())
    }

    fn zero(&mut self) -> D::Word {
        self.domain.constant(0)
    }

    /// Sets CF, after which OF is not defined.
    fn carry_alone(&mut self, carry: Option<D::Word>) {
        self.state.carry = carry;
        self.state.overflow = None;
    }

    /// What operand 0 and 1 give, and the carry or borrow, with this one taken.
    fn sum(&mut self, operands: &[Operand], carry: &D::Word) -> Result<D::Word, Refused> {
        let (a, b) = (self.get(operands[0])?, self.get(operands[1])?);
        let (low, carry) = self.domain.add(&a, &b, carry)?;
        self.set(operands[0], low)?;
        Ok(carry)
    }

    fn difference(&mut self, operands: &[Operand], borrow: &D::Word) -> Result<D::Word, Refused> {
        let (a, b) = (self.get(operands[0])?, self.get(operands[1])?);
        let (low, borrow) = self.domain.sub(&a, &b, borrow)?;
        self.set(operands[0], low)?;
        Ok(borrow)
    }

    /// Moves, and what handles addresses.
    fn transfer(&mut self, op: Op, operands: &[Operand]) -> Result<(), Refused> {
        match (op, operands) {
            (Op::Mov, [Operand::Register(to), Operand::Register(from)]) if *to != RSP => {
                self.state.registers[*to] = self.state.registers[*from].clone();
            }
            (Op::Mov, [to, from]) => {
                let word = self.get(*from)?;
                self.set(*to, word)?;
            }
            (Op::Lea, [Operand::Register(to), Operand::Address(address)]) if *to != RSP => {
                self.state.registers[*to] = Content::Place(Region::Image, address.cast_signed());
            }
            (Op::Lea, [Operand::Register(to), Operand::Memory(base, None, offset)]) => {
                let (region, offset) = self.state.place(*base, *offset)?;
                if *to == RSP && region != Region::Stack {
                    return refused("a stack elsewhere");
                }
                self.state.registers[*to] = Content::Place(region, offset);
            }
            (Op::Lea, [to, Operand::Memory(base, Some(index), 0)]) => {
                let (a, b) = (self.state.word(*base)?, self.state.word(*index)?);
                let zero = self.zero();
                let sum = self.domain.add(&a, &b, &zero)?.0;
                self.set(*to, sum)?;
            }
            (Op::Push, [Operand::Register(from)]) => self.put_on(*from)?,
            (Op::Pop, [Operand::Register(to)]) if *to != RSP => {
                self.take_off(*to)?;
            }
            _ => return refused("an instruction of no known form"),
        }
        Ok(())
    }

    fn put_on(&mut self, register: usize) -> Result<(), Refused> {
        let place = self.state.place(RSP, -8)?;
        self.state.memory.insert(place, self.state.registers[register].clone());
        self.state.registers[RSP] = Content::Place(place.0, place.1);
        Ok(())
    }

    fn take_off(&mut self, register: usize) -> Result<(), Refused> {
        let place = self.state.place(RSP, 0)?;
        self.state.registers[register] = self.state.load(self.domain, self.image, place)?;
        self.state.registers[RSP] = Content::Place(place.0, place.1 + 8);
        Ok(())
    }

    /// Shifts by a number, from 1 to 63.
    fn shift(&mut self, op: Op, operands: &[Operand]) -> Result<(), Refused> {
        let Some((Operand::Number(count @ 1..=63), operands)) = operands.split_last() else {
            return refused("a shift by another number");
        };
        let (count, zero) = (*count as u32, self.zero());
        let word = self.get(operands[0])?;
        let other = match operands.get(1) {
            Some(operand) => self.get(*operand)?,
            None => zero,
        };
        let is_left = matches!(op, Op::Shl | Op::Shld);
        let result = if is_left {
            let (high, low) =
                (self.domain.split(&word, 64 - count)?.1, self.domain.split(&other, 64 - count)?.0);
            self.domain.join(&high, &low, count)
        } else {
            let (low, high) =
                (self.domain.split(&word, count)?.0, self.domain.split(&other, count)?.1);
            self.domain.join(&high, &low, 64 - count)
        };
        self.carry_alone(None);
        self.set(operands[0], result)
    }

    /// Multiplications.
    fn multiply(&mut self, op: Op, operands: &[Operand]) -> Result<(), Refused> {
        match (op, operands) {
            (Op::Mulx, [high, low, factor]) => {
                let (a, b) = (self.state.word(RDX)?, self.get(*factor)?);
                let (low_word, high_word) = self.domain.mul(&a, &b)?;
                self.set(*low, low_word)?;
                self.set(*high, high_word)
            }
            (Op::Imul, [to, factors @ ..]) => {
                let (first, second) = match factors {
                    [factor] => (self.get(*to)?, self.get(*factor)?),
                    [a, b] => (self.get(*a)?, self.get(*b)?),
                    _ => return refused("an instruction of no known form"),
                };
                let low = self.domain.mul(&first, &second)?.0;
                self.carry_alone(None);
                self.set(*to, low)
            }
            _ => refused("an instruction of no known form"),
        }
    }

    /// Sums and differences.
    fn chain(&mut self, op: Op, operands: &[Operand]) -> Result<(), Refused> {
        let zero = self.zero();
        match op {
            Op::Add => {
                let carry = self.sum(operands, &zero)?;
                self.carry_alone(Some(carry));
            }
            Op::Adc => {
                let carry = self.state.carry()?;
                let carry = self.sum(operands, &carry)?;
                self.carry_alone(Some(carry));
            }
            Op::Adcx => {
                let carry = self.state.carry()?;
                self.state.carry = Some(self.sum(operands, &carry)?);
            }
            Op::Adox => {
                let carry = self.state.overflow()?;
                self.state.overflow = Some(self.sum(operands, &carry)?);
            }
            Op::Sub => {
                let borrow = self.difference(operands, &zero)?;
                self.carry_alone(Some(borrow));
            }
            _ => {
                let borrow = self.state.carry()?;
                let borrow = self.difference(operands, &borrow)?;
                self.carry_alone(Some(borrow));
            }
        }
        Ok(())
    }

    /// Operations on bits.
    fn bits(&mut self, op: Op, operands: &[Operand]) -> Result<(), Refused> {
        let zero = self.zero();
        match (op, operands) {
            (Op::Xor, [a, b]) if a == b => {
                self.set(*a, zero.clone())?;
                (self.state.carry, self.state.overflow) = (Some(zero.clone()), Some(zero));
            }
            (Op::And, [a, b]) => {
                let (first, second) = (self.get(*a)?, self.get(*b)?);
                let both = self.domain.and(&first, &second)?;
                self.set(*a, both)?;
                (self.state.carry, self.state.overflow) = (Some(zero.clone()), Some(zero));
            }
            (Op::Btr, [a, Operand::Number(63)]) => {
                let word = self.get(*a)?;
                let (high, low) = self.domain.split(&word, 63)?;
                self.carry_alone(Some(high));
                self.set(*a, low)?;
            }
            (Op::Cmovb, [a, b]) => {
                let carry = self.state.carry()?;
                let (no, yes) = (self.get(*a)?, self.get(*b)?);
                let selected = self.domain.select(&carry, &yes, &no)?;
                self.set(*a, selected)?;
            }
            _ => return refused("an instruction of no known form"),
        }
        Ok(())
    }
}

impl Instruction for X86 {
    fn step<D: Domain>(
        &self,
        domain: &mut D,
        state: &mut State<D::Word>,
        image: &dyn Image,
    ) -> Result<Flow, Refused> {
        let mut step = Step { domain, state, image };
        let operands = self.operands.as_slice();
        let has_half = operands.iter().any(|operand| matches!(operand, Operand::Half(_)));
        match self.op {
            // only these are modelled on 32 bits
            Op::Mov | Op::Xor | Op::And | Op::Imul | Op::Cmovb => {}
            _ if has_half => return refused("an instruction of no known form"),
            _ => {}
        }
        match self.op {
            Op::Ret if step.state.registers[RSP] == Content::Place(Region::Stack, 0) => {
                return Ok(Flow::Return);
            }
            Op::Ret => return refused("the stack is not balanced"),
            Op::Mov | Op::Lea | Op::Push | Op::Pop => step.transfer(self.op, operands)?,
            Op::Shl | Op::Shr | Op::Shld | Op::Shrd => step.shift(self.op, operands)?,
            Op::Mulx | Op::Imul => step.multiply(self.op, operands)?,
            Op::Xor | Op::And | Op::Btr | Op::Cmovb => step.bits(self.op, operands)?,
            _ => step.chain(self.op, operands)?,
        }
        Ok(Flow::Next)
    }
}
