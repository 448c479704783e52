//! Extensions of certificates, of requests for them, and of revocation lists (RFC 5280, 4.2, 5.2).

use core::net::IpAddr;

use der::Decode;
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::ext::pkix::{
    AuthorityKeyIdentifier, BasicConstraints, CrlNumber, ExtendedKeyUsage, KeyUsage, KeyUsages,
    SubjectAltName, SubjectKeyIdentifier,
};
use yuxi::ObjectIdentifier;
use yuxi::detect::Element;

use crate::bilingual::Bilingual;
use crate::item::{Item, Value};
use crate::kind::Kind;
use crate::label::Label;
use crate::{both, oids, text};

/// What is said of one: a name and a value each.
type Details = Vec<(Label, Value)>;

/// `extensionRequest`, the attribute of a request that holds extensions.
const EXTENSION_REQUEST: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.14");

/// What the extensions say that stand in what is signed.
pub(crate) fn describe(mut item: Item<'static>, to_be_signed: &Element<'_>) -> Item<'static> {
    let holder = holder(item.kind, to_be_signed);
    let extensions = holder.and_then(|holder| list(item.kind, holder));
    let each = extensions.into_iter().flat_map(|list| &list.children);
    if holder.into_iter().chain(extensions).chain(each).any(Element::is_closed) {
        return item.detail(Label::Extensions, both!("too long to be shown", "太长，不予显示"));
    }
    let (mut critical, mut others) = (Vec::new(), Vec::new());
    for extension in extensions.into_iter().flat_map(|list| &list.children) {
        let Some((oid, is_critical, value)) = parts(extension) else {
            return item
                .fault(both!("an extension does not follow RFC 5280", "有扩展不符合 RFC 5280"));
        };
        if is_critical {
            critical.push(Bilingual::value(oids::name(&oid)));
        }
        match details(&oid, value) {
            Some(Ok(details)) => item.details.extend(details),
            Some(Err(_)) => {
                let oid = oids::describe(&oid);
                others.push(both!("{oid}, which cannot be read", "{oid}，无法读取"));
            }
            None => others.push(Bilingual::value(oids::describe(&oid))),
        }
    }
    for (name, list) in [(Label::OtherExtensions, others), (Label::Critical, critical)] {
        if !list.is_empty() {
            item = item.detail(name, list);
        }
    }
    item
}

/// The field that holds the extensions.
fn holder<'a, 'b>(kind: Kind, to_be_signed: &'a Element<'b>) -> Option<&'a Element<'b>> {
    let tag = if kind == Kind::Certificate { 0xa3 } else { 0xa0 };
    to_be_signed.children.iter().rev().find(|child| child.tag == tag)
}

/// The SEQUENCE OF Extension within that field; in a request it is in an attribute.
fn list<'a, 'b>(kind: Kind, holder: &'a Element<'b>) -> Option<&'a Element<'b>> {
    if kind != Kind::CertificateRequest {
        return holder.at(&[0]);
    }
    let is_one =
        |node: &&Element<'_>| node.at(&[0]).and_then(Element::oid) == Some(EXTENSION_REQUEST);
    holder.children.iter().find(is_one)?.at(&[1, 0])
}

/// SEQUENCE { OBJECT IDENTIFIER, BOOLEAN DEFAULT FALSE, OCTET STRING }.
fn parts<'a>(extension: &'a Element<'_>) -> Option<(String, bool, &'a [u8])> {
    let (critical, value) = match (extension.tag, extension.tags().as_slice()) {
        (0x30, [0x06, 0x04]) => (false, 1),
        (0x30, [0x06, 0x01, 0x04]) => (extension.at(&[1])?.content != [0], 2),
        _ => return None,
    };
    Some((extension.at(&[0])?.oid()?.to_string(), critical, extension.at(&[value])?.content))
}

