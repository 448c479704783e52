//! Distinguished names (X.501; RFC 5280, 4.1.2.4), as DER and as text (RFC 4514).
//!
//! ```text
//! Name ::= SEQUENCE OF SET OF SEQUENCE { type OBJECT IDENTIFIER, value ANY }
//! ```

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use der::asn1::AnyRef;
use der::{Decode, Reader, Tag, Tagged};
use x509_cert::attr::AttributeTypeAndValue;

use super::attribute::{self, Kind, TOO_LONG};
use crate::Error;
use crate::asn1::{sequence, tagged};

/// A distinguished name.
///
/// Printed as in RFC 4514, last part first: `CN=玉玺,O=Yuxi,C=CN`. Parsed from that form (spaces
/// after a comma are ignored), or from the form of OpenSSL's `-subj`: `/C=CN/O=Yuxi/CN=玉玺`, where a
/// slash may also end the text. Separators in a value are escaped by `\`, or as `\2C`. A type is a
/// short name or an OID (`2.5.4.3`), a value is text or any DER (`#0C0379757869`). An empty text is
/// the empty name.
///
/// Text becomes UTF8String; PrintableString for C, serialNumber and dnQualifier; IA5String for DC
/// and emailAddress.
///
/// Two names are equal if their bytes are.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Name(Vec<u8>);

impl Name {
    /// The DER, as it was received or made.
    #[must_use]
    pub fn as_der(&self) -> &[u8] {
        &self.0
    }

    /// Whether the name is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0x30, 0]
    }

    pub(super) fn read<'a>(reader: &mut impl Reader<'a>) -> der::Result<Self> {
        let der = reader.tlv_bytes()?;
        parts(der)?;
        Ok(Self(der.to_vec()))
    }
}

/// The parts of a name, with their attributes in the order received, at least one in each.
///
/// `x509_cert::name::Name` would sort the attributes of a part, and reject a repeated one. A SET OF
/// has the contents of a SEQUENCE OF, and the latter's decoder does neither.
fn parts(der: &[u8]) -> der::Result<Vec<Vec<AttributeTypeAndValue>>> {
    let part = |set: AnyRef<'_>| {
        set.tag().assert_eq(Tag::Set)?;
        let part: Vec<_> = AnyRef::new(Tag::Sequence, set.value())?.decode_as()?;
        if part.is_empty() { Err(Tag::Set.length_error().into()) } else { Ok(part) }
    };
    Vec::from_der(der)?.into_iter().map(part).collect()
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = parts(&self.0).map_err(|_| fmt::Error)?;
        for (i, part) in parts.iter().rev().enumerate() {
            f.write_str(if i == 0 { "" } else { "," })?;
            for (j, attribute) in part.iter().enumerate() {
                f.write_str(if j == 0 { "" } else { "+" })?;
                attribute::write(f, attribute)?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Name({self})")
    }
}

impl FromStr for Name {
    type Err = Error;

    /// # Errors
    /// [`Error::InvalidName`]; [`Error::NameTooLong`].
    fn from_str(text: &str) -> Result<Self, Error> {
        let slash = text.starts_with('/');
        let mut parser = Parser { text, at: usize::from(slash), slash };
        let mut parts: Vec<Vec<Vec<u8>>> = Vec::new();
        let mut more = parser.at < text.len();
        let mut new_part = true;
        while more {
            let attribute = parser.attribute()?;
            match parts.last_mut() {
                Some(part) if !new_part => part.push(attribute),
                _ => parts.push(vec![attribute]),
            }
            // a slash may also end the text
            more = parser.at < text.len() && !(slash && &text[parser.at..] == "/");
            new_part = !text[parser.at..].starts_with('+');
            parser.at += 1;
        }
        if !slash {
            parts.reverse();
        }
        encode(parts).map(Self).map_err(|_| Error::InvalidName { why: TOO_LONG, offset: 0 })
    }
}

fn encode(parts: Vec<Vec<Vec<u8>>>) -> der::Result<Vec<u8>> {
    let sets: der::Result<Vec<_>> = parts
        .into_iter()
        .map(|mut attributes| {
            // the order of a SET OF in DER
            attributes.sort();
            tagged(Tag::Set, &attributes.concat())
        })
        .collect();
    sequence(&sets?)
}

