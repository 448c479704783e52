//! The run of a program for AArch64.
//!
//! An instruction is executed from its 32 bits, group by group as the architecture encodes them; one that is in
//! no group here is refused. What it reads that is unknown counts as met, and only instructions that [`timing`]
//! lists may meet it.

mod control;
mod integer;
mod lanes;
mod loads;
mod public;
mod timing;
mod vector;
mod words;

use std::cell::RefCell;
use std::rc::Rc;

use self::lanes::Vector;
pub(super) use self::loads::{Move, Place};
pub(super) use self::timing::MOVES;
use super::access::{Refused, refused};
use super::memory::Memory;
use super::public::Publics;
use super::word::{Word, mask};
use super::{MOST, RETURN, Run};
use crate::maps::Map;

/// The number of the stack pointer, or of the register that is 0.
pub(super) const SP: usize = 31;
/// The registers of arguments: so many, from the first.
pub(super) const ARGUMENTS: usize = 8;
/// The register with the place of a result that is not returned in registers.
pub(super) const RESULT: usize = 8;
/// The register with the return address.
pub(super) const LR: usize = 30;
/// The registers that a function of another library leaves as they are.
const KEPT: std::ops::Range<usize> = 19..30;

/// The name of an instruction, as [`timing`] has it.
type Name = &'static str;

/// Flags, each known or not.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flags {
    pub(super) negative: Option<bool>,
    pub(super) zero: Option<bool>,
    pub(super) carry: Option<bool>,
    pub(super) overflow: Option<bool>,
}

/// The state.
#[derive(Clone)]
pub(super) struct Cpu {
    /// x0 to x30, and the stack pointer.
    pub(super) general: [Word; 32],
    pub(super) vectors: [Vector; 32],
    pub(super) flags: Flags,
    /// Memory.
    pub(super) memory: Memory,
    /// Where the instruction stands that is executed.
    pub(super) at: u64,
    /// What was done so far.
    pub(super) done: Run,
    /// Whether the instruction has read something unknown.
    pub(super) meets: bool,
    /// What the instruction has moved between memory and registers.
    pub(super) moves: Vec<Move>,
    code: Rc<RefCell<Map<u64, u32>>>,
    /// What becomes public.
    pub(super) publics: Publics,
    /// Paths that are left to run, and where.
    paths: Vec<(Self, u64)>,
    others: Vec<String>,
    others_at: u64,
}

/// Bits of an instruction, from the lowest.
pub(super) fn bits(word: u32, from: u32, count: u32) -> u32 {
    (word >> from) & ((1 << count) - 1)
}

/// A bit of an instruction.
pub(super) fn bit(word: u32, place: u32) -> bool {
    bits(word, place, 1) == 1
}

/// The number of a register in an instruction.
pub(super) fn register(word: u32, from: u32) -> usize {
    bits(word, from, 5) as usize
}

/// Bits of an instruction, as a number with a sign.
pub(super) fn signed(word: u32, from: u32, count: u32) -> u64 {
    let free = 64 - count;
    ((u64::from(bits(word, from, count)) << free).cast_signed() >> free).cast_unsigned()
}

fn unknown_instruction<T>() -> Result<T, Refused> {
    refused("an instruction that the run does not know")
}

impl Cpu {
    /// Nothing is known of the registers.
    pub(super) fn new(memory: Memory, others: Vec<String>, others_at: u64) -> Self {
        Self {
            general: [Word::unknown(u64::MAX); 32],
            vectors: [Vector::UNKNOWN; 32],
            flags: Flags::default(),
            memory,
            at: 0,
            done: Run::default(),
            meets: false,
            moves: Vec::new(),
            code: Rc::default(),
            publics: Publics::default(),
            paths: Vec::new(),
            others,
            others_at,
        }
    }

    /// Puts a number into a register; the stack pointer is the last.
    pub(super) fn set(&mut self, number: usize, value: u64) {
        self.general[number] = Word::number(value);
    }

    /// Whether the stack pointer is where it was.
    pub(super) fn is_balanced(&self, top: u64) -> bool {
        self.general[SP] == Word::number(top)
    }

    /// Runs from there to the return.
    pub(super) fn run(&mut self, start: u64) -> Result<(), Refused> {
        let mut next = start;
        while next != RETURN {
            next = self.advance(next)?;
        }
        self.done.paths += 1;
        Ok(())
    }

    /// The name of the function of another library that is there.
    pub(super) fn other_at(&self, address: u64) -> Option<&str> {
        let place = usize::try_from(address.wrapping_sub(self.others_at) / 16).ok()?;
        self.others.get(place).map(String::as_str)
    }

