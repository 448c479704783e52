//! ECDSA on P-256 with SHA-256 (FIPS 186-5, 6.4; SEC 1, 4.1).
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
//! use yuxi::ecdsa::{SigningKey, VerifyingKey};
//! use yuxi::p256::SecretKey;
//! use yuxi::rng::SysRng;
//!
//! let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
//! let signature = key.sign(b"a message")?;
//! VerifyingKey::from(key.public_key()).verify(b"a message", &signature)?;
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! Two kinds of nonces: hedged, from the key, the digest and fresh randomness,
//! which is what `sign` takes; and deterministic by RFC 6979, where the same
//! message must give the same signature or there is no randomness at all.
//! Hedged ones also withstand faults that are brought about in a device, where
//! deterministic ones do not.
//!
//! For r and s, so for r and n − s: every signature has a twin that is as valid,
//! in the standard and here. Who identifies messages by their signatures must
//! take that into account.

#[cfg(feature = "alloc")]
mod batch;
mod rfc6979;
mod sign;
#[cfg(feature = "signature")]
mod traits;
mod verify;

use sha2::{Digest, Sha256};

use crate::curve::P256;
#[cfg(feature = "alloc")]
pub use batch::Content;
pub use sign::SigningKey;
#[cfg(feature = "alloc")]
pub use verify::PreparedVerifyingKey;
pub use verify::VerifyingKey;

/// A signature of ECDSA on P-256.
pub type Signature = crate::signature::Signature<P256>;

/// A signature of ECDSA on P-256 in DER.
pub type DerSignature = crate::signature::DerSignature<P256>;

/// Computes e = SHA-256(message), what a signature signs, from a message in pieces.
#[derive(Clone, Debug, Default)]
pub struct MessageHasher(Sha256);

impl MessageHasher {
    /// Begins a message.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next piece.
    pub fn update(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    /// e, most significant byte first.
    #[must_use]
    pub fn finalize(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

/// e = SHA-256(message).
fn digest(message: &[u8]) -> [u8; 32] {
    Sha256::digest(message).into()
}
