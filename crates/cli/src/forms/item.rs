//! What a piece is, or may be.

use serde::Serialize;

use super::ciphertext::Ciphertext;
use crate::keys::{Private, Public};
use crate::signature::Pair;

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
}

/// What can be written in another form.
pub(crate) enum Object {
    Private(Private),
    Public(Public),
    Signature(Pair),
    Ciphertext(Ciphertext),
    /// A private key under a password, in DER.
    Encrypted(Vec<u8>),
}

/// One thing that a piece may be.
pub(crate) struct Item {
    pub(crate) kind: Kind,
    /// In which form, in words.
    pub(crate) form: String,
    /// The curves that it is of, or may be of.
    pub(crate) curves: Vec<String>,
    /// What else there is to say: a name and a value each.
    pub(crate) details: Vec<(&'static str, String)>,
    /// What is wrong with it.
    pub(crate) faults: Vec<String>,
    /// None where it is of another curve or too broken.
    pub(crate) object: Option<Object>,
}

impl Item {
    pub(super) fn new(kind: Kind, form: impl Into<String>) -> Self {
        let (curves, details, faults) = (Vec::new(), Vec::new(), Vec::new());
        Self { kind, form: form.into(), curves, details, faults, object: None }
    }

    pub(super) fn curve(mut self, curve: impl Into<String>) -> Self {
        self.curves.push(curve.into());
        self
    }

    pub(super) fn detail(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.details.push((name, value.into()));
        self
    }

    pub(super) fn fault(mut self, why: impl Into<String>) -> Self {
        self.faults.push(why.into());
        self
    }

    pub(super) fn object(mut self, object: Object) -> Self {
        self.object = Some(object);
        self
    }
}
