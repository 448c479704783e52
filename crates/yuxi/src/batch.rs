//! Batches: signing, verifying, key generation and Diffie-Hellman for SM2, ECDSA on P-256 and
//! X25519.
//!
//! A batch may have any length, including 0. Its items are processed 64 at a time: they share
//! inversions, and if the CPU has AVX-512 IFMA, eight items share each vector instruction. Every
//! item has its own result, in the order of the items; a failed item does not affect the others. On
//! every CPU the results equal those of the single operations.
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
//! use yuxi::batch::{self, ToSign, ToVerify};
//! use yuxi::sm2::{Content, Id, SecretKey, SigningKey};
//!
//! let key = SigningKey::from(batch::keygen::<SecretKey>(1)?.remove(0));
//! let messages = [&b"one"[..], b"two", b"three"];
//! let contents = messages.map(|message| Content::Message(Id::Default, message));
//!
//! let items = contents.map(|content| ToSign { key: &key, content });
//! let signatures = batch::sign(&items).into_iter().collect::<Result<Vec<_>, _>>()?;
//!
//! let key = key.verifying_key();
//! let pairs = contents.iter().zip(&signatures);
//! let items: Vec<_> =
//!     pairs.map(|(&content, signature)| ToVerify { key: &key, content, signature }).collect();
//! assert_eq!(batch::verify(&items), [Ok(()), Ok(()), Ok(())]);
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! | | keys of SM2 and P-256 | of X25519 |
//! |---|---|---|
//! | [`sign`] | `SigningKey` of [`sm2`](crate::sm2) and [`ecdsa`](crate::ecdsa) | |
//! | [`verify`] | `VerifyingKey`, `PreparedVerifyingKey` | |
//! | [`keygen`] | returns a `SecretKey` | returns a `SecretKey` and its `PublicKey` |
//! | [`ecdh`] | `SecretKey` | `SecretKey` |
//!
//! With the feature `rayon`, batches of more than 64 items are distributed over its threads.
//!
//! Secrets are handled as in the single operations: in constant time, in buffers that are zeroized.

mod agree;
mod chunks;
mod hash;
mod keys;
mod ops;
mod sign;
mod verify;

use alloc::vec::Vec;

use crate::curve::NamedCurve;
use crate::rng;
#[cfg(feature = "getrandom")]
pub use agree::keygen;
pub(crate) use agree::put;
pub use agree::{ToAgree, ecdh, keygen_with_rng};
pub(crate) use chunks::{CHUNK, each};
pub(crate) use hash::digests_of;
pub(crate) use keys::keys;
pub(crate) use ops::{
    Agreement as AgreementOps, Content as ContentOps, Key, Scheme as SchemeOps,
    Signer as SignerOps, Verifier as VerifierOps,
};
#[cfg(feature = "getrandom")]
pub use sign::sign;
pub use sign::{ToSign, sign_with_rng};
pub use verify::{ToVerify, verify};

/// A curve with a signature scheme.
///
/// Implemented for [`Sm2`](crate::curve::Sm2), with SM3 and signer IDs, and
/// [`P256`](crate::curve::P256), with ECDSA and SHA-256.
pub trait Scheme: NamedCurve + ops::Scheme {
    /// The content to sign: a message or its digest.
    type Content<'a>: ops::Content<Self>;
}

/// A key that signs in batches.
///
/// Implemented for [`sm2::SigningKey`](crate::sm2::SigningKey) and
/// [`ecdsa::SigningKey`](crate::ecdsa::SigningKey).
pub trait Signer: ops::Signer<Self::Scheme> {
    /// The curve and scheme of its signatures.
    type Scheme: Scheme;
}

/// A key that verifies in batches.
///
/// Implemented for the verifying keys of [`sm2`](crate::sm2) and [`ecdsa`](crate::ecdsa),
/// prepared or not.
pub trait Verifier: ops::Verifier<Self::Scheme> {
    /// The curve and scheme of its signatures.
    type Scheme: Scheme;
}

/// A private key for [`keygen`] and [`ecdh`].
///
/// Implemented for the `SecretKey` of [`sm2`](crate::sm2), [`p256`](crate::p256) and
/// [`x25519`](crate::x25519).
pub trait Agreement: ops::Agreement {}

/// Interprets random bytes as integers; the returned flags mark those in [1, end − 1], the others
/// are set to 1.
fn parse(random: &[[u8; 32]], end: &[u64; 4], scalars: &mut [[u64; 4]]) -> Vec<bool> {
    let pairs = random.iter().zip(scalars);
    pairs
        .map(|(bytes, scalar)| {
            // Public: a value out of range is discarded, and a value in range is uniform among
            // those in range.
            let fits = rng::parse(bytes, end, scalar).declassify();
            if !fits {
                *scalar = [1, 0, 0, 0];
            }
            fits
        })
        .collect()
}
