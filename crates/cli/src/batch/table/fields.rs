//! Rows as lines.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error;
use yuxi_arrow::Column;

use super::super::line::{Line, Parsed, Text};
use super::{Columns, FIELDS, Rows};
use crate::args::{Curve, Encoding};
use crate::text;

/// The columns of a chunk that are fields.
pub(super) struct Fields<'a> {
    columns: &'a Columns,
    values: [Option<Column>; FIELDS.len()],
}

/// What PEM begins with, also if its column is binary.
const PEM: &[u8] = b"-----BEGIN";

/// What DER begins with.
const SEQUENCE: u8 = 0x30;

/// Refuses bytes that are no key by their length, in the words of bytes: later they are digits.
fn check_length(key: &[u8]) -> Result<(), String> {
    match key {
        [SEQUENCE, ..] => Ok(()),
        key if key.starts_with(PEM) || matches!(key.len(), 32 | 33 | 64 | 65) => Ok(()),
        key => Err(format!(
            "key: {} bytes are not a public key; a point has 65 (04, x, y), 64 (x, y) or 33 (02 or 03, x), and DER \
             begins with 30",
            key.len()
        )),
    }
}

impl<'a> Fields<'a> {
    pub(super) fn new(columns: &'a Columns, rows: &Rows) -> Self {
        let values = FIELDS.map(|field| {
            let place = columns.place(field).filter(|_| field != "ref")?;
            // the types are checked
            Column::new(rows.batch.column(place)).ok()
        });
        Self { columns, values }
    }

    /// The lines.
    pub(super) fn lines(&self, rows: &Rows) -> Vec<Parsed<'_>> {
        let line = |(row, number)| Parsed { number, reference: None, fields: self.line(row) };
        (0..).zip(rows.numbers()).map(line).collect()
    }

    fn line(&self, row: usize) -> Result<Line<'_>, String> {
        let word = |field| self.value(field, row).map(String::from_utf8_lossy);
        let curve = word("curve").map(|word| {
            Curve::deserialize(IntoDeserializer::<Error>::into_deserializer(&*word))
                .map_err(|why| format!("curve: {why}"))
        });
        let encoding = word("encoding").map(|word| {
            Encoding::deserialize(IntoDeserializer::<Error>::into_deserializer(&*word))
                .map_err(|why| format!("encoding: {why}"))
        });
        if let Some(bytes) = self.value("key", row).filter(|_| self.columns.is_binary("key")) {
            check_length(bytes)?;
        }
        let message = self.text("message", row);
        let is_binary = message.is_some() && self.columns.is_binary("message");
        let id = self.text("id", row);
        let (id, of_binary) = match self.columns.is_binary("id") {
            true => (None, id),
            false => (id, None),
        };
        Ok(Line {
            key: self.text("key", row),
            curve: curve.transpose()?,
            id,
            id_hex: of_binary.or_else(|| self.text("id_hex", row)),
            message,
            encoding: if is_binary { Some(Encoding::Hex) } else { encoding.transpose()? },
            digest: self.text("digest", row),
            signature: self.text("signature", row),
            error: self.text("error", row),
            ..Line::default()
        })
    }

    /// The text of a line's field: binary in hex.
    fn text(&self, field: &str, row: usize) -> Option<Text<'_>> {
        let value = self.value(field, row)?;
        let is_text = !self.columns.is_binary(field) || value.starts_with(PEM);
        Some(Text(match is_text {
            true => String::from_utf8_lossy(value),
            false => Cow::Owned(text::hex(value)),
        }))
    }

    fn value(&self, field: &str, row: usize) -> Option<&[u8]> {
        let place = FIELDS.iter().position(|known| *known == field)?;
        self.values[place].as_ref()?.get(row)
    }
}
