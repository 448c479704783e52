//! Detection: the shape of ASN.1 by its first elements, and the order in which the encodings of a
//! block are tried.

mod ciphertext;
mod encrypted;
mod openssh;
mod raw;
mod signature;

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use der::oid::ObjectIdentifier;

use super::block::{Block, Encoding};
use super::content::{Content, CurveName, Found, KeyEncoding, KeyForm, Other};
use super::document::{self, AnyDocument};
use super::element::{BIT_STRING, Element, INTEGER, OCTET_STRING, OID, SEQUENCE};
use super::fault::Fault;
use super::key::{AnyKey, Curve};
use crate::curve::{P256, Sm2};
use crate::pem::BEGIN;
use crate::stack::{self, clear_after};

impl Block {
    /// Everything that the block may be: more than one thing if its bytes fit several, and nothing
    /// if it is not known here. `curve` is the curve that is meant, if one is.
    ///
    /// Private keys in it are decoded; the result zeroizes them on drop. Unlike
    /// [`AnyKey::decode`], this may leave parts of a private key in memory: in the unused bytes of
    /// what describes the content, and if 32 bytes may be a public key of X25519.
    #[must_use]
    pub fn detect(&self, curve: Option<Curve>) -> Vec<Found<'_>> {
        let mut all = unmarked(self, curve);
        if all.is_empty() && self.bytes.first() == Some(&SEQUENCE) {
            let content = Content::Other(Other::Truncated);
            all.push(Found::new(content).faults(Some(Fault::Truncated)));
        }
        if all.is_empty() && self.label.is_some() {
            all.push(Found::new(Content::Other(Other::Pem)));
        }
        for found in &mut all {
            found.faults.splice(..0, self.faults.iter().cloned());
        }
        all
    }
}

fn unmarked(block: &Block, curve: Option<Curve>) -> Vec<Found<'_>> {
    let bytes = block.bytes.as_slice();
    let is_pem = block.encoding == Encoding::Pem;
    let is_marked = is_pem || block.encoding == Encoding::Der;
    // 32 bytes may be a private key: their length decides, and not their first bytes.
    let is_number = !is_marked && bytes.len() == 32;
    if !is_number && let Some(found) = asn1(block, is_marked, curve) {
        return vec![found];
    }
    if let Some(key) = openssh::key(bytes) {
        return vec![Found::new(key)];
    }
    match bytes {
        [] => Vec::new(),
        text if is_pem && text.starts_with(BEGIN) => {
            vec![Found::new(encrypted::of_text(text, block.label.as_deref()))]
        }
        _ if is_pem => {
            vec![Found::new(Content::Other(Other::NotAsn1)).faults(Some(Fault::NotAsn1))]
        }
        _ => raw::all(bytes, block.digits, curve),
    }
}

/// The element that a block is, unless it is more likely something else: 64 bytes that begin as a
/// sequence of their length may be a point.
fn asn1(block: &Block, is_marked: bool, curve: Option<Curve>) -> Option<Found<'_>> {
    let (element, faults, rest) = Element::parse(&block.bytes)?;
    let is_sequence = element.tag == SEQUENCE || block.encoding == Encoding::Pem;
    // A few trailing bytes may have been added; a number may begin as a short element.
    let is_most = rest.is_empty() || is_marked || rest.len() < element.whole.len();
    if !is_sequence || !is_most {
        return None;
    }
    let mut found = of_element(&element, curve);
    if !is_marked && matches!(found.content, Content::Other(_)) {
        return None;
    }
    found.faults.splice(..0, faults);
    let trailing = Fault::TrailingBytes { found: rest.len() };
    Some(found.faults((!rest.is_empty()).then_some(trailing)))
}

fn of_element<'a>(element: &Element<'a>, curve: Option<Curve>) -> Found<'a> {
    if let Some(oid) = element.oid() {
        return Found::new(Content::Oid(oid));
    }
    let inside = element.tags();
    Found::new(match inside.as_slice() {
        [INTEGER, INTEGER] if element.children[0].content.len() > 66 => {
            Content::PublicKey(rsa(), None)
        }
        [INTEGER, INTEGER] => return signature::of_der(element),
        [INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, ..] => {
            Content::SecretKey(rsa(), None)
        }
        [INTEGER, INTEGER, OCTET_STRING, OCTET_STRING] => return ciphertext::of_der(element),
        [INTEGER, SEQUENCE, OCTET_STRING, ..] => return key(KeyEncoding::Pkcs8, element, 1, curve),
        [INTEGER, OCTET_STRING, ..] => return sec1(element, curve),
        [SEQUENCE, BIT_STRING] => return key(KeyEncoding::Spki, element, 0, curve),
        [SEQUENCE, OCTET_STRING] => encrypted::of_der(element),
        [SEQUENCE, SEQUENCE, BIT_STRING] => return signed(element),
        [INTEGER, SEQUENCE, SEQUENCE] => Content::Other(Other::Pkcs12),
        [OID, 0xa0] => Content::Other(Other::ContentInfo(element.children[0].oid())),
        _ => Content::Other(Other::Element { tag: element.tag, inside }),
    })
}

