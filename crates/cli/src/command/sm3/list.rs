//! Lists of digests and file names, in the formats of sha256sum and of cksum.

use std::path::{Path, PathBuf};

use crate::text;

/// A file, and the digest that it should have.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) path: PathBuf,
    pub(super) digest: [u8; 32],
}

/// Hex digits of a digest.
const DIGITS: usize = 64;

/// The bytes that are escaped in names, with the letters that stand for them.
const ESCAPES: [(u8, u8); 3] = [(b'\\', b'\\'), (b'\n', b'n'), (b'\r', b'r')];

/// The line of a file: `digest  name` or, with the tag, `SM3 (name) = digest`.
///
/// If a byte of the name is escaped, the line begins with a backslash.
pub(super) fn line(path: &Path, digest: &[u8; 32], tag: bool) -> Vec<u8> {
    let (mark, name) = escaped(path);
    let digest = text::hex(digest);
    let parts: [&[u8]; 5] = if tag {
        [b"SM3 (", &name, b") = ", digest.as_bytes(), b"\n"]
    } else {
        [digest.as_bytes(), b"  ", &name, b"\n", b""]
    };
    [mark.as_bytes(), &parts.concat()].concat()
}

/// The file and the digest in a line; `None` if the line has neither format.
pub(super) fn entry(line: &[u8]) -> Option<Entry> {
    let unmarked = line.strip_prefix(b"\\");
    let (digest, name) = parts(unmarked.unwrap_or(line))?;
    let name = if unmarked.is_some() { unescaped(name)? } else { name.to_vec() };
    if name.is_empty() || !digest.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let digest = text::from_hex(digest)?.try_into().ok()?;
    Some(Entry { path: path(name)?, digest })
}

#[cfg(unix)]
fn path(name: Vec<u8>) -> Option<PathBuf> {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;
    Some(OsString::from_vec(name).into())
}

/// Names are UTF-8 in lists.
#[cfg(not(unix))]
fn path(name: Vec<u8>) -> Option<PathBuf> {
    String::from_utf8(name).ok().map(PathBuf::from)
}

/// Whether a line is a digest alone, as `yuxi sm3 FILE` prints it.
pub(super) fn is_nameless(line: &[u8]) -> bool {
    line.len() == DIGITS && line.iter().all(u8::is_ascii_hexdigit)
}

/// The name as messages about a list show it: on one line, and with its backslash.
pub(super) fn shown(path: &Path) -> String {
    let (mark, name) = escaped(path);
    text::one_line(&format!("{mark}{}", String::from_utf8_lossy(&name))).into_owned()
}

/// The digest's digits and the name.
fn parts(line: &[u8]) -> Option<(&[u8], &[u8])> {
    if let Some(rest) = line.strip_prefix(b"SM3") {
        // OpenSSL leaves out the blanks
        let rest = rest.strip_prefix(b" ").unwrap_or(rest).strip_prefix(b"(")?;
        let (front, digest) = rest.split_at_checked(rest.len().checked_sub(DIGITS)?)?;
        let name = front.strip_suffix(b") = ").or_else(|| front.strip_suffix(b")= "))?;
        return Some((digest, name));
    }
    let (digest, rest) = line.split_at_checked(DIGITS)?;
    // an asterisk says that the file was read as binary, which makes no difference
    Some((digest, rest.strip_prefix(b"  ").or_else(|| rest.strip_prefix(b" *"))?))
}

/// The mark of a line with escapes, or nothing; and the name.
fn escaped(path: &Path) -> (&'static str, Vec<u8>) {
    let name = path.as_os_str().as_encoded_bytes();
    let escape = |byte: u8| ESCAPES.iter().find(|(plain, _)| *plain == byte);
    let mut written = Vec::with_capacity(name.len());
    for &byte in name {
        match escape(byte) {
            Some(&(_, letter)) => written.extend([b'\\', letter]),
            None => written.push(byte),
        }
    }
    (if written.len() == name.len() { "" } else { "\\" }, written)
}

fn unescaped(name: &[u8]) -> Option<Vec<u8>> {
    let mut plain = Vec::with_capacity(name.len());
    let mut bytes = name.iter();
    while let Some(&byte) = bytes.next() {
        plain.push(match byte {
            b'\\' => {
                let letter = bytes.next()?;
                ESCAPES.iter().find(|(_, known)| known == letter)?.0
            }
            byte => byte,
        });
    }
    Some(plain)
}
