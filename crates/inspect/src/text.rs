//! Hex and base64, and text that is safe to print.

use std::borrow::Cow;
use std::mem::take;

use base64ct::{Base64, Encoding};
use yuxi::detect;

/// Lower-case hex.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    base16ct::lower::encode_string(bytes)
}

/// Hex and a line break, as in a file.
#[must_use]
pub fn hex_line(bytes: &[u8]) -> Vec<u8> {
    (hex(bytes) + "\n").into_bytes()
}

/// Base64 with padding, on one line.
#[must_use]
pub fn base64(bytes: &[u8]) -> String {
    Base64::encode_string(bytes)
}

/// Base64 and a line break, as in a file.
#[must_use]
pub fn base64_line(bytes: &[u8]) -> Vec<u8> {
    (base64(bytes) + "\n").into_bytes()
}

/// The bytes of hex, as the library reads it; `None` if the text is not hex.
#[must_use]
pub fn from_hex(text: &[u8]) -> Option<Vec<u8>> {
    detect::from_hex(text).map(|mut bytes| take(&mut *bytes))
}

/// Decodes padded base64, with white space anywhere; `None` if the text is not base64.
#[must_use]
pub fn from_base64(text: &[u8]) -> Option<Vec<u8>> {
    detect::from_base64(text).map(|mut bytes| take(&mut *bytes))
}

/// The text with every control character escaped, so that it prints as one line and does not control
/// the terminal.
#[must_use]
pub fn one_line(text: &str) -> Cow<'_, str> {
    if !text.chars().any(char::is_control) {
        return Cow::Borrowed(text);
    }
    let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.into() };
    Cow::Owned(text.chars().map(escaped).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_stays_one_line() {
        assert_eq!(one_line("plain 玉玺"), "plain 玉玺");
        assert_eq!(one_line("a\nb\x1b[2J"), "a\\nb\\u{1b}[2J");
    }
}
