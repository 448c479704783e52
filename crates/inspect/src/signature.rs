//! Signatures as files.

use yuxi::detect::{self, Fault};
use yuxi::sm2;

use crate::bilingual::Bilingual;
use crate::both;
use crate::formats::SignatureFormat;
use crate::text;

/// r ‖ s, of whichever curve.
pub type Pair = [u8; 64];

/// The signature as in a file; text ends with a line break.
#[must_use]
pub fn encode(pair: &Pair, format: SignatureFormat) -> Vec<u8> {
    // the DER of both curves is the same
    let der = sm2::Signature::from_bytes(pair).to_der();
    match format {
        SignatureFormat::Der => der.to_vec(),
        SignatureFormat::Raw => pair.to_vec(),
        SignatureFormat::Hex => text::hex_line(&der),
        SignatureFormat::Base64 => text::base64_line(&der),
        SignatureFormat::RawHex => text::hex_line(pair),
    }
}

/// The signature in a file of that format; if it is not given, the format is detected.
///
/// # Errors
/// Why there is none.
pub fn decode(bytes: &[u8], format: Option<SignatureFormat>) -> Result<Pair, Bilingual> {
    let hex = || {
        text::from_hex(bytes).ok_or_else(|| {
            both!(
                "the signature is not hex; omit --format to detect it",
                "签名不是十六进制；不用 --format 即可自动识别"
            )
        })
    };
    let base64 = || {
        text::from_base64(bytes).ok_or_else(|| {
            both!(
                "the signature is not base64; omit --format to detect it",
                "签名不是 base64；不用 --format 即可自动识别"
            )
        })
    };
    match format {
        None => detect::signature(bytes).map_err(|fault| match fault {
            Fault::Unknown => both!(
                "this is not a signature: not DER, 64 bytes r and s, or one of them in text",
                "这不是签名：既不是 DER，也不是 64 字节的 r 与 s，也不是二者的文本形式"
            ),
            fault => Bilingual::from(&fault),
        }),
        Some(SignatureFormat::Der) => der(bytes).map_err(plain),
        Some(SignatureFormat::Raw) => raw(bytes).map_err(plain),
        Some(SignatureFormat::Hex) => der(&hex()?).map_err(plain),
        Some(SignatureFormat::RawHex) => raw(&hex()?).map_err(plain),
        Some(SignatureFormat::Base64) => der(&base64()?).map_err(plain),
    }
}

/// The signature in a text of that format; if it is not given, the format is detected.
///
/// # Errors
/// Why there is none.
pub fn decode_text(text: &str, format: Option<SignatureFormat>) -> Result<Pair, Bilingual> {
    let bytes = text.as_bytes();
    match format {
        None => detect::signature_in_text(bytes).map_err(|fault| match fault {
            Fault::Unknown => both!(
                "this is not a signature: neither hex nor base64",
                "这不是签名：既不是十六进制，也不是 base64"
            ),
            fault => Bilingual::from(&fault),
        }),
        Some(_) => decode(bytes, format),
    }
}

fn der(bytes: &[u8]) -> Result<Pair, yuxi::Error> {
    sm2::Signature::from_der(bytes).map(|signature| signature.to_bytes())
}

fn raw(bytes: &[u8]) -> Result<Pair, yuxi::Error> {
    sm2::Signature::from_slice(bytes).map(|signature| signature.to_bytes())
}

fn plain(error: yuxi::Error) -> Bilingual {
    Bilingual::from(&error)
}
