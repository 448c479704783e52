//! Instructions on vectors that are executed exactly: moves, zeros, and what counts.

use iced_x86::{EncodingKind, Instruction, Mnemonic, OpKind, Register};

use super::super::access::word_of;
use super::super::byte::Byte;
use super::{Cpu, Refused, VECTOR, refused, vector_of};

impl Cpu {
    /// Moves of vectors, and zeros.
    pub(super) fn vector(&mut self, instruction: &Instruction) -> Result<bool, Refused> {
        use Mnemonic as M;
        let is_legacy = instruction.code().encoding() == EncodingKind::Legacy;
        if matches!(instruction.mnemonic(), M::Kmovb | M::Kmovw | M::Kmovd | M::Kmovq) {
            return self.mask_move(instruction);
        }
        if instruction.op_mask() != Register::None {
            return Ok(false);
        }
        if Self::is_zero(instruction) && instruction.op0_register().is_vector_register() {
            let size = instruction.op0_register().size();
            self.set_vector(instruction.op0_register(), &vec![Byte::number(0); size], is_legacy)?;
            return Ok(true);
        }
        if matches!(instruction.mnemonic(), M::Movq | M::Movd | M::Vmovq | M::Vmovd) {
            return self.scalar_move(instruction, is_legacy);
        }
        if let Some(is_done) = self.words(instruction, is_legacy)? {
            return Ok(is_done);
        }
        if let Some(is_done) = self.pairs(instruction, is_legacy)? {
            return Ok(is_done);
        }
        if let Some(is_done) = self.lanes(instruction)? {
            return Ok(is_done);
        }
        let is_move = matches!(
            instruction.mnemonic(),
            M::Movaps
                | M::Movups
                | M::Movapd
                | M::Movupd
                | M::Movdqa
                | M::Movdqu
                | M::Vmovaps
                | M::Vmovups
                | M::Vmovapd
                | M::Vmovupd
                | M::Vmovdqa
                | M::Vmovdqu
                | M::Vmovdqa32
                | M::Vmovdqa64
                | M::Vmovdqu8
                | M::Vmovdqu16
                | M::Vmovdqu32
                | M::Vmovdqu64
        );
        if !is_move {
            return Ok(false);
        }
        let size = match instruction.op1_kind() {
            OpKind::Register => instruction.op1_register().size(),
            _ => instruction.memory_size().size(),
        };
        let Some(bytes) = self.operand(instruction, 1, size)? else { return Ok(false) };
        match instruction.op0_kind() {
            OpKind::Register => {
                self.set_vector(instruction.op0_register(), &bytes, is_legacy)?;
            }
            _ => {
                let address = self.address(instruction)?;
                if !self.memory.allows(address, bytes.len() as u64, true) {
                    return refused(format!("a write to {address:#x}"));
                }
                self.memory.write(address, &bytes);
            }
        }
        Ok(true)
    }

    /// The bytes of an operand that is a vector, in a register or in memory. Nothing, if it is another one.
    pub(super) fn operand(
        &self,
        instruction: &Instruction,
        place: u32,
        size: usize,
    ) -> Result<Option<Vec<Byte>>, Refused> {
        match instruction.op_kind(place) {
            OpKind::Register => {
                let number = vector_of(instruction.op_register(place));
                Ok(number.map(|number| self.vectors[number][..size].to_vec()))
            }
            OpKind::Memory if !instruction.is_broadcast() => {
                let address = self.address(instruction)?;
                if !self.memory.allows(address, size as u64, false) {
                    return refused(format!("a read of {address:#x}"));
                }
                Ok(Some(self.memory.bytes(address, size as u64)))
            }
            _ => Ok(None),
        }
    }

    /// Sums of words, and a word out of a vector: where the compiler counts in vectors. Nothing, if it is another
    /// instruction.
    pub(super) fn words(
        &mut self,
        instruction: &Instruction,
        is_legacy: bool,
    ) -> Result<Option<bool>, Refused> {
        use Mnemonic as M;
        let mnemonic = instruction.mnemonic();
        match mnemonic {
            M::Vpextrq | M::Pextrq => {
                let Some(number) = vector_of(instruction.op1_register()) else {
                    return Ok(Some(false));
                };
                let place = 8 * usize::from(instruction.immediate8() & 1);
                let word = word_of(&self.vectors[number][place..place + 8]);
                self.put(instruction, 0, word)?;
                Ok(Some(true))
            }
            M::Vpaddq | M::Paddq => {
                let last = instruction.op_count() - 1;
                let first = if is_legacy { 0 } else { 1 };
                let size = instruction.op0_register().size();
                let (Some(a), Some(b)) = (
                    self.operand(instruction, first, size)?,
                    self.operand(instruction, last, size)?,
                ) else {
                    return Ok(Some(false));
                };
                let mut sum = vec![Byte::UNKNOWN; size];
                for place in (0..size).step_by(8) {
                    let word = |bytes: &[Byte]| word_of(&bytes[place..place + 8]).known();
                    if let (Some(a), Some(b)) = (word(&a), word(&b)) {
                        let bytes = a.wrapping_add(b).to_le_bytes().map(Byte::number);
                        sum[place..place + 8].copy_from_slice(&bytes);
                    }
                }
                self.set_vector(instruction.op0_register(), &sum, is_legacy)?;
                Ok(Some(true))
            }
            _ => Ok(None),
        }
    }

    /// A word to a vector, which becomes zero above, or from one.
    pub(super) fn scalar_move(
        &mut self,
        instruction: &Instruction,
        is_legacy: bool,
    ) -> Result<bool, Refused> {
        let is_quad = matches!(instruction.mnemonic(), Mnemonic::Movq | Mnemonic::Vmovq);
        let size = if is_quad { 8 } else { 4 };
        let of_vector = |register: Register| vector_of(register).filter(|_| register.is_xmm());
        let word = match instruction.op1_kind() {
            OpKind::Register if instruction.op1_register().is_xmm() => {
                let Some(number) = of_vector(instruction.op1_register()) else { return Ok(false) };
                word_of(&self.vectors[number][..size])
            }
            OpKind::Register => self.register(instruction.op1_register()),
            _ => self.load(self.address(instruction)?, size)?,
        };
        if instruction.op0_kind() == OpKind::Register && instruction.op0_register().is_xmm() {
            let mut bytes = [Byte::number(0); 16];
            for (place, byte) in bytes.iter_mut().enumerate().take(size) {
                *byte = word.byte(place);
            }
            self.set_vector(instruction.op0_register(), &bytes, is_legacy)?;
        } else if instruction.op0_kind() == OpKind::Register {
            self.set_register(instruction.op0_register(), word)?;
        } else {
            let address = self.address(instruction)?;
            self.store(address, size, word)?;
        }
        Ok(true)
    }

    /// Writes the lower bytes of a vector; without an old encoding the others become zero.
    pub(super) fn set_vector(
        &mut self,
        register: Register,
        bytes: &[Byte],
        is_legacy: bool,
    ) -> Result<(), Refused> {
        let Some(number) = vector_of(register) else { return refused("no vector") };
        if !is_legacy {
            self.vectors[number] = [Byte::number(0); VECTOR];
        }
        self.vectors[number][..bytes.len()].copy_from_slice(bytes);
        Ok(())
    }
}
