//! Hashes of many messages.

use alloc::vec::Vec;

use sha2::{Digest, Sha256};
use sm3::Sm3;

/// A hash that takes many messages in one call.
pub trait Digests {
    /// digests\[i\] = the hash of the parts of messages\[i\], one after the other.
    fn digests(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]);
}

/// Sixteen or eight at a time, where the CPU has vectors for it.
impl Digests for Sm3 {
    fn digests(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
        yuxi_sm3_lanes::digests(messages, digests);
    }
}

/// One after the other: CPUs have instructions for it.
impl Digests for Sha256 {
    fn digests(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
        for (message, digest) in messages.iter().zip(digests) {
            let mut hash = Self::new();
            message.iter().for_each(|part| hash.update(part));
            hash.finalize_into(digest.into());
        }
    }
}

/// The hashes of as many messages as `digests` holds; `parts` gives those of one.
pub(crate) fn digests_of<'a, H: Digests, const PARTS: usize>(
    parts: impl Fn(usize) -> [&'a [u8]; PARTS],
    digests: &mut [[u8; 32]],
) {
    let messages: Vec<_> = (0..digests.len()).map(parts).collect();
    let messages: Vec<&[&[u8]]> = messages.iter().map(|parts| &parts[..]).collect();
    H::digests(&messages, digests);
}
