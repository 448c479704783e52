//! Values from JavaScript, and to it.

use js_sys::{Array, ArrayBuffer, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use yuxi::Error;
use zeroize::Zeroizing;

use crate::Outcome;
use crate::error::{argument, fault};
use crate::word;

/// Whether this is a `Uint8Array`, also one of another window or worker, of which `instanceof` is
/// false.
fn is_bytes(value: &JsValue) -> bool {
    let tag = || word::TO_STRING_TAG.with(|tag| Reflect::get(value, tag));
    ArrayBuffer::is_view(value) && tag().is_ok_and(|tag| word::is(&tag, "Uint8Array"))
}

/// A copy of the bytes of a `Uint8Array`, zeroized on drop.
pub(crate) fn bytes(value: &JsValue, what: &str) -> Outcome<Zeroizing<Vec<u8>>> {
    if is_bytes(value) {
        return Ok(Zeroizing::new(value.unchecked_ref::<Uint8Array>().to_vec()));
    }
    Err(argument(&format!("{what} must be a Uint8Array")))
}

/// A string, zeroized on drop.
pub(crate) fn text(value: &JsValue, what: &str) -> Outcome<Zeroizing<String>> {
    let text = value.as_string().ok_or_else(|| argument(&format!("{what} must be a string")))?;
    Ok(Zeroizing::new(text))
}

/// Bytes, or the UTF-8 of a string.
pub(crate) fn bytes_or_text(value: &JsValue, what: &str) -> Outcome<Zeroizing<Vec<u8>>> {
    if let Some(text) = value.as_string() {
        return Ok(Zeroizing::new(text.into_bytes()));
    }
    let wrong = |_| argument(&format!("{what} must be a Uint8Array or a string"));
    bytes(value, what).map_err(wrong)
}

/// The bytes of a string of hexadecimal digits, of either case.
pub(crate) fn hex(value: &JsValue, what: &str) -> Outcome<Zeroizing<Vec<u8>>> {
    let text = text(value, what)?;
    let bytes = base16ct::mixed::decode_vec(text.as_bytes());
    let wrong = |_| argument(&format!("{what} must be pairs of hexadecimal digits"));
    bytes.map(Zeroizing::new).map_err(wrong)
}

/// 32 bytes.
pub(crate) fn bytes_32(value: &JsValue, what: &'static str) -> Outcome<Zeroizing<[u8; 32]>> {
    let bytes = bytes(value, what)?;
    let wrong = |_| fault(Error::InvalidLength { what, expected: "32", found: bytes.len() });
    bytes.as_slice().try_into().map(Zeroizing::new).map_err(wrong)
}

/// A number of bytes.
pub(crate) fn length(value: &JsValue, what: &str) -> Outcome<usize> {
    const MOST: f64 = 1024.0 * 1024.0 * 1024.0;
    match value.as_f64() {
        Some(number) if number.fract() == 0.0 && (0.0..=MOST).contains(&number) =>
        {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked")]
            Ok(number as usize)
        }
        _ => Err(argument(&format!("{what} must be an integer from 0 to 2^30"))),
    }
}

/// The elements of an array.
pub(crate) fn list(value: &JsValue, what: &str) -> Outcome<Vec<JsValue>> {
    if Array::is_array(value) {
        return Ok(value.unchecked_ref::<Array>().to_vec());
    }
    Err(argument(&format!("{what} must be an array")))
}

/// Each element of an array of `Uint8Array`s.
pub(crate) fn bytes_list(value: &JsValue, what: &str) -> Outcome<Vec<Zeroizing<Vec<u8>>>> {
    list(value, what)?.iter().map(|element| bytes(element, &format!("each of {what}"))).collect()
}

/// A new `Uint8Array`.
pub(crate) fn out(bytes: &[u8]) -> Uint8Array {
    Uint8Array::from(bytes)
}

/// Lower-case hexadecimal digits of bytes.
pub(crate) fn out_hex(bytes: &[u8]) -> JsValue {
    let text = Zeroizing::new(base16ct::lower::encode_string(bytes));
    JsValue::from_str(&text)
}
