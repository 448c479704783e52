//! What text or binary data is, in words, for `inspect` and `convert`. The library detects it.

mod extensions;
mod instead;
mod item;
mod kind;
mod oids;
mod words;
mod x509;

use yuxi::detect::{AnyDocument, Block, Curve, Encoding};
use yuxi::sm2::Layout;

pub(crate) use instead::{Wanted, instead};
pub(crate) use item::{Item, Object, Value};
pub(crate) use kind::Kind;
pub(crate) use oids::describe;
pub(crate) use words::private_item;

/// What is asked beside the bytes.
#[derive(Clone, Copy, Default)]
pub(crate) struct Context {
    /// The curve of the keys that are meant, if only those are.
    pub(crate) curve: Option<Curve>,
    /// Whether private values are shown.
    pub(crate) show_private: bool,
}

/// Everything that a block may be; more than one thing if its bytes fit several.
pub(crate) fn recognize(block: &Block, context: &Context) -> Vec<Item> {
    let found = block.detect(context.curve);
    found.into_iter().map(|found| words::item(found, context)).collect()
}

/// Describes bytes as `inspect` does, for each curve that may be meant: any bytes must be
/// bearable. For tests.
pub fn look(bytes: &[u8]) {
    for curve in [None, Some(Curve::Sm2), Some(Curve::P256), Some(Curve::X25519)] {
        let context = Context { curve, show_private: true };
        for block in Block::split_copy(bytes) {
            recognize(&block, &context);
        }
    }
}

/// The certificates, certificate requests and revocation lists in the blocks of a file; one at
/// least. Of a block that says it holds one and does not, the fault.
pub(crate) fn documents(blocks: &[Block]) -> Result<Vec<Result<AnyDocument, String>>, String> {
    let documents: Vec<_> = blocks
        .iter()
        .filter_map(AnyDocument::from_block)
        .map(|document| document.map_err(|fault| fault.to_string()))
        .collect();
    if documents.is_empty() {
        return Err(instead::instead_of(blocks, Wanted::Document, None).unwrap_or_else(|| {
            "this is not a certificate, certificate request or revocation list".into()
        }));
    }
    Ok(documents)
}

pub(crate) fn encoding_name(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Pem => "PEM",
        Encoding::Der => "DER",
        Encoding::Hex => "hex",
        Encoding::Base64 => "base64",
        _ => "binary",
    }
}

pub(crate) fn layout_name(layout: Layout) -> &'static str {
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
