//! Keys in OpenSSH's own formats, which are detected and not decoded.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::detect::content::{Content, OpenSshKind};

const MAGIC: &[u8] = b"openssh-key-v1\0";

/// The beginnings of the lines of public keys.
const PUBLIC: [&str; 4] = ["ssh-", "ecdsa-sha2-", "sk-ssh-", "sk-ecdsa-"];

/// The key, if the bytes are one.
pub(super) fn key(bytes: &[u8]) -> Option<Content<'static>> {
    if let Some(algorithm) = public(bytes) {
        let kind = OpenSshKind::Public;
        return Some(Content::OpenSsh { kind, algorithm: Some(algorithm), cipher: None });
    }
    let mut rest = bytes.strip_prefix(MAGIC)?;
    // Cipher, key derivation, its options; the number of keys; the public key.
    let (cipher, _, _) = (string(&mut rest), string(&mut rest), string(&mut rest));
    rest = rest.get(4..).unwrap_or_default();
    let algorithm = string(&mut rest).and_then(|mut key| string(&mut key));
    let kind = match cipher {
        Some(b"none") | None => OpenSshKind::Secret,
        Some(_) => OpenSshKind::Encrypted,
    };
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    Some(Content::OpenSsh { kind, algorithm: algorithm.map(text), cipher: cipher.map(text) })
}

/// The algorithm of a public key in a line of text.
fn public(bytes: &[u8]) -> Option<String> {
    let line = bytes.split(|byte| *byte == b'\n').next()?;
    let mut words = core::str::from_utf8(line).ok()?.split_ascii_whitespace();
    let (algorithm, key) = (words.next()?, words.next()?);
    // Every key begins with the length of its algorithm's name.
    let is_one = PUBLIC.iter().any(|start| algorithm.starts_with(start)) && key.starts_with("AAAA");
    is_one.then(|| algorithm.to_owned())
}

/// A string after its length of four bytes; both are removed from `rest`.
fn string<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, after) = rest.split_first_chunk()?;
    let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
    let (string, after) = after.split_at_checked(length)?;
    *rest = after;
    Some(string)
}
