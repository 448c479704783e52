//! Certificates, certificate requests and revocation lists, whichever a file holds.

use yuxi::x509::{Certificate, CertificateList, CertificateRequest, Signed};

use crate::forms::{self, Kind, Piece, Wanted};

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
    /// All in the pieces of a file, which is PEM, DER, or DER in text; one at least. Of a block that
    /// says it holds one and does not, what is wrong with it.
    pub(crate) fn find(pieces: &[Piece]) -> Result<Vec<Result<Self, String>>, String> {
        let documents: Vec<_> = pieces.iter().filter_map(Self::of_piece).collect();
        if documents.is_empty() {
            return Err(forms::instead_of(pieces, Wanted::Document, None).unwrap_or_else(|| {
                "this is not a certificate, certificate request or revocation list".into()
            }));
        }
        Ok(documents)
    }

    fn of_piece(piece: &Piece) -> Option<Result<Self, String>> {
        let label = piece.label.as_deref().unwrap_or_default();
        if forms::document_kind(&piece.bytes).is_some() {
            return Some(Self::from_der(&piece.bytes).map_err(|error| error.to_string()));
        }
        let is_claimed = ["CERTIFICATE", "REQUEST", "CRL"].iter().any(|end| label.ends_with(end));
        is_claimed.then(|| {
            let fault = piece.faults.first().map_or("its DER is cut off or damaged", |it| it);
            Err(format!("bad PEM {label}: {fault}"))
        })
    }

    /// From DER, by the shape that it has.
    pub(crate) fn from_der(der: &[u8]) -> Result<Self, yuxi::Error> {
        match forms::document_kind(der) {
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
