//! Keys of the three curves: what a file holds, and how it is read and written.

mod der;
mod read;
mod write;

use std::path::Path;

use yuxi::{p256, sm2, x25519};

use crate::args::{Curve, KeyArgs};
use crate::failure::{Result, bad};
use crate::{password, text};
pub(crate) use der::{from_der, from_number, is_der};
pub(crate) use write::{encrypted_bytes, private_bytes, public_bytes};

/// A key of a curve.
pub(crate) enum OfCurve<S, P, X> {
    Sm2(S),
    P256(P),
    X25519(X),
}

/// A private key.
pub(crate) type Private = OfCurve<sm2::SecretKey, p256::SecretKey, x25519::SecretKey>;

/// A public key.
pub(crate) type Public = OfCurve<sm2::PublicKey, p256::PublicKey, x25519::PublicKey>;

impl<S, P, X> OfCurve<S, P, X> {
    pub(crate) fn curve(&self) -> Curve {
        match self {
            Self::Sm2(_) => Curve::Sm2,
            Self::P256(_) => Curve::P256,
            Self::X25519(_) => Curve::X25519,
        }
    }
}

impl Private {
    pub(crate) fn public_key(&self) -> Public {
        match self {
            Self::Sm2(key) => Public::Sm2(key.public_key()),
            Self::P256(key) => Public::P256(key.public_key()),
            Self::X25519(key) => Public::X25519(key.public_key()),
        }
    }
}

/// Either, as a file holds it.
pub(crate) enum Key {
    Private(Private),
    Public(Public),
}

impl Key {
    pub(crate) fn into_public(self) -> Public {
        match self {
            Self::Private(key) => key.public_key(),
            Self::Public(key) => key,
        }
    }
}

/// A file that holds a key, and what the options say of it.
#[derive(Clone, Copy)]
pub(crate) struct KeyFile<'a> {
    path: &'a Path,
    asked: Asked,
    password: password::From<'a>,
}

/// The curve that the options name; without one, the file's own, and SM2 for hex digits.
#[derive(Clone, Copy)]
struct Asked {
    curve: Option<Curve>,
    /// What asks for it, in a sentence.
    by: &'static str,
}

impl<'a> KeyFile<'a> {
    pub(crate) fn new(path: &'a Path, args: &'a KeyArgs) -> Self {
        let asked = Asked { curve: args.curve, by: "--curve says" };
        Self { path, asked, password: password::From::args(&args.password) }
    }

    /// The peer's key, which is of the curve of the own key.
    pub(crate) fn beside(path: &'a Path, own: Curve, args: &'a KeyArgs) -> Self {
        let asked = Asked { curve: Some(own), by: "the private key is of" };
        Self { path, asked, password: password::From::args(&args.password) }
    }

    /// Whether its password is known without asking for it.
    pub(crate) fn has_password(&self) -> bool {
        self.password.file.is_some() || self.password.env.is_some()
    }

    /// The private key in the DER or PEM of an encrypted one.
    pub(crate) fn decrypt(&self, bytes: &[u8]) -> Result<Private> {
        match read::encrypted(self, bytes)? {
            Key::Private(key) => Ok(key),
            Key::Public(_) => bad("it holds a public key"),
        }
    }

    /// The private key; `purpose` says what it is for.
    pub(crate) fn private(&self, purpose: &str) -> Result<Private> {
        match read::file(self, Digits::Private)? {
            Key::Private(key) => Ok(key),
            Key::Public(_) => bad(format!(
                "{}: this is a public key; {purpose} needs the private key",
                text::source(self.path)
            )),
        }
    }

    /// The public key, or that of the private key.
    pub(crate) fn public(&self) -> Result<Public> {
        read::file(self, Digits::Private).map(Key::into_public)
    }

    /// The peer's public key: of X25519, 64 digits are a public key.
    pub(crate) fn peer(&self) -> Result<Public> {
        read::file(self, Digits::Public).map(Key::into_public)
    }

    /// [`KeyFile::private`] of SM2.
    pub(crate) fn private_sm2(&self, purpose: &str) -> Result<sm2::SecretKey> {
        match self.private(purpose)? {
            Private::Sm2(key) => Ok(key),
            other => self.wrong_curve(other.curve(), purpose, "sm2"),
        }
    }

    /// [`KeyFile::public`] of SM2.
    pub(crate) fn public_sm2(&self, purpose: &str) -> Result<sm2::PublicKey> {
        match self.public()? {
            Public::Sm2(key) => Ok(key),
            other => self.wrong_curve(other.curve(), purpose, "sm2"),
        }
    }

    /// A key that cannot do what is asked.
    pub(crate) fn wrong_curve<T>(&self, curve: Curve, purpose: &str, needs: &str) -> Result<T> {
        let (source, curve) = (text::source(self.path), curve.name());
        bad(format!("{source}: this is a key of {curve}; {purpose} needs one of {needs}"))
    }
}

/// The public key in a text, of that curve if one is said.
pub(crate) fn public_text(text: &str, curve: Option<Curve>) -> std::result::Result<Public, String> {
    let asked = Asked { curve, by: "the curve is said to be" };
    match read::parse(text.as_bytes(), asked, Digits::Private) {
        Ok(Key::Public(key)) => Ok(key),
        Ok(Key::Private(_)) | Err(der::Wrong::Encrypted) => {
            Err("this is a private key; the public key belongs here".into())
        }
        Err(why) => Err(why.to_string()),
    }
}

/// What 32 bytes in hex are, where both kinds of keys are that long.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Digits {
    Private,
    Public,
}