fn rsa() -> KeyForm {
    KeyForm { algorithm: Some(RSA), ..KeyForm::bare(KeyEncoding::Pkcs1) }
}

const RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");
/// `id-ecPublicKey` (RFC 5480).
const EC: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.2.1");

/// A key whose algorithm is the SEQUENCE { OID, parameters } at this position.
fn key(
    encoding: KeyEncoding,
    element: &Element<'_>,
    position: usize,
    curve: Option<Curve>,
) -> Found<'static> {
    let algorithm = element.at(&[position, 0]).and_then(Element::oid);
    let form = KeyForm { algorithm, ..KeyForm::bare(encoding) };
    match algorithm {
        Some(EC) => elliptic(form, element, element.at(&[position, 1]), curve),
        // The curve may stand in the place of the algorithm.
        Some(oid) if Curve::from_oid(&oid).is_some() => decoded(form, element, curve),
        _ => Found::new(content(form)),
    }
}

fn sec1(element: &Element<'_>, curve: Option<Curve>) -> Found<'static> {
    let parameters = element.children.iter().find(|child| child.tag == 0xa0);
    let form = KeyForm::bare(KeyEncoding::Sec1);
    match parameters {
        // Empty parameters are invalid, not absent.
        Some(parameters) if parameters.at(&[0]).is_some() => {
            elliptic(form, element, parameters.at(&[0]), curve)
        }
        _ => decoded(form, element, curve),
    }
}

/// A key of the curve in these parameters.
fn elliptic(
    mut form: KeyForm,
    element: &Element<'_>,
    parameters: Option<&Element<'_>>,
    curve: Option<Curve>,
) -> Found<'static> {
    form.curve = match parameters {
        None => CurveName::Absent,
        Some(parameters) if parameters.tag == SEQUENCE => {
            form.curve = CurveName::Explicit;
            return explicit(form, parameters);
        }
        Some(parameters) => parameters.oid().map_or(CurveName::Invalid, CurveName::Named),
    };
    match form.curve {
        CurveName::Named(oid) if Curve::from_oid(&oid).is_none() => Found::new(content(form)),
        _ => decoded(form, element, curve),
    }
}

/// A key with the parameters of its curve (RFC 3279, 2.3.5):
/// SEQUENCE { 1, field, curve, base, order, cofactor }. The order shows the curve.
fn explicit(form: KeyForm, parameters: &Element<'_>) -> Found<'static> {
    let order = parameters.at(&[4]).map(Element::unsigned).unwrap_or_default();
    let mut found = Found::new(content(form)).faults(Some(Fault::ExplicitCurve));
    if order == signature::order::<Sm2>() {
        found = found.curve(Curve::Sm2);
    } else if order == signature::order::<P256>() {
        found = found.curve(Curve::P256);
    }
    found
}

/// A key as [`AnyKey::from_der`] decodes it.
fn decoded(form: KeyForm, element: &Element<'_>, curve: Option<Curve>) -> Found<'static> {
    // What is moved to the heap later takes bytes along that the stack held before.
    let key = clear_after::<{ stack::SINGLE }, _>(|| AnyKey::from_der(element.whole, curve));
    match key {
        Ok(AnyKey::Secret(key)) => Found::secret_key(form, key),
        Ok(AnyKey::Public(key)) => Found::public_key(form, key),
        Err(fault) => Found::new(content(form)).faults(Some(fault)),
    }
}

/// A key that is not decoded.
fn content(form: KeyForm) -> Content<'static> {
    match form.encoding {
        KeyEncoding::Spki => Content::PublicKey(form, None),
        _ => Content::SecretKey(form, None),
    }
}

/// SEQUENCE { signed part, algorithm, signature }.
fn signed(element: &Element<'_>) -> Found<'static> {
    let Some(kind) = document::kind(element) else {
        return Found::new(Content::Other(Other::Signed));
    };
    if element.whole.len() > AnyDocument::MAX_LENGTH {
        return Found::new(Content::Document(kind, None));
    }
    match AnyDocument::from_der_as(element.whole, kind) {
        Ok(document) => {
            let name = document.key_oid();
            let found = Found::new(Content::Document(kind, Some(Box::new(document))));
            name.iter().filter_map(Curve::from_oid).fold(found, Found::curve)
        }
        Err(error) => Found::new(Content::Document(kind, None)).faults(Some(error.into())),
    }
}
