//! What operations give, and why they give nothing.

use serde::Serialize;
use yuxi_inspect::{Bilingual, text};
use zeroize::Zeroizing;

/// Why an operation gives no result.
#[derive(Debug, Serialize)]
pub(crate) struct Failure {
    /// In the words of the command, and in Chinese.
    pub(crate) error: Bilingual,
    /// The field of the form that it concerns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) field: Option<&'static str>,
    /// Whether a password is missing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) needs_password: bool,
}

impl Failure {
    pub(crate) fn of(field: &'static str, error: Bilingual) -> Self {
        Self { error, field: Some(field), needs_password: false }
    }
}

impl From<Bilingual> for Failure {
    fn from(error: Bilingual) -> Self {
        Self { error, field: None, needs_password: false }
    }
}

impl From<yuxi::Error> for Failure {
    fn from(error: yuxi::Error) -> Self {
        Bilingual::from(&error).into()
    }
}

pub(crate) type Result<T> = std::result::Result<T, Failure>;

/// Something in one encoding, by the name that `yuxi convert --to` has for it.
#[derive(Serialize)]
pub(crate) struct Encoded {
    pub(crate) to: &'static str,
    /// The text, or the hex digits of bytes. It may be a private key.
    #[serde(serialize_with = "as_text")]
    pub(crate) text: Zeroizing<String>,
    /// Whether the file holds bytes, which the text shows in hex.
    pub(crate) binary: bool,
}

fn as_text<S: serde::Serializer>(
    text: &Zeroizing<String>,
    to: S,
) -> std::result::Result<S::Ok, S::Error> {
    to.serialize_str(text)
}

impl Encoded {
    /// A file of text, as `yuxi-inspect` writes it.
    pub(crate) fn text(to: &'static str, file: &[u8]) -> Self {
        let text = std::str::from_utf8(file).unwrap_or_default();
        Self { to, text: text.to_string().into(), binary: false }
    }

    /// A file of bytes.
    pub(crate) fn bytes(to: &'static str, file: &[u8]) -> Self {
        Self { to, text: text::hex(file).into(), binary: true }
    }
}
