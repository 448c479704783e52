//! The secret of an ephemeral key, for an exchange that outlives a program.

use core::fmt;

use yuxi_arith::ct::named;
use yuxi_arith::curve::Curve;
use yuxi_arith::engine::Engine;
use yuxi_arith::field::write_bytes;
use zeroize::{ZeroizeOnDrop, Zeroizing};

use super::EphemeralKey;
use crate::Error;
use crate::curve::Sm2;
use crate::rng::{self, TryCryptoRng};
use crate::sm2::PublicKey;

/// r, an integer in [1, n − 1], and R = r·G.
///
/// [`Exchange::initiate`](super::Exchange::initiate) draws one itself. This type is for a program
/// that ends between sending R and receiving the answer: it stores r, and continues with
/// [`Exchange::resume`](super::Exchange::resume). Without the private key r is useless, but
/// together they reveal the shared key: store r where nobody else can read it, use it for one
/// exchange, and then zeroize it.
///
/// Zeroized on drop, and never printed. It cannot be cloned.
pub struct EphemeralSecret {
    /// r, least significant word first.
    r: Zeroizing<[u64; 4]>,
    public: EphemeralKey,
}

impl EphemeralSecret {
    /// Draws a new one: the first 32 bytes from the generator that are, most significant byte
    /// first, an integer in [1, n − 1].
    ///
    /// # Errors
    /// [`Error::RngFailed`] if the random generator fails.
    pub fn generate<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, Error> {
        let mut r = Zeroizing::new([0; 4]);
        rng::scalar(rng, &Sm2::ORDER, &mut r)?;
        Ok(Self::new(&r))
    }

    /// The integer from [`EphemeralSecret::to_bytes`], most significant byte first.
    ///
    /// # Errors
    /// [`Error::SecretOutOfRange`] if it is not in [1, n − 1].
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, Error> {
        let mut r = Zeroizing::new([0; 4]);
        // Public: the error reports an invalid one.
        if !rng::parse(bytes, &Sm2::ORDER, &mut r)
            .declassify_as::<{ named("a given ephemeral secret is in range") }>()
        {
            return Err(Error::SecretOutOfRange);
        }
        Ok(Self::new(&r))
    }

    /// r, most significant byte first.
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        let mut bytes = Zeroizing::new([0; 32]);
        write_bytes(&mut bytes, &self.r);
        bytes
    }

    /// R, the message to the peer.
    #[must_use]
    pub fn ephemeral(&self) -> EphemeralKey {
        self.public
    }

    /// The integer, least significant word first.
    pub(super) fn scalar(&self) -> &[u64; 4] {
        &self.r
    }

    fn new(r: &[u64; 4]) -> Self {
        Self { r: Zeroizing::new(*r), public: ephemeral(r) }
    }
}

/// R = r·G.
pub(super) fn ephemeral(r: &[u64; 4]) -> EphemeralKey {
    // Public: it is sent to the peer.
    EphemeralKey::from_point(PublicKey::new(Sm2::mul_base(r).declassify()))
}

impl fmt::Debug for EphemeralSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EphemeralSecret").field("public", &self.public).finish_non_exhaustive()
    }
}

/// Its only secret zeroizes itself on drop.
impl ZeroizeOnDrop for EphemeralSecret {}
