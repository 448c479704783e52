//! Encryption with SM2.

use serde::Serialize;
use yuxi::detect::{AnyCiphertext, AnyPublicKey, Block, Content, Curve, ciphertext};
use yuxi::sm2::{Layout, SecretKey};
use yuxi_inspect::{Bilingual, Rejected, both, layout_name, rejected, text};
use zeroize::Zeroizing;

use crate::host;
use crate::keys::{KeyField, wrong_curve};
use crate::report::{Encoded, Failure, Result};

/// A ciphertext in every layout.
#[derive(Serialize)]
pub(crate) struct Encrypted {
    ciphertext: Vec<Encoded>,
    /// Whether the message is empty, which some programs cannot decrypt.
    is_empty: bool,
}

/// Encrypts.
pub(crate) fn encrypt(key: KeyField<'_>, message: &[u8]) -> Result<Encrypted> {
    let key = match key.any()?.public_key() {
        AnyPublicKey::Sm2(key) => key,
        other => {
            let purpose = Bilingual::fixed("encrypting", "加密");
            return wrong_curve(other.curve(), &purpose, &Bilingual::value(Curve::Sm2.name()));
        }
    };
    let bytes = key.encrypt_with_rng(&mut host::generator(), message, Layout::C1C3C2)?;
    let ciphertext = layouts(|layout| Layout::C1C3C2.convert(&bytes, layout))?;
    Ok(Encrypted { ciphertext, is_empty: message.is_empty() })
}

/// A ciphertext in every layout and encoding; those of parts that follow each other also without the 04
/// before C1, as `yuxi convert --no-prefix` writes them.
pub(crate) fn layouts(
    convert: impl Fn(Layout) -> std::result::Result<Vec<u8>, yuxi::Error>,
) -> Result<Vec<Encoded>> {
    // how many bytes are left out, and the names of the bytes, their hex and their base64
    let forms = [
        (Layout::Asn1, 0, ["asn1", "hex", "base64"]),
        (Layout::C1C3C2, 0, ["c1c3c2", "c1c3c2 hex", "c1c3c2 base64"]),
        (Layout::C1C3C2, 1, ["c1c3c2 no-04", "c1c3c2 no-04 hex", "c1c3c2 no-04 base64"]),
        (Layout::C1C2C3, 0, ["c1c2c3", "c1c2c3 hex", "c1c2c3 base64"]),
        (Layout::C1C2C3, 1, ["c1c2c3 no-04", "c1c2c3 no-04 hex", "c1c2c3 no-04 base64"]),
    ];
    let mut all = Vec::new();
    let mut files = Vec::new();
    for (layout, omitted, [binary, hex, base64]) in forms {
        let bytes = &convert(layout)?[omitted..];
        all.push(Encoded::text(hex, &text::hex_line(bytes)));
        all.push(Encoded::text(base64, &text::base64_line(bytes)));
        files.push(Encoded::bytes(binary, bytes));
    }
    all.extend(files);
    Ok(all)
}

/// What a ciphertext holds.
#[derive(Serialize)]
pub(crate) struct Decrypted {
    layout: &'static str,
    /// What was repaired.
    faults: Vec<Bilingual>,
    /// The message in hex, and as text if it is text.
    #[serde(serialize_with = "secret")]
    hex: Zeroizing<String>,
    #[serde(serialize_with = "secret_option")]
    text: Option<Zeroizing<String>>,
}

fn secret<S: serde::Serializer>(
    text: &Zeroizing<String>,
    to: S,
) -> std::result::Result<S::Ok, S::Error> {
    to.serialize_str(text)
}

fn secret_option<S: serde::Serializer>(
    text: &Option<Zeroizing<String>>,
    to: S,
) -> std::result::Result<S::Ok, S::Error> {
    text.as_ref().map(|text| text.as_str()).serialize(to)
}

/// Decrypts; the layout is detected, and what has one possible repair is repaired.
pub(crate) fn decrypt(key: KeyField<'_>, bytes: &[u8]) -> Result<Decrypted> {
    let key = key.private_sm2()?;
    if bytes.is_empty() {
        let error = both!("it is empty; it should hold a ciphertext", "内容为空；此处应为密文");
        return Err(Failure::of("ciphertext", error));
    }
    let (decoded, layout) = ciphertext(bytes.to_vec().into());
    let first = match key.decrypt(&decoded, layout) {
        Ok(message) => return Ok(decrypted(layout, Vec::new(), &message)),
        Err(error) => error,
    };
    if layout == Layout::C1C3C2
        && let Ok(message) = key.decrypt(&decoded, Layout::C1C2C3)
    {
        return Ok(decrypted(Layout::C1C2C3, Vec::new(), &message));
    }
    if let Some(repaired) = repaired(&key, bytes) {
        return Ok(repaired);
    }
    Err(match rejected(&key, &decoded, layout, first) {
        Rejected::NoCiphertext(error) | Rejected::NotDecrypted(error) => {
            Failure::of("ciphertext", error)
        }
    })
}

/// The same of a ciphertext with a defect.
fn repaired(key: &SecretKey, bytes: &[u8]) -> Option<Decrypted> {
    let blocks = Block::split_copy(bytes);
    let found = blocks.iter().flat_map(|block| block.detect(Some(Curve::Sm2)));
    found.into_iter().find_map(|found| {
        let Content::Ciphertext { ciphertext: Some(ciphertext), .. } = &found.content else {
            return None;
        };
        let layout = ciphertext.detect_layout(key)?;
        let message = message(key, ciphertext, layout)?;
        let faults = found.faults.iter().map(Bilingual::from).collect();
        Some(decrypted(layout, faults, &message))
    })
}

fn message(
    key: &SecretKey,
    found: &AnyCiphertext<'_>,
    layout: Layout,
) -> Option<Zeroizing<Vec<u8>>> {
    let bytes = found.to_layout(layout, Layout::C1C3C2).ok()?;
    key.decrypt(&bytes, Layout::C1C3C2).ok()
}

fn decrypted(layout: Layout, faults: Vec<Bilingual>, message: &[u8]) -> Decrypted {
    let is_printable = |text: &&str| !text.chars().any(|c| c.is_control() && !"\t\r\n".contains(c));
    let text = std::str::from_utf8(message).ok().filter(is_printable);
    Decrypted {
        layout: layout_name(layout),
        faults,
        hex: text::hex(message).into(),
        text: text.map(|text| text.to_string().into()),
    }
}
