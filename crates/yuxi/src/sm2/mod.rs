//! SM2 (GB/T 32918-2016, GM/T 0003-2012, ISO/IEC 14888-3 for the signature).

#[cfg(feature = "alloc")]
mod ciphertext;
#[cfg(feature = "alloc")]
mod decrypt;
#[cfg(feature = "alloc")]
mod encrypt;
pub mod exchange;
mod id;
mod kdf;
#[cfg(feature = "alloc")]
mod shared;
mod sign;
mod verify;

pub use crate::curve::Sm2;
#[cfg(feature = "alloc")]
pub use ciphertext::Layout;
pub use id::{Id, MessageHasher, z_a};
pub use sign::SigningKey;
pub use verify::VerifyingKey;

/// A signature of SM2.
pub type Signature = crate::signature::Signature<Sm2>;

/// A signature of SM2 in DER.
pub type DerSignature = crate::signature::DerSignature<Sm2>;

/// A private key of SM2; it signs as a [`SigningKey`] and decrypts as it is.
pub type SecretKey = crate::keys::SecretKey<Sm2>;

/// A public key of SM2; it verifies as a [`VerifyingKey`] and encrypts as it is.
pub type PublicKey = crate::keys::PublicKey<Sm2>;
