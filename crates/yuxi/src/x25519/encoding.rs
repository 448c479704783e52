//! Keys of X25519 in DER and PEM (RFC 8410).
//!
//! The algorithm is `id-X25519` without parameters. In PKCS#8 the private key is an OCTET STRING
//! within the OCTET STRING.

use alloc::string::String;
use alloc::vec::Vec;

use der::asn1::{AnyRef, BitStringRef, ObjectIdentifier, OctetStringRef};
use der::{Decode, Encode};
use pkcs8::PrivateKeyInfoRef;
use spki::{AlgorithmIdentifierRef, SubjectPublicKeyInfoRef};
use zeroize::Zeroizing;

use super::{PublicKey, SecretKey, exactly_32};
use crate::Error;
use crate::keys::pkcs8::private_key_info;
use crate::pem::{self, PKCS8, SPKI};

/// `id-X25519` without parameters: RFC 8410, 3 forbids them.
const ALGORITHM: AlgorithmIdentifierRef<'static> = AlgorithmIdentifierRef {
    oid: ObjectIdentifier::new_unwrap("1.3.101.110"),
    parameters: None::<AnyRef<'static>>,
};

const PRIVATE: &str = "a PKCS#8 private key of X25519";
const PUBLIC: &str = "a public key of X25519 (SubjectPublicKeyInfo)";

/// The header of an OCTET STRING of 32 bytes.
const HEADER: [u8; 2] = [4, 32];

impl SecretKey {
    /// From the DER of a `PrivateKeyInfo`. A public key in it must match the private key.
    ///
    /// # Errors
    /// [`Error::InvalidDer`], [`Error::PasswordRequired`], [`Error::WrongAlgorithm`],
    /// [`Error::InvalidLength`], [`Error::PublicKeyMismatch`].
    pub fn from_pkcs8_der(der: &[u8]) -> Result<Self, Error> {
        Self::from_private_key_info(&crate::keys::pkcs8::parse(der)?)
    }

    fn from_private_key_info(info: &PrivateKeyInfoRef<'_>) -> Result<Self, Error> {
        check_algorithm(&info.algorithm, PRIVATE)?;
        let inner = <&OctetStringRef>::from_der(info.private_key.as_bytes())
            .map_err(|_| Error::InvalidDer { what: PRIVATE, offset: None })?;
        let bytes = exactly_32("a private key", inner.as_bytes())?;
        if let Some(public) = info.public_key {
            let public =
                public.as_bytes().ok_or(Error::InvalidDer { what: PRIVATE, offset: None })?;
            if PublicKey::from_slice(public)? != Self::from_bytes(bytes).public_key() {
                return Err(Error::PublicKeyMismatch);
            }
        }
        // Last: creating the key before the check would move it, and leave a copy behind.
        Ok(Self::from_bytes(bytes))
    }

    /// The DER of a `PrivateKeyInfo` of version 1, without the public key, as OpenSSL writes it.
    #[must_use]
    pub fn to_pkcs8_der(&self) -> Zeroizing<Vec<u8>> {
        let mut inner = Zeroizing::new([0; 34]);
        inner[..2].copy_from_slice(&HEADER);
        inner[2..].copy_from_slice(&self.0);
        private_key_info(ALGORITHM.oid, None, inner.as_slice())
    }

    /// From the first private key in a PEM text (`PRIVATE KEY`); other blocks are ignored.
    ///
    /// # Errors
    /// [`Error::InvalidPem`], and those of [`SecretKey::from_pkcs8_der`].
    pub fn from_pem(pem: impl AsRef<[u8]>) -> Result<Self, Error> {
        match pem::private_key(pem.as_ref())? {
            pem::PrivateKey::Pkcs8(der) => Self::from_pkcs8_der(&der),
            pem::PrivateKey::Encrypted(_) | pem::PrivateKey::Legacy(_) => {
                Err(Error::PasswordRequired)
            }
            pem::PrivateKey::Sec1(_) => Err(Error::InvalidPem {
                why: "it holds an EC private key, and one of X25519 is needed",
            }),
        }
    }

    /// PKCS#8, label `PRIVATE KEY`.
    #[must_use]
    pub fn to_pkcs8_pem(&self) -> Zeroizing<String> {
        Zeroizing::new(pem::encode(PKCS8, &self.to_pkcs8_der()))
    }
}

impl PublicKey {
    /// From the DER of a `SubjectPublicKeyInfo`.
    ///
    /// # Errors
    /// [`Error::InvalidDer`], [`Error::WrongAlgorithm`], [`Error::InvalidLength`].
    pub fn from_spki_der(der: &[u8]) -> Result<Self, Error> {
        Self::from_spki(&SubjectPublicKeyInfoRef::from_der(der).map_err(crate::error::der(PUBLIC))?)
    }

    fn from_spki(info: &SubjectPublicKeyInfoRef<'_>) -> Result<Self, Error> {
        check_algorithm(&info.algorithm, PUBLIC)?;
        let bytes = info.subject_public_key.as_bytes();
        Self::from_slice(bytes.ok_or(Error::InvalidDer { what: PUBLIC, offset: None })?)
    }

    /// The DER of a `SubjectPublicKeyInfo`.
    #[must_use]
    pub fn to_spki_der(&self) -> Vec<u8> {
        let subject_public_key = BitStringRef::from_bytes(&self.0).expect("a key is short");
        let info = SubjectPublicKeyInfoRef { algorithm: ALGORITHM, subject_public_key };
        info.to_der().expect("a key is short")
    }

    /// From the first public key in a PEM text (`PUBLIC KEY`); other blocks are ignored.
    ///
    /// # Errors
    /// [`Error::InvalidPem`], and those of [`PublicKey::from_spki_der`].
    pub fn from_pem(pem: impl AsRef<[u8]>) -> Result<Self, Error> {
        Self::from_spki_der(&pem::public_key(pem.as_ref())?)
    }

    /// SubjectPublicKeyInfo, label `PUBLIC KEY`.
    #[must_use]
    pub fn to_pem(&self) -> String {
        pem::encode(SPKI, &self.to_spki_der())
    }
}

fn check_algorithm(found: &AlgorithmIdentifierRef<'_>, what: &'static str) -> Result<(), Error> {
    if found.oid != ALGORITHM.oid {
        return Err(Error::WrongAlgorithm { found: found.oid });
    }
    if *found == ALGORITHM { Ok(()) } else { Err(Error::InvalidDer { what, offset: None }) }
}

#[cfg(feature = "signature")]
mod traits {
    use super::{PrivateKeyInfoRef, PublicKey, SecretKey, SubjectPublicKeyInfoRef};
    use crate::keys::traits::{fault, private_key_traits, public_key_traits};

    private_key_traits!(
        [] SecretKey,
        |info: PrivateKeyInfoRef<'_>| Self::from_private_key_info(&info).map_err(fault),
        Self::to_pkcs8_der
    );

    public_key_traits!(
        [] PublicKey,
        |info: SubjectPublicKeyInfoRef<'_>| Self::from_spki(&info).map_err(|e| fault(e).into()),
        Self::to_spki_der
    );
}
