//! What a run computes, as a [`Graph`]: beside each word of which the run knows nothing stands the node that
//! says how it comes of the inputs.
//!
//! The run itself decides about branches and addresses, and knows the numbers. Here each instruction is executed on nodes
//! ([`x86`], [`aarch64`]). One that is not known is a function of all that it reads, by its name alone: then a word that it
//! gives equals another only if the same instruction gives that one from the same words.

pub(super) mod aarch64;
mod calls;
mod memory;
mod others;
pub(super) mod x86;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use self::calls::Inside;
pub use self::calls::{CallOf, Convention, Function, Functions};
use super::RETURN;
use super::access::Refused;
use super::memory::Memory;
use crate::graph::{Graph, Symbol, Word};
use crate::maps::Map;

/// A graph that several hold.
pub type Shared = Rc<RefCell<Graph>>;

/// The nodes of a state: those of a processor's registers, and of memory.
#[derive(Clone)]
pub(super) struct Values<R> {
    graph: Shared,
    registers: R,
    /// What was stored, by the addresses of eight bytes, over 8.
    memory: Map<u64, [Option<Symbol>; 8]>,
    functions: Functions,
    /// Whether lanes of vectors are sums of atoms.
    in_lanes: bool,
    inside: Option<Inside>,
    /// What the last function that was not entered gave.
    pub(super) last: Vec<Word>,
    /// The calls of such functions.
    pub(super) calls: Vec<CallOf>,
    /// The addresses of instructions that read something unknown, up to the last call of a function that was not entered.
    pub(super) executed: BTreeSet<u64>,
    /// Those since then.
    pub(super) since: BTreeSet<u64>,
}

/// The nodes of a processor's registers.
pub(super) trait Registers: Sized {
    /// The run for this processor.
    type Cpu;
    /// How many general registers there are.
    const GENERAL: usize;
    /// Which of them is the stack pointer.
    const STACK: usize;
    /// Those of the first three arguments of a function of C, and of its result.
    const ARGUMENTS: [usize; 3];
    const RESULT: usize;
    /// Those that a function of C leaves as they are, beside the stack pointer.
    const KEPT: &'static [usize];

    /// Nothing is known of them.
    fn new(graph: &mut Graph) -> Self;

    /// The memory of the run.
    fn memory(cpu: &Self::Cpu) -> &Memory;

    /// The number of a general register.
    fn number_of(name: &str) -> Result<usize, Refused>;

    /// What the run knows of a general register.
    fn known(cpu: &Self::Cpu, number: usize) -> Option<u64>;

    /// The node of a general register.
    fn general(&mut self, number: usize) -> &mut Word;

    /// Of a function that begins: where it returns to, and the stack pointer there.
    fn back(cpu: &Self::Cpu) -> Result<(u64, u64), Refused>;

    /// Makes unknown to the run all general registers but these, bytes in memory, and the flags.
    fn forget_in_run(cpu: &mut Self::Cpu, kept: &[usize], words: &BTreeSet<u64>);

    /// Makes unknown the flags, and after a call in C's convention the vectors.
    fn forget(&mut self, graph: &mut Graph, convention: Convention);

    /// The name of the function of another library that is there.
    fn other_at(cpu: &Self::Cpu, address: u64) -> Option<&str>;

    /// Executes what is at an address in the run alone: where the next instruction is.
    fn advance(cpu: &mut Self::Cpu, at: u64) -> Result<u64, Refused>;

    /// Executes the instruction at an address, in the run and on nodes: where the next one is.
    fn step(values: &mut Values<Self>, cpu: &mut Self::Cpu, at: u64) -> Result<u64, Refused>;
}

impl<R: Registers> Values<R> {
    /// Nothing is known.
    pub(super) fn new(graph: Shared, functions: Functions) -> Self {
        let registers = R::new(&mut graph.borrow_mut());
        Self {
            graph,
            registers,
            memory: Map::default(),
            functions,
            in_lanes: false,
            inside: None,
            last: Vec::new(),
            calls: Vec::new(),
            executed: BTreeSet::new(),
            since: BTreeSet::new(),
        }
    }

    /// The same with lanes of vectors as sums of atoms.
    pub(super) fn in_lanes(self) -> Self {
        Self { in_lanes: true, ..self }
    }

    /// The number that a word is, if it is one.
    pub(super) fn number_of(&self, word: Word) -> Option<u64> {
        self.graph.borrow().as_number(word)
    }

    /// The node of a general register.
    pub(super) fn general(&mut self, number: usize) -> &mut Word {
        self.registers.general(number)
    }

    fn number(&self, value: u64) -> Word {
        self.graph.borrow_mut().number(value)
    }

    fn unknown(&self) -> Word {
        self.graph.borrow_mut().unknown()
    }

    /// Runs from there to the return.
    pub(super) fn run(&mut self, cpu: &mut R::Cpu, start: u64) -> Result<(), Refused> {
        self.run_to(cpu, start, RETURN)
    }

    /// Runs from there to an address.
    pub(super) fn run_to(&mut self, cpu: &mut R::Cpu, start: u64, end: u64) -> Result<(), Refused> {
        self.run_until(cpu, start, |_, next| next == end).map(drop)
    }

    /// Runs from there to an address of which this is true: that one.
    pub(super) fn run_until(
        &mut self,
        cpu: &mut R::Cpu,
        start: u64,
        is_end: impl Fn(&R::Cpu, u64) -> bool,
    ) -> Result<u64, Refused> {
        let mut next = start;
        while !is_end(cpu, next) {
            if next == RETURN {
                return Err("a return before the end".to_owned());
            }
            self.reach(cpu, next)?;
            next = match R::other_at(cpu, next).map(str::to_owned) {
                Some(name) => self.other(cpu, &name, next)?,
                None => R::step(self, cpu, next)?,
            };
        }
        Ok(next)
    }
}

/// A number that the run knows, in place of a node; refused, if that is another number.
fn take(graph: &mut Graph, known: u64, own: Option<Word>) -> Result<Word, Refused> {
    match own.and_then(|own| graph.as_number(own)) {
        Some(other) if other != known => {
            Err("the graph has another number than the run".to_owned())
        }
        _ => Ok(graph.number(known)),
    }
}
