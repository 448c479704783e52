//! What batches need of schemes and their keys.

use core::fmt;

use sm3::digest::consts::U32;
use sm3::digest::{Digest, FixedOutputReset, OutputSizeUser};
use yuxi_arith::curve::Fields;
use zeroize::Zeroizing;

use super::hash::Digests;
use crate::Error;
use crate::curve::NamedCurve;
use crate::keys::{PublicKey, SecretKey};
use crate::rng::TryCryptoRng;
use crate::signature::{Prepared, Signature};

/// What is signed, as the scheme takes it.
pub trait Content<C: NamedCurve>: Copy + fmt::Debug + Send + Sync {
    /// es\[i\] = what is signed of `item(i)`, a public key and a content.
    fn digests(item: impl Fn(usize) -> (PublicKey<C>, Self), es: &mut [Result<[u8; 32], Error>]);
}

/// A signature scheme on a curve.
pub trait Scheme: NamedCurve {
    /// The hash of messages and nonces.
    type Hash: Digests + Digest + OutputSizeUser<OutputSize = U32> + FixedOutputReset + Clone;
    /// What nonces are hashed with, as in the scheme's single operation.
    const NONCE_TAG: &'static [u8; 16];

    /// Whether the signatures are those of e by the keys; at most a chunk of them.
    fn verify_chunk(
        keys: &[Key<'_, Self>],
        es: &[[u8; 32]],
        signatures: &[&Signature<Self>],
        valid: &mut [bool],
    );

    /// For every e, r and s in range: s and t such that the signature is valid where
    /// t ≠ 0 and the x of s·G + t·key is what replaces e, modulo n. s and t replace r and s.
    /// All are [over R](yuxi_arith::field::Element::over_r).
    fn multipliers<B: Fields<Self>>(es: &mut [B::N], rs: &mut [B::N], ss: &mut [B::N]);
}

/// A key that signs.
pub trait Signer<C: NamedCurve>: Sync {
    /// The private key.
    fn secret(&self) -> &SecretKey<C>;
    /// Signs every e with a nonce in [1, n − 1]; nothing where another nonce is to be taken.
    /// At most a chunk of them.
    fn sign_with_nonces(
        keys: &[&Self],
        es: &[[u8; 32]],
        nonces: &[[u64; 4]],
        signatures: &mut [Option<Signature<C>>],
    );
    /// Signs e as the single operation does with this randomness.
    fn sign_one(&self, e: &[u8; 32], fresh: &[u8; 32]) -> Option<Signature<C>>;
}

/// A key that verifies.
pub trait Verifier<C: NamedCurve>: Sync {
    /// What it multiplies by.
    fn key(&self) -> Key<'_, C>;
}

/// A public key, with a table or without.
#[derive(Clone, Copy)]
pub enum Key<'a, C: NamedCurve> {
    /// Without.
    Plain(PublicKey<C>),
    /// With.
    Prepared(&'a Prepared<C>),
}

impl<C: NamedCurve> Key<'_, C> {
    /// The key itself.
    pub(super) fn public(&self) -> PublicKey<C> {
        match self {
            Self::Plain(key) => *key,
            Self::Prepared(key) => key.key(),
        }
    }
}

/// A private key that agrees with public ones.
pub trait Agreement: Sync + Sized {
    /// The public key of the other side.
    type Peer: Sync;
    /// What a new key is.
    type New;

    /// Appends the keys that these bytes are; draws others for those that are none.
    fn generate<R: TryCryptoRng + ?Sized>(
        fresh: &[[u8; 32]],
        rng: &mut R,
        keys: &mut alloc::vec::Vec<Self::New>,
    ) -> Result<(), Error>;

    /// shared\[i\] = what secrets\[i\] and peers\[i\] share; at most a chunk of them.
    fn agree(
        secrets: &[&Self],
        peers: &[&Self::Peer],
        shared: &mut [Result<Zeroizing<[u8; 32]>, Error>],
    );
}
