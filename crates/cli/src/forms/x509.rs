//! Certificates, certificate requests, revocation lists: what they say of themselves.

use std::time::{SystemTime, UNIX_EPOCH};

use yuxi::x509::{Certificate, CertificateList, Revoked};

use super::asn1::{self, Node};
use super::item::{Item, Object};
use super::kind::Kind;
use super::oids::describe;
use super::{extensions, public_hex};
use crate::document::{self, Document};
use crate::{keys, text};

/// What it says of itself.
pub(super) fn of_der(node: &Node<'_>) -> Item {
    let Some(kind) = document::kind(node) else {
        return Item::new(Kind::Other, "something signed");
    };
    let item = Item::new(kind, if kind == Kind::CertificateRequest { "PKCS#10" } else { "X.509" });
    if node.whole.len() > document::LONGEST {
        return item.detail("note", "it is too long to be read");
    }
    match Document::from_der(node.whole) {
        Ok(document) => {
            let item = describe_document(item, &document);
            let item = match node.at(&[0]) {
                Some(to_be_signed) => extensions::describe(item, to_be_signed),
                None => item,
            };
            item.object(Object::Document(Box::new(document)))
        }
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
        Document::Certificate(certificate) => {
            let item = item
                .detail("serial", text::hex(certificate.serial()))
                .detail("from", certificate.not_before().to_string())
                .detail("until", certificate.not_after().to_string());
            public_key(validity(item, certificate), document)
        }
        Document::Request(_) => public_key(item, document),
        Document::List(list) => describe_list(item, list),
    }
}

/// Whether it is valid today, by this machine's clock.
fn validity(item: Item, certificate: &Certificate) -> Item {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    if now > certificate.not_after().unix_seconds() {
        return item.detail("note", "it has expired");
    }
    match now < certificate.not_before().unix_seconds() {
        true => item.detail("note", "it is not yet valid"),
        false => item,
    }
}

/// The key within, where it is of a curve that is known here.
fn public_key(item: Item, document: &Document) -> Item {
    match document.spki().map(|spki| keys::from_der(spki, None)) {
        Some(Ok(key)) => item.detail("public key", public_hex(&key.into_public())),
        _ => item,
    }
}

/// So many of the certificates on a list are shown.
const SHOWN: usize = 100;

fn describe_list(mut item: Item, list: &CertificateList) -> Item {
    item = item.detail("made", list.this_update().to_string());
    if let Some(next) = list.next_update() {
        item = item.detail("next", next.to_string());
    }
    let revoked = list.revoked();
    item = item.detail("revoked", revoked.len().to_string());
    let line = |one: &Revoked| format!("{} on {}", text::hex(&one.serial), one.date);
    let mut lines: Vec<_> = revoked.iter().take(SHOWN).map(line).collect();
    if revoked.len() > SHOWN {
        lines.push(format!("and {} more", revoked.len() - SHOWN));
    }
    match lines.is_empty() {
        true => item,
        false => item.detail("serials", lines),
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
