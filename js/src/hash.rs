//! SM3, and HMAC with it.

use hmac::{Hmac, KeyInit, Mac};
use js_sys::Uint8Array;
use sm3::{Digest, Sm3};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Outcome;
use crate::error::argument;
use crate::value::{bytes, out};

/// The SM3 digest of bytes, 32 bytes.
#[wasm_bindgen]
pub fn sm3(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] data: &JsValue,
) -> Outcome<Uint8Array> {
    Ok(out(&Sm3::digest(&*bytes(data, "the data")?)))
}

/// HMAC with SM3 of bytes under a key, 32 bytes.
#[wasm_bindgen(js_name = hmacSm3)]
pub fn hmac_sm3(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] key: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] data: &JsValue,
) -> Outcome<Uint8Array> {
    let key = bytes(key, "the key")?;
    let mac = Hmac::<Sm3>::new_from_slice(&key);
    let mac = mac.map_err(|_| argument("this key has no HMAC"))?;
    Ok(out(&mac.chain_update(&*bytes(data, "the data")?).finalize().into_bytes()))
}

/// SM3 of bytes that come in parts.
#[wasm_bindgen]
pub struct SM3(Sm3);

#[wasm_bindgen]
impl SM3 {
    /// Begins with no bytes.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self(Sm3::new())
    }

    /// Hashes the next part.
    pub fn update(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] data: &JsValue,
    ) -> Outcome<()> {
        self.0.update(&*bytes(data, "the data")?);
        Ok(())
    }

    /// The digest of all parts until now, 32 bytes; more parts may follow.
    pub fn digest(&self) -> Uint8Array {
        out(&self.0.clone().finalize())
    }
}
