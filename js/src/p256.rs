//! Keys of P-256 and their signatures: ECDSA with SHA-256.

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use yuxi::Error;
use yuxi::ecdsa::{MessageHasher, Signature};

use crate::Outcome;
use crate::error::fault;
use crate::keys::keys;
use crate::options::{Format, Options};
use crate::{known, random, value};

keys!(P256PrivateKey, P256PublicKey, ecdsa);

#[wasm_bindgen]
impl P256PrivateKey {
    /// Signs a message.
    pub fn sign(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] message: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "FormatOption")] options: &JsValue,
    ) -> Outcome<Uint8Array> {
        let format = Options::new(options, &["format"])?.format()?;
        let message = value::bytes(message, "the message")?;
        let signature = self.0.sign_with_rng(&mut random::for_nonces(), &message);
        Ok(encode(&signature.map_err(fault)?, format))
    }

    /// Signs a digest that was computed before: SHA-256 of the message, 32 bytes.
    #[wasm_bindgen(js_name = signDigest)]
    pub fn sign_digest(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] digest: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "FormatOption")] options: &JsValue,
    ) -> Outcome<Uint8Array> {
        let format = Options::new(options, &["format"])?.format()?;
        let digest = value::bytes_32(digest, "a digest")?;
        let signature = self.0.sign_prehash_with_rng(&mut random::for_nonces(), &digest);
        Ok(encode(&signature.map_err(fault)?, format))
    }
}

#[wasm_bindgen]
impl P256PublicKey {
    /// Whether this is a valid signature of the message; false also for bytes that are no signature.
    pub fn verify(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] signature: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] message: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "FormatOption")] options: &JsValue,
    ) -> Outcome<bool> {
        let format = Options::new(options, &["format"])?.format()?;
        let mut hasher = MessageHasher::new();
        hasher.update(&value::bytes(message, "the message")?);
        self.is_valid(signature, &hasher.finalize(), format)
    }

    /// Whether this is a valid signature of the digest: SHA-256 of the message, 32 bytes.
    #[wasm_bindgen(js_name = verifyDigest)]
    pub fn verify_digest(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] signature: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] digest: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "FormatOption")] options: &JsValue,
    ) -> Outcome<bool> {
        let format = Options::new(options, &["format"])?.format()?;
        self.is_valid(signature, &*value::bytes_32(digest, "a digest")?, format)
    }
}

impl P256PublicKey {
    fn is_valid(&self, signature: &JsValue, digest: &[u8; 32], format: Format) -> Outcome<bool> {
        let bytes = value::bytes(signature, "the signature")?;
        let Ok(signature) = decode(&bytes, format) else { return Ok(false) };
        Ok(known::P_256.verify_prehash(&self.0, digest, &signature).is_ok())
    }
}

pub(crate) fn encode(signature: &Signature, format: Format) -> Uint8Array {
    match format {
        Format::Der => value::out(signature.to_der().as_ref()),
        Format::Raw => value::out(&signature.to_bytes()),
    }
}

pub(crate) fn decode(bytes: &[u8], format: Format) -> Result<Signature, Error> {
    match format {
        Format::Der => Signature::from_der(bytes),
        Format::Raw => Signature::from_slice(bytes),
    }
}
