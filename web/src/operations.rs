//! The operations by name, and their arguments.

use serde::Serialize;
use yuxi::detect::Curve;
use yuxi_inspect::{Bilingual, Blocks, Context, Inspection, Language, Wiped, both, with_key};

use crate::buffers::Outcome;
use crate::convert::{self, convert};
use crate::encryption;
use crate::keys::{self, KeyField, Pair, curve};
use crate::report::{Failure, Result};
use crate::signing::{self, Content};

/// Performs the operation that the first part names on the others.
pub(crate) fn perform(parts: &[&[u8]]) -> Outcome {
    let outcome = match parts {
        [name, arguments @ ..] => operation(name, arguments),
        [] => operation(b"", &[]),
    };
    outcome.map_err(|failure| json(&failure).unwrap_or_default())
}

fn operation(name: &[u8], arguments: &[&[u8]]) -> Result<Wiped> {
    match (name, arguments) {
        (b"inspect", [bytes, password, of, key, key_password, show, now]) => {
            let show_private = !show.is_empty();
            let now = std::str::from_utf8(now).ok().and_then(|now| now.parse().ok());
            let context = Context { curve: curve(of), show_private, now };
            let input = input_field(bytes, password, of);
            let key = key_field(key, key_password, b"");
            inspect(input, key, &context)
        }
        (b"verify", [key, password, of, signature, kind, message, state, id]) => {
            let id = signing::signer_id(state, id)?;
            let mut digest = [0; 32];
            let content = content(kind, message, &mut digest)?;
            json(&signing::verify(key_field(key, password, of), signature, content, &id)?)
        }
        (b"sign", [key, password, of, kind, message, state, id]) => {
            let id = signing::signer_id(state, id)?;
            let mut digest = [0; 32];
            let content = content(kind, message, &mut digest)?;
            json(&signing::sign(key_field(key, password, of), content, &id)?)
        }
        (b"encrypt", [key, password, message]) => {
            json(&encryption::encrypt(key_field(key, password, b""), message)?)
        }
        (b"decrypt", [key, password, ciphertext]) => {
            json(&encryption::decrypt(key_field(key, password, b""), ciphertext)?)
        }
        (b"convert", [bytes, password, of, key, key_password]) => {
            json(&convert(input_field(bytes, password, of), key_field(key, key_password, b""))?)
        }
        (b"protect", [key, password, of, new_password, cipher]) => {
            let key = input_field(key, password, of)
                .private(&Bilingual::fixed("encrypting it", "加密"))?;
            json(&keys::encrypted(&key, new_password, cipher)?)
        }
        (b"keygen", [of]) => json(&Pair::of(&keys::generate(curve(of).unwrap_or(Curve::Sm2))?)),
        _ => Err(Failure::from(both!("there is no such operation", "没有这个操作"))),
    }
}

fn key_field<'a>(bytes: &'a [u8], password: &'a [u8], of: &[u8]) -> KeyField<'a> {
    KeyField { bytes, password, curve: curve(of), field: "key" }
}

/// The same for the field that may hold anything.
fn input_field<'a>(bytes: &'a [u8], password: &'a [u8], of: &[u8]) -> KeyField<'a> {
    KeyField { field: "input", ..key_field(bytes, password, of) }
}

fn content<'a>(kind: &[u8], field: &'a [u8], digest: &'a mut [u8; 32]) -> Result<Content<'a>> {
    if kind != b"digest" {
        return Ok(Content::Message(field));
    }
    *digest = signing::digest(field)?;
    Ok(Content::Digest(digest))
}

/// The report of `yuxi inspect` in each language.
#[derive(Serialize)]
struct Inspected<'a> {
    en: InOneLanguage<'a>,
    zh: InOneLanguage<'a>,
}

/// The report as data and in words.
#[derive(Serialize)]
struct InOneLanguage<'a> {
    report: yuxi_inspect::Report<'a>,
    words: Words,
}

/// A text that may hold a private key.
struct Words(Wiped);

impl Serialize for Words {
    fn serialize<S: serde::Serializer>(&self, to: S) -> std::result::Result<S::Ok, S::Error> {
        to.serialize_str(self.0.as_str())
    }
}

fn inspect(input: KeyField<'_>, key: KeyField<'_>, context: &Context) -> Result<Wiped> {
    let key = match key.bytes {
        [] => None,
        _ => Some(key.private_sm2()?),
    };
    let blocks = Blocks::new(input.bytes.to_vec().into());
    let inspection = convert::inspect(&blocks, input, context)?
        .try_map(|item| Ok::<_, Failure>(with_key(item, key.as_deref())))?;
    let (en, zh) = (
        in_language(&inspection, Language::English)?,
        in_language(&inspection, Language::Chinese)?,
    );
    json(&Inspected { en, zh })
}

fn in_language<'a>(
    inspection: &'a Inspection<'_>,
    language: Language,
) -> Result<InOneLanguage<'a>> {
    let report = inspection.report(&convert::INPUT, language);
    let report = report.map_err(|error| Failure::of("input", error))?;
    let mut words = Wiped::default();
    report.write(&mut words).map_err(|_| unwritten())?;
    Ok(InOneLanguage { report, words: Words(words) })
}

