//! Blocks of PEM (RFC 7468).

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use pem_rfc7468::{Decoder, LineEnding, encode_string};
use zeroize::Zeroizing;

use crate::Error;

pub(crate) const PKCS8: &str = "PRIVATE KEY";
pub(crate) const SEC1: &str = "EC PRIVATE KEY";
/// OpenSSL 3's label for SEC1 keys of SM2.
const SEC1_OPENSSL: &str = "SM2 PRIVATE KEY";
pub(crate) const ENCRYPTED: &str = "ENCRYPTED PRIVATE KEY";
pub(crate) const SPKI: &str = "PUBLIC KEY";
/// Labels; the first one is written.
#[cfg(feature = "x509")]
pub(crate) const CERTIFICATE: [&str; 2] = ["CERTIFICATE", "X509 CERTIFICATE"];
#[cfg(feature = "x509")]
pub(crate) const REQUEST: [&str; 2] = ["CERTIFICATE REQUEST", "NEW CERTIFICATE REQUEST"];
#[cfg(feature = "x509")]
pub(crate) const REVOCATION_LIST: [&str; 1] = ["X509 CRL"];

/// A private key's DER, by its label.
pub(crate) enum PrivateKey<'a> {
    Pkcs8(Zeroizing<Vec<u8>>),
    Sec1(Zeroizing<Vec<u8>>),
    #[cfg_attr(not(feature = "encrypted-keys"), expect(dead_code, reason = "for what decrypts it"))]
    Encrypted(Zeroizing<Vec<u8>>),
    #[cfg_attr(not(feature = "encrypted-keys"), expect(dead_code, reason = "for what decrypts it"))]
    Legacy(Legacy<'a>),
}

/// A SEC1 key whose block begins with header lines, which name the encryption.
#[cfg_attr(not(feature = "encrypted-keys"), expect(dead_code, reason = "for what decrypts it"))]
pub(crate) struct Legacy<'a> {
    pub(crate) headers: &'a str,
    /// The text after the empty line that ends the headers: base64, and the last line.
    body: &'a [u8],
}

/// The first private key in a PEM text; other blocks are ignored.
pub(crate) fn private_key(pem: &[u8]) -> Result<PrivateKey<'_>, Error> {
    let (mut public, mut other) = (false, false);
    for block in Blocks(pem) {
        let block = block?;
        match block.label {
            PKCS8 => return block.decode().map(PrivateKey::Pkcs8),
            SEC1 | SEC1_OPENSSL => match block.legacy()? {
                Some(key) => return Ok(PrivateKey::Legacy(key)),
                None => return block.decode().map(PrivateKey::Sec1),
            },
            ENCRYPTED => return block.decode().map(PrivateKey::Encrypted),
            label => {
                public |= label == SPKI;
                other |= label.ends_with(PKCS8);
            }
        }
    }
    Err(Error::InvalidPem {
        why: if public {
            "it holds a public key, and a private one is needed"
        } else if other {
            "its private key is of another kind than PRIVATE KEY (PKCS#8) and EC PRIVATE KEY (SEC1)"
        } else {
            "it holds no private key"
        },
    })
}

/// The DER of the first public key in a PEM text; other blocks are ignored.
pub(crate) fn public_key(pem: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut private = false;
    for block in Blocks(pem) {
        let block = block?;
        if block.label == SPKI {
            return block.decode();
        }
        private |= block.label.ends_with(PKCS8);
    }
    Err(Error::InvalidPem {
        why: if private {
            "it holds a private key, and a public one is needed"
        } else {
            "it holds no public key"
        },
    })
}

/// The DER of the first block with one of these labels; others are ignored.
#[cfg(feature = "x509")]
pub(crate) fn block(
    pem: &[u8],
    labels: &[&str],
    missing: &'static str,
) -> Result<Zeroizing<Vec<u8>>, Error> {
    for block in Blocks(pem) {
        let block = block?;
        if labels.contains(&block.label) {
            return block.decode();
        }
    }
    Err(Error::InvalidPem { why: missing })
}

/// One block.
pub(crate) fn encode(label: &str, der: &[u8]) -> String {
    encode_string(label, LineEnding::LF, der).expect("the length of a text in memory")
}

pub(crate) const BEGIN: &[u8] = b"-----BEGIN ";
pub(crate) const END: &[u8] = b"-----END ";
pub(crate) const DASHES: &[u8] = b"-----";
/// The first header line of a block that OpenSSL encrypted before PKCS#8.
pub(crate) const ENCRYPTED_IN_PEM: &[u8] = b"Proc-Type:";

/// The blocks of a PEM text in order; text around them is ignored.
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
        Some(block.ok_or(Error::InvalidPem { why: "a block does not end" }))
    }
}

impl<'a> Block<'a> {
    /// The block at the beginning of `text`.
    fn split(text: &'a [u8]) -> Option<Self> {
        let label = text.get(BEGIN.len()..)?;
        let label = &label[..find(label, DASHES)?];
        let end = find(text, END)?;
        let last = end + END.len() + find(&text[end + END.len()..], DASHES)? + DASHES.len();
        Some(Self { label: core::str::from_utf8(label).ok()?, text: &text[..last] })
    }

    /// The text after the first line.
    fn body(&self) -> &'a [u8] {
        self.text[BEGIN.len() + self.label.len() + DASHES.len()..].trim_ascii_start()
    }

    /// The block with its headers, if it is encrypted in the format before PKCS#8.
    fn legacy(&self) -> Result<Option<Legacy<'a>>, Error> {
        let body = self.body();
        if !body.starts_with(ENCRYPTED_IN_PEM) {
            return Ok(None);
        }
        let bad =
            Error::InvalidPem { why: "the header lines of a block do not end with an empty line" };
        let ends = [&b"\n\n"[..], b"\r\n\r\n"];
        let end = ends.iter().filter_map(|end| find(body, end)).min().ok_or(bad)?;
        let (headers, body) = body.split_at(end);
        let headers = core::str::from_utf8(headers).map_err(|_| bad)?;
        Ok(Some(Legacy { headers, body: body.trim_ascii_start() }))
    }

    fn decode(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        if self.body().starts_with(ENCRYPTED_IN_PEM) {
            return Err(Error::UnsupportedLegacyEncryption);
        }
        decode(self.text)
    }
}

#[cfg(feature = "encrypted-keys")]
impl Legacy<'_> {
    /// The encrypted data.
    pub(crate) fn decode(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        let end = find(self.body, END).unwrap_or(self.body.len());
        let label = self.body[end..].strip_prefix(END).unwrap_or_default();
        decode(&[BEGIN, label, b"\n", self.body].concat())
    }
}

fn decode(block: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let bad =
        |_| Error::InvalidPem { why: "a block is not base64 between a BEGIN and an END line" };
    let mut decoder = Decoder::new_detect_wrap(block).map_err(bad)?;
    let mut der = Zeroizing::new(vec![0; decoder.remaining_len()]);
    decoder.decode(&mut der).map_err(bad)?;
    Ok(der)
}

/// The position of the first `pattern` in `text`.
pub(crate) fn find(text: &[u8], pattern: &[u8]) -> Option<usize> {
    text.windows(pattern.len()).position(|window| window == pattern)
}
