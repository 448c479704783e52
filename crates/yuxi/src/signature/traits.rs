//! The traits of the crate `signature`, written once for both schemes.
//!
//! A key that hashes messages implements [`Hashes`]; the macros below derive from it all applicable
//! traits, for signatures as r ‖ s and in DER. Methods that need randomness but take no generator
//! use the operating system's.

#[cfg(feature = "getrandom")]
use ::signature::hazmat::PrehashSigner;
use ::signature::hazmat::{PrehashVerifier, RandomizedPrehashSigner};
use ::signature::{Error, Keypair, SignatureEncoding};
use sm3::digest::{Digest, OutputSizeUser, consts::U32};

use super::{DerSignature, Scheme, Signature, SigningKey, VerifyingKey};
use crate::curve::NamedCurve;
#[cfg(feature = "alloc")]
use crate::keys::{PublicKey, SecretKey};
#[cfg(feature = "getrandom")]
use crate::rng::SysRng;
use crate::rng::TryCryptoRng;

/// A key that hashes messages before it signs or verifies them.
pub(crate) trait Hashes {
    type Hash: Digest + OutputSizeUser<OutputSize = U32>;
    type Key;

    /// The key that signs or verifies digests.
    fn key(&self) -> &Self::Key;

    /// Begins the hash of a message.
    fn hasher(&self) -> Self::Hash;

    /// The hash of the concatenated parts of a message.
    fn hash(&self, pieces: &[&[u8]]) -> [u8; 32] {
        let mut hasher = self.hasher();
        pieces.iter().for_each(|piece| hasher.update(piece));
        hasher.finalize().into()
    }
}

/// Signs a digest, for every type that a signature converts to.
pub(crate) fn sign<C: Scheme, S: From<Signature<C>>, R: TryCryptoRng + ?Sized>(
    key: &SigningKey<C>,
    rng: &mut R,
    e: &[u8; 32],
) -> Result<S, Error> {
    key.sign_prehash_with_rng(rng, e).map(S::from).map_err(|_| Error::new())
}

/// Verifies a digest, for every type that converts to a signature.
pub(crate) fn verify<C: Scheme, S: Clone + TryInto<Signature<C>>>(
    key: &VerifyingKey<C>,
    e: &[u8; 32],
    signature: &S,
) -> Result<(), Error> {
    let signature = signature.clone().try_into().map_err(|_| Error::new())?;
    key.verify_prehash(e, &signature).map_err(|_| Error::new())
}

/// A digest that was computed elsewhere: 32 bytes.
fn prehash(digest: &[u8]) -> Result<&[u8; 32], Error> {
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
                $crate::signature::traits::verify(self.key(), &self.hash(&[message]), signature)
            }
        }

        impl<S> ::signature::MultipartVerifier<S> for $verifying
        where
            S: Clone + TryInto<Signature<$curve>>,
        {
            fn multipart_verify(&self, message: &[&[u8]], signature: &S) -> Result<(), Error> {
                $crate::signature::traits::verify(self.key(), &self.hash(message), signature)
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
                $crate::signature::traits::verify(self.key(), &hasher.finalize().into(), signature)
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
                $crate::signature::traits::sign(self.key(), rng, &self.hash(message))
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
                $crate::signature::traits::sign(self.key(), rng, &hasher.finalize().into())
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

#[cfg(feature = "getrandom")]
pub(crate) use system_traits;
pub(crate) use {message_traits, randomized_traits};

impl<C: Scheme, S: From<Signature<C>>> RandomizedPrehashSigner<S> for SigningKey<C> {
    fn sign_prehash_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        digest: &[u8],
    ) -> Result<S, Error> {
        sign(self, rng, prehash(digest)?)
    }
}

#[cfg(feature = "getrandom")]
impl<C: Scheme, S: From<Signature<C>>> PrehashSigner<S> for SigningKey<C> {
    fn sign_prehash(&self, digest: &[u8]) -> Result<S, Error> {
        sign(self, &mut SysRng, prehash(digest)?)
    }
}

impl<C: Scheme, S: Clone + TryInto<Signature<C>>> PrehashVerifier<S> for VerifyingKey<C> {
    fn verify_prehash(&self, digest: &[u8], signature: &S) -> Result<(), Error> {
        verify(self, prehash(digest)?, signature)
    }
}

impl<C: Scheme> Keypair for SigningKey<C> {
    type VerifyingKey = VerifyingKey<C>;
    fn verifying_key(&self) -> VerifyingKey<C> {
        self.public_key().into()
    }
}

#[cfg(feature = "alloc")]
crate::keys::traits::private_key_traits!(
    [C: Scheme] SigningKey<C>,
    |info| SecretKey::<C>::try_from(info).map(Self::from),
    |key: &Self| key.secret_key().to_pkcs8_der()
);

#[cfg(feature = "alloc")]
crate::keys::traits::public_key_traits!(
    [C: Scheme] VerifyingKey<C>,
    |info| PublicKey::<C>::try_from(info).map(Self::from),
    |key: &Self| key.public_key().to_spki_der()
);

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
