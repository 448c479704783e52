//! Instructions on general registers.

use super::super::access::{Refused, refused};
use super::super::word::{Word, mask};
use super::words::{computed, extended, from_sign, is_zero, one_of, shifted, sum};
use super::{Cpu, Flags, Name, bit, bits, register, signed, unknown_instruction};
use crate::aarch64::mask as bitmask;

/// Which of two names, by a bit.
fn either(is_second: bool, names: [Name; 2]) -> Name {
    names[usize::from(is_second)]
}

impl Cpu {
    /// Instructions with a number.
    pub(super) fn immediate(&mut self, word: u32) -> Result<Name, Refused> {
        let size = if bit(word, 31) { 8 } else { 4 };
        let (to, from) = (register(word, 0), register(word, 5));
        let kind = bits(word, 29, 2);
        match bits(word, 23, 3) {
            // adr, adrp
            0b000 | 0b001 => {
                let offset = signed(word, 5, 19) << 2 | u64::from(kind);
                let address = if bit(word, 31) {
                    (self.at & !0xFFF).wrapping_add(offset << 12)
                } else {
                    self.at.wrapping_add(offset)
                };
                self.put(to, 8, Word::number(address));
                Ok("adr")
            }
            0b010 => {
                let number = u64::from(bits(word, 10, 12)) << (12 * bits(word, 22, 1));
                let a = self.get_or_sp(from, size);
                Ok(self.add(word, a, Word::number(number), true))
            }
            0b100 => {
                let number = bitmask(bits(word, 22, 1), bits(word, 16, 6), bits(word, 10, 6));
                let Some(number) = number.filter(|_| size == 8 || !bit(word, 22)) else {
                    return unknown_instruction();
                };
                let (a, b) = (self.get(from, size), Word::number(number).only(mask(size)));
                let result = match kind {
                    0b01 => a.or(b),
                    0b10 => a.xor(b),
                    _ => a.and(b),
                };
                if kind == 0b11 {
                    self.set_flags_of(result, size);
                    self.put(to, size, result);
                } else {
                    self.put_or_sp(to, size, result);
                }
                Ok(["and", "orr", "eor", "ands"][kind as usize])
            }
            0b101 => self.wide_move(word, size),
            0b110 => self.bitfield(word, size),
            // extr
            0b111 if kind == 0 && bit(word, 22) == bit(word, 31) && !bit(word, 21) => {
                let count = bits(word, 10, 6);
                if count >= 8 * size as u32 {
                    return unknown_instruction();
                }
                let (high, low) = (self.get(from, size), self.get(register(word, 16), size));
                let result = match count {
                    0 => low,
                    _ => low.right(count).or(high.left(8 * size as u32 - count)),
                };
                self.put(to, size, result);
                Ok("extr")
            }
            _ => unknown_instruction(),
        }
    }

    /// movn, movz, movk.
    fn wide_move(&mut self, word: u32, size: usize) -> Result<Name, Refused> {
        let (to, shift) = (register(word, 0), 16 * bits(word, 21, 2));
        if shift >= 8 * size as u32 {
            return unknown_instruction();
        }
        let number = u64::from(bits(word, 5, 16)) << shift;
        let (name, result) = match bits(word, 29, 2) {
            0b00 => ("movn", Word::number(!number)),
            0b10 => ("movz", Word::number(number)),
            0b11 => {
                let own = self.get(to, size).only(!(0xFFFF << shift));
                ("movk", own.or(Word::number(number)))
            }
            _ => return unknown_instruction(),
        };
        self.put(to, size, result);
        Ok(name)
    }

    /// sbfm, bfm, ubfm: a run of bits that is moved.
    fn bitfield(&mut self, word: u32, size: usize) -> Result<Name, Refused> {
        let (first, last, all) = (bits(word, 16, 6), bits(word, 10, 6), 8 * size as u32);
        if bit(word, 22) != bit(word, 31) || first >= all || last >= all {
            return unknown_instruction();
        }
        let to = register(word, 0);
        let from = self.get(register(word, 5), size);
        let (width, place, field) = if last >= first {
            (last - first + 1, 0, from.right(first))
        } else {
            (last + 1, all - first, from)
        };
        let ones = u64::MAX >> (64 - width);
        let (name, result) = match bits(word, 29, 2) {
            0b00 => ("sbfm", from_sign(field.only(ones), width).left(place)),
            0b01 => {
                let own = self.get(to, size).only(!(ones << place));
                ("bfm", own.or(field.only(ones).left(place)))
            }
            0b10 => ("ubfm", field.only(ones).left(place)),
            _ => return unknown_instruction(),
        };
        self.put(to, size, result);
        Ok(name)
    }

    /// add, adds, sub, subs of these operands. 31 may be the stack pointer.
    fn add(&mut self, word: u32, a: Word, b: Word, names_sp: bool) -> Name {
        let size = if bit(word, 31) { 8 } else { 4 };
        let (subtracts, sets_flags) = (bit(word, 30), bit(word, 29));
        let b = if subtracts { b.not() } else { b };
        let (result, flags) = sum(a, b, Some(subtracts), size);
        let to = register(word, 0);
        if sets_flags {
            self.flags = flags;
        }
        if names_sp && !sets_flags {
            self.put_or_sp(to, size, result);
        } else {
            self.put(to, size, result);
        }
        [["add", "adds"], ["sub", "subs"]][usize::from(subtracts)][usize::from(sets_flags)]
    }

