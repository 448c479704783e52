//! Random generators: the operating system's, or the caller's.

#[cfg(feature = "getrandom")]
pub use getrandom::SysRng;
pub use rand_core::{TryCryptoRng, TryRng};

use rand_core::utils::next_word_via_fill;
use yuxi_arith::ct::{Choice, named};
use yuxi_arith::field::{Mask, below, read_words};
use zeroize::{Zeroize, Zeroizing};

use crate::Error;
use crate::ct_eq::ct_eq;

/// A generator made of a function that fills bytes: of a device, of a host, or the known one of a
/// test. The function returns bytes that nobody can guess, or an error.
///
/// ```
/// use core::convert::Infallible;
///
/// // known, so only for a test
/// let fill = |bytes: &mut [u8]| -> Result<(), Infallible> { Ok(bytes.fill(7)) };
/// let key = yuxi::sm2::SecretKey::generate(&mut yuxi::rng::FromFn(fill))?;
/// # Ok::<(), yuxi::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FromFn<F>(pub F);

impl<E, F> TryRng for FromFn<F>
where
    E: core::error::Error,
    F: FnMut(&mut [u8]) -> Result<(), E>,
{
    type Error = E;

    fn try_next_u32(&mut self) -> Result<u32, E> {
        next_word_via_fill(self)
    }

    fn try_next_u64(&mut self) -> Result<u64, E> {
        next_word_via_fill(self)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), E> {
        (self.0)(bytes)
    }
}

impl<F> TryCryptoRng for FromFn<F> where Self: TryRng {}

/// The number of times that an unusable value is drawn again. A sound generator returns an unusable
/// scalar once in 2^32, so only a broken one reaches the limit.
const TRIES: usize = 64;

/// Fills `bytes`.
pub(crate) fn fill<R: TryCryptoRng + ?Sized>(rng: &mut R, bytes: &mut [u8]) -> Result<(), Error> {
    rng.try_fill_bytes(bytes).map_err(|_| Error::RngFailed)
}

/// A random generator for one batch: ChaCha20, seeded with 32 bytes from the operating system,
/// whose generator is slow because each call enters the kernel. Zeroized on drop.
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

/// Fills the bytes of a secret for which all values are equally good.
///
/// Rejects 32 zeros: a sound generator returns them once in 2^256, and a generator that fails
/// without an error leaves the buffer unchanged.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
pub(crate) fn secret<R: TryCryptoRng + ?Sized>(
    rng: &mut R,
    bytes: &mut [u8; 32],
) -> Result<(), Error> {
    fill(rng, bytes)?;
    check_drawn(bytes)
}

/// Rejects 32 zeros from a generator.
pub(crate) fn check_drawn(bytes: &[u8; 32]) -> Result<(), Error> {
    // Public: a generator that returns zeros is rejected.
    if ct_eq(bytes, &[0; 32]).declassify_as::<{ named("a generator returned 32 zeros") }>() {
        Err(Error::RngFailed)
    } else {
        Ok(())
    }
}

/// Draws a uniform integer in [1, end − 1] by rejection sampling, at its final place: returning a
/// secret by value may leave a copy on the stack. If the generator fails, the place holds zeros.
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
        // Public: a value out of range is discarded, and a value in range is uniform among those in
        // range.
        if parse(&bytes, end, scalar).declassify_as::<{ named("a drawn integer is in range") }>() {
            return Ok(());
        }
    }
    scalar.zeroize();
    Err(Error::RngFailed)
}

/// Interprets bytes as a big-endian integer, and returns whether it is in [1, end − 1].
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
mod tests;
