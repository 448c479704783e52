//! `yuxi inspect`.

use std::fmt::Write;

use serde::Serialize;
use serde_json::{Map, Value};
use yuxi::sm2::SecretKey;
use zeroize::Zeroizing;

use super::json;
use crate::args::Inspect;
use crate::failure::{Outcome, Result, bad};
use crate::forms::{self, Context, Encoding, Item, Kind, Object, Piece, ciphertext};
use crate::keys::KeyFile;
use crate::{input, output, text};

/// Longer files are not looked at: no key is, and a ciphertext's beginning is not enough.
const LIMIT: u64 = 64 << 20;

pub(super) fn run(args: &Inspect) -> Result<Outcome> {
    let key = key(args)?;
    let bytes = Zeroizing::new(input::read_small(
        &args.input,
        "a key, a signature or a ciphertext",
        LIMIT,
    )?);
    let context = Context { curve: args.reading.curve, show_private: args.show_private };
    let pieces = forms::pieces(&bytes);
    let mut found: Vec<_> = pieces.iter().map(|piece| forms::recognize(piece, &context)).collect();
    for item in found.iter_mut().flatten() {
        decrypt(item, key.as_ref());
    }
    if found.iter().all(Vec::is_empty) {
        return bad(format!(
            "{}: this is nothing that is known: {} bytes{}, and no key, signature or \
             ciphertext is so",
            text::source(&args.input),
            pieces[0].bytes.len(),
            if pieces[0].encoding == Encoding::Binary { "" } else { " in text" },
        ));
    }
    let report = InspectReport {
        file: text::source(&args.input),
        bytes: bytes.len(),
        sound: found.iter().all(|items| is_sound(items)),
        pieces: pieces.iter().zip(&found).map(|(piece, items)| report(piece, items)).collect(),
    };
    // private values may stand in it
    let text = Zeroizing::new(if args.json { json(&report)? } else { report.table() });
    output::print(&text)?;
    Ok(if report.sound { Outcome::Done } else { Outcome::Invalid })
}

fn key(args: &Inspect) -> Result<Option<SecretKey>> {
    let Some(path) = &args.key else { return Ok(None) };
    input::only_one_stdin(&[("the key", path), ("the input", &args.input)])?;
    KeyFile::new(path, &args.reading).private_sm2("decrypting").map(Some)
}

/// What a key tells of a ciphertext.
fn decrypt(item: &mut Item, key: Option<&SecretKey>) {
    let (Some(Object::Ciphertext(ciphertext)), Some(key)) = (&item.object, key) else { return };
    let found = ciphertext.layout_by(key);
    let with_key = match found {
        Some(_) => "the key decrypts it",
        None => "the key does not decrypt it",
    };
    if let (Some(layout), Some(detail)) =
        (found, item.details.iter_mut().find(|(name, _)| *name == "layout"))
    {
        detail.1 = ciphertext::name(layout).into();
    }
    item.details.push(("key", with_key.into()));
}

/// One of the things that it may be is whole.
fn is_sound(items: &[Item]) -> bool {
    items.iter().any(|item| item.faults.is_empty())
}

/// The report in JSON.
#[derive(Serialize)]
struct InspectReport {
    file: String,
    bytes: usize,
    /// Whether nothing is wrong.
    sound: bool,
    /// The blocks of PEM, or one for all there is.
    pieces: Vec<PieceReport>,
}

#[derive(Serialize)]
struct PieceReport {
    /// Of a block of PEM.
    label: Option<String>,
    encoding: Encoding,
    bytes: usize,
    /// What it is, or everything that it may be.
    may_be: Vec<ItemReport>,
}

#[derive(Serialize)]
struct ItemReport {
    kind: Kind,
    form: String,
    curves: Vec<String>,
    details: Map<String, Value>,
    faults: Vec<String>,
    /// The details in their order, for people.
    #[serde(skip)]
    lines: Vec<(&'static str, String)>,
}

fn report(piece: &Piece, items: &[Item]) -> PieceReport {
    PieceReport {
        label: piece.label.clone(),
        encoding: piece.encoding,
        bytes: piece.bytes.len(),
        may_be: items.iter().map(item_report).collect(),
    }
}

fn item_report(item: &Item) -> ItemReport {
    let detail = |(name, value): &(&str, String)| (name.replace(' ', "_"), value.clone().into());
    ItemReport {
        kind: item.kind,
        form: item.form.clone(),
        curves: item.curves.clone(),
        details: item.details.iter().map(detail).collect(),
        faults: item.faults.clone(),
        lines: item.details.clone(),
    }
}

impl InspectReport {
    fn table(&self) -> String {
        let mut text = String::new();
        for piece in &self.pieces {
            // writing to a String does not fail
            let _ = piece.write(&self.file, &mut text);
        }
        text
    }
}

impl PieceReport {
    fn write(&self, file: &str, text: &mut String) -> std::fmt::Result {
        let label = self.label.as_ref().map(|label| format!(" {label}")).unwrap_or_default();
        let encoding = self.encoding.name();
        writeln!(text, "{}: {encoding}{label}, {} bytes", text::one_line(file), self.bytes)?;
        if self.may_be.len() > 1 {
            writeln!(text, "  the bytes do not tell which of these it is:")?;
        }
        self.may_be.iter().try_for_each(|item| item.write(text))
    }
}

impl ItemReport {
    fn write(&self, text: &mut String) -> std::fmt::Result {
        writeln!(text, "  {}: {}", self.kind.name(), self.form)?;
        if !self.curves.is_empty() {
            writeln!(text, "    {:14} {}", "curve", self.curves.join(" or "))?;
        }
        for (name, value) in &self.lines {
            writeln!(text, "    {name:14} {}", text::one_line(value))?;
        }
        for fault in &self.faults {
            writeln!(text, "    {:14} {}", "wrong", text::one_line(fault))?;
        }
        Ok(())
    }
}
