//! Signatures in any encoding.

use super::fault::Fault;
use super::text::{from_base64, from_hex};
use crate::{Error, sm2};

/// r ‖ s of a signature of any curve in DER, as r ‖ s, or as one of them in hex or base64.
///
/// # Errors
/// [`Fault::Unknown`]; [`Fault::Invalid`] for bytes that begin as DER, and for the bytes of text.
pub fn signature(bytes: &[u8]) -> Result<[u8; 64], Fault> {
    if let Ok(signature) = der_or_raw(bytes) {
        return Ok(signature);
    }
    // A short text may be base64 by chance.
    let is_plausible = |bytes: &[u8]| bytes.len() == 64 || bytes.first() == Some(&0x30);
    match from_hex(bytes).or_else(|| from_base64(bytes).filter(|it| is_plausible(it))) {
        Some(decoded) => Ok(der_or_raw(&decoded)?),
        None if bytes.first() == Some(&0x30) => Ok(der_or_raw(bytes)?),
        None => Err(Fault::Unknown),
    }
}

/// [`signature`] of a text, whose characters are not themselves r ‖ s.
///
/// # Errors
/// [`Fault::Unknown`] if the text is neither hex nor base64; [`Fault::Invalid`].
pub fn signature_in_text(text: &[u8]) -> Result<[u8; 64], Fault> {
    let bytes = from_hex(text).or_else(|| from_base64(text)).ok_or(Fault::Unknown)?;
    Ok(der_or_raw(&bytes)?)
}

/// The error is that of DER. The DER of all curves is the same.
fn der_or_raw(bytes: &[u8]) -> Result<[u8; 64], Error> {
    let raw = |error| sm2::Signature::from_slice(bytes).map_err(|_| error);
    sm2::Signature::from_der(bytes).or_else(raw).map(|signature| signature.to_bytes())
}
