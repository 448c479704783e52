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

    /// What the run has stored in the eight bytes that hold this one.
    fn stored(&self, address: u64) -> [Option<Symbol>; 8] {
        self.memory.get(&(address / 8)).copied().unwrap_or_default()
    }

    fn byte_at(&self, memory: &Memory, address: u64) -> Symbol {
        if let Some(byte) = self.stored(address)[(address % 8) as usize] {
            return byte;
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
        if size == 8 && address.is_multiple_of(8) {
            let stored = self.stored(address);
            // a word that was stored as it is
            if let Some(Symbol::Of(word, 0)) = stored[0]
                && self.graph.borrow().bytes(word).map(Some) == stored
            {
                return word;
            }
        }
        let mut bytes = [ZERO; 8];
        for (byte, at) in bytes[..size].iter_mut().zip(address..) {
            *byte = self.byte_at(R::memory(cpu), at);
        }
        self.graph.borrow_mut().from_bytes(bytes)
    }

    /// Puts so many low bytes of a word.
    pub(super) fn store(&mut self, address: u64, size: usize, word: Word) {
        let bytes = self.graph.borrow().bytes(word);
        self.store_bytes(address, bytes.into_iter().take(size));
    }

    /// Puts bytes.
    pub(super) fn store_bytes(&mut self, start: u64, bytes: impl IntoIterator<Item = Symbol>) {
        for (address, byte) in (start..).zip(bytes) {
            let stored = self.memory.entry(address / 8).or_default();
            stored[(address % 8) as usize] = Some(byte);
        }
    }
}
