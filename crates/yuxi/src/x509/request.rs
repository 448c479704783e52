//! Certificate requests (PKCS#10, RFC 2986).
//!
//! ```text
//! CertificationRequestInfo ::= SEQUENCE { version INTEGER (0), subject Name,
//!     subjectPKInfo SubjectPublicKeyInfo, attributes [0] SET OF Attribute }
//! ```

use alloc::vec::Vec;

use der::{Reader, SliceReader};

use super::Name;
use super::certificate::{integer, rest};
use super::signed::{Signed, document};
use crate::curve::NamedCurve;
use crate::keys::PublicKey;
use crate::sm2::Id;
use crate::{Error, pem};

const WHAT: &str = "a certificate request";

/// A certificate request: a subject and its public key, signed by that key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateRequest {
    signed: Signed,
    subject: Name,
    spki: Vec<u8>,
}

impl CertificateRequest {
    /// From its DER.
    ///
    /// # Errors
    /// [`Error::InvalidDer`].
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let (signed, contents) = Signed::parse(der, WHAT)?;
        let (subject, spki) = contents
            .to_be_signed
            .sequence(fields)
            .map_err(|_| Error::InvalidDer { what: WHAT, offset: None })?;
        Ok(Self { signed, subject, spki })
    }

    /// The subject.
    #[must_use]
    pub fn subject(&self) -> &Name {
        &self.subject
    }

    /// The DER of the `SubjectPublicKeyInfo`, as received, for any kind of key.
    #[must_use]
    pub fn spki_der(&self) -> &[u8] {
        &self.spki
    }

    /// The public key, which must be on this curve.
    ///
    /// # Errors
    /// Those of [`PublicKey::from_spki_der`].
    pub fn public_key<C: NamedCurve>(&self) -> Result<PublicKey<C>, Error> {
        PublicKey::from_spki_der(&self.spki)
    }

    /// Verifies the signature with the request's own key; only SM2 uses the signer ID.
    ///
    /// # Errors
    /// Those of [`Signed::verify`].
    pub fn verify_self(&self, id: Id<'_>) -> Result<(), Error> {
        self.verify(&self.spki, id)
    }
}

document! {
    /// The first request in a PEM text, label `CERTIFICATE REQUEST` or `NEW CERTIFICATE REQUEST`.
    CertificateRequest, pem::REQUEST, "it holds no certificate request"
}

fn fields(reader: &mut SliceReader<'_>) -> der::Result<(Name, Vec<u8>)> {
    let _version = integer(reader)?;
    let subject = Name::read(reader)?;
    let spki = reader.tlv_bytes()?.to_vec();
    rest(reader)?;
    Ok((subject, spki))
}
