//! Standards on elliptic curves: SM2 (GB/T 32918), NIST P-256, X25519, with keys
//! and their encodings.
//!
//! | module | what it does |
//! |---|---|
//! | [`sm2`] | signatures and encryption of SM2, and its key exchange in [`sm2::exchange`] |
//! | [`ecdsa`] | signatures on P-256 with SHA-256 |
//! | [`ecdh`] | plain Diffie-Hellman on SM2's curve and on P-256 |
//! | [`x25519`] | Diffie-Hellman on Curve25519, and its keys |
//! | [`keys`], [`p256`] | keys of SM2 and P-256, and their encodings |
//! | [`batch`] | many of these operations in one call |
//! | [`x509`] | the signatures of certificates, requests and revocation lists |
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
//! use yuxi::rng::SysRng;
//! use yuxi::sm2::{Id, SecretKey, SigningKey, VerifyingKey};
//!
//! let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
//! let signature = key.sign(Id::Default, b"a message")?;
//! VerifyingKey::from(key.public_key()).verify(Id::Default, b"a message", &signature)?;
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | `std` (default) | `alloc`; what `rayon` needs |
//! | `getrandom` (default) | operations that take the operating system's randomness |
//! | `alloc` | DER and PEM of keys, encryption and decryption, batches |
//! | `encrypted-keys` (default) | `alloc`; private keys encrypted under a password |
//! | `x509` (default) | `alloc`; certificates, requests and revocation lists |
//! | `signature` | the traits of the crates `signature`, `pkcs8` and `spki` |
//! | `rayon` | `std`; batches on the threads of the crate `rayon` |
//! | `small-tables` | tables of 8 KiB a curve in place of 148 KiB |
//! | `small-code` | field operations as functions, not inlined: a third less code |
//! | `ct-check` | for the constant-time check alone |
//!
//! Without any of them there are keys, points, signing, verifying, key exchange
//! and Diffie-Hellman.
//!
//! # Secrets
//!
//! Nothing branches on a secret or indexes with one. Keys, nonces and what is
//! derived from them are wiped when dropped, and never printed. They are made where
//! they stay, as a value that is moved leaves a copy behind; but what the compiler
//! spills to the stack stays there, unless the program clears it: [`stack`].

#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(any(feature = "encrypted-keys", feature = "x509"))]
mod asn1;
#[cfg(feature = "alloc")]
pub mod batch;
pub mod curve;
pub mod ecdh;
pub mod ecdsa;
mod equal;
mod error;
pub mod keys;
mod names;
pub mod p256;
#[cfg(feature = "alloc")]
mod pem;
mod public;
pub mod rng;
pub mod signature;
pub mod sm2;
pub mod stack;
#[cfg(test)]
#[path = "../tests/common/mod.rs"]
mod testing;
pub mod x25519;
#[cfg(feature = "x509")]
pub mod x509;

pub use error::{Error, ObjectIdentifier};

/// The machine that operations run on: chosen by CPU, or forced by name.
///
/// A program that wants `YUXI_BACKEND` to be heard reads it when it starts and
/// calls [`force`](backend::force) with it.
pub mod backend {
    pub use yuxi_arith::backend::{Kind, Unavailable, current, force};
}

/// The README's example is tested with those of the documentation.
#[cfg(all(doctest, feature = "std", feature = "getrandom"))]
#[doc = include_str!("../../../README.md")]
struct ReadMe;
