//! Keys, signatures and encryption of SM2.

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use yuxi::Error;
use yuxi::sm2::Signature;

use crate::Outcome;
use crate::error::fault;
use crate::keys::keys;
use crate::options::{Format, Options, layout};
use crate::{known, random, value};

keys!(SM2PrivateKey, SM2PublicKey, sm2);

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The signer ID of GM/T 0009 for parties that agreed on no other. */
export declare const DEFAULT_ID: "1234567812345678";
"#;

#[wasm_bindgen]
impl SM2PrivateKey {
    /// Signs a message.
    pub fn sign(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] message: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "IdOption & FormatOption")] options: &JsValue,
    ) -> Outcome<Uint8Array> {
        let options = Options::new(options, &["id", "format"])?;
        let (id, format) = (options.id()?, options.format()?);
        let message = value::bytes(message, "the message")?;
        let digest = known::digest(id.as_id(), &self.0.public_key(), &message).map_err(fault)?;
        Ok(encode(
            &self.0.sign_prehash_with_rng(&mut random::for_nonces(), &digest).map_err(fault)?,
            format,
        ))
    }

    /// Signs a digest that was computed before: SM3 of Z and the message, 32 bytes.
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

    /// Decrypts a ciphertext.
    pub fn decrypt(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] ciphertext: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "LayoutOption")] options: &JsValue,
    ) -> Outcome<Uint8Array> {
        let layout = Options::new(options, &["layout"])?.layout()?;
        let ciphertext = value::bytes(ciphertext, "the ciphertext")?;
        let message = self.0.secret_key().decrypt(&ciphertext, layout);
        Ok(value::out(&message.map_err(fault)?))
    }
}

#[wasm_bindgen]
impl SM2PublicKey {
    /// Whether this is a valid signature of the message; false also for bytes that are no signature.
    pub fn verify(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] signature: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] message: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "IdOption & FormatOption")] options: &JsValue,
    ) -> Outcome<bool> {
        let options = Options::new(options, &["id", "format"])?;
        let (id, format) = (options.id()?, options.format()?);
        let message = value::bytes(message, "the message")?;
        let digest = known::digest(id.as_id(), &self.0, &message).map_err(fault)?;
        self.is_valid(signature, &digest, format)
    }

    /// Whether this is a valid signature of the digest: SM3 of Z and the message, 32 bytes.
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

    /// Z: SM3 of the signer ID, the curve and this key, 32 bytes.
    pub fn z(
        &self,
        #[wasm_bindgen(unchecked_param_type = "IdOption")] options: &JsValue,
    ) -> Outcome<Uint8Array> {
        let id = Options::new(options, &["id"])?.id()?;
        Ok(value::out(&known::z(id.as_id(), &self.0).map_err(fault)?))
    }

    /// The digest that is signed: SM3 of Z and the message, 32 bytes.
    pub fn digest(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] message: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "IdOption")] options: &JsValue,
    ) -> Outcome<Uint8Array> {
        let id = Options::new(options, &["id"])?.id()?;
        let message = value::bytes(message, "the message")?;
        Ok(value::out(&known::digest(id.as_id(), &self.0, &message).map_err(fault)?))
    }

    /// Encrypts a message.
    pub fn encrypt(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] message: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "LayoutOption")] options: &JsValue,
    ) -> Outcome<Uint8Array> {
        let layout = Options::new(options, &["layout"])?.layout()?;
        let ciphertext = self.0.encrypt(&value::bytes(message, "the message")?, layout);
        Ok(value::out(&ciphertext.map_err(fault)?))
    }
}

impl SM2PublicKey {
    fn is_valid(&self, signature: &JsValue, digest: &[u8; 32], format: Format) -> Outcome<bool> {
        let bytes = value::bytes(signature, "the signature")?;
        let Ok(signature) = decode(&bytes, format) else { return Ok(false) };
        Ok(known::SM2.verify_prehash(&self.0, digest, &signature).is_ok())
    }
}

/// The same ciphertext in another layout; it is not decrypted.
#[wasm_bindgen(js_name = convertCiphertext)]
pub fn convert_ciphertext(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] ciphertext: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Layout")] from: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Layout")] to: &JsValue,
) -> Outcome<Uint8Array> {
    let (from, to) = (layout(from, "the layout")?, layout(to, "the new layout")?);
    let ciphertext = value::bytes(ciphertext, "the ciphertext")?;
    Ok(value::out(&from.convert(&ciphertext, to).map_err(fault)?))
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
