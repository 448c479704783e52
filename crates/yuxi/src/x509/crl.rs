//! Certificate revocation lists (RFC 5280, 5.1).
//!
//! ```text
//! TBSCertList ::= SEQUENCE { version INTEGER OPTIONAL, signature AlgorithmIdentifier,
//!     issuer Name, thisUpdate Time, nextUpdate Time OPTIONAL,
//!     revokedCertificates SEQUENCE OF SEQUENCE { userCertificate INTEGER,
//!         revocationDate Time, ... } OPTIONAL, ... }
//! ```

use alloc::vec::Vec;

use der::{Reader, SliceReader, Tag};
use spki::AlgorithmIdentifierRef;

use super::certificate::{integer, rest};
use super::signed::{Signed, document};
use super::{Name, Time};
use crate::{Error, pem};

const WHAT: &str = "a certificate revocation list";

/// A revocation list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateList {
    signed: Signed,
    fields: Fields,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Fields {
    issuer: Name,
    this_update: Time,
    next_update: Option<Time>,
    revoked: Vec<Revoked>,
}

/// A certificate that is revoked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revoked {
    /// Its serial number, as in [`Certificate::serial`](super::Certificate::serial).
    pub serial: Vec<u8>,
    /// The time of its revocation.
    pub date: Time,
}

impl CertificateList {
    /// From its DER.
    ///
    /// # Errors
    /// [`Error::InvalidDer`]; [`Error::AlgorithmMismatch`] as for
    /// [`Certificate::from_der`](super::Certificate::from_der).
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let (signed, fields) = Signed::parse_fields(der, WHAT, Fields::read)?;
        Ok(Self { signed, fields })
    }

    /// The issuer that the certificate states.
    #[must_use]
    pub fn issuer(&self) -> &Name {
        &self.fields.issuer
    }

    /// The time of its issue.
    #[must_use]
    pub fn this_update(&self) -> Time {
        self.fields.this_update
    }

    /// The time of the next list.
    #[must_use]
    pub fn next_update(&self) -> Option<Time> {
        self.fields.next_update
    }

    /// The certificates on it.
    #[must_use]
    pub fn revoked(&self) -> &[Revoked] {
        &self.fields.revoked
    }
}

document! {
    /// The first list in a PEM text, label `X509 CRL`.
    CertificateList, pem::REVOCATION_LIST, "it holds no certificate revocation list"
}

impl Fields {
    fn read<'a>(reader: &mut SliceReader<'a>) -> der::Result<(Self, AlgorithmIdentifierRef<'a>)> {
        let _version: Option<u8> = reader.decode()?;
        let algorithm = reader.decode()?;
        let issuer = Name::read(reader)?;
        let this_update = Time::from_encoded(reader.decode()?);
        let next_update = reader.decode::<Option<_>>()?.map(Time::from_encoded);
        let mut revoked = Vec::new();
        if !reader.is_finished() && Tag::peek(reader)? == Tag::Sequence {
            reader.sequence(|reader| {
                while !reader.is_finished() {
                    revoked.push(Revoked::read(reader)?);
                }
                Ok::<_, der::Error>(())
            })?;
        }
        rest(reader)?;
        Ok((Self { issuer, this_update, next_update, revoked }, algorithm))
    }
}

impl Revoked {
    fn read<'a>(reader: &mut impl Reader<'a>) -> der::Result<Self> {
        reader.sequence(|reader| {
            let serial = integer(reader)?.to_vec();
            let revoked = Self { serial, date: Time::from_encoded(reader.decode()?) };
            rest(reader)?;
            Ok::<_, der::Error>(revoked)
        })
    }
}
