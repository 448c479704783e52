//! What keys of SM2 and P-256 have in common: encodings, and Diffie-Hellman.

/// The classes `$Private` and `$Public` for keys of a curve, whose signatures are `$scheme`'s.
macro_rules! keys {
    ($Private:ident, $Public:ident, $scheme:ident) => {
        /// A private key. Its place in the module's memory is zeroized by `free()`, at the end of a
        /// `using` block, or when the garbage is collected.
        #[wasm_bindgen]
        pub struct $Private(pub(crate) yuxi::$scheme::SigningKey);

        /// A public key: a point of the curve, which is checked when it is read.
        #[wasm_bindgen]
        pub struct $Public(pub(crate) $crate::keys::$scheme::PublicKey);

        impl From<$crate::keys::$scheme::SecretKey> for $Private {
            fn from(key: $crate::keys::$scheme::SecretKey) -> Self {
                Self(key.into())
            }
        }

        #[wasm_bindgen]
        impl $Private {
            /// A new key, from `crypto.getRandomValues`.
            pub fn generate() -> Outcome<$Private> {
                let key = $crate::keys::$scheme::SecretKey::generate(&mut yuxi::rng::SysRng);
                key.map(Self::from).map_err(fault)
            }

            /// From the integer, 32 bytes, most significant byte first.
            #[wasm_bindgen(js_name = fromBytes)]
            pub fn from_bytes(
                #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: &JsValue,
            ) -> Outcome<$Private> {
                let bytes = value::bytes(bytes, "the private key")?;
                let key = $crate::keys::$scheme::SecretKey::from_slice(&bytes);
                key.map(Self::from).map_err(fault)
            }

            /// The same in hexadecimal digits.
            #[wasm_bindgen(js_name = fromHex)]
            pub fn from_hex(
                #[wasm_bindgen(unchecked_param_type = "string")] hex: &JsValue,
            ) -> Outcome<$Private> {
                let bytes = value::hex(hex, "the private key")?;
                let key = $crate::keys::$scheme::SecretKey::from_slice(&bytes);
                key.map(Self::from).map_err(fault)
            }

            /// From DER: PKCS#8, encrypted if a password is given, or the ECPrivateKey of SEC 1.
            #[wasm_bindgen(js_name = fromDer)]
            pub fn from_der(
                #[wasm_bindgen(unchecked_param_type = "Uint8Array")] der: &JsValue,
                #[wasm_bindgen(unchecked_optional_param_type = "PasswordOption")] options: &JsValue,
            ) -> Outcome<$Private> {
                let der = value::bytes(der, "the DER")?;
                let key = match Options::new(options, &["password"])?.password()? {
                    None => $crate::keys::$scheme::SecretKey::from_der(&der),
                    Some(password) => {
                        $crate::keys::$scheme::SecretKey::from_encrypted_pkcs8_der(&der, &password)
                    }
                };
                key.map(Self::from).map_err(fault)
            }

            /// From the first private key in a PEM text, in one of the same encodings.
            #[wasm_bindgen(js_name = fromPem)]
            pub fn from_pem(
                #[wasm_bindgen(unchecked_param_type = "string")] pem: &JsValue,
                #[wasm_bindgen(unchecked_optional_param_type = "PasswordOption")] options: &JsValue,
            ) -> Outcome<$Private> {
                let pem = value::text(pem, "the PEM")?;
                let key = match Options::new(options, &["password"])?.password()? {
                    None => $crate::keys::$scheme::SecretKey::from_pem(pem.as_bytes()),
                    Some(password) => $crate::keys::$scheme::SecretKey::from_encrypted_pkcs8_pem(
                        pem.as_bytes(),
                        &password,
                    ),
                };
                key.map(Self::from).map_err(fault)
            }

            /// The integer, 32 bytes, most significant byte first.
            #[wasm_bindgen(js_name = toBytes)]
            pub fn to_bytes(&self) -> Uint8Array {
                value::out(self.0.secret_key().to_bytes().as_slice())
            }

            /// The same in hexadecimal digits.
            #[wasm_bindgen(js_name = toHex, unchecked_return_type = "string")]
            pub fn to_hex(&self) -> JsValue {
                value::out_hex(self.0.secret_key().to_bytes().as_slice())
            }

            /// DER: PKCS#8, encrypted if a password is given, or the ECPrivateKey of SEC 1.
            #[wasm_bindgen(js_name = toDer)]
            pub fn to_der(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "EncodingOptions")]
                options: &JsValue,
            ) -> Outcome<Uint8Array> {
                let key = self.0.secret_key();
                Ok(match $crate::keys::Encoding::new(options)? {
                    $crate::keys::Encoding::Sec1 => value::out(&key.to_sec1_der()),
                    $crate::keys::Encoding::Pkcs8 => value::out(&key.to_pkcs8_der()),
                    $crate::keys::Encoding::Encrypted(password, encryption, iterations) => {
                        let rng = &mut yuxi::rng::SysRng;
                        let der =
                            key.to_encrypted_pkcs8_der(&password, encryption, iterations, rng);
                        value::out(&der.map_err(fault)?)
                    }
                })
            }

            /// The same in PEM.
            #[wasm_bindgen(js_name = toPem, unchecked_return_type = "string")]
            pub fn to_pem(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "EncodingOptions")]
                options: &JsValue,
            ) -> Outcome<JsValue> {
                let key = self.0.secret_key();
                Ok(match $crate::keys::Encoding::new(options)? {
                    $crate::keys::Encoding::Sec1 => JsValue::from_str(&key.to_sec1_pem()),
                    $crate::keys::Encoding::Pkcs8 => JsValue::from_str(&key.to_pkcs8_pem()),
                    $crate::keys::Encoding::Encrypted(password, encryption, iterations) => {
                        let rng = &mut yuxi::rng::SysRng;
                        let pem =
                            key.to_encrypted_pkcs8_pem(&password, encryption, iterations, rng);
                        JsValue::from_str(&pem.map_err(fault)?)
                    }
                })
            }

            /// The public key.
            #[wasm_bindgen(js_name = publicKey)]
            pub fn public_key(&self) -> $Public {
                $Public(self.0.public_key())
            }

            /// The x coordinate that both parties of a Diffie-Hellman exchange compute, 32 bytes.
            /// Derive a key from it with a hash; do not use it as one.
            pub fn ecdh(&self, peer: &$Public) -> Uint8Array {
                let shared = yuxi::ecdh::diffie_hellman(self.0.secret_key(), &peer.0);
                value::out(shared.as_slice())
            }
        }

        #[wasm_bindgen]
        impl $Public {
            /// From a point: 04, x, y; or 02 or 03, x; or the bare x, y.
            #[wasm_bindgen(js_name = fromBytes)]
            pub fn from_bytes(
                #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: &JsValue,
            ) -> Outcome<$Public> {
                let bytes = value::bytes(bytes, "the public key")?;
                $crate::keys::$scheme::PublicKey::from_bytes(&bytes).map(Self).map_err(fault)
            }

            /// The same in hexadecimal digits.
            #[wasm_bindgen(js_name = fromHex)]
            pub fn from_hex(
                #[wasm_bindgen(unchecked_param_type = "string")] hex: &JsValue,
            ) -> Outcome<$Public> {
                let bytes = value::hex(hex, "the public key")?;
                $crate::keys::$scheme::PublicKey::from_bytes(&bytes).map(Self).map_err(fault)
            }

            /// From the DER of a SubjectPublicKeyInfo.
            #[wasm_bindgen(js_name = fromDer)]
            pub fn from_der(
                #[wasm_bindgen(unchecked_param_type = "Uint8Array")] der: &JsValue,
            ) -> Outcome<$Public> {
                let der = value::bytes(der, "the DER")?;
                $crate::keys::$scheme::PublicKey::from_spki_der(&der).map(Self).map_err(fault)
            }

            /// From the first public key in a PEM text.
            #[wasm_bindgen(js_name = fromPem)]
            pub fn from_pem(
                #[wasm_bindgen(unchecked_param_type = "string")] pem: &JsValue,
            ) -> Outcome<$Public> {
                let pem = value::text(pem, "the PEM")?;
                $crate::keys::$scheme::PublicKey::from_pem(pem.as_bytes()).map(Self).map_err(fault)
            }

            /// 04, x, y; or 02 or 03, x.
            #[wasm_bindgen(js_name = toBytes)]
            pub fn to_bytes(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "PointOption")] options: &JsValue,
            ) -> Outcome<Uint8Array> {
                let compressed = Options::new(options, &["compressed"])?.flag("compressed")?;
                Ok(match compressed {
                    true => value::out(&self.0.to_compressed()),
                    false => value::out(&self.0.to_uncompressed()),
                })
            }

            /// The same in hexadecimal digits.
            #[wasm_bindgen(js_name = toHex, unchecked_return_type = "string")]
            pub fn to_hex(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "PointOption")] options: &JsValue,
            ) -> Outcome<JsValue> {
                let compressed = Options::new(options, &["compressed"])?.flag("compressed")?;
                Ok(match compressed {
                    true => value::out_hex(&self.0.to_compressed()),
                    false => value::out_hex(&self.0.to_uncompressed()),
                })
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

            /// Whether both are the same point.
            pub fn equals(&self, other: &$Public) -> bool {
                self.0 == other.0
            }
        }
    };
}

pub(crate) use keys;

use wasm_bindgen::JsValue;
use yuxi::keys::encrypted::Encryption;
use zeroize::Zeroizing;

use crate::Outcome;
use crate::error::argument;
use crate::options::Options;

/// The modules that name the key types of a scheme's curve.
pub(crate) use yuxi::sm2;
pub(crate) mod ecdsa {
    pub(crate) use yuxi::p256::{PublicKey, SecretKey};
}

/// How a private key is written.
pub(crate) enum Encoding {
    Sec1,
    Pkcs8,
    Encrypted(Zeroizing<Vec<u8>>, Encryption, u32),
}

impl Encoding {
    pub(crate) fn new(options: &JsValue) -> Outcome<Self> {
        let names = &["format", "password", "encryption", "iterations"];
        let options = Options::new(options, names)?;
        let (encryption, iterations) = (options.encryption()?, options.iterations()?);
        match (options.sec1()?, options.password()?) {
            (true, Some(_)) => Err(argument("only PKCS#8 can be encrypted under a password")),
            (true, None) => Ok(Self::Sec1),
            (false, None) => Ok(Self::Pkcs8),
            (false, Some(password)) => Ok(Self::Encrypted(password, encryption, iterations)),
        }
    }
}
