//! Keys in OpenSSH's own forms, which are named and not read.

use super::item::Item;
use super::kind::Kind;

const MAGIC: &[u8] = b"openssh-key-v1\0";

/// Lines of public keys begin so.
const PUBLIC: [&str; 4] = ["ssh-", "ecdsa-sha2-", "sk-ssh-", "sk-ecdsa-"];

const ADVICE: &str = "a private key of ecdsa-sha2-nistp256 is read after \
                      `ssh-keygen -p -m PKCS8 -f COPY`, which rewrites the file";

/// Whether the bytes are one.
pub(super) fn is_key(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) || public(bytes).is_some()
}

/// What it says of itself: a private key its cipher and its algorithm, a public key the latter.
pub(super) fn item(bytes: &[u8]) -> Item {
    if let Some(algorithm) = public(bytes) {
        let item = Item::new(Kind::PublicKey, "OpenSSH's own form");
        return item.detail("algorithm", algorithm).advice(ADVICE);
    }
    let mut rest = bytes.get(MAGIC.len()..).unwrap_or_default();
    let mut next = || string(&mut rest);
    // cipher, key derivation, its options; how many keys; the public key
    let (cipher, _, _) = (next(), next(), next());
    rest = rest.get(4..).unwrap_or_default();
    let algorithm = string(&mut rest).and_then(|mut key| string(&mut key));
    let (kind, form) = match cipher {
        Some(b"none") | None => (Kind::PrivateKey, "OpenSSH's own form"),
        Some(_) => (Kind::EncryptedPrivateKey, "OpenSSH's own form, encrypted under a password"),
    };
    let mut item = Item::new(kind, form).advice(ADVICE);
    for (name, value) in [("algorithm", algorithm), ("cipher", cipher)] {
        if let Some(value) = value {
            item = item.detail(name, String::from_utf8_lossy(value).into_owned());
        }
    }
    item
}

/// The algorithm of a public key in a line of text.
fn public(bytes: &[u8]) -> Option<String> {
    let line = bytes.split(|byte| *byte == b'\n').next()?;
    let mut words = std::str::from_utf8(line).ok()?.split_ascii_whitespace();
    let (algorithm, key) = (words.next()?, words.next()?);
    // every key begins with the length of its algorithm's name
    let is_one = PUBLIC.iter().any(|start| algorithm.starts_with(start)) && key.starts_with("AAAA");
    is_one.then(|| algorithm.into())
}

/// A string after its length of four bytes, which is taken off.
fn string<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, after) = rest.split_first_chunk()?;
    let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
    let (string, after) = after.split_at_checked(length)?;
    *rest = after;
    Some(string)
}
