//! What text or binary data holds: blocks of PEM, DER, digits, base64, bytes.

use serde::Serialize;
use zeroize::Zeroizing;

use super::asn1;
use crate::text;

/// How bytes are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Encoding {
    Pem,
    Der,
    Hex,
    Base64,
    Binary,
}

impl Encoding {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Pem => "PEM",
            Self::Der => "DER",
            Self::Hex => "hex",
            Self::Base64 => "base64",
            Self::Binary => "binary",
        }
    }
}

/// One block of PEM, or all there is.
pub(crate) struct Piece {
    /// Of a block of PEM.
    pub(crate) label: Option<String>,
    pub(crate) encoding: Encoding,
    /// Of a block in OpenSSL's old form its text, which says how the key is encrypted.
    pub(crate) bytes: Zeroizing<Vec<u8>>,
    /// How many hex digits there were; an odd number has lost a zero, which `bytes`
    /// has at its beginning.
    pub(crate) digits: usize,
    /// What is wrong with the text.
    pub(crate) faults: Vec<String>,
}

impl Piece {
    fn new(encoding: Encoding, bytes: Vec<u8>) -> Self {
        let bytes = Zeroizing::new(bytes);
        Self { label: None, encoding, bytes, digits: 0, faults: Vec::new() }
    }

    /// A block that is not read further.
    fn broken<'a>(mut self, why: &str, rest: &'a [u8]) -> (Self, &'a [u8]) {
        self.faults.push(why.into());
        (self, rest)
    }
}

/// The pieces of a file, one at least. What is no text is not copied: it may be long.
pub(crate) fn pieces(mut bytes: Zeroizing<Vec<u8>>) -> Vec<Piece> {
    if find(&bytes, BEGIN).is_some() {
        return blocks(&bytes);
    }
    // Text goes first: whether it is some is told alike for all digits of a private key.
    vec![if let Some(piece) = digits(&bytes) {
        piece
    } else if let Some(decoded) = text::from_base64(&bytes).filter(|bytes| bytes.len() > 8) {
        Piece::new(Encoding::Base64, decoded)
    } else {
        let encoding = if is_element(&bytes) { Encoding::Der } else { Encoding::Binary };
        Piece::new(encoding, std::mem::take(&mut *bytes))
    }]
}

/// The same of bytes that stay where they are.
pub(crate) fn pieces_of(bytes: &[u8]) -> Vec<Piece> {
    pieces(Zeroizing::new(bytes.to_vec()))
}

/// Whether the bytes are one sequence, in DER or BER.
fn is_element(bytes: &[u8]) -> bool {
    bytes.first() == Some(&asn1::SEQUENCE)
        && asn1::parse(bytes).is_some_and(|(_, _, rest)| rest.is_empty())
}

/// Hex digits, one at least.
fn digits(bytes: &[u8]) -> Option<Piece> {
    let digits = text::hex_digits(bytes)?;
    let count = digits.len() - 1;
    let even = &digits[1 - count % 2..];
    let mut piece = Piece::new(Encoding::Hex, text::decode_hex(even).filter(|_| count > 0)?);
    piece.digits = count;
    Some(piece)
}

pub(super) const BEGIN: &[u8] = b"-----BEGIN ";
const END: &[u8] = b"-----END ";
const DASHES: &[u8] = b"-----";

fn blocks(mut text: &[u8]) -> Vec<Piece> {
    let mut all = Vec::new();
    while let Some(begin) = find(text, BEGIN) {
        let after = &text[begin + BEGIN.len()..];
        let (piece, rest) = block(after);
        all.push(piece);
        text = rest;
    }
    all
}

/// The block whose label the text begins with, and what follows.
fn block(text: &[u8]) -> (Piece, &[u8]) {
    let mut piece = Piece::new(Encoding::Pem, Vec::new());
    let Some(label_end) = find(text, DASHES) else {
        return piece.broken("the line BEGIN does not end in five dashes", &[]);
    };
    let (label, body) = (&text[..label_end], &text[label_end + DASHES.len()..]);
    let label = String::from_utf8_lossy(label).into_owned();
    piece.label = Some(text::one_line(&label).into_owned());
    let Some(end) = find(body, END) else {
        return piece.broken("the line END is missing", &[]);
    };
    let (body, rest) = (&body[..end], &body[end + END.len()..]);
    let end_label = find(rest, DASHES).map(|end| &rest[..end]);
    if end_label != Some(label.as_bytes()) {
        piece.faults.push("the labels of the lines BEGIN and END differ".into());
    }
    if body.trim_ascii_start().starts_with(b"Proc-Type:") {
        let whole = [BEGIN, label.as_bytes(), DASHES, body, END, label.as_bytes(), DASHES, b"\n"];
        piece.bytes = Zeroizing::new(whole.concat());
        return (piece, rest);
    }
    match text::from_base64(body) {
        Some(bytes) => piece.bytes = Zeroizing::new(bytes),
        None => piece.faults.push("there is no base64 between the lines BEGIN and END".into()),
    }
    (piece, rest)
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_is_not_copied() {
        for (bytes, encoding) in [
            (asn1::element(asn1::SEQUENCE, &[5, 0]), Encoding::Der),
            (vec![0xff; 100], Encoding::Binary),
        ] {
            let place = bytes.as_ptr();
            let pieces = pieces(Zeroizing::new(bytes));
            assert_eq!((pieces.len(), pieces[0].encoding), (1, encoding));
            assert_eq!(pieces[0].bytes.as_ptr(), place);
        }
    }
}
