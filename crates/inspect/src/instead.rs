//! What a file holds, for the message of a command that wanted something else.

use yuxi::detect::{Block, Curve};

use crate::item::Item;
use crate::kind::Kind;
use crate::{Context, recognize};

/// What a command wants of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Or what a key is in.
    Key,
    /// A signature.
    Signature,
    /// A ciphertext of SM2.
    Ciphertext,
    /// A certificate, a request or a revocation list.
    Document,
}

impl Wanted {
    fn name(self) -> &'static str {
        match self {
            Self::Key => "a key",
            Self::Signature => "a signature",
            Self::Ciphertext => "a ciphertext",
            Self::Document => "a certificate, certificate request or revocation list",
        }
    }

    fn takes(self, kind: Kind) -> bool {
        match self {
            Self::Key => {
                let keys = [Kind::PrivateKey, Kind::EncryptedPrivateKey, Kind::PublicKey];
                keys.contains(&kind) || kind.is_document()
            }
            Self::Document => kind.is_document(),
            Self::Signature => kind == Kind::Signature,
            Self::Ciphertext => kind == Kind::Ciphertext,
        }
    }
}

/// What the bytes are in place of what is wanted, or which fault of theirs `convert` mends.
/// `None` where that is not known.
#[must_use]
pub fn instead(bytes: &[u8], wanted: Wanted, curve: Option<Curve>) -> Option<String> {
    instead_of(&Block::split_copy(bytes), wanted, curve)
}

/// The same of the blocks of a file.
#[must_use]
pub fn instead_of(blocks: &[Block], wanted: Wanted, curve: Option<Curve>) -> Option<String> {
    let context = Context { curve, ..Context::default() };
    let items: Vec<_> = blocks.iter().flat_map(|block| recognize(block, &context)).collect();
    if items.iter().any(|item| wanted.takes(item.kind)) {
        return items.iter().filter(|item| wanted.takes(item.kind)).find_map(why_not);
    }
    // r and s have the length of x and y
    if wanted == Wanted::Key && blocks.iter().any(|block| block.bytes.len() == 64) {
        return None;
    }
    let mut names: Vec<_> = items.iter().filter_map(called).collect();
    names.dedup();
    let hint = items.iter().find_map(|item| item.advice).map(|advice| format!("; {advice}"));
    match names.as_slice() {
        [] => None,
        [one] => {
            let (wanted, hint) = (wanted.name(), hint.unwrap_or_default());
            Some(format!("this is {one}, not {wanted}{hint}"))
        }
        [all @ .., last] => {
            Some(format!("this may be {} or {last}, not {}", all.join(", "), wanted.name()))
        }
    }
}

/// Why a thing of the wanted kind is refused all the same.
fn why_not(item: &Item) -> Option<String> {
    let name = item.kind.name();
    match (&item.object, item.faults.first(), item.advice) {
        (Some(_), Some(fault), _) => Some(format!("{name}: {fault}; `yuxi convert` repairs that")),
        (None, _, Some(advice)) => {
            let name = item.kind.with_article();
            Some(format!("this is {name} in {}, which Yuxi does not read; {advice}", item.form))
        }
        _ => None,
    }
}

/// What people call it.
fn called(item: &Item) -> Option<String> {
    match item.kind {
        Kind::Other => item.known.then(|| item.form.clone()),
        kind => Some(kind.with_article()),
    }
}
