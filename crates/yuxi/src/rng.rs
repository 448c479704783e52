//! Randomness: the operating system's, or the caller's.

#[cfg(feature = "getrandom")]
pub use getrandom::SysRng;
pub use rand_core::{TryCryptoRng, TryRng};

use yuxi_arith::ct::Choice;
use yuxi_arith::field::{Mask, below, read_words};
use zeroize::{Zeroize, Zeroizing};

use crate::Error;
use crate::equal::equal;

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
    of_batch_from(&mut SysRng)
}

/// The same with a seed from another generator.
#[cfg(all(feature = "alloc", feature = "getrandom"))]
fn of_batch_from<R: TryCryptoRng>(rng: &mut R) -> Result<chacha20::ChaCha20Rng, Error> {
    use rand_core::SeedableRng;
    let mut seed = Zeroizing::new([0; 32]);
    secret(rng, &mut seed)?;
    Ok(chacha20::ChaCha20Rng::from_seed(*seed))
}

/// Fills the bytes of a secret, of which each value is as good as another.
///
/// 32 zeros are refused: a sound generator gives them once in 2^256, and one that has failed and
/// does not say so leaves a buffer as it was.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
pub(crate) fn secret<R: TryCryptoRng + ?Sized>(
    rng: &mut R,
    bytes: &mut [u8; 32],
) -> Result<(), Error> {
    fill(rng, bytes)?;
    check_drawn(bytes)
}

/// Refuses 32 zeros from a generator.
pub(crate) fn check_drawn(bytes: &[u8; 32]) -> Result<(), Error> {
    // Public: a generator that gives zeros is refused.
    if equal(bytes, &[0; 32]).declassify() { Err(Error::Random) } else { Ok(()) }
}

/// Draws a uniform integer in [1, end − 1], until one fits, into the place where it stays: a
/// secret that is returned by value may leave a copy on the stack. Where the generator fails the
/// place holds zeros.
pub(crate) fn scalar<R: TryCryptoRng + ?Sized>(
    rng: &mut R,
    end: &[u64; 4],
    scalar: &mut [u64; 4],
) -> Result<(), Error> {
    let mut bytes = Zeroizing::new([0; 32]);
    for _ in 0..TRIES {
        if let Err(error) = fill(rng, bytes.as_mut()) {
            scalar.zeroize();
            return Err(error);
        }
        // Public: a value that does not fit is thrown away, and one that fits
        // is uniform among those that do.
        if parse(&bytes, end, scalar).declassify() {
            return Ok(());
        }
    }
    scalar.zeroize();
    Err(Error::Random)
}

/// Reads the integer that bytes are, most significant first, and says whether it lies in
/// [1, end − 1].
pub(crate) fn parse(bytes: &[u8; 32], end: &[u64; 4], words: &mut [u64; 4]) -> Choice {
    read_words(words, bytes);
    in_range(words, end)
}

/// Whether 1 ≤ words < end.
pub(crate) fn in_range(words: &[u64; 4], end: &[u64; 4]) -> Choice {
    let zero = Choice::is_zero(words.iter().fold(0, |any, word| any | word));
    below(words, end).and(zero.not())
}

#[cfg(test)]
#[path = "tests/rng.rs"]
mod tests;
