//! Instructions on general registers alone.

use super::super::super::aarch64::{bit, bits, register};
use super::{Flags, Overflow, Values};
use crate::graph::Word;

impl Values {
    /// Executes one.
    pub(super) fn integer(&mut self, word: u32) {
        let size = Self::size(word);
        let (to, count) = (register(word, 0), bits(word, 10, 6));
        let [a, b] = [5, 16].map(|from| self.get(register(word, from), size));
        match (bit(word, 28), bits(word, 21, 4)) {
            (false, 0..=7) => {
                let b = self.second(b, bits(word, 22, 2), count, size);
                let most = self.number(u64::MAX);
                let most = self.cut(most, size);
                let b = if bit(word, 21) { self.graph.borrow_mut().one(b, most) } else { b };
                let (result, _) = self.logic(word, a, b);
                self.put(to, size, result);
            }
            (false, 9) => {
                let a = self.get_or_sp(register(word, 5), size);
                let b = self.extended(register(word, 16), count >> 3, count & 7);
                let b = self.cut(b, size);
                self.add(word, a, b, true);
            }
            (false, _) => {
                let b = self.second(b, bits(word, 22, 2), count, size);
                self.add(word, a, b, false);
            }
            (true, 0) => {
                let carry = self.registers.flags.carry.unwrap_or_else(|| self.unknown());
                let (result, flags) = self.sum(a, b, carry, bit(word, 30), size);
                if bit(word, 29) {
                    self.registers.flags = flags;
                }
                self.put(to, size, result);
            }
            (true, 2) => self.conditional_compare(word, size),
            (true, 4) => self.select(word, size),
            (true, 6) if bit(word, 30) => self.of_one(word, a, size),
            (true, 6) => self.of_two(word, a, b, size),
            _ => self.products(word, size),
        }
    }

    // sums

    /// The sum of two words of so many bytes and a carry, or their difference less what is no carry; and the flags.
    fn sum(&self, a: Word, b: Word, carry: Word, subtracts: bool, size: usize) -> (Word, Flags) {
        let mut graph = self.graph.borrow_mut();
        let (wide, mut carry) = if subtracts {
            let borrow = graph.not_bit(carry);
            let (wide, borrow) = graph.difference(a, b, borrow);
            (wide, graph.not_bit(borrow))
        } else {
            graph.sum(a, b, carry)
        };
        if size == 4 && !subtracts {
            carry = graph.right(wide, 32);
        }
        drop(graph);
        let result = self.cut(wide, size);
        let overflow = Overflow::Of { words: [a, b], result, subtracts, size };
        (result, Flags { carry: Some(carry), overflow, ..self.flags_of(result, size) })
    }

    /// Those that a result has by itself.
    fn flags_of(&self, result: Word, size: usize) -> Flags {
        let mut graph = self.graph.borrow_mut();
        let (zero, negative) = (graph.is_zero(result), graph.right(result, 8 * size as u32 - 1));
        Flags { zero: Some(zero), negative: Some(negative), ..Flags::default() }
    }

    /// add, adds, sub, subs of these operands. 31 may be the stack pointer.
    pub(super) fn add(&mut self, word: u32, a: Word, b: Word, names_sp: bool) {
        let (to, size, subtracts) = (register(word, 0), Self::size(word), bit(word, 30));
        let carry = self.number(subtracts.into());
        let (result, flags) = self.sum(a, b, carry, subtracts, size);
        let sets_flags = bit(word, 29);
        if sets_flags {
            self.registers.flags = flags;
        }
        if names_sp && !sets_flags {
            self.put_or_sp(to, size, result);
        } else {
            self.put(to, size, result);
        }
    }

