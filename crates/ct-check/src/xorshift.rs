//! Bytes that are the same in every run.

/// The generator of Marsaglia: any bytes do.
pub(crate) struct Xorshift(u64);

impl Xorshift {
    pub(crate) const FIXED: Self = Self(0x9E37_79B9_7F4A_7C15);

    /// From any state but zero.
    pub(crate) const fn new(state: u64) -> Self {
        Self(state)
    }

    /// The next bytes.
    pub(crate) fn fill(&mut self, bytes: &mut [u8]) {
        for byte in bytes {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            *byte = (self.0 >> 32) as u8;
        }
    }
}
