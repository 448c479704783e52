//! Randomness that is the same in every run, but where it is a secret that is replaced.

use core::convert::Infallible;

use yuxi::rng::{FromFn, TryCryptoRng};

use crate::secret::make_secret;
use crate::xorshift::Xorshift;

/// The same bytes in every run, marked as secret where that is asked for.
pub(crate) fn generator(secret: bool) -> impl TryCryptoRng {
    let mut source = Xorshift::FIXED;
    FromFn(move |bytes: &mut [u8]| {
        source.fill(bytes);
        if secret {
            // a batch asks for the secrets of all its items at once
            bytes.chunks_mut(32).for_each(make_secret);
        }
        Ok::<_, Infallible>(())
    })
}
