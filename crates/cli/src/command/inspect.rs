//! `yuxi inspect`.

use std::fmt::{self, Write};
use std::result::Result as Std;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use yuxi::detect::Block;
use yuxi::sm2::SecretKey;
use zeroize::Zeroizing;

use crate::args::Inspect;
use crate::failure::{Outcome, Result, bad};
use crate::forms::{self, Context, Item, Kind, Object, Value};
use crate::keys::KeyFile;
use crate::plan::Plan;
use crate::wiped::Wiped;
use crate::{input, output, text};

pub(super) fn run(args: &Inspect) -> Result<Outcome> {
    let mut plan = Plan::default();
    let key = args.key.as_deref().map(|path| plan.key(path, &args.file.reading));
    let input = plan.input(&args.file.input, "a key, a signature or a ciphertext");
    plan.password(args.file.reading.password.password_file.as_deref());
    let ready = plan.check()?;
    let key = key.map(|key| ready.key(key).private_sm2("decrypting")).transpose()?;
    let bytes = Zeroizing::new(ready.read_small(input, input::LONGEST_CIPHERTEXT)?);
    let context =
        Context { curve: args.file.reading.curve.map(Into::into), show_private: args.show_private };
    let (length, is_text) = (bytes.len(), std::str::from_utf8(&bytes).is_ok());
    let pieces = Block::split(bytes);
    let mut found: Vec<_> = pieces.iter().map(|piece| forms::recognize(piece, &context)).collect();
    for items in &mut found {
        for item in std::mem::take(items) {
            let item = open(item, args, &context)?;
            items.push(decrypt(item, key.as_ref()));
        }
    }
    if found.iter().all(Vec::is_empty) {
        return bad(format!(
            "{}: not recognized: {} bytes{}, not a key, signature, ciphertext or certificate \
             in any known encoding",
            text::source(&args.file.input),
            length,
            if is_text { " of text" } else { "" },
        ));
    }
    let report = InspectReport {
        file: text::source(&args.file.input),
        bytes: length,
        sound: found.iter().all(|items| is_sound(items)),
        pieces: pieces.iter().zip(&found).map(|(piece, items)| report(piece, items)).collect(),
    };
    // it may contain private keys
    let mut text = Wiped::default();
    let written = match args.json {
        true => serde_json::to_writer_pretty(&mut text, &report)
            .map_err(|_| fmt::Error)
            .and_then(|()| writeln!(text)),
        false => report.write(&mut text),
    };
    if written.is_err() {
        return bad("cannot write the report");
    }
    output::print(text.as_str())?;
    Ok(if report.sound { Outcome::Done } else { Outcome::Invalid })
}

/// The content of an encrypted key, if its password is given.
fn open(item: Item, args: &Inspect, context: &Context) -> Result<Item> {
    let file = KeyFile::new(&args.file.input, &args.file.reading);
    match &item.object {
        // with -k, the password is that of the key of -k
        Some(Object::Encrypted(bytes)) if args.key.is_none() && file.has_password() => {
            let key = file.decrypt(bytes)?;
            Ok(forms::private_item(item, key, context))
        }
        _ => Ok(item),
    }
}

/// The layout of a ciphertext, by decrypting it.
fn decrypt(mut item: Item, key: Option<&SecretKey>) -> Item {
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
        detail.1 = forms::layout_name(layout).into();
    }
    item.details.push(("key", with_key.into()));
    item
}

/// Whether one of the possible contents has no defect.
fn is_sound(items: &[Item]) -> bool {
    items.iter().any(|item| item.faults.is_empty())
}

/// The report in JSON.
#[derive(Serialize)]
struct InspectReport<'a> {
    file: String,
    bytes: usize,
    /// Whether there is no defect.
    sound: bool,
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
        encoding: forms::encoding_name(piece.encoding),
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

fn lower_case<S: Serializer>(name: &str, to: S) -> Std<S::Ok, S::Error> {
    to.serialize_str(&name.to_lowercase())
}

/// An object: of names that come again, such as notes, the first.
fn as_map<S: Serializer>(details: &[(&'static str, Value)], to: S) -> Std<S::Ok, S::Error> {
    let mut map = to.serialize_map(None)?;
    for (place, (name, value)) in details.iter().enumerate() {
        if details[..place].iter().all(|(before, _)| before != name) {
            map.serialize_entry(&name.replace(' ', "_"), value)?;
        }
    }
    map.end()
}

impl InspectReport<'_> {
    fn write(&self, text: &mut Wiped) -> fmt::Result {
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
