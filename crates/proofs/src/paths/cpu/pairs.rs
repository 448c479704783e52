//! Words of 64 bits that are put beside each other in vectors: where the compiler moves two pointers at once.

use iced_x86::{Instruction, Mnemonic, OpKind};

use super::super::access::word_of;
use super::super::byte::Byte;
use super::{Cpu, Refused};

/// Bytes of a word.
const WORD: usize = 8;

impl Cpu {
    /// The lower or the upper words of two vectors, and words from and to memory. Nothing, if it is another
    /// instruction.
    pub(super) fn pairs(
        &mut self,
        instruction: &Instruction,
        is_legacy: bool,
    ) -> Result<Option<bool>, Refused> {
        use Mnemonic as M;
        let from = match instruction.mnemonic() {
            M::Punpcklqdq | M::Unpcklpd | M::Movlhps => 0,
            M::Vpunpcklqdq | M::Vunpcklpd | M::Vmovlhps => 0,
            M::Punpckhqdq | M::Unpckhpd | M::Vpunpckhqdq | M::Vunpckhpd => WORD,
            M::Movsd | M::Vmovsd => return self.low_word(instruction, is_legacy).map(Some),
            _ => return Ok(None),
        };
        let size = instruction.op0_register().size();
        let first = if is_legacy { 0 } else { 1 };
        let a = self.operand(instruction, first, size)?;
        let b = self.operand(instruction, first + 1, size)?;
        let (Some(a), Some(b)) = (a, b) else { return Ok(Some(false)) };
        // each 128 bits by themselves
        let words = (0..size).step_by(2 * WORD).flat_map(|lane| {
            let word = lane + from..lane + from + WORD;
            [&a[word.clone()], &b[word]].concat()
        });
        let pairs: Vec<Byte> = words.collect();
        self.set_vector(instruction.op0_register(), &pairs, is_legacy)?;
        Ok(Some(true))
    }

    /// A word from memory, with zeros above, or to memory.
    fn low_word(&mut self, instruction: &Instruction, is_legacy: bool) -> Result<bool, Refused> {
        match (instruction.op0_kind(), instruction.op1_kind()) {
            (OpKind::Register, OpKind::Memory) if instruction.op_count() == 2 => {
                let Some(mut bytes) = self.operand(instruction, 1, WORD)? else { return Ok(false) };
                bytes.resize(2 * WORD, Byte::number(0));
                self.set_vector(instruction.op0_register(), &bytes, is_legacy)?;
                Ok(true)
            }
            (OpKind::Memory, OpKind::Register) => {
                let Some(bytes) = self.operand(instruction, 1, WORD)? else { return Ok(false) };
                let address = self.address(instruction)?;
                self.store(address, WORD, word_of(&bytes))?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }
}
