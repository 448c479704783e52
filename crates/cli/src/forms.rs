//! Recognition: what text or binary data is, for `inspect` and `convert`.

pub(crate) mod asn1;
mod ciphertext;
mod der;
mod documents;
mod encrypted;
mod extensions;
mod instead;
mod item;
mod kind;
mod oids;
mod openssh;
mod pieces;
mod raw;
mod signature;
mod x509;

use zeroize::Zeroizing;

use crate::args::Curve;
use crate::keys::{Key, Private, Public};
use crate::text;
pub(crate) use documents::documents;
pub(crate) use instead::{Wanted, instead};
pub(crate) use item::{Item, Object, Value};
pub(crate) use kind::Kind;
pub(crate) use oids::describe;
pub(crate) use pieces::{Encoding, Piece, pieces, pieces_of};
pub(crate) use raw::without_hybrid;

/// What is asked beside the bytes.
#[derive(Clone, Copy, Default)]
pub(crate) struct Context {
    /// Where only keys of this curve are meant.
    pub(crate) curve: Option<Curve>,
    /// Whether private values are shown.
    pub(crate) show_private: bool,
}

/// Everything that a piece may be; more than one where its bytes do not tell.
pub(crate) fn recognize(piece: &Piece, context: &Context) -> Vec<Item> {
    let marked = matches!(piece.encoding, Encoding::Pem | Encoding::Der);
    // 32 bytes may be a private key: their length decides, and not what they begin with
    let number = !marked && piece.bytes.len() == 32;
    let mut items = match asn1::parse(&piece.bytes).filter(|_| !number) {
        // 32 or 64 bytes that begin like a sequence of their length may be a number or a point
        Some((node, faults, rest)) if is_likely(&node, rest, piece, marked) => {
            let mut item = der::item(&node, context);
            item.faults.splice(..0, faults);
            if !rest.is_empty() {
                item.faults.push(format!("{} bytes follow it", rest.len()));
            }
            vec![item]
        }
        _ if openssh::is_key(&piece.bytes) => vec![openssh::item(&piece.bytes)],
        _ if piece.bytes.is_empty() => Vec::new(),
        _ if piece.encoding == Encoding::Pem && piece.bytes.starts_with(pieces::BEGIN) => {
            vec![encrypted::of_text(&piece.bytes, piece.label.as_deref())]
        }
        _ if piece.encoding == Encoding::Pem => {
            vec![
                Item::new(Kind::Other, "not ASN.1")
                    .fault("the block does not hold a complete ASN.1 value"),
            ]
        }
        _ => raw::items(&piece.bytes, piece.digits, context),
    };
    if items.is_empty() && piece.bytes.first() == Some(&0x30) {
        let item = Item::new(Kind::Other, "it begins like ASN.1");
        items.push(item.fault("its length does not match the data: it was cut off"));
    }
    if piece.label.is_some() && items.is_empty() {
        items.push(Item::new(Kind::Other, "PEM"));
    }
    for item in &mut items {
        item.faults.splice(..0, piece.faults.iter().cloned());
    }
    items
}

/// Looks at bytes as `inspect` does, for each curve that may be meant: any bytes must be
/// bearable. For tests.
pub fn look(bytes: &[u8]) {
    for curve in [None, Some(Curve::Sm2), Some(Curve::P256), Some(Curve::X25519)] {
        let context = Context { curve, show_private: true };
        for piece in pieces_of(bytes) {
            recognize(&piece, &context);
        }
    }
}

fn is_likely(node: &asn1::Node<'_>, rest: &[u8], piece: &Piece, marked: bool) -> bool {
    let known = marked || der::item(node, &Context::default()).kind != Kind::Other;
    let sequence = node.tag == asn1::SEQUENCE || piece.encoding == Encoding::Pem;
    // a few bytes more may have been added; a number that begins so is more likely otherwise
    sequence && known && (rest.is_empty() || marked || rest.len() < node.whole.len())
}

/// What there is to say of a key.
pub(crate) fn key_item(mut item: Item, key: Key, context: &Context) -> Item {
    let public = match &key {
        Key::Private(key) => key.public_key(),
        Key::Public(Public::Sm2(key)) => Public::Sm2(*key),
        Key::Public(Public::P256(key)) => Public::P256(*key),
        Key::Public(Public::X25519(key)) => Public::X25519(*key),
    };
    item = item.curve(public.curve().name()).detail("public key", public_hex(&public));
    item.curves.dedup();
    match key {
        Key::Private(key) => {
            if context.show_private {
                item = item.detail("private key", Value::Text(private_hex(&key)));
            }
            item.object(Object::Private(key))
        }
        Key::Public(_) => item.object(Object::Public(public)),
    }
}

pub(crate) fn public_hex(key: &Public) -> String {
    match key {
        Public::Sm2(key) => text::hex(&key.to_uncompressed()),
        Public::P256(key) => text::hex(&key.to_uncompressed()),
        Public::X25519(key) => text::hex(&key.to_bytes()),
    }
}

fn private_hex(key: &Private) -> Zeroizing<String> {
    Zeroizing::new(match key {
        Private::Sm2(key) => text::hex(key.to_bytes().as_slice()),
        Private::P256(key) => text::hex(key.to_bytes().as_slice()),
        Private::X25519(key) => text::hex(key.to_bytes().as_slice()),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Elements that nest, some of them such as keys and signatures have.
    fn elements() -> impl Strategy<Value = Vec<u8>> {
        let number = proptest::collection::vec(any::<u8>(), 1..34);
        let leaf = (proptest::sample::select(vec![2u8, 3, 4, 5, 6, 0x17]), number)
            .prop_map(|(tag, content)| asn1::element(tag, &content));
        let oid = proptest::sample::select(vec![
            "06072a8648ce3d0201",
            "06082a811ccf5501822d",
            "06082a8648ce3d030107",
            "06032b656e",
        ]);
        let leaf = prop_oneof![leaf, oid.prop_map(|hex| text::from_hex(hex.as_bytes()).unwrap())];
        leaf.prop_recursive(4, 32, 6, |inner| {
            (
                proptest::sample::select(vec![0x30u8, 0x31, 0xa0, 0xa1]),
                proptest::collection::vec(inner, 0..6),
            )
                .prop_map(|(tag, all)| asn1::element(tag, &all.concat()))
        })
    }

    proptest! {
        #[test]
        fn anything_can_be_looked_at(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            look(&bytes);
            look(text::hex(&bytes).as_bytes());
            look(text::base64(&bytes).as_bytes());
            look(format!("-----BEGIN {}-----\n{}", text::base64(&bytes), "-----END").as_bytes());
        }

        #[test]
        fn any_elements_can_be_looked_at(bytes in elements()) {
            look(&bytes);
            look(&asn1::element(asn1::SEQUENCE, &bytes));
            look(text::base64(&bytes).as_bytes());
        }

        /// Of the first lengths, every one.
        #[test]
        fn every_length(byte in any::<u8>(), first in 0u8..8) {
            for length in 0..140 {
                let mut bytes = vec![byte; length];
                if let Some(start) = bytes.first_mut() {
                    *start = first;
                }
                look(&bytes);
                look(&text::hex(&bytes).as_bytes()[length % 2..]);
            }
        }
    }
}
