//! Certificates, certificate requests and revocation lists, whichever a file holds.

use yuxi::x509::{Certificate, CertificateList, CertificateRequest, Signed};

use crate::forms::Kind;
use crate::forms::asn1::{self, INTEGER, Node, SEQUENCE};

/// No file with one is longer. The largest revocation lists in use have some tens of MiB; in memory
/// a list takes some four times its length, as each entry has a place of its own.
pub(crate) const LONGEST: usize = 64 << 20;

/// What X.509 and PKCS#10 sign.
pub(crate) enum Document {
    Certificate(Certificate),
    Request(CertificateRequest),
    List(CertificateList),
}

impl Document {
    /// From DER, by the shape that it has.
    pub(crate) fn from_der(der: &[u8]) -> Result<Self, yuxi::Error> {
        match kind_of(der) {
            Some(Kind::CertificateRequest) => CertificateRequest::from_der(der).map(Self::Request),
            Some(Kind::RevocationList) => CertificateList::from_der(der).map(Self::List),
            _ => Certificate::from_der(der).map(Self::Certificate),
        }
    }

    pub(crate) fn kind(&self) -> Kind {
        match self {
            Self::Certificate(_) => Kind::Certificate,
            Self::Request(_) => Kind::CertificateRequest,
            Self::List(_) => Kind::RevocationList,
        }
    }

    pub(crate) fn to_pem(&self) -> String {
        match self {
            Self::Certificate(document) => document.to_pem(),
            Self::Request(document) => document.to_pem(),
            Self::List(document) => document.to_pem(),
        }
    }

    pub(crate) fn signed(&self) -> &Signed {
        match self {
            Self::Certificate(document) => document,
            Self::Request(document) => document,
            Self::List(document) => document,
        }
    }

    pub(crate) fn subject(&self) -> Option<String> {
        match self {
            Self::Certificate(certificate) => Some(certificate.subject().to_string()),
            Self::Request(request) => Some(request.subject().to_string()),
            Self::List(_) => None,
        }
    }

    pub(crate) fn issuer(&self) -> Option<String> {
        match self {
            Self::Certificate(certificate) => Some(certificate.issuer().to_string()),
            Self::Request(_) => None,
            Self::List(list) => Some(list.issuer().to_string()),
        }
    }

    /// The DER of the public key within.
    pub(crate) fn spki(&self) -> Option<&[u8]> {
        match self {
            Self::Certificate(certificate) => Some(certificate.spki_der()),
            Self::Request(request) => Some(request.spki_der()),
            Self::List(_) => None,
        }
    }

    /// The public key within, where by its own account that has signed it.
    pub(crate) fn own_issuer(&self) -> Option<&[u8]> {
        match self {
            Self::Certificate(certificate) if certificate.issuer() != certificate.subject() => None,
            document => document.spki(),
        }
    }
}

/// Which of them DER is by its shape, if it is one.
pub(crate) fn kind_of(der: &[u8]) -> Option<Kind> {
    let (node, _, _) = asn1::parse(der)?;
    (node.tags() == [SEQUENCE, SEQUENCE, asn1::BIT_STRING]).then(|| kind(&node))?
}

/// Which of them an element is, a SEQUENCE { what is signed, algorithm, signature }.
pub(crate) fn kind(node: &Node<'_>) -> Option<Kind> {
    match node.at(&[0])?.tags().as_slice() {
        [0xa0, INTEGER, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, ..]
        | [INTEGER, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, ..] => {
            Some(Kind::Certificate)
        }
        [INTEGER, SEQUENCE, SEQUENCE, 0x17 | 0x18, ..] | [SEQUENCE, SEQUENCE, 0x17 | 0x18, ..] => {
            Some(Kind::RevocationList)
        }
        [INTEGER, SEQUENCE, SEQUENCE, ..] => Some(Kind::CertificateRequest),
        _ => None,
    }
}
