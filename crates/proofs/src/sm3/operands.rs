//! Operands of instructions: registers, memory, one word of memory for all lanes.

use anyhow::{Context, Result, ensure};
use iced_x86::{Instruction, OpKind, Register};

use super::machine::{Lanes, Value, WORDS};
use super::words::Word;
use crate::artefact::Artefact;

impl Lanes<'_> {
    /// The words of an operand, as many as it has.
    pub(super) fn operand(
        &mut self,
        instruction: &Instruction,
        place: u32,
        artefact: &Artefact,
    ) -> Result<Vec<Word>> {
        if instruction.op_kind(place) == OpKind::Register {
            let register = instruction.op_register(place);
            ensure!(register.is_vector_register(), "a vector in no vector register");
            return Ok(self.vectors[register.number()][..register.size() / 4].to_vec());
        }
        ensure!(instruction.op_kind(place) == OpKind::Memory, "a vector that is a number");
        let address = self.address(instruction)?;
        let size = instruction.memory_size();
        // an operand that is repeated fills the vector of the result
        let (size, count) = if instruction.is_broadcast() {
            (size.element_size(), instruction.op0_register().size() / 4)
        } else {
            (size.size(), size.size() / 4)
        };
        ensure!(size >= 4 && size % 4 == 0 && count <= WORDS, "no whole words");
        let words = (0..count).map(|i| self.load(address, (4 * i % size) as i64, artefact));
        words.collect()
    }

    /// The address of the memory operand.
    pub(super) fn address(&self, instruction: &Instruction) -> Result<Value> {
        ensure!(instruction.segment_prefix() == Register::None, "a segment");
        if instruction.is_ip_rel_memory_operand() {
            return Ok(Value::Number(instruction.ip_rel_memory_address()));
        }
        let mut address = Value::Number(instruction.memory_displacement64());
        let index = (instruction.memory_index(), u64::from(instruction.memory_index_scale()));
        for (register, scale) in [(instruction.memory_base(), 1), index] {
            if register == Register::None {
                continue;
            }
            ensure!(register.is_gpr64(), "half an address");
            address = sum(address, self.general[register.number()], scale)
                .context("an address that is unknown")?;
        }
        Ok(address)
    }
}

/// An address and a multiple of a register.
fn sum(address: Value, register: Value, scale: u64) -> Option<Value> {
    match (address, register) {
        (Value::Number(a), Value::Number(b)) => {
            Some(Value::Number(a.wrapping_add(b.wrapping_mul(scale))))
        }
        (Value::Number(a), Value::Place(region, at)) if scale == 1 => {
            Some(Value::Place(region, at.wrapping_add(a.cast_signed())))
        }
        (Value::Place(region, at), Value::Number(b)) => {
            let by = b.wrapping_mul(scale).cast_signed();
            Some(Value::Place(region, at.wrapping_add(by)))
        }
        _ => None,
    }
}
