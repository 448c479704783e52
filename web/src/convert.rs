//! Everything that bytes may be, in every encoding that it has.

use serde::Serialize;
use yuxi::detect::{AnyDocument, AnyKey};
use yuxi::sm2::Layout;
use yuxi_inspect::{
    Bilingual, Blocks, Context, Inspection, Item, Kind, Label, Language, Object, Said, Value, both,
    private_item, text,
};

use crate::encryption::layouts;
use crate::keys::{self, KeyField};
use crate::report::{Encoded, Failure, Result};
use crate::signing;

/// One thing that the bytes may be.
#[derive(Serialize)]
pub(crate) struct Converted {
    /// Which of the blocks: those of one block are alternatives.
    block: usize,
    kind: Kind,
    /// What the kind is called in Chinese.
    name: String,
    /// In which form it came, in the words of `inspect`.
    form: Bilingual,
    curves: Vec<String>,
    /// What is repaired.
    faults: Vec<Bilingual>,
    /// For a ciphertext whose parts' order is not known: the order that these encodings assume.
    assumed: Option<&'static str>,
    encodings: Vec<Encoded>,
    /// The encodings of the public key that it holds.
    public: Vec<Encoded>,
}

/// What reports call the bytes.
pub(crate) static INPUT: Bilingual = Bilingual::fixed("input", "输入");

/// Each thing that the bytes may be. `decrypt_with` is a key that tells the order of a ciphertext's
/// parts.
pub(crate) fn convert(input: KeyField<'_>, decrypt_with: KeyField<'_>) -> Result<Vec<Converted>> {
    let context = Context { curve: input.curve, ..Context::default() };
    let blocks = Blocks::new(input.bytes.to_vec().into());
    let inspection = inspect(&blocks, input, &context)?;
    // the report's error says that nothing is recognized
    let report = inspection.report(&INPUT, Language::English);
    report.map_err(|error| Failure::of("input", error))?;
    let mut all = Vec::new();
    let mut first_fault = None;
    for (block, items) in inspection.into_found().enumerate() {
        for item in items {
            if item.object.is_none() && first_fault.is_none() {
                first_fault = Some(why_not(&item));
            }
            converted(block, item, decrypt_with, &mut all)?;
        }
    }
    match (all.is_empty(), first_fault) {
        (true, Some(fault)) => Err(Failure::of("input", fault)),
        _ => Ok(all),
    }
}

/// Why a thing cannot be converted.
fn why_not(item: &Item<'_>) -> Bilingual {
    let (kind, name) = (item.kind, item.kind.with_article());
    let note = item.details.iter().find_map(|(label, value)| match value {
        Value::Words(note) if *label == Label::Note => Some(note),
        _ => None,
    });
    match item.faults.first().or(note) {
        Some(reason) => both!("{kind}: {reason}", "{kind}：{reason}"; kind, reason),
        None => both!("this is {name}, which cannot be converted", "这是{name}，无法转换"; name),
    }
}

/// What the blocks of the input may be; an encrypted key is decrypted if there is a password.
pub(crate) fn inspect<'a>(
    blocks: &'a Blocks,
    input: KeyField<'_>,
    context: &Context,
) -> Result<Inspection<'a>> {
    let KeyField { password, curve, field, .. } = input;
    blocks.inspect(context).try_map(|item| match &item.object {
        Some(Object::Encrypted(bytes)) if !password.is_empty() => {
            match (KeyField { bytes, password, curve, field }).any()? {
                AnyKey::Secret(key) => Ok(private_item(item, key, context)),
                AnyKey::Public(_) => {
                    Err(Failure::of("input", both!("it holds a public key", "其中是公钥")))
                }
            }
        }
        _ => Ok(item),
    })
}

fn converted(
    block: usize,
    item: Item<'_>,
    key: KeyField<'_>,
    all: &mut Vec<Converted>,
) -> Result<()> {
    let Item { kind, form, curves, faults, object, .. } = item;
    let mut add = |assumed, encodings, public| {
        let (form, curves, faults) = (form.clone(), curves.clone(), faults.clone());
        let name = kind.said(Language::Chinese).to_string();
        all.push(Converted { block, kind, name, form, curves, faults, assumed, encodings, public });
    };
    match object {
        None => {}
        Some(Object::Private(key)) => {
            add(None, keys::private(&key), keys::public(&key.public_key()));
        }
        Some(Object::Public(key)) => add(None, keys::public(&key), Vec::new()),
        Some(Object::Signature(pair)) => add(None, signing::encodings(&pair), Vec::new()),
        Some(Object::Document(document)) => {
            let key = document.spki_der().map(|spki| AnyKey::from_der(spki, None));
            let public =
                key.and_then(std::result::Result::ok).map(|key| keys::public(&key.public_key()));
            add(None, self::document(&document), public.unwrap_or_default());
        }
        Some(Object::Encrypted(_)) => {
            return Err(Failure {
                needs_password: true,
                ..Failure::of("input", Bilingual::from(&yuxi::Error::PasswordRequired))
            });
        }
        Some(Object::Ciphertext(found)) if found.is_ordered() => {
            add(None, layouts(|to| found.to_layout(Layout::Asn1, to))?, Vec::new());
        }
        Some(Object::Ciphertext(found)) => {
            let known = match key.bytes {
                [] => None,
                _ => match found.detect_layout(&*key.private_sm2()?) {
                    Some(layout) => Some(layout),
                    None => {
                        let error = both!("the key does not decrypt it", "该密钥解不开这个密文");
                        return Err(Failure::of("key", error));
                    }
                },
            };
            for (from, name) in [(Layout::C1C3C2, "c1c3c2"), (Layout::C1C2C3, "c1c2c3")] {
                if known.is_none_or(|known| known == from) {
                    let assumed = known.is_none().then_some(name);
                    add(assumed, layouts(|to| found.to_layout(from, to))?, Vec::new());
                }
            }
        }
    }
    Ok(())
}

fn document(document: &AnyDocument) -> Vec<Encoded> {
    let der = document.as_der();
    vec![
        Encoded::text("pem", document.to_pem().as_bytes()),
        Encoded::text("hex", &text::hex_line(der)),
        Encoded::text("base64", &text::base64_line(der)),
        Encoded::bytes("der", der),
    ]
}
