//! Inputs, the same in every run, and no signature that does not verify.

use std::convert::Infallible;

use yuxi::rng::{TryCryptoRng, TryRng};

/// Inputs of an operation, which takes them in turn: N is a multiple of it.
pub(crate) const INPUTS: usize = 16;

/// Numbers that are the same in every run (SplitMix64, seeded by a constant).
pub(crate) struct Fixed(u64);

impl Fixed {
    pub(crate) fn new() -> Self {
        Self(0x5975_7869)
    }

    pub(crate) fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let x = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ x >> 31
    }

    /// Below the order of either curve.
    pub(crate) fn scalar(&mut self) -> [u64; 4] {
        [self.word(), self.word(), self.word(), self.word() >> 1]
    }

    pub(crate) fn bytes(&mut self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for chunk in bytes.as_chunks_mut().0 {
            *chunk = self.word().to_le_bytes();
        }
        bytes
    }
}

impl TryRng for Fixed {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.word() as u32)
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.word())
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill_with(|| self.word() as u8);
        Ok(())
    }
}

impl TryCryptoRng for Fixed {}
