//! Files that no output replaces: an input of the command, never; a file that may hold a private key,
//! a password or a shared key, only with `--force`.
//!
//! A private key is detected by its encoding. A password, a shared key and a private key that is a
//! bare number may be any bytes, and a digest looks like one: they are detected by the permissions.
//! A file that only its owner can read is kept, unless its content is recognized as public; this
//! command writes secrets for their owner alone.

use std::io::Read;

use serde_json::{Map, Value};
use yuxi::detect::{Block, Content, Found, Other};
use yuxi_inspect::{Context, Item, Kind};
use zeroize::Zeroizing;

use super::{Existing, Place};
use crate::failure::{Result, bad};
use crate::input;

/// A private key that is a bare number has 32 bytes; some programs write a zero before them. An
/// encoding that identifies itself as a key is longer.
const BARE: usize = 33;

/// r and s of 32 bytes each.
const RAW_SIGNATURE: usize = 64;

/// No key and no password is in a longer file.
const LONGEST: usize = 4 << 20;

/// Rejects a place whose file may not be replaced; `name` is its name in messages.
pub(super) fn check(place: &Place, name: &str, existing: Existing) -> Result<()> {
    let Some(found) = place.identity() else { return Ok(()) };
    if input::is_one(found) {
        return bad(format!(
            "cannot write {name}: it is an input of this command; give another name"
        ));
    }
    let what = match existing {
        Existing::Force => return Ok(()),
        Existing::Refuse => "exists",
        Existing::Replace => match secret(place) {
            Some(what) => what,
            None => return Ok(()),
        },
    };
    bad(format!("{name} {what}; give another name, or --force to replace it"))
}

/// The words that follow the file's name in the error, if it holds or may hold a secret.
fn secret(place: &Place) -> Option<&'static str> {
    if place.size() == 0 || place.size() > LONGEST as u64 {
        return None;
    }
    let Some(bytes) = read(place) else { return Some("cannot be read, and may hold a secret") };
    let is_json = is_json(&bytes);
    let pieces = Block::split(bytes);
    if pieces.iter().any(is_private_key) {
        return Some("may hold a private key");
    }
    let is_public = || is_json || pieces.iter().all(is_public);
    (place.is_private() && !is_public())
        .then_some("can be read by its owner alone, and may hold a key or a password")
}

fn read(place: &Place) -> Option<Zeroizing<Vec<u8>>> {
    let mut bytes = Zeroizing::new(Vec::with_capacity(LONGEST));
    place.open()?.take(LONGEST as u64).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

fn is_private_key(piece: &Block) -> bool {
    // of any program and algorithm
    let is_labelled = || piece.label.as_deref().is_some_and(|label| label.contains("PRIVATE KEY"));
    let is_key = |item: &Item| matches!(item.kind, Kind::PrivateKey | Kind::EncryptedPrivateKey);
    let is_bare = piece.bytes.len() <= BARE;
    is_labelled() || !is_bare && items(piece).iter().any(is_key) || is_store(piece)
}

/// Whether it is a store of keys in PKCS#12.
fn is_store(piece: &Block) -> bool {
    let is_store = |found: &Found| matches!(found.content, Content::Other(Other::Pkcs12));
    piece.detect(None).iter().any(is_store)
}

/// Whether a piece is public, by an encoding that random bytes meet with no chance that counts.
/// That is DER, or both coordinates of a point of a curve. Any 32 bytes are a coordinate of X25519,
/// any 64 may be r and s, and one in 256 texts of random bytes begins as a compressed point does.
fn is_public(piece: &Block) -> bool {
    let is_compressed = matches!(piece.bytes.first(), Some(2 | 3));
    let is_public = |item: &Item| match item.kind {
        Kind::PublicKey => item.object.is_some() && piece.bytes.len() > BARE,
        Kind::Ciphertext => item.object.is_some() && !is_compressed,
        Kind::Signature => item.object.is_some() && piece.bytes.len() != RAW_SIGNATURE,
        kind => kind.is_document(),
    };
    items(piece).iter().any(is_public)
}

fn items(piece: &Block) -> Vec<Item<'_>> {
    yuxi_inspect::recognize(piece, &Context::default())
}

/// Whether this is JSON as this command writes it, except the state of a key exchange.
fn is_json(bytes: &[u8]) -> bool {
    let first =
        serde_json::Deserializer::from_slice(bytes).into_iter::<Map<String, Value>>().next();
    matches!(first, Some(Ok(object)) if !object.contains_key("secret"))
}
