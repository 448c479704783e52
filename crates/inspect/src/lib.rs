//! What bytes are and what is wrong with them, in words. The library `yuxi` detects it.
//!
//! The command `yuxi` (`inspect`, `convert`, and the errors of the others) and the page in `web/` say it
//! with the same texts; the page also in Chinese ([`Bilingual`]). This crate reads no file, asks for no password and needs no random generator
//! or clock: its callers give it bytes and, if they know it, the time.

#![forbid(unsafe_code)]

mod bilingual;
mod chinese;
mod extensions;
mod formats;
mod instead;
mod item;
mod kind;
mod label;
mod oids;
mod rejected;
mod report;
pub mod signature;
mod signer_id;
pub mod text;
mod why;
mod why_not;
mod wiped;
mod words;
mod write;
mod x509;

use yuxi::detect::{AnyDocument, Block, Curve, Encoding};
use yuxi::sm2::Layout;

pub use bilingual::{Bilingual, Language, Said};
pub use formats::{Cipher, PrivateFormat, PublicFormat, SignatureFormat};
pub use instead::{Wanted, instead, instead_of};
pub use item::{Item, Object, Value};
pub use kind::Kind;
pub use label::Label;
pub use oids::describe;
pub use rejected::{Rejected, rejected};
pub use report::{Blocks, Inspection, Report, with_key};
pub use signature::Pair;
pub use signer_id::{SignerId, SignerIdReport, why_invalid};
pub use why::{OPTION, why};
pub use why_not::why_not;
pub use wiped::Wiped;
pub use words::private_item;
pub use write::{encrypted_bytes, private_bytes, public_bytes};

/// What is asked beside the bytes.
#[derive(Clone, Copy, Default)]
pub struct Context {
    /// The curve of the keys that are meant, if only those are.
    pub curve: Option<Curve>,
    /// Whether private values are shown.
    pub show_private: bool,
    /// The time, in seconds since 1970: whether a certificate is valid is said only if it is given.
    pub now: Option<u64>,
}

/// Everything that a block may be; more than one thing if its bytes fit several.
#[must_use]
pub fn recognize<'a>(block: &'a Block, context: &Context) -> Vec<Item<'a>> {
    let found = block.detect(context.curve);
    found.into_iter().map(|found| words::item(found, context)).collect()
}

/// Describes bytes as `inspect` does, for each curve that may be meant: any bytes must be
/// bearable. For tests.
pub fn look(bytes: &[u8]) {
    for curve in [None, Some(Curve::Sm2), Some(Curve::P256), Some(Curve::X25519)] {
        let context = Context { curve, show_private: true, now: Some(1 << 31) };
        for block in Block::split_copy(bytes) {
            let _ = recognize(&block, &context);
        }
    }
}

/// The certificates, certificate requests and revocation lists in the blocks of a file; one at
/// least. Of a block that says it holds one and does not, the fault.
///
/// # Errors
/// What the blocks hold instead.
pub fn documents(blocks: &[Block]) -> Result<Vec<Result<AnyDocument, String>>, String> {
    let documents: Vec<_> = blocks
        .iter()
        .filter_map(AnyDocument::from_block)
        .map(|document| document.map_err(|fault| fault.to_string()))
        .collect();
    if documents.is_empty() {
        return Err(instead::instead_of(blocks, Wanted::Document, None).map_or_else(
            || "this is not a certificate, certificate request or revocation list".into(),
            String::from,
        ));
    }
    Ok(documents)
}

/// The name of an encoding.
#[must_use]
pub fn encoding_name(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Pem => "PEM",
        Encoding::Der => "DER",
        Encoding::Hex => "hex",
        Encoding::Base64 => "base64",
        _ => "binary",
    }
}

/// The name of a layout, as after `--layout`.
#[must_use]
pub fn layout_name(layout: Layout) -> &'static str {
    match layout {
        Layout::C1C3C2 => "c1c3c2",
        Layout::C1C2C3 => "c1c2c3",
        Layout::Asn1 => "asn1",
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::text;

    proptest! {
        #[test]
        fn anything_can_be_looked_at(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            look(&bytes);
            look(text::hex(&bytes).as_bytes());
            look(text::base64(&bytes).as_bytes());
            look(format!("-----BEGIN {}-----\n{}", text::base64(&bytes), "-----END").as_bytes());
        }
    }
}
