//! Batches: signing, verifying, key generation and Diffie-Hellman for SM2, ECDSA on P-256 and
//! X25519.
//!
//! A batch may have any length, including 0. Its items are processed 64 at a time: they share
//! inversions, and if the CPU has AVX2 or AVX-512, four or eight share each vector instruction. Every
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
mod sign;
mod verify;

use alloc::vec::Vec;

use yuxi_arith::ct::named;

use crate::rng;
pub use crate::signature::Scheme;
#[cfg(feature = "getrandom")]
pub use agree::keygen;
pub use agree::{Agreement, ToAgree, ecdh, keygen_with_rng};
pub(crate) use agree::{put, sealed};
pub(crate) use chunks::{CHUNK, each};
pub(crate) use hash::{Digests, digests_of};
#[cfg(feature = "getrandom")]
pub use sign::sign;
pub use sign::{ToSign, sign_with_rng};
pub use verify::{Key, ToVerify, Verifier, verify};

/// Interprets random bytes as integers; the returned flags mark those in [1, end − 1], the others
/// are set to 1.
pub(crate) fn parse(random: &[[u8; 32]], end: &[u64; 4], scalars: &mut [[u64; 4]]) -> Vec<bool> {
    let pairs = random.iter().zip(scalars);
    pairs
        .map(|(bytes, scalar)| {
            // Public: a value out of range is discarded, and a value in range is uniform among
            // those in range.
            let fits = rng::parse(bytes, end, scalar)
                .declassify_as::<{ named("a drawn integer of a batch is in range") }>();
            if !fits {
                *scalar = [1, 0, 0, 0];
            }
            fits
        })
        .collect()
}