    /// and, orr, eor, ands: the result, and whether the flags are set, which then are.
    pub(super) fn logic(&mut self, word: u32, a: Word, b: Word) -> (Word, bool) {
        let kind = bits(word, 29, 2);
        let mut graph = self.graph.borrow_mut();
        let result = match kind {
            0b01 => graph.either(a, b),
            0b10 => graph.one(a, b),
            _ => graph.both(a, b),
        };
        drop(graph);
        let sets_flags = kind == 0b11;
        if sets_flags {
            let zero = self.number(0);
            let flags = self.flags_of(result, Self::size(word));
            let overflow = Overflow::Bit(zero);
            self.registers.flags = Flags { carry: Some(zero), overflow, ..flags };
        }
        (result, sets_flags)
    }

    // second operands

    /// A word of so many bytes that is shifted.
    fn second(&self, b: Word, kind: u32, count: u32, size: usize) -> Word {
        if count == 0 {
            return b;
        }
        let all = 8 * size as u32;
        let shifted = match kind {
            0 => self.graph.borrow_mut().left(b, count),
            1 => self.graph.borrow_mut().right(b, count),
            2 if size == 8 => self.graph.borrow_mut().signed_right(b, count),
            2 => {
                let part = self.graph.borrow_mut().right(b, count);
                self.with_sign(part, all - count)
            }
            _ => self.extracted(b, b, count, size),
        };
        self.cut(shifted, size)
    }

    /// The low bytes of a register as three bits say, with a sign or without, shifted to the left.
    fn extended(&self, number: usize, kind: u32, count: u32) -> Word {
        let size = 1 << (kind & 3);
        let low = self.get(number, size);
        let whole = if kind & 4 != 0 { self.with_sign(low, 8 * size as u32) } else { low };
        self.graph.borrow_mut().left(whole, count)
    }

    // conditions

    /// The bit of a condition, if the graph knows it.
    fn condition(&self, condition: u32) -> Option<Word> {
        let Flags { negative, zero, carry, overflow } = self.registers.flags;
        let mut graph = self.graph.borrow_mut();
        let overflow =
            if matches!(condition >> 1, 3 | 5 | 6) { overflow.bit(&mut graph) } else { None };
        let holds = match condition >> 1 {
            0 => zero?,
            1 => carry?,
            2 => negative?,
            3 => overflow?,
            4 => {
                let not = graph.not_bit(zero?);
                graph.both(carry?, not)
            }
            kind @ (5 | 6) => {
                let less = graph.one(negative?, overflow?);
                let at_least = graph.not_bit(less);
                if kind == 5 {
                    at_least
                } else {
                    let not = graph.not_bit(zero?);
                    graph.both(not, at_least)
                }
            }
            // always, also with the last bit
            _ => return Some(graph.number(1)),
        };
        Some(if condition & 1 == 1 { graph.not_bit(holds) } else { holds })
    }

    /// csel, csinc, csinv, csneg.
    fn select(&mut self, word: u32, size: usize) {
        let (to, first, second) = (register(word, 0), register(word, 5), register(word, 16));
        let (a, b) = (self.get(first, size), self.get(second, size));
        let Some(holds) = self.condition(bits(word, 12, 4)) else {
            let result = self.unknown();
            return self.put(to, size, result);
        };
        let mut graph = self.graph.borrow_mut();
        let (zero, one, most) = (graph.number(0), graph.number(1), graph.number(u64::MAX));
        let fails = graph.not_bit(holds);
        let result = match (bit(word, 30), bit(word, 10)) {
            (false, false) => graph.choose(holds, a, b),
            // what is the same but for the condition: one sum, one exclusive or
            (false, true) if first == second => graph.sum(a, zero, fails).0,
            (true, false) if first == second => {
                let mask = graph.choose(fails, most, zero);
                graph.one(a, mask)
            }
            (is_not, _) => {
                let other = match (is_not, bit(word, 10)) {
                    (false, _) => graph.sum(b, zero, one).0,
                    (true, false) => graph.one(b, most),
                    (true, true) => graph.difference(zero, b, zero).0,
                };
                graph.choose(holds, a, other)
            }
        };
        drop(graph);
        self.put(to, size, result);
    }

