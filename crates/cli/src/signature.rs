//! Signatures as files.

use yuxi::sm2::Signature;

use crate::args::SignatureFormat;
use crate::text;

/// The signature as it stands in a file; text ends with a line break.
pub(crate) fn encode(signature: &Signature, format: SignatureFormat) -> Vec<u8> {
    let der = || signature.to_der().to_vec();
    match format {
        SignatureFormat::Der => der(),
        SignatureFormat::Raw => signature.to_bytes().to_vec(),
        SignatureFormat::Hex => line(text::hex(&der())),
        SignatureFormat::Base64 => line(text::base64(&der())),
        SignatureFormat::RawHex => line(text::hex(&signature.to_bytes())),
    }
}

/// The signature in a file of that form, or else of the form that it shows.
pub(crate) fn decode(bytes: &[u8], form: Option<SignatureFormat>) -> Result<Signature, String> {
    let plain = |error: yuxi::Error| error.to_string();
    let hex = || text::from_hex(bytes).ok_or("the signature is not hex");
    match form {
        None => detect(bytes),
        Some(SignatureFormat::Der) => Signature::from_der(bytes).map_err(plain),
        Some(SignatureFormat::Raw) => Signature::from_slice(bytes).map_err(plain),
        Some(SignatureFormat::Hex) => Signature::from_der(&hex()?).map_err(plain),
        Some(SignatureFormat::RawHex) => Signature::from_slice(&hex()?).map_err(plain),
        Some(SignatureFormat::Base64) => {
            let der = text::from_base64(bytes).ok_or("the signature is not base64")?;
            Signature::from_der(&der).map_err(plain)
        }
    }
}

fn detect(bytes: &[u8]) -> Result<Signature, String> {
    let known = |bytes: &[u8]| {
        Signature::from_der(bytes).or_else(|error| Signature::from_slice(bytes).map_err(|_| error))
    };
    if let Ok(signature) = known(bytes) {
        return Ok(signature);
    }
    match text::from_hex(bytes).or_else(|| text::from_base64(bytes)) {
        Some(decoded) => known(&decoded).map_err(|error| error.to_string()),
        None if bytes[0] == 0x30 => known(bytes).map_err(|error| error.to_string()),
        None => {
            Err("this is no signature: not DER, 64 bytes r and s, or one of them in text".into())
        }
    }
}

fn line(mut text: String) -> Vec<u8> {
    text.push('\n');
    text.into_bytes()
}
