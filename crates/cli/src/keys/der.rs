//! Keys in DER, or 32 bytes: of which curve one is, and what is wrong with it.

use std::fmt;

use yuxi::curve::NamedCurve;
use yuxi::{Error, ObjectIdentifier, p256, sm2, x25519};

use super::{Asked, Key, Private, Public};
use crate::args::Curve;
use crate::document::{self, Document};
use crate::forms;

/// What is wrong, without the name of the file.
pub(crate) enum Wrong {
    /// Its password is needed.
    Encrypted,
    Line(String),
}

impl From<&str> for Wrong {
    fn from(line: &str) -> Self {
        Self::Line(line.into())
    }
}

impl From<String> for Wrong {
    fn from(line: String) -> Self {
        Self::Line(line)
    }
}

impl From<Error> for Wrong {
    fn from(error: Error) -> Self {
        match error {
            Error::PasswordRequired => Self::Encrypted,
            error => Self::Line(error.to_string()),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encrypted => Error::PasswordRequired.fmt(f),
            Self::Line(line) => f.write_str(line),
        }
    }
}

pub(super) type Parsed<T = Key> = std::result::Result<T, Wrong>;

/// The key in DER, of that curve if one is named.
pub(crate) fn from_der(der: &[u8], curve: Option<Curve>) -> Parsed {
    parse_der(der, Asked { curve, by: "--curve says" })
}

/// The private key that 32 bytes are on a curve.
pub(crate) fn from_number(bytes: &[u8], curve: Curve) -> Parsed<Private> {
    raw_private(bytes, curve).map_err(Wrong::from)
}

/// DER tells its kinds apart by its first elements: SEC1 begins with the integer 1
/// and a string of bytes, PKCS#8 with an integer too, a public key with a sequence,
/// and so does an encrypted private key.
pub(super) fn parse_der(der: &[u8], asked: Asked) -> Parsed {
    if !is_der(der) {
        return Err("it is not DER".into());
    }
    let header = if der[1] < 0x80 { 2 } else { 2 + usize::from(der[1] & 0x7f) };
    match der.get(header..) {
        Some([0x02, 0x01, 0x01, 0x04, ..]) => by_curve(asked, |curve| {
            Ok(Key::Private(match curve {
                Curve::Sm2 => Private::Sm2(sm2::SecretKey::from_sec1_der(der)?),
                Curve::P256 => Private::P256(p256::SecretKey::from_sec1_der(der)?),
                // it has no SEC1: what is wrong, its reader says
                Curve::X25519 => return pkcs8(der, curve),
            }))
        }),
        Some([0x02, ..]) => by_curve(asked, |curve| pkcs8(der, curve)),
        _ if document::kind_of(der).is_some() => within(&Document::from_der(der)?, asked),
        _ => by_curve(asked, |curve| {
            spki(der, curve).map_err(|error| match pkcs8(der, curve) {
                Err(Error::PasswordRequired) => Error::PasswordRequired,
                _ => error,
            })
        }),
    }
}

fn pkcs8(der: &[u8], curve: Curve) -> std::result::Result<Key, Error> {
    Ok(Key::Private(match curve {
        Curve::Sm2 => Private::Sm2(sm2::SecretKey::from_pkcs8_der(der)?),
        Curve::P256 => Private::P256(p256::SecretKey::from_pkcs8_der(der)?),
        Curve::X25519 => Private::X25519(x25519::SecretKey::from_pkcs8_der(der)?),
    }))
}

fn spki(der: &[u8], curve: Curve) -> std::result::Result<Key, Error> {
    Ok(Key::Public(match curve {
        Curve::Sm2 => Public::Sm2(sm2::PublicKey::from_spki_der(der)?),
        Curve::P256 => Public::P256(p256::PublicKey::from_spki_der(der)?),
        Curve::X25519 => Public::X25519(x25519::PublicKey::from_spki_der(der)?),
    }))
}

/// Reads a key as one of the curve that it names. Where it names none, it is one of
/// the curve that is asked for, or of SM2.
pub(super) fn by_curve<T>(
    asked: Asked,
    read: impl Fn(Curve) -> std::result::Result<T, Error>,
) -> Parsed<T> {
    let error = match read(asked.curve.unwrap_or(Curve::Sm2)) {
        Ok(key) => return Ok(key),
        Err(error) => error,
    };
    // which curve it names, the reader of SM2 tells
    let named = match asked.curve {
        None | Some(Curve::Sm2) => named_curve(error),
        Some(_) => read(Curve::Sm2).map_or_else(named_curve, |_| Some(Curve::Sm2)),
    };
    match (named, asked.curve) {
        (Some(named), None) if named != Curve::Sm2 => read(named).map_err(refused),
        (Some(named), Some(curve)) if named != curve => {
            Err(format!("this is a key of {}, but {} {}", named.name(), asked.by, curve.name())
                .into())
        }
        _ => Err(refused(error)),
    }
}

/// Why a key is not read, with the name of what it is.
fn refused(error: Error) -> Wrong {
    match error {
        Error::WrongCurve { found, .. } | Error::WrongAlgorithm { found } => format!(
            "this is a key of {}; Yuxi reads keys of sm2, p256 and x25519",
            forms::describe(&found.to_string())
        )
        .into(),
        Error::ExplicitCurve => format!(
            "{error}; `openssl pkey -in KEY -ec_param_enc named_curve` writes it with the name"
        )
        .into(),
        error => error.into(),
    }
}

/// `id-X25519` of RFC 8410.
const X25519: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.101.110");

/// The curve of a key that is not of the curve it was read as.
fn named_curve(error: Error) -> Option<Curve> {
    let (Error::WrongCurve { found, .. } | Error::WrongAlgorithm { found }) = error else {
        return None;
    };
    let known =
        [(sm2::Sm2::OID, Curve::Sm2), (p256::P256::OID, Curve::P256), (X25519, Curve::X25519)];
    known.iter().find(|(identifier, _)| *identifier == found).map(|(_, curve)| *curve)
}

/// The public key in a certificate or a request for one.
pub(super) fn within(document: &Document, asked: Asked) -> Parsed {
    match document.spki() {
        Some(der) => by_curve(asked, |curve| spki(der, curve)),
        None => Err("this is a revocation list, which holds no key".into()),
    }
}

pub(super) fn raw_private(bytes: &[u8], curve: Curve) -> std::result::Result<Private, Error> {
    match curve {
        Curve::Sm2 => sm2::SecretKey::from_slice(bytes).map(Private::Sm2),
        Curve::P256 => p256::SecretKey::from_slice(bytes).map(Private::P256),
        Curve::X25519 => x25519::SecretKey::from_slice(bytes).map(Private::X25519),
    }
}

/// Whether the bytes are one DER sequence by their first byte and their length.
pub(crate) fn is_der(bytes: &[u8]) -> bool {
    let [0x30, first, rest @ ..] = bytes else { return false };
    let count = usize::from(first & 0x7f);
    match first {
        0..0x80 => rest.len() == count,
        _ if count == 0 || count > 4 || rest.len() < count => false,
        _ => {
            let (length, content) = rest.split_at(count);
            length.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)) == content.len() as u64
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn der_is_known_by_its_length() {
        assert!(is_der(&[0x30, 0]));
        assert!(is_der(&[0x30, 1, 5]));
        assert!(is_der(&[0x30, 0x81, 1, 5]));
        for wrong in [&[][..], &[0x30], &[0x30, 2, 5], &[0x30, 0x80], &[0x30, 0x81], &[0x04, 1, 5]]
        {
            assert!(!is_der(wrong), "{wrong:?}");
        }
    }
}
