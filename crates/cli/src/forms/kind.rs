//! The kinds of things that are recognized.

use serde::Serialize;
use yuxi::detect::DocumentKind;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    PrivateKey,
    EncryptedPrivateKey,
    PublicKey,
    Signature,
    Ciphertext,
    Certificate,
    CertificateRequest,
    RevocationList,
    CurveName,
    Digest,
    Other,
}

impl Kind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::PrivateKey => "private key",
            Self::EncryptedPrivateKey => "encrypted private key",
            Self::PublicKey => "public key",
            Self::Signature => "signature",
            Self::Ciphertext => "ciphertext of SM2",
            Self::Certificate => "certificate",
            Self::CertificateRequest => "certificate request",
            Self::RevocationList => "certificate revocation list",
            Self::CurveName => "name of a curve",
            Self::Digest => "digest",
            Self::Other => "something else",
        }
    }

    /// Whether it is a certificate, a certificate request or a revocation list.
    pub(crate) fn is_document(self) -> bool {
        matches!(self, Self::Certificate | Self::CertificateRequest | Self::RevocationList)
    }

    /// The name after its article.
    pub(crate) fn with_article(self) -> String {
        let article = if self == Self::EncryptedPrivateKey { "an" } else { "a" };
        format!("{article} {}", self.name())
    }
}

impl From<DocumentKind> for Kind {
    fn from(kind: DocumentKind) -> Self {
        match kind {
            DocumentKind::Certificate => Self::Certificate,
            DocumentKind::Request => Self::CertificateRequest,
            DocumentKind::List => Self::RevocationList,
        }
    }
}
