//! NIST P-256 (FIPS 186-5, SEC 2: secp256r1, prime256v1): its keys.
//!
//! They sign and verify in [`ecdsa`](crate::ecdsa), and agree in [`ecdh`](crate::ecdh).

pub use crate::curve::P256;

/// A private key of P-256; for signing, convert it to an
/// [`ecdsa::SigningKey`](crate::ecdsa::SigningKey).
pub type SecretKey = crate::keys::SecretKey<P256>;

/// A public key of P-256; for verifying, convert it to an
/// [`ecdsa::VerifyingKey`](crate::ecdsa::VerifyingKey).
pub type PublicKey = crate::keys::PublicKey<P256>;
