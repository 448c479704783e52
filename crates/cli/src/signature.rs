//! Signatures as files.

use yuxi::sm2;

use crate::args::SignatureFormat;
use crate::text;

/// r ‖ s, of whichever curve.
pub(crate) type Pair = [u8; 64];

/// The signature as in a file; text ends with a line break.
pub(crate) fn encode(pair: &Pair, format: SignatureFormat) -> Vec<u8> {
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
pub(crate) fn decode(bytes: &[u8], format: Option<SignatureFormat>) -> Result<Pair, String> {
    let hex =
        || text::from_hex(bytes).ok_or("the signature is not hex; omit --format to detect it");
    match format {
        None => detect(bytes),
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
pub(crate) fn decode_text(text: &str, format: Option<SignatureFormat>) -> Result<Pair, String> {
    let bytes = text.as_bytes();
    match format {
        // 64 digits are no r and s in bytes
        None => match text::from_hex(bytes).or_else(|| text::from_base64(bytes)) {
            Some(decoded) => known(&decoded).map_err(plain),
            None => Err("this is not a signature: neither hex nor base64".into()),
        },
        Some(_) => decode(bytes, format),
    }
}

/// DER, or r and s.
fn known(bytes: &[u8]) -> Result<Pair, yuxi::Error> {
    der(bytes).or_else(|error| raw(bytes).map_err(|_| error))
}

fn detect(bytes: &[u8]) -> Result<Pair, String> {
    if let Ok(signature) = known(bytes) {
        return Ok(signature);
    }
    match text::from_hex(bytes).or_else(|| text::from_base64(bytes).filter(|it| plausible(it))) {
        Some(decoded) => known(&decoded).map_err(plain),
        None if bytes[0] == 0x30 => known(bytes).map_err(plain),
        None => {
            Err("this is not a signature: not DER, 64 bytes r and s, or one of them in text".into())
        }
    }
}

/// Whether bytes from base64, which a short text may be by chance, look like a signature.
fn plausible(bytes: &[u8]) -> bool {
    bytes.len() == 64 || bytes.first() == Some(&0x30)
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
