//! Attributes of a name: their types, and their values as text (X.520, RFC 5280,
//! appendix A).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use der::asn1::{Any, ObjectIdentifier};
use der::{Decode, Encode, Tag, Tagged};
use x509_cert::attr::AttributeTypeAndValue;

use crate::Error;

/// The string types of an attribute's value.
#[derive(Clone, Copy)]
enum Form {
    /// Any characters: UTF8String.
    Text,
    /// PrintableString: two letters.
    Country,
    /// PrintableString.
    Printable,
    /// IA5String.
    Ascii,
}

/// An attribute type: its name, its OID, its string type, its maximum number of characters.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    keyword: &'static str,
    oid: ObjectIdentifier,
    form: Form,
    most: usize,
}

const fn kind(keyword: &'static str, oid: &str, form: Form, most: usize) -> Kind {
    Kind { keyword, oid: ObjectIdentifier::new_unwrap(oid), form, most }
}

/// The types with a short name; if there are two names, the first is written.
const KINDS: [Kind; 20] = [
    kind("CN", "2.5.4.3", Form::Text, 64),
    kind("SN", "2.5.4.4", Form::Text, 32768),
    kind("serialNumber", "2.5.4.5", Form::Printable, 64),
    kind("C", "2.5.4.6", Form::Country, 2),
    kind("L", "2.5.4.7", Form::Text, 128),
    kind("ST", "2.5.4.8", Form::Text, 128),
    kind("S", "2.5.4.8", Form::Text, 128),
    kind("STREET", "2.5.4.9", Form::Text, 128),
    kind("O", "2.5.4.10", Form::Text, 64),
    kind("OU", "2.5.4.11", Form::Text, 64),
    kind("title", "2.5.4.12", Form::Text, 64),
    kind("GN", "2.5.4.42", Form::Text, 32768),
    kind("initials", "2.5.4.43", Form::Text, 32768),
    kind("dnQualifier", "2.5.4.46", Form::Printable, 64),
    kind("pseudonym", "2.5.4.65", Form::Text, 128),
    kind("UID", "0.9.2342.19200300.100.1.1", Form::Text, 256),
    kind("DC", "0.9.2342.19200300.100.1.25", Form::Ascii, 63),
    kind("emailAddress", "1.2.840.113549.1.9.1", Form::Ascii, 255),
    kind("E", "1.2.840.113549.1.9.1", Form::Ascii, 255),
    kind("EMAIL", "1.2.840.113549.1.9.1", Form::Ascii, 255),
];

impl Kind {
    /// The type for a short name in any case, or for an OID in digits and dots.
    pub(super) fn find(name: &str) -> Option<Self> {
        let known = KINDS.iter().find(|kind| kind.keyword.eq_ignore_ascii_case(name));
        known.copied().or_else(|| {
            let oid = ObjectIdentifier::new(name.strip_prefix("OID.").unwrap_or(name)).ok()?;
            let known = KINDS.iter().find(|kind| kind.oid == oid).copied();
            known.or(Some(Self { keyword: "", oid, form: Form::Text, most: 32768 }))
        })
    }

    /// Whether a value has no more characters than this type allows.
    pub(super) fn check_length(&self, value: &str) -> Result<(), Error> {
        let (found, most) = (value.chars().count(), self.most);
        let attribute = if self.keyword.is_empty() { "the attribute" } else { self.keyword };
        match found > most {
            true => Err(Error::NameTooLong { attribute, found, most }),
            false => Ok(()),
        }
    }

    /// The DER of an attribute of this type, or the error in its value.
    pub(super) fn encode(&self, value: &str) -> Result<Vec<u8>, &'static str> {
        if value.is_empty() {
            return Err("a value is empty");
        }
        let (tag, right, why) = match self.form {
            Form::Text => (Tag::Utf8String, true, ""),
            Form::Country => {
                let right = value.len() == 2 && value.bytes().all(|b| b.is_ascii_alphabetic());
                (Tag::PrintableString, right, "a country is two letters, as CN")
            }
            Form::Printable => {
                let right = value.bytes().all(is_printable);
                let why = "this attribute takes letters, digits, spaces and '()+,-./:=? only";
                (Tag::PrintableString, right, why)
            }
            Form::Ascii => (Tag::Ia5String, value.is_ascii(), "this attribute takes ASCII only"),
        };
        if !right {
            return Err(why);
        }
        self.encode_any(Any::new(tag, value.as_bytes()).map_err(|_| TOO_LONG)?)
    }

    /// The same of a value in DER.
    pub(super) fn encode_der(&self, value: &[u8]) -> Result<Vec<u8>, &'static str> {
        self.encode_any(Any::from_der(value).map_err(|_| "the bytes after # are not DER")?)
    }

    fn encode_any(&self, value: Any) -> Result<Vec<u8>, &'static str> {
        AttributeTypeAndValue { oid: self.oid, value }.to_der().map_err(|_| TOO_LONG)
    }
}

pub(super) const TOO_LONG: &str = "it is too long";

/// The characters of PrintableString.
fn is_printable(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b" '()+,-./:=?".contains(&byte)
}

/// Writes an attribute as in RFC 4514, 2.3 and 2.4; control characters are also escaped, because a
/// terminal may print them. (`Display` of `AttributeTypeAndValue` escapes only those of ASCII,
/// writes keywords in capitals, and knows no `BMPString` and no Latin-1.)
pub(super) fn write(
    f: &mut fmt::Formatter<'_>,
    AttributeTypeAndValue { oid, value }: &AttributeTypeAndValue,
) -> fmt::Result {
    let kind = KINDS.iter().find(|kind| kind.oid == *oid);
    let (Some(kind), Some(text)) = (kind, text(value)) else {
        write!(f, "{oid}=#")?;
        let der = value.to_der().map_err(|_| fmt::Error)?;
        return der.iter().try_for_each(|byte| write!(f, "{byte:02X}"));
    };
    write!(f, "{}=", kind.keyword)?;
    let last = text.chars().count().wrapping_sub(1);
    for (place, c) in text.chars().enumerate() {
        match c {
            '#' if place == 0 => f.write_str("\\#")?,
            ' ' if place == 0 || place == last => f.write_str("\\ ")?,
            '"' | '+' | ',' | ';' | '<' | '>' | '\\' => write!(f, "\\{c}")?,
            c if c.is_control() => {
                let mut bytes = [0; 4];
                let bytes = c.encode_utf8(&mut bytes).bytes();
                bytes.into_iter().try_for_each(|byte| write!(f, "\\{byte:02X}"))?;
            }
            c => f.write_char(c)?,
        }
    }
    Ok(())
}

/// The characters of a string, if its type is known.
fn text(value: &Any) -> Option<String> {
    let bytes = value.value();
    match value.tag() {
        Tag::Utf8String => core::str::from_utf8(bytes).ok().map(String::from),
        Tag::PrintableString | Tag::Ia5String | Tag::NumericString | Tag::VisibleString => {
            core::str::from_utf8(bytes).ok().filter(|text| text.is_ascii()).map(String::from)
        }
        // In theory T.61; in practice certificates use Latin-1.
        Tag::TeletexString => Some(bytes.iter().map(|byte| char::from(*byte)).collect()),
        Tag::BmpString => {
            let (pairs, rest) = bytes.as_chunks();
            let units = pairs.iter().map(|pair| u16::from_be_bytes(*pair));
            let text = char::decode_utf16(units).collect::<Result<_, _>>().ok();
            text.filter(|_| rest.is_empty())
        }
        _ => None,
    }
}
