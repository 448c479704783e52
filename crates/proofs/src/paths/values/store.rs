//! Operands: registers, and memory by bytes.

use iced_x86::{Instruction, OpKind, Register};

use super::super::access::{Refused, refused};
use super::super::cpu::{Cpu, is_high, number_of};
use super::Values;
use crate::graph::{Symbol, Word};

/// A byte that is 0.
const ZERO: Symbol = Symbol::Number(0);

impl Values {
    /// So many low bytes of a word, with zeros above.
    pub(super) fn cut(&self, word: Word, size: usize) -> Word {
        if size >= 8 {
            return word;
        }
        let mut graph = self.graph.borrow_mut();
        let mut bytes = graph.bytes(word);
        bytes[size..].fill(ZERO);
        graph.from_bytes(bytes)
    }

    fn byte_at(&self, cpu: &Cpu, address: u64) -> Symbol {
        if let Some(byte) = self.memory.get(&address) {
            return *byte;
        }
        match cpu.memory.read(address).known() {
            Some(value) => Symbol::Number(value),
            None => {
                let mut graph = self.graph.borrow_mut();
                let word = graph.input(address & !7);
                graph.byte(word, (address & 7) as usize)
            }
        }
    }

    /// So many bytes there.
    pub(in super::super) fn bytes(&self, cpu: &Cpu, address: u64, size: u64) -> Vec<Symbol> {
        (address..address + size).map(|at| self.byte_at(cpu, at)).collect()
    }

    /// The word at an address, of so many bytes.
    pub(super) fn load(&self, cpu: &Cpu, address: u64, size: usize) -> Word {
        let mut bytes = [ZERO; 8];
        for (byte, at) in bytes[..size].iter_mut().zip(address..) {
            *byte = self.byte_at(cpu, at);
        }
        self.graph.borrow_mut().from_bytes(bytes)
    }

    /// Puts so many low bytes of a word.
    pub(super) fn store(&mut self, address: u64, size: usize, word: Word) {
        let bytes = self.graph.borrow().bytes(word);
        self.memory.extend((address..).zip(bytes).take(size));
    }

    /// A general register, with zeros above what is named.
    pub(super) fn register(&self, register: Register) -> Result<Word, Refused> {
        let Some(number) = number_of(register) else { return refused("no general register") };
        let word = self.general[number];
        Ok(if is_high(register) {
            let word = self.graph.borrow_mut().right(word, 8);
            self.cut(word, 1)
        } else {
            self.cut(word, register.size())
        })
    }

    pub(super) fn set_register(&mut self, register: Register, word: Word) -> Result<(), Refused> {
        let Some(number) = number_of(register) else { return refused("no general register") };
        let size = register.size();
        self.general[number] = if size >= 4 {
            self.cut(word, size)
        } else {
            let mut graph = self.graph.borrow_mut();
            let (mut bytes, new) = (graph.bytes(self.general[number]), graph.bytes(word));
            let first = usize::from(is_high(register));
            bytes[first..first + size].copy_from_slice(&new[..size]);
            graph.from_bytes(bytes)
        };
        Ok(())
    }

    /// The size of an operand in bytes.
    pub(super) fn size(instruction: &Instruction, place: u32) -> usize {
        match instruction.op_kind(place) {
            OpKind::Register => instruction.op_register(place).size(),
            OpKind::Memory => instruction.memory_size().size(),
            _ => 8,
        }
    }

    pub(super) fn get(
        &self,
        cpu: &Cpu,
        instruction: &Instruction,
        place: u32,
    ) -> Result<Word, Refused> {
        match instruction.op_kind(place) {
            OpKind::Register => self.register(instruction.op_register(place)),
            OpKind::Memory => {
                let size = Self::size(instruction, place);
                Ok(self.load(cpu, cpu.address(instruction)?, size))
            }
            _ => Ok(self.number(instruction.immediate(place))),
        }
    }

    pub(super) fn put(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
        place: u32,
        word: Word,
    ) -> Result<(), Refused> {
        match instruction.op_kind(place) {
            OpKind::Register => self.set_register(instruction.op_register(place), word)?,
            _ => {
                let address = cpu.address(instruction)?;
                self.store(address, Self::size(instruction, place), word);
            }
        }
        Ok(())
    }
}
