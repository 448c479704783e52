//! Certificates (RFC 5280, 4.1).
//!
//! ```text
//! TBSCertificate ::= SEQUENCE { version [0] INTEGER DEFAULT v1, serialNumber INTEGER,
//!     signature AlgorithmIdentifier, issuer Name,
//!     validity SEQUENCE { notBefore Time, notAfter Time }, subject Name,
//!     subjectPublicKeyInfo SubjectPublicKeyInfo, ... }
//! ```
//!
//! `x509_cert::TbsCertificate` would reject certificates that are in use: with a serial number that
//! is longer than 21 bytes or not in shortest form, with a version other than 1 to 3, with an error in
//! a field after the public key; and it keeps no bytes as received. The fields are therefore decoded
//! here.

use alloc::vec::Vec;

use der::asn1::{AnyRef, ContextSpecific};
use der::{Reader, SliceReader, Tag, TagNumber, Tagged};
use spki::AlgorithmIdentifierRef;
use x509_cert::time::Validity;

use super::signed::{Signed, document};
use super::{Name, Time};
use crate::curve::NamedCurve;
use crate::keys::PublicKey;
use crate::{Error, pem};

const WHAT: &str = "a certificate";

/// A certificate. The fields up to the public key are decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    signed: Signed,
    fields: Fields,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Fields {
    serial: Vec<u8>,
    issuer: Name,
    not_before: Time,
    not_after: Time,
    subject: Name,
    spki: Vec<u8>,
}

impl Certificate {
    /// From its DER.
    ///
    /// # Errors
    /// [`Error::InvalidDer`]; [`Error::AlgorithmMismatch`] if the signature algorithm inside the signed
    /// part differs from the one outside it.
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let (signed, fields) = Signed::parse_fields(der, WHAT, Fields::read)?;
        Ok(Self { signed, fields })
    }

    /// The serial number as it is encoded: two's complement, most significant byte first.
    #[must_use]
    pub fn serial(&self) -> &[u8] {
        &self.fields.serial
    }

    /// The issuer that the certificate states.
    #[must_use]
    pub fn issuer(&self) -> &Name {
        &self.fields.issuer
    }

    /// The beginning of its validity.
    #[must_use]
    pub fn not_before(&self) -> Time {
        self.fields.not_before
    }

    /// The end of its validity.
    #[must_use]
    pub fn not_after(&self) -> Time {
        self.fields.not_after
    }

    /// The subject.
    #[must_use]
    pub fn subject(&self) -> &Name {
        &self.fields.subject
    }

    /// The DER of the `SubjectPublicKeyInfo`, as received, for any kind of key.
    #[must_use]
    pub fn spki_der(&self) -> &[u8] {
        &self.fields.spki
    }

    /// The public key, which must be on this curve.
    ///
    /// # Errors
    /// Those of [`PublicKey::from_spki_der`].
    pub fn public_key<C: NamedCurve>(&self) -> Result<PublicKey<C>, Error> {
        PublicKey::from_spki_der(&self.fields.spki)
    }
}

document! {
    /// The first certificate in a PEM text, label `CERTIFICATE`.
    Certificate, pem::CERTIFICATE, "it holds no certificate"
}

impl Fields {
    fn read<'a>(reader: &mut SliceReader<'a>) -> der::Result<(Self, AlgorithmIdentifierRef<'a>)> {
        let _version = ContextSpecific::<u8>::decode_explicit(reader, TagNumber(0))?;
        let serial = integer(reader)?.to_vec();
        let algorithm = reader.decode()?;
        let issuer = Name::read(reader)?;
        let validity: Validity = reader.decode()?;
        let [not_before, not_after] =
            [validity.not_before, validity.not_after].map(Time::from_encoded);
        let subject = Name::read(reader)?;
        let spki = reader.tlv_bytes()?.to_vec();
        rest(reader)?;
        Ok((Self { serial, issuer, not_before, not_after, subject, spki }, algorithm))
    }
}

/// The bytes of an INTEGER, not necessarily in shortest form: some serial numbers are not.
pub(super) fn integer<'a>(reader: &mut impl Reader<'a>) -> der::Result<&'a [u8]> {
    let any: AnyRef<'a> = reader.decode()?;
    any.tag().assert_eq(Tag::Integer)?;
    Ok(any.value())
}

/// Skips the fields that are not decoded.
pub(super) fn rest<'a>(reader: &mut impl Reader<'a>) -> der::Result<()> {
    while !reader.is_finished() {
        let _field: AnyRef<'a> = reader.decode()?;
    }
    Ok(())
}
