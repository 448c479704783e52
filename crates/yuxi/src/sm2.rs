//! SM2 (GB/T 32918-2016, GM/T 0003-2012, ISO/IEC 14888-3 for the signature).
//!
//! Sign a message in parts:
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
//! use yuxi::rng::SysRng;
//! use yuxi::sm2::{Id, MessageHasher, SecretKey, Signature, SigningKey};
//!
//! let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
//! let mut hasher = MessageHasher::new(Id::Default, &key.public_key())?;
//! hasher.update(b"the first piece, ");
//! hasher.update(b"the second");
//! let e = hasher.finalize();
//! let der = key.sign_prehash(&e)?.to_der();
//!
//! let signature = Signature::from_der(&der)?;
//! key.verifying_key().verify_prehash(&e, &signature)?;
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! Encrypt for a recipient whose public key is in PEM:
//!
//! ```
//! # #[cfg(all(feature = "getrandom", feature = "alloc"))] fn main() -> Result<(), yuxi::Error> {
//! # use yuxi::rng::SysRng;
//! use yuxi::sm2::{Layout, PublicKey, SecretKey};
//!
//! let theirs = SecretKey::generate(&mut SysRng)?;
//! let pem = theirs.public_key().to_pem();
//!
//! let ciphertext = PublicKey::from_pem(&pem)?.encrypt(b"a message", Layout::C1C3C2)?;
//! assert_eq!(*theirs.decrypt(&ciphertext, Layout::C1C3C2)?, b"a message");
//! # Ok(()) }
//! # #[cfg(not(all(feature = "getrandom", feature = "alloc")))] fn main() {}
//! ```

#[cfg(feature = "alloc")]
mod ciphertext;
#[cfg(feature = "alloc")]
mod content;
#[cfg(feature = "alloc")]
mod decrypt;
#[cfg(feature = "alloc")]
mod encrypt;
pub mod exchange;
mod id;
mod kdf;
mod scheme;
#[cfg(feature = "alloc")]
mod shared;
#[cfg(feature = "signature")]
mod traits;

pub use crate::curve::Sm2;
#[cfg(feature = "detect")]
pub(crate) use ciphertext::Parts;
#[cfg(feature = "alloc")]
pub use ciphertext::{Frame, Layout};
#[cfg(feature = "alloc")]
pub use content::Content;
pub use id::{Id, MessageHasher, z_a};
#[cfg(feature = "signature")]
pub use traits::WithId;

/// A private key of SM2 for signing.
pub type SigningKey = crate::signature::SigningKey<Sm2>;

/// A public key of SM2 for verifying signatures.
pub type VerifyingKey = crate::signature::VerifyingKey<Sm2>;

/// A [`VerifyingKey`] with a table.
#[cfg(feature = "alloc")]
pub type PreparedVerifyingKey = crate::signature::PreparedVerifyingKey<Sm2>;

/// Nonces of signatures of SM2 that are computed before they are needed.
#[cfg(feature = "std")]
pub type PreparedNonces = crate::signature::PreparedNonces<Sm2>;

/// A signature of SM2.
pub type Signature = crate::signature::Signature<Sm2>;

/// A signature of SM2 in DER.
pub type DerSignature = crate::signature::DerSignature<Sm2>;

/// A private key of SM2; for signing, convert it to a [`SigningKey`]; it decrypts directly.
pub type SecretKey = crate::keys::SecretKey<Sm2>;

/// A public key of SM2; for verifying, convert it to a [`VerifyingKey`]; it encrypts directly.
pub type PublicKey = crate::keys::PublicKey<Sm2>;
