//! What an ASN.1 element is, by the shape of its first elements.

use yuxi::curve::{P256, Sm2};

use super::asn1::{BIT_STRING, INTEGER, Node, OCTET_STRING, OID, SEQUENCE};
use super::item::{Item, NOT_OURS};
use super::kind::Kind;
use super::oids::describe;
use super::{Context, ciphertext, encrypted, key_item, signature, x509};
use crate::keys;

/// What it is; `bytes` are all of it.
pub(super) fn item(node: &Node<'_>, context: &Context) -> Item {
    if let Some(oid) = node.oid() {
        return Item::new(Kind::CurveName, "object identifier").curve(describe(&oid));
    }
    match node.tags().as_slice() {
        [INTEGER, INTEGER] if node.at(&[0]).is_some_and(|node| node.content.len() > 66) => {
            rsa(Kind::PublicKey)
        }
        [INTEGER, INTEGER] => signature::of_der(node),
        [INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, ..] => rsa(Kind::PrivateKey),
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
        [INTEGER, SEQUENCE, SEQUENCE] => Item::known("a PKCS#12 store of keys")
            .advice("`openssl pkcs12 -in FILE -nodes` takes the key out of it"),
        [OID, 0xa0] => {
            let oid = node.at(&[0]).and_then(Node::oid).unwrap_or_default();
            Item::known(describe(&oid))
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
    let item = item.detail("algorithm", describe(&name));
    if name == EC {
        return match algorithm.and_then(|node| node.at(&[1])) {
            Some(parameters) if parameters.tag == SEQUENCE => spelled_out(item, parameters),
            _ => named(item, &curve.unwrap_or_default(), node, context),
        };
    }
    // the curve may stand in the place of the algorithm
    if OURS.contains(&name.as_str()) {
        return read(item, node, context);
    }
    item.detail("note", NOT_OURS)
}

fn rsa(kind: Kind) -> Item {
    let item = Item::new(kind, "PKCS#1").detail("algorithm", "RSA (1.2.840.113549.1.1.1)");
    item.detail("note", NOT_OURS)
}

/// A key of the curve that it names.
fn named(item: Item, curve: &str, node: &Node<'_>, context: &Context) -> Item {
    if curve.is_empty() || OURS.contains(&curve) {
        return read(item, node, context);
    }
    item.curve(describe(curve)).detail("note", NOT_OURS)
}

/// A key that comes with the parameters of its curve in place of the name (RFC 3279, 2.3.5):
/// SEQUENCE { 1, field, curve, base, order, cofactor }.
fn spelled_out(mut item: Item, parameters: &Node<'_>) -> Item {
    let order = parameters.at(&[4]).map(Node::unsigned).unwrap_or_default();
    for (name, known) in [("sm2", signature::order::<Sm2>()), ("p256", signature::order::<P256>())]
    {
        if order == known {
            item = item.curve(name);
        }
    }
    item.detail("parameters", "explicit; Yuxi reads named curves only")
        .fault("its curve is not named; `openssl pkey -in KEY -ec_param_enc named_curve` names it")
}

const EC: &str = "1.2.840.10045.2.1";

/// SM2, P-256, X25519.
const OURS: [&str; 3] = ["1.2.156.10197.1.301", "1.2.840.10045.3.1.7", "1.3.101.110"];

fn sec1(node: &Node<'_>, context: &Context) -> Item {
    let mut item = Item::new(Kind::PrivateKey, "SEC1");
    let parameters = node.children.iter().find(|child| child.tag == 0xa0);
    match parameters.and_then(|node| node.at(&[0])) {
        Some(parameters) if parameters.tag == SEQUENCE => spelled_out(item, parameters),
        Some(curve) => named(item, &curve.oid().unwrap_or_default(), node, context),
        None => {
            item = item.detail("note", "it does not name its curve; sm2 is assumed");
            read(item, node, context)
        }
    }
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
