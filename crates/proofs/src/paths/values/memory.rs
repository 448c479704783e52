//! Memory by bytes.

use super::super::memory::Memory;
use super::{Registers, Values};
use crate::graph::{Symbol, Word};

/// A byte that is 0.
const ZERO: Symbol = Symbol::Number(0);

impl<R: Registers> Values<R> {
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

    fn byte_at(&self, memory: &Memory, address: u64) -> Symbol {
        if let Some(byte) = self.memory.get(&address) {
            return *byte;
        }
        match memory.read(address).known() {
            Some(value) => Symbol::Number(value),
            None => {
                let mut graph = self.graph.borrow_mut();
                let word = graph.input(address & !7);
                graph.byte(word, (address & 7) as usize)
            }
        }
    }

    /// So many bytes there.
    pub(in super::super) fn bytes(&self, cpu: &R::Cpu, address: u64, size: u64) -> Vec<Symbol> {
        let memory = R::memory(cpu);
        (address..address + size).map(|at| self.byte_at(memory, at)).collect()
    }

    /// The word at an address, of so many bytes.
    pub(in super::super) fn load(&self, cpu: &R::Cpu, address: u64, size: usize) -> Word {
        let mut bytes = [ZERO; 8];
        for (byte, at) in bytes[..size].iter_mut().zip(address..) {
            *byte = self.byte_at(R::memory(cpu), at);
        }
        self.graph.borrow_mut().from_bytes(bytes)
    }

    /// Puts so many low bytes of a word.
    pub(super) fn store(&mut self, address: u64, size: usize, word: Word) {
        let bytes = self.graph.borrow().bytes(word);
        self.memory.extend((address..).zip(bytes).take(size));
    }
}
