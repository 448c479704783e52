//! Making certificate requests (RFC 2986), with alternative names (RFC 5280, 4.2.1.6).

use alloc::vec::Vec;
use core::net::IpAddr;

use der::asn1::{BitStringRef, ContextSpecific, Ia5String, OctetString};
use der::oid::AssociatedOid;
use der::{Encode, TagMode, TagNumber};
use spki::{AlgorithmIdentifierRef, ObjectIdentifier};
use x509_cert::attr::Attributes;
use x509_cert::ext::Extension;
use x509_cert::ext::pkix::SubjectAltName;
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::request::{ExtensionReq, Version};

use super::signed::{ECDSA_SHA256, SM2_SM3};
use super::{CertificateRequest, Name};
use crate::asn1::sequence;
use crate::rng::TryCryptoRng;
use crate::sm2::Id;
use crate::{Error, ecdsa, sm2};

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

pub(super) fn algorithm(oid: ObjectIdentifier) -> AlgorithmIdentifierRef<'static> {
    AlgorithmIdentifierRef { oid, parameters: None }
}

/// The DER of the signed part, the algorithm and the signature.
pub(super) fn assemble(
    to_be_signed: Vec<u8>,
    oid: ObjectIdentifier,
    signature: &[u8],
) -> Result<Vec<u8>, Error> {
    let encode = || {
        let signature = BitStringRef::from_bytes(signature)?.to_der()?;
        sequence(&[to_be_signed, algorithm(oid).to_der()?, signature])
    };
    encode().map_err(too_long)
}

/// The DER of a `CertificationRequestInfo`. (The subject of `x509_cert::request::CertReqInfo` is
/// a type that sorts the attributes of a part.)
fn info(subject: &Name, spki: Vec<u8>, names: &[AltName<'_>]) -> Result<Vec<u8>, Error> {
    let names = alt_names(names)?;
    let encode = || {
        let mut value = Attributes::new();
        if !names.0.is_empty() {
            // critical if the subject is empty (RFC 5280, 4.2.1.6)
            let extension = extension(subject.is_empty(), &names)?;
            value.insert(ExtensionReq(Vec::from([extension])).try_into()?)?;
        }
        let tag_mode = TagMode::Implicit;
        let attributes = ContextSpecific { tag_number: TagNumber(0), tag_mode, value }.to_der()?;
        sequence(&[Version::V1.to_der()?, subject.as_der().to_vec(), spki, attributes])
    };
    encode().map_err(too_long)
}

pub(super) fn alt_names(names: &[AltName<'_>]) -> Result<SubjectAltName, Error> {
    let names = names.iter().copied().map(AltName::to_general_name);
    names.collect::<Result<_, _>>().map(SubjectAltName)
}

pub(super) fn extension<T: AssociatedOid + Encode>(
    critical: bool,
    value: &T,
) -> der::Result<Extension> {
    Ok(Extension { extn_id: T::OID, critical, extn_value: OctetString::new(value.to_der()?)? })
}

impl AltName<'_> {
    /// Checks that a request and a certificate can contain it.
    ///
    /// # Errors
    /// [`Error::InvalidAltName`].
    pub fn check(&self) -> Result<(), Error> {
        self.to_general_name().map(|_| ())
    }

    fn to_general_name(self) -> Result<GeneralName, Error> {
        let ascii = |text: &str| Ia5String::new(text).map_err(too_long);
        Ok(match self {
            Self::Email(address) => GeneralName::Rfc822Name(ascii(check_email(address)?)?),
            Self::Dns(name) => GeneralName::DnsName(ascii(check_dns(name)?)?),
            Self::Ip(address) => address.into(),
        })
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
