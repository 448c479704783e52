//! The traits of the crates `pkcs8` and `spki`, with which other crates decode and encode keys.

use pkcs8::{KeyError, PrivateKeyInfoRef};
use spki::SubjectPublicKeyInfoRef;

use super::{PublicKey, SecretKey};
use crate::Error;
use crate::curve::NamedCurve;

/// `DecodePrivateKey` and `EncodePrivateKey` for a type, from its functions that decode the fields
/// of a `PrivateKeyInfo` and encode its DER.
macro_rules! private_key_traits {
    ([$($generics:tt)*] $key:ty, $read:expr, $write:expr) => {
        impl<$($generics)*> TryFrom<pkcs8::PrivateKeyInfoRef<'_>> for $key {
            type Error = pkcs8::Error;
            fn try_from(info: pkcs8::PrivateKeyInfoRef<'_>) -> pkcs8::Result<Self> {
                $read(info)
            }
        }

        impl<$($generics)*> pkcs8::EncodePrivateKey for $key {
            fn to_pkcs8_der(&self) -> pkcs8::Result<pkcs8::SecretDocument> {
                Ok(pkcs8::SecretDocument::try_from($write(self).as_slice())?)
            }
        }
    };
}

/// `DecodePublicKey` and `EncodePublicKey` for a type, from its functions that decode the fields of
/// a `SubjectPublicKeyInfo` and encode its DER.
macro_rules! public_key_traits {
    ([$($generics:tt)*] $key:ty, $read:expr, $write:expr) => {
        impl<$($generics)*> TryFrom<spki::SubjectPublicKeyInfoRef<'_>> for $key {
            type Error = spki::Error;
            fn try_from(info: spki::SubjectPublicKeyInfoRef<'_>) -> spki::Result<Self> {
                $read(info)
            }
        }

        impl<$($generics)*> spki::EncodePublicKey for $key {
            fn to_public_key_der(&self) -> spki::Result<spki::Document> {
                Ok(spki::Document::try_from($write(self))?)
            }
        }
    };
}

pub(crate) use {private_key_traits, public_key_traits};

private_key_traits!(
    [C: NamedCurve] SecretKey<C>,
    |info: PrivateKeyInfoRef<'_>| Self::from_private_key_info(&info).map_err(fault),
    Self::to_pkcs8_der
);

public_key_traits!(
    [C: NamedCurve] PublicKey<C>,
    |info: SubjectPublicKeyInfoRef<'_>| Self::from_spki(&info).map_err(|e| fault(e).into()),
    Self::to_spki_der
);

/// The closest errors of those crates.
pub(crate) fn fault(error: Error) -> pkcs8::Error {
    match error {
        Error::WrongAlgorithm { found } | Error::WrongCurve { found, .. } => {
            pkcs8::Error::PublicKey(spki::Error::OidUnknown { oid: found })
        }
        Error::MissingCurve | Error::ExplicitCurve => pkcs8::Error::ParametersMalformed,
        _ => pkcs8::Error::KeyMalformed(KeyError::Invalid),
    }
}
