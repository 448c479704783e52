//! Branches, and the flags as a word.

use super::super::super::aarch64::{bits, register};
use super::{Flags, Overflow, Values};
use crate::aarch64::LR;

impl Values {
    /// Executes one. Where a branch leads, the run knows.
    pub(super) fn control(&mut self, word: u32, at: u64) {
        let (number, form) = (register(word, 0), word & !0x1F);
        let is_call = bits(word, 26, 6) == 0b10_0101 || word & !(0x1F << 5) == 0xD63F_0000;
        if is_call {
            self.registers.general[LR] = self.number(at + 4);
        } else if form == 0xD53B_4200 {
            let Flags { negative, zero, carry, overflow } = self.registers.flags;
            let overflow = overflow.bit(&mut self.graph.borrow_mut());
            let flags = [(31, negative), (30, zero), (29, carry), (28, overflow)];
            let mut all = self.number(0);
            for (place, flag) in flags {
                let flag = flag.unwrap_or_else(|| self.unknown());
                let mut graph = self.graph.borrow_mut();
                let flag = graph.left(flag, place);
                all = graph.either(all, flag);
            }
            self.put(number, 8, all);
        } else if form == 0xD51B_4200 {
            let (value, one) = (self.get(number, 8), self.number(1));
            let mut graph = self.graph.borrow_mut();
            let mut flag = |place| {
                let bit = graph.right(value, place);
                graph.both(bit, one)
            };
            self.registers.flags = Flags {
                negative: Some(flag(31)),
                zero: Some(flag(30)),
                carry: Some(flag(29)),
                overflow: Overflow::Bit(flag(28)),
            };
        }
    }
}
