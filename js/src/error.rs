//! Errors as JavaScript sees them: a `YuxiError` with a text and a code.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use yuxi::Error;

#[wasm_bindgen(raw_module = "./error.js")]
extern "C" {
    type YuxiError;
    type YuxiTypeError;

    #[wasm_bindgen(constructor)]
    fn new(message: &str, code: &str) -> YuxiError;

    #[wasm_bindgen(constructor)]
    fn new(message: &str) -> YuxiTypeError;
}

/// The error for a fault that the library found. Its code is the name of the variant.
pub(crate) fn fault(error: Error) -> JsValue {
    let variant = format!("{error:?}");
    let end = variant.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(variant.len());
    YuxiError::new(&error.to_string(), &variant[..end]).into()
}

/// The error for bytes of which nothing is recognized.
pub(crate) fn unrecognized(message: &str) -> JsValue {
    YuxiError::new(message, "NotRecognized").into()
}

/// The error for an argument of a wrong type, or with an unknown name.
pub(crate) fn argument(message: &str) -> JsValue {
    YuxiTypeError::new(message).into()
}
