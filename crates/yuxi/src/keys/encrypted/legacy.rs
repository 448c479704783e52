//! Private keys in PEM as OpenSSL encrypted them before PKCS#8: with header lines (RFC 1421, 4.6),
//! by `EVP_BytesToKey` with MD5 and one iteration.
//!
//! ```text
//! -----BEGIN EC PRIVATE KEY-----
//! Proc-Type: 4,ENCRYPTED
//! DEK-Info: AES-256-CBC,(the initial block in hexadecimal)
//! ```

use alloc::vec::Vec;

use md5::{Digest, Md5};
use zeroize::Zeroizing;

use super::cipher::{BLOCK, Block};
use crate::Error;
use crate::keys::sec1;
use crate::pem::Legacy;

/// DES and triple DES are not supported: their table lookups depend on secrets.
const CIPHERS: [(&str, Block); 4] = [
    ("AES-128-CBC", Block::Aes128),
    ("AES-192-CBC", Block::Aes192),
    ("AES-256-CBC", Block::Aes256),
    ("SM4-CBC", Block::Sm4),
];

/// The DER of the `ECPrivateKey`.
pub(super) fn decrypt(key: &Legacy<'_>, password: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let (cipher, iv) = information(key.headers)?;
    let mut text = key.decode()?;
    if text.is_empty() || !text.len().is_multiple_of(BLOCK) {
        return Err(Error::InvalidPem {
            why: "the encrypted private key is not a whole number of blocks",
        });
    }
    let key = derive(password, &iv, cipher.key_length().0);
    if !cipher.with_key(&key).decrypt_cbc(&iv, &mut text) || !sec1::is_one(&text) {
        return Err(Error::WrongPassword);
    }
    Ok(text)
}

/// The cipher and the initialization vector in the line `DEK-Info`.
fn information(headers: &str) -> Result<(Block, [u8; BLOCK]), Error> {
    let bad = Error::InvalidPem { why: "the line DEK-Info is missing, or has no initial block" };
    let line = headers.lines().find_map(|line| line.strip_prefix("DEK-Info:")).ok_or(bad)?;
    let (name, digits) = line.split_once(',').ok_or(bad)?;
    let known = CIPHERS.iter().find(|(known, _)| *known == name.trim());
    let (_, cipher) = known.ok_or(Error::UnsupportedLegacyEncryption)?;
    let digits: &[u8; 2 * BLOCK] = digits.trim().as_bytes().try_into().map_err(|_| bad)?;
    let mut iv = [0; BLOCK];
    for (byte, pair) in iv.iter_mut().zip(digits.as_chunks::<2>().0) {
        let [high, low] = pair.map(|digit| char::from(digit).to_digit(16));
        *byte = (high.ok_or(bad)? << 4 | low.ok_or(bad)?) as u8;
    }
    Ok((*cipher, iv))
}

/// `EVP_BytesToKey`: each 16 bytes are the MD5 of the previous 16, the password and the salt, which
/// is the first 8 bytes of the initialization vector.
fn derive(password: &[u8], iv: &[u8; BLOCK], length: usize) -> Zeroizing<Vec<u8>> {
    let mut key = Zeroizing::new(alloc::vec![0; length]);
    let mut digest = Zeroizing::new([0; 16]);
    for (number, part) in key.chunks_mut(16).enumerate() {
        let mut hash = Md5::new();
        if number > 0 {
            hash.update(*digest);
        }
        hash.update(password);
        hash.update(&iv[..8]);
        hash.finalize_into((&mut *digest).into());
        part.copy_from_slice(&digest[..part.len()]);
    }
    key
}
