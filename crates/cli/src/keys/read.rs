//! Reading keys from files, and why one is not read.

use yuxi::Error;
use yuxi::detect::{AnyKey, Fault, Raw32};
use yuxi_inspect::{Bilingual, why, why_not};
use zeroize::Zeroizing;

use super::{Asked, Key, KeyFile};
use crate::failure::{Failure, Result};
use crate::{input, text};

/// No key in any form is longer.
const LIMIT: u64 = 64 << 10;

/// The key in a file, of the curve that is asked for, if one is.
pub(super) fn file(file: &KeyFile<'_>, raw: Raw32) -> Result<Key> {
    let Asked { curve, by } = file.asked;
    let bytes = Zeroizing::new(input::read_small(file.path, "a key", LIMIT)?);
    match AnyKey::decode(&bytes, curve, raw) {
        Err(Fault::Invalid(Error::PasswordRequired)) => encrypted(file, &bytes),
        Err(fault) => Err(bad_key(file, why_not(&bytes, curve, by, &fault))),
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

fn bad_key(file: &KeyFile<'_>, why: Bilingual) -> Failure {
    Failure::Bad(format!("{}: {why}", text::source(file.path)))
}
