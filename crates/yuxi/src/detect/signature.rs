//! Signatures: r and s, and whether they are in range.

use super::content::{Content, Found, SignatureForm};
use super::element::Element;
use super::text::{from_base64, from_hex};
use super::{Curve, Fault};
use crate::curve::{NamedCurve, P256, Sm2};
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

/// SEQUENCE { INTEGER r, INTEGER s }.
pub(super) fn of_der(element: &Element<'_>) -> Found {
    let [r, s] = element.children.as_slice() else {
        return Found::new(Content::Signature(SignatureForm::Der, None));
    };
    match Element::pair([r, s], "r or s") {
        Ok(pair) => of_pair(SignatureForm::Der, &pair),
        Err(fault) => Found::new(Content::Signature(SignatureForm::Der, None)).faults(Some(fault)),
    }
}

pub(super) fn of_pair(form: SignatureForm, pair: &[u8; 64]) -> Found {
    let mut found = Found::new(Content::Signature(form, Some(*pair)));
    for (curve, order) in [(Curve::Sm2, order::<Sm2>()), (Curve::P256, order::<P256>())] {
        let (halves, _) = pair.as_chunks::<32>();
        if halves.iter().all(|half| *half < order && half.iter().any(|byte| *byte != 0)) {
            found = found.curve(curve);
        }
    }
    let fault = found.curves.is_empty().then_some(Fault::NeverValid);
    found.faults(fault)
}

/// n, most significant byte first.
pub(super) fn order<C: NamedCurve>() -> [u8; 32] {
    let mut order = [0; 32];
    for (part, word) in order.rchunks_exact_mut(8).zip(C::ORDER) {
        part.copy_from_slice(&word.to_be_bytes());
    }
    order
}