    /// ccmp, ccmn.
    fn conditional_compare(&mut self, word: u32, size: usize) {
        let a = self.get(register(word, 5), size);
        let b = if bit(word, 11) {
            self.number(bits(word, 16, 5).into())
        } else {
            self.get(register(word, 16), size)
        };
        let holds = self.condition(bits(word, 12, 4));
        let carry = self.number(bit(word, 30).into());
        let (_, compared) = self.sum(a, b, carry, bit(word, 30), size);
        let mut graph = self.graph.borrow_mut();
        let overflow = compared.overflow.bit(&mut graph);
        let mut flag = |compared: Option<Word>, place| {
            let otherwise = graph.number(bit(word, place).into());
            Some(graph.choose(holds?, compared?, otherwise))
        };
        self.registers.flags = Flags {
            negative: flag(compared.negative, 3),
            zero: flag(compared.zero, 2),
            carry: flag(compared.carry, 1),
            overflow: flag(overflow, 0).map_or(Overflow::Unknown, Overflow::Bit),
        };
    }

    // others

    /// Divisions, and shifts by a register.
    fn of_two(&mut self, word: u32, a: Word, b: Word, size: usize) {
        let (kind, all) = (bits(word, 10, 6), 8 * size as u64);
        let count = self.graph.borrow().as_number(b).filter(|_| kind >> 2 == 0b10);
        let result = match count {
            Some(count) => self.second(a, kind & 3, (count % all) as u32, size),
            None => self.named(word, vec![a, b]),
        };
        self.put(register(word, 0), size, result);
    }

    /// Instructions on one word whose bits or bytes change places, or are counted.
    fn of_one(&mut self, word: u32, a: Word, size: usize) {
        // of how many bytes each run is turned around
        let run = match (bits(word, 10, 6), size) {
            (1, _) => 2,
            (2, _) => 4,
            (3, 8) => 8,
            _ => {
                let result = self.named(word, vec![a]);
                return self.put(register(word, 0), size, result);
            }
        };
        let mut graph = self.graph.borrow_mut();
        let mut bytes = graph.bytes(a);
        bytes.chunks_mut(run).for_each(<[_]>::reverse);
        let result = graph.from_bytes(bytes);
        drop(graph);
        self.put(register(word, 0), size, result);
    }

    /// The result of an instruction on two registers, or on one, that the graph does not know.
    fn named(&self, word: u32, inputs: Vec<Word>) -> Word {
        let registers = if inputs.len() == 2 { 0x001F_03FF } else { 0x3FF };
        let [result] = self.by_name(word & !registers, inputs);
        result
    }

    /// The low half of a register, with a sign.
    fn short_with_sign(&self, number: usize) -> Word {
        let whole = self.get(number, 8);
        if self.graph.borrow().signed_bits(whole) <= 32 {
            return whole;
        }
        self.with_sign(self.get(number, 4), 32)
    }

    /// Products, with a sum or alone.
    fn products(&mut self, word: u32, size: usize) {
        let (is_difference, kind) = (bit(word, 15), bits(word, 21, 3));
        // the factors are of 32 bits, and the sum of 64
        let factors = if matches!(kind, 0b001 | 0b101) { 4 } else { size };
        let mut pair = [5, 16].map(|from| self.get(register(word, from), factors));
        if kind == 0b001 {
            pair = [5, 16].map(|from| self.short_with_sign(register(word, from)));
        }
        let [a, b] = pair;
        let c = self.get(register(word, 10), size);
        let result = match kind {
            0b110 => self.graph.borrow_mut().product(a, b).1,
            0b010 => self.graph.borrow_mut().signed_product(a, b).1,
            _ => {
                let mut graph = self.graph.borrow_mut();
                let (product, zero) = (graph.product(a, b).0, graph.number(0));
                if is_difference {
                    graph.difference(c, product, zero).0
                } else {
                    graph.sum(c, product, zero).0
                }
            }
        };
        self.put(register(word, 0), size, result);
    }
}
