//! What a file holds, for the message of a command that wanted something else.

use super::item::Item;
use super::kind::Kind;
use super::{Context, Piece, pieces_of, recognize};
use crate::args::Curve;

/// What a command wants of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Or what a key is in.
    Key,
    Signature,
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
        use Kind::{
            Certificate, CertificateRequest, Ciphertext, EncryptedPrivateKey, PrivateKey,
            PublicKey, RevocationList, Signature,
        };
        let documents = [Certificate, CertificateRequest, RevocationList];
        match self {
            Self::Key => {
                let keys = [PrivateKey, EncryptedPrivateKey, PublicKey];
                keys.contains(&kind) || documents.contains(&kind)
            }
            Self::Document => documents.contains(&kind),
            Self::Signature => kind == Signature,
            Self::Ciphertext => kind == Ciphertext,
        }
    }
}

/// What the bytes are in place of what is wanted, or which fault of theirs `convert` mends.
/// `None` where that is not known.
pub(crate) fn instead(bytes: &[u8], wanted: Wanted, curve: Option<Curve>) -> Option<String> {
    instead_of(&pieces_of(bytes), wanted, curve)
}

/// The same of the pieces of a file.
pub(crate) fn instead_of(pieces: &[Piece], wanted: Wanted, curve: Option<Curve>) -> Option<String> {
    let context = Context { curve, show_private: false };
    let items: Vec<_> = pieces.iter().flat_map(|piece| recognize(piece, &context)).collect();
    if items.iter().any(|item| wanted.takes(item.kind)) {
        return items.iter().filter(|item| wanted.takes(item.kind)).find_map(why_not);
    }
    // r and s have the length of x and y
    if wanted == Wanted::Key && pieces.iter().any(|piece| piece.bytes.len() == 64) {
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
