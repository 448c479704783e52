//! Hex and base64, and text that is safe to print.

use std::borrow::Cow;
use std::path::Path;

use base64ct::{Base64, Encoding};
use zeroize::Zeroizing;

/// Lower-case hex.
pub(crate) fn hex(bytes: &[u8]) -> String {
    base16ct::lower::encode_string(bytes)
}

/// Hex and a line break, as in a file.
pub(crate) fn hex_line(bytes: &[u8]) -> Vec<u8> {
    (hex(bytes) + "\n").into_bytes()
}

/// Base64 with padding, on one line.
pub(crate) fn base64(bytes: &[u8]) -> String {
    Base64::encode_string(bytes)
}

/// Base64 and a line break, as in a file.
pub(crate) fn base64_line(bytes: &[u8]) -> Vec<u8> {
    (base64(bytes) + "\n").into_bytes()
}

/// Decodes hex in either case, with white space anywhere, also as other programs print it: after 0x,
/// with colons between; `None` if the text is not hex.
///
/// The time depends on the places of white space and colons, but not on the digits.
pub(crate) fn from_hex(text: &[u8]) -> Option<Vec<u8>> {
    decode_hex(&hex_digits(text)?[1..])
}

/// The digits of hex with a `0` before them, which makes an odd number even. [`decode_hex`] checks
/// that they are digits.
pub(crate) fn hex_digits(text: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
    let text = text.trim_ascii();
    let text = text.strip_prefix(b"0x").or(text.strip_prefix(b"0X")).unwrap_or(text);
    let is_digit = |byte: u8| {
        let (digit, letter) = (byte.wrapping_sub(b'0') < 10, (byte | 32).wrapping_sub(b'a') < 6);
        digit | letter | is_separator(byte)
    };
    all(text, is_digit).then(|| kept(b"0", text, |byte| !is_separator(byte)))
}

/// The bytes of an even number of hex digits.
pub(crate) fn decode_hex(digits: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Zeroizing::new(vec![0; digits.len() / 2]);
    base16ct::mixed::decode(digits, &mut bytes).ok()?;
    Some(std::mem::take(&mut *bytes))
}

/// Decodes padded base64, with white space anywhere; `None` if the text is not base64.
pub(crate) fn from_base64(text: &[u8]) -> Option<Vec<u8>> {
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
    Some(std::mem::take(&mut *bytes))
}

fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace() | (byte == b':')
}

/// Whether the predicate holds for all bytes. The text may be a private key: in each piece, every
/// byte is processed in the same way.
fn all(text: &[u8], is_so: impl Fn(u8) -> bool) -> bool {
    text.chunks(4096).all(|piece| piece.iter().fold(true, |all, byte| all & is_so(*byte)))
}

/// A copy that is zeroized and does not grow: `first`, and the bytes that `keep` selects.
fn kept(first: &[u8], text: &[u8], keep: impl Fn(u8) -> bool) -> Zeroizing<Vec<u8>> {
    let mut kept = Zeroizing::new(Vec::with_capacity(first.len() + text.len()));
    kept.extend_from_slice(first);
    kept.extend(text.iter().filter(|byte| keep(**byte)));
    kept
}

/// The text with every control character escaped, so that it prints as one line and does not control
/// the terminal.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    if !text.chars().any(char::is_control) {
        return Cow::Borrowed(text);
    }
    let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.into() };
    Cow::Owned(text.chars().map(escaped).collect())
}

/// The name of an input file in messages; `-` is standard input.
pub(crate) fn source(path: &Path) -> String {
    if is_dash(path) { "standard input".into() } else { path.display().to_string() }
}

/// The name of an output file in messages; `-` is standard output.
pub(crate) fn target(path: &Path) -> String {
    if is_dash(path) { "standard output".into() } else { path.display().to_string() }
}

/// Whether a file name stands for standard input or output.
pub(crate) fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The error text of the operating system, without the error number.
pub(crate) fn os_error(error: &std::io::Error) -> String {
    let message = error.to_string();
    match message.find(" (os error") {
        Some(end) => message[..end].to_string(),
        None => message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_takes_space_and_both_cases_and_nothing_else() {
        assert_eq!(from_hex(b" 0a\nFf "), Some(vec![0x0a, 0xff]));
        assert_eq!(from_hex(b""), Some(vec![]));
        assert_eq!(from_hex(b"0x0A:fF\n"), Some(vec![0x0a, 0xff]));
        for wrong in [&b"0"[..], b"0g", b"0x0x00", b"0x0", b"x00", b"\xff\xff"] {
            assert_eq!(from_hex(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn base64_takes_line_breaks_and_wants_padding() {
        assert_eq!(from_base64(b"eXV4\naQ==\n"), Some(b"yuxi".to_vec()));
        assert_eq!(from_base64(b"eXV4aQ"), None);
        assert_eq!(from_base64(b"\xc3\xa4=="), None);
    }

    #[test]
    fn a_line_stays_one_line() {
        assert_eq!(one_line("plain 玉玺"), "plain 玉玺");
        assert_eq!(one_line("a\nb\x1b[2J"), "a\\nb\\u{1b}[2J");
    }
}
