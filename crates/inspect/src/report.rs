//! The report of `inspect`: everything that bytes may be, in words or as data.

use std::fmt::{self, Write};

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use yuxi::detect::{Block, Encoding};
use yuxi::sm2::SecretKey;
use zeroize::Zeroizing;

use crate::bilingual::{Bilingual, Language, Said};
use crate::item::{Item, Object, Value};
use crate::kind::Kind;
use crate::label::Label;
use crate::wiped::Wiped;
use crate::{Context, both, encoding_name, layout_name, recognize, text};

/// The blocks of a file.
pub struct Blocks {
    length: usize,
    is_text: bool,
    pieces: Vec<Block>,
}

impl Blocks {
    /// Of the bytes of a file, which are not copied if they are not text.
    #[must_use]
    pub fn new(bytes: Zeroizing<Vec<u8>>) -> Self {
        let (length, is_text) = (bytes.len(), std::str::from_utf8(&bytes).is_ok());
        Self { length, is_text, pieces: Block::split(bytes) }
    }

    /// What each block may be.
    #[must_use]
    pub fn inspect(&self, context: &Context) -> Inspection<'_> {
        let found = self.pieces.iter().map(|piece| recognize(piece, context)).collect();
        Inspection { blocks: self, found }
    }
}

/// What bytes may be: their blocks, and what each may be.
pub struct Inspection<'a> {
    blocks: &'a Blocks,
    found: Vec<Vec<Item<'a>>>,
}

impl<'a> Inspection<'a> {
    /// What each block may be, one after the other.
    pub fn into_found(self) -> impl Iterator<Item = Vec<Item<'a>>> {
        self.found.into_iter()
    }

    /// The same with each item replaced, as by its content if it is encrypted.
    ///
    /// # Errors
    /// The first of the function.
    pub fn try_map<E>(
        mut self,
        mut change: impl FnMut(Item<'a>) -> Result<Item<'a>, E>,
    ) -> Result<Self, E> {
        for items in &mut self.found {
            for item in std::mem::take(items) {
                items.push(change(item)?);
            }
        }
        Ok(self)
    }

    /// The report in a language; `file` is the name of the bytes in it.
    ///
    /// # Errors
    /// That nothing is recognized.
    pub fn report(&self, file: impl Said, language: Language) -> Result<Report<'_>, Bilingual> {
        if self.found.iter().all(Vec::is_empty) {
            let Blocks { length, is_text, .. } = *self.blocks;
            let of_text = if is_text { both!(" of text", "文本") } else { both!("", "") };
            return Err(both!(
                "{file}: not recognized: {length} bytes{of_text}, not a key, signature, ciphertext \
                 or certificate in any known encoding",
                "{file}：无法识别：{length} 字节{of_text}，不是任何已知编码的密钥、签名、密文或证书";
                file, of_text
            ));
        }
        Ok(Report {
            language,
            file: file.said(language).to_string(),
            bytes: self.blocks.length,
            sound: self.found.iter().all(|items| is_sound(items)),
            pieces: self
                .blocks
                .pieces
                .iter()
                .zip(&self.found)
                .map(|(piece, items)| report(piece, items, language))
                .collect(),
        })
    }
}

/// The layout of a ciphertext, by decrypting it.
#[must_use]
pub fn with_key<'a>(mut item: Item<'a>, key: Option<&SecretKey>) -> Item<'a> {
    let (Some(Object::Ciphertext(ciphertext)), Some(key)) = (&item.object, key) else {
        return item;
    };
    let found = ciphertext.detect_layout(key);
    let with_key = match found {
        Some(_) => both!("the key decrypts it", "能解开该密文"),
        None => both!("the key does not decrypt it", "解不开该密文"),
    };
    if let (Some(layout), Some(detail)) =
        (found, item.details.iter_mut().find(|(name, _)| *name == Label::Layout))
    {
        detail.1 = Bilingual::value(layout_name(layout)).into();
    }
    item.details.push((Label::Key, with_key.into()));
    item
}

/// Whether one of the possible contents has no defect.
fn is_sound(items: &[Item<'_>]) -> bool {
    items.iter().any(|item| item.faults.is_empty())
}

/// What bytes may be. Serialized, it is the report in JSON.
#[derive(Serialize)]
pub struct Report<'a> {
    #[serde(skip)]
    language: Language,
    file: String,
    bytes: usize,
    /// Whether there is no defect.
    pub sound: bool,
    /// The blocks of PEM, or one for the whole file.
    pieces: Vec<PieceReport<'a>>,
}

#[derive(Serialize)]
struct PieceReport<'a> {
    /// The label of a block of PEM.
    label: Option<&'a str>,
    #[serde(serialize_with = "lower_case")]
    encoding: Encoding,
    bytes: usize,
    /// Its content, or every possible content.
    may_be: Vec<ItemReport<'a>>,
}

