//! Bytes in text: hex and base64.

use alloc::vec;
use alloc::vec::Vec;

use base64ct::{Base64, Encoding};
use zeroize::Zeroizing;

/// The bytes of hex in either case; white space and colons between digits are ignored, and so is
/// 0x before them. `None` if the text is anything else, or the number of its digits is odd.
///
/// The time depends only on the positions of white space and colons.
#[must_use]
pub fn from_hex(text: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
    decode_hex(&hex_digits(text)?[1..])
}

/// The digits of hex after one more `0`, which makes an odd number of them even. [`decode_hex`]
/// checks that they are digits.
pub(super) fn hex_digits(text: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
    let text = text.trim_ascii();
    let text = text.strip_prefix(b"0x").or(text.strip_prefix(b"0X")).unwrap_or(text);
    let is_digit = |byte: u8| {
        let (digit, letter) = (byte.wrapping_sub(b'0') < 10, (byte | 32).wrapping_sub(b'a') < 6);
        digit | letter | is_separator(byte)
    };
    all(text, is_digit).then(|| kept(b"0", text, |byte| !is_separator(byte)))
}

/// The bytes of an even number of hex digits.
pub(super) fn decode_hex(digits: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
    let mut bytes = Zeroizing::new(vec![0; digits.len() / 2]);
    base16ct::mixed::decode(digits, &mut bytes).ok()?;
    Some(bytes)
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
    let text = kept(b"", text, |byte| !byte.is_ascii_whitespace());
    let mut bytes = Zeroizing::new(vec![0; text.len() / 4 * 3]);
    let length = Base64::decode(&*text, &mut bytes).ok()?.len();
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

/// The bytes that are kept, after those of `first`. The vector does not grow, which would leave a
/// copy behind.
fn kept(first: &[u8], text: &[u8], keep: impl Fn(u8) -> bool) -> Zeroizing<Vec<u8>> {
    let mut kept = Zeroizing::new(Vec::with_capacity(first.len() + text.len()));
    kept.extend_from_slice(first);
    kept.extend(text.iter().filter(|byte| keep(**byte)));
    kept
}

#[cfg(test)]
mod tests;
