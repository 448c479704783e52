//! Signer IDs, and the digest that is signed.

use sm3::{Digest, Sm3};
use yuxi_arith::curve::{Curve, Sm2};
use yuxi_arith::field::bytes_from_words;

use super::PublicKey;
use crate::Error;

/// The coefficient a = p − 3 of the curve.
const A: [u64; 4] =
    [0xFFFF_FFFF_FFFF_FFFC, 0xFFFF_FFFF_0000_0000, 0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFE_FFFF_FFFF];

/// A signer ID (distinguishing identifier). Signer and verifier must use the same one.
///
/// This type has no default value: half of the interoperability problems with SM2 come from an ID
/// that somebody left to the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Id<'a> {
    /// `1234567812345678`, which GM/T 0009 prescribes if the parties agree on no other, and which
    /// is the default of GmSSL, Tongsuo and Bouncy Castle.
    Default,
    /// These bytes, at most 8191.
    Bytes(&'a [u8]),
    /// The empty ID, which is the default of OpenSSL 3.
    Empty,
}

impl<'a> Id<'a> {
    /// The bytes of the ID.
    #[must_use]
    pub fn as_bytes(self) -> &'a [u8] {
        match self {
            Self::Default => b"1234567812345678",
            Self::Bytes(bytes) => bytes,
            Self::Empty => b"",
        }
    }

    /// ENTL, the length in bits.
    pub(super) fn bits(self) -> Result<[u8; 2], Error> {
        let found = self.as_bytes().len();
        let bits = u16::try_from(found).ok().and_then(|bytes| bytes.checked_mul(8));
        bits.map(u16::to_be_bytes).ok_or(Error::IdTooLong { found })
    }
}

/// Z_A, the digest of the signer ID, the curve and the public key (GB/T 32918.2-2016, 5.5).
///
/// # Errors
/// [`Error::IdTooLong`] for an ID above 8191 bytes, whose length in bits does not fit the 16 bits of
/// ENTL.
pub fn z_a(id: Id<'_>, key: &PublicKey) -> Result<[u8; 32], Error> {
    let mut hash = Sm3::new();
    hash.update(id.bits()?);
    hash.update(id.as_bytes());
    hash.update(curve().as_flattened());
    for coordinate in key.coordinates() {
        hash.update(coordinate);
    }
    Ok(hash.finalize().into())
}

/// a, b and the coordinates of G.
pub(super) fn curve() -> [[u8; 32]; 4] {
    [A, Sm2::B, Sm2::G[0], Sm2::G[1]].map(|integer| bytes_from_words(&integer))
}

/// Computes e = SM3(Z_A ‖ message), the digest that is signed, from a message in parts.
#[derive(Clone, Debug)]
pub struct MessageHasher(Sm3);

impl MessageHasher {
    /// Begins a message of the signer with this ID and public key.
    ///
    /// # Errors
    /// [`Error::IdTooLong`] as for [`z_a`].
    pub fn new(id: Id<'_>, key: &PublicKey) -> Result<Self, Error> {
        z_a(id, key).map(Self::from_z_a)
    }

    /// Begins a message of a signer whose Z_A is known.
    #[must_use]
    pub fn from_z_a(z_a: [u8; 32]) -> Self {
        Self(Sm3::new_with_prefix(z_a))
    }

    /// Hashes the next part.
    pub fn update(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    /// e, most significant byte first.
    #[must_use]
    pub fn finalize(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}