#[derive(Serialize)]
struct ItemReport<'a> {
    kind: Kind,
    /// What the kind is called, if the report is not in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    format: &'a str,
    curves: &'a [String],
    #[serde(serialize_with = "as_map")]
    details: Vec<(&'a str, Shown<'a>)>,
    faults: Vec<&'a str>,
}

/// A value in one language.
#[derive(Serialize)]
#[serde(untagged)]
enum Shown<'a> {
    Text(&'a str),
    List(Vec<&'a str>),
    Truth(bool),
}

fn report<'a>(piece: &'a Block, items: &'a [Item<'_>], language: Language) -> PieceReport<'a> {
    PieceReport {
        label: piece.label.as_deref(),
        encoding: piece.encoding,
        bytes: piece.bytes.len(),
        may_be: items.iter().map(|item| item_report(item, language)).collect(),
    }
}

fn item_report<'a>(item: &'a Item<'_>, language: Language) -> ItemReport<'a> {
    let details = item.details.iter();
    ItemReport {
        kind: item.kind,
        name: (language != Language::English).then(|| item.kind.said(language)),
        format: item.form.said(language),
        curves: &item.curves,
        details: details
            .map(|(name, value)| (name.said(language), shown(value, language)))
            .collect(),
        faults: item.faults.iter().map(|fault| fault.said(language)).collect(),
    }
}

fn shown(value: &Value, language: Language) -> Shown<'_> {
    match value {
        Value::Text(text) => Shown::Text(text),
        Value::Words(text) => Shown::Text(text.said(language)),
        Value::List(all) => Shown::List(all.iter().map(|text| text.said(language)).collect()),
        Value::Truth(truth) => Shown::Truth(*truth),
    }
}

fn lower_case<S: Serializer>(encoding: &Encoding, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&encoding_name(*encoding).to_lowercase())
}

/// An object: of names that come again, such as notes, the first.
fn as_map<S: Serializer>(details: &[(&str, Shown<'_>)], to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(None)?;
    for (place, (name, value)) in details.iter().enumerate() {
        if details[..place].iter().all(|(before, _)| before != name) {
            map.serialize_entry(&name.replace(' ', "_"), value)?;
        }
    }
    map.end()
}

impl Report<'_> {
    /// Writes the report in words. It may contain private keys.
    ///
    /// # Errors
    /// None: memory can be written.
    pub fn write(&self, text: &mut Wiped) -> fmt::Result {
        self.pieces.iter().try_for_each(|piece| piece.write(&self.file, self.language, text))
    }
}

impl PieceReport<'_> {
    fn write(&self, file: &str, language: Language, text: &mut Wiped) -> fmt::Result {
        let label = self.label.map(|label| format!(" {label}")).unwrap_or_default();
        let (bytes, file) = (self.bytes, text::one_line(file));
        let encoding = match (self.encoding, encoding_name(self.encoding)) {
            (Encoding::Hex, name) => Bilingual::fixed(name, "十六进制"),
            (Encoding::Pem | Encoding::Der | Encoding::Base64, name) => Bilingual::value(name),
            (_, name) => Bilingual::fixed(name, "二进制"),
        };
        let title = both!(
            "{file}: {encoding}{label}, {bytes} bytes",
            "{file}：{encoding}{label}，{bytes} 字节";
            encoding
        );
        writeln!(text, "{}", title.said(language))?;
        if self.may_be.len() > 1 {
            let any = both!("it may be any of these:", "可能是下列任何一种：");
            writeln!(text, "  {}", any.said(language))?;
        }
        self.may_be.iter().try_for_each(|item| item.write(language, text))
    }
}

impl ItemReport<'_> {
    fn write(&self, language: Language, text: &mut Wiped) -> fmt::Result {
        let (kind, format) = (self.kind, self.format);
        let title = both!("{kind}: {format}", "{kind}：{format}"; kind);
        writeln!(text, "  {}", title.said(language))?;
        if !self.curves.is_empty() {
            let or = both!(" or ", " 或 ");
            line(text, Label::Curve.said(language), &self.curves.join(or.said(language)))?;
        }
        for (name, value) in &self.details {
            match value {
                Shown::Text(value) => line(text, name, value)?,
                Shown::Truth(true) => line(text, name, both!("yes", "是").said(language))?,
                Shown::Truth(false) => line(text, name, both!("no", "否").said(language))?,
                Shown::List(all) => {
                    for (place, one) in all.iter().enumerate() {
                        line(text, if place == 0 { name } else { "" }, one)?;
                    }
                }
            }
        }
        let wrong = Label::Wrong.said(language);
        self.faults.iter().try_for_each(|fault| line(text, wrong, fault))
    }
}

/// A name and a value below each other's: a letter of Chinese is as wide as two others.
fn line(to: &mut Wiped, name: &str, value: &str) -> fmt::Result {
    let wide = name.chars().filter(|letter| !letter.is_ascii()).count();
    writeln!(to, "    {name:width$} {}", text::one_line(value), width = 14 - wide.min(14))
}
