//! Keys of columns.
//!
//! Keys that a dictionary or all rows share are decoded once. Private keys of other columns are decoded row by
//! row: to look for equal ones would make time depend on secrets.

use std::ops::{Deref, Range};

use yuxi::curve::NamedCurve;
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::signature::{Scheme, SigningKey};
use yuxi::stack::{self, clear_after};
use yuxi::{Error, x25519};

use crate::Column;
use crate::column::PerValue;
use crate::rows::Row;

/// The keys of an operation.
#[derive(Debug)]
pub enum Keys<'a, K> {
    /// One key of all rows.
    One(&'a K),
    /// The encoding of each row's key, or of one of all: [`Column::scalar`].
    Column(&'a Column),
}

impl<K> Clone for Keys<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Keys<'_, K> {}

impl<'a, K> Keys<'a, K> {
    pub(crate) fn column(&self) -> Option<&'a Column> {
        match self {
            Self::One(_) => None,
            Self::Column(column) => Some(column),
        }
    }
}

/// A key that columns encode.
///
/// Implemented for the keys of this library, and for nothing else.
pub trait Decode: Sized + Send + Sync {
    /// The key of these bytes.
    #[doc(hidden)]
    fn decode(bytes: &[u8]) -> Result<Self, Error>;
}

/// What DER begins with. No other encoding of a key does, but for those of which the length is fixed.
const SEQUENCE: u8 = 0x30;

impl<C: NamedCurve> Decode for PublicKey<C> {
    fn decode(bytes: &[u8]) -> Result<Self, Error> {
        match (bytes.len(), bytes.first()) {
            (33 | 64 | 65, _) => Self::from_bytes(bytes),
            (_, Some(&SEQUENCE)) => Self::from_spki_der(bytes),
            _ => Self::from_bytes(bytes),
        }
    }
}

impl<C: NamedCurve> Decode for SecretKey<C> {
    fn decode(bytes: &[u8]) -> Result<Self, Error> {
        // Public: the length, and DER's first byte, which bytes of this length are not asked for.
        match bytes.len() {
            32 => Self::from_slice(bytes),
            _ if bytes.first() == Some(&SEQUENCE) => Self::from_der(bytes),
            _ => Self::from_slice(bytes),
        }
    }
}

impl<C: Scheme> Decode for SigningKey<C> {
    fn decode(bytes: &[u8]) -> Result<Self, Error> {
        SecretKey::decode(bytes).map(Self::from)
    }
}

impl Decode for x25519::SecretKey {
    fn decode(bytes: &[u8]) -> Result<Self, Error> {
        match bytes.len() {
            32 => Self::from_slice(bytes),
            _ if bytes.first() == Some(&SEQUENCE) => Self::from_pkcs8_der(bytes),
            _ => Self::from_slice(bytes),
        }
    }
}

impl Decode for x25519::PublicKey {
    fn decode(bytes: &[u8]) -> Result<Self, Error> {
        match (bytes.len(), bytes.first()) {
            (32, _) => Self::from_slice(bytes),
            (_, Some(&SEQUENCE)) => Self::from_spki_der(bytes),
            _ => Self::from_slice(bytes),
        }
    }
}

/// The keys of an operation, of which those that rows share are decoded.
pub(crate) enum Decoded<'a, K> {
    One(&'a K),
    Shared(&'a Column, PerValue<Result<K, Error>>),
    Each(&'a Column),
}

/// The key of one row.
pub(crate) enum Held<'a, K> {
    Shared(&'a K),
    Own(K),
}

impl<K> Deref for Held<'_, K> {
    type Target = K;

    fn deref(&self) -> &K {
        match self {
            Self::Shared(key) => key,
            Self::Own(key) => key,
        }
    }
}

impl<'a, K: Decode> Decoded<'a, K> {
    /// Decodes the keys that the first `count` rows share. The stack is cleared: they may be secret.
    pub(crate) fn new(keys: Keys<'a, K>, count: usize) -> Self {
        match keys {
            Keys::One(key) => Self::One(key),
            Keys::Column(column) if column.is_shared() => {
                let mut decoded = PerValue::new(column);
                clear_after::<{ stack::SINGLE }, _>(|| {
                    for place in (0..count).filter_map(|row| column.place(row)) {
                        if let Some(bytes) = column.at(place) {
                            decoded.get_or_insert_with(place, || K::decode(bytes));
                        }
                    }
                });
                Self::Shared(column, decoded)
            }
            Keys::Column(column) => Self::Each(column),
        }
    }

    /// The keys of some rows. A caller with secrets clears the stack.
    pub(crate) fn of(&self, rows: Range<usize>) -> Vec<Row<Held<'_, K>>> {
        // never moved: the copy left behind would not be zeroized
        let mut keys = Vec::with_capacity(rows.len());
        for row in rows {
            keys.push(match self {
                Self::One(key) => Some(Ok(Held::Shared(*key))),
                Self::Shared(column, decoded) => {
                    let key = column.place(row).and_then(|place| decoded.get(place));
                    key.map(|key| key.as_ref().map(Held::Shared).map_err(|error| *error))
                }
                Self::Each(column) => column.get(row).map(|key| K::decode(key).map(Held::Own)),
            });
        }
        keys
    }
}
