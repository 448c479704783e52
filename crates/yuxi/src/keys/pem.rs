//! Keys in PEM (RFC 7468).

use alloc::string::String;

use zeroize::Zeroizing;

use super::{PublicKey, SecretKey};
use crate::Error;
use crate::curve::NamedCurve;
use crate::pem::{self, PKCS8, SEC1, SPKI};

impl<C: NamedCurve> SecretKey<C> {
    /// From the first private key in a PEM text: PKCS#8 (`PRIVATE KEY`) or
    /// SEC1 (`EC PRIVATE KEY`; `SM2 PRIVATE KEY` of OpenSSL).
    ///
    /// Other blocks are ignored: `openssl ecparam -genkey` writes a block with parameters before
    /// the key.
    ///
    /// # Errors
    /// [`Error::InvalidPem`], [`Error::PasswordRequired`], and those of
    /// [`SecretKey::from_pkcs8_der`] and [`SecretKey::from_sec1_der`].
    pub fn from_pem(pem: impl AsRef<[u8]>) -> Result<Self, Error> {
        match pem::private_key(pem.as_ref())? {
            pem::PrivateKey::Pkcs8(der) => Self::from_pkcs8_der(&der),
            pem::PrivateKey::Sec1(der) => Self::from_sec1_der(&der),
            pem::PrivateKey::Encrypted(_) | pem::PrivateKey::Legacy(_) => {
                Err(Error::PasswordRequired)
            }
        }
    }

    /// PKCS#8, label `PRIVATE KEY`.
    #[must_use]
    pub fn to_pkcs8_pem(&self) -> Zeroizing<String> {
        Zeroizing::new(pem::encode(PKCS8, &self.to_pkcs8_der()))
    }

    /// SEC1, label `EC PRIVATE KEY`.
    #[must_use]
    pub fn to_sec1_pem(&self) -> Zeroizing<String> {
        Zeroizing::new(pem::encode(SEC1, &self.to_sec1_der()))
    }
}

impl<C: NamedCurve> PublicKey<C> {
    /// From the first public key in a PEM text: SubjectPublicKeyInfo (`PUBLIC KEY`).
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