/// A result in JSON.
fn json(result: &impl Serialize) -> Result<Wiped> {
    let mut text = Wiped::default();
    serde_json::to_writer(&mut text, result).map_err(|_| unwritten())?;
    Ok(text)
}

fn unwritten() -> Failure {
    both!("the result cannot be written", "无法写出结果").into()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::perform;

    const KEY: &[u8] = b"3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8";

    fn call(parts: &[&[u8]]) -> Result<Value, Value> {
        let value = |text: yuxi_inspect::Wiped| serde_json::from_str(text.as_str()).unwrap();
        perform(parts).map(value).map_err(value)
    }

    #[test]
    fn an_operation_has_its_name_and_its_arguments() {
        let call = |parts: &[&str]| {
            let parts: Vec<_> = parts.iter().map(|part| part.as_bytes()).collect();
            call(&parts).unwrap_err()
        };
        for parts in [&[][..], &["no such"], &["keygen"], &["keygen", "sm2", ""]] {
            assert_eq!(call(parts)["error"]["en"], "there is no such operation");
            assert_eq!(call(parts)["error"]["zh"], "没有这个操作");
        }
    }

    #[test]
    fn the_report_is_the_commands() {
        let found = call(&[b"inspect", KEY, b"", b"sm2", b"", b"", b"", b"0"]).unwrap();
        let (found, chinese) = (&found["en"], &found["zh"]);
        let words = found["words"].as_str().unwrap();
        assert!(words.starts_with("input: hex, 32 bytes\n"), "{words}");
        assert!(!words.contains("3945208f") && found["report"]["sound"] == true);
        assert_eq!(chinese["report"]["pieces"][0]["may_be"][0]["name"], "私钥");
        assert!(chinese["words"].as_str().unwrap().starts_with("输入：十六进制，32 字节\n"));
        let shown = call(&[b"inspect", KEY, b"", b"sm2", b"", b"", b"yes", b"0"]).unwrap();
        assert!(shown["en"]["words"].as_str().unwrap().contains("3945208f"));
    }

    #[test]
    fn an_error_names_its_field() {
        let error =
            call(&[b"sign", b"xyz", b"", b"", b"message", b"", b"default", b""]).unwrap_err();
        assert_eq!(error["field"], "key");
        let error = call(&[b"sign", KEY, b"", b"", b"digest", b"00", b"default", b""]).unwrap_err();
        assert_eq!(error["field"], "message");
        let error = call(&[b"sign", KEY, b"", b"", b"message", b"", b"hex", b"0g"]).unwrap_err();
        assert_eq!(error["field"], "id");
    }

    #[test]
    fn a_ciphertext_is_written_with_and_without_its_04() {
        let under = call(&[b"encrypt", KEY, b"", b"a message"]).unwrap();
        let form = |of: &Value, to: &str| {
            let all = of.as_array().unwrap().iter();
            let texts: Vec<_> =
                all.filter(|form| form["to"] == to).map(|form| &form["text"]).collect();
            assert_eq!(texts.len(), 1, "{to}");
            texts[0].as_str().unwrap().trim().to_string()
        };
        let asn1 = form(&under["ciphertext"], "hex");
        let converted = call(&[b"convert", asn1.as_bytes(), b"", b"", b"", b""]).unwrap();
        for layout in ["c1c3c2", "c1c2c3"] {
            let name = |suffix: &str| format!("{layout}{suffix}");
            let whole = form(&under["ciphertext"], &name(" hex"));
            let without = form(&under["ciphertext"], &name(" no-04 hex"));
            assert_eq!(whole, format!("04{without}"));
            assert_eq!(form(&under["ciphertext"], &name(" no-04")), without);
            let base64 = form(&under["ciphertext"], &name(" no-04 base64"));
            for text in [&without, &base64] {
                let found = call(&[b"decrypt", KEY, b"", text.as_bytes()]).unwrap();
                assert_eq!(
                    (&found["text"], &found["layout"]),
                    (&"a message".into(), &layout.into())
                );
                assert_eq!(found["faults"][0]["en"], "the 04 before the point is missing");
            }
            assert_eq!(form(&converted[0]["encodings"], &name(" no-04 hex")), without);
            let back = call(&[b"convert", without.as_bytes(), b"", b"", KEY, b""]).unwrap();
            assert_eq!(form(&back[0]["encodings"], "hex"), asn1);
        }
    }

    #[test]
    fn a_missing_password_is_asked_for() {
        let under = call(&[b"protect", KEY, b"", b"sm2", b"secret", b"aes"]).unwrap();
        let pem = under[0]["text"].as_str().unwrap().as_bytes();
        let convert = |password| call(&[b"convert", pem, password, b"", b"", b""]);
        assert_eq!(convert(b"").unwrap_err()["needs_password"], true);
        assert_eq!(convert(b"wrong").unwrap_err()["field"], "input");
        let key = &convert(b"secret").unwrap()[0]["encodings"][1]["text"];
        assert_eq!(key.as_str().unwrap().trim().as_bytes(), KEY);
    }
}
