//! The traits of the crate `signature` for SM2.
//!
//! These traits have no signer ID, so messages are signed and verified by a key together with an
//! ID: [`WithId`]. Digests e need only the key.

use ::signature::{Error, Keypair, RandomizedMultipartSigner};
#[cfg(feature = "getrandom")]
use ::signature::{RandomizedDigestSigner, RandomizedSigner};
use der::asn1::{AnyRef, ObjectIdentifier};
use sm3::{Digest, Sm3};
use spki::{AlgorithmIdentifierRef, SignatureAlgorithmIdentifier};

use super::{Id, SigningKey, Sm2, VerifyingKey, z_a};
#[cfg(feature = "getrandom")]
use crate::rng::SysRng;
use crate::rng::TryCryptoRng;
use crate::signature::Signature;
use crate::signature::traits::{Hashes, message_traits};

/// A [`SigningKey`] or a [`VerifyingKey`] with its signer ID, for the traits of the crate
/// `signature`.
///
/// ```
/// # #[cfg(feature = "getrandom")] fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use signature::{Keypair, Signer, Verifier};
/// use yuxi::rng::SysRng;
/// use yuxi::sm2::{DerSignature, Id, SecretKey, SigningKey};
///
/// let key = SigningKey::from(SecretKey::generate(&mut SysRng)?).with_id(Id::Default)?;
/// let signature: DerSignature = key.try_sign(b"a message")?;
/// key.verifying_key().verify(b"a message", &signature)?;
/// # Ok(()) }
/// # #[cfg(not(feature = "getrandom"))] fn main() {}
/// ```
#[derive(Clone, Debug)]
pub struct WithId<K> {
    key: K,
    z_a: [u8; 32],
}

impl<K> WithId<K> {
    /// The key without the ID.
    #[must_use]
    pub fn key(&self) -> &K {
        &self.key
    }
}

impl SigningKey {
    /// The key with this signer ID, for the traits of the crate `signature`.
    ///
    /// # Errors
    /// [`IdTooLong`](crate::Error::IdTooLong).
    pub fn with_id(self, id: Id<'_>) -> Result<WithId<Self>, crate::Error> {
        Ok(WithId { z_a: z_a(id, &self.public_key())?, key: self })
    }
}

impl VerifyingKey {
    /// The key with this signer ID, for the traits of the crate `signature`.
    ///
    /// # Errors
    /// [`IdTooLong`](crate::Error::IdTooLong).
    pub fn with_id(self, id: Id<'_>) -> Result<WithId<Self>, crate::Error> {
        Ok(WithId { z_a: z_a(id, &self.public_key())?, key: self })
    }
}

message_traits!(WithId<SigningKey>, WithId<VerifyingKey>, Sm2, Sm3);

impl<K> Hashes for WithId<K> {
    type Hash = Sm3;
    type Key = K;
    fn key(&self) -> &K {
        &self.key
    }
    fn hasher(&self) -> Sm3 {
        Sm3::new_with_prefix(self.z_a)
    }
}

impl Keypair for WithId<SigningKey> {
    type VerifyingKey = WithId<VerifyingKey>;
    fn verifying_key(&self) -> WithId<VerifyingKey> {
        WithId { key: self.key.verifying_key(), z_a: self.z_a }
    }
}

/// `sm2-with-SM3` of GM/T 0006. The parameters are absent, as in RFC 8998 and OpenSSL.
impl<K> SignatureAlgorithmIdentifier for WithId<K> {
    type Params = AnyRef<'static>;
    const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifierRef<'static> =
        AlgorithmIdentifierRef {
            oid: ObjectIdentifier::new_unwrap("1.2.156.10197.1.501"),
            parameters: None,
        };
}

/// The key without the ID: no encoding contains one.
#[cfg(feature = "alloc")]
impl<K: spki::EncodePublicKey> spki::EncodePublicKey for WithId<K> {
    fn to_public_key_der(&self) -> spki::Result<spki::Document> {
        self.key().to_public_key_der()
    }
}
