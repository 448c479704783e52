//! The blocks of a text or byte string: PEM, DER, hex, base64, bytes.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::mem::take;

use zeroize::Zeroizing;

use super::element::{Element, SEQUENCE};
use super::fault::Fault;
use super::text::{decode_hex, from_base64};
use crate::pem::{BEGIN, DASHES, ENCRYPTED_IN_PEM, END, find};

/// The encoding of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// A block of PEM (RFC 7468).
    Pem,
    /// One SEQUENCE of ASN.1, in DER or BER.
    Der,
    /// Hex digits.
    Hex,
    /// Base64.
    Base64,
    /// Bytes of no such encoding.
    Raw,
}

/// A block of PEM, or all bytes of another encoding.
#[derive(Clone)]
pub struct Block {
    /// The label of a PEM block, with control characters escaped.
    pub label: Option<String>,
    /// The encoding.
    pub encoding: Encoding,
    /// The decoded bytes. Of a PEM block with the line `Proc-Type:`, which states the encryption,
    /// its text.
    pub bytes: Zeroizing<Vec<u8>>,
    /// The number of hex digits. If it is odd, a zero was added before the first digit.
    pub digits: usize,
    /// The faults of the text.
    pub faults: Vec<Fault>,
}

impl Block {
    /// The blocks of a file, at least one. Bytes that are not text are not copied.
    #[must_use]
    pub fn split(mut bytes: Zeroizing<Vec<u8>>) -> Vec<Self> {
        if find(&bytes, BEGIN).is_some() {
            return pem_blocks(&bytes);
        }
        // Text goes first: the check for it takes the same path for all digits of a private key.
        vec![if let Some(block) = Self::hex(&bytes) {
            block
        } else if let Some(decoded) = from_base64(&bytes).filter(|bytes| bytes.len() > 8) {
            Self::new(Encoding::Base64, decoded)
        } else {
            let encoding = if is_sequence(&bytes) { Encoding::Der } else { Encoding::Raw };
            Self::new(encoding, take(&mut *bytes).into())
        }]
    }

    /// [`Block::split`] of bytes that the caller keeps.
    #[must_use]
    pub fn split_copy(bytes: &[u8]) -> Vec<Self> {
        Self::split(bytes.to_vec().into())
    }

    fn new(encoding: Encoding, bytes: Zeroizing<Vec<u8>>) -> Self {
        Self { label: None, encoding, bytes, digits: 0, faults: Vec::new() }
    }

    /// Hex digits, at least one.
    fn hex(bytes: &[u8]) -> Option<Self> {
        let (decoded, digits) = decode_hex(bytes).filter(|(_, digits)| *digits > 0)?;
        Some(Self { digits, ..Self::new(Encoding::Hex, decoded) })
    }

    /// The block with a fault after which its text cannot be parsed.
    fn broken(mut self, fault: Fault) -> (Self, &'static [u8]) {
        self.faults.push(fault);
        (self, &[])
    }
}

/// Without the bytes, which may be secret.
impl fmt::Debug for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { label, encoding, faults, .. } = self;
        let mut block = f.debug_struct("Block");
        block.field("label", label).field("encoding", encoding).field("faults", faults);
        block.finish_non_exhaustive()
    }
}

/// Whether the bytes are one SEQUENCE, in DER or BER.
fn is_sequence(bytes: &[u8]) -> bool {
    bytes.first() == Some(&SEQUENCE)
        && Element::parse(bytes).is_some_and(|(_, _, rest)| rest.is_empty())
}

fn pem_blocks(mut text: &[u8]) -> Vec<Block> {
    let mut all = Vec::new();
    while let Some(begin) = find(text, BEGIN) {
        let (block, rest) = pem_block(&text[begin + BEGIN.len()..]);
        all.push(block);
        text = rest;
    }
    all
}

/// The block whose label the text begins with, and the text after it.
fn pem_block(text: &[u8]) -> (Block, &[u8]) {
    let mut block = Block::new(Encoding::Pem, Vec::new().into());
    let Some(label_end) = find(text, DASHES) else {
        return block.broken(Fault::UnfinishedBegin);
    };
    let (label, body) = (&text[..label_end], &text[label_end + DASHES.len()..]);
    block.label = Some(one_line(label));
    let Some(end) = find(body, END) else {
        return block.broken(Fault::MissingEnd);
    };
    let (body, rest) = (&body[..end], &body[end + END.len()..]);
    if find(rest, DASHES).map(|end| &rest[..end]) != Some(label) {
        block.faults.push(Fault::DifferentLabels);
    }
    if body.trim_ascii_start().starts_with(ENCRYPTED_IN_PEM) {
        let whole = [BEGIN, label, DASHES, body, END, label, DASHES, b"\n"];
        block.bytes = whole.concat().into();
        return (block, rest);
    }
    match from_base64(body) {
        Some(bytes) => block.bytes = bytes,
        None => block.faults.push(Fault::NotBase64),
    }
    (block, rest)
}

/// The text with every control character escaped.
fn one_line(text: &[u8]) -> String {
    let mut line = String::new();
    for c in String::from_utf8_lossy(text).chars() {
        if c.is_control() { line.extend(c.escape_default()) } else { line.push(c) }
    }
    line
}

#[cfg(test)]
mod tests;
