//! The kinds of things that are recognized.

use serde::Serialize;
use yuxi::detect::DocumentKind;

/// What a piece is, or may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A private key.
    PrivateKey,
    /// A private key under a password.
    EncryptedPrivateKey,
    /// A public key.
    PublicKey,
    /// A signature.
    Signature,
    /// A ciphertext of SM2.
    Ciphertext,
    /// A certificate.
    Certificate,
    /// A certificate request.
    CertificateRequest,
    /// A revocation list.
    RevocationList,
    /// The OID of a curve.
    CurveName,
    /// A digest.
    Digest,
    /// None of these.
    Other,
}

impl Kind {
    /// The name in reports and messages.
    #[must_use]
    pub fn name(self) -> &'static str {
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
    #[must_use]
    pub fn is_document(self) -> bool {
        matches!(self, Self::Certificate | Self::CertificateRequest | Self::RevocationList)
    }

    /// The name after its article.
    #[must_use]
    pub fn with_article(self) -> String {
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
