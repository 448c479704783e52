//! Keys in PEM (RFC 7468).
//!
//! The text of a private key is as secret as the key. Its base64 is decoded and
//! encoded without a table (`pem-rfc7468`); all else only asks of a character
//! whether it is a dash, a line's end or ASCII, with the same answer for every
//! character of base64.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use pem_rfc7468::{Decoder, LineEnding, encode_string};
use zeroize::Zeroizing;

use super::{PublicKey, SecretKey};
use crate::Error;
use crate::curve::NamedCurve;

const PKCS8: &str = "PRIVATE KEY";
const SEC1: &str = "EC PRIVATE KEY";
/// What OpenSSL 3 calls SEC1 keys of SM2.
const SEC1_OPENSSL: &str = "SM2 PRIVATE KEY";
const ENCRYPTED: &str = "ENCRYPTED PRIVATE KEY";
const SPKI: &str = "PUBLIC KEY";

impl<C: NamedCurve> SecretKey<C> {
    /// From the first private key in a PEM text: PKCS#8 (`PRIVATE KEY`) or
    /// SEC1 (`EC PRIVATE KEY`; `SM2 PRIVATE KEY` of OpenSSL).
    ///
    /// Other blocks are passed over: `openssl ecparam -genkey` writes one of
    /// parameters before the key.
    ///
    /// # Errors
    /// [`Error::Pem`], [`Error::EncryptedKey`], and those of
    /// [`SecretKey::from_pkcs8_der`] and [`SecretKey::from_sec1_der`].
    pub fn from_pem(pem: impl AsRef<[u8]>) -> Result<Self, Error> {
        let mut public = false;
        for block in Blocks(pem.as_ref()) {
            let block = block?;
            match block.label {
                PKCS8 => return Self::from_pkcs8_der(&block.decode()?),
                SEC1 | SEC1_OPENSSL => return Self::from_sec1_der(&block.decode()?),
                ENCRYPTED => return Err(Error::EncryptedKey),
                label => public |= label == SPKI,
            }
        }
        Err(Error::Pem {
            why: if public {
                "it holds a public key, and a private one is needed"
            } else {
                "it holds no private key"
            },
        })
    }

    /// PKCS#8, label `PRIVATE KEY`.
    #[must_use]
    pub fn to_pkcs8_pem(&self) -> Zeroizing<String> {
        Zeroizing::new(encode(PKCS8, &self.to_pkcs8_der()))
    }

    /// SEC1, label `EC PRIVATE KEY`.
    #[must_use]
    pub fn to_sec1_pem(&self) -> Zeroizing<String> {
        Zeroizing::new(encode(SEC1, &self.to_sec1_der()))
    }
}

impl<C: NamedCurve> PublicKey<C> {
    /// From the first public key in a PEM text: SubjectPublicKeyInfo (`PUBLIC KEY`).
    ///
    /// # Errors
    /// [`Error::Pem`], and those of [`PublicKey::from_spki_der`].
    pub fn from_pem(pem: impl AsRef<[u8]>) -> Result<Self, Error> {
        let mut private = false;
        for block in Blocks(pem.as_ref()) {
            let block = block?;
            if block.label == SPKI {
                return Self::from_spki_der(&block.decode()?);
            }
            private |= block.label.ends_with(PKCS8);
        }
        Err(Error::Pem {
            why: if private {
                "it holds a private key, and a public one is needed"
            } else {
                "it holds no public key"
            },
        })
    }

    /// SubjectPublicKeyInfo, label `PUBLIC KEY`.
    #[must_use]
    pub fn to_pem(&self) -> String {
        encode(SPKI, &self.to_spki_der())
    }
}

fn encode(label: &str, der: &[u8]) -> String {
    encode_string(label, LineEnding::LF, der).expect("a key is short")
}

const BEGIN: &[u8] = b"-----BEGIN ";
const END: &[u8] = b"-----END ";
const DASHES: &[u8] = b"-----";

/// The blocks of a PEM text, one after the other; text around them is passed over.
struct Blocks<'a>(&'a [u8]);

/// A block from its first dash to its last.
struct Block<'a> {
    label: &'a str,
    text: &'a [u8],
}

impl<'a> Iterator for Blocks<'a> {
    type Item = Result<Block<'a>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let begin = find(self.0, BEGIN)?;
        let text = core::mem::take(&mut self.0).get(begin..)?;
        let block = Block::split(text);
        if let Some(block) = &block {
            self.0 = &text[block.text.len()..];
        }
        Some(block.ok_or(Error::Pem { why: "a block does not end" }))
    }
}

impl<'a> Block<'a> {
    /// The block that `text` begins with.
    fn split(text: &'a [u8]) -> Option<Self> {
        let label = text.get(BEGIN.len()..)?;
        let label = &label[..find(label, DASHES)?];
        let end = find(text, END)?;
        let last = end + END.len() + find(&text[end + END.len()..], DASHES)? + DASHES.len();
        Some(Self { label: core::str::from_utf8(label).ok()?, text: &text[..last] })
    }

    fn decode(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        let body = self.text[BEGIN.len() + self.label.len() + DASHES.len()..].trim_ascii_start();
        if body.starts_with(b"Proc-Type:") {
            return Err(Error::EncryptedKey);
        }
        let bad = |_| Error::Pem { why: "a block is not base64 between a BEGIN and an END line" };
        let mut decoder = Decoder::new_detect_wrap(self.text).map_err(bad)?;
        let mut der = Zeroizing::new(vec![0; decoder.remaining_len()]);
        decoder.decode(&mut der).map_err(bad)?;
        Ok(der)
    }
}

/// Where `pattern` first stands in `text`.
fn find(text: &[u8], pattern: &[u8]) -> Option<usize> {
    text.windows(pattern.len()).position(|window| window == pattern)
}
