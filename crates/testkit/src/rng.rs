//! Deterministic inputs, random and biased.

/// How many random inputs a test takes in place of `full`: if `YUXI_TEST_EMULATED` is set,
/// as cargo xtask test-aarch64 and cargo xtask platforms do, one in 20. Edges and vectors stay whole.
pub fn rounds(full: u32) -> u32 {
    if std::env::var_os("YUXI_TEST_EMULATED").is_some() { full.div_ceil(20) } else { full }
}

/// The next word of SplitMix64.
pub fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let x = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// SplitMix64: a fixed seed gives the same test on every machine.
pub struct Rng(u64);

impl Rng {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 random bits.
    pub fn word(&mut self) -> u64 {
        next(&mut self.0)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.word() % n
    }

    /// 256 random bits.
    pub fn words(&mut self) -> [u64; 4] {
        std::array::from_fn(|_| self.word())
    }

    /// A word of biased bit density: nothing, all, a run, a single bit, the
    /// ends of a half, a few off either end, or random bits.
    fn biased_word(&mut self) -> u64 {
        let (a, b) = (self.below(64), self.below(64));
        match self.below(12) {
            0 | 1 => 0,
            2 | 3 => u64::MAX,
            4 => u64::MAX >> a << b,
            5 => !(u64::MAX >> a << b),
            6 => 1 << a,
            7 => 0xFFFF_FFFF,
            8 => 0xFFFF_FFFF_0000_0000,
            9 => self.below(4),
            10 => u64::MAX - self.below(4),
            _ => self.word(),
        }
    }

    /// 256 bits of biased density: words by themselves, or up to three runs of
    /// ones across words, or a number close to `m`.
    pub fn biased(&mut self, m: &[u64; 4]) -> [u64; 4] {
        match self.below(8) {
            0..5 => std::array::from_fn(|_| self.biased_word()),
            5 | 6 => {
                let mut words = [0; 4];
                for _ in 0..=self.below(3) {
                    let (from, length) = (self.below(256), self.below(256));
                    for i in from..(from + length).min(256) {
                        words[(i / 64) as usize] ^= 1 << (i % 64);
                    }
                }
                words
            }
            _ => {
                let mut words = *m;
                let i = self.below(4) as usize;
                words[i] = words[i].wrapping_sub(self.below(5)).wrapping_add(2);
                words
            }
        }
    }
}
