//! How a batch is cut up.

use alloc::vec::Vec;
use core::ops::Range;

use zeroize::Zeroizing;

use crate::Error;
use crate::rng::{self, TryCryptoRng};

/// Items that are worked on together: they share an inversion and, where the CPU has them,
/// lanes. Every buffer holds so many.
pub(crate) const CHUNK: usize = 64;

/// Items for which randomness is drawn before they are worked on: a chunk at a time, and for
/// threads several.
pub(super) const ROUND: usize = if cfg!(feature = "rayon") { 64 * CHUNK } else { CHUNK };

/// Calls `work` with the places of a chunk and its results, for every chunk; on rayon's
/// threads where there is more than one and the feature `rayon` is on.
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

/// 32 bytes of randomness an item, for at most a round of items. Wiped when dropped.
pub(super) struct Fresh(Zeroizing<Vec<[u8; 32]>>);

impl Fresh {
    /// Room for a batch of that many items.
    pub(super) fn new(items: usize) -> Self {
        Self(Zeroizing::new(alloc::vec![[0; 32]; items.min(ROUND)]))
    }

    /// Draws for the next of that many items, by one call of the generator a chunk. Where one
    /// fails, what was drawn before it is returned too.
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
