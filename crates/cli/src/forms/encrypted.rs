//! Encrypted private keys (PKCS#8, RFC 5958; PBES2 of RFC 8018; PEM, RFC 1421): with what.

use super::asn1::{INTEGER, Node, SEQUENCE};
use super::item::{Item, NOT_OURS, Object};
use super::kind::Kind;
use super::oids::describe;

/// SEQUENCE { SEQUENCE { scheme, parameters }, OCTET STRING }.
pub(super) fn of_der(node: &Node<'_>) -> Item {
    let mut item = Item::new(Kind::EncryptedPrivateKey, "PKCS#8, encrypted under a password");
    item = item.object(Object::Encrypted(node.whole.to_vec()));
    let scheme = node.at(&[0, 0]).and_then(Node::oid).unwrap_or_default();
    item = item.detail("scheme", describe(&scheme));
    // PBES2: SEQUENCE { SEQUENCE { kdf, its parameters }, SEQUENCE { cipher, its parameters } }
    for (name, path) in [("key derivation", [0, 1, 0, 0]), ("cipher", [0, 1, 1, 0])] {
        if let Some(oid) = node.at(&path).and_then(Node::oid) {
            item = item.detail(name, describe(&oid));
        }
    }
    match node.at(&[0, 1, 0, 1]) {
        Some(parameters) => derivation(item, parameters),
        None => item,
    }
}

/// A block of PEM with lines that say how it is encrypted, as OpenSSL wrote it before PKCS#8.
pub(super) fn of_text(text: &[u8], label: Option<&str>) -> Item {
    let form = "OpenSSL's old form (Proc-Type: 4,ENCRYPTED), encrypted under a password";
    let mut item = Item::new(Kind::EncryptedPrivateKey, form);
    let text = String::from_utf8_lossy(text);
    let information = text.lines().find_map(|line| line.strip_prefix("DEK-Info:"));
    if let Some((cipher, _)) = information.and_then(|line| line.split_once(',')) {
        item = item.detail("cipher", cipher.trim());
    }
    match label {
        Some("EC PRIVATE KEY" | "SM2 PRIVATE KEY") => {
            item.object(Object::Encrypted(text.as_bytes().to_vec()))
        }
        _ => item.detail("note", NOT_OURS),
    }
}

/// PBKDF2: salt, iterations, the key's length if it is said, the PRF if it is not
/// HMAC-SHA-1. scrypt: salt, N, r, p.
fn derivation(mut item: Item, parameters: &Node<'_>) -> Item {
    let number = |position| parameters.at(&[position]).and_then(Node::number);
    let is_scrypt = parameters.at(&[3]).is_some_and(|node| node.tag == INTEGER);
    if let Some(salt) = parameters.at(&[0]) {
        item = item.detail("salt bytes", salt.content.len().to_string());
    }
    if is_scrypt {
        let cost = [1, 2, 3].map(|position| number(position).unwrap_or(0));
        return item.detail("cost", format!("N = {}, r = {}, p = {}", cost[0], cost[1], cost[2]));
    }
    if let Some(iterations) = number(1) {
        item = item.detail("iterations", iterations.to_string());
        if iterations < 1000 {
            item = item.detail("note", "so few iterations hardly slow down guessing");
        }
    }
    let prf = parameters.children.iter().skip(2).find(|child| child.tag == SEQUENCE);
    let prf = match prf {
        Some(prf) => prf.at(&[0]).and_then(Node::oid),
        None if parameters.at(&[1]).is_some_and(|node| node.tag == INTEGER) => {
            Some("1.2.840.113549.2.7".into())
        }
        None => None,
    };
    match prf {
        Some(oid) => item.detail("prf", describe(&oid)),
        None => item,
    }
}
