//! Values that become public: the marks in the machine code, and the paths that follow them.

use super::super::access::Refused;
use super::super::public::Mark;
use super::{Cpu, bits, register};

impl Cpu {
    /// The mark that an instruction is: two words that are moved to the register that is always zero, and then an `and`
    /// to it. No compiler makes these.
    pub(super) fn mark(&mut self, word: u32) -> Result<Option<Mark>, Refused> {
        // and xzr, x, x
        if word & 0xFFE0_FC1F != 0x8A00_001F {
            return Ok(None);
        }
        let (low, high) = (self.fetch(self.at - 8)?, self.fetch(self.at - 4)?);
        // movz xzr; movz xzr, lsl 16
        if low & 0xFFE0_001F != 0xD280_001F || high & 0xFFE0_001F != 0xD2A0_001F {
            return Ok(None);
        }
        let number = bits(low, 5, 16) | bits(high, 5, 16) << 16;
        let [start, length] = [5, 16].map(|from| self.general[register(word, from)]);
        Ok(Some(Mark { number, start, length }))
    }

    /// Goes on with the first case of what becomes public; the others are left for later.
    pub(super) fn publish(&mut self, mark: Mark) -> Result<(), Refused> {
        let (start, cases) = self.publics.at(&self.memory, mark)?;
        let mut cases = cases.into_iter();
        let first = cases.next();
        for case in cases {
            let paths = std::mem::take(&mut self.paths);
            let mut other = self.clone();
            self.paths = paths;
            other.memory.write(start, &case);
            self.paths.push((other, self.at + 4));
        }
        if let Some(case) = first {
            self.memory.write(start, &case);
        }
        Ok(())
    }

    /// Takes the state of a path that is left to run: where it goes on.
    pub(in super::super) fn next_path(&mut self) -> Option<u64> {
        let (mut other, next) = self.paths.pop()?;
        other.paths = std::mem::take(&mut self.paths);
        other.publics.join(&self.publics);
        other.done = self.done.clone();
        *self = other;
        Some(next)
    }
}
