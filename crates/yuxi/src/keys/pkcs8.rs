//! PKCS#8 private keys (RFC 5208, RFC 5958).

use alloc::vec::Vec;

use ::pkcs8::PrivateKeyInfoRef;
use der::asn1::{ObjectIdentifier, OctetStringRef};
use der::{Decode, Encode, EncodeValue, FixedTag, Length, Reader, SliceReader, Tag, Writer};
use spki::AlgorithmIdentifierRef;
use zeroize::Zeroizing;

use super::{SecretKey, algorithm};
use crate::Error;
use crate::curve::NamedCurve;

const WHAT: &str = "a PKCS#8 private key";

impl<C: NamedCurve> SecretKey<C> {
    /// From the DER of a `PrivateKeyInfo`.
    ///
    /// Both OIDs of SM2 keys are accepted: `id-ecPublicKey` with the named curve, and the curve
    /// instead of the algorithm. Every public key in the file must match the private key.
    ///
    /// # Errors
    /// [`Error::PasswordRequired`] for an `EncryptedPrivateKeyInfo`;
    /// [`Error::WrongAlgorithm`], [`Error::MissingCurve`], and those of
    /// [`SecretKey::from_sec1_der`].
    pub fn from_pkcs8_der(der: &[u8]) -> Result<Self, Error> {
        Self::from_private_key_info(&parse(der)?)
    }

    pub(super) fn from_private_key_info(info: &PrivateKeyInfoRef<'_>) -> Result<Self, Error> {
        algorithm::check::<C>(&info.algorithm)?;
        Self::from_sec1_der_with(info.private_key.as_bytes(), info.public_key)
    }

    /// The DER of a `PrivateKeyInfo` of version 1: `id-ecPublicKey`, the named curve, and the
    /// public key inside.
    #[must_use]
    pub fn to_pkcs8_der(&self) -> Zeroizing<Vec<u8>> {
        private_key_info(algorithm::EC_PUBLIC_KEY, Some(C::OID), &self.to_inner_sec1_der())
    }

    /// The same with the curve also named inside: RFC 5915, 3 requires it, and GmSSL accepts no
    /// other; OpenSSL omits it.
    #[cfg(feature = "encrypted-keys")]
    pub(super) fn to_pkcs8_der_with_curve(&self) -> Zeroizing<Vec<u8>> {
        private_key_info(algorithm::EC_PUBLIC_KEY, Some(C::OID), &self.to_sec1_der())
    }
}

/// A `PrivateKeyInfo` of version 1 around a private key, with the OIDs of its algorithm and, unless
/// the algorithm has no parameters, of its curve.
pub(crate) fn private_key_info(
    algorithm: ObjectIdentifier,
    curve: Option<ObjectIdentifier>,
    inner: &[u8],
) -> Zeroizing<Vec<u8>> {
    let key = OctetStringRef::new(inner).expect("a key is short");
    let info = Info { algorithm: Algorithm { algorithm, curve }, key };
    Zeroizing::new(info.to_der().expect("a key is short"))
}

/// A `PrivateKeyInfo` to encode, without a public key.
///
/// Not the types of `pkcs8` and `spki`: they hold tags that are known only at run time. For
/// AArch64, rustc 1.95 branches on the number of such a tag before it checks that the tag has one,
/// so on bytes that the stack held before, which may be secret.
struct Info<'a> {
    algorithm: Algorithm,
    key: &'a OctetStringRef,
}

/// An `AlgorithmIdentifier`.
struct Algorithm {
    algorithm: ObjectIdentifier,
    curve: Option<ObjectIdentifier>,
}

/// Version 1 of a `PrivateKeyInfo`.
const VERSION: u8 = 0;

impl FixedTag for Info<'_> {
    const TAG: Tag = Tag::Sequence;
}

impl EncodeValue for Info<'_> {
    fn value_len(&self) -> der::Result<Length> {
        VERSION.encoded_len()? + self.algorithm.encoded_len()? + self.key.encoded_len()?
    }

    fn encode_value(&self, writer: &mut impl Writer) -> der::Result<()> {
        VERSION.encode(writer)?;
        self.algorithm.encode(writer)?;
        self.key.encode(writer)
    }
}

impl FixedTag for Algorithm {
    const TAG: Tag = Tag::Sequence;
}

impl EncodeValue for Algorithm {
    fn value_len(&self) -> der::Result<Length> {
        self.algorithm.encoded_len()? + self.curve.encoded_len()?
    }

    fn encode_value(&self, writer: &mut impl Writer) -> der::Result<()> {
        self.algorithm.encode(writer)?;
        self.curve.encode(writer)
    }
}

/// The fields of a `PrivateKeyInfo`.
pub(crate) fn parse(der: &[u8]) -> Result<PrivateKeyInfoRef<'_>, Error> {
    PrivateKeyInfoRef::from_der(der).map_err(|fault| {
        if encrypted(der).is_ok() {
            Error::PasswordRequired
        } else {
            crate::error::der(WHAT)(fault)
        }
    })
}

/// The fields of an `EncryptedPrivateKeyInfo`: the encryption, and the encrypted bytes.
pub(crate) fn encrypted(der: &[u8]) -> der::Result<(AlgorithmIdentifierRef<'_>, &OctetStringRef)> {
    let mut reader = SliceReader::new(der)?;
    let fields =
        reader.sequence(|reader| Ok::<_, der::Error>((reader.decode()?, reader.decode()?)))?;
    reader.finish()?;
    Ok(fields)
}
