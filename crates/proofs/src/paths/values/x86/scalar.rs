//! Instructions on general registers.

use iced_x86::{ConditionCode, Instruction, Mnemonic, OpKind, Register};

use super::super::super::access::{Refused, refused};
use super::super::super::cpu::Cpu;
use super::{Flags, Values};
use crate::graph::{Symbol, Word};

impl Values {
    /// Executes an instruction. False, if this one is not known here, or not with these operands.
    pub(super) fn scalar(&mut self, cpu: &Cpu, instruction: &Instruction) -> Result<bool, Refused> {
        use Mnemonic as M;
        let is_general = |place| {
            instruction.op_kind(place) != OpKind::Register
                || instruction.op_register(place).is_gpr()
        };
        if !(0..instruction.op_count()).all(is_general) {
            return Ok(false);
        }
        let mnemonic = instruction.mnemonic();
        let size = if instruction.op_count() == 0 { 8 } else { Self::size(instruction, 0) };
        match mnemonic {
            // what the run does, or what changes nothing
            M::Nop | M::Endbr64 | M::Jmp | M::Mfence | M::Lfence | M::Prefetcht0 => {}
            _ if instruction.is_jcc_short_or_near() => {}
            M::Mov | M::Movzx => {
                let word = self.get(cpu, instruction, 1)?;
                self.put(cpu, instruction, 0, word)?;
            }
            M::Movsx | M::Movsxd => {
                let word = self.get(cpu, instruction, 1)?;
                let bits = 8 * Self::size(instruction, 1) as u32;
                let mut graph = self.graph.borrow_mut();
                let (sign, zero) = (graph.right(word, bits - 1), graph.number(0));
                let above = graph.number(u64::MAX << bits);
                let above = graph.choose(sign, above, zero);
                let word = graph.either(above, word);
                drop(graph);
                self.put(cpu, instruction, 0, word)?;
            }
            M::Lea => {
                let word = self.address(instruction)?;
                self.put(cpu, instruction, 0, word)?;
            }
            M::Push | M::Call | M::Pop | M::Ret | M::Leave => self.stack(cpu, instruction)?,
            M::Xchg if instruction.op_kind(0) == OpKind::Register => {
                let (a, b) = (self.get(cpu, instruction, 0)?, self.get(cpu, instruction, 1)?);
                self.put(cpu, instruction, 1, a)?;
                self.put(cpu, instruction, 0, b)?;
            }
            M::Bswap | M::Movbe if size == 8 => {
                let word = self.get(cpu, instruction, instruction.op_count() - 1)?;
                let mut graph = self.graph.borrow_mut();
                let mut bytes = graph.bytes(word);
                bytes.reverse();
                let word = graph.from_bytes(bytes);
                drop(graph);
                self.put(cpu, instruction, 0, word)?;
            }
            M::Add | M::Adc | M::Adcx | M::Adox | M::Sub | M::Sbb | M::Cmp | M::Neg => {
                self.chain(cpu, instruction, size)?;
            }
            M::Inc | M::Dec if size >= 4 => {
                let word = self.get(cpu, instruction, 0)?;
                let (one, zero) = (self.number(1), self.number(0));
                let mut graph = self.graph.borrow_mut();
                let result = match mnemonic {
                    M::Inc => graph.sum(word, one, zero).0,
                    _ => graph.difference(word, one, zero).0,
                };
                drop(graph);
                let (result, carry) = (self.cut(result, size), self.registers.flags.carry);
                self.registers.flags = Flags { carry, ..self.flags_of(result, size) };
                self.put(cpu, instruction, 0, result)?;
            }
            M::And | M::Or | M::Xor | M::Test => {
                let (a, b) = (self.get(cpu, instruction, 0)?, self.get(cpu, instruction, 1)?);
                let mut graph = self.graph.borrow_mut();
                let result = match mnemonic {
                    M::Or => graph.either(a, b),
                    M::Xor => graph.one(a, b),
                    _ => graph.both(a, b),
                };
                drop(graph);
                let result = self.cut(result, size);
                let zero = Some(self.number(0));
                self.registers.flags =
                    Flags { carry: zero, overflow: zero, ..self.flags_of(result, size) };
                if mnemonic != M::Test {
                    self.put(cpu, instruction, 0, result)?;
                }
            }
            M::Not => {
                let (word, most) = (self.get(cpu, instruction, 0)?, self.number(u64::MAX));
                let most = self.cut(most, size);
                let result = self.graph.borrow_mut().one(word, most);
                self.put(cpu, instruction, 0, result)?;
            }
            M::Shl | M::Shr | M::Sar | M::Shlx | M::Shrx | M::Shld | M::Shrd => {
                return self.shift(cpu, instruction, size);
            }
            M::Btr if size == 8 && instruction.op1_kind() == OpKind::Immediate8 => {
                let (word, place) = (self.get(cpu, instruction, 0)?, instruction.immediate8() & 63);
                let (bit, one) = (self.number(1 << place), self.number(1));
                let rest = self.number(!(1 << place));
                let mut graph = self.graph.borrow_mut();
                let (carry, result) = (graph.both(word, bit), graph.both(word, rest));
                let carry = graph.right(carry, place.into());
                let carry = graph.both(carry, one);
                drop(graph);
                self.registers.flags = Flags { carry: Some(carry), ..Flags::default() };
                self.put(cpu, instruction, 0, result)?;
            }
            M::Bzhi if size == 8 => {
                let (word, count) =
                    (self.get(cpu, instruction, 1)?, self.get(cpu, instruction, 2)?);
                // the lowest byte counts
                let byte = self.graph.borrow().byte(count, 0);
                let Symbol::Number(bits) = byte else { return Ok(false) };
                let mask = self.number(u64::MAX.checked_shl(bits.into()).map_or(u64::MAX, |m| !m));
                let result = self.graph.borrow_mut().both(word, mask);
                let (carry, zero) = (self.number((bits > 63).into()), self.number(0));
                let flags = self.flags_of(result, size);
                self.registers.flags = Flags { carry: Some(carry), overflow: Some(zero), ..flags };
                self.put(cpu, instruction, 0, result)?;
            }
            M::Bt
                if instruction.op0_kind() == OpKind::Register
                    || instruction.op1_kind() == OpKind::Immediate8 =>
            {
                let (word, place) =
                    (self.get(cpu, instruction, 0)?, self.get(cpu, instruction, 1)?);
                let Some(place) = self.graph.borrow().as_number(place) else { return Ok(false) };
                let (place, one) = (place as u32 % (8 * size as u32), self.number(1));
                let mut graph = self.graph.borrow_mut();
                let carry = graph.right(word, place);
                let carry = graph.both(carry, one);
                drop(graph);
                let zero = self.registers.flags.zero;
                self.registers.flags = Flags { carry: Some(carry), zero, ..Flags::default() };
            }
            M::Mul if size == 8 => {
                let (a, b) = (self.register(Register::RAX)?, self.get(cpu, instruction, 0)?);
                let (low, high) = self.graph.borrow_mut().product(a, b);
                self.registers.flags = Flags::default();
                self.set_register(Register::RAX, low)?;
                self.set_register(Register::RDX, high)?;
            }
            M::Mulx if size == 8 => {
                let (a, b) = (self.register(Register::RDX)?, self.get(cpu, instruction, 2)?);
                let (low, high) = self.graph.borrow_mut().product(a, b);
                // if both are one register, it holds the upper half
                self.put(cpu, instruction, 1, low)?;
                self.put(cpu, instruction, 0, high)?;
            }
            M::Imul if size == 8 && instruction.op_count() == 1 => {
                let (a, b) = (self.register(Register::RAX)?, self.get(cpu, instruction, 0)?);
                let (low, high) = self.graph.borrow_mut().signed_product(a, b);
                self.registers.flags = Flags::default();
                self.set_register(Register::RAX, low)?;
                self.set_register(Register::RDX, high)?;
            }
            M::Imul if size >= 4 && instruction.op_count() >= 2 => {
                let first = if instruction.op_count() == 2 { 0 } else { 1 };
                let (a, b) =
                    (self.get(cpu, instruction, first)?, self.get(cpu, instruction, first + 1)?);
                // of an immediate the sign fills a word
                let b = self.cut(b, size);
                let low = self.graph.borrow_mut().product(a, b).0;
                self.registers.flags = Flags::default();
                self.put(cpu, instruction, 0, low)?;
            }
            // setcc and cmovcc
            _ if instruction.condition_code() != ConditionCode::None
                && instruction.op_count() <= 2 =>
            {
                return self.conditional(cpu, instruction);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// What a register and another one give as an address.
    fn address(&self, instruction: &Instruction) -> Result<Word, Refused> {
        if instruction.is_ip_rel_memory_operand() {
            return Ok(self.number(instruction.ip_rel_memory_address()));
        }
        let (mut sum, zero) = (self.number(instruction.memory_displacement64()), self.number(0));
        let scale = instruction.memory_index_scale().trailing_zeros();
        let parts = [(instruction.memory_index(), scale), (instruction.memory_base(), 0)];
        for (register, places) in parts {
            if register != Register::None {
                let word = self.register(register)?;
                let mut graph = self.graph.borrow_mut();
                let word = graph.left(word, places);
                sum = graph.sum(sum, word, zero).0;
            }
        }
        let is_short = parts.iter().any(|(register, _)| register.is_gpr32());
        Ok(if is_short { self.cut(sum, 4) } else { sum })
    }

    fn stack(&mut self, cpu: &Cpu, instruction: &Instruction) -> Result<(), Refused> {
        let top = cpu.register(Register::RSP).known().ok_or("an unknown stack pointer")?;
        match instruction.mnemonic() {
            Mnemonic::Push => {
                let word = self.get(cpu, instruction, 0)?;
                self.store(top - 8, 8, word);
                self.registers.general[crate::x86::RSP] = self.number(top - 8);
            }
            Mnemonic::Call => {
                let next = self.number(instruction.next_ip());
                self.store(top - 8, 8, next);
                self.registers.general[crate::x86::RSP] = self.number(top - 8);
            }
            Mnemonic::Pop => {
                let word = self.load(cpu, top, 8);
                self.registers.general[crate::x86::RSP] = self.number(top + 8);
                self.put(cpu, instruction, 0, word)?;
            }
            Mnemonic::Ret => self.registers.general[crate::x86::RSP] = self.number(top + 8),
            _ => {
                let frame = cpu.register(Register::RBP).known().ok_or("an unknown frame")?;
                let word = self.load(cpu, frame, 8);
                self.registers.general[crate::x86::RSP] = self.number(frame + 8);
                self.set_register(Register::RBP, word)?;
            }
        }
        Ok(())
    }

    /// Those that a result has by itself.
    fn flags_of(&self, result: Word, size: usize) -> Flags {
        let mut graph = self.graph.borrow_mut();
        let (zero, sign) = (graph.is_zero(result), graph.right(result, 8 * size as u32 - 1));
        Flags { zero: Some(zero), sign: Some(sign), ..Flags::default() }
    }

    /// Sums and differences of words, or of so many low bytes.
    fn chain(&mut self, cpu: &Cpu, instruction: &Instruction, size: usize) -> Result<(), Refused> {
        use Mnemonic as M;
        let (mnemonic, zero) = (instruction.mnemonic(), self.number(0));
        let own = self.get(cpu, instruction, 0)?;
        let (a, b) = match mnemonic {
            M::Neg => (zero, own),
            // of an immediate the sign fills a word
            _ => (own, self.cut(self.get(cpu, instruction, 1)?, size)),
        };
        let taken = match mnemonic {
            M::Adc | M::Adcx | M::Sbb => self.registers.flags.carry,
            M::Adox => self.registers.flags.overflow,
            _ => Some(zero),
        };
        let taken = taken.unwrap_or_else(|| self.unknown());
        let mut graph = self.graph.borrow_mut();
        let (result, carry) = match mnemonic {
            M::Add | M::Adc | M::Adcx | M::Adox => graph.sum_of(a, b, taken, 8 * size as u32),
            _ => graph.difference(a, b, taken),
        };
        drop(graph);
        let result = self.cut(result, size);
        match mnemonic {
            M::Adcx => self.registers.flags.carry = Some(carry),
            M::Adox => self.registers.flags.overflow = Some(carry),
            _ => self.registers.flags = Flags { carry: Some(carry), ..self.flags_of(result, size) },
        }
        if mnemonic != M::Cmp {
            self.put(cpu, instruction, 0, result)?;
        }
        Ok(())
    }

    /// Shifts by a number.
    fn shift(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
        size: usize,
    ) -> Result<bool, Refused> {
        use Mnemonic as M;
        let last = instruction.op_count() - 1;
        let count = self.get(cpu, instruction, last)?;
        let Some(count) = self.graph.borrow().as_number(count) else { return Ok(false) };
        let count = count as u32 & if size == 8 { 63 } else { 31 };
        let mnemonic = instruction.mnemonic();
        let has_flags = !matches!(mnemonic, M::Shlx | M::Shrx);
        let first = if has_flags { 0 } else { 1 };
        let word = self.get(cpu, instruction, first)?;
        if mnemonic == M::Sar && count == 0 {
            return Ok(false);
        }
        if matches!(mnemonic, M::Shld | M::Shrd) && (size < 4 || count == 0) {
            return Ok(false);
        }
        let other = self.get(cpu, instruction, 1)?;
        let mut graph = self.graph.borrow_mut();
        let result = match mnemonic {
            M::Sar if size == 8 => graph.signed_right(word, count),
            M::Sar => {
                let bits = 8 * size as u32;
                let (above, zero) = (u64::MAX << bits.saturating_sub(count), graph.number(0));
                let (above, sign) = (graph.number(above), graph.right(word, bits - 1));
                let (above, low) = (graph.choose(sign, above, zero), graph.right(word, count));
                graph.either(above, low)
            }
            M::Shl | M::Shlx => graph.left(word, count),
            M::Shr | M::Shrx => graph.right(word, count),
            M::Shld => {
                let (high, low) =
                    (graph.left(word, count), graph.right(other, 8 * size as u32 - count));
                graph.either(high, low)
            }
            _ => {
                let (low, high) =
                    (graph.right(word, count), graph.left(other, 8 * size as u32 - count));
                graph.either(high, low)
            }
        };
        drop(graph);
        let result = self.cut(result, size);
        if has_flags && count != 0 {
            self.registers.flags = self.flags_of(result, size);
        }
        self.put(cpu, instruction, 0, result)?;
        Ok(true)
    }

    /// The bit of a condition.
    fn condition(&self, condition: ConditionCode) -> Option<Word> {
        let Flags { carry, zero, sign, .. } = self.registers.flags;
        let mut graph = self.graph.borrow_mut();
        Some(match condition {
            ConditionCode::b => carry?,
            ConditionCode::ae => graph.not_bit(carry?),
            ConditionCode::e => zero?,
            ConditionCode::ne => graph.not_bit(zero?),
            ConditionCode::s => sign?,
            ConditionCode::ns => graph.not_bit(sign?),
            ConditionCode::be => graph.either(carry?, zero?),
            ConditionCode::a => {
                let either = graph.either(carry?, zero?);
                graph.not_bit(either)
            }
            _ => return None,
        })
    }

    /// Moves and bytes by a condition.
    fn conditional(&mut self, cpu: &Cpu, instruction: &Instruction) -> Result<bool, Refused> {
        let Some(bit) = self.condition(instruction.condition_code()) else { return Ok(false) };
        let word = if instruction.op_count() == 1 {
            bit
        } else {
            let (no, yes) = (self.get(cpu, instruction, 0)?, self.get(cpu, instruction, 1)?);
            self.graph.borrow_mut().choose(bit, yes, no)
        };
        if instruction.op_count() == 0 {
            return refused("a condition without a result");
        }
        self.put(cpu, instruction, 0, word)?;
        Ok(true)
    }
}
