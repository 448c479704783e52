//! Reading keys: which form a file has, of which curve it is, and what is wrong with it.

use std::fmt;

use yuxi::curve::NamedCurve;
use yuxi::{Error, ObjectIdentifier, p256, sm2, x25519};
use zeroize::Zeroizing;

use super::{Asked, Digits, Key, KeyFile, Private, Public};
use crate::args::Curve;
use crate::document::Document;
use crate::failure::{Failure, Result};
use crate::forms::{self, Encoding, Piece, Wanted, document_kind};
use crate::{input, text};

/// No key in any form is longer.
const LIMIT: u64 = 64 << 10;

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
            Error::EncryptedKey => Self::Encrypted,
            error => Self::Line(error.to_string()),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encrypted => Error::EncryptedKey.fmt(f),
            Self::Line(line) => f.write_str(line),
        }
    }
}

type Parsed<T = Key> = std::result::Result<T, Wrong>;

/// The key in a file, of the curve that is asked for, if one is.
pub(super) fn file(file: &KeyFile<'_>, digits: Digits) -> Result<Key> {
    let bytes = Zeroizing::new(input::read_small(file.path, "a key", LIMIT)?);
    match parse(&bytes, file.asked, digits) {
        Err(Wrong::Encrypted) => encrypted(file, &bytes),
        Ok(Key::Private(key)) => {
            input::warn_if_open(file.path, "a private key");
            Ok(Key::Private(key))
        }
        parsed => parsed.map_err(|why| bad_key(file, why)),
    }
}

/// The private key that is encrypted under a password, in PEM or DER, or DER in text.
pub(super) fn encrypted(file: &KeyFile<'_>, bytes: &[u8]) -> Result<Key> {
    let password = file.password.of_key(file.path)?;
    let text = || text::from_hex(bytes).or_else(|| text::from_base64(bytes));
    let der = if is_der(bytes) {
        yuxi::keys::encrypted::decrypt(bytes, &password)
    } else if let Some(der) = text() {
        yuxi::keys::encrypted::decrypt(&der, &password)
    } else {
        yuxi::keys::encrypted::decrypt_pem(bytes, &password)
    };
    let parsed = der.map_err(Wrong::from).and_then(|der| parse_der(&der, file.asked));
    parsed.map_err(|why| bad_key(file, why))
}

fn bad_key(file: &KeyFile<'_>, why: Wrong) -> Failure {
    Failure::Bad(format!("{}: {why}", text::source(file.path)))
}

/// The key in DER, of that curve if one is named.
pub(crate) fn from_der(der: &[u8], curve: Option<Curve>) -> Parsed {
    parse_der(der, Asked { curve, by: "--curve says" })
}

/// The private key that 32 bytes are on a curve.
pub(crate) fn from_number(bytes: &[u8], curve: Curve) -> Parsed<Private> {
    raw_private(bytes, curve).map_err(Wrong::from)
}

/// A key in any of the forms that are in use. Of anything else, the error says what it is.
pub(super) fn parse(bytes: &[u8], asked: Asked, digits: Digits) -> Parsed {
    let parsed = match forms::pieces_of(bytes).as_slice() {
        [piece] if piece.label.is_none() && piece.encoding != Encoding::Pem => {
            parse_piece(piece, asked, digits)
        }
        _ => parse_pem(bytes, asked),
    };
    parsed.map_err(|why| match why {
        Wrong::Line(line) => forms::instead(bytes, Wanted::Key, asked.curve).unwrap_or(line).into(),
        Wrong::Encrypted => Wrong::Encrypted,
    })
}

/// A key that is not in PEM.
fn parse_piece(piece: &Piece, asked: Asked, digits: Digits) -> Parsed {
    let bytes = &*piece.bytes;
    match piece.encoding {
        Encoding::Der => parse_der(bytes, asked),
        Encoding::Hex => {
            let even = piece.digits.is_multiple_of(2);
            let parsed = even.then(|| parse_digits(bytes, asked, digits)).flatten();
            parsed.unwrap_or_else(|| wrong_digits(piece.digits, asked))
        }
        _ if bytes.is_empty() => wrong_digits(0, asked),
        // any 32 of them, such as the beginning of a file, would be a private key
        Encoding::Binary if bytes.len() == 32 => {
            Err("not a key in a known format: 32 bytes may be anything; if they are a key, \
                 `yuxi convert --from private-key --to pem` (or public-key) writes it in PEM"
                .into())
        }
        _ => parse_digits(bytes, asked, digits).unwrap_or_else(|| {
            Err(if bytes.first() == Some(&0x30) {
                "this begins like DER, but its length does not match the file: \
                 it was cut off, or something follows it"
                    .into()
            } else {
                "not a key: neither PEM, DER, a point, hex nor base64; `yuxi keygen` makes one"
                    .into()
            })
        }),
    }
}

