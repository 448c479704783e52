//! The encryption of private keys (PKCS#8, RFC 5958; PBES2 of RFC 8018; PEM, RFC 1421).

use alloc::string::{String, ToString};

use der::oid::ObjectIdentifier;

use crate::detect::content::{Content, Cost, PasswordEncryption, Pbes};
use crate::detect::element::{Element, INTEGER, SEQUENCE};

/// The default pseudo-random function of PBKDF2.
const HMAC_SHA1: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.2.7");

/// SEQUENCE { SEQUENCE { scheme, parameters }, OCTET STRING }.
pub(super) fn of_der(element: &Element<'_>) -> Content<'static> {
    let oid = |path: &[usize]| element.at(path).and_then(Element::oid);
    // PBES2: SEQUENCE { SEQUENCE { kdf, its parameters }, SEQUENCE { cipher, its parameters } }.
    let mut pbes = Pbes {
        scheme: oid(&[0, 0]),
        derivation: oid(&[0, 1, 0, 0]),
        cipher: oid(&[0, 1, 1, 0]),
        ..Pbes::default()
    };
    if let Some(parameters) = element.at(&[0, 1, 0, 1]) {
        derivation(&mut pbes, parameters);
    }
    let encryption = PasswordEncryption::Pkcs8(pbes);
    Content::EncryptedKey { encryption, bytes: Some(element.whole.to_vec()) }
}

/// A PEM block whose lines state the encryption, as OpenSSL wrote it before PKCS#8.
pub(super) fn of_text(text: &[u8], label: Option<&str>) -> Content<'static> {
    let lines = String::from_utf8_lossy(text);
    let information = lines.lines().find_map(|line| line.strip_prefix("DEK-Info:"));
    let cipher = information.and_then(|line| line.split_once(','));
    let cipher = cipher.map(|(cipher, _)| cipher.trim().to_string());
    let is_ours = matches!(label, Some("EC PRIVATE KEY" | "SM2 PRIVATE KEY"));
    let bytes = is_ours.then(|| lines.as_bytes().to_vec());
    Content::EncryptedKey { encryption: PasswordEncryption::Legacy { cipher }, bytes }
}

/// The parameters of PBKDF2: salt, iterations, optionally the key's length, and the pseudo-random
/// function if it is not HMAC-SHA-1. Those of scrypt: salt, N, r, p.
fn derivation(pbes: &mut Pbes, parameters: &Element<'_>) {
    let number = |position| parameters.at(&[position]).and_then(Element::number);
    let is_integer = |position| parameters.at(&[position]).is_some_and(|it| it.tag == INTEGER);
    pbes.salt = parameters.at(&[0]).map(|salt| salt.content.len());
    if is_integer(3) {
        pbes.cost = Some(Cost::Scrypt([1, 2, 3].map(|position| number(position).unwrap_or(0))));
        return;
    }
    pbes.cost = number(1).map(Cost::Iterations);
    let prf = parameters.children.iter().skip(2).find(|child| child.tag == SEQUENCE);
    pbes.prf = match prf {
        Some(prf) => prf.at(&[0]).and_then(Element::oid),
        None => is_integer(1).then_some(HMAC_SHA1),
    };
}
