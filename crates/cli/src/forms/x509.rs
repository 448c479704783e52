//! Certificates, certificate requests, revocation lists: what they say of themselves.

use super::asn1::{self, INTEGER, Node, SEQUENCE};
use super::item::{Item, Kind};
use super::oids::describe;
use crate::document::Document;
use crate::text;

/// Which of them the DER is by its shape, if it is one.
pub(crate) fn document_kind(der: &[u8]) -> Option<Kind> {
    let (node, _, _) = asn1::parse(der)?;
    (node.tags() == [SEQUENCE, SEQUENCE, asn1::BIT_STRING]).then(|| kind(&node))?
}

/// Of SEQUENCE { what is signed, algorithm, signature }.
fn kind(node: &Node<'_>) -> Option<Kind> {
    match node.at(&[0])?.tags().as_slice() {
        [0xa0, INTEGER, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, ..]
        | [INTEGER, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, SEQUENCE, ..] => {
            Some(Kind::Certificate)
        }
        [INTEGER, SEQUENCE, SEQUENCE, 0x17 | 0x18, ..] | [SEQUENCE, SEQUENCE, 0x17 | 0x18, ..] => {
            Some(Kind::RevocationList)
        }
        [INTEGER, SEQUENCE, SEQUENCE, ..] => Some(Kind::CertificateRequest),
        _ => None,
    }
}

/// What it says of itself.
pub(super) fn of_der(node: &Node<'_>) -> Item {
    let Some(kind) = kind(node) else { return Item::new(Kind::Other, "something signed") };
    let item = Item::new(kind, if kind == Kind::CertificateRequest { "PKCS#10" } else { "X.509" });
    match Document::from_der(node.whole) {
        Ok(document) => describe_document(item, &document),
        Err(error) => item.fault(error.to_string()),
    }
}

fn describe_document(mut item: Item, document: &Document) -> Item {
    if let Some(curve) = document.spki().and_then(key_name) {
        item = item.curve(curve);
    }
    for (name, value) in [("subject", document.subject()), ("issuer", document.issuer())] {
        if let Some(value) = value {
            item = item.detail(name, value);
        }
    }
    let algorithm = document.signed().signature_algorithm().to_string();
    let item = item.detail("signed with", describe(&algorithm));
    match document {
        Document::Certificate(certificate) => item
            .detail("serial", text::hex(certificate.serial()))
            .detail("from", certificate.not_before().to_string())
            .detail("until", certificate.not_after().to_string()),
        Document::Request(_) => item,
        Document::List(list) => {
            let item = item.detail("made", list.this_update().to_string());
            let item = match list.next_update() {
                Some(next) => item.detail("next", next.to_string()),
                None => item,
            };
            item.detail("revoked", list.revoked().len().to_string())
        }
    }
}

/// The curve of a SubjectPublicKeyInfo, or its algorithm.
fn key_name(spki: &[u8]) -> Option<String> {
    let (node, _, _) = asn1::parse(spki)?;
    let oid = |path: &[usize]| node.at(path).and_then(Node::oid);
    let oid = oid(&[0, 1]).or_else(|| oid(&[0, 0]))?;
    Some(match oid.as_str() {
        "1.2.156.10197.1.301" => "sm2".into(),
        "1.2.840.10045.3.1.7" => "p256".into(),
        "1.3.101.110" => "x25519".into(),
        other => describe(other),
    })
}
