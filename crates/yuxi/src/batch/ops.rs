//! The interface between batches and signature schemes with their keys.

use core::fmt;

use sm3::digest::consts::U32;
use sm3::digest::{Digest, FixedOutputReset, OutputSizeUser};
use zeroize::Zeroizing;

use super::hash::Digests;
use crate::Error;
use crate::curve::NamedCurve;
use crate::keys::{PublicKey, SecretKey};
use crate::rng::TryCryptoRng;
use crate::signature::{Prepared, Signature};

/// The content to sign, as the scheme accepts it.
pub trait Content<C: NamedCurve>: Copy + fmt::Debug + Send + Sync {
    /// es\[i\] = the digest that is signed for `item(i)`, a public key and a content.
    fn digests(item: impl Fn(usize) -> (PublicKey<C>, Self), es: &mut [Result<[u8; 32], Error>]);
}

/// A signature scheme on a curve.
pub trait Scheme: NamedCurve {
    /// The hash function of messages and nonces.
    type Hash: Digests + Digest + OutputSizeUser<OutputSize = U32> + FixedOutputReset + Clone;
    /// The tag of nonces, as in the scheme's single operation.
    const NONCE_TAG: &'static [u8; 16];

    /// For every e, r and s in range, computes s and t such that the signature is valid if t ≠ 0
    /// and the x of s·G + t·key equals, modulo n, the value that replaces e. s and t replace r and
    /// s. All are [in Montgomery form](yuxi_arith::field::Element::from_montgomery_words).
    fn multipliers(es: &mut [Self::Scalar], rs: &mut [Self::Scalar], ss: &mut [Self::Scalar]);
}

/// A key that signs.
pub trait Signer<C: NamedCurve>: Sync {
    /// The private key.
    fn secret(&self) -> &SecretKey<C>;
    /// Signs every e with a nonce in [1, n − 1]; `None` if the scheme requires another nonce. At
    /// most one chunk.
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
    /// The public key, with its table if it is prepared.
    fn key(&self) -> Key<'_, C>;
}

/// A public key, prepared or not.
#[derive(Clone, Copy)]
pub enum Key<'a, C: NamedCurve> {
    /// Not prepared.
    Plain(PublicKey<C>),
    /// Prepared.
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

/// A private key for key agreement.
pub trait Agreement: Sync + Sized {
    /// The peer's public key.
    type Peer: Sync;
    /// The result of key generation.
    type New;

    /// Appends the keys that these bytes encode; draws new bytes for those that encode none.
    fn generate<R: TryCryptoRng + ?Sized>(
        fresh: &[[u8; 32]],
        rng: &mut R,
        keys: &mut alloc::vec::Vec<Self::New>,
    ) -> Result<(), Error>;

    /// shared\[i\] = the shared secret of secrets\[i\] and peers\[i\]; at most one chunk.
    fn agree(
        secrets: &[&Self],
        peers: &[&Self::Peer],
        shared: &mut [Result<Zeroizing<[u8; 32]>, Error>],
    );
}
