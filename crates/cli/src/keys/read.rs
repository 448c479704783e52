//! Reading keys from files, and why one is not read.

use yuxi::Error;
use yuxi::detect::{AnyKey, Curve, Fault, Raw32};
use zeroize::Zeroizing;

use super::{Asked, Key, KeyFile, why};
use crate::failure::{Failure, Result};
use crate::forms::{self, Wanted};
use crate::{input, text};

/// No key in any form is longer.
const LIMIT: u64 = 64 << 10;

/// The key in a file, of the curve that is asked for, if one is.
pub(super) fn file(file: &KeyFile<'_>, raw: Raw32) -> Result<Key> {
    let bytes = Zeroizing::new(input::read_small(file.path, "a key", LIMIT)?);
    match AnyKey::decode(&bytes, file.asked.curve, raw) {
        Err(Fault::Invalid(Error::PasswordRequired)) => encrypted(file, &bytes),
        Err(fault) => Err(bad_key(file, why_not(&bytes, file.asked, &fault))),
        Ok(key) => {
            if matches!(key, Key::Secret(_)) {
                input::warn_if_open(file.path, "a private key");
            }
            Ok(key)
        }
    }
}

/// The private key that is encrypted under a password, in PEM or DER, or DER in text.
pub(super) fn encrypted(file: &KeyFile<'_>, bytes: &[u8]) -> Result<Key> {
    let password = file.password.of_key(file.path)?;
    let Asked { curve, by } = file.asked;
    AnyKey::decrypt(bytes, &password, curve).map_err(|fault| bad_key(file, why(&fault, curve, by)))
}

fn bad_key(file: &KeyFile<'_>, why: String) -> Failure {
    Failure::Bad(format!("{}: {why}", text::source(file.path)))
}

/// Why bytes are not read as a key; of anything else, what it is.
pub(super) fn why_not(bytes: &[u8], asked: Asked, fault: &Fault) -> String {
    forms::instead(bytes, Wanted::Key, asked.curve).unwrap_or_else(|| match fault {
        Fault::WrongDigits { found } => match asked.curve {
            Some(Curve::X25519) => {
                format!("{found} hex digits are not a key of x25519, which has 64")
            }
            _ => format!(
                "{found} hex digits are not a key; a private key has 64, a public key 130 (04, x, \
                 y), 128 (x, y) or 66 (02 or 03, x)"
            ),
        },
        Fault::AnyBytes => "not a key in a known format: 32 bytes may be anything; if they are a \
                            key, `yuxi convert --from private-key --to pem` (or public-key) \
                            writes it in PEM"
            .into(),
        Fault::Truncated => "this begins like DER, but its length does not match the file: it was \
                             cut off, or something follows it"
            .into(),
        Fault::Unknown => {
            "not a key: neither PEM, DER, a point, hex nor base64; `yuxi keygen` makes one".into()
        }
        fault => why(fault, asked.curve, asked.by),
    })
}
