//! Random test values from a fixed seed (xorshift64*).

use yuxi_microcode::simulator::Word;

/// A generator.
pub struct Rng(u64);

impl Rng {
    /// A generator with a seed that is not 0.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed | 1 << 63)
    }

    /// 64 bits.
    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// 256 bits.
    pub fn words(&mut self) -> Word {
        std::array::from_fn(|_| self.word())
    }

    /// A number below a bound whose top word is large.
    pub fn below(&mut self, bound: &Word) -> Word {
        loop {
            let mut words = self.words();
            words[3] &= u64::MAX >> bound[3].leading_zeros();
            if words.iter().rev().lt(bound.iter().rev()) {
                return words;
            }
        }
    }
}
