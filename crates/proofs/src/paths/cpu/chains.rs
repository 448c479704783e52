//! What long integers are made of besides: sums with one of two carries, and shifts of two words.

use iced_x86::{Instruction, Mnemonic};

use super::super::word::mask;
use super::{Cpu, Refused, Word};

impl Cpu {
    /// Sums that take and give the carry, or in its place the overflow, and leave all other flags.
    pub(super) fn sum_with_own_carry(
        &mut self,
        instruction: &Instruction,
        size: usize,
    ) -> Result<(), Refused> {
        let (a, b) = (self.get(instruction, 0)?, self.get(instruction, 1)?);
        let flag = match instruction.mnemonic() {
            Mnemonic::Adcx => &mut self.flags.carry,
            _ => &mut self.flags.overflow,
        };
        let (sum, carry) = match (a.known(), b.known(), *flag) {
            (Some(a), Some(b), Some(carry)) => {
                let sum = u128::from(a) + u128::from(b) + u128::from(carry);
                (Word::number(sum as u64 & mask(size)), Some(sum >> (8 * size) != 0))
            }
            _ => (Word::unknown(mask(size)), None),
        };
        *flag = carry;
        self.put(instruction, 0, sum)
    }

    /// A word that is shifted by a number, with bits of another one after it.
    pub(super) fn shift_of_two(
        &mut self,
        instruction: &Instruction,
        size: usize,
    ) -> Result<bool, Refused> {
        let (a, b) = (self.get(instruction, 0)?, self.get(instruction, 1)?);
        let (Some(count), 4 | 8) = (self.get(instruction, 2)?.known(), size) else {
            return Ok(false);
        };
        let bits = 8 * size as u32;
        let count = count as u32 & (bits - 1);
        // the flags stay if the number is 0; a register of 32 bits becomes zero above all the same
        if count != 0 {
            let both = match instruction.mnemonic() {
                Mnemonic::Shld => a.left(count).or(b.right(bits - count)),
                _ => a.right(count).or(b.left(bits - count)),
            };
            let result = both.only(mask(size));
            (self.flags.carry, self.flags.overflow) = (None, None);
            self.set_flags(result, size);
            self.put(instruction, 0, result)?;
        } else {
            self.put(instruction, 0, a)?;
        }
        Ok(true)
    }
}
