//! What bytes are, in the words of the command `yuxi inspect`.

use js_sys::{Date, JSON, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use yuxi::detect::{AnyKey, Fault};
use yuxi_inspect::{Blocks, Context, Item, Language, Object, Wiped, private_item, why};

use crate::error::{fault, unrecognized};
use crate::options::Options;
use crate::{Outcome, value};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What `inspect` is asked beside the bytes. */
export interface InspectOptions extends PasswordOption {
  /** The curve of the keys that are meant; if it is not given, all of them. */
  curve?: "sm2" | "p256" | "x25519";
  /** Whether private values are shown; false if it is not given. */
  showPrivate?: boolean;
  /** The name of the bytes in the text; "input" if it is not given. */
  name?: string;
}

/** What bytes may be: the fields of `yuxi inspect --json`, and the text of `yuxi inspect`. */
export interface Inspection {
  /** The name of the bytes. */
  file: string;
  /** Their number. */
  bytes: number;
  /** Whether there is no defect. */
  sound: boolean;
  /** The blocks of PEM, or one for all bytes. */
  pieces: InspectedPiece[];
  /** The same in words. */
  text: string;
}

/** A block of PEM, or all bytes. */
export interface InspectedPiece {
  /** The label of the block of PEM, or null. */
  label: string | null;
  encoding: "pem" | "der" | "hex" | "base64" | "binary";
  /** The number of the decoded bytes. */
  bytes: number;
  /** Its content, or every possible content. */
  may_be: InspectedItem[];
}

export interface InspectedItem {
  kind:
    | "private-key" | "encrypted-private-key" | "public-key" | "signature" | "ciphertext" | "certificate"
    | "certificate-request" | "revocation-list" | "curve-name" | "digest" | "other";
  /** Its encoding, in words. */
  format: string;
  /** Its curve, or all that are possible. */
  curves: string[];
  /** Everything else, by name. */
  details: Record<string, string | string[] | boolean>;
  /** Its defects, in words. */
  faults: string[];
}
"#;

/// What bytes, or the UTF-8 of a string, may be: keys, signatures, ciphertexts, certificates, in every
/// encoding, with their defects. Throws if nothing is recognized, with the code "NotRecognized".
#[wasm_bindgen(unchecked_return_type = "Inspection")]
pub fn inspect(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] input: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "InspectOptions")] options: &JsValue,
) -> Outcome<JsValue> {
    let options = Options::new(options, &["curve", "password", "showPrivate", "name"])?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is after 1970")]
    let now = (Date::now() / 1000.0) as u64;
    let (curve, show_private) = (options.curve()?, options.flag("showPrivate")?);
    let context = Context { curve, show_private, now: Some(now) };
    let (password, name) = (options.password()?, options.name()?);
    let blocks = Blocks::new(value::bytes_or_text(input, "the input")?);
    let inspection =
        blocks.inspect(&context).try_map(|item| open(item, password.as_deref(), &context))?;
    let report = inspection
        .report(name.as_str(), Language::English)
        .map_err(|message| unrecognized(message.english()))?;

    // Both may contain private keys.
    let (mut json, mut text) = (Wiped::default(), Wiped::default());
    let failed = |error: &dyn std::fmt::Display| JsValue::from_str(&error.to_string());
    serde_json::to_writer(&mut json, &report).map_err(|error| failed(&error))?;
    report.write(&mut text).map_err(|error| failed(&error))?;
    let result = JSON::parse(json.as_str())?;
    Reflect::set(&result, &JsValue::from_str("text"), &JsValue::from_str(text.as_str()))?;
    Ok(result)
}

/// The content of an encrypted key, if its password is given.
fn open<'a>(item: Item<'a>, password: Option<&Vec<u8>>, context: &Context) -> Outcome<Item<'a>> {
    let (Some(Object::Encrypted(bytes)), Some(password)) = (&item.object, password) else {
        return Ok(item);
    };
    match AnyKey::decrypt(bytes, password, context.curve) {
        Ok(AnyKey::Secret(key)) => Ok(private_item(item, key, context)),
        Ok(AnyKey::Public(_)) => Err(unrecognized("it holds a public key")),
        Err(Fault::Invalid(error)) => Err(fault(error)),
        Err(other) => {
            let why = why(&other, context.curve, "the option curve says");
            Err(unrecognized(why.english()))
        }
    }
}
