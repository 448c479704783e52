//! What a party stores between its two steps: a private file, in JSON.
//!
//! It holds the ephemeral secret, and no value that is derived from it and the private key: from
//! the file alone, nobody can compute the shared key.

use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};
use yuxi::sm2::PublicKey;
use yuxi::sm2::exchange::{EphemeralKey, EphemeralSecret};
use zeroize::Zeroizing;

use crate::args::ForceArgs;
use crate::failure::library;
use crate::failure::{Failure, Result};
use crate::plan::{Ready, Source, Target};
use crate::text;

/// A state in error texts.
pub(super) const WHAT: &str = "the state of an exchange";

/// No state is longer: two IDs of 8191 bytes in hex, and points.
const LIMIT: u64 = 64 << 10;

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields, tag = "state", rename_all = "lowercase")]
pub(super) enum State {
    Initiator {
        secret: Zeroizing<String>,
    },
    Responder {
        secret: Zeroizing<String>,
        /// This party's public key.
        key: String,
        id: String,
        peer: String,
        peer_id: String,
        /// R_A.
        ephemeral: String,
        /// The length of the key in bytes, if respond fixes it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        length: Option<u32>,
        /// Whether the key has been written.
        #[serde(default)]
        written: bool,
    },
}

impl State {
    /// The bytes of its file.
    pub(super) fn to_bytes(&self) -> Result<Zeroizing<Vec<u8>>> {
        // enough from the start: a Vec that grows leaves a copy behind
        let mut bytes = Zeroizing::new(Vec::with_capacity(LIMIT as usize));
        serde_json::to_writer_pretty(&mut *bytes, self)
            .map_err(|error| Failure::Bad(format!("cannot write the state as JSON: {error}")))?;
        bytes.push(b'\n');
        Ok(bytes)
    }

    pub(super) fn read(ready: &Ready<'_>, source: Source<'_>, path: &Path) -> Result<Self> {
        let bytes = Zeroizing::new(ready.read_small(source, LIMIT)?);
        serde_json::from_slice(&bytes)
            .map_err(|_| fault(path, "this is not a state file of `yuxi exchange`"))
    }
}

/// The output for a state.
pub(super) fn target(path: &Path, force: ForceArgs) -> Target<'_> {
    Target::new(path, "the state").state().force(force.force)
}

/// Used states are removed: an ephemeral secret serves one exchange.
pub(super) fn remove(path: &Path) -> Result<()> {
    if text::is_dash(path) {
        return Ok(());
    }
    fs::remove_file(path).map_err(|error| {
        let why = text::os_error(&error);
        Failure::Bad(format!(
            "cannot remove {}: {why}; remove it by hand: it has been used",
            path.display()
        ))
    })
}

pub(super) fn secret_digits(secret: &EphemeralSecret) -> Zeroizing<String> {
    Zeroizing::new(text::hex(secret.to_bytes().as_slice()))
}

pub(super) fn secret(path: &Path, digits: &str) -> Result<EphemeralSecret> {
    let bytes = text::from_hex(digits.as_bytes()).map(Zeroizing::new);
    let bytes = bytes.as_ref().and_then(|bytes| bytes.as_slice().try_into().ok());
    EphemeralSecret::from_bytes(bytes.ok_or_else(|| fault(path, BROKEN))?).map_err(library)
}

pub(super) fn point(path: &Path, digits: &str) -> Result<PublicKey> {
    PublicKey::from_bytes(&bytes(path, digits)?).map_err(|_| fault(path, BROKEN))
}

pub(super) fn ephemeral(path: &Path, digits: &str) -> Result<EphemeralKey> {
    EphemeralKey::from_bytes(&bytes(path, digits)?).map_err(|_| fault(path, BROKEN))
}

pub(super) fn bytes(path: &Path, digits: &str) -> Result<Vec<u8>> {
    text::from_hex(digits.as_bytes()).ok_or_else(|| fault(path, BROKEN))
}

const BROKEN: &str = "the state file is damaged; start a new exchange";

pub(super) fn fault(path: &Path, why: &str) -> Failure {
    Failure::Bad(format!("{}: {why}", text::source(path)))
}
