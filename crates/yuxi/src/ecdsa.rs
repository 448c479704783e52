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
//! There are two kinds of nonces. Hedged nonces, the default of `sign`, are derived from the key,
//! the digest and fresh randomness. Deterministic nonces (RFC 6979) serve callers that need the
//! same signature for the same message, or have no randomness. Hedged nonces also protect against
//! fault injection; deterministic nonces do not.
//!
//! ECDSA signatures are malleable: if (r, s) is valid, so is (r, n − s), and both are accepted. Do
//! not use a signature as an identifier.

#[cfg(feature = "alloc")]
mod content;
mod rfc6979;
mod scheme;
#[cfg(feature = "signature")]
mod traits;

use sha2::{Digest, Sha256};

use crate::curve::P256;
#[cfg(feature = "alloc")]
pub use content::Content;

/// A private key of P-256 for signing.
pub type SigningKey = crate::signature::SigningKey<P256>;

/// A public key of P-256 for verifying signatures.
pub type VerifyingKey = crate::signature::VerifyingKey<P256>;

/// A [`VerifyingKey`] with a table.
#[cfg(feature = "alloc")]
pub type PreparedVerifyingKey = crate::signature::PreparedVerifyingKey<P256>;

/// Nonces of signatures of ECDSA on P-256 that are computed before they are needed.
#[cfg(feature = "std")]
pub type PreparedNonces = crate::signature::PreparedNonces<P256>;

/// A signature of ECDSA on P-256.
pub type Signature = crate::signature::Signature<P256>;

/// A signature of ECDSA on P-256 in DER.
pub type DerSignature = crate::signature::DerSignature<P256>;

/// Computes e = SHA-256(message), the digest that is signed, from a message in parts.
#[derive(Clone, Debug, Default)]
pub struct MessageHasher(Sha256);

impl MessageHasher {
    /// Begins a message.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
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

/// e = SHA-256(message).
fn digest(message: &[u8]) -> [u8; 32] {
    Sha256::digest(message).into()
}
