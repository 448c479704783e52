//! Elliptic-curve standards: SM2 (GB/T 32918), NIST P-256, X25519, with keys and their encodings.
//!
//! | module | contents |
//! |---|---|
//! | [`sm2`] | SM2 signatures and encryption, and its key exchange in [`sm2::exchange`] |
//! | [`ecdsa`] | signatures on P-256 with SHA-256 |
//! | [`ecdh`] | ECDH on SM2's curve and on P-256 |
//! | [`x25519`] | Diffie-Hellman on Curve25519, and its keys |
//! | [`keys`], [`p256`] | keys of SM2 and P-256, and their encodings |
//! | [`batch`] | batches of these operations |
//! | [`tables`] | tables for public keys that verify often |
//! | [`x509`] | the signatures of certificates, certificate requests and revocation lists |
//! | [`proofs`] | whether the kernels of this process are those that were proved |
//! | [`detect`] | what bytes are: keys, signatures, ciphertexts and documents in any encoding |
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
//! | feature | effect |
//! |---|---|
//! | `std` (default) | `alloc`; [`tables`]; required by `rayon` |
//! | `getrandom` (default) | operations that use the operating system's random generator |
//! | `alloc` | DER and PEM of keys, encryption and decryption, batches |
//! | `encrypted-keys` (default) | `alloc`; private keys encrypted under a password |
//! | `x509` (default) | `alloc`; certificates, certificate requests and revocation lists |
//! | `detect` (default) | `encrypted-keys`, `x509`; the module [`detect`] |
//! | `signature` | the traits of the crates `signature`, `pkcs8` and `spki` |
//! | `rayon` | `std`; batches on the threads of the crate `rayon` |
//! | `small-tables` | tables of 8 KiB per curve instead of 148 KiB |
//! | `small-code` | field operations are not inlined, which saves a third of the code |
//! | `hazmat` | signing with a nonce that the caller gives |
//! | `ct-check` | only for the constant-time check |
//!
//! Without any feature there are keys, points, signing, verifying, key exchange and Diffie-Hellman.
//!
//! # Secrets
//!
//! No branch and no address depends on a secret. Keys, nonces and values derived from them are
//! zeroized on drop, and never printed. They are created at their final place, because moving a
//! value leaves a copy; but values that the compiler spills stay on the stack unless the program
//! clears it: see [`stack`].

#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(all(feature = "std", not(test)))]
extern crate std;

#[cfg(any(feature = "encrypted-keys", feature = "x509"))]
mod asn1;
#[cfg(feature = "alloc")]
pub mod batch;
mod ct_eq;
pub mod curve;
mod declassify;
#[cfg(feature = "detect")]
pub mod detect;
pub mod ecdh;
pub mod ecdsa;
mod error;
pub mod keys;
mod oid_names;
pub mod p256;
#[cfg(feature = "alloc")]
mod pem;
pub mod proofs;
pub mod rng;
pub mod signature;
pub mod sm2;
pub mod stack;
#[cfg(feature = "std")]
pub mod tables;
#[cfg(test)]
mod testing;
pub mod x25519;
#[cfg(feature = "x509")]
pub mod x509;

pub use error::{Error, ObjectIdentifier};

/// The backend: selected by CPU, or forced by name.
///
/// A program that supports the variable `YUXI_BACKEND` reads it at the start and calls
/// [`force`](backend::force).
pub mod backend {
    pub use yuxi_arith::backend::{Kind, Unavailable, current, force};
}

/// The documentation tests include the example of this crate's README.
#[cfg(all(doctest, feature = "std", feature = "getrandom"))]
#[doc = include_str!("../README.md")]
struct ReadMe;
