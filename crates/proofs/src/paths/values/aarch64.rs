//! The registers of AArch64 as nodes, and what its instructions compute.

mod control;
mod immediate;
mod integer;
mod moves;
mod vector;

use std::collections::BTreeSet;
use std::rc::Rc;

use super::super::aarch64::{Cpu, bit, bits, register};
use super::super::access::Refused;
use super::super::byte::Byte;
use super::super::memory::Memory;
use super::super::word::Word as Unknown;
use super::{Convention, take};
use crate::aarch64::{LR, NAMES, SP};
use crate::graph::{Graph, Word};

/// The nodes of a state.
type Values = super::Values<Registers>;

/// Flags; nothing, if the graph does not know them.
#[derive(Clone, Copy, Debug, Default)]
struct Flags {
    negative: Option<Word>,
    zero: Option<Word>,
    carry: Option<Word>,
    overflow: Overflow,
}

/// The overflow, which is seldom read: its node is made then.
#[derive(Clone, Copy, Debug, Default)]
enum Overflow {
    /// The graph does not know it.
    #[default]
    Unknown,
    /// A node.
    Bit(Word),
    /// Of a sum or a difference of two words of so many bytes.
    Of { words: [Word; 2], result: Word, subtracts: bool, size: usize },
}

impl Overflow {
    fn bit(self, graph: &mut Graph) -> Option<Word> {
        match self {
            Self::Unknown => None,
            Self::Bit(bit) => Some(bit),
            Self::Of { words: [a, b], result, subtracts, size } => {
                // the sign of the result is that of neither term, or of a difference that of the second one
                let other = graph.one(a, result);
                let second = if subtracts { graph.one(a, b) } else { graph.one(b, result) };
                let both = graph.both(other, second);
                Some(graph.right(both, 8 * size as u32 - 1))
            }
        }
    }
}

/// The nodes of the registers.
#[derive(Clone)]
pub(in super::super) struct Registers {
    /// x0 to x30, and the stack pointer.
    general: [Word; 32],
    /// The lower and the upper 8 bytes.
    vectors: [[Word; 2]; 32],
    flags: Flags,
}

impl super::Registers for Registers {
    type Cpu = Cpu;
    const GENERAL: usize = 32;
    const STACK: usize = SP;
    const ARGUMENTS: [usize; 3] = [0, 1, 2];
    const RESULT: usize = 0;
    const KEPT: &'static [usize] = &[19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29];

    fn new(graph: &mut Graph) -> Self {
        let mut unknown = || graph.unknown();
        Self {
            general: std::array::from_fn(|_| unknown()),
            vectors: std::array::from_fn(|_| std::array::from_fn(|_| unknown())),
            flags: Flags::default(),
        }
    }

    fn memory(cpu: &Cpu) -> &Memory {
        &cpu.memory
    }

    fn number_of(name: &str) -> Result<usize, Refused> {
        let place = NAMES.iter().position(|other| *other == name);
        place.ok_or_else(|| format!("no register {name}"))
    }

    fn known(cpu: &Cpu, number: usize) -> Option<u64> {
        cpu.general[number].known()
    }

    fn general(&mut self, number: usize) -> &mut Word {
        &mut self.general[number]
    }

    fn back(cpu: &Cpu) -> Result<(u64, u64), Refused> {
        let back = Self::known(cpu, LR).ok_or("an unknown return address")?;
        let top = Self::known(cpu, SP).ok_or("an unknown stack pointer")?;
        Ok((back, top))
    }

    fn forget_in_run(cpu: &mut Cpu, kept: &[usize], words: &BTreeSet<u64>) {
        for number in (0..Self::GENERAL).filter(|number| !kept.contains(number)) {
            cpu.general[number] = Unknown::unknown(u64::MAX);
        }
        for word in words {
            cpu.memory.write(*word, &[Byte::UNKNOWN; 8]);
        }
        cpu.flags = Default::default();
    }

    fn forget(&mut self, graph: &mut Graph, convention: Convention) {
        self.flags = Flags::default();
        if convention == Convention::C {
            self.vectors = std::array::from_fn(|_| std::array::from_fn(|_| graph.unknown()));
        }
    }

    fn other_at(cpu: &Cpu, address: u64) -> Option<&str> {
        cpu.other_at(address)
    }

