//! The traits of the crate `signature` for ECDSA.

use ::signature::{Error, Keypair, RandomizedMultipartSigner};
#[cfg(feature = "getrandom")]
use ::signature::{RandomizedDigestSigner, RandomizedSigner};
use der::asn1::{AnyRef, ObjectIdentifier};
use sha2::{Digest, Sha256};
use spki::{AlgorithmIdentifierRef, SignatureAlgorithmIdentifier};

use super::{SigningKey, VerifyingKey};
use crate::curve::P256;
#[cfg(feature = "getrandom")]
use crate::rng::SysRng;
use crate::rng::TryCryptoRng;
use crate::signature::Signature;
use crate::signature::traits::{Hashes, Signs, Verifies, message_traits, prehash, prehash_traits};

message_traits!(SigningKey, VerifyingKey, P256, Sha256);
prehash_traits!(SigningKey, VerifyingKey, P256);

impl Hashes for SigningKey {
    type Hash = Sha256;
    fn hasher(&self) -> Sha256 {
        Sha256::new()
    }
}

impl Hashes for VerifyingKey {
    type Hash = Sha256;
    fn hasher(&self) -> Sha256 {
        Sha256::new()
    }
}

impl Signs<P256> for SigningKey {
    fn sign_e<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        e: &[u8; 32],
    ) -> Result<Signature<P256>, crate::Error> {
        self.sign_prehash_with_rng(rng, e)
    }
}

impl Verifies<P256> for VerifyingKey {
    fn verify_e(&self, e: &[u8; 32], signature: &Signature<P256>) -> Result<(), crate::Error> {
        self.verify_prehash(e, signature)
    }
}

impl Keypair for SigningKey {
    type VerifyingKey = VerifyingKey;
    fn verifying_key(&self) -> VerifyingKey {
        self.public_key().into()
    }
}

/// `ecdsa-with-SHA256` of RFC 5758.
const ALGORITHM: AlgorithmIdentifierRef<'static> = AlgorithmIdentifierRef {
    oid: ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.2"),
    parameters: None::<AnyRef<'static>>,
};

impl SignatureAlgorithmIdentifier for SigningKey {
    type Params = AnyRef<'static>;
    const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> = ALGORITHM;
}

impl SignatureAlgorithmIdentifier for VerifyingKey {
    type Params = AnyRef<'static>;
    const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> = ALGORITHM;
}

#[cfg(feature = "alloc")]
crate::keys::traits::signing_key_traits!(SigningKey, VerifyingKey, crate::p256);
