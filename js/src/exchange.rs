//! The key exchange of SM2, with or without confirmation.

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use yuxi::sm2::exchange::{Agreement, EphemeralKey, EphemeralSecret, Exchange};
use yuxi::sm2::exchange::{Initiator, Responder, SharedKey};

use crate::Outcome;
use crate::error::fault;
use crate::options::Options;
use crate::sm2::{SM2PrivateKey, SM2PublicKey};
use crate::value;

fn ephemeral_key(bytes: &JsValue) -> Outcome<EphemeralKey> {
    EphemeralKey::from_bytes(&value::bytes(bytes, "the ephemeral key")?).map_err(fault)
}

fn ephemeral_secret(bytes: &JsValue) -> Outcome<EphemeralSecret> {
    let bytes = value::bytes_32(bytes, "an ephemeral secret")?;
    EphemeralSecret::from_bytes(&bytes).map_err(fault)
}

fn taken(key: SharedKey, length: usize) -> Outcome<Uint8Array> {
    Ok(value::out(&key.into_vec(length).map_err(fault)?))
}

/// The classes of a role: one before the peer's key is known, one after it.
macro_rules! role {
    ($Side:ident, $Agreement:ident, $Role:ident, $begin:ident) => {
        /// One party of an exchange, with its ephemeral key, before it knows the peer's.
        #[wasm_bindgen]
        pub struct $Side(Exchange<$Role>);

        /// The state after both parties' keys are combined, before the peer's confirmation is checked.
        #[wasm_bindgen]
        pub struct $Agreement(Agreement<$Role>);

        #[wasm_bindgen]
        impl $Side {
            /// Begins with the own private key and ID.
            #[wasm_bindgen(constructor)]
            pub fn new(
                key: &SM2PrivateKey,
                #[wasm_bindgen(unchecked_param_type = "IdOption")] options: &JsValue,
            ) -> Outcome<$Side> {
                let id = Options::new(options, &["id"])?.id()?;
                Exchange::$begin(key.0.secret_key(), id.as_id()).map(Self).map_err(fault)
            }

            /// Begins with an ephemeral secret that was drawn before, 32 random bytes. It must be used
            /// once only, and never be known to anybody.
            pub fn resume(
                #[wasm_bindgen(js_name = ephemeralSecret, unchecked_param_type = "Uint8Array")]
                secret: &JsValue,
                key: &SM2PrivateKey,
                #[wasm_bindgen(unchecked_param_type = "IdOption")] options: &JsValue,
            ) -> Outcome<$Side> {
                let id = Options::new(options, &["id"])?.id()?;
                let secret = ephemeral_secret(secret)?;
                let side = Exchange::<$Role>::resume(secret, key.0.secret_key(), id.as_id());
                side.map(Self).map_err(fault)
            }

            /// The ephemeral key for the peer: 04, x, y.
            pub fn ephemeral(&self) -> Uint8Array {
                value::out(&self.0.ephemeral().to_bytes())
            }

            /// Combines the peer's public key, ephemeral key and ID. It ends this object.
            pub fn agree(
                self,
                peer: &SM2PublicKey,
                #[wasm_bindgen(unchecked_param_type = "Uint8Array")] ephemeral: &JsValue,
                #[wasm_bindgen(unchecked_param_type = "IdOption")] options: &JsValue,
            ) -> Outcome<$Agreement> {
                let id = Options::new(options, &["id"])?.id()?;
                let agreement = self.0.agree(&peer.0, id.as_id(), &ephemeral_key(ephemeral)?);
                agreement.map($Agreement).map_err(fault)
            }
        }

        #[wasm_bindgen]
        impl $Agreement {
            /// The key, of this many bytes, without a confirmation from the peer. It ends this object.
            #[wasm_bindgen(js_name = withoutConfirmation)]
            pub fn without_confirmation(
                self,
                #[wasm_bindgen(unchecked_param_type = "number")] length: &JsValue,
            ) -> Outcome<Uint8Array> {
                taken(self.0.without_confirmation(), value::length(length, "the length")?)
            }
        }
    };
}

role!(SM2Initiator, SM2InitiatorAgreement, Initiator, initiate);
role!(SM2Responder, SM2ResponderAgreement, Responder, respond);

/// What the initiator has at the end.
#[wasm_bindgen]
pub struct SM2Confirmed {
    key: Uint8Array,
    confirmation: Uint8Array,
}

#[wasm_bindgen]
impl SM2Confirmed {
    /// The key.
    #[wasm_bindgen(getter)]
    pub fn key(&self) -> Uint8Array {
        self.key.clone()
    }

    /// The confirmation for the responder, 32 bytes.
    #[wasm_bindgen(getter)]
    pub fn confirmation(&self) -> Uint8Array {
        self.confirmation.clone()
    }
}

#[wasm_bindgen]
impl SM2InitiatorAgreement {
    /// Checks the responder's confirmation; gives the key, of this many bytes, and the confirmation for
    /// the responder. It ends this object.
    pub fn confirm(
        self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] confirmation: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] length: &JsValue,
    ) -> Outcome<SM2Confirmed> {
        let length = value::length(length, "the length")?;
        let confirmation = value::bytes_32(confirmation, "a confirmation")?;
        let (key, own) = self.0.confirm(&confirmation).map_err(fault)?;
        Ok(SM2Confirmed { key: taken(key, length)?, confirmation: value::out(&own) })
    }
}

#[wasm_bindgen]
impl SM2ResponderAgreement {
    /// The confirmation for the initiator, 32 bytes.
    pub fn confirmation(&self) -> Uint8Array {
        value::out(&self.0.confirmation())
    }

    /// Checks the initiator's confirmation; gives the key, of this many bytes. It ends this object.
    pub fn confirm(
        self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] confirmation: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] length: &JsValue,
    ) -> Outcome<Uint8Array> {
        let length = value::length(length, "the length")?;
        let confirmation = value::bytes_32(confirmation, "a confirmation")?;
        taken(self.0.confirm(&confirmation).map_err(fault)?, length)
    }
}
