//! Instructions on general registers that are executed exactly: those that compute addresses and conditions.

use iced_x86::{ConditionCode, Instruction, Mnemonic, OpKind, Register};

use super::super::byte::Byte;
use super::super::word::{Word, mask};
use super::{Cpu, Flags, Refused};

impl Cpu {
    /// Executes an instruction as a processor does. False, if this one is not known here, or not with these operands.
    pub(super) fn exact(&mut self, instruction: &Instruction) -> Result<bool, Refused> {
        use Mnemonic as M;
        let mnemonic = instruction.mnemonic();
        let is_vector = (0..instruction.op_count()).any(|place| {
            instruction.op_kind(place) == OpKind::Register
                && !instruction.op_register(place).is_gpr()
        });
        if is_vector {
            return self.vector(instruction);
        }
        let size = if instruction.op_count() == 0 { 8 } else { Self::size(instruction, 0) };
        match mnemonic {
            M::Nop | M::Endbr64 | M::Mfence | M::Lfence | M::Pause | M::Prefetcht0 => {}
            M::Vzeroupper => {
                self.vectors[..16].iter_mut().for_each(|v| v[16..].fill(Byte::number(0)))
            }
            M::Mov | M::Movzx => {
                let word = self.get(instruction, 1)?;
                self.put(instruction, 0, word)?;
            }
            M::Movsx | M::Movsxd => {
                let word = self.get(instruction, 1)?.extended(Self::size(instruction, 1));
                self.put(instruction, 0, word)?;
            }
            M::Cdqe => {
                let word = self.register(Register::EAX).extended(4);
                self.set_register(Register::RAX, word)?;
            }
            M::Lea => {
                let known = if instruction.is_ip_rel_memory_operand() {
                    Some(instruction.ip_rel_memory_address())
                } else {
                    self.address(instruction).ok()
                };
                let word = known.map_or(Word::unknown(u64::MAX), Word::number);
                self.put(instruction, 0, word)?;
            }
            M::Push => {
                let word = self.get(instruction, 0)?;
                self.push(word)?;
            }
            M::Pop => {
                let word = self.pop_word()?;
                self.put(instruction, 0, word)?;
            }
            M::Leave => {
                let frame = self.register(Register::RBP);
                self.set_register(Register::RSP, frame)?;
                let word = self.pop_word()?;
                self.set_register(Register::RBP, word)?;
            }
            M::Add | M::Adc | M::Sub | M::Sbb | M::Cmp | M::Inc | M::Dec | M::Neg => {
                self.sum(instruction, size)?;
            }
            M::And | M::Or | M::Xor | M::Test => {
                let (a, b) = (self.get(instruction, 0)?, self.get(instruction, 1)?);
                let result = match mnemonic {
                    M::Or => a.or(b),
                    M::Xor if Self::is_zero(instruction) => Word::number(0),
                    M::Xor => a.xor(b),
                    _ => a.and(b),
                };
                self.set_flags(result, size);
                (self.flags.carry, self.flags.overflow) = (Some(false), Some(false));
                if mnemonic != M::Test {
                    self.put(instruction, 0, result)?;
                }
            }
            M::Not => {
                let word = self.get(instruction, 0)?.not();
                self.put(instruction, 0, word)?;
            }
            M::Shl | M::Shr | M::Sar => {
                // the flags stay if the number is 0
                let Some(count) = self.get(instruction, 1)?.known() else { return Ok(false) };
                self.shift(instruction, size, count as u32)?;
            }
            M::Adcx | M::Adox => self.sum_with_own_carry(instruction, size)?,
            M::Shld | M::Shrd => return self.shift_of_two(instruction, size),
            M::Shlx | M::Shrx => {
                let (word, count) = (self.get(instruction, 1)?, self.get(instruction, 2)?.known());
                let Some(count) = count else { return Ok(false) };
                let count = count as u32 & if size == 8 { 63 } else { 31 };
                let result = if mnemonic == M::Shlx { word.left(count) } else { word.right(count) };
                self.put(instruction, 0, result)?;
            }
            M::Bzhi => {
                let (word, count) = (self.get(instruction, 1)?, self.get(instruction, 2)?);
                let Some(count) = count.only(0xFF).known() else { return Ok(false) };
                let all = count >= 8 * size as u64;
                let low = if all { word } else { word.only((1 << count) - 1) };
                self.set_flags(low, size);
                (self.flags.carry, self.flags.overflow) = (Some(all), Some(false));
                self.put(instruction, 0, low)?;
            }
            M::Bt if instruction.op_kind(0) == OpKind::Register => {
                let (word, place) = (self.get(instruction, 0)?, self.get(instruction, 1)?.known());
                let bit =
                    place.map(|place| word.right(place as u32 & (8 * size as u32 - 1)).only(1));
                self.flags.carry = bit.and_then(Word::known).map(|bit| bit == 1);
                (self.flags.overflow, self.flags.sign, self.flags.parity) = (None, None, None);
            }
            M::Xchg if instruction.op_kind(0) == OpKind::Register => {
                let (a, b) = (self.get(instruction, 0)?, self.get(instruction, 1)?);
                self.put(instruction, 1, a)?;
                self.put(instruction, 0, b)?;
            }
            M::Bswap => {
                let word = self.get(instruction, 0)?;
                let swap = |bits: u64| bits.swap_bytes() >> (64 - 8 * size);
                let swapped = Word { value: swap(word.value), unknown: swap(word.unknown) };
                self.put(instruction, 0, swapped)?;
            }
            M::Tzcnt | M::Popcnt => {
                let place = instruction.op_count() - 1;
                let Some(word) = self.get(instruction, place)?.known() else { return Ok(false) };
                let result = match mnemonic {
                    M::Tzcnt => word.trailing_zeros().min(8 * size as u32).into(),
                    _ => word.count_ones().into(),
                };
                self.flags = Flags::default();
                self.put(instruction, 0, Word::number(result))?;
            }
            M::Mul => {
                let own = if size == 8 { Register::RAX } else { Register::EAX };
                let (a, b) = (self.register(own).known(), self.get(instruction, 0)?.known());
                let (Some(a), Some(b), 4 | 8) = (a, b, size) else { return Ok(false) };
                let product = u128::from(a) * u128::from(b);
                let high = Word::number((product >> (8 * size)) as u64);
                let names = [(Register::RAX, Register::RDX), (Register::EAX, Register::EDX)];
                let (low_name, high_name) = names[usize::from(size == 4)];
                let is_long = Some(high.value != 0);
                self.flags = Flags { carry: is_long, overflow: is_long, ..Flags::default() };
                self.set_register(low_name, Word::number(product as u64))?;
                self.set_register(high_name, high)?;
            }
            M::Imul if instruction.op_count() == 1 => {
                let (a, b) =
                    (self.register(Register::RAX).known(), self.get(instruction, 0)?.known());
                let (Some(a), Some(b), 8) = (a, b, size) else { return Ok(false) };
                let product = i128::from(a as i64) * i128::from(b as i64);
                self.flags = Flags::default();
                self.set_register(Register::RAX, Word::number(product as u64))?;
                self.set_register(Register::RDX, Word::number((product >> 64) as u64))?;
            }
            M::Mulx => {
                let own = if size == 8 { Register::RDX } else { Register::EDX };
                let (a, b) = (self.register(own).known(), self.get(instruction, 2)?.known());
                let (Some(a), Some(b)) = (a, b) else { return Ok(false) };
                let product = u128::from(a) * u128::from(b);
                // if both are one register, it holds the upper half
                self.put(instruction, 1, Word::number(product as u64))?;
                self.put(instruction, 0, Word::number((product >> (8 * size)) as u64))?;
            }
            M::Imul if instruction.op_count() >= 2 => {
                let first = if instruction.op_count() == 2 { 0 } else { 1 };
                let (a, b) = (self.get(instruction, first)?, self.get(instruction, first + 1)?);
                let product = a.value.wrapping_mul(b.value);
                let result = if a.unknown | b.unknown == 0 {
                    Word::number(product)
                } else {
                    Word::unknown(u64::MAX)
                };
                self.flags = Flags::default();
                self.put(instruction, 0, result)?;
            }
            // setcc and cmovcc
            _ if instruction.condition_code() != ConditionCode::None
                && instruction.op_count() <= 2 =>
            {
                return self.conditional(instruction);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Sums and differences.
    pub(super) fn sum(&mut self, instruction: &Instruction, size: usize) -> Result<(), Refused> {
        use Mnemonic as M;
        let mnemonic = instruction.mnemonic();
        let bits = mask(size);
        let own = self.get(instruction, 0)?;
        let (a, b) = match mnemonic {
            M::Inc | M::Dec => (own, Word::number(1)),
            M::Neg => (Word::number(0), own),
            _ => (own, self.get(instruction, 1)?.only(bits)),
        };
        let takes = matches!(mnemonic, M::Adc | M::Sbb);
        let carry = if takes { self.flags.carry } else { Some(false) };
        let is_sum = matches!(mnemonic, M::Add | M::Adc | M::Inc);
        let result = match carry {
            _ if mnemonic == M::Sub && Self::is_zero(instruction) => Word::number(0),
            None => Word::unknown(bits),
            Some(false) if b == Word::number(0) => a.only(bits),
            Some(carry) => {
                let with = u64::from(carry);
                let value = if is_sum {
                    a.value.wrapping_add(b.value).wrapping_add(with)
                } else {
                    a.value.wrapping_sub(b.value).wrapping_sub(with)
                };
                a.below_unknown(b, value).only(bits)
            }
        };
        let is_known = a.unknown | b.unknown == 0;
        let (before, is_zero) =
            (self.flags.carry, mnemonic == M::Sub && Self::is_zero(instruction));
        let with = u128::from(carry.unwrap_or(false));
        let (wide, top) = (u128::from(a.value), 1_u64 << (8 * size - 1));
        let differs = |x: u64, y: u64| (x ^ y) & top != 0;
        let overflows = if is_sum {
            !differs(a.value, b.value) && differs(a.value, result.value)
        } else {
            differs(a.value, b.value) && differs(a.value, result.value)
        };
        let is_known = is_known && carry.is_some();
        // a carry may be known of words of which bits are unknown: from the least and the greatest that they can be
        let always = if is_sum {
            wide + u128::from(b.value) + with > u128::from(bits)
        } else {
            u128::from(a.value | a.unknown) < u128::from(b.value) + with
        };
        let never = if is_sum {
            u128::from(a.value | a.unknown) + u128::from(b.value | b.unknown) + with
                <= u128::from(bits)
        } else {
            wide >= u128::from(b.value | b.unknown) + with
        };
        let by_range = (carry.is_some() && always != never).then_some(always);
        self.flags.carry = if is_zero { Some(false) } else { by_range };
        self.flags.overflow = if is_zero { Some(false) } else { is_known.then_some(overflows) };
        if matches!(mnemonic, M::Inc | M::Dec) {
            self.flags.carry = before;
        }
        self.set_flags(result, size);
        // words with a bit in which they differ have a difference
        let differ = (a.value ^ b.value) & !a.unknown & !b.unknown & bits != 0;
        if matches!(mnemonic, M::Sub | M::Cmp) && differ {
            self.flags.zero = Some(false);
        }
        if mnemonic != M::Cmp {
            self.put(instruction, 0, result)?;
        }
        Ok(())
    }

    /// Shifts by a number.
    pub(super) fn shift(
        &mut self,
        instruction: &Instruction,
        size: usize,
        count: u32,
    ) -> Result<(), Refused> {
        let word = self.get(instruction, 0)?;
        let count = count & if size == 8 { 63 } else { 31 };
        if count == 0 {
            // a register of 32 bits becomes zero above all the same
            return self.put(instruction, 0, word);
        }
        let result = match instruction.mnemonic() {
            Mnemonic::Shl => word.left(count),
            Mnemonic::Shr => word.right(count),
            _ => {
                let extended = word.extended(size);
                let shift = |bits: u64| (bits.cast_signed() >> count).cast_unsigned();
                Word { value: shift(extended.value), unknown: shift(extended.unknown) }
            }
        };
        (self.flags.carry, self.flags.overflow) = (None, None);
        self.set_flags(result, size);
        self.put(instruction, 0, result)
    }

    /// Moves and bytes by a condition.
    pub(super) fn conditional(&mut self, instruction: &Instruction) -> Result<bool, Refused> {
        let holds = self.holds(instruction.condition_code());
        if instruction.op_count() == 1 {
            let word = holds.map_or(Word::unknown(1), |holds| Word::number(holds.into()));
            self.put(instruction, 0, word)?;
        } else {
            // the operand in memory is read in either case
            let (no, yes) = (self.get(instruction, 0)?, self.get(instruction, 1)?);
            let both = Word {
                value: no.value & yes.value,
                unknown: no.unknown | yes.unknown | (no.value ^ yes.value),
            };
            let word = match holds {
                Some(true) => yes,
                Some(false) => no,
                None => Word { value: both.value & !both.unknown, unknown: both.unknown },
            };
            self.put(instruction, 0, word)?;
        }
        Ok(true)
    }
}
