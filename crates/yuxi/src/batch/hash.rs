//! Hashing many messages.

use alloc::vec::Vec;

use sha2::{Digest, Sha256};
use sm3::Sm3;

/// A hash function that can process many messages in one call.
pub trait Digests {
    /// digests\[i\] = the hash of the concatenated parts of messages\[i\].
    fn digests(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]);
}

/// In 16 or 8 lanes, if the CPU has vectors for it.
impl Digests for Sm3 {
    fn digests(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
        yuxi_sm3_lanes::digests(messages, digests);
    }
}

/// One at a time: CPUs have instructions for it.
impl Digests for Sha256 {
    fn digests(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
        for (message, digest) in messages.iter().zip(digests) {
            let mut hash = Self::new();
            message.iter().for_each(|part| hash.update(part));
            // not moved: a copy that is left behind would not be zeroized
            hash.finalize_into_reset(digest.into());
        }
    }
}

/// The hashes of `digests.len()` messages; `parts` returns the parts of one.
pub(crate) fn digests_of<'a, H: Digests, const PARTS: usize>(
    parts: impl Fn(usize) -> [&'a [u8]; PARTS],
    digests: &mut [[u8; 32]],
) {
    let messages: Vec<_> = (0..digests.len()).map(parts).collect();
    let messages: Vec<&[&[u8]]> = messages.iter().map(|parts| &parts[..]).collect();
    H::digests(&messages, digests);
}
