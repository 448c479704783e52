//! Batches, in which items share inversions and hashing.

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use yuxi::batch::{ToSign, ToVerify, sign, verify};
use yuxi::{ecdsa, sm2 as sm};

use crate::error::{argument, fault};
use crate::known::{self, InBatch};
use crate::options::{Format, Options};
use crate::p256::{P256PrivateKey, P256PublicKey};
use crate::sm2::{SM2PrivateKey, SM2PublicKey};
use crate::{Outcome, p256, sm2, value};

/// Fails unless two arrays have the same length.
fn same_length(a: usize, b: usize) -> Outcome<()> {
    let different = "the arrays have different lengths";
    if a == b { Ok(()) } else { Err(argument(different)) }
}

/// For each item whether it is valid. What is no signature of this format is replaced by a signature
/// of zeros, which is never valid.
macro_rules! valid {
    ($scheme:ident, $codec:ident, $keys:expr, $signatures:expr, $contents:expr, $format:expr) => {{
        let decode = |bytes: &zeroize::Zeroizing<Vec<u8>>| {
            $codec::decode(bytes, $format).unwrap_or($scheme::Signature::from_bytes(&[0; 64]))
        };
        let signatures: Vec<_> = $signatures.iter().map(decode).collect();
        let parts = $keys.zip(&signatures).zip($contents);
        let items: Vec<_> =
            parts.map(|((key, signature), content)| ToVerify { key, content, signature }).collect();
        verify(&items).iter().map(|result| JsValue::from_bool(result.is_ok())).collect::<Vec<_>>()
    }};
}

#[wasm_bindgen]
impl SM2PrivateKey {
    /// Signs messages: the signatures are in their order.
    #[wasm_bindgen(js_name = signBatch)]
    pub fn sign_batch(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array[]")] messages: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "IdOption & FormatOption")] options: &JsValue,
    ) -> Outcome<Vec<Uint8Array>> {
        let options = Options::new(options, &["id", "format"])?;
        let (id, format) = (options.id()?, options.format()?);
        let messages = value::bytes_list(messages, "the messages")?;
        let content = |message| sm::Content::Message(id.as_id(), message);
        let items: Vec<_> = messages
            .iter()
            .map(|message| ToSign { key: &self.0, content: content(message.as_slice()) })
            .collect();
        let signatures = sign(&items).into_iter();
        signatures.map(|one| Ok(sm2::encode(&one.map_err(fault)?, format))).collect()
    }
}

#[wasm_bindgen]
impl SM2PublicKey {
    /// For each signature whether it is valid for this key and the message at its place.
    #[wasm_bindgen(js_name = verifyBatch, unchecked_return_type = "boolean[]")]
    pub fn verify_batch(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array[]")] signatures: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array[]")] messages: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "IdOption & FormatOption")] options: &JsValue,
    ) -> Outcome<Vec<JsValue>> {
        let options = Options::new(options, &["id", "format"])?;
        let (id, format) = (options.id()?, options.format()?);
        let signatures = value::bytes_list(signatures, "the signatures")?;
        let messages = value::bytes_list(messages, "the messages")?;
        same_length(signatures.len(), messages.len())?;
        z_fits(&id, &self.0)?;
        let key = InBatch::new(&known::SM2, self.0, messages.len());
        let key = key.key(messages.len(), messages.len());
        let contents = messages.iter().map(|message| sm::Content::Message(id.as_id(), message));
        Ok(valid!(sm, sm2, std::iter::repeat(&key), signatures, contents, format))
    }

    /// The same for a key each, as 65, 64 or 33 bytes; false also for bytes that are no key.
    #[wasm_bindgen(js_name = verifyEach, unchecked_return_type = "boolean[]")]
    pub fn verify_each(
        #[wasm_bindgen(js_name = publicKeys, unchecked_param_type = "Uint8Array[]")] keys: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array[]")] signatures: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array[]")] messages: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "IdOption & FormatOption")] options: &JsValue,
    ) -> Outcome<Vec<JsValue>> {
        let options = Options::new(options, &["id", "format"])?;
        let (id, format) = (options.id()?, options.format()?);
        let keys = value::bytes_list(keys, "the public keys")?;
        let mut signatures = value::bytes_list(signatures, "the signatures")?;
        let messages = value::bytes_list(messages, "the messages")?;
        same_length(keys.len(), messages.len())?;
        same_length(signatures.len(), messages.len())?;
        let mut points = Vec::with_capacity(keys.len());
        for (key, signature) in keys.iter().zip(&mut signatures) {
            points.push(sm::PublicKey::from_bytes(key).unwrap_or_else(|_| {
                // No signature is valid for what is no key.
                signature.clear();
                some_key()
            }));
        }
        if let Some(point) = points.first() {
            z_fits(&id, point)?;
        }
        let known = points.into_iter().map(|point| InBatch::new(&known::SM2, point, 1));
        let known: Vec<_> = known.collect();
        let keys: Vec<_> = known.iter().map(|key| key.key(1, known.len())).collect();
        let contents = messages.iter().map(|message| sm::Content::Message(id.as_id(), message));
        Ok(valid!(sm, sm2, keys.iter(), signatures, contents, format))
    }
}

/// Fails for an ID that is too long, which is a fault of the caller and no invalid signature.
fn z_fits(id: &crate::options::OwnId, key: &sm::PublicKey) -> Outcome<()> {
    sm::z_a(id.as_id(), key).map(drop).map_err(fault)
}

/// A key that stands for one that is none: the generator.
fn some_key() -> sm::PublicKey {
    let mut one = [0; 32];
    one[31] = 1;
    sm::SecretKey::from_bytes(&one).map(|key| key.public_key()).expect("1 is a private key")
}

#[wasm_bindgen]
impl P256PrivateKey {
    /// Signs messages: the signatures are in their order.
    #[wasm_bindgen(js_name = signBatch)]
    pub fn sign_batch(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array[]")] messages: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "FormatOption")] options: &JsValue,
    ) -> Outcome<Vec<Uint8Array>> {
        let format = Options::new(options, &["format"])?.format()?;
        let messages = value::bytes_list(messages, "the messages")?;
        let items: Vec<_> = messages
            .iter()
            .map(|message| ToSign { key: &self.0, content: ecdsa::Content::Message(message) })
            .collect();
        let signatures = sign(&items).into_iter();
        signatures.map(|one| Ok(p256::encode(&one.map_err(fault)?, format))).collect()
    }
}

#[wasm_bindgen]
impl P256PublicKey {
    /// For each signature whether it is valid for this key and the message at its place.
    #[wasm_bindgen(js_name = verifyBatch, unchecked_return_type = "boolean[]")]
    pub fn verify_batch(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array[]")] signatures: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array[]")] messages: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "FormatOption")] options: &JsValue,
    ) -> Outcome<Vec<JsValue>> {
        let format: Format = Options::new(options, &["format"])?.format()?;
        let signatures = value::bytes_list(signatures, "the signatures")?;
        let messages = value::bytes_list(messages, "the messages")?;
        same_length(signatures.len(), messages.len())?;
        let key = InBatch::new(&known::P_256, self.0, messages.len());
        let key = key.key(messages.len(), messages.len());
        let contents = messages.iter().map(|message| ecdsa::Content::Message(message));
        Ok(valid!(ecdsa, p256, std::iter::repeat(&key), signatures, contents, format))
    }
}
