//! Masks of vectors: an instruction accesses no memory of lanes that its mask leaves out.

use std::ops::Range;

use iced_x86::{Instruction, Mnemonic, OpKind, Register};

use super::super::word::{Word, mask};
use super::{Cpu, Refused};

/// The number of a mask.
pub(super) fn number_of(register: Register) -> Option<usize> {
    register.is_k().then(|| register as usize - Register::K0 as usize)
}

impl Cpu {
    /// A word to a mask, or from one.
    pub(super) fn mask_move(&mut self, instruction: &Instruction) -> Result<bool, Refused> {
        let size = match instruction.mnemonic() {
            Mnemonic::Kmovb => 1,
            Mnemonic::Kmovw => 2,
            Mnemonic::Kmovd => 4,
            _ => 8,
        };
        let word = match (instruction.op1_kind(), number_of(instruction.op1_register())) {
            (OpKind::Register, Some(number)) => self.masks[number],
            (OpKind::Register, None) => self.register(instruction.op1_register()),
            _ => self.load(self.address(instruction)?, size)?,
        };
        let word = word.only(mask(size));
        match (instruction.op0_kind(), number_of(instruction.op0_register())) {
            (OpKind::Register, Some(number)) => self.masks[number] = word,
            (OpKind::Register, None) => self.set_register(instruction.op0_register(), word)?,
            _ => {
                let address = self.address(instruction)?;
                self.store(address, size, word)?;
            }
        }
        Ok(true)
    }

    /// Which bytes of so many in memory an instruction may access: from the first to the last lane that its mask, if that
    /// is known, does not leave out.
    pub(super) fn enabled(&self, instruction: &Instruction, size: usize) -> Range<usize> {
        use Mnemonic as M;
        // moves alone: others may broadcast, compress or convert
        let lane = match instruction.mnemonic() {
            M::Vmovdqu8 => 1,
            M::Vmovdqu16 => 2,
            M::Vmovdqu32 | M::Vmovdqa32 => 4,
            M::Vmovdqu64 | M::Vmovdqa64 => 8,
            _ => return 0..size,
        };
        let word = number_of(instruction.op_mask()).map(|number| self.masks[number]);
        let Some(lanes) = word.and_then(Word::known) else { return 0..size };
        let lanes = lanes & (u64::MAX >> (64 - size / lane));
        if lanes == 0 {
            return 0..0;
        }
        let end = 64 - lanes.leading_zeros() as usize;
        lanes.trailing_zeros() as usize * lane..end * lane
    }
}
