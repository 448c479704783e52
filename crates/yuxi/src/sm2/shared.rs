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
        self.finish_tag(self.begin_tag().chain_update(message))
    }

    /// The hash state of C3 before the message.
    pub(super) fn begin_tag(&self) -> Sm3 {
        Sm3::new_with_prefix(&self.0[..32])
    }

    /// C3 of the hash state after the message.
    pub(super) fn finish_tag(&self, state: Sm3) -> [u8; 32] {
        state.chain_update(&self.0[32..]).finalize().into()
    }
}
