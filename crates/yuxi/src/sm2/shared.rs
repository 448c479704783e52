//! The shared point of an encryption.

use sm3::{Digest, Sm3};
use zeroize::Zeroizing;

/// x2 ‖ y2, its coordinates. Zeroized on drop.
pub(super) struct Shared(Zeroizing<[u8; 64]>);

impl Shared {
    /// From what writes x2 ‖ y2 into the place where they stay.
    pub(super) fn new(write: impl FnOnce(&mut [u8; 64])) -> Self {
        let mut shared = Self(Zeroizing::new([0; 64]));
        write(&mut shared.0);
        shared
    }

    /// The input of the mask's derivation: a hash state after x2 ‖ y2.
    pub(super) fn hash_both(&self) -> Sm3 {
        Sm3::new_with_prefix(self.0.as_slice())
    }

    /// C3 = SM3(x2 ‖ message ‖ y2).
    pub(super) fn tag(&self, message: &[u8]) -> [u8; 32] {
        let (x, y) = self.0.split_at(32);
        Sm3::new_with_prefix(x).chain_update(message).chain_update(y).finalize().into()
    }
}
