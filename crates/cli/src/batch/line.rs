//! The fields of a line, an unambiguous JSON object.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde_json::value::RawValue;

use super::chunk::{Chunk, LONGEST};
use crate::args::{Curve, Encoding};

/// All fields; the commands check which of them exclude each other.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Line<'a> {
    #[serde(borrow, deserialize_with = "given")]
    pub(super) key: Option<Text<'a>>,
    #[serde(deserialize_with = "given")]
    pub(super) curve: Option<Curve>,
    #[serde(borrow, deserialize_with = "given")]
    pub(super) id: Option<Text<'a>>,
    #[serde(borrow, deserialize_with = "given")]
    pub(super) id_hex: Option<Text<'a>>,
    #[serde(borrow, deserialize_with = "given")]
    pub(super) message: Option<Text<'a>>,
    /// The encoding of `message`.
    #[serde(deserialize_with = "given")]
    pub(super) encoding: Option<Encoding>,
    #[serde(borrow, deserialize_with = "given")]
    pub(super) digest: Option<Text<'a>>,
    #[serde(borrow, deserialize_with = "given")]
    pub(super) signature: Option<Text<'a>>,
    /// Any value; it is copied to the result.
    #[serde(rename = "ref", borrow, deserialize_with = "given")]
    pub(super) reference: Option<&'a RawValue>,
    /// The number in a result of `sign --batch`, which is ignored.
    #[serde(rename = "line", deserialize_with = "given")]
    pub(super) _line: Option<u64>,
    /// Why `sign --batch` computed no signature.
    #[serde(borrow, deserialize_with = "given")]
    pub(super) error: Option<Text<'a>>,
}

/// A string, which is copied only if it contains escapes.
#[derive(Debug)]
pub(super) struct Text<'a>(pub(super) Cow<'a, str>);

impl std::ops::Deref for Text<'_> {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Text<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }
            fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Borrowed(text)))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Owned(text.into())))
            }
        }
        from.deserialize_str(Either)
    }
}

/// A field that is there has a value: null is none.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// A line that is not empty.
pub(super) struct Parsed<'a> {
    pub(super) number: u64,
    /// Its field `ref`, also if another field is wrong.
    pub(super) reference: Option<&'a RawValue>,
    /// Its fields, or the error.
    pub(super) fields: Result<Line<'a>, String>,
}

/// The lines of a chunk, but for empty ones.
pub(super) fn parse_all(chunk: &Chunk) -> Vec<Parsed<'_>> {
    let parsed = |(number, line)| {
        let fields = parse(number, line).transpose()?;
        let reference = match &fields {
            Ok(line) => line.reference,
            Err(_) => reference(line),
        };
        Some(Parsed { number, reference, fields })
    };
    chunk.lines().filter_map(parsed).collect()
}

impl<'b> Parsed<'b> {
    /// The fields, or what is wrong.
    pub(super) fn fields<'a>(&'a self) -> Result<&'a Line<'b>, String> {
        self.fields.as_ref().map_err(Clone::clone)
    }
}

/// The field `ref` of an object with any other fields.
fn reference(line: &[u8]) -> Option<&RawValue> {
    /// All other fields are ignored.
    #[derive(serde::Deserialize)]
    struct Reference<'a> {
        #[serde(rename = "ref", borrow)]
        reference: &'a RawValue,
    }
    let short = (line.len() <= LONGEST).then_some(line)?;
    let text = std::str::from_utf8(short).ok()?.trim_start_matches('\u{feff}');
    // an array would be taken for the fields in their order
    let object = text.trim_ascii_start().starts_with('{').then_some(text)?;
    serde_json::from_str::<Reference<'_>>(object).ok().map(|found| found.reference)
}

/// The fields of a line; `None` for an empty line.
fn parse(number: u64, line: &[u8]) -> Result<Option<Line<'_>>, String> {
    if line.len() > LONGEST {
        return Err(format!("the line is longer than {} MiB; {LONG}", LONGEST >> 20));
    }
    let text = std::str::from_utf8(line).map_err(|error| {
        format!("the line is not UTF-8: fault at byte {}", error.valid_up_to() + 1)
    })?;
    // some editors begin a file with a mark that says UTF-8
    let text = if number == 1 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text };
    if text.trim_ascii().is_empty() {
        return Ok(None);
    }
    // an array would be taken for the fields in their order
    if !text.trim_ascii_start().starts_with('{') {
        return Err("the line is not a JSON object: it does not begin with {".into());
    }
    serde_json::from_str(text).map(Some).map_err(|error| fault(&error))
}

