//! Branches, and instructions for the system.

use super::super::access::{Refused, refused};
use super::super::word::Word;
use super::words::is_zero;
use super::{Cpu, Flags, LR, bit, bits, register, signed, unknown_instruction};

impl Cpu {
    /// Executes one: where the next instruction is.
    pub(super) fn control(&mut self, word: u32) -> Result<u64, Refused> {
        let next = self.at + 4;
        let at = self.at;
        let to = |from, count| at.wrapping_add(signed(word, from, count) << 2);
        let taken = match bits(word, 24, 8) {
            // b, bl
            0x14..=0x17 => return Ok(to(0, 26)),
            0x94..=0x97 => {
                let target = to(0, 26);
                self.set(LR, next);
                return Ok(target);
            }
            // b.cond
            0x54 if !bit(word, 4) => (self.holds(bits(word, 0, 4)), to(5, 19)),
            // cbz, cbnz
            0x34 | 0x35 | 0xB4 | 0xB5 => {
                let size = if bit(word, 31) { 8 } else { 4 };
                let value = self.get(register(word, 0), size);
                let zero = is_zero(value);
                (zero.map(|zero| zero != bit(word, 24)), to(5, 19))
            }
            // tbz, tbnz
            0x36 | 0x37 | 0xB6 | 0xB7 => {
                let place = bits(word, 31, 1) << 5 | bits(word, 19, 5);
                let value = self.get(register(word, 0), 8).right(place).only(1);
                (value.known().map(|value| (value == 1) == bit(word, 24)), to(5, 14))
            }
            0xD6 => return self.jump(word),
            0xD5 => return self.system(word).map(|()| next),
            0xD4 => return refused("a call of the system, or a trap"),
            _ => return unknown_instruction(),
        };
        match taken {
            (Some(true), target) => Ok(target),
            (Some(false), _) => Ok(next),
            (None, _) => refused("a branch that depends on a secret"),
        }
    }

    /// br, blr, ret.
    fn jump(&mut self, word: u32) -> Result<u64, Refused> {
        let next = self.at + 4;
        let target = self.get(register(word, 5), 8).known();
        let form = word & !(0x1F << 5);
        match form {
            0xD61F_0000 | 0xD63F_0000 => {
                let Some(target) = target else { return refused("a jump to an unknown place") };
                if form == 0xD63F_0000 {
                    self.set(LR, next);
                }
                Ok(target)
            }
            0xD65F_0000 => target.ok_or_else(|| "an unknown return address".into()),
            _ => unknown_instruction(),
        }
    }

    /// Hints, barriers, and the flags as a word.
    fn system(&mut self, word: u32) -> Result<(), Refused> {
        let number = register(word, 0);
        match word & !0x1F {
            0xD53B_4200 => {
                let Flags { negative, zero, carry, overflow } = self.flags;
                let flags = [(31, negative), (30, zero), (29, carry), (28, overflow)];
                let mut all = Word::number(0);
                for (place, flag) in flags {
                    let flag = self.flag(flag);
                    let one = flag.map_or(Word::unknown(1), |flag| Word::number(flag.into()));
                    all = all.or(one.left(place));
                }
                self.put(number, 8, all);
                self.meet("mrs nzcv")
            }
            0xD51B_4200 => {
                let value = self.get(number, 8).only(0xF << 28);
                let flag = |place| value.right(place).only(1).known().map(|one| one == 1);
                self.flags = Flags {
                    negative: flag(31),
                    zero: flag(30),
                    carry: flag(29),
                    overflow: flag(28),
                };
                self.meet("msr nzcv")
            }
            _ => match (word & !0xFE0, bits(word, 5, 7)) {
                // nop, yield, csdb, bti; others may change registers
                (0xD503_201F, 0 | 1 | 20 | 32 | 34 | 36 | 38) => Ok(()),
                // dsb, dmb, isb
                (0xD503_301F, barrier) if (4..7).contains(&(barrier & 7)) => Ok(()),
                _ => refused("not in an operation"),
            },
        }
    }
}
