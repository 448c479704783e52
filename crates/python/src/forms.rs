//! Arguments that are one of a few words.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use yuxi::Error;
use yuxi::keys::encrypted::Encryption;
use yuxi::signature::{Scheme, Signature};
use yuxi::sm2::Layout;

use crate::error::wrong;

/// Defines an argument that is one of some words.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident($value:ty): $what:literal, $($word:literal = $is:expr),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(crate) struct $name(pub(crate) $value);

        impl<'py> FromPyObject<'_, 'py> for $name {
            type Error = PyErr;

            fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
                let word: String = object.extract()?;
                match word.as_str() {
                    $($word => Ok(Self($is)),)+
                    _ => Err(wrong(format!(
                        concat!($what, " is one of", $(" ", stringify!($word),)+ ", not {:?}"),
                        word
                    ))),
                }
            }
        }
    };
}

/// How a signature is encoded.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    Der,
    Raw,
}

/// How a point is encoded.
#[derive(Clone, Copy)]
pub(crate) enum Point {
    Uncompressed,
    Compressed,
    Bare,
}

/// The structure of a private key.
#[derive(Clone, Copy)]
pub(crate) enum Structure {
    Pkcs8,
    Sec1,
}

/// Of keys in bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Curve {
    Sm2,
    P256,
    X25519,
}

words! {
    /// Of a signature.
    SignatureForm(Form): "format", "der" = Form::Der, "raw" = Form::Raw
}
words! {
    /// Of a public key.
    PointForm(Point): "format",
    "uncompressed" = Point::Uncompressed, "compressed" = Point::Compressed, "bare" = Point::Bare
}
words! {
    /// Of a private key of a curve.
    KeyForm(Structure): "format", "pkcs8" = Structure::Pkcs8, "sec1" = Structure::Sec1
}
words! {
    /// Of a ciphertext.
    LayoutName(Layout): "layout",
    "C1C3C2" = Layout::C1C3C2, "C1C2C3" = Layout::C1C2C3, "ASN1" = Layout::Asn1
}
words! {
    /// Of a private key under a password.
    EncryptionName(Encryption): "encryption",
    "aes256" = Encryption::Aes256, "sm4" = Encryption::Sm4,
    "gmssl" = Encryption::GmSsl, "gmt0091" = Encryption::Gmt0091
}
words! {
    /// Of keys in bytes.
    CurveName(Curve): "curve", "sm2" = Curve::Sm2, "p256" = Curve::P256, "x25519" = Curve::X25519
}

impl SignatureForm {
    /// A signature in this encoding.
    pub(crate) fn parse<C: Scheme>(self, bytes: &[u8]) -> Result<Signature<C>, Error> {
        match self.0 {
            Form::Der => Signature::from_der(bytes),
            Form::Raw => Signature::from_slice(bytes),
        }
    }

    /// A signature as `bytes`.
    pub(crate) fn encode<'py, C: Scheme>(
        self,
        py: Python<'py>,
        signature: &Signature<C>,
    ) -> Bound<'py, PyBytes> {
        match self.0 {
            Form::Der => PyBytes::new(py, &signature.to_der()),
            Form::Raw => PyBytes::new(py, &signature.to_bytes()),
        }
    }
}
