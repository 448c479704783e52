//! Signatures as files.

use yuxi::detect::{self, Fault};
use yuxi::sm2;

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
pub fn decode(bytes: &[u8], format: Option<SignatureFormat>) -> Result<Pair, String> {
    let hex =
        || text::from_hex(bytes).ok_or("the signature is not hex; omit --format to detect it");
    match format {
        None => detect::signature(bytes).map_err(|fault| match fault {
            Fault::Unknown => "this is not a signature: not DER, 64 bytes r and s, or one of them \
                               in text"
                .into(),
            fault => fault.to_string(),
        }),
        Some(SignatureFormat::Der) => der(bytes).map_err(plain),
        Some(SignatureFormat::Raw) => raw(bytes).map_err(plain),
        Some(SignatureFormat::Hex) => der(&hex()?).map_err(plain),
        Some(SignatureFormat::RawHex) => raw(&hex()?).map_err(plain),
        Some(SignatureFormat::Base64) => der(&text::from_base64(bytes)
            .ok_or("the signature is not base64; omit --format to detect it")?)
        .map_err(plain),
    }
}

/// The signature in a text of that format; if it is not given, the format is detected.
///
/// # Errors
/// Why there is none.
pub fn decode_text(text: &str, format: Option<SignatureFormat>) -> Result<Pair, String> {
    let bytes = text.as_bytes();
    match format {
        None => detect::signature_in_text(bytes).map_err(|fault| match fault {
            Fault::Unknown => "this is not a signature: neither hex nor base64".into(),
            fault => fault.to_string(),
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

fn plain(error: yuxi::Error) -> String {
    error.to_string()
}
