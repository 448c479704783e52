//! Making certificate requests (RFC 2986), with alternative names (RFC 5280, 4.2.1.6).

use alloc::vec::Vec;
use core::net::IpAddr;

use der::asn1::{BitStringRef, ObjectIdentifier, OctetStringRef};
use der::{Encode, Tag, TagNumber};

use super::signed::{ECDSA_SHA256, SM2_SM3};
use super::{CertificateRequest, Name};
use crate::asn1::{sequence, tagged};
use crate::rng::TryCryptoRng;
use crate::sm2::Id;
use crate::{Error, ecdsa, sm2};

const EXTENSION_REQUEST: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.14");
pub(super) const SUBJECT_ALT_NAME: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.17");

/// An alternative name of a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AltName<'a> {
    /// A host name, in ASCII: letters, digits, hyphens and dots, and a star for one part. Use the
    /// ASCII form (`xn--...`) for names in other scripts.
    Dns(&'a str),
    /// The IP address of a host.
    Ip(IpAddr),
    /// A mail address, in ASCII.
    Email(&'a str),
}

impl CertificateRequest {
    /// A request signed with an SM2 key under a signer ID: use the default, unless the issuer
    /// requires another.
    ///
    /// # Errors
    /// [`Error::InvalidAltName`]; [`Error::IdTooLong`]; [`Error::RngFailed`]; [`Error::InvalidName`] if the request
    /// is too long for DER.
    pub fn new_sm2<R: TryCryptoRng + ?Sized>(
        rng: &mut R,
        key: &sm2::SigningKey,
        subject: &Name,
        names: &[AltName<'_>],
        id: Id<'_>,
    ) -> Result<Self, Error> {
        let info = info(subject, key.public_key().to_spki_der(), names)?;
        let signature = key.sign_with_rng(rng, id, &info)?.to_der();
        Self::from_der(&assemble(info, SM2_SM3, &signature)?)
    }

    /// A request signed with a P-256 key: ECDSA with SHA-256.
    ///
    /// # Errors
    /// As for [`CertificateRequest::new_sm2`].
    pub fn new_p256<R: TryCryptoRng + ?Sized>(
        rng: &mut R,
        key: &ecdsa::SigningKey,
        subject: &Name,
        names: &[AltName<'_>],
    ) -> Result<Self, Error> {
        let info = info(subject, key.public_key().to_spki_der(), names)?;
        let signature = key.sign_with_rng(rng, &info)?.to_der();
        Self::from_der(&assemble(info, ECDSA_SHA256, &signature)?)
    }
}

pub(super) fn too_long(_: der::Error) -> Error {
    Error::InvalidName { why: super::attribute::TOO_LONG, offset: 0 }
}

/// The DER of the signed part, the algorithm and the signature.
pub(super) fn assemble(
    to_be_signed: Vec<u8>,
    algorithm: ObjectIdentifier,
    signature: &[u8],
) -> Result<Vec<u8>, Error> {
    let encode = || {
        let algorithm = sequence(&[algorithm.to_der()?])?;
        sequence(&[to_be_signed, algorithm, BitStringRef::from_bytes(signature)?.to_der()?])
    };
    encode().map_err(too_long)
}

/// The DER of a `CertificationRequestInfo`.
fn info(subject: &Name, spki: Vec<u8>, names: &[AltName<'_>]) -> Result<Vec<u8>, Error> {
    let names = alt_names(names)?;
    let encode = || {
        let attributes = match names {
            Some(names) => extension_request(&names, subject.is_empty())?,
            None => Vec::new(),
        };
        let attributes = tagged(context(0, true), &attributes)?;
        sequence(&[0_u8.to_der()?, subject.as_der().to_vec(), spki, attributes])
    };
    encode().map_err(too_long)
}

/// The DER of a `SubjectAltName`; `None` if there are no names.
pub(super) fn alt_names(names: &[AltName<'_>]) -> Result<Option<Vec<u8>>, Error> {
    if names.is_empty() {
        return Ok(None);
    }
    let names: Result<Vec<_>, Error> = names.iter().map(AltName::encode).collect();
    sequence(&names?).map(Some).map_err(too_long)
}

/// The attribute that requests one extension, `subjectAltName`: critical if the subject is empty
/// (RFC 5280, 4.2.1.6).
fn extension_request(names: &[u8], critical: bool) -> der::Result<Vec<u8>> {
    let extension = extension(SUBJECT_ALT_NAME, critical, names)?;
    let extensions = tagged(Tag::Set, &sequence(&[extension])?)?;
    sequence(&[EXTENSION_REQUEST.to_der()?, extensions])
}

/// SEQUENCE { extnID, critical BOOLEAN DEFAULT FALSE, extnValue OCTET STRING }.
pub(super) fn extension(
    oid: ObjectIdentifier,
    critical: bool,
    value: &[u8],
) -> der::Result<Vec<u8>> {
    sequence(&[
        oid.to_der()?,
        if critical { true.to_der()? } else { Vec::new() },
        OctetStringRef::new(value)?.to_der()?,
    ])
}

impl AltName<'_> {
    /// Checks that a request and a certificate can contain it.
    ///
    /// # Errors
    /// [`Error::InvalidAltName`].
    pub fn check(&self) -> Result<(), Error> {
        self.encode().map(|_| ())
    }

    /// The DER of a `GeneralName`.
    fn encode(&self) -> Result<Vec<u8>, Error> {
        let (number, bytes) = match self {
            Self::Email(address) => (1, check_email(address)?.as_bytes().to_vec()),
            Self::Dns(name) => (2, check_dns(name)?.as_bytes().to_vec()),
            Self::Ip(IpAddr::V4(address)) => (7, address.octets().to_vec()),
            Self::Ip(IpAddr::V6(address)) => (7, address.octets().to_vec()),
        };
        tagged(context(number, false), &bytes).map_err(too_long)
    }
}

/// RFC 1034, 3.5, and also underscores, which are in use, and a star.
fn check_dns(name: &str) -> Result<&str, Error> {
    let label = |label: &str| {
        let right = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        (1..=63).contains(&label.len()) && label.bytes().all(right)
    };
    let name_without_star = name.strip_prefix("*.").unwrap_or(name);
    if name.len() <= 253 && name_without_star.split('.').all(label) {
        return Ok(name);
    }
    Err(Error::InvalidAltName {
        why: "the name of a host is labels of ASCII letters, digits and hyphens",
    })
}

/// The minimal form of an address (RFC 5321, 4.1.2): ASCII on both sides of an @.
fn check_email(address: &str) -> Result<&str, Error> {
    let sides = address.rsplit_once('@').is_some_and(|(local, host)| {
        !local.is_empty() && !local.contains('@') && check_dns(host).is_ok()
    });
    if sides && address.len() <= 254 && address.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Ok(address);
    }
    Err(Error::InvalidAltName { why: "an address for mail is ASCII, as name@example.cn" })
}

pub(super) fn context(number: u32, constructed: bool) -> Tag {
    Tag::ContextSpecific { constructed, number: TagNumber(number) }
}
