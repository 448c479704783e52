//! The state of a party that knows the peer's keys.

use core::fmt;
use core::marker::PhantomData;

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

use sm3::{Digest, Sm3};
use yuxi_arith::ct::{declassify, named};
use zeroize::{ZeroizeOnDrop, Zeroizing};

use super::{EphemeralKey, Initiator, Responder};
use crate::Error;
use crate::ct_eq::ct_eq;
use crate::sm2::kdf;

/// The values of a party that both know.
#[derive(Debug)]
pub(super) struct Side {
    /// Z of the ID and the long-term key.
    pub(super) z: [u8; 32],
    /// R.
    pub(super) ephemeral: EphemeralKey,
}

/// x ‖ y of the shared point U = V.
pub(super) struct Shared(Zeroizing<[u8; 64]>);

impl Shared {
    /// From what writes the coordinates into the place where they stay, unless they are zeros,
    /// which stand for infinity.
    pub(super) fn new(write: impl FnOnce(&mut [u8; 64])) -> Option<Self> {
        let mut coordinates = Zeroizing::new([0; 64]);
        write(&mut coordinates);
        // Public: the error reports it, and it happens once in 2^256.
        let infinity = ct_eq(&coordinates, &[0; 64])
            .declassify_as::<{ named("a shared point is infinity") }>();
        (!infinity).then_some(Self(coordinates))
    }

    fn x(&self) -> &[u8] {
        &self.0[..32]
    }

    fn y(&self) -> &[u8] {
        &self.0[32..]
    }
}

/// The state after both parties' keys are combined, before the peer's confirmation is checked.
///
/// Zeroized on drop, and never printed.
pub struct Agreement<Role> {
    key: SharedKey,
    /// S_1 = S_B, the responder's confirmation.
    s_b: Zeroizing<[u8; 32]>,
    /// S_2 = S_A, the initiator's confirmation.
    s_a: Zeroizing<[u8; 32]>,
    role: PhantomData<Role>,
}

impl<Role> Agreement<Role> {
    pub(super) fn new(shared: &Shared, initiator: &Side, responder: &Side) -> Self {
        let mut inner = Sm3::new_with_prefix(shared.x());
        inner.update(initiator.z);
        inner.update(responder.z);
        for side in [initiator, responder] {
            side.ephemeral.coordinates().iter().for_each(|coordinate| inner.update(coordinate));
        }
        let inner = Zeroizing::new(<[u8; 32]>::from(inner.finalize()));
        let confirmation = |tag: u8| {
            let hash = Sm3::new_with_prefix([tag]).chain_update(shared.y());
            Zeroizing::new(hash.chain_update(inner.as_slice()).finalize().into())
        };
        let key = Sm3::new_with_prefix(shared.x())
            .chain_update(shared.y())
            .chain_update(initiator.z)
            .chain_update(responder.z);
        Self { key: SharedKey(key), s_b: confirmation(2), s_a: confirmation(3), role: PhantomData }
    }

    /// The key, without a confirmation from the peer.
    #[must_use]
    pub fn without_confirmation(self) -> SharedKey {
        self.key
    }
}

impl Agreement<Initiator> {
    /// Checks the responder's confirmation S_B; returns the key, and the confirmation S_A for the
    /// responder.
    ///
    /// # Errors
    /// [`Error::ConfirmationFailed`] if it is wrong: the responder has another key, ID or message, or is
    /// another party.
    pub fn confirm(self, s_b: &[u8; 32]) -> Result<(SharedKey, [u8; 32]), Error> {
        check(&self.s_b, s_b)?;
        Ok((self.key, publish(&self.s_a)))
    }
}

impl Agreement<Responder> {
    /// The confirmation S_B for the initiator.
    #[must_use]
    pub fn confirmation(&self) -> [u8; 32] {
        publish(&self.s_b)
    }

    /// Checks the initiator's confirmation S_A; returns the key.
    ///
    /// # Errors
    /// [`Error::ConfirmationFailed`] if it is wrong: the initiator has another key, ID or message, or is
    /// another party.
    pub fn confirm(self, s_a: &[u8; 32]) -> Result<SharedKey, Error> {
        check(&self.s_a, s_a)?;
        Ok(self.key)
    }
}

fn check(expected: &[u8; 32], found: &[u8; 32]) -> Result<(), Error> {
    // Public: the error reports whether the confirmation is right, and nothing more.
    let right = ct_eq(expected, found).declassify_as::<{ named("a confirmation is right") }>();
    if right { Ok(()) } else { Err(Error::ConfirmationFailed) }
}

/// A confirmation to send to the peer.
fn publish(confirmation: &[u8; 32]) -> [u8; 32] {
    let mut bytes = *confirmation;
    // Public: it is sent in the clear.
    declassify(&mut bytes);
    bytes
}

/// The shared key, from which bytes of any length can be taken.
///
/// They can be taken once, because a shorter key is a prefix of a longer one: a program that needs
/// several keys takes one that is long enough and splits it. Zeroized on drop, and never printed.
///
/// The hash state after x ‖ y ‖ Z_A ‖ Z_B.
pub struct SharedKey(Sm3);

impl SharedKey {
    /// Writes K = KDF(x ‖ y ‖ Z_A ‖ Z_B, the length of `key`) to `key`.
    ///
    /// # Errors
    /// [`Error::InvalidLength`] for a key above 2^37 − 32 bytes.
    pub fn write(self, key: &mut [u8]) -> Result<(), Error> {
        check_length(key.len())?;
        key.fill(0);
        // It may be all zeros: the standard accepts this.
        let _ = kdf::xor(&self.0, key);
        Ok(())
    }

    /// K of this many bytes.
    ///
    /// # Errors
    /// As for [`SharedKey::write`].
    #[cfg(feature = "alloc")]
    pub fn into_vec(self, length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
        check_length(length)?;
        let mut key = Zeroizing::new(vec![0; length]);
        self.write(&mut key)?;
        Ok(key)
    }
}

fn check_length(found: usize) -> Result<(), Error> {
    if found as u64 <= kdf::MAX_LENGTH {
        return Ok(());
    }
    Err(Error::InvalidLength { what: "a derived key", expected: "137438953440 at most", found })
}

impl<Role> fmt::Debug for Agreement<Role> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Agreement").finish_non_exhaustive()
    }
}

impl fmt::Debug for SharedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SharedKey").finish_non_exhaustive()
    }
}

/// All its secrets zeroize themselves on drop.
impl<Role> ZeroizeOnDrop for Agreement<Role> {}

/// The hash state zeroizes itself on drop.
impl ZeroizeOnDrop for SharedKey {}
