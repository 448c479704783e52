//! Bytes in text: hex and base64.

use alloc::vec;
use alloc::vec::Vec;
use core::mem::take;

use base64ct::{Base64, Encoding};
use zeroize::Zeroizing;

/// The bytes of hex in either case; white space and colons between digits are ignored, and so is
/// 0x before them. `None` if the text is anything else, or the number of its digits is odd.
///
/// The time depends only on the positions of white space and colons.
#[must_use]
pub fn from_hex(text: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
    let (bytes, digits) = decode_hex(text)?;
    digits.is_multiple_of(2).then_some(bytes)
}

/// The bytes of hex, and the number of its digits. If it is odd, a zero is added before the first
/// digit.
pub(super) fn decode_hex(text: &[u8]) -> Option<(Zeroizing<Vec<u8>>, usize)> {
    let text = text.trim_ascii();
    let text = text.strip_prefix(b"0x").or(text.strip_prefix(b"0X")).unwrap_or(text);
    let is_digit = |byte: u8| {
        let (digit, letter) = (byte.wrapping_sub(b'0') < 10, (byte | 32).wrapping_sub(b'a') < 6);
        digit | letter | is_separator(byte)
    };
    if !all(text, is_digit) {
        return None;
    }
    let keep = |byte: &u8| !is_separator(*byte);
    let count = text.iter().filter(|byte| keep(byte)).count();
    let mut bytes = Zeroizing::new(vec![0; count.div_ceil(2)]);
    let mut free = bytes.as_mut_slice();
    let first: &[u8] = if count.is_multiple_of(2) { b"" } else { b"0" };
    in_pieces(first, text, keep, |digits| {
        let decoded;
        (decoded, free) = take(&mut free).split_at_mut(digits.len() / 2);
        base16ct::mixed::decode(digits, decoded).ok().map(drop)
    })?;
    Some((bytes, count))
}

/// The bytes of padded base64; white space is ignored. `None` if the text is anything else.
///
/// The time depends only on the positions of white space.
#[must_use]
pub fn from_base64(text: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
    let is_base64 = |byte: u8| {
        let letter = (byte | 32).wrapping_sub(b'a') < 26;
        let digit = byte.wrapping_sub(b'/') < 11;
        letter | digit | (byte == b'+') | (byte == b'=') | byte.is_ascii_whitespace()
    };
    if !all(text, is_base64) {
        return None;
    }
    let keep = |byte: &u8| !byte.is_ascii_whitespace();
    let count = text.iter().filter(|byte| keep(byte)).count();
    let mut bytes = Zeroizing::new(vec![0; count / 4 * 3]);
    let (mut length, mut is_padded) = (0, false);
    in_pieces(b"", text, keep, |letters| {
        let free = &mut bytes[length..][..letters.len() / 4 * 3];
        let decoded = Base64::decode(letters, free).ok().filter(|_| !is_padded)?.len();
        length += decoded;
        // padding is at the end of the text
        is_padded = decoded < letters.len() / 4 * 3;
        Some(())
    })?;
    bytes.truncate(length);
    Some(bytes)
}

fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace() | (byte == b':')
}

/// Whether it is so for all bytes. The text may be that of a private key: all bytes of a piece
/// that is so take the same path.
fn all(text: &[u8], is_so: impl Fn(u8) -> bool) -> bool {
    text.chunks(4096).all(|piece| piece.iter().fold(true, |all, byte| all & is_so(*byte)))
}

/// Bytes that [`in_pieces`] passes at once: whole digits of hex and of base64.
const PIECE: usize = 4096;

/// Passes the bytes that are kept, after those of `first`, to `take`, in pieces of [`PIECE`] bytes of
/// which the last may be shorter. So a long text is not in memory twice. The buffer does not grow,
/// which would leave a copy behind.
fn in_pieces(
    first: &[u8],
    text: &[u8],
    keep: impl Fn(&u8) -> bool,
    mut take: impl FnMut(&[u8]) -> Option<()>,
) -> Option<()> {
    let mut piece = Zeroizing::new(Vec::with_capacity(PIECE.min(first.len() + text.len())));
    piece.extend_from_slice(first);
    let mut kept = text.iter().copied().filter(keep);
    loop {
        let room = PIECE - piece.len();
        piece.extend(kept.by_ref().take(room));
        if piece.is_empty() {
            return Some(());
        }
        take(&piece)?;
        piece.clear();
    }
}

#[cfg(test)]
mod tests;
