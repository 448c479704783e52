//! What a piece is, or may be.

use serde::Serialize;
use yuxi::detect::{AnyCiphertext, AnyDocument};
use zeroize::Zeroizing;

use super::kind::Kind;
use crate::keys::{Private, Public};
use crate::signature::Pair;

/// What is said of a key that is none of these curves'.
pub(super) const NOT_OURS: &str = "Yuxi works with keys of sm2, p256 and x25519";

/// What can be written in another form.
pub(crate) enum Object {
    Private(Private),
    Public(Public),
    Signature(Pair),
    Ciphertext(AnyCiphertext),
    /// A private key under a password: DER, or PEM in OpenSSL's old form.
    Encrypted(Vec<u8>),
    Document(Box<AnyDocument>),
}

/// What there is to say of something. It may be a private key, so that it is wiped.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Value {
    Text(#[serde(serialize_with = "as_text")] Zeroizing<String>),
    List(Vec<String>),
    Truth(bool),
}

fn as_text<S: serde::Serializer>(text: &Zeroizing<String>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(text)
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_string().into())
    }
}

impl From<Vec<String>> for Value {
    fn from(all: Vec<String>) -> Self {
        Self::List(all)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Self::Truth(truth)
    }
}

/// One thing that a piece may be.
pub(crate) struct Item {
    pub(crate) kind: Kind,
    /// In which form, in words.
    pub(crate) form: String,
    /// The curves that it is of, or may be of.
    pub(crate) curves: Vec<String>,
    /// What else there is to say: a name and a value each.
    pub(crate) details: Vec<(&'static str, Value)>,
    /// What is wrong with it.
    pub(crate) faults: Vec<String>,
    /// None where it is of another curve or too broken.
    pub(crate) object: Option<Object>,
    /// Whether something that is none of the kinds is known all the same: the form is its name.
    pub(super) known: bool,
    /// What to do where a command does not take it.
    pub(super) advice: Option<&'static str>,
}

impl Item {
    pub(super) fn new(kind: Kind, form: impl Into<String>) -> Self {
        let (curves, details, faults) = (Vec::new(), Vec::new(), Vec::new());
        let (form, object) = (form.into(), None);
        Self { kind, form, curves, details, faults, object, known: false, advice: None }
    }

    /// Something that is none of the kinds, by its name.
    pub(super) fn known(name: impl Into<String>) -> Self {
        Self { known: true, ..Self::new(Kind::Other, name) }
    }

    pub(super) fn advice(mut self, advice: &'static str) -> Self {
        self.advice = Some(advice);
        self
    }

    pub(super) fn curve(mut self, curve: impl Into<String>) -> Self {
        self.curves.push(curve.into());
        self
    }

    pub(super) fn detail(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.details.push((name, value.into()));
        self
    }

    pub(super) fn fault(mut self, why: impl Into<String>) -> Self {
        self.faults.push(why.into());
        self
    }

    pub(super) fn object(mut self, object: Option<Object>) -> Self {
        self.object = object;
        self
    }
}
