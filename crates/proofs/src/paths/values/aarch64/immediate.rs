//! Instructions on general registers with a number.

use super::super::super::aarch64::{bits, register};
use super::Values;
use crate::aarch64::mask as bitmask;
use crate::graph::Word;

impl Values {
    /// Executes one.
    pub(super) fn immediate(&mut self, word: u32) {
        let size = Self::size(word);
        let (to, from) = (register(word, 0), register(word, 5));
        match bits(word, 23, 3) {
            0b010 => {
                let number = u64::from(bits(word, 10, 12)) << (12 * bits(word, 22, 1));
                let (a, b) = (self.get_or_sp(from, size), self.number(number));
                self.add(word, a, b, true);
            }
            0b100 => {
                let number = bitmask(bits(word, 22, 1), bits(word, 16, 6), bits(word, 10, 6));
                let (a, b) = (self.get(from, size), self.number(number.unwrap_or_default()));
                let b = self.cut(b, size);
                let (result, sets_flags) = self.logic(word, a, b);
                if sets_flags {
                    self.put(to, size, result);
                } else {
                    self.put_or_sp(to, size, result);
                }
            }
            0b101 => self.wide_move(word, size),
            0b110 => self.bitfield(word, size),
            0b111 => {
                let count = bits(word, 10, 6);
                let (high, low) = (self.get(from, size), self.get(register(word, 16), size));
                let result = self.extracted(high, low, count, size);
                self.put(to, size, result);
            }
            // adr, adrp: a number, which the run knows
            _ => {
                let unknown = self.unknown();
                self.put(to, 8, unknown);
            }
        }
    }

    /// The words of two registers beside each other, without the lowest bits.
    pub(super) fn extracted(&self, high: Word, low: Word, count: u32, size: usize) -> Word {
        if count == 0 {
            return low;
        }
        let mut graph = self.graph.borrow_mut();
        let (low, high) = (graph.right(low, count), graph.left(high, 8 * size as u32 - count));
        graph.either(low, high)
    }

    /// movn, movz, movk.
    fn wide_move(&mut self, word: u32, size: usize) {
        let (to, shift) = (register(word, 0), 16 * bits(word, 21, 2));
        let number = u64::from(bits(word, 5, 16)) << shift;
        let result = match bits(word, 29, 2) {
            0b00 => self.number(!number),
            0b10 => self.number(number),
            _ => {
                let (own, kept) = (self.get(to, size), self.number(!(0xFFFF << shift)));
                let number = self.number(number);
                let mut graph = self.graph.borrow_mut();
                let own = graph.both(own, kept);
                graph.either(own, number)
            }
        };
        self.put(to, size, result);
    }

    /// sbfm, bfm, ubfm: a run of bits that is moved.
    fn bitfield(&mut self, word: u32, size: usize) {
        let (first, last, all) = (bits(word, 16, 6), bits(word, 10, 6), 8 * size as u32);
        let (to, from) = (register(word, 0), self.get(register(word, 5), size));
        let (width, place, cut) =
            if last >= first { (last - first + 1, 0, first) } else { (last + 1, all - first, 0) };
        if bits(word, 29, 2) == 0b00 && (size, last) == (8, 63) && first > 0 {
            // asr
            let result = self.graph.borrow_mut().signed_right(from, first);
            return self.put(to, size, result);
        }
        let ones = u64::MAX >> (64 - width);
        let mut graph = self.graph.borrow_mut();
        let (field, mask) = (graph.right(from, cut), graph.number(ones));
        let field = graph.both(field, mask);
        drop(graph);
        let field = if bits(word, 29, 2) == 0b00 { self.with_sign(field, width) } else { field };
        let mut result = self.graph.borrow_mut().left(field, place);
        if bits(word, 29, 2) == 0b01 {
            let (own, kept) = (self.get(to, size), self.number(!(ones << place)));
            let mut graph = self.graph.borrow_mut();
            let own = graph.both(own, kept);
            result = graph.either(own, result);
        }
        self.put(to, size, result);
    }

    /// A word of so many bits, as one with a sign.
    pub(super) fn with_sign(&self, word: Word, bits: u32) -> Word {
        if bits == 64 {
            return word;
        }
        let mut graph = self.graph.borrow_mut();
        let (zero, most) = (graph.number(0), graph.number(u64::MAX));
        if bits == 1 {
            return graph.choose(word, most, zero);
        }
        // 2^(bits − 1) more without a carry, then less
        let top = graph.number(1 << (bits - 1));
        let changed = graph.one(word, top);
        graph.difference(changed, top, zero).0
    }
}