    fn advance(cpu: &mut Cpu, at: u64) -> Result<u64, Refused> {
        cpu.advance(at)
    }

    fn step(values: &mut Values, cpu: &mut Cpu, at: u64) -> Result<u64, Refused> {
        let word = cpu.fetch(at)?;
        // nodes do not depend on what the run has written: a place in memory that has a node is read from it
        let next = cpu.advance(at)?;
        if values.inside.is_some() {
            for moved in cpu.moves.iter().filter(|moved| !moved.loads) {
                values.check_write(moved.address, moved.size as u64)?;
            }
            return Ok(next);
        }
        if cpu.meets {
            values.since.insert(at);
        }
        values.execute(cpu, word, at);
        values.after(cpu, word)?;
        Ok(next)
    }
}

impl Values {
    /// Executes an instruction, which is one that the run knows.
    fn execute(&mut self, cpu: &Cpu, word: u32, at: u64) {
        match bits(word, 25, 4) {
            0b1000 | 0b1001 => self.immediate(word),
            0b1010 | 0b1011 => self.control(word, at),
            0b0100 | 0b0110 | 0b1100 | 0b1110 => self.moves(cpu, word),
            0b0101 | 0b1101 => self.integer(word),
            _ => self.vector(cpu, word),
        }
    }

    /// Takes the numbers that the run knows after an instruction: of all registers that it may have written.
    fn after(&mut self, cpu: &Cpu, word: u32) -> Result<(), Refused> {
        let mut graph = self.graph.borrow_mut();
        for number in [register(word, 0), register(word, 5), register(word, 10), LR] {
            if let Some(value) = cpu.general[number].known() {
                let own = &mut self.registers.general[number];
                *own = take(&mut graph, value, Some(*own))?;
            }
        }
        let moved = cpu.moves.iter().map(|moved| moved.number);
        for number in moved.chain([register(word, 0)]) {
            for (own, known) in
                self.registers.vectors[number].iter_mut().zip(cpu.vectors[number].halves)
            {
                if let Some(value) = known.known() {
                    *own = take(&mut graph, value, Some(*own))?;
                }
            }
        }
        let flags = &mut self.registers.flags;
        let known = [
            (cpu.flags.negative, &mut flags.negative),
            (cpu.flags.zero, &mut flags.zero),
            (cpu.flags.carry, &mut flags.carry),
        ];
        for (known, own) in known {
            if let Some(known) = known {
                *own = Some(take(&mut graph, known.into(), *own)?);
            }
        }
        if let Some(known) = cpu.flags.overflow {
            let own = flags.overflow.bit(&mut graph);
            flags.overflow = Overflow::Bit(take(&mut graph, known.into(), own)?);
        }
        Ok(())
    }

    // registers

    /// The low bytes of a register; 31 is 0.
    fn get(&self, number: usize, size: usize) -> Word {
        if number == SP { self.number(0) } else { self.get_or_sp(number, size) }
    }

    /// The same; 31 is the stack pointer.
    fn get_or_sp(&self, number: usize, size: usize) -> Word {
        self.cut(self.registers.general[number], size)
    }

    /// Writes the low bytes of a register, whose other bytes become 0; 31 is none.
    fn put(&mut self, number: usize, size: usize, word: Word) {
        if number != SP {
            self.put_or_sp(number, size, word);
        }
    }

    /// The same; 31 is the stack pointer.
    fn put_or_sp(&mut self, number: usize, size: usize, word: Word) {
        self.registers.general[number] = self.cut(word, size);
    }

    /// What an instruction gives that is known by its name alone, which is what it is but for its registers, and by the
    /// words that it reads.
    fn by_name<const N: usize>(&self, named: u32, inputs: Vec<Word>) -> [Word; N] {
        let (name, inputs): (Rc<str>, Rc<[Word]>) = (format!("{named:08x}").into(), inputs.into());
        let mut graph = self.graph.borrow_mut();
        std::array::from_fn(|place| graph.result(&name, &inputs, place as u32))
    }

    /// The bytes of a register that an instruction works on, by the top bit.
    fn size(word: u32) -> usize {
        if bit(word, 31) { 8 } else { 4 }
    }
}
