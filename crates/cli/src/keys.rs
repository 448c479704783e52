//! Keys of the three curves: what a file holds, and how it is read and written.

mod read;

use std::path::Path;

use yuxi::detect::{AnyKey, Curve, Fault, Raw32};
use yuxi::{Error, sm2};
use yuxi_inspect::{OPTION, why, why_not};

use crate::args::{self, KeyArgs};
use crate::failure::{Result, bad};
use crate::{password, text};
pub(crate) use yuxi::detect::{AnyKey as Key, AnyPublicKey as Public, AnySecretKey as Private};

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
        let asked = Asked { curve: args.curve.map(Curve::from), by: OPTION.english() };
        Self { path, asked, password: password::From::args(&args.password) }
    }

    /// The peer's key, which is of the curve of the own key.
    pub(crate) fn beside(path: &'a Path, own: impl Into<Curve>, args: &'a KeyArgs) -> Self {
        let asked = Asked { curve: Some(own.into()), by: "the private key is of" };
        Self { path, asked, password: password::From::args(&args.password) }
    }

    /// Whether its password is known without asking for it.
    pub(crate) fn has_password(&self) -> bool {
        self.password.file.is_some() || self.password.env.is_some()
    }

    /// The private key in the DER or PEM of an encrypted one.
    pub(crate) fn decrypt(&self, bytes: &[u8]) -> Result<Private> {
        match read::encrypted(self, bytes)? {
            Key::Secret(key) => Ok(key),
            Key::Public(_) => bad("it holds a public key"),
        }
    }

    /// The private key; `purpose` says what it is for.
    pub(crate) fn private(&self, purpose: &str) -> Result<Private> {
        match read::file(self, Raw32::Secret)? {
            Key::Secret(key) => Ok(key),
            Key::Public(_) => bad(format!(
                "{}: this is a public key; {purpose} needs the private key",
                text::source(self.path)
            )),
        }
    }

    /// The public key, or that of the private key.
    pub(crate) fn public(&self) -> Result<Public> {
        read::file(self, Raw32::Secret).map(|key| key.public_key())
    }

    /// The peer's public key: of X25519, 64 digits are a public key.
    pub(crate) fn peer(&self) -> Result<Public> {
        read::file(self, Raw32::Public).map(|key| key.public_key())
    }

    /// [`KeyFile::private`] of SM2.
    pub(crate) fn private_sm2(&self, purpose: &str) -> Result<sm2::SecretKey> {
        match self.private(purpose)? {
            Private::Sm2(key) => Ok(*key),
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
    pub(crate) fn wrong_curve<T>(
        &self,
        curve: impl Into<Curve>,
        purpose: &str,
        needs: &str,
    ) -> Result<T> {
        let (source, curve) = (text::source(self.path), curve.into().name());
        bad(format!("{source}: this is a key of {curve}; {purpose} needs one of {needs}"))
    }
}

/// The public key in a text, of that curve if one is said.
pub(crate) fn public_text(text: &str, curve: Option<args::Curve>) -> Std<Public> {
    let asked = Asked { curve: curve.map(Curve::from), by: "the curve is said to be" };
    match AnyKey::decode(text.as_bytes(), asked.curve, Raw32::Secret) {
        Ok(Key::Public(key)) => Ok(key),
        Ok(Key::Secret(_)) | Err(Fault::Invalid(Error::PasswordRequired)) => {
            Err("this is a private key; the public key belongs here".into())
        }
        Err(fault) => Err(why_not(text.as_bytes(), asked.curve, asked.by, &fault).into()),
    }
}

/// The key in DER, of that curve if one is named.
pub(crate) fn from_der(der: &[u8], curve: Option<args::Curve>) -> Std<Key> {
    let curve = curve.map(Curve::from);
    AnyKey::from_der(der, curve).map_err(|fault| why(&fault, curve, &OPTION).into())
}

type Std<T> = std::result::Result<T, String>;
