//! The SM2 key exchange (GB/T 32918.3-2016, GM/T 0003.3): two parties, each with a key and an ID,
//! agree on a key of any length.
//!
//! ```text
//! initiator A                                    responder B
//! Exchange::initiate    ────  R_A  ────────▶     Exchange::respond, agree
//! agree, confirm        ◀───  R_B, S_B  ────     confirmation
//!                       ────  S_A  ────────▶     confirm
//! ```
//!
//! The confirmations S_B and S_A are optional in the standard. Without them a party learns only
//! from the first use of the key whether the peer has it.
//!
//! An exchange can be used once: [`Exchange::agree`] takes it by value, including the ephemeral
//! secret. Long-term and ephemeral keys have different types, so that they cannot be swapped. A
//! program that ends before it receives the answer keeps an [`EphemeralSecret`].
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
//! use yuxi::rng::SysRng;
//! use yuxi::sm2::exchange::Exchange;
//! use yuxi::sm2::{Id, SecretKey};
//!
//! let (alice, alice_id) = (SecretKey::generate(&mut SysRng)?, Id::Bytes(b"alice@example.com"));
//! let (bob, bob_id) = (SecretKey::generate(&mut SysRng)?, Id::Default);
//!
//! let initiator = Exchange::initiate(&alice, alice_id)?;
//! let r_a = initiator.ephemeral();
//!
//! let responder = Exchange::respond(&bob, bob_id)?;
//! let r_b = responder.ephemeral();
//! let agreed_by_bob = responder.agree(&alice.public_key(), alice_id, &r_a)?;
//! let s_b = agreed_by_bob.confirmation();
//!
//! let agreed_by_alice = initiator.agree(&bob.public_key(), bob_id, &r_b)?;
//! let (key_of_alice, s_a) = agreed_by_alice.confirm(&s_b)?;
//! let key_of_bob = agreed_by_bob.confirm(&s_a)?;
//!
//! let mut keys = [[0; 16]; 2];
//! key_of_alice.write(&mut keys[0])?;
//! key_of_bob.write(&mut keys[1])?;
//! assert_eq!(keys[0], keys[1]);
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! For ECDH on the same curve see [`ecdh`](crate::ecdh).

mod agreement;
mod public;
mod secret;

use core::fmt;
use core::marker::PhantomData;

use yuxi_arith::curve::Curve;
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, Field};
use zeroize::{ZeroizeOnDrop, Zeroizing};

use super::{Id, PublicKey, SecretKey, z_a};
use crate::Error;
use crate::curve::Sm2;
#[cfg(feature = "getrandom")]
use crate::rng::SysRng;
use crate::rng::{self, TryCryptoRng};
pub use agreement::{Agreement, SharedKey};
use agreement::{Shared, Side};
pub use public::EphemeralKey;
pub use secret::EphemeralSecret;

/// The party that sends the first message, A in the standard.
#[derive(Clone, Copy, Debug)]
pub enum Initiator {}

/// The party that responds, B in the standard.
#[derive(Clone, Copy, Debug)]
pub enum Responder {}

/// One party of an exchange, with its ephemeral key, before it knows the peer's.
///
/// Zeroized on drop, and never printed. It cannot be cloned.
pub struct Exchange<Role> {
    /// t = d + x̄·r mod n; d and r are not needed any more.
    t: Zeroizing<[u64; 4]>,
    side: Side,
    role: PhantomData<Role>,
}

impl Exchange<Initiator> {
    /// Begins as the initiator, with the operating system's random generator.
    ///
    /// # Errors
    /// [`Error::RngFailed`], [`Error::IdTooLong`].
    #[cfg(feature = "getrandom")]
    pub fn initiate(key: &SecretKey, id: Id<'_>) -> Result<Self, Error> {
        Self::initiate_with_rng(&mut SysRng, key, id)
    }

    /// Begins as the initiator.
    ///
    /// # Errors
    /// As for [`Exchange::initiate`].
    pub fn initiate_with_rng<R: TryCryptoRng + ?Sized>(
        rng: &mut R,
        key: &SecretKey,
        id: Id<'_>,
    ) -> Result<Self, Error> {
        Self::begin(rng, key, id)
    }
}

impl Exchange<Responder> {
    /// Begins as the responder, with the operating system's random generator.
    ///
    /// # Errors
    /// [`Error::RngFailed`], [`Error::IdTooLong`].
    #[cfg(feature = "getrandom")]
    pub fn respond(key: &SecretKey, id: Id<'_>) -> Result<Self, Error> {
        Self::respond_with_rng(&mut SysRng, key, id)
    }

