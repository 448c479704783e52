//! The kinds of things that are recognized.

use serde::Serialize;
use yuxi::detect::DocumentKind;

use crate::bilingual::{Bilingual, Language, Said};
use crate::both;

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
        self.names().0
    }

    /// In English and in Chinese.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::PrivateKey => ("private key", "私钥"),
            Self::EncryptedPrivateKey => ("encrypted private key", "加密的私钥"),
            Self::PublicKey => ("public key", "公钥"),
            Self::Signature => ("signature", "签名"),
            Self::Ciphertext => ("ciphertext of SM2", "密文（SM2）"),
            Self::Certificate => ("certificate", "证书"),
            Self::CertificateRequest => ("certificate request", "证书请求"),
            Self::RevocationList => ("certificate revocation list", "吊销列表"),
            Self::CurveName => ("name of a curve", "曲线名称"),
            Self::Digest => ("digest", "摘要"),
            Self::Other => ("something else", "其他内容"),
        }
    }

    /// Whether it is a certificate, a certificate request or a revocation list.
    #[must_use]
    pub fn is_document(self) -> bool {
        matches!(self, Self::Certificate | Self::CertificateRequest | Self::RevocationList)
    }

    /// The name after its article.
    #[must_use]
    pub fn with_article(self) -> Bilingual {
        let (kind, article) = (self, if self == Self::EncryptedPrivateKey { "an" } else { "a" });
        both!("{article} {kind}", "{kind}"; kind)
    }
}

impl Said for Kind {
    fn said(&self, language: Language) -> &str {
        match language {
            Language::English => self.names().0,
            Language::Chinese => self.names().1,
        }
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
