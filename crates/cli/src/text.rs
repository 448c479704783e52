//! Bytes as text and back, and text that is fit to print.

use std::borrow::Cow;
use std::mem::take;
use std::path::Path;

use base64ct::{Base64, Encoding};
use yuxi::detect;

/// Lower-case hex.
pub(crate) fn hex(bytes: &[u8]) -> String {
    base16ct::lower::encode_string(bytes)
}

/// Hex and a line break, as it stands in a file.
pub(crate) fn hex_line(bytes: &[u8]) -> Vec<u8> {
    (hex(bytes) + "\n").into_bytes()
}

/// Base64 with padding, on one line.
pub(crate) fn base64(bytes: &[u8]) -> String {
    Base64::encode_string(bytes)
}

/// Base64 and a line break, as it stands in a file.
pub(crate) fn base64_line(bytes: &[u8]) -> Vec<u8> {
    (base64(bytes) + "\n").into_bytes()
}

/// The bytes of hex, as the library reads it; `None` if it is none.
pub(crate) fn from_hex(text: &[u8]) -> Option<Vec<u8>> {
    detect::from_hex(text).map(|mut bytes| take(&mut *bytes))
}

/// The bytes of padded base64, with white space anywhere; `None` if it is none.
pub(crate) fn from_base64(text: &[u8]) -> Option<Vec<u8>> {
    detect::from_base64(text).map(|mut bytes| take(&mut *bytes))
}

/// The text with every control character escaped, so that it prints as one line
/// and cannot steer a terminal.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    if !text.chars().any(char::is_control) {
        return Cow::Borrowed(text);
    }
    let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.into() };
    Cow::Owned(text.chars().map(escaped).collect())
}

/// How messages name an input file; `-` is standard input.
pub(crate) fn source(path: &Path) -> String {
    if is_dash(path) { "standard input".into() } else { path.display().to_string() }
}

/// How messages name an output file; `-` is standard output.
pub(crate) fn target(path: &Path) -> String {
    if is_dash(path) { "standard output".into() } else { path.display().to_string() }
}

/// Whether a file name stands for standard input or output.
pub(crate) fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// What the operating system says is wrong, without its error number.
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
    fn a_line_stays_one_line() {
        assert_eq!(one_line("plain 玉玺"), "plain 玉玺");
        assert_eq!(one_line("a\nb\x1b[2J"), "a\\nb\\u{1b}[2J");
    }
}
