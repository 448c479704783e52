//! The certificates, certificate requests and revocation lists of a file.

use super::instead::{Wanted, instead_of};
use super::pieces::Piece;
use crate::document::{self, Document};

/// All in the pieces of a file, which is PEM, DER, or DER in text; one at least. Of a block that
/// says it holds one and does not, what is wrong with it.
pub(crate) fn documents(pieces: &[Piece]) -> Result<Vec<Result<Document, String>>, String> {
    let documents: Vec<_> = pieces.iter().filter_map(of_piece).collect();
    if documents.is_empty() {
        return Err(instead_of(pieces, Wanted::Document, None).unwrap_or_else(|| {
            "this is not a certificate, certificate request or revocation list".into()
        }));
    }
    Ok(documents)
}

fn of_piece(piece: &Piece) -> Option<Result<Document, String>> {
    let label = piece.label.as_deref().unwrap_or_default();
    if document::kind_of(&piece.bytes).is_some() {
        return Some(Document::from_der(&piece.bytes).map_err(|error| error.to_string()));
    }
    let is_claimed = ["CERTIFICATE", "REQUEST", "CRL"].iter().any(|end| label.ends_with(end));
    is_claimed.then(|| {
        let fault = piece.faults.first().map_or("its DER is cut off or damaged", |it| it);
        Err(format!("invalid PEM {label}: {fault}"))
    })
}
