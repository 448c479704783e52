//! Reading keys: which form a file has, and what is wrong with it.

use std::path::Path;

use yuxi::sm2::{PublicKey, SecretKey};
use zeroize::Zeroizing;

use crate::failure::{Failure, Result, bad};
use crate::{input, text};

/// No key in any form is longer.
const LIMIT: u64 = 64 << 10;

/// A key from a file.
enum Key {
    Private(SecretKey),
    Public(PublicKey),
}

/// What is wrong, without the name of the file.
type Parsed = std::result::Result<Key, String>;

/// The private key in a file; `purpose` says what it is for.
pub(crate) fn private(path: &Path, purpose: &str) -> Result<SecretKey> {
    match read(path)? {
        Key::Private(key) => Ok(key),
        Key::Public(_) => bad(format!(
            "{}: this is a public key; {purpose} needs the private key",
            text::source(path)
        )),
    }
}

/// The public key in a file, or that of the private key in it.
pub(crate) fn public(path: &Path) -> Result<PublicKey> {
    Ok(match read(path)? {
        Key::Private(key) => key.public_key(),
        Key::Public(key) => key,
    })
}

fn read(path: &Path) -> Result<Key> {
    let bytes = Zeroizing::new(input::read_small(path, "a key", LIMIT)?);
    parse(&bytes).map_err(|why| Failure::Bad(format!("{}: {why}", text::source(path))))
}

/// A key in any of the forms that are in use.
fn parse(bytes: &[u8]) -> Parsed {
    if find(bytes, b"-----BEGIN ").is_some() {
        return parse_pem(bytes);
    }
    if is_der(bytes) {
        return parse_der(bytes);
    }
    if bytes.iter().all(|byte| byte.is_ascii_hexdigit() || byte.is_ascii_whitespace()) {
        let digits = bytes.iter().filter(|byte| byte.is_ascii_hexdigit()).count();
        return match text::from_hex(bytes).map(Zeroizing::new) {
            Some(raw) => parse_digits(&raw).unwrap_or_else(|| wrong_digits(digits)),
            None => wrong_digits(digits),
        };
    }
    if let Some(der) = text::from_base64(bytes).map(Zeroizing::new).filter(|der| is_der(der)) {
        return parse_der(&der);
    }
    if let [0x30, ..] = bytes {
        return Err("this begins like DER, but its length is not that of the file: \
                    it was cut off, or something stands after it"
            .into());
    }
    // Raw bytes are not read: any 32 of them, such as a file cut off, would be a key.
    Err("this is no key: not PEM, DER, or hex digits; `yuxi keygen` makes one".into())
}

fn wrong_digits(digits: usize) -> Parsed {
    Err(format!(
        "{digits} hex digits are no key; a private key has 64, a public key 130 (04, x, y), \
         128 (x, y) or 66 (02 or 03, x)"
    ))
}

/// The first key in a PEM file, which may also hold curve parameters.
fn parse_pem(bytes: &[u8]) -> Parsed {
    let has = |end: &str| find(bytes, format!("{end}-----").as_bytes()).is_some();
    let parsed = match (has("PRIVATE KEY"), has("PUBLIC KEY"), has("CERTIFICATE")) {
        (true, ..) => SecretKey::from_pem(bytes).map(Key::Private),
        (_, false, true) => return Err(CERTIFICATE.into()),
        _ => PublicKey::from_pem(bytes).map(Key::Public),
    };
    parsed.map_err(plain)
}

/// DER tells its kinds apart by its first elements: SEC1 begins with the integer 1
/// and a string of bytes, PKCS#8 with an integer too, a public key with a sequence,
/// and so does an encrypted private key.
fn parse_der(der: &[u8]) -> Parsed {
    let header = if der[1] < 0x80 { 2 } else { 2 + usize::from(der[1] & 0x7f) };
    let parsed = match der.get(header..) {
        Some([0x02, 0x01, 0x01, 0x04, ..]) => SecretKey::from_sec1_der(der).map(Key::Private),
        Some([0x02, ..]) => SecretKey::from_pkcs8_der(der).map(Key::Private),
        _ => PublicKey::from_spki_der(der).map(Key::Public).map_err(|error| {
            match SecretKey::from_pkcs8_der(der) {
                Err(encrypted @ yuxi::Error::EncryptedKey) => encrypted,
                _ => error,
            }
        }),
    };
    parsed.map_err(plain)
}

/// What is wrong, and where there is a way out, that.
fn plain(error: yuxi::Error) -> String {
    match error {
        yuxi::Error::EncryptedKey => ENCRYPTED.into(),
        error => error.to_string(),
    }
}

const ENCRYPTED: &str = "this key is encrypted under a password, which is not read yet; \
                         decrypt it first with `openssl pkey -in FILE -out NEW`";

const CERTIFICATE: &str = "this is a certificate; take its key out with \
                           `openssl x509 -pubkey -noout -in FILE`";

/// What hex digits stand for. The length decides first: one private key in 2^16
/// begins like a DER sequence of its length, and so do as many points x, y.
fn parse_digits(bytes: &[u8]) -> Option<Parsed> {
    match parse_raw(bytes) {
        None | Some(Err(_)) if is_der(bytes) => Some(parse_der(bytes)),
        parsed => parsed,
    }
}

/// A number or a point by its length; `None` where no key is that long.
fn parse_raw(bytes: &[u8]) -> Option<Parsed> {
    let parsed = match bytes.len() {
        32 => SecretKey::from_slice(bytes).map(Key::Private),
        33 | 64 | 65 => PublicKey::from_bytes(bytes).map(Key::Public),
        _ => return None,
    };
    Some(parsed.map_err(|error| error.to_string()))
}

/// Whether the bytes are one DER sequence by their first byte and their length.
pub(crate) fn is_der(bytes: &[u8]) -> bool {
    let [0x30, first, rest @ ..] = bytes else { return false };
    let count = usize::from(first & 0x7f);
    match first {
        0..0x80 => rest.len() == count,
        _ if count == 0 || count > 4 || rest.len() < count => false,
        _ => {
            let (length, content) = rest.split_at(count);
            length.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)) == content.len() as u64
        }
    }
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn der_is_known_by_its_length() {
        assert!(is_der(&[0x30, 0]));
        assert!(is_der(&[0x30, 1, 5]));
        assert!(is_der(&[0x30, 0x81, 1, 5]));
        for wrong in [&[][..], &[0x30], &[0x30, 2, 5], &[0x30, 0x80], &[0x30, 0x81], &[0x04, 1, 5]]
        {
            assert!(!is_der(wrong), "{wrong:?}");
        }
    }
}
