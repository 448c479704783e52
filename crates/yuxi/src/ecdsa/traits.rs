//! The traits of the crate `signature` for ECDSA.

use ::signature::{Error, RandomizedMultipartSigner};
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
use crate::signature::traits::{Hashes, message_traits};

message_traits!(SigningKey, VerifyingKey, P256, Sha256);

/// `ecdsa-with-SHA256` of RFC 5758.
const ALGORITHM: AlgorithmIdentifierRef<'static> = AlgorithmIdentifierRef {
    oid: ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.2"),
    parameters: None::<AnyRef<'static>>,
};

/// What keys of both kinds have.
macro_rules! for_keys {
    ($($key:ty)*) => {$(
        impl Hashes for $key {
            type Hash = Sha256;
            type Key = Self;
            fn key(&self) -> &Self {
                self
            }
            fn hasher(&self) -> Sha256 {
                Sha256::new()
            }
        }

        impl SignatureAlgorithmIdentifier for $key {
            type Params = AnyRef<'static>;
            const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> = ALGORITHM;
        }
    )*};
}

for_keys!(SigningKey VerifyingKey);
