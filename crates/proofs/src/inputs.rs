//! Inputs for concrete runs: random ones, and extreme ones.

use num_bigint::BigInt;

use crate::kernel::number;

/// Numbers that look random, the same each time.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// From a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number: splitmix64.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).unwrap_or(0)
    }

    /// A word: random, all zeros or ones, a run of ones, or next to a power of two.
    pub fn word(&mut self) -> u64 {
        let (word, shift) = (self.next(), self.below(64));
        match self.below(8) {
            0 => 0,
            1 => u64::MAX,
            2 => u64::MAX << shift,
            3 => u64::MAX >> shift,
            4 => (1 << shift) - self.next() % 2,
            _ => word,
        }
    }

    /// An integer of so many words: of words as above, random, or next to an end or to a modulus.
    pub fn words(&mut self, count: usize, modulus: Option<&[u64]>) -> Vec<u64> {
        match (self.below(4), modulus) {
            (0, Some(modulus)) => {
                let mut words = modulus.to_vec();
                words.resize(count, 0);
                let small = self.next() % 4;
                words[0] = if self.below(2) == 0 {
                    words[0].wrapping_sub(small)
                } else {
                    words[0].wrapping_add(small)
                };
                words
            }
            (1, _) => (0..count).map(|_| self.next()).collect(),
            _ => (0..count).map(|_| self.word()).collect(),
        }
    }
}

/// The words of a number.
pub fn to_words(number: &BigInt, count: usize) -> Vec<u64> {
    let mut words = number.to_u64_digits().1;
    words.resize(count, 0);
    words
}

/// The words reduced modulo m.
pub fn reduced(words: &[u64], modulus: &BigInt) -> Vec<u64> {
    to_words(&(number(words) % modulus), words.len())
}
