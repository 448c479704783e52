//! The state of a processor, over a [`Domain`]: registers, carries, memory.
//!
//! Addresses are no words: a register holds a word, or a place in a named region with an offset that is a number. So a
//! run knows every address that it reads and writes, and an address or a branch that depends on an input is refused.
//! That a run ends is therefore the proof that the instructions and the addresses are the same for all inputs.

use std::collections::BTreeMap;
use std::fmt;

use crate::checker::Refused;
use crate::domain::Domain;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

/// A piece of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Region {
    /// Below and above the stack pointer at the start.
    Stack,
    /// Behind the pointer that the register with this number holds at the start.
    Argument(usize),
    /// The file itself: the offset is an address in it.
    Image,
}

/// What a register holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content<W> {
    /// A word.
    Word(W),
    /// A place.
    Place(Region, i64),
}

impl<W: Clone> Content<W> {
    /// The word, if it is one.
    pub fn word(&self) -> Result<W, Refused> {
        match self {
            Self::Word(word) => Ok(word.clone()),
            Self::Place(..) => refused("arithmetic with an address"),
        }
    }
}

/// What an instruction reads of the file that it stands in.
pub trait Image {
    /// The word at an address of constant data.
    fn word(&self, address: u64) -> Option<u64>;
}

impl Image for BTreeMap<u64, u64> {
    fn word(&self, address: u64) -> Option<u64> {
        self.get(&address).copied()
    }
}

/// The state.
#[derive(Clone, Debug)]
pub struct State<W> {
    /// The registers by number.
    pub registers: Vec<Content<W>>,
    /// CF of x86-64; C of AArch64. Nothing, if it is not defined.
    pub carry: Option<W>,
    /// OF of x86-64.
    pub overflow: Option<W>,
    /// What memory holds, by places; nothing else may be read.
    pub memory: BTreeMap<(Region, i64), Content<W>>,
    /// Constants of the file that were read, in that order: the address, and the word.
    pub constants: Vec<(u64, u64)>,
    /// How many instructions were executed.
    pub executed: usize,
}

impl<W: Clone + PartialEq> State<W> {
    /// Nothing but these registers.
    pub fn new(registers: Vec<Content<W>>) -> Self {
        Self {
            registers,
            carry: None,
            overflow: None,
            memory: BTreeMap::new(),
            constants: Vec::new(),
            executed: 0,
        }
    }

    /// The word in a register.
    pub fn word(&self, register: usize) -> Result<W, Refused> {
        self.registers[register].word()
    }

    /// Writes a word to a register.
    pub fn set(&mut self, register: usize, word: W) {
        self.registers[register] = Content::Word(word);
    }

    /// The place that a register points to, with an offset.
    pub fn place(&self, register: usize, offset: i64) -> Result<(Region, i64), Refused> {
        match &self.registers[register] {
            Content::Place(region, start) => Ok((*region, start + offset)),
            Content::Word(_) => refused("an address that depends on an input, or is none"),
        }
    }

    /// Reads a word, or an address that was written.
    pub fn load<D: Domain<Word = W>>(
        &mut self,
        domain: &mut D,
        image: &dyn Image,
        place: (Region, i64),
    ) -> Result<Content<W>, Refused> {
        if let Some(content) = self.memory.get(&place) {
            return Ok(content.clone());
        }
        let address = u64::try_from(place.1).ok().filter(|_| place.0 == Region::Image);
        if let Some((address, word)) = address.and_then(|a| Some((a, image.word(a)?))) {
            self.constants.push((address, word));
            return Ok(Content::Word(domain.constant(word)));
        }
        refused("a read of memory that is not given")
    }

    /// The carry.
    pub fn carry(&self) -> Result<W, Refused> {
        self.carry.clone().ok_or_else(|| Refused("a carry that is not defined".into()))
    }

    /// OF.
    pub fn overflow(&self) -> Result<W, Refused> {
        self.overflow.clone().ok_or_else(|| Refused("an overflow that is not defined".into()))
    }
}

/// Whether an instruction goes on to the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// The next one.
    Next,
    /// Back to the first one, unless the register is 0.
    BackUnlessZero(usize),
    /// To the caller.
    Return,
}

/// How a run ended.
pub type Ended = Flow;

/// An instruction of a processor.
pub trait Instruction: Clone + fmt::Display + PartialEq {
    /// Executes it.
    fn step<D: Domain>(
        &self,
        domain: &mut D,
        state: &mut State<D::Word>,
        image: &dyn Image,
    ) -> Result<Flow, Refused>;
}

/// Executes instructions to the one that does not go on to the next.
pub fn run<I: Instruction, D: Domain>(
    code: &[I],
    domain: &mut D,
    state: &mut State<D::Word>,
    image: &dyn Image,
) -> Result<Ended, Refused> {
    for instruction in code {
        state.executed += 1;
        let flow = instruction.step(domain, state, image);
        match flow.map_err(|error| Refused(format!("{instruction}: {error}")))? {
            Flow::Next => {}
            end => return Ok(end),
        }
    }
    refused("no return at the end")
}

/// An error.
pub fn refused<T>(why: &str) -> Result<T, Refused> {
    Err(Refused(why.to_owned()))
}
