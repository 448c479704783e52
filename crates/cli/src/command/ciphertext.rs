//! Ciphertexts as files: which layout, in which form.

use yuxi::sm2::Layout;

use crate::args::{self, CiphertextArgs, CiphertextFormat};
use crate::failure::{Result, bad};
use crate::{keys, text};

/// The layout and the form to write, with what is not said filled in.
pub(super) fn to_write(args: CiphertextArgs) -> Result<(Layout, CiphertextFormat)> {
    use CiphertextFormat::{Der, Raw};
    let layout = match (args.layout, args.format) {
        (None, Some(Raw)) => Layout::C1C3C2,
        (None, _) => Layout::Asn1,
        (Some(layout), _) => library(layout),
    };
    match (layout, args.format) {
        (Layout::C1C3C2 | Layout::C1C2C3, Some(Der)) => contradiction(),
        (Layout::Asn1, None) => Ok((layout, Der)),
        (_, None) => Ok((layout, Raw)),
        (_, Some(format)) => Ok((layout, format)),
    }
}

/// The ciphertext as it stands in a file; text ends with a line break.
pub(super) fn encode(bytes: Vec<u8>, format: CiphertextFormat) -> Vec<u8> {
    match format {
        CiphertextFormat::Der | CiphertextFormat::Raw => bytes,
        CiphertextFormat::Hex => (text::hex(&bytes) + "\n").into_bytes(),
        CiphertextFormat::Base64 => (text::base64(&bytes) + "\n").into_bytes(),
    }
}

/// The layout and the bytes of a ciphertext; what is not said is found out.
pub(super) fn decode(bytes: Vec<u8>, args: CiphertextArgs) -> Result<(Layout, Vec<u8>)> {
    let decoded = match args.format {
        Some(CiphertextFormat::Der) if !matches!(args.layout, None | Some(args::Layout::Asn1)) => {
            return contradiction();
        }
        Some(CiphertextFormat::Der) => return Ok((Layout::Asn1, bytes)),
        Some(CiphertextFormat::Raw) => bytes,
        Some(CiphertextFormat::Hex) => match text::from_hex(&bytes) {
            Some(decoded) => decoded,
            None => return bad("the ciphertext is not hex"),
        },
        Some(CiphertextFormat::Base64) => match text::from_base64(&bytes) {
            Some(decoded) => decoded,
            None => return bad("the ciphertext is not base64"),
        },
        None => untext(bytes),
    };
    let layout = match args.layout {
        Some(layout) => library(layout),
        None if decoded.first() == Some(&0x30) => Layout::Asn1,
        None => Layout::C1C3C2,
    };
    Ok((layout, decoded))
}

/// The bytes behind text, if it is text; binary data begins like a ciphertext.
fn untext(bytes: Vec<u8>) -> Vec<u8> {
    if keys::is_der(&bytes) || bytes.first() == Some(&0x04) {
        return bytes;
    }
    let base64 = || text::from_base64(&bytes).filter(|decoded| decoded.len() >= SHORTEST);
    text::from_hex(&bytes).or_else(base64).unwrap_or(bytes)
}

/// A compressed point and C3. A text that is shorter in base64 is base64 by chance.
const SHORTEST: usize = 33 + 32;

/// The other layout of a ciphertext that is not ASN.1.
pub(super) fn other(layout: Layout) -> Option<(Layout, &'static str)> {
    match layout {
        Layout::C1C3C2 => Some((Layout::C1C2C3, "c1c2c3")),
        Layout::C1C2C3 => Some((Layout::C1C3C2, "c1c3c2")),
        Layout::Asn1 => None,
    }
}

fn contradiction<T>() -> Result<T> {
    bad("--format der is --layout asn1; for the other layouts choose raw, hex or base64")
}

pub(super) fn library(layout: args::Layout) -> Layout {
    match layout {
        args::Layout::C1c3c2 => Layout::C1C3C2,
        args::Layout::C1c2c3 => Layout::C1C2C3,
        args::Layout::Asn1 => Layout::Asn1,
    }
}
