//! The signed content of a line: a message under a signer ID, or a digest.

use std::borrow::Cow;

use yuxi::{ecdsa, sm2};
use yuxi_inspect::SignerId;

use super::line::{Line, Text};
use crate::args::{Curve, Encoding};
use crate::command::scheme::Verifier;
use crate::failure::Failure;
use crate::text;

/// The options that hold for lines without these fields.
#[derive(Clone, Debug)]
pub(super) struct Defaults {
    pub(super) id: SignerId,
    pub(super) encoding: Option<Encoding>,
    pub(super) curve: Option<Curve>,
}

/// The signed content, without defaults.
pub(super) enum Subject<'a> {
    Message {
        text: &'a str,
        encoding: Encoding,
        /// `None` with P-256.
        id: Option<Cow<'a, SignerId>>,
    },
    Digest(&'a str),
}

impl<'a> Subject<'a> {
    /// The content of a line, for a key.
    pub(super) fn of(
        line: &'a Line<'_>,
        defaults: &'a Defaults,
        key: &Verifier,
    ) -> Result<Self, String> {
        match (&line.message, &line.digest) {
            (Some(_), Some(_)) => Err("`message` and `digest` in one line; give one of them"),
            (None, None) => Err("missing `message` or `digest`"),
            (None, Some(_)) if line.id.is_some() || line.id_hex.is_some() => {
                Err("a signer ID needs `message`; a `digest` includes it already: omit it")
            }
            (None, Some(_)) if line.encoding.is_some() => Err("`encoding` needs `message`"),
            (None, Some(digest)) => Ok(Self::Digest(digest)),
            (Some(message), None) => {
                let encoding = line.encoding.or(defaults.encoding).ok_or(ENCODING)?;
                let id = signer_id(line, defaults, key)?;
                return Ok(Self::Message { text: message, encoding, id });
            }
        }
        .map_err(str::to_string)
    }

    /// Decodes the text.
    pub(super) fn content(self) -> Result<Content<'a>, String> {
        match self {
            Self::Message { text, encoding, id } => {
                Ok(Content::Message { message: decode(text, encoding)?, id })
            }
            Self::Digest(text) => {
                let bytes = text::from_hex(text.as_bytes())
                    .or_else(|| text::from_base64(text.as_bytes()))
                    .ok_or("digest: this is neither hex nor base64")?;
                let digest = bytes.try_into().map_err(|bytes: Vec<u8>| {
                    format!("digest: a digest has 32 bytes, this has {}", bytes.len())
                })?;
                Ok(Content::Digest(digest))
            }
        }
    }
}

/// A [`Subject`] in bytes, as batches take it.
pub(super) enum Content<'a> {
    Message {
        message: Cow<'a, [u8]>,
        /// `None` with P-256.
        id: Option<Cow<'a, SignerId>>,
    },
    Digest([u8; 32]),
}

impl Content<'_> {
    /// The digest that goes into the signature.
    pub(super) fn digest(&self, key: &Verifier) -> Result<[u8; 32], String> {
        match self {
            Self::Message { message, id } => {
                key.digest_of(message, id.as_deref()).map_err(Failure::into_line)
            }
            Self::Digest(digest) => Ok(*digest),
        }
    }
}

impl<'a> From<&'a Content<'_>> for sm2::Content<'a> {
    fn from(content: &'a Content<'_>) -> Self {
        match content {
            Content::Message { message, id } => {
                Self::Message(id.as_deref().unwrap_or(&SignerId::Default).id(), message)
            }
            Content::Digest(digest) => Self::Digest(*digest),
        }
    }
}

impl<'a> From<&'a Content<'_>> for ecdsa::Content<'a> {
    fn from(content: &'a Content<'_>) -> Self {
        match content {
            Content::Message { message, .. } => Self::Message(message),
            Content::Digest(digest) => Self::Digest(*digest),
        }
    }
}

/// Hex digits may also be base64, and both may be text, so the encoding is not detected.
const ENCODING: &str = "message: give its encoding, in the line (\"encoding\": \"hex\", \"base64\" or \
                        \"text\") or for all lines with --encoding";

fn signer_id<'a>(
    line: &Line<'_>,
    defaults: &'a Defaults,
    key: &Verifier,
) -> Result<Option<Cow<'a, SignerId>>, String> {
    let given = match (&line.id, &line.id_hex) {
        (Some(_), Some(_)) => return Err("`id` and `id_hex` in one line; give one of them".into()),
        (Some(Text(id)), None) => Some(SignerId::from_bytes(id.as_bytes())),
        (None, Some(hex)) => {
            let bytes = text::from_hex(hex.as_bytes()).ok_or("id_hex: this is not hex")?;
            Some(SignerId::from_bytes(&bytes))
        }
        (None, None) => None,
    };
    match (key, given) {
        (Verifier::P256(_), Some(_)) => {
            Err("a signer ID applies to SM2 only; ECDSA on P-256 has none: omit it".into())
        }
        (Verifier::P256(_), None) => Ok(None),
        (Verifier::Sm2(_), Some(id)) => Ok(Some(Cow::Owned(id))),
        (Verifier::Sm2(_), None) => Ok(Some(Cow::Borrowed(&defaults.id))),
    }
}

fn decode(message: &str, encoding: Encoding) -> Result<Cow<'_, [u8]>, String> {
    match encoding {
        Encoding::Text => Ok(Cow::Borrowed(message.as_bytes())),
        Encoding::Hex => match text::from_hex(message.as_bytes()) {
            Some(bytes) => Ok(Cow::Owned(bytes)),
            None => Err("message: this is not hex".into()),
        },
        Encoding::Base64 => match text::from_base64(message.as_bytes()) {
            Some(bytes) => Ok(Cow::Owned(bytes)),
            None => Err("message: this is not base64 with padding".into()),
        },
    }
}
