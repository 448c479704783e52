//! The two signature schemes of `sign` and `verify`: SM2 with SM3 and a signer ID, and ECDSA on
//! P-256 with SHA-256.

use yuxi::rng::SysRng;
use yuxi::{ecdsa, sm2};
use yuxi_inspect::{Pair, SignerId};

use crate::args::{Curve, IdArgs};
use crate::device::Device;
use crate::failure::library;
use crate::failure::{Result, bad};
use crate::input::Input;
use crate::keys::{KeyFile, Private, Public};

/// The signed file in messages.
pub(super) const MESSAGE: &str = "the file that is signed";

/// A private key that signs.
pub(crate) enum Signer {
    Sm2(Box<sm2::SigningKey>),
    P256(ecdsa::SigningKey),
}

impl Signer {
    pub(crate) fn read(file: KeyFile<'_>) -> Result<Self> {
        match file.private("signing")? {
            Private::Sm2(key) => Ok(Self::Sm2(Box::new((*key).into()))),
            Private::P256(key) => Ok(Self::P256((*key).into())),
            Private::X25519(_) => no_signatures(file),
        }
    }

    pub(crate) fn verifier(&self) -> Verifier {
        match self {
            Self::Sm2(key) => Verifier::Sm2(key.verifying_key()),
            Self::P256(key) => Verifier::P256(key.verifying_key()),
        }
    }

    /// Checks that the scheme can sign as the options say.
    pub(crate) fn check(&self, deterministic: bool) -> Result<()> {
        match self {
            Self::Sm2(_) if deterministic => bad(
                "--deterministic applies to keys of p256 only; SM2 signatures need randomness: omit it",
            ),
            _ => Ok(()),
        }
    }

    /// Signs a digest; without randomness if `deterministic`.
    pub(crate) fn sign(&self, digest: &[u8; 32], deterministic: bool) -> Result<Pair> {
        self.check(deterministic)?;
        match self {
            Self::Sm2(key) => Ok(key.sign_prehash(digest).map_err(library)?.to_bytes()),
            Self::P256(key) if deterministic => {
                Ok(key.sign_prehash_deterministic(digest).to_bytes())
            }
            Self::P256(key) => Ok(key.sign_prehash(digest).map_err(library)?.to_bytes()),
        }
    }

    /// The same with a device that multiplies.
    pub(crate) fn sign_with(
        &self,
        device: &mut Device,
        digest: &[u8; 32],
        deterministic: bool,
    ) -> Result<Pair> {
        self.check(deterministic)?;
        let rng = &mut SysRng;
        let pair = match self {
            Self::Sm2(key) => {
                key.sign_prehash_with_multiplier(device, rng, digest).map(|s| s.to_bytes())
            }
            Self::P256(key) if deterministic => {
                key.sign_prehash_deterministic_with_multiplier(device, digest).map(|s| s.to_bytes())
            }
            Self::P256(key) => {
                key.sign_prehash_with_multiplier(device, rng, digest).map(|s| s.to_bytes())
            }
        };
        pair.map_err(|error| device.failed(&error))
    }
}

/// A public key that verifies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verifier {
    Sm2(sm2::VerifyingKey),
    P256(ecdsa::VerifyingKey),
}

impl Verifier {
    pub(crate) fn read(file: KeyFile<'_>) -> Result<Self> {
        match Self::of(file.public()?) {
            Some(key) => Ok(key),
            None => no_signatures(file),
        }
    }

    /// `None` for a key of X25519, which signs nothing.
    pub(crate) fn of(key: Public) -> Option<Self> {
        match key {
            Public::Sm2(key) => Some(Self::Sm2(key.into())),
            Public::P256(key) => Some(Self::P256(key.into())),
            Public::X25519(_) => None,
        }
    }

    pub(crate) fn curve(&self) -> Curve {
        match self {
            Self::Sm2(_) => Curve::Sm2,
            Self::P256(_) => Curve::P256,
        }
    }

    /// The signer ID; none with P-256.
    pub(crate) fn signer_id(&self, args: &IdArgs) -> Result<Option<SignerId>> {
        match self {
            Self::Sm2(_) => Ok(Some(args.signer_id())),
            Self::P256(_) if args.is_given() => {
                bad("a signer ID applies to SM2 only; ECDSA on P-256 has none: omit it")
            }
            Self::P256(_) => Ok(None),
        }
    }

    /// The digests that are signed under each of the signer IDs; the input is read once.
    pub(crate) fn digests(&self, input: Input, ids: &[Option<SignerId>]) -> Result<Vec<[u8; 32]>> {
        let mut hashers =
            ids.iter().map(|id| self.hasher(id.as_ref())).collect::<Result<Vec<_>>>()?;
        input.for_each(|piece| hashers.iter_mut().for_each(|hasher| hasher.update(piece)))?;
        Ok(hashers.into_iter().map(Hasher::finalize).collect())
    }

    /// The digest that is signed under one signer ID.
    pub(crate) fn digest(&self, input: Input, id: &Option<SignerId>) -> Result<[u8; 32]> {
        Ok(self.digests(input, std::slice::from_ref(id))?[0])
    }

    /// The digest that is signed for a message in memory.
    pub(crate) fn digest_of(&self, message: &[u8], id: Option<&SignerId>) -> Result<[u8; 32]> {
        let mut hasher = self.hasher(id)?;
        hasher.update(message);
        Ok(hasher.finalize())
    }

    pub(crate) fn is_valid(&self, digest: &[u8; 32], pair: &Pair) -> Result<bool> {
        verdict(match self {
            Self::Sm2(key) => key.verify_prehash(digest, &sm2::Signature::from_bytes(pair)),
            Self::P256(key) => key.verify_prehash(digest, &ecdsa::Signature::from_bytes(pair)),
        })
    }

    fn hasher(&self, id: Option<&SignerId>) -> Result<Hasher> {
        match self {
            Self::Sm2(key) => {
                let id = id.unwrap_or(&SignerId::Default);
                let hasher = sm2::MessageHasher::new(id.id(), &key.public_key());
                hasher.map(Hasher::Sm2).map_err(library)
            }
            Self::P256(_) => Ok(Hasher::P256(ecdsa::MessageHasher::new())),
        }
    }
}

/// An invalid signature is a result; every other error is a failure.
pub(crate) fn verdict(outcome: std::result::Result<(), yuxi::Error>) -> Result<bool> {
    match outcome {
        Ok(()) => Ok(true),
        Err(yuxi::Error::InvalidSignature) => Ok(false),
        Err(error) => Err(library(error)),
    }
}

/// Computes the digest of a message in pieces.
enum Hasher {
    Sm2(sm2::MessageHasher),
    P256(ecdsa::MessageHasher),
}

impl Hasher {
    fn update(&mut self, piece: &[u8]) {
        match self {
            Self::Sm2(hasher) => hasher.update(piece),
            Self::P256(hasher) => hasher.update(piece),
        }
    }

    fn finalize(self) -> [u8; 32] {
        match self {
            Self::Sm2(hasher) => hasher.finalize(),
            Self::P256(hasher) => hasher.finalize(),
        }
    }
}

fn no_signatures<T>(file: KeyFile<'_>) -> Result<T> {
    file.wrong_curve(Curve::X25519, "a signature", "sm2 or p256")
}
