//! Ephemeral keys, and computations on public values.

use yuxi_arith::engine::Engine;
use yuxi_arith::field::words_from_bytes;

use crate::Error;
use crate::curve::Sm2;
use crate::sm2::PublicKey;

/// R_A or R_B: a point that is sent once, in one exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EphemeralKey(PublicKey);

impl EphemeralKey {
    /// From the point that the peer sent, in any encoding of [`PublicKey::from_bytes`].
    ///
    /// # Errors
    /// As for [`PublicKey::from_bytes`]: a point that is not on the curve is rejected here.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        PublicKey::from_bytes(bytes).map(Self)
    }

    /// 04, x, y.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 65] {
        self.0.to_uncompressed()
    }

    /// x and y, 32 bytes each, most significant byte first.
    #[must_use]
    pub fn coordinates(&self) -> [[u8; 32]; 2] {
        self.0.coordinates()
    }

    pub(super) fn from_point(point: PublicKey) -> Self {
        Self(point)
    }

    /// x̄ = 2^w + (x mod 2^w) with w = 127, half the bits of n minus one (GB/T 32918.3-2016, 6.1,
    /// A4).
    pub(super) fn x_bar(&self) -> [u64; 4] {
        const TOP: u64 = 1 << 63;
        let [x, _] = self.coordinates();
        let [x0, x1, ..] = words_from_bytes(&x);
        [x0, x1 | TOP, 0, 0]
    }

    /// P + x̄·R, where R is `self`; `None` if it is infinity. P and R are public: they are sent in
    /// the clear.
    pub(super) fn combine(&self, peer: &PublicKey) -> Option<PublicKey> {
        Sm2::add_multiple_vartime(peer.point(), &self.x_bar(), self.0.point()).map(PublicKey::new)
    }
}
