//! Certificates, certificate requests, revocation lists: what they say of themselves.

use yuxi::detect::{AnyDocument, AnyKey, Curve, DocumentKind, Element, Fault};
use yuxi::x509::{Certificate, CertificateList, Revoked};

use crate::bilingual::Bilingual;
use crate::item::{Item, Object};
use crate::label::Label;
use crate::oids::describe;
use crate::{both, extensions, text};

/// What it says of itself; `now` is the time in seconds since 1970, if it is known.
pub(crate) fn item(
    kind: DocumentKind,
    document: Option<Box<AnyDocument>>,
    faults: &[Fault],
    now: Option<u64>,
) -> Item<'static> {
    let form = if kind == DocumentKind::Request { "PKCS#10" } else { "X.509" };
    let item = Item::new(kind.into(), Bilingual::value(form));
    let Some(document) = document else {
        return match faults.iter().any(|fault| matches!(fault, Fault::Invalid(_))) {
            true => item,
            false => item.detail(Label::Note, both!("it is too long to be read", "太长，不予读取")),
        };
    };
    let item = describe_document(item, &document, now);
    let item = match Element::parse(document.as_der()).as_ref().and_then(|(all, ..)| all.at(&[0])) {
        Some(to_be_signed) => extensions::describe(item, to_be_signed),
        None => item,
    };
    item.object(Some(Object::Document(document)))
}

fn describe_document(
    mut item: Item<'static>,
    document: &AnyDocument,
    now: Option<u64>,
) -> Item<'static> {
    if let Some(oid) = document.key_oid() {
        item = item.curve(match Curve::from_oid(&oid) {
            Some(curve) => curve.name().into(),
            None => describe(&oid.to_string()),
        });
    }
    for (name, value) in [(Label::Subject, document.subject()), (Label::Issuer, document.issuer())]
    {
        if let Some(value) = value {
            item = item.detail(name, value.to_string());
        }
    }
    let algorithm = document.signature_algorithm().to_string();
    let item = item.detail(Label::SignedWith, describe(&algorithm));
    match document {
        AnyDocument::Certificate(certificate) => {
            let item = item
                .detail(Label::Serial, text::hex(certificate.serial()))
                .detail(Label::From, certificate.not_before().to_string())
                .detail(Label::Until, certificate.not_after().to_string());
            public_key(validity(item, certificate, now), document)
        }
        AnyDocument::Request(_) => public_key(item, document),
        AnyDocument::List(list) => describe_list(item, list),
    }
}

/// Whether it is valid at that time.
fn validity(item: Item<'static>, certificate: &Certificate, now: Option<u64>) -> Item<'static> {
    let Some(now) = now else { return item };
    if now > certificate.not_after().unix_seconds() {
        return item.detail(Label::Note, both!("it has expired", "已过期"));
    }
    match now < certificate.not_before().unix_seconds() {
        true => item.detail(Label::Note, both!("it is not yet valid", "尚未生效")),
        false => item,
    }
}

/// The key within, if it is of a curve that is known here.
fn public_key(item: Item<'static>, document: &AnyDocument) -> Item<'static> {
    match document.spki_der().map(|spki| AnyKey::from_der(spki, None)) {
        Some(Ok(key)) => item.detail(Label::PublicKey, text::hex(&key.public_key().to_bytes())),
        _ => item,
    }
}

/// So many of the certificates on a list are shown.
const SHOWN: usize = 100;

fn describe_list(mut item: Item<'static>, list: &CertificateList) -> Item<'static> {
    item = item.detail(Label::Made, list.this_update().to_string());
    if let Some(next) = list.next_update() {
        item = item.detail(Label::Next, next.to_string());
    }
    let revoked = list.revoked();
    item = item.detail(Label::Revoked, revoked.len().to_string());
    let line = |one: &Revoked| {
        let (serial, date) = (text::hex(&one.serial), one.date);
        both!("{serial} on {date}", "{serial}，{date} 吊销")
    };
    let mut lines: Vec<_> = revoked.iter().take(SHOWN).map(line).collect();
    if revoked.len() > SHOWN {
        let more = revoked.len() - SHOWN;
        lines.push(both!("and {more} more", "另有 {more} 项"));
    }
    match lines.is_empty() {
        true => item,
        false => item.detail(Label::Serials, lines),
    }
}
