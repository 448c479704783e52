//! Operands: registers and memory.

use iced_x86::{Instruction, OpKind, Register};

use super::super::super::access::{Refused, refused};
use super::super::super::cpu::{Cpu, is_high, number_of};
use super::Values;
use crate::graph::Word;

impl Values {
    /// A general register, with zeros above what is named.
    pub(super) fn register(&self, register: Register) -> Result<Word, Refused> {
        let Some(number) = number_of(register) else { return refused("no general register") };
        let word = self.registers.general[number];
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
        self.registers.general[number] = if size >= 4 {
            self.cut(word, size)
        } else {
            let mut graph = self.graph.borrow_mut();
            let (mut bytes, new) = (graph.bytes(self.registers.general[number]), graph.bytes(word));
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
