//! The report of `inspect`: everything that bytes may be, in words or as data.

use std::fmt::{self, Write};

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use yuxi::detect::Block;
use yuxi::sm2::SecretKey;
use zeroize::Zeroizing;

use crate::item::{Item, Object, Value};
use crate::kind::Kind;
use crate::wiped::Wiped;
use crate::{Context, encoding_name, layout_name, recognize, text};

/// What bytes may be: their blocks, and what each may be.
pub struct Inspection {
    length: usize,
    is_text: bool,
    pieces: Vec<Block>,
    found: Vec<Vec<Item>>,
}

impl Inspection {
    /// Of the bytes of a file.
    #[must_use]
    pub fn new(bytes: Zeroizing<Vec<u8>>, context: &Context) -> Self {
        let (length, is_text) = (bytes.len(), std::str::from_utf8(&bytes).is_ok());
        let pieces = Block::split(bytes);
        let found = pieces.iter().map(|piece| recognize(piece, context)).collect();
        Self { length, is_text, pieces, found }
    }

    /// What the blocks may be, one after the other.
    pub fn into_items(self) -> impl Iterator<Item = Item> {
        self.found.into_iter().flatten()
    }

    /// The same with each item replaced, as by its content if it is encrypted.
    ///
    /// # Errors
    /// The first of the function.
    pub fn try_map<E>(
        mut self,
        mut change: impl FnMut(Item) -> Result<Item, E>,
    ) -> Result<Self, E> {
        for items in &mut self.found {
            for item in std::mem::take(items) {
                items.push(change(item)?);
            }
        }
        Ok(self)
    }

    /// The report; `file` is the name of the bytes in it.
    ///
    /// # Errors
    /// That nothing is recognized.
    pub fn report(&self, file: String) -> Result<Report<'_>, String> {
        if self.found.iter().all(Vec::is_empty) {
            return Err(format!(
                "{file}: not recognized: {} bytes{}, not a key, signature, ciphertext or certificate \
                 in any known encoding",
                self.length,
                if self.is_text { " of text" } else { "" },
            ));
        }
        Ok(Report {
            file,
            bytes: self.length,
            sound: self.found.iter().all(|items| is_sound(items)),
            pieces: self
                .pieces
                .iter()
                .zip(&self.found)
                .map(|(piece, items)| report(piece, items))
                .collect(),
        })
    }
}

/// The layout of a ciphertext, by decrypting it.
#[must_use]
pub fn with_key(mut item: Item, key: Option<&SecretKey>) -> Item {
    let (Some(Object::Ciphertext(ciphertext)), Some(key)) = (&item.object, key) else {
        return item;
    };
    let found = ciphertext.detect_layout(key);
    let with_key = match found {
        Some(_) => "the key decrypts it",
        None => "the key does not decrypt it",
    };
    if let (Some(layout), Some(detail)) =
        (found, item.details.iter_mut().find(|(name, _)| *name == "layout"))
    {
        detail.1 = layout_name(layout).into();
    }
    item.details.push(("key", with_key.into()));
    item
}

/// Whether one of the possible contents has no defect.
fn is_sound(items: &[Item]) -> bool {
    items.iter().any(|item| item.faults.is_empty())
}

/// What bytes may be. Serialized, it is the report in JSON.
#[derive(Serialize)]
pub struct Report<'a> {
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
    encoding: &'static str,
    bytes: usize,
    /// Its content, or every possible content.
    may_be: Vec<ItemReport<'a>>,
}

#[derive(Serialize)]
struct ItemReport<'a> {
    kind: Kind,
    format: &'a str,
    curves: &'a [String],
    #[serde(serialize_with = "as_map")]
    details: &'a [(&'static str, Value)],
    faults: &'a [String],
}

fn report<'a>(piece: &'a Block, items: &'a [Item]) -> PieceReport<'a> {
    PieceReport {
        label: piece.label.as_deref(),
        encoding: encoding_name(piece.encoding),
        bytes: piece.bytes.len(),
        may_be: items.iter().map(item_report).collect(),
    }
}

fn item_report(item: &Item) -> ItemReport<'_> {
    ItemReport {
        kind: item.kind,
        format: &item.form,
        curves: &item.curves,
        details: &item.details,
        faults: &item.faults,
    }
}

fn lower_case<S: Serializer>(name: &str, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&name.to_lowercase())
}

/// An object: of names that come again, such as notes, the first.
fn as_map<S: Serializer>(details: &[(&'static str, Value)], to: S) -> Result<S::Ok, S::Error> {
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
        self.pieces.iter().try_for_each(|piece| piece.write(&self.file, text))
    }
}

impl PieceReport<'_> {
    fn write(&self, file: &str, text: &mut Wiped) -> fmt::Result {
        let label = self.label.map(|label| format!(" {label}")).unwrap_or_default();
        let encoding = self.encoding;
        writeln!(text, "{}: {encoding}{label}, {} bytes", text::one_line(file), self.bytes)?;
        if self.may_be.len() > 1 {
            writeln!(text, "  it may be any of these:")?;
        }
        self.may_be.iter().try_for_each(|item| item.write(text))
    }
}

impl ItemReport<'_> {
    fn write(&self, text: &mut Wiped) -> fmt::Result {
        writeln!(text, "  {}: {}", self.kind.name(), self.format)?;
        if !self.curves.is_empty() {
            writeln!(text, "    {:14} {}", "curve", self.curves.join(" or "))?;
        }
        for (name, value) in self.details {
            match value {
                Value::Text(value) => writeln!(text, "    {name:14} {}", text::one_line(value))?,
                Value::Truth(truth) => {
                    writeln!(text, "    {name:14} {}", if *truth { "yes" } else { "no" })?;
                }
                Value::List(all) => {
                    for (place, one) in all.iter().enumerate() {
                        let name = if place == 0 { name } else { "" };
                        writeln!(text, "    {name:14} {}", text::one_line(one))?;
                    }
                }
            }
        }
        for fault in self.faults {
            writeln!(text, "    {:14} {}", "wrong", text::one_line(fault))?;
        }
        Ok(())
    }
}
