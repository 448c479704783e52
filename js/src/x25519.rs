//! X25519.

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use yuxi::rng::SysRng;
use yuxi::x25519::{PublicKey, SecretKey, diffie_hellman};

use crate::Outcome;
use crate::error::{argument, fault};
use crate::keys::Encoding;
use crate::options::Options;
use crate::value;

/// A private key. Its place in the module's memory is zeroized by `free()`, at the end of a `using`
/// block, or when the garbage is collected.
#[wasm_bindgen]
pub struct X25519PrivateKey(SecretKey);

/// A public key.
#[wasm_bindgen]
pub struct X25519PublicKey(PublicKey);

#[wasm_bindgen]
impl X25519PrivateKey {
    /// A new key, from `crypto.getRandomValues`.
    pub fn generate() -> Outcome<X25519PrivateKey> {
        SecretKey::generate(&mut SysRng).map(Self).map_err(fault)
    }

    /// From 32 bytes.
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: &JsValue,
    ) -> Outcome<X25519PrivateKey> {
        let bytes = value::bytes(bytes, "the private key")?;
        SecretKey::from_slice(&bytes).map(Self).map_err(fault)
    }

    /// The same in hexadecimal digits.
    #[wasm_bindgen(js_name = fromHex)]
    pub fn from_hex(
        #[wasm_bindgen(unchecked_param_type = "string")] hex: &JsValue,
    ) -> Outcome<X25519PrivateKey> {
        SecretKey::from_slice(&value::hex(hex, "the private key")?).map(Self).map_err(fault)
    }

    /// From the DER of PKCS#8, encrypted if a password is given.
    #[wasm_bindgen(js_name = fromDer)]
    pub fn from_der(
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] der: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "PasswordOption")] options: &JsValue,
    ) -> Outcome<X25519PrivateKey> {
        let der = value::bytes(der, "the DER")?;
        let key = match Options::new(options, &["password"])?.password()? {
            None => SecretKey::from_pkcs8_der(&der),
            Some(password) => SecretKey::from_encrypted_pkcs8_der(&der, &password),
        };
        key.map(Self).map_err(fault)
    }

    /// From the first private key in a PEM text, of the same encodings.
    #[wasm_bindgen(js_name = fromPem)]
    pub fn from_pem(
        #[wasm_bindgen(unchecked_param_type = "string")] pem: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "PasswordOption")] options: &JsValue,
    ) -> Outcome<X25519PrivateKey> {
        let pem = value::text(pem, "the PEM")?;
        let key = match Options::new(options, &["password"])?.password()? {
            None => SecretKey::from_pem(pem.as_bytes()),
            Some(password) => SecretKey::from_encrypted_pkcs8_pem(pem.as_bytes(), &password),
        };
        key.map(Self).map_err(fault)
    }

    /// The key, 32 bytes.
    #[wasm_bindgen(js_name = toBytes)]
    pub fn to_bytes(&self) -> Uint8Array {
        value::out(self.0.to_bytes().as_slice())
    }

    /// The same in hexadecimal digits.
    #[wasm_bindgen(js_name = toHex, unchecked_return_type = "string")]
    pub fn to_hex(&self) -> JsValue {
        value::out_hex(self.0.to_bytes().as_slice())
    }

    /// The DER of PKCS#8, encrypted if a password is given.
    #[wasm_bindgen(js_name = toDer)]
    pub fn to_der(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Omit<EncodingOptions, \"format\">")]
        options: &JsValue,
    ) -> Outcome<Uint8Array> {
        Ok(match Encoding::new(options)? {
            Encoding::Sec1 => return Err(argument("a key of X25519 has no encoding of SEC 1")),
            Encoding::Pkcs8 => value::out(&self.0.to_pkcs8_der()),
            Encoding::Encrypted(password, encryption, iterations) => {
                let rng = &mut SysRng;
                let der = self.0.to_encrypted_pkcs8_der(&password, encryption, iterations, rng);
                value::out(&der.map_err(fault)?)
            }
        })
    }

    /// The same in PEM.
    #[wasm_bindgen(js_name = toPem, unchecked_return_type = "string")]
    pub fn to_pem(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Omit<EncodingOptions, \"format\">")]
        options: &JsValue,
    ) -> Outcome<JsValue> {
        Ok(match Encoding::new(options)? {
            Encoding::Sec1 => return Err(argument("a key of X25519 has no encoding of SEC 1")),
            Encoding::Pkcs8 => JsValue::from_str(&self.0.to_pkcs8_pem()),
            Encoding::Encrypted(password, encryption, iterations) => {
                let rng = &mut SysRng;
                let pem = self.0.to_encrypted_pkcs8_pem(&password, encryption, iterations, rng);
                JsValue::from_str(&pem.map_err(fault)?)
            }
        })
    }

    /// The public key.
    #[wasm_bindgen(js_name = publicKey)]
    pub fn public_key(&self) -> X25519PublicKey {
        X25519PublicKey(self.0.public_key())
    }

    /// The value that both parties of an exchange compute, 32 bytes. Derive a key from it with a
    /// hash; do not use it as one.
    pub fn ecdh(&self, peer: &X25519PublicKey) -> Outcome<Uint8Array> {
        let shared = diffie_hellman(&self.0, &peer.0).map_err(fault)?;
        Ok(value::out(shared.as_slice()))
    }
}

#[wasm_bindgen]
impl X25519PublicKey {
    /// From 32 bytes.
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: &JsValue,
    ) -> Outcome<X25519PublicKey> {
        let bytes = value::bytes(bytes, "the public key")?;
        PublicKey::from_slice(&bytes).map(Self).map_err(fault)
    }

    /// The same in hexadecimal digits.
    #[wasm_bindgen(js_name = fromHex)]
    pub fn from_hex(
        #[wasm_bindgen(unchecked_param_type = "string")] hex: &JsValue,
    ) -> Outcome<X25519PublicKey> {
        PublicKey::from_slice(&value::hex(hex, "the public key")?).map(Self).map_err(fault)
    }

    /// From the DER of a SubjectPublicKeyInfo.
    #[wasm_bindgen(js_name = fromDer)]
    pub fn from_der(
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] der: &JsValue,
    ) -> Outcome<X25519PublicKey> {
        PublicKey::from_spki_der(&value::bytes(der, "the DER")?).map(Self).map_err(fault)
    }

    /// From the first public key in a PEM text.
    #[wasm_bindgen(js_name = fromPem)]
    pub fn from_pem(
        #[wasm_bindgen(unchecked_param_type = "string")] pem: &JsValue,
    ) -> Outcome<X25519PublicKey> {
        PublicKey::from_pem(value::text(pem, "the PEM")?.as_bytes()).map(Self).map_err(fault)
    }

    /// The key, 32 bytes.
    #[wasm_bindgen(js_name = toBytes)]
    pub fn to_bytes(&self) -> Uint8Array {
        value::out(&self.0.to_bytes())
    }

    /// The same in hexadecimal digits.
    #[wasm_bindgen(js_name = toHex, unchecked_return_type = "string")]
    pub fn to_hex(&self) -> JsValue {
        value::out_hex(&self.0.to_bytes())
    }

    /// The DER of a SubjectPublicKeyInfo.
    #[wasm_bindgen(js_name = toDer)]
    pub fn to_der(&self) -> Uint8Array {
        value::out(&self.0.to_spki_der())
    }

    /// The same in PEM.
    #[wasm_bindgen(js_name = toPem)]
    pub fn to_pem(&self) -> String {
        self.0.to_pem()
    }
}