/// What it says; `None` for one that is not known here.
fn details(oid: &str, value: &[u8]) -> Option<der::Result<Details>> {
    Some(match oid {
        "2.5.29.14" => SubjectKeyIdentifier::from_der(value)
            .map(|key| vec![(Label::KeyId, text::hex(key.0.as_bytes()).into())]),
        "2.5.29.15" => {
            KeyUsage::from_der(value).map(|usage| vec![(Label::KeyUsage, usages(&usage))])
        }
        "2.5.29.17" => SubjectAltName::from_der(value).map(|names| {
            let names: Vec<_> =
                names.0.iter().map(|name| Bilingual::value(general_name(name))).collect();
            vec![(Label::Names, names.into())]
        }),
        "2.5.29.19" => BasicConstraints::from_der(value).map(constraints),
        "2.5.29.20" => CrlNumber::from_der(value)
            .map(|number| vec![(Label::Number, text::hex(number.0.as_bytes()).into())]),
        "2.5.29.35" => AuthorityKeyIdentifier::from_der(value).map(|authority| {
            let key = authority.key_identifier;
            key.map(|key| (Label::IssuerKeyId, text::hex(key.as_bytes()).into()))
                .into_iter()
                .collect()
        }),
        "2.5.29.37" => ExtendedKeyUsage::from_der(value).map(|usage| {
            let name = |oid: &ObjectIdentifier| Bilingual::value(oids::name(&oid.to_string()));
            let purposes: Vec<_> = usage.0.iter().map(name).collect();
            vec![(Label::ExtendedUsage, purposes.into())]
        }),
        _ => return None,
    })
}

fn constraints(constraints: BasicConstraints) -> Details {
    let mut details: Details = vec![(Label::Ca, constraints.ca.into())];
    if let Some(length) = constraints.path_len_constraint {
        details.push((Label::PathLength, length.to_string().into()));
    }
    details
}

/// By their names in RFC 5280.
fn usages(usage: &KeyUsage) -> Value {
    use KeyUsages::*;
    let names = [
        (DigitalSignature, "digitalSignature"),
        (NonRepudiation, "nonRepudiation"),
        (KeyEncipherment, "keyEncipherment"),
        (DataEncipherment, "dataEncipherment"),
        (KeyAgreement, "keyAgreement"),
        (KeyCertSign, "keyCertSign"),
        (CRLSign, "cRLSign"),
        (EncipherOnly, "encipherOnly"),
        (DecipherOnly, "decipherOnly"),
    ];
    let names = names.iter().filter(|(flag, _)| usage.0.contains(*flag));
    names.map(|(_, name)| Bilingual::value(*name)).collect::<Vec<_>>().into()
}

/// As OpenSSL writes it.
fn general_name(name: &GeneralName) -> String {
    match name {
        GeneralName::DnsName(name) => format!("DNS:{}", name.as_str()),
        GeneralName::Rfc822Name(name) => format!("email:{}", name.as_str()),
        GeneralName::UniformResourceIdentifier(name) => format!("URI:{}", name.as_str()),
        GeneralName::IpAddress(bytes) => match address(bytes.as_bytes()) {
            Some(address) => format!("IP:{address}"),
            None => format!("IP:{}", text::hex(bytes.as_bytes())),
        },
        GeneralName::DirectoryName(name) => format!("directory:{name}"),
        GeneralName::RegisteredId(oid) => format!("id:{oid}"),
        GeneralName::OtherName(name) => format!("other:{}", name.type_id),
        GeneralName::EdiPartyName(_) => "EDI party".into(),
    }
}

fn address(bytes: &[u8]) -> Option<IpAddr> {
    let four = <[u8; 4]>::try_from(bytes).map(IpAddr::from);
    four.or_else(|_| <[u8; 16]>::try_from(bytes).map(IpAddr::from)).ok()
}

#[cfg(test)]
mod tests {
    use der::Encode;
    use der::asn1::{AnyRef, OctetStringRef};

    use super::*;

    fn sequence(content: &[u8]) -> Vec<u8> {
        AnyRef::new(der::Tag::Sequence, content).unwrap().to_der().unwrap()
    }

    #[test]
    fn extensions_that_are_not_looked_into_are_not_passed_over() {
        for (length, shown) in [(10, false), (10 << 20, true)] {
            let value = OctetStringRef::new(&vec![5; length]).unwrap().to_der().unwrap();
            let extension = sequence(&[&[0x06, 3, 42, 3, 4][..], &value].concat());
            let mut field = sequence(&sequence(&extension));
            field[0] = 0xa3;
            let outer = sequence(&sequence(&field));
            let (node, ..) = Element::parse(&outer).unwrap();
            let item = Item::new(Kind::Certificate, Bilingual::value("X.509"));
            let item = describe(item, node.at(&[0]).unwrap());
            let found = item.details.iter().any(|(name, _)| *name == Label::Extensions);
            assert_eq!(found, shown, "{length}");
        }
    }
}
