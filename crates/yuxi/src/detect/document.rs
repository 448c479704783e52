//! Certificates, certificate requests and revocation lists.

use alloc::boxed::Box;
use alloc::string::String;
use core::ops::Deref;

use super::block::Block;
use super::element::{BIT_STRING, Element, INTEGER, SEQUENCE};
use super::fault::Fault;
use crate::Error;
use crate::ObjectIdentifier;
use crate::x509::{Certificate, CertificateList, CertificateRequest, Name, Signed};

/// The kinds of documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DocumentKind {
    /// A certificate (RFC 5280, GM/T 0015).
    Certificate,
    /// A certificate request (RFC 2986).
    Request,
    /// A revocation list (RFC 5280).
    List,
}

/// A document of X.509 or PKCS#10: what it has in common with the others is that of [`Signed`].
#[derive(Clone, Debug)]
pub enum AnyDocument {
    /// A certificate.
    Certificate(Certificate),
    /// A certificate request.
    Request(CertificateRequest),
    /// A revocation list.
    List(CertificateList),
}

impl AnyDocument {
    /// The maximum length that [`Block::detect`] decodes, 64 MiB. The largest revocation lists in
    /// use have tens of MiB; in memory a list takes four times its length.
    pub const MAX_LENGTH: usize = 64 << 20;

    /// The document in DER, of the kind that its shape shows.
    ///
    /// # Errors
    /// Those of [`Certificate::from_der`], [`CertificateRequest::from_der`],
    /// [`CertificateList::from_der`]; the first of these for a shape that is not known.
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        Self::from_der_as(der, Self::kind_of(der).unwrap_or(DocumentKind::Certificate))
    }

    /// The document of this kind in DER.
    ///
    /// # Errors
    /// Those of [`AnyDocument::from_der`].
    pub fn from_der_as(der: &[u8], kind: DocumentKind) -> Result<Self, Error> {
        match kind {
            DocumentKind::Certificate => Certificate::from_der(der).map(Self::Certificate),
            DocumentKind::Request => CertificateRequest::from_der(der).map(Self::Request),
            DocumentKind::List => CertificateList::from_der(der).map(Self::List),
        }
    }

    /// The first document of this kind in a PEM text; other blocks are ignored.
    ///
    /// # Errors
    /// [`Error::InvalidPem`], and those of [`AnyDocument::from_der`].
    pub fn from_pem_as(pem: impl AsRef<[u8]>, kind: DocumentKind) -> Result<Self, Error> {
        match kind {
            DocumentKind::Certificate => Certificate::from_pem(pem).map(Self::Certificate),
            DocumentKind::Request => CertificateRequest::from_pem(pem).map(Self::Request),
            DocumentKind::List => CertificateList::from_pem(pem).map(Self::List),
        }
    }

    /// The document in a block; `None` if the block is something else, by its shape and by its
    /// label.
    ///
    /// # Errors
    /// [`Fault::Invalid`] with the errors of [`AnyDocument::from_der`]; [`Fault::Block`] for a PEM
    /// block whose label names a document.
    #[must_use]
    pub fn from_block(block: &Block) -> Option<Result<Self, Fault>> {
        if let Some(kind) = Self::kind_of(&block.bytes) {
            return Some(Self::from_der_as(&block.bytes, kind).map_err(Fault::from));
        }
        let label = block.label.clone().unwrap_or_default();
        let labels = ["CERTIFICATE", "REQUEST", "CRL"];
        labels.iter().any(|end| label.ends_with(end)).then(|| {
            let fault = Box::new(block.faults.first().unwrap_or(&Fault::Damaged).clone());
            Err(Fault::Block { label, fault })
        })
    }

    /// The kind of a document in DER or BER by its shape; `None` if it has that of none.
    #[must_use]
    pub fn kind_of(der: &[u8]) -> Option<DocumentKind> {
        let (element, _, _) = Element::parse(der)?;
        (element.tags() == [SEQUENCE, SEQUENCE, BIT_STRING]).then(|| kind(&element))?
    }

    /// The kind.
    #[must_use]
    pub const fn kind(&self) -> DocumentKind {
        match self {
            Self::Certificate(_) => DocumentKind::Certificate,
            Self::Request(_) => DocumentKind::Request,
            Self::List(_) => DocumentKind::List,
        }
    }

    /// PEM.
    #[must_use]
    pub fn to_pem(&self) -> String {
        match self {
            Self::Certificate(document) => document.to_pem(),
            Self::Request(document) => document.to_pem(),
            Self::List(document) => document.to_pem(),
        }
    }

    /// The subject of a certificate or certificate request.
    #[must_use]
    pub fn subject(&self) -> Option<&Name> {
        match self {
            Self::Certificate(certificate) => Some(certificate.subject()),
            Self::Request(request) => Some(request.subject()),
            Self::List(_) => None,
        }
    }

    /// The issuer that a certificate or revocation list states.
    #[must_use]
    pub fn issuer(&self) -> Option<&Name> {
        match self {
            Self::Certificate(certificate) => Some(certificate.issuer()),
            Self::Request(_) => None,
            Self::List(list) => Some(list.issuer()),
        }
    }

    /// The DER of the SubjectPublicKeyInfo in a certificate or certificate request.
    #[must_use]
    pub fn spki_der(&self) -> Option<&[u8]> {
        match self {
            Self::Certificate(certificate) => Some(certificate.spki_der()),
            Self::Request(request) => Some(request.spki_der()),
            Self::List(_) => None,
        }
    }

    /// The OID of the curve of the public key in a certificate or certificate request; of another
    /// key than an elliptic-curve key that of its algorithm.
    #[must_use]
    pub fn key_oid(&self) -> Option<ObjectIdentifier> {
        let (element, _, _) = Element::parse(self.spki_der()?)?;
        let oid = |path: &[usize]| element.at(path).and_then(Element::oid);
        oid(&[0, 1]).or_else(|| oid(&[0, 0]))
    }

    /// [`AnyDocument::spki_der`], if the document states that this key has signed it.
    #[must_use]
    pub fn own_issuer(&self) -> Option<&[u8]> {
        match self {
            Self::Certificate(certificate) if certificate.issuer() != certificate.subject() => None,
            document => document.spki_der(),
        }
    }
}

impl Deref for AnyDocument {
    type Target = Signed;

    fn deref(&self) -> &Signed {
        match self {
            Self::Certificate(certificate) => certificate,
            Self::Request(request) => request,
            Self::List(list) => list,
        }
    }
}

/// The kind of a SEQUENCE { signed part, algorithm, signature }.
pub(super) fn kind(element: &Element<'_>) -> Option<DocumentKind> {
    match element.at(&[0])?.tags().as_slice() {
        [0xa0, INTEGER, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, ..]
        | [INTEGER, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, ..] => {
            Some(DocumentKind::Certificate)
        }
        [INTEGER, SEQUENCE, SEQUENCE, 0x17 | 0x18, ..] | [SEQUENCE, SEQUENCE, 0x17 | 0x18, ..] => {
            Some(DocumentKind::List)
        }
        [INTEGER, SEQUENCE, SEQUENCE, ..] => Some(DocumentKind::Request),
        _ => None,
    }
}