const LONG: &str = "for a long message give its `digest` (yuxi sm3 -k KEY)";

/// The error, with the column only.
fn fault(error: &serde_json::Error) -> String {
    let what = error.to_string();
    let end = format!(" at line {} column {}", error.line(), error.column());
    let what = shortened(what.strip_suffix(&end).unwrap_or(&what));
    let kind = if error.is_data() { "" } else { "the line is not JSON: " };
    format!("{kind}{what} (column {})", error.column())
}

/// An error text quotes only the beginning of a long value.
fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(200) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(line: &str) -> String {
        parse(2, line.as_bytes()).expect_err(line)
    }

    #[test]
    fn fields_are_read_as_they_stand() {
        let text = r#" {"key":"04\n","id":"","ref": {"a": [1]},"message":"00","line":7} "#;
        let line = parse(1, text.as_bytes()).unwrap().unwrap();
        assert!(matches!(&line.key, Some(Text(Cow::Owned(key))) if key == "04\n"));
        assert!(matches!(&line.message, Some(Text(Cow::Borrowed("00")))));
        assert_eq!(line.id.as_deref(), Some(""));
        assert_eq!(line.reference.map(RawValue::get), Some(r#"{"a": [1]}"#));
        assert!(line.id_hex.is_none() && line.signature.is_none() && line.error.is_none());
        assert_eq!(
            parse(2, b"{\"ref\":null}\r").unwrap().unwrap().reference.unwrap().get(),
            "null"
        );
    }

    #[test]
    fn a_mark_of_utf_8_begins_the_first_line_only() {
        let line = "\u{feff}{}";
        assert!(parse(1, line.as_bytes()).is_ok());
        assert!(wrong(line).contains("does not begin with {"));
    }

    #[test]
    fn empty_lines_are_none() {
        for line in ["", " \t", "\r"] {
            assert!(parse(1, line.as_bytes()).unwrap().is_none());
        }
    }

    #[test]
    fn every_fault_is_named() {
        for (line, why) in [
            ("[]", "not a JSON object"),
            ("null", "not a JSON object"),
            ("{", "not JSON: EOF while parsing an object (column 1)"),
            ("{} {}", "trailing characters"),
            ("{\"key\":\"a\nb\"}", "control character"),
            (r#"{"key":"\ud800"}"#, "not JSON"),
            (r#"{"id":1}"#, "invalid type: integer `1`, expected a string (column"),
            (r#"{"id":null}"#, "invalid type: null, expected a string"),
            (r#"{"id":"a","id":"a"}"#, "duplicate field `id`"),
            (r#"{"identifier":"a"}"#, "unknown field `identifier`, expected one of `key`"),
            (
                r#"{"curve":"p192"}"#,
                "unknown variant `p192`, expected one of `sm2`, `p256`, `x25519`",
            ),
            (r#"{"encoding":"hxe"}"#, "expected one of `hex`, `base64`, `text`"),
        ] {
            assert!(wrong(line).contains(why), "{line}: {}", wrong(line));
        }
        assert_eq!(
            parse(1, b"{\"a\":\xff}").unwrap_err(),
            "the line is not UTF-8: fault at byte 6"
        );
        let long = wrong(&format!("{{\"{}\":1}}", "x".repeat(10_000)));
        assert!(long.len() < 300, "{long}");
        assert!(parse(1, &vec![b' '; LONGEST + 1]).unwrap_err().contains("longer than 16 MiB"));
        assert!(parse(1, &vec![b' '; LONGEST]).unwrap().is_none());
    }

    #[test]
    fn nesting_that_is_deep_does_not_run_over_the_stack() {
        let deep = format!("{{\"ref\":{}{}}}", "[".repeat(1 << 20), "]".repeat(1 << 20));
        // refused or echoed, one of the two
        let _ = parse(1, deep.as_bytes());
    }
}
