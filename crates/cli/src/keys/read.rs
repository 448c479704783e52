//! Reading keys: which form a file has.

use yuxi::{Error, p256, sm2, x25519};
use zeroize::Zeroizing;

use super::der::{Parsed, Wrong, by_curve, is_der, parse_der, raw_private, within};
use super::{Asked, Digits, Key, KeyFile, Private, Public};
use crate::args::Curve;
use crate::failure::{Failure, Result};
use crate::forms::{self, Encoding, Piece, Wanted};
use crate::{input, text};

/// No key in any form is longer.
const LIMIT: u64 = 64 << 10;

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
        (_, false, true) => {
            within(&forms::documents(&forms::pieces_of(pem))?.swap_remove(0)?, asked)
        }
        _ => by_curve(asked, |curve| {
            Ok(Key::Public(match curve {
                Curve::Sm2 => Public::Sm2(sm2::PublicKey::from_pem(pem)?),
                Curve::P256 => Public::P256(p256::PublicKey::from_pem(pem)?),
                Curve::X25519 => Public::X25519(x25519::PublicKey::from_pem(pem)?),
            }))
        }),
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
        Error::NotOnCurve { .. } if elsewhere() => {
            format!("{error}, but on P-256: add --curve p256 if that is meant").into()
        }
        Error::NotOnCurve { .. } if bytes.len() == 64 => {
            format!("{error}; 64 bytes may also be a signature, which is not a key").into()
        }
        error => error.into(),
    }))
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}