    /// Begins as the responder.
    ///
    /// # Errors
    /// As for [`Exchange::respond`].
    pub fn respond_with_rng<R: TryCryptoRng + ?Sized>(
        rng: &mut R,
        key: &SecretKey,
        id: Id<'_>,
    ) -> Result<Self, Error> {
        Self::begin(rng, key, id)
    }
}

impl<Role> Exchange<Role> {
    fn begin<R: TryCryptoRng + ?Sized>(
        rng: &mut R,
        key: &SecretKey,
        id: Id<'_>,
    ) -> Result<Self, Error> {
        let mut r = Zeroizing::new([0; 4]);
        rng::scalar(rng, &Sm2::ORDER, &mut r)?;
        Self::with(&r, secret::ephemeral(&r), key, id)
    }

    /// Begins or resumes with an ephemeral secret that was drawn before:
    /// `Exchange::<Initiator>::resume`.
    ///
    /// # Errors
    /// [`Error::IdTooLong`].
    pub fn resume(secret: EphemeralSecret, key: &SecretKey, id: Id<'_>) -> Result<Self, Error> {
        Self::with(secret.scalar(), secret.ephemeral(), key, id)
    }

    fn with(
        r: &[u64; 4],
        ephemeral: EphemeralKey,
        key: &SecretKey,
        id: Id<'_>,
    ) -> Result<Self, Error> {
        let z = z_a(id, &key.public_key())?;
        let mut t = Zeroizing::new([0; 4]);
        write_t(&mut t, key.scalar(), &ephemeral.x_bar(), r);
        Ok(Self { t: Zeroizing::new(*t), side: Side { z, ephemeral }, role: PhantomData })
    }

    /// R, the message to the peer.
    #[must_use]
    pub fn ephemeral(&self) -> EphemeralKey {
        self.side.ephemeral
    }

    /// t·(P + x̄·R) and the values derived from it, for the peer's P and R.
    fn shared(&self, peer: &PublicKey, ephemeral: &EphemeralKey) -> Result<Shared, Error> {
        let point = ephemeral.combine(peer).ok_or(Error::NoSharedSecret)?;
        Shared::new(|xy| Sm2::mul(&self.t, point.point(), xy)).ok_or(Error::NoSharedSecret)
    }
}

impl Exchange<Initiator> {
    /// Processes the responder's key, ID and R_B.
    ///
    /// # Errors
    /// [`Error::NoSharedSecret`] if the shared point is infinity, which does not happen with an
    /// honest peer; [`Error::IdTooLong`].
    pub fn agree(
        self,
        responder: &PublicKey,
        id: Id<'_>,
        r_b: &EphemeralKey,
    ) -> Result<Agreement<Initiator>, Error> {
        let peer = Side { z: z_a(id, responder)?, ephemeral: *r_b };
        let shared = self.shared(responder, r_b)?;
        Ok(Agreement::new(&shared, &self.side, &peer))
    }
}

impl Exchange<Responder> {
    /// Processes the initiator's key, ID and R_A.
    ///
    /// # Errors
    /// [`Error::NoSharedSecret`] if the shared point is infinity, which does not happen with an
    /// honest peer; [`Error::IdTooLong`].
    pub fn agree(
        self,
        initiator: &PublicKey,
        id: Id<'_>,
        r_a: &EphemeralKey,
    ) -> Result<Agreement<Responder>, Error> {
        let peer = Side { z: z_a(id, initiator)?, ephemeral: *r_a };
        let shared = self.shared(initiator, r_a)?;
        Ok(Agreement::new(&shared, &peer, &self.side))
    }
}

impl<Role> fmt::Debug for Exchange<Role> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exchange").field("side", &self.side).finish_non_exhaustive()
    }
}

/// Its only secret zeroizes itself on drop.
impl<Role> ZeroizeOnDrop for Exchange<Role> {}

/// t = d + x̄·r mod n.
fn write_t(t: &mut [u64; 4], d: &[u64; 4], x_bar: &[u64; 4], r: &[u64; 4]) {
    let [d, x_bar, r] = [d, x_bar, r].map(<Sm2 as Engine>::Scalar::from_words);
    *t = d.add(x_bar.mul(r)).to_words();
}

#[cfg(test)]
mod tests;