    /// The flags after ands, bics.
    fn set_flags_of(&mut self, result: Word, size: usize) {
        let top = result.right(8 * size as u32 - 1).only(1).known();
        self.flags = Flags {
            negative: top.map(|top| top == 1),
            zero: is_zero(result),
            carry: Some(false),
            overflow: Some(false),
        };
    }

    /// Instructions on registers alone.
    pub(super) fn registers(&mut self, word: u32) -> Result<Name, Refused> {
        let size = if bit(word, 31) { 8 } else { 4 };
        let count = bits(word, 10, 6);
        let is_small = count < 8 * size as u32;
        match (bit(word, 28), bits(word, 21, 4)) {
            (false, 0..=7) if is_small => Ok(self.logic(word, size)),
            (false, 8 | 10 | 12) if is_small => {
                let a = self.get(register(word, 5), size);
                let b = self.get(register(word, 16), size);
                Ok(self.add(word, a, shifted(b, size, bits(word, 22, 2), count), false))
            }
            (false, 9) if count & 7 <= 4 => {
                let a = self.get_or_sp(register(word, 5), size);
                let b = self.get(register(word, 16), 8);
                Ok(self.add(word, a, extended(b, count >> 3, count & 7), true))
            }
            (true, 0) if count == 0 => {
                let a = self.get(register(word, 5), size);
                let b = self.get(register(word, 16), size);
                let carry = self.flag(self.flags.carry);
                let (subtracts, sets_flags) = (bit(word, 30), bit(word, 29));
                let b = if subtracts { b.not() } else { b };
                let (result, flags) = sum(a, b, carry, size);
                if sets_flags {
                    self.flags = flags;
                }
                self.put(register(word, 0), size, result);
                Ok([["adc", "adcs"], ["sbc", "sbcs"]][usize::from(subtracts)]
                    [usize::from(sets_flags)])
            }
            (true, 2) if bit(word, 29) && !bit(word, 10) && !bit(word, 4) => {
                Ok(self.conditional_compare(word, size))
            }
            (true, 4) if !bit(word, 29) && !bit(word, 11) => Ok(self.select(word, size)),
            (true, 6) if !bit(word, 29) && bit(word, 30) => self.of_one(word, size),
            (true, 6) if !bit(word, 29) => self.of_two(word, size),
            (true, 8..) if bits(word, 29, 2) == 0 => self.product(word, size),
            _ => unknown_instruction(),
        }
    }

    /// and, orr, eor, ands, and these with the complement of the second operand.
    fn logic(&mut self, word: u32, size: usize) -> Name {
        let (kind, is_not) = (bits(word, 29, 2), bit(word, 21));
        let (first, second) = (register(word, 5), register(word, 16));
        let a = self.get(first, size);
        let b = shifted(self.get(second, size), size, bits(word, 22, 2), bits(word, 10, 6));
        let b = if is_not { b.not() } else { b };
        let result = match kind {
            0b01 => a.or(b),
            0b10 => a.xor(b),
            _ => a.and(b),
        };
        let result = result.only(mask(size));
        if kind == 0b11 {
            self.set_flags_of(result, size);
        }
        self.put(register(word, 0), size, result);
        let names = [["and", "bic"], ["orr", "orn"], ["eor", "eon"], ["ands", "bics"]];
        names[kind as usize][usize::from(is_not)]
    }

    /// ccmp, ccmn.
    fn conditional_compare(&mut self, word: u32, size: usize) -> Name {
        let a = self.get(register(word, 5), size);
        let b = if bit(word, 11) {
            Word::number(bits(word, 16, 5).into())
        } else {
            self.get(register(word, 16), size)
        };
        let subtracts = bit(word, 30);
        let (_, compared) = sum(a, if subtracts { b.not() } else { b }, Some(subtracts), size);
        let else_flag = |place| Some(bit(word, place));
        let otherwise = Flags {
            negative: else_flag(3),
            zero: else_flag(2),
            carry: else_flag(1),
            overflow: else_flag(0),
        };
        let same = |a: Option<bool>, b: Option<bool>| a.filter(|_| a == b);
        self.flags = match self.holds(bits(word, 12, 4)) {
            Some(true) => compared,
            Some(false) => otherwise,
            None => Flags {
                negative: same(compared.negative, otherwise.negative),
                zero: same(compared.zero, otherwise.zero),
                carry: same(compared.carry, otherwise.carry),
                overflow: same(compared.overflow, otherwise.overflow),
            },
        };
        either(subtracts, ["ccmn", "ccmp"])
    }

