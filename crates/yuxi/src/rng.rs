//! Randomness: the operating system's, or the caller's.

#[cfg(feature = "getrandom")]
pub use getrandom::SysRng;
pub use rand_core::{TryCryptoRng, TryRng};

use yuxi_arith::ct::Choice;
use yuxi_arith::field::{Mask, below, words_from_bytes};
use zeroize::Zeroizing;

use crate::Error;

/// How often a value that cannot be used is drawn anew. A sound generator gives
/// an unusable scalar once in 2^32, so only a broken one comes near.
const TRIES: usize = 64;

/// Fills `bytes`.
pub(crate) fn fill<R: TryCryptoRng + ?Sized>(rng: &mut R, bytes: &mut [u8]) -> Result<(), Error> {
    rng.try_fill_bytes(bytes).map_err(|_| Error::Random)
}

/// A generator for one batch: 32 bytes of the operating system's, stretched by ChaCha20 without
/// another call into the kernel, whose generator is slow. Wiped when dropped.
#[cfg(all(feature = "alloc", feature = "getrandom"))]
pub(crate) fn of_batch() -> Result<chacha20::ChaCha20Rng, Error> {
    use rand_core::SeedableRng;
    let mut seed = Zeroizing::new([0; 32]);
    fill(&mut SysRng, seed.as_mut())?;
    Ok(chacha20::ChaCha20Rng::from_seed(*seed))
}

/// A uniform integer in [1, end − 1], by drawing until one fits.
pub(crate) fn scalar<R: TryCryptoRng + ?Sized>(
    rng: &mut R,
    end: &[u64; 4],
) -> Result<Zeroizing<[u64; 4]>, Error> {
    let mut bytes = Zeroizing::new([0; 32]);
    for _ in 0..TRIES {
        fill(rng, bytes.as_mut())?;
        if let Some(scalar) = parse(&bytes, end) {
            return Ok(scalar);
        }
    }
    Err(Error::Random)
}

/// The integer that random bytes are, most significant first, where it lies in [1, end − 1].
pub(crate) fn parse(bytes: &[u8; 32], end: &[u64; 4]) -> Option<Zeroizing<[u64; 4]>> {
    let words = Zeroizing::new(words_from_bytes(bytes));
    // Public: a value that does not fit is thrown away, and one that fits
    // is uniform among those that do.
    in_range(&words, end).declassify().then_some(words)
}

/// Whether 1 ≤ words < end.
pub(crate) fn in_range(words: &[u64; 4], end: &[u64; 4]) -> Choice {
    let zero = Choice::is_zero(words.iter().fold(0, |any, word| any | word));
    below(words, end).and(zero.not())
}