/// A parser of a name's text.
struct Parser<'a> {
    text: &'a str,
    /// Its position, in bytes.
    at: usize,
    /// Whether slashes separate the parts, not commas.
    slash: bool,
}

impl Parser<'_> {
    /// One attribute, up to the next separator.
    fn attribute(&mut self) -> Result<Vec<u8>, Error> {
        let start = self.at;
        let rest = &self.text[start..];
        let fault = |why| Error::InvalidName { why, offset: start };
        let length = rest
            .find(|c| c == '=' || self.parts(c))
            .filter(|end| rest[*end..].starts_with('='))
            .ok_or(fault("an attribute lacks its =, as in CN=name"))?;
        let kind = Kind::find(rest[..length].trim())
            .ok_or(fault("there is no attribute of this name, nor is it an identifier"))?;
        self.at += length + 1;
        if self.text[self.at..].trim_start_matches(' ').starts_with('#') {
            return kind.encode_der(&self.hex()?).map_err(fault);
        }
        let value = self.value()?;
        kind.check_length(&value)?;
        kind.encode(&value).map_err(fault)
    }

    fn parts(&self, c: char) -> bool {
        c == '+' || c == if self.slash { '/' } else { ',' }
    }

    /// A value up to the next separator, without escapes. Spaces at either end count only if they
    /// are escaped.
    fn value(&mut self) -> Result<String, Error> {
        let mut value = Vec::new();
        // the length without spaces at the end
        let mut length = 0;
        while let Some(c) = self.text[self.at..].chars().next().filter(|c| !self.parts(*c)) {
            let start = self.at;
            self.at += c.len_utf8();
            if c == '\\' {
                value.push(self.escaped()?);
                length = value.len();
                continue;
            }
            if !self.slash && "\";<>".contains(c) {
                let why = "a character must be escaped by \\: one of \" ; < >";
                return Err(Error::InvalidName { why, offset: start });
            }
            if c == ' ' && value.is_empty() {
                continue;
            }
            value.extend_from_slice(&self.text.as_bytes()[start..self.at]);
            if c != ' ' {
                length = value.len();
            }
        }
        value.truncate(length);
        let why = "an escape leaves no character of UTF-8";
        String::from_utf8(value).map_err(|_| Error::InvalidName { why, offset: self.at })
    }

    /// The character after a backslash: two hexadecimal digits, or the character itself.
    fn escaped(&mut self) -> Result<u8, Error> {
        let bytes = &self.text.as_bytes()[self.at..];
        let digits = bytes.first_chunk().and_then(|pair: &[u8; 2]| byte(*pair));
        let (byte, length) = match (digits, bytes.first()) {
            (Some(byte), _) => (byte, 2),
            (None, Some(byte)) if byte.is_ascii_punctuation() || *byte == b' ' => (*byte, 1),
            _ => {
                let why = "a \\ stands before two hexadecimal digits or a special character";
                return Err(Error::InvalidName { why, offset: self.at });
            }
        };
        self.at += length;
        Ok(byte)
    }

    /// The bytes of `#` and hexadecimal digits.
    fn hex(&mut self) -> Result<Vec<u8>, Error> {
        let rest = &self.text[self.at..];
        let end = rest.find(|c| self.parts(c)).unwrap_or(rest.len());
        let (pairs, odd) = rest[..end].trim_matches(' ').as_bytes()[1..].as_chunks();
        let bytes: Option<Vec<u8>> = pairs.iter().map(|pair| byte(*pair)).collect();
        let why = "what stands behind # is not pairs of hexadecimal digits";
        let fault = Error::InvalidName { why, offset: self.at };
        self.at += end;
        bytes.filter(|_| odd.is_empty()).ok_or(fault)
    }
}

/// The byte of two hexadecimal digits.
fn byte(pair: [u8; 2]) -> Option<u8> {
    let [high, low] = pair.map(|digit| char::from(digit).to_digit(16));
    u8::try_from(high? << 4 | low?).ok()
}
