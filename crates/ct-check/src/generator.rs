//! Randomness that is the same in every run, but where it is a secret that is replaced.

use core::convert::Infallible;

use yuxi::rng::{TryCryptoRng, TryRng};

use crate::secret::make_secret;
use crate::xorshift::Xorshift;

/// The same bytes in every run, marked as secret where that is asked for.
pub(crate) struct Generator {
    bytes: Xorshift,
    secret: bool,
}

impl Generator {
    pub(crate) const fn new(secret: bool) -> Self {
        Self { bytes: Xorshift::FIXED, secret }
    }
}

impl TryRng for Generator {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let mut bytes = [0; 4];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u32::from_ne_bytes(bytes))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let mut bytes = [0; 8];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u64::from_ne_bytes(bytes))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.bytes.fill(bytes);
        if self.secret {
            // a batch asks for the secrets of all its items at once
            bytes.chunks_mut(32).for_each(make_secret);
        }
        Ok(())
    }
}

impl TryCryptoRng for Generator {}
