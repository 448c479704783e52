//! The traits of the crate `signature`, written once for both schemes.
//!
//! A signing key implements [`Signs`], a verifying key [`Verifies`]; the macros below derive from
//! them all applicable traits, for signatures as r ‖ s and in DER. Methods that need randomness but
//! take no generator use the operating system's.

use ::signature::{Error, SignatureEncoding};
use sm3::digest::{Digest, OutputSizeUser, consts::U32};

use super::{DerSignature, Signature};
use crate::curve::NamedCurve;
use crate::rng::TryCryptoRng;

/// A key that begins the hash of a message.
pub(crate) trait Hashes {
    type Hash: Digest + OutputSizeUser<OutputSize = U32>;

    fn hasher(&self) -> Self::Hash;

    /// The hash of the concatenated parts of a message.
    fn hash(&self, pieces: &[&[u8]]) -> [u8; 32] {
        let mut hasher = self.hasher();
        pieces.iter().for_each(|piece| hasher.update(piece));
        hasher.finalize().into()
    }
}

/// A key that signs digests.
pub(crate) trait Signs<C: NamedCurve> {
    fn sign_e<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        e: &[u8; 32],
    ) -> Result<Signature<C>, crate::Error>;
}

/// A key that verifies signatures of digests.
pub(crate) trait Verifies<C: NamedCurve> {
    fn verify_e(&self, e: &[u8; 32], signature: &Signature<C>) -> Result<(), crate::Error>;

    /// The same for every type that converts to a signature.
    fn verify_any<S: Clone + TryInto<Signature<C>>>(
        &self,
        e: &[u8; 32],
        signature: &S,
    ) -> Result<(), Error> {
        let signature = signature.clone().try_into().map_err(|_| Error::new())?;
        self.verify_e(e, &signature).map_err(|_| Error::new())
    }
}

/// A digest that was computed elsewhere: 32 bytes.
pub(crate) fn prehash(digest: &[u8]) -> Result<&[u8; 32], Error> {
    digest.try_into().map_err(|_| Error::new())
}

/// Signing and verifying of messages, for keys that hash them.
macro_rules! message_traits {
    ($signing:ty, $verifying:ty, $curve:ty, $hash:ty) => {
        $crate::signature::traits::randomized_traits!($signing, $curve, $hash);
        #[cfg(feature = "getrandom")]
        $crate::signature::traits::system_traits!($signing, $curve, $hash);

        impl<S> ::signature::Verifier<S> for $verifying
        where
            S: Clone + TryInto<Signature<$curve>>,
        {
            fn verify(&self, message: &[u8], signature: &S) -> Result<(), Error> {
                self.verify_any(&self.hash(&[message]), signature)
            }
        }

        impl<S> ::signature::MultipartVerifier<S> for $verifying
        where
            S: Clone + TryInto<Signature<$curve>>,
        {
            fn multipart_verify(&self, message: &[&[u8]], signature: &S) -> Result<(), Error> {
                self.verify_any(&self.hash(message), signature)
            }
        }

        impl<S> ::signature::DigestVerifier<$hash, S> for $verifying
        where
            S: Clone + TryInto<Signature<$curve>>,
        {
            fn verify_digest<F: Fn(&mut $hash) -> Result<(), Error>>(
                &self,
                update: F,
                signature: &S,
            ) -> Result<(), Error> {
                let mut hasher = self.hasher();
                update(&mut hasher)?;
                self.verify_any(&hasher.finalize().into(), signature)
            }
        }
    };
}

/// Signing messages with the caller's random generator.
macro_rules! randomized_traits {
    ($signing:ty, $curve:ty, $hash:ty) => {
        impl<S: From<Signature<$curve>>> ::signature::RandomizedSigner<S> for $signing {
            fn try_sign_with_rng<R: TryCryptoRng + ?Sized>(
                &self,
                rng: &mut R,
                message: &[u8],
            ) -> Result<S, Error> {
                self.try_multipart_sign_with_rng(rng, &[message])
            }
        }

        impl<S: From<Signature<$curve>>> ::signature::RandomizedMultipartSigner<S> for $signing {
            fn try_multipart_sign_with_rng<R: TryCryptoRng + ?Sized>(
                &self,
                rng: &mut R,
                message: &[&[u8]],
            ) -> Result<S, Error> {
                self.sign_e(rng, &self.hash(message)).map(S::from).map_err(|_| Error::new())
            }
        }

        impl<S: From<Signature<$curve>>> ::signature::RandomizedDigestSigner<$hash, S>
            for $signing
        {
            fn try_sign_digest_with_rng<
                R: TryCryptoRng + ?Sized,
                F: Fn(&mut $hash) -> Result<(), Error>,
            >(
                &self,
                rng: &mut R,
                update: F,
            ) -> Result<S, Error> {
                let mut hasher = self.hasher();
                update(&mut hasher)?;
                self.sign_e(rng, &hasher.finalize().into()).map(S::from).map_err(|_| Error::new())
            }
        }
    };
}

