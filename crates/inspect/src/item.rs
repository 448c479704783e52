//! What a piece is, or may be.

use yuxi::detect::{AnyCiphertext, AnyDocument, AnyPublicKey, AnySecretKey};
use zeroize::Zeroizing;

use crate::bilingual::Bilingual;
use crate::kind::Kind;
use crate::label::Label;

/// What is said of a key that is none of these curves'.
pub(crate) const NOT_OURS: Bilingual = Bilingual::fixed(
    "Yuxi works with keys of sm2, p256 and x25519",
    "玉玺支持 sm2、p256 与 x25519 的密钥",
);

/// What can be written in another form.
pub enum Object<'a> {
    /// A private key.
    Private(AnySecretKey),
    /// A public key.
    Public(AnyPublicKey),
    /// A signature: r and s.
    Signature([u8; 64]),
    /// A ciphertext.
    Ciphertext(AnyCiphertext<'a>),
    /// A private key under a password: DER, or PEM in OpenSSL's old form.
    Encrypted(Vec<u8>),
    /// A certificate, a certificate request or a revocation list.
    Document(Box<AnyDocument>),
}

/// What there is to say of something. It may be a private key, so that it is wiped.
pub enum Value {
    /// Digits, a date, a name.
    Text(Zeroizing<String>),
    /// A text in both languages.
    Words(Bilingual),
    /// Several texts.
    List(Vec<Bilingual>),
    /// Yes or no.
    Truth(bool),
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<Bilingual> for Value {
    fn from(text: Bilingual) -> Self {
        Self::Words(text)
    }
}

impl From<Vec<Bilingual>> for Value {
    fn from(all: Vec<Bilingual>) -> Self {
        Self::List(all)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Self::Truth(truth)
    }
}

/// One thing that a piece may be.
pub struct Item<'a> {
    /// What it is.
    pub kind: Kind,
    /// In which form, in words.
    pub form: Bilingual,
    /// The curves that it is of, or may be of.
    pub curves: Vec<String>,
    /// What else there is to say: a name and a value each.
    pub details: Vec<(Label, Value)>,
    /// What is wrong with it.
    pub faults: Vec<Bilingual>,
    /// None where it is of another curve or too broken.
    pub object: Option<Object<'a>>,
    /// Whether something that is none of the kinds is known all the same: the form is its name.
    pub(crate) known: bool,
    /// What to do where a command does not take it.
    pub(crate) advice: Option<Bilingual>,
}

impl<'a> Item<'a> {
    pub(crate) fn new(kind: Kind, form: Bilingual) -> Self {
        let (curves, details, faults) = (Vec::new(), Vec::new(), Vec::new());
        Self { kind, form, curves, details, faults, object: None, known: false, advice: None }
    }

    /// Something that is none of the kinds, by its name.
    pub(crate) fn known(name: Bilingual) -> Self {
        Self { known: true, ..Self::new(Kind::Other, name) }
    }

    pub(crate) fn advice(mut self, advice: Bilingual) -> Self {
        self.advice = Some(advice);
        self
    }

    pub(crate) fn curve(mut self, curve: impl Into<String>) -> Self {
        self.curves.push(curve.into());
        self
    }

    pub(crate) fn detail(mut self, name: Label, value: impl Into<Value>) -> Self {
        self.details.push((name, value.into()));
        self
    }

    pub(crate) fn fault(mut self, why: Bilingual) -> Self {
        self.faults.push(why);
        self
    }

    pub(crate) fn object(mut self, object: Option<Object<'a>>) -> Self {
        self.object = object;
        self
    }
}
