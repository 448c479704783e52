//! Splitting a batch.

use alloc::vec::Vec;
use core::ops::Range;

use zeroize::Zeroizing;

use crate::Error;
use crate::rng::{self, TryCryptoRng};

/// The number of items that are processed together: they share an inversion and, if the CPU has
/// them, lanes. Every buffer holds this many.
pub(crate) const CHUNK: usize = 64;

/// The number of items for which randomness is drawn at a time: one chunk, or several with threads.
pub(super) const ROUND: usize = if cfg!(feature = "rayon") { 64 * CHUNK } else { CHUNK };

/// Calls `work` for every chunk with its range and its results; on rayon's threads if there are
/// several chunks and the feature `rayon` is on.
pub(crate) fn each<R: Send>(results: &mut [R], work: impl Fn(Range<usize>, &mut [R]) + Sync) {
    let work = |(i, results): (usize, &mut [R])| {
        let start = i * CHUNK;
        work(start..start + results.len(), results);
    };
    #[cfg(feature = "rayon")]
    if results.len() > CHUNK {
        use rayon::prelude::*;
        results.par_chunks_mut(CHUNK).enumerate().for_each(work);
        return;
    }
    results.chunks_mut(CHUNK).enumerate().for_each(work);
}

/// 32 bytes of randomness per item, for at most one round of items. Zeroized on drop.
pub(super) struct Fresh(Zeroizing<Vec<[u8; 32]>>);

impl Fresh {
    /// Storage for a batch of this many items.
    pub(super) fn new(items: usize) -> Self {
        Self(Zeroizing::new(alloc::vec![[0; 32]; items.min(ROUND)]))
    }

    /// Draws for the next `count` items, with one call of the generator per chunk. If a call fails,
    /// also returns the bytes drawn before it.
    pub(super) fn draw<R: TryCryptoRng + ?Sized>(
        &mut self,
        rng: &mut R,
        items: usize,
    ) -> (&[[u8; 32]], Result<(), Error>) {
        let round = items.min(self.0.len());
        let mut drawn = 0;
        for chunk in self.0[..round].chunks_mut(CHUNK) {
            if let Err(error) = rng::fill(rng, chunk.as_flattened_mut()) {
                return (&self.0[..drawn], Err(error));
            }
            drawn += chunk.len();
        }
        (&self.0[..round], Ok(()))
    }
}
