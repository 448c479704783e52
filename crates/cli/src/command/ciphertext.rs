//! Ciphertexts as files: their layout and format.

use yuxi::detect;
use yuxi::sm2::Layout;
use zeroize::Zeroizing;

use crate::args::{self, CiphertextArgs, CiphertextFormat};
use crate::failure::{Result, bad};
use crate::output::Output;
use crate::text;

/// A ciphertext, which is decrypted in place.
type Bytes = Zeroizing<Vec<u8>>;

/// The layout and the format to write; the defaults stand for missing options.
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

/// Bytes that are encoded as text at once; each three are four characters of base64.
const PIECE: usize = 3 << 16;

/// Writes the parts of a ciphertext one after the other; text ends with a line break.
pub(super) fn write(
    output: &mut Output,
    parts: [&[u8]; 3],
    format: CiphertextFormat,
) -> Result<()> {
    let encode = match format {
        CiphertextFormat::Der | CiphertextFormat::Raw => {
            return parts.iter().try_for_each(|part| output.write_all(part));
        }
        CiphertextFormat::Hex => text::hex,
        CiphertextFormat::Base64 => text::base64,
    };
    let mut piece = Vec::with_capacity(PIECE);
    for mut part in parts {
        while !part.is_empty() {
            let (now, later) = part.split_at(part.len().min(PIECE - piece.len()));
            piece.extend_from_slice(now);
            part = later;
            if piece.len() == PIECE {
                output.write_all(encode(&piece).as_bytes())?;
                piece.clear();
            }
        }
    }
    output.write_all((encode(&piece) + "\n").as_bytes())
}

/// The layout and the bytes of a ciphertext, both detected unless an option gives them.
pub(super) fn decode(bytes: Bytes, args: CiphertextArgs) -> Result<(Layout, Bytes)> {
    let decoded = match args.format {
        Some(CiphertextFormat::Der) if !matches!(args.layout, None | Some(args::Layout::Asn1)) => {
            return contradiction();
        }
        Some(CiphertextFormat::Der) => return Ok((Layout::Asn1, bytes)),
        Some(CiphertextFormat::Raw) => bytes,
        Some(CiphertextFormat::Hex) => match text::from_hex(&bytes) {
            Some(decoded) => Zeroizing::new(decoded),
            None => return bad("the ciphertext is not hex; omit --format to detect it"),
        },
        Some(CiphertextFormat::Base64) => match text::from_base64(&bytes) {
            Some(decoded) => Zeroizing::new(decoded),
            None => return bad("the ciphertext is not base64; omit --format to detect it"),
        },
        None => detect::ciphertext(bytes).0,
    };
    let layout = match args.layout {
        Some(layout) => library(layout),
        None => detect::layout(&decoded),
    };
    Ok((layout, decoded))
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
