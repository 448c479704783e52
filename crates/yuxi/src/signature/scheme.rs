//! What distinguishes the signature schemes of SM2 and ECDSA.

#[cfg(feature = "alloc")]
use core::fmt;

use sm3::digest::consts::U32;
use sm3::digest::{Digest, FixedOutputReset, OutputSizeUser};
use zeroize::Zeroize;

use super::Signature;
#[cfg(feature = "alloc")]
use crate::Error;
#[cfg(feature = "alloc")]
use crate::batch::Digests;
use crate::curve::NamedCurve;
#[cfg(feature = "alloc")]
use crate::keys::PublicKey;

/// A curve with its signature scheme.
///
/// Implemented for [`Sm2`](crate::curve::Sm2), with SM3 and signer IDs, and
/// [`P256`](crate::curve::P256), with ECDSA and SHA-256.
pub trait Scheme: Equations {
    /// The content that an item of a [batch](crate::batch) signs: a message or its digest.
    #[cfg(feature = "alloc")]
    type Content<'a>: Content<Self>;
}

/// The content to sign, as the scheme accepts it.
#[cfg(feature = "alloc")]
pub trait Content<C: NamedCurve>: Copy + fmt::Debug + Send + Sync {
    /// es\[i\] = the digest that is signed for `item(i)`, a public key and a content.
    fn digests(item: impl Fn(usize) -> (PublicKey<C>, Self), es: &mut [Result<[u8; 32], Error>]);
}

/// The hash function of a scheme, for messages and nonces.
#[cfg(feature = "alloc")]
pub trait HashFunction:
    Digest + OutputSizeUser<OutputSize = U32> + FixedOutputReset + Clone + Digests
{
}
/// The hash function of a scheme, for messages and nonces.
#[cfg(not(feature = "alloc"))]
pub trait HashFunction:
    Digest + OutputSizeUser<OutputSize = U32> + FixedOutputReset + Clone
{
}

impl HashFunction for sm3::Sm3 {}
impl HashFunction for sha2::Sha256 {}

/// The equations of a scheme, for one signature.
///
/// Integers modulo n are [in Montgomery form](yuxi_arith::field::Element::from_montgomery_words) if they are of
/// the type `Scalar`.
pub trait Equations: NamedCurve {
    /// The hash function.
    type Hash: HashFunction;
    /// The bytes that separate the scheme's nonces from all other hashes.
    const NONCE_TAG: &'static [u8; 16];
    /// The same for nonces that are computed before there is a digest.
    #[cfg(feature = "std")]
    const PREPARED_NONCE_TAG: &'static [u8; 16];
    /// Whether the equations divide: by the nonce in signing, and by s in verification.
    const DIVIDES: bool;
    /// A value that is computed once for a private key.
    type Factor: Clone + Zeroize + Send + Sync;

    /// The factor of the private key d.
    fn factor(d: &[u64; 4]) -> Self::Factor;

    /// The signature of e by the private key d, for a nonce k in [1, n − 1] and the x of k·G;
    /// `None` if the standard requires another nonce. `inverse` is R/k if the scheme divides.
    fn sign_with_x(
        d: &[u64; 4],
        factor: &Self::Factor,
        e: &[u8; 32],
        k: &[u64; 4],
        inverse: Self::Scalar,
        x: &[u64; 4],
    ) -> Option<Signature<Self>>;

    /// s', t and x such that a signature r, s of e is valid if t ≠ 0 and the x of s'·G + t·key is
    /// x modulo n. `inverse` is 1/s if the scheme divides. All values are public.
    fn multipliers(
        e: Self::Scalar,
        r: Self::Scalar,
        s: Self::Scalar,
        inverse: Self::Scalar,
    ) -> [Self::Scalar; 3];
}