/// Signing messages with the operating system's random generator.
#[cfg(feature = "getrandom")]
macro_rules! system_traits {
    ($signing:ty, $curve:ty, $hash:ty) => {
        impl<S: From<Signature<$curve>>> ::signature::Signer<S> for $signing {
            fn try_sign(&self, message: &[u8]) -> Result<S, Error> {
                self.try_sign_with_rng(&mut SysRng, message)
            }
        }

        impl<S: From<Signature<$curve>>> ::signature::MultipartSigner<S> for $signing {
            fn try_multipart_sign(&self, message: &[&[u8]]) -> Result<S, Error> {
                self.try_multipart_sign_with_rng(&mut SysRng, message)
            }
        }

        impl<S: From<Signature<$curve>>> ::signature::DigestSigner<$hash, S> for $signing {
            fn try_sign_digest<F: Fn(&mut $hash) -> Result<(), Error>>(
                &self,
                update: F,
            ) -> Result<S, Error> {
                self.try_sign_digest_with_rng(&mut SysRng, update)
            }
        }
    };
}

/// Signing and verifying digests that were computed elsewhere.
macro_rules! prehash_traits {
    ($signing:ty, $verifying:ty, $curve:ty) => {
        impl<S> ::signature::hazmat::RandomizedPrehashSigner<S> for $signing
        where
            S: From<Signature<$curve>>,
        {
            fn sign_prehash_with_rng<R: TryCryptoRng + ?Sized>(
                &self,
                rng: &mut R,
                digest: &[u8],
            ) -> Result<S, Error> {
                self.sign_e(rng, prehash(digest)?).map(S::from).map_err(|_| Error::new())
            }
        }

        #[cfg(feature = "getrandom")]
        impl<S> ::signature::hazmat::PrehashSigner<S> for $signing
        where
            S: From<Signature<$curve>>,
        {
            fn sign_prehash(&self, digest: &[u8]) -> Result<S, Error> {
                ::signature::hazmat::RandomizedPrehashSigner::sign_prehash_with_rng(
                    self,
                    &mut SysRng,
                    digest,
                )
            }
        }

        impl<S> ::signature::hazmat::PrehashVerifier<S> for $verifying
        where
            S: Clone + TryInto<Signature<$curve>>,
        {
            fn verify_prehash(&self, digest: &[u8], signature: &S) -> Result<(), Error> {
                self.verify_any(prehash(digest)?, signature)
            }
        }
    };
}

#[cfg(feature = "getrandom")]
pub(crate) use system_traits;
pub(crate) use {message_traits, prehash_traits, randomized_traits};

impl<C: NamedCurve> TryFrom<&[u8]> for Signature<C> {
    type Error = crate::Error;
    fn try_from(bytes: &[u8]) -> Result<Self, crate::Error> {
        Self::from_slice(bytes)
    }
}

impl<C: NamedCurve> From<Signature<C>> for [u8; 64] {
    fn from(signature: Signature<C>) -> Self {
        signature.to_bytes()
    }
}

/// r ‖ s.
impl<C: NamedCurve> SignatureEncoding for Signature<C> {
    type Repr = [u8; 64];
}

impl<C: NamedCurve> TryFrom<&[u8]> for DerSignature<C> {
    type Error = crate::Error;
    fn try_from(bytes: &[u8]) -> Result<Self, crate::Error> {
        Signature::from_der(bytes).map(Self::from)
    }
}

impl<C: NamedCurve> From<Signature<C>> for DerSignature<C> {
    fn from(signature: Signature<C>) -> Self {
        signature.to_der()
    }
}

impl<C: NamedCurve> TryFrom<DerSignature<C>> for Signature<C> {
    type Error = crate::Error;
    fn try_from(signature: DerSignature<C>) -> Result<Self, crate::Error> {
        Self::from_der(&signature)
    }
}

impl<C: NamedCurve> SignatureEncoding for DerSignature<C> {
    type Repr = Self;
}

/// As in certificates and requests.
#[cfg(feature = "alloc")]
impl<C: NamedCurve> spki::SignatureBitStringEncoding for DerSignature<C> {
    fn to_bitstring(&self) -> der::Result<der::asn1::BitString> {
        der::asn1::BitString::from_bytes(self)
    }
}
