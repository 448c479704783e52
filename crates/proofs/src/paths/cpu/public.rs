//! Values that become public: the marks in the machine code, and the paths that follow them.

use iced_x86::{Instruction, Mnemonic, OpKind, Register};

use super::super::public::Mark;
use super::{Cpu, Refused};

/// A mark's number has these two top bits.
const TOP: u64 = 0x4000_0000;

impl Cpu {
    /// The mark that an instruction is: a `nop` with an address of two registers and a displacement, such as no compiler makes.
    pub(super) fn mark(&self, instruction: &Instruction) -> Option<Mark> {
        let is_mark = instruction.mnemonic() == Mnemonic::Nop
            && instruction.op0_kind() == OpKind::Memory
            && instruction.memory_index() != Register::None
            && instruction.memory_displacement64() & !0x3FFF_FFFF == TOP;
        is_mark.then(|| Mark {
            number: instruction.memory_displacement64() as u32,
            start: self.register(instruction.memory_base()),
            length: self.register(instruction.memory_index()),
        })
    }

    /// Goes on with the first case of what becomes public; the others are left for later.
    pub(super) fn publish(&mut self, mark: Mark, next: u64) -> Result<(), Refused> {
        let (start, cases) = self.publics.at(&self.memory, mark)?;
        let mut cases = cases.into_iter();
        let first = cases.next();
        for case in cases {
            let paths = std::mem::take(&mut self.paths);
            let mut other = self.clone();
            self.paths = paths;
            other.memory.write(start, &case);
            self.paths.push((other, next));
        }
        if let Some(case) = first {
            self.memory.write(start, &case);
        }
        Ok(())
    }

    /// Takes the state of a path that is left to run: where it goes on.
    pub(in super::super) fn next_path(&mut self) -> Option<u64> {
        let (mut other, next) = self.paths.pop()?;
        other.paths = std::mem::take(&mut self.paths);
        other.publics.join(&self.publics);
        for (met, own) in other.met.iter_mut().zip(&self.met) {
            *met |= own;
        }
        other.done = self.done.clone();
        *self = other;
        Some(next)
    }
}