    /// csel, csinc, csinv, csneg.
    fn select(&mut self, word: u32, size: usize) -> Name {
        let a = self.get(register(word, 5), size);
        let b = self.get(register(word, 16), size);
        let (name, b) = match (bit(word, 30), bit(word, 10)) {
            (false, false) => ("csel", b),
            (false, true) => ("csinc", sum(b, Word::number(0), Some(true), size).0),
            (true, false) => ("csinv", b.not().only(mask(size))),
            (true, true) => ("csneg", sum(Word::number(0), b.not(), Some(true), size).0),
        };
        let result = match self.holds(bits(word, 12, 4)) {
            Some(true) => a,
            Some(false) => b,
            None => one_of(a, b),
        };
        self.put(register(word, 0), size, result);
        name
    }

    /// Divisions, and shifts by a register.
    fn of_two(&mut self, word: u32, size: usize) -> Result<Name, Refused> {
        let a = self.get(register(word, 5), size);
        let b = self.get(register(word, 16), size);
        let all = 8 * size as u32;
        let (name, result) = match bits(word, 10, 6) {
            0b00_0010 => ("udiv", computed([a, b], |[a, b]| a.checked_div(b).unwrap_or(0))),
            0b00_0011 => {
                let [a, b] = [a, b].map(|word| word.extended(size));
                (
                    "sdiv",
                    computed([a, b], |[a, b]| {
                        let (a, b) = (a.cast_signed(), b.cast_signed());
                        if b == 0 { 0 } else { a.wrapping_div(b).cast_unsigned() }
                    }),
                )
            }
            which @ 0b00_1000..=0b00_1011 => {
                let kind = which & 3;
                let result = match b.only(u64::from(all) - 1).known() {
                    Some(count) => shifted(a, size, kind, count as u32),
                    None => Word::unknown(u64::MAX),
                };
                (["lslv", "lsrv", "asrv", "rorv"][kind as usize], result)
            }
            _ => return unknown_instruction(),
        };
        self.put(register(word, 0), size, result);
        Ok(name)
    }

    /// Instructions on one word whose bits or bytes change places, or are counted.
    fn of_one(&mut self, word: u32, size: usize) -> Result<Name, Refused> {
        if bits(word, 16, 5) != 0 {
            return unknown_instruction();
        }
        let a = self.get(register(word, 5), size);
        let free = 64 - 8 * size as u32;
        let permuted = |of: fn(u64) -> u64| Word { value: of(a.value), unknown: of(a.unknown) };
        let (name, result) = match (bits(word, 10, 6), size) {
            (0, _) => ("rbit", permuted(u64::reverse_bits).right(free)),
            (1, _) => (
                "rev16",
                permuted(|bits| {
                    (bits & 0x00FF_00FF_00FF_00FF) << 8 | bits >> 8 & 0x00FF_00FF_00FF_00FF
                }),
            ),
            (2, 8) => ("rev32", permuted(|bits| bits.swap_bytes().rotate_right(32))),
            (2, _) => ("rev", permuted(u64::swap_bytes).right(free)),
            (3, 8) => ("rev", permuted(u64::swap_bytes)),
            (4, _) => ("clz", computed([a], |[a]| u64::from(a.leading_zeros() - free))),
            (5, _) => (
                "cls",
                computed([a.extended(size)], |[a]| {
                    let zeros = (a ^ (a.cast_signed() >> 63).cast_unsigned()).leading_zeros();
                    u64::from(zeros - free - 1)
                }),
            ),
            _ => return unknown_instruction(),
        };
        self.put(register(word, 0), size, result);
        Ok(name)
    }

    /// Products, with a sum or alone.
    fn product(&mut self, word: u32, size: usize) -> Result<Name, Refused> {
        let (is_difference, kind) = (bit(word, 15), bits(word, 21, 3));
        if kind != 0 && size != 8 {
            return refused("an instruction that the run does not know");
        }
        // the factors are of 32 bits, and the sum of 64
        let is_long = matches!(kind, 0b001 | 0b101);
        let factors = if is_long { 4 } else { size };
        let a = self.get(register(word, 5), factors);
        let b = self.get(register(word, 16), factors);
        let own = register(word, 10);
        let (name, result) = match kind {
            0b000 | 0b001 | 0b101 => {
                let c = self.get(own, size);
                let [a, b] =
                    if kind == 0b001 { [a, b].map(|word| word.extended(4)) } else { [a, b] };
                let result = computed([a, b, c], |[a, b, c]| {
                    let product = a.wrapping_mul(b);
                    if is_difference { c.wrapping_sub(product) } else { c.wrapping_add(product) }
                });
                let names = match kind {
                    0b000 => ["madd", "msub"],
                    0b001 => ["smaddl", "smsubl"],
                    _ => ["umaddl", "umsubl"],
                };
                (either(is_difference, names), result)
            }
            0b110 if !is_difference => {
                ("umulh", computed([a, b], |[a, b]| ((u128::from(a) * u128::from(b)) >> 64) as u64))
            }
            0b010 if !is_difference => (
                "smulh",
                computed([a, b], |[a, b]| {
                    let product = i128::from(a.cast_signed()) * i128::from(b.cast_signed());
                    (product >> 64).cast_unsigned() as u64
                }),
            ),
            _ => return unknown_instruction(),
        };
        self.put(register(word, 0), size, result);
        Ok(name)
    }
}
