//! Options: the properties of an object that comes last. An unknown name is an error, because a
//! misspelt one would otherwise be ignored.

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use yuxi::detect::Curve;
use yuxi::keys::encrypted::Encryption;
use yuxi::sm2::{Id, Layout};
use zeroize::Zeroizing;

use crate::Outcome;
use crate::error::argument;
use crate::{value, word};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A signer ID: bytes, or a string of which the UTF-8 is meant. Signer and verifier must use the same one. */
export type Id = Uint8Array | string;

/** The encoding of a signature: ASN.1 DER (the default), or r and s, 32 bytes each. */
export type SignatureFormat = "der" | "raw";

/** The layout of a ciphertext: that of GB/T 32918 since 2016 (the default), the older one, or GM/T 0009's in ASN.1. */
export type Layout = "C1C3C2" | "C1C2C3" | "ASN.1";

export interface IdOption {
  /** The signer ID. It has no default: give `DEFAULT_ID` if the parties agreed on no other. */
  id: Id;
}

export interface FormatOption {
  /** The encoding of the signature; "der" if it is not given. */
  format?: SignatureFormat;
}

export interface LayoutOption {
  /** The layout of the ciphertext; "C1C3C2" if it is not given. */
  layout?: Layout;
}

export interface PointOption {
  /** Whether only x and the parity of y are written: 33 bytes instead of 65. */
  compressed?: boolean;
}

export interface PasswordOption {
  /** The password of an encrypted private key. */
  password?: Uint8Array | string;
}

export interface EncodingOptions extends PasswordOption {
  /** PKCS#8 (the default), or the older ECPrivateKey of SEC 1, which cannot be encrypted. */
  format?: "pkcs8" | "sec1";
  /** With a password: how the key is encrypted; "aes256" if it is not given. */
  encryption?: "aes256" | "sm4" | "gmssl" | "gmt0091";
  /** With a password: the number of iterations of PBKDF2, 600000 if it is not given. */
  iterations?: number;
}
"#;

/// The encoding of a signature.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Der,
    Raw,
}

/// The bytes of [`Id::Default`].
const DEFAULT_ID: &str = "1234567812345678";

/// A signer ID, owned.
pub(crate) struct OwnId(Zeroizing<Vec<u8>>);

impl OwnId {
    pub(crate) fn as_id(&self) -> Id<'_> {
        if self.0.is_empty() { Id::Empty } else { Id::Bytes(&self.0) }
    }
}

/// The object with options.
pub(crate) struct Options<'a>(&'a JsValue);

impl<'a> Options<'a> {
    /// Checks that it is an object with these names only; `undefined` is one without any.
    pub(crate) fn new(value: &'a JsValue, names: &[&'static str]) -> Outcome<Self> {
        if value.is_undefined() {
            return Ok(Self(value));
        }
        if !value.is_object() {
            return Err(argument("the options must be an object"));
        }
        for name in Object::keys(value.unchecked_ref::<Object>()) {
            if !names.iter().any(|known| word::is(&name, known)) {
                let (name, known) = (name.as_string().unwrap_or_default(), names.join(", "));
                return Err(argument(&format!("unknown option {name}; there are: {known}")));
            }
        }
        Ok(Self(value))
    }

    fn get(&self, name: &'static str) -> Outcome<Option<JsValue>> {
        if self.0.is_undefined() {
            return Ok(None);
        }
        let value = word::with(name, |name| Reflect::get(self.0, name))?;
        Ok((!value.is_undefined()).then_some(value))
    }

    /// One of some names, of which the first is the default.
    fn one_of<T: Copy>(&self, name: &'static str, values: &[(&'static str, T)]) -> Outcome<T> {
        let Some(value) = self.get(name)? else { return Ok(values[0].1) };
        let found = values.iter().find(|(known, _)| word::is(&value, known));
        found.map(|(_, value)| *value).ok_or_else(|| {
            let known: Vec<_> = values.iter().map(|(known, _)| *known).collect();
            argument(&format!("the option {name} must be one of: {}", known.join(", ")))
        })
    }

    pub(crate) fn id(&self) -> Outcome<OwnId> {
        let missing = "the option id is missing: the signer ID, such as DEFAULT_ID";
        let id = self.get("id")?.ok_or_else(|| argument(missing))?;
        // This comparison is faster than copying the string.
        if word::is(&id, DEFAULT_ID) {
            return Ok(OwnId(Zeroizing::new(DEFAULT_ID.as_bytes().to_vec())));
        }
        value::bytes_or_text(&id, "the option id").map(OwnId)
    }

    pub(crate) fn format(&self) -> Outcome<Format> {
        self.one_of("format", &[("der", Format::Der), ("raw", Format::Raw)])
    }

    pub(crate) fn layout(&self) -> Outcome<Layout> {
        self.one_of("layout", &LAYOUTS)
    }

    /// Whether the private key is written as ECPrivateKey.
    pub(crate) fn sec1(&self) -> Outcome<bool> {
        self.one_of("format", &[("pkcs8", false), ("sec1", true)])
    }

    pub(crate) fn flag(&self, name: &'static str) -> Outcome<bool> {
        let Some(value) = self.get(name)? else { return Ok(false) };
        let wrong = || argument(&format!("the option {name} must be true or false"));
        value.as_bool().ok_or_else(wrong)
    }

    pub(crate) fn password(&self) -> Outcome<Option<Zeroizing<Vec<u8>>>> {
        let password = self.get("password")?;
        password.map(|value| value::bytes_or_text(&value, "the option password")).transpose()
    }

    pub(crate) fn curve(&self) -> Outcome<Option<Curve>> {
        let known = Curve::ALL.map(|curve| (curve.name(), Some(curve)));
        self.get("curve")?.map_or(Ok(None), |_| self.one_of("curve", &known))
    }

    /// A name for what has none.
    pub(crate) fn name(&self) -> Outcome<String> {
        let Some(value) = self.get("name")? else { return Ok("input".into()) };
        value.as_string().ok_or_else(|| argument("the option name must be a string"))
    }

    pub(crate) fn encryption(&self) -> Outcome<Encryption> {
        self.one_of(
            "encryption",
            &[
                ("aes256", Encryption::Aes256),
                ("sm4", Encryption::Sm4),
                ("gmssl", Encryption::GmSsl),
                ("gmt0091", Encryption::Gmt0091),
            ],
        )
    }

    pub(crate) fn iterations(&self) -> Outcome<u32> {
        let Some(value) = self.get("iterations")? else {
            return Ok(Encryption::DEFAULT_ITERATIONS);
        };
        let number = value::length(&value, "the option iterations")?;
        Ok(u32::try_from(number).unwrap_or(u32::MAX))
    }
}

const LAYOUTS: [(&str, Layout); 3] =
    [("C1C3C2", Layout::C1C3C2), ("C1C2C3", Layout::C1C2C3), ("ASN.1", Layout::Asn1)];

/// A layout that is an argument by itself.
pub(crate) fn layout(value: &JsValue, what: &str) -> Outcome<Layout> {
    let found = LAYOUTS.iter().find(|(name, _)| word::is(value, name));
    let wrong = || argument(&format!("{what} must be one of: C1C3C2, C1C2C3, ASN.1"));
    found.map(|(_, layout)| *layout).ok_or_else(wrong)
}