fn wrong_digits(digits: usize, asked: Asked) -> Parsed {
    Err(match asked.curve {
        Some(Curve::X25519) => format!("{digits} hex digits are not a key of x25519, which has 64"),
        _ => format!(
            "{digits} hex digits are not a key; a private key has 64, a public key 130 (04, x, y), \
             128 (x, y) or 66 (02 or 03, x)"
        ),
    }
    .into())
}

/// The first key in a PEM file, which may also hold curve parameters.
fn parse_pem(pem: &[u8], asked: Asked) -> Parsed {
    let has = |end: &str| find(pem, format!("{end}-----").as_bytes()).is_some();
    let is_document = ["CERTIFICATE", "REQUEST", "CRL"].iter().any(|end| has(end));
    match (has("PRIVATE KEY"), has("PUBLIC KEY"), is_document) {
        (true, ..) => by_curve(asked, |curve| {
            Ok(Key::Private(match curve {
                Curve::Sm2 => Private::Sm2(sm2::SecretKey::from_pem(pem)?),
                Curve::P256 => Private::P256(p256::SecretKey::from_pem(pem)?),
                Curve::X25519 => Private::X25519(x25519::SecretKey::from_pem(pem)?),
            }))
        }),
        (_, false, true) => within(&Document::find(&forms::pieces_of(pem))?.swap_remove(0)?, asked),
        _ => by_curve(asked, |curve| {
            Ok(Key::Public(match curve {
                Curve::Sm2 => Public::Sm2(sm2::PublicKey::from_pem(pem)?),
                Curve::P256 => Public::P256(p256::PublicKey::from_pem(pem)?),
                Curve::X25519 => Public::X25519(x25519::PublicKey::from_pem(pem)?),
            }))
        }),
    }
}

/// DER tells its kinds apart by its first elements: SEC1 begins with the integer 1
/// and a string of bytes, PKCS#8 with an integer too, a public key with a sequence,
/// and so does an encrypted private key.
fn parse_der(der: &[u8], asked: Asked) -> Parsed {
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
        _ if document_kind(der).is_some() => within(&Document::from_der(der)?, asked),
        _ => by_curve(asked, |curve| {
            spki(der, curve).map_err(|error| match pkcs8(der, curve) {
                Err(Error::EncryptedKey) => Error::EncryptedKey,
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
fn by_curve<T>(asked: Asked, read: impl Fn(Curve) -> std::result::Result<T, Error>) -> Parsed<T> {
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
fn within(document: &Document, asked: Asked) -> Parsed {
    match document.spki() {
        Some(der) => by_curve(asked, |curve| spki(der, curve)),
        None => Err("this is a revocation list, which holds no key".into()),
    }
}

/// What hex digits, base64 or bytes stand for. The length decides first: one private key in 2^16
/// begins like a DER sequence of its length, and so do as many points x, y.
/// `None` where no key is that long.
fn parse_digits(bytes: &[u8], asked: Asked, digits: Digits) -> Option<Parsed> {
    match parse_raw(bytes, asked, digits) {
        None | Some(Err(_)) if is_der(bytes) => Some(parse_der(bytes, asked)),
        parsed => parsed,
    }
}

/// A number or a point by its length.
fn parse_raw(bytes: &[u8], asked: Asked, digits: Digits) -> Option<Parsed> {
    let read = |curve| {
        Some(match (bytes.len(), curve, digits) {
            (32, Curve::X25519, Digits::Public) => {
                x25519::PublicKey::from_slice(bytes).map(Public::X25519).map(Key::Public)
            }
            (32, ..) => raw_private(bytes, curve).map(Key::Private),
            (33 | 64 | 65, Curve::Sm2, _) => {
                sm2::PublicKey::from_bytes(forms::without_hybrid(bytes))
                    .map(Public::Sm2)
                    .map(Key::Public)
            }
            (33 | 64 | 65, Curve::P256, _) => {
                p256::PublicKey::from_bytes(forms::without_hybrid(bytes))
                    .map(Public::P256)
                    .map(Key::Public)
            }
            _ => return None,
        })
    };
    let parsed = read(asked.curve.unwrap_or(Curve::Sm2))?;
    let elsewhere = || matches!(read(Curve::P256), Some(Ok(_))) && asked.curve.is_none();
    Some(parsed.map_err(|error| match error {
        Error::OffCurve { .. } if elsewhere() => {
            format!("{error}, but on P-256: add --curve p256 if that is meant").into()
        }
        Error::OffCurve { .. } if bytes.len() == 64 => {
            format!("{error}; 64 bytes may also be a signature, which is not a key").into()
        }
        error => error.into(),
    }))
}

fn raw_private(bytes: &[u8], curve: Curve) -> std::result::Result<Private, Error> {
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

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
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
