//! What an ASN.1 element is, by the shape of its first elements.

use super::asn1::{BIT_STRING, INTEGER, Node, OCTET_STRING, OID, SEQUENCE};
use super::item::{Item, Kind};
use super::oids::describe;
use super::{Context, ciphertext, encrypted, key_item, signature, x509};
use crate::keys;

/// What it is; `bytes` are all of it.
pub(super) fn item(node: &Node<'_>, context: &Context) -> Item {
    if let Some(oid) = node.oid() {
        return Item::new(Kind::CurveName, "object identifier").curve(describe(&oid));
    }
    match node.tags().as_slice() {
        [INTEGER, INTEGER] => signature::of_der(node),
        [INTEGER, INTEGER, OCTET_STRING, OCTET_STRING] => ciphertext::of_der(node),
        [INTEGER, SEQUENCE, OCTET_STRING, ..] => {
            key(Kind::PrivateKey, "PKCS#8", node, node.at(&[1]), context)
        }
        [INTEGER, OCTET_STRING, ..] => sec1(node, context),
        [SEQUENCE, BIT_STRING] => {
            key(Kind::PublicKey, "SubjectPublicKeyInfo", node, node.at(&[0]), context)
        }
        [SEQUENCE, OCTET_STRING] => encrypted::of_der(node),
        [SEQUENCE, SEQUENCE, BIT_STRING] => x509::of_der(node),
        [INTEGER, SEQUENCE, SEQUENCE] => Item::new(Kind::Other, "PKCS#12, a store of keys"),
        [OID, 0xa0] => {
            let oid = node.at(&[0]).and_then(Node::oid).unwrap_or_default();
            Item::new(Kind::Other, describe(&oid))
        }
        tags => {
            let tags: Vec<_> = tags.iter().map(|tag| tag_name(*tag)).collect();
            let form = format!("ASN.1: {} {{ {} }}", tag_name(node.tag), tags.join(", "));
            Item::new(Kind::Other, form)
        }
    }
}

/// A key whose algorithm is SEQUENCE { OID, parameters }.
fn key(
    kind: Kind,
    form: &str,
    node: &Node<'_>,
    algorithm: Option<&Node<'_>>,
    context: &Context,
) -> Item {
    let item = Item::new(kind, form);
    let oid = |path: &[usize]| algorithm.and_then(|node| node.at(path)).and_then(Node::oid);
    let (name, curve) = (oid(&[0]).unwrap_or_default(), oid(&[1]));
    // the curve may stand in the place of the algorithm
    let curve = match name.as_str() {
        EC => curve.unwrap_or_default(),
        _ => name.clone(),
    };
    let item = item.detail("algorithm", describe(&name));
    if !curve.is_empty() && !OURS.contains(&curve.as_str()) {
        return item.curve(describe(&curve)).detail("note", "Yuxi does not work with such keys");
    }
    read(item, node, context)
}

const EC: &str = "1.2.840.10045.2.1";

/// SM2, P-256, X25519.
const OURS: [&str; 3] = ["1.2.156.10197.1.301", "1.2.840.10045.3.1.7", "1.3.101.110"];

fn sec1(node: &Node<'_>, context: &Context) -> Item {
    let mut item = Item::new(Kind::PrivateKey, "SEC1");
    let named = node.children.iter().find(|child| child.tag == 0xa0);
    match named.and_then(|node| node.at(&[0])).and_then(Node::oid) {
        Some(curve) if !OURS.contains(&curve.as_str()) => {
            item = item.curve(describe(&curve));
            return item.detail("note", "Yuxi does not work with such keys");
        }
        Some(_) => {}
        None => item = item.detail("note", "it does not name its curve; taken for sm2"),
    }
    read(item, node, context)
}

/// As the other commands read it.
fn read(item: Item, node: &Node<'_>, context: &Context) -> Item {
    match keys::from_der(node.whole, context.curve) {
        Ok(key) => key_item(item, key, context),
        Err(why) => item.fault(why.to_string()),
    }
}

fn tag_name(tag: u8) -> String {
    match tag {
        INTEGER => "INTEGER".into(),
        BIT_STRING => "BIT STRING".into(),
        OCTET_STRING => "OCTET STRING".into(),
        OID => "OBJECT IDENTIFIER".into(),
        SEQUENCE => "SEQUENCE".into(),
        0x05 => "NULL".into(),
        0x31 => "SET".into(),
        tag => format!("{tag:02x}"),
    }
}