    /// Executes the instruction at an address, or the function of another library that is there: where the next one is.
    pub(super) fn advance(&mut self, at: u64) -> Result<u64, Refused> {
        self.done.instructions += 1;
        if self.done.instructions > MOST {
            return refused("too many instructions");
        }
        if let Some(name) = self.other_at(at).map(str::to_owned) {
            return self.other(&name);
        }
        self.at = at;
        let word = self.fetch(at)?;
        self.step(word).map_err(|why| format!("{word:08x}: {why}"))
    }

    /// The instruction that stands there, which cannot be written.
    pub(super) fn fetch(&mut self, address: u64) -> Result<u32, Refused> {
        if let Some(word) = self.code.borrow().get(&address) {
            return Ok(*word);
        }
        let is_code =
            self.memory.allows(address, 4, false) && !self.memory.allows(address, 4, true);
        if !is_code || !address.is_multiple_of(4) {
            return refused("a jump to what is no code");
        }
        let Some(word) = self.memory.load(address, 4)?.known() else {
            return refused("unknown code");
        };
        self.code.borrow_mut().insert(address, word as u32);
        Ok(word as u32)
    }

    /// Executes an instruction: where the next one is.
    fn step(&mut self, word: u32) -> Result<u64, Refused> {
        self.meets = false;
        self.moves.clear();
        if let Some(mark) = self.mark(word)? {
            self.publish(mark)?;
            return Ok(self.at + 4);
        }
        let name = match bits(word, 25, 4) {
            0b1000 | 0b1001 => self.immediate(word)?,
            // of these, those that may read something unknown take note of it themselves
            0b1010 | 0b1011 => return self.control(word),
            0b0100 | 0b0110 | 0b1100 | 0b1110 => self.access(word)?,
            0b0101 | 0b1101 => self.registers(word)?,
            0b0111 | 0b1111 => self.vector(word)?,
            _ => return unknown_instruction(),
        };
        self.meet(name)?;
        Ok(self.at + 4)
    }

    /// Takes note of an instruction, if it has read something unknown.
    fn meet(&mut self, name: Name) -> Result<(), Refused> {
        if self.meets {
            if !timing::is_constant(name) {
                return refused(format!("{name}, an instruction of variable time, with a secret"));
            }
            self.done.met.insert(name.to_owned());
        }
        Ok(())
    }

    // registers

    /// Takes note of what an instruction reads.
    fn reads(&mut self, word: Word) -> Word {
        self.meets |= word.unknown != 0;
        word
    }

    /// The low bytes of a register; 31 is 0.
    fn get(&mut self, number: usize, size: usize) -> Word {
        if number == SP {
            return Word::number(0);
        }
        self.reads(self.general[number].only(mask(size)))
    }

    /// The same; 31 is the stack pointer.
    fn get_or_sp(&mut self, number: usize, size: usize) -> Word {
        self.reads(self.general[number].only(mask(size)))
    }

    /// Writes a register, whose other bytes become 0; 31 is none.
    fn put(&mut self, number: usize, size: usize, word: Word) {
        if number != SP {
            self.general[number] = word.only(mask(size));
        }
    }

    /// The same; 31 is the stack pointer.
    fn put_or_sp(&mut self, number: usize, size: usize, word: Word) {
        self.general[number] = word.only(mask(size));
    }

    // flags

    fn flag(&mut self, flag: Option<bool>) -> Option<bool> {
        self.meets |= flag.is_none();
        flag
    }

    /// Whether a condition holds, if that is known.
    fn holds(&mut self, condition: u32) -> Option<bool> {
        let Flags { negative, zero, carry, overflow } = self.flags;
        let not = |a: Option<bool>| a.map(|a| !a);
        let and = |a: Option<bool>, b: Option<bool>| match (a, b) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), Some(true)) => Some(true),
            _ => None,
        };
        let at_least = negative.zip(overflow).map(|(negative, overflow)| negative == overflow);
        let holds = match condition >> 1 {
            0 => zero,
            1 => carry,
            2 => negative,
            3 => overflow,
            4 => and(carry, not(zero)),
            5 => at_least,
            6 => and(not(zero), at_least),
            // always, also with the last bit
            _ => return Some(true),
        };
        self.flag(if condition & 1 == 1 { not(holds) } else { holds })
    }

    /// A function of another library: where it returns to.
    fn other(&mut self, name: &str) -> Result<u64, Refused> {
        let arguments = [0, 1, 2].map(|number| self.general[number]);
        let result = self.memory.call(name, arguments)?;
        let Some(next) = self.general[LR].known() else {
            return refused("an unknown return address");
        };
        for number in (0..SP).filter(|number| !KEPT.contains(number)) {
            self.general[number] = Word::unknown(u64::MAX);
        }
        self.general[0] = result;
        self.vectors = [Vector::UNKNOWN; 32];
        self.flags = Flags::default();
        Ok(next)
    }
}
