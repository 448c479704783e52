//! The point that only the two sides of an encryption know.

use sm3::{Digest, Sm3};
use zeroize::Zeroizing;

/// x2 ‖ y2, its coordinates. Wiped when dropped.
pub(super) struct Shared(Zeroizing<[u8; 64]>);

impl Shared {
    /// From x2 ‖ y2.
    pub(super) fn new(coordinates: Zeroizing<[u8; 64]>) -> Self {
        Self(coordinates)
    }

    /// What the mask is derived from: a hash that has taken x2 ‖ y2.
    pub(super) fn hash_both(&self) -> Sm3 {
        Sm3::new_with_prefix(self.0.as_slice())
    }

    /// C3 = SM3(x2 ‖ message ‖ y2).
    pub(super) fn tag(&self, message: &[u8]) -> [u8; 32] {
        let (x, y) = self.0.split_at(32);
        Sm3::new_with_prefix(x).chain_update(message).chain_update(y).finalize().into()
    }
}
