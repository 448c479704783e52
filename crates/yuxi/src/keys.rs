//! Keys of a named curve, and their encodings.
//!
//! | encoding | of | feature |
//! |---|---|---|
//! | raw scalar, 32 bytes | private keys | |
//! | point, 65, 64 or 33 bytes | public keys | |
//! | PKCS#8 (RFC 5958), label `PRIVATE KEY` | private keys | `alloc` |
//! | the same, encrypted, label `ENCRYPTED PRIVATE KEY` ([`encrypted`]) | private keys | `encrypted-keys` |
//! | SEC1 (RFC 5915), label `EC PRIVATE KEY` | private keys | `alloc` |
//! | SubjectPublicKeyInfo (RFC 5480), label `PUBLIC KEY` | public keys | `alloc` |

#[cfg(feature = "alloc")]
mod algorithm;
#[cfg(feature = "encrypted-keys")]
pub mod encrypted;
#[cfg(feature = "alloc")]
mod pem;
#[cfg(feature = "alloc")]
pub(crate) mod pkcs8;
mod public;
#[cfg(feature = "alloc")]
mod sec1;
mod secret;
#[cfg(feature = "alloc")]
mod spki;
#[cfg(all(feature = "signature", feature = "alloc"))]
pub(crate) mod traits;

pub use public::PublicKey;
pub use secret::SecretKey;
