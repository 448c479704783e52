//! What is signed: messages, or their digests.

use yuxi::curve::{P256, Sm2};
use yuxi::signature::{Scheme, Signature};
use yuxi::{Error, ecdsa, sm2};

use crate::{Column, ColumnError};

/// What rows sign.
#[derive(Clone, Copy, Debug)]
pub enum Contents<'a> {
    /// Messages. Those of SM2 need signer IDs, and ECDSA has none.
    Messages {
        /// Any bytes.
        messages: &'a Column,
        /// The ID of each row's signer, or one of all: [`Column::scalar`].
        ids: Option<&'a Column>,
    },
    /// Digests of 32 bytes. Those of SM2 contain the signer ID already.
    Digests(&'a Column),
}

/// The most bytes of a signer ID: its length in bits has 16 bits.
const LONGEST_ID: usize = 8191;

/// A scheme for columns: SM2, or ECDSA on P-256.
pub trait Columns: Scheme {
    /// Whether messages have signer IDs.
    #[doc(hidden)]
    const HAS_IDS: bool;

    /// A message, and its signer's ID if there are IDs.
    #[doc(hidden)]
    fn message<'a>(id: &'a [u8], message: &'a [u8]) -> Self::Content<'a>;

    /// A digest.
    #[doc(hidden)]
    fn digest<'a>(digest: [u8; 32]) -> Self::Content<'a>;
}

impl Columns for Sm2 {
    const HAS_IDS: bool = true;

    fn message<'a>(id: &'a [u8], message: &'a [u8]) -> sm2::Content<'a> {
        sm2::Content::Message(sm2::Id::Bytes(id), message)
    }

    fn digest<'a>(digest: [u8; 32]) -> sm2::Content<'a> {
        sm2::Content::Digest(digest)
    }
}

impl Columns for P256 {
    const HAS_IDS: bool = false;

    fn message<'a>(_: &'a [u8], message: &'a [u8]) -> ecdsa::Content<'a> {
        ecdsa::Content::Message(message)
    }

    fn digest<'a>(digest: [u8; 32]) -> ecdsa::Content<'a> {
        ecdsa::Content::Digest(digest)
    }
}

impl Contents<'_> {
    /// Its columns, with their names for errors.
    pub(crate) fn columns(&self) -> [(&'static str, Option<&Column>); 2] {
        match self {
            Self::Messages { messages, ids } => [("messages", Some(*messages)), ("IDs", *ids)],
            Self::Digests(digests) => [("digests", Some(*digests)), ("IDs", None)],
        }
    }

    /// Checks that there are signer IDs if the scheme has them.
    pub(crate) fn check<C: Columns>(&self) -> Result<(), ColumnError> {
        match self {
            Self::Messages { ids: None, .. } if C::HAS_IDS => Err(ColumnError::MissingId),
            Self::Messages { ids: Some(_), .. } if !C::HAS_IDS => Err(ColumnError::NeedlessId),
            _ => Ok(()),
        }
    }

    /// The content of a row; `None` if an input is null.
    pub(crate) fn get<C: Columns>(&self, row: usize) -> Option<Result<C::Content<'_>, Error>> {
        match self {
            Self::Messages { messages, ids } => {
                let id = ids.map_or(Some(&[][..]), |ids| ids.get(row))?;
                let message = messages.get(row)?;
                // before the fault of a signature, as in the single operation
                let found = id.len();
                let is_short = found <= LONGEST_ID;
                Some(if is_short {
                    Ok(C::message(id, message))
                } else {
                    Err(Error::IdTooLong { found })
                })
            }
            Self::Digests(digests) => {
                let digest = digests.get(row)?;
                let error =
                    Error::InvalidLength { what: "a digest", expected: "32", found: digest.len() };
                Some(digest.try_into().map(C::digest).map_err(|_| error))
            }
        }
    }
}

/// How signatures are encoded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// SEQUENCE { INTEGER r, INTEGER s }.
    #[default]
    Der,
    /// r ‖ s, 64 bytes.
    Raw,
}

impl Encoding {
    pub(crate) fn parse<C: Scheme>(self, bytes: &[u8]) -> Result<Signature<C>, Error> {
        match self {
            Self::Der => Signature::from_der(bytes),
            Self::Raw => Signature::from_slice(bytes),
        }
    }
}
