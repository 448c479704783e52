//! What the library detects, in words.

use yuxi::ObjectIdentifier;
use yuxi::detect::{
    AnyPublicKey, AnySecretKey, Content, Cost, Curve, CurveName, Found, KeyEncoding, KeyForm,
    OpenSshKind, Other, PasswordEncryption, Pbes, SignatureForm,
};

use crate::item::{Item, NOT_OURS, Object, Value};
use crate::kind::Kind;
use crate::oids::describe;
use crate::why::{OPTION, why};
use crate::{Context, text, x509};

pub(crate) fn item(found: Found, context: &Context) -> Item {
    let Found { content, curves, faults } = found;
    let mut item = match content {
        Content::SecretKey(form, key) => {
            let item = key_of_form(Kind::PrivateKey, form, key.is_some());
            match key {
                Some(key) if curves.len() == 1 => private_item(item, key, context),
                key => item.object(key.map(Object::Private)),
            }
        }
        Content::PublicKey(form, key) => {
            let item = key_of_form(Kind::PublicKey, form, key.is_some());
            match key {
                // Any 32 bytes are a coordinate, and as they stand in the file.
                Some(key) if curves.len() == 1 && form.encoding != KeyEncoding::Coordinate => {
                    public_item(item, &key).object(Some(Object::Public(key)))
                }
                key => item.object(key.map(Object::Public)),
            }
        }
        Content::EncryptedKey { encryption, bytes } => encrypted(encryption, bytes),
        Content::OpenSsh { kind, algorithm, cipher } => openssh(kind, algorithm, cipher),
        Content::Signature(form, pair) => signature(form, pair),
        Content::Ciphertext { asn1, compressed, message, ciphertext } => {
            let (form, layout) = match (asn1, compressed) {
                (true, _) => ("ASN.1 (GM/T 0009): SEQUENCE { x, y, C3, C2 }", "asn1"),
                (false, true) => ("raw, with a compressed point", UNKNOWN_LAYOUT),
                (false, false) => ("raw", UNKNOWN_LAYOUT),
            };
            let item = Item::new(Kind::Ciphertext, form).detail("layout", layout);
            let length = message.unwrap_or_default().to_string();
            item.detail("message bytes", length).object(ciphertext.map(Object::Ciphertext))
        }
        Content::Document(kind, document) => x509::item(kind, document, &faults, context.now),
        Content::Oid(oid) => {
            Item::new(Kind::CurveName, "object identifier").curve(describe(&oid.to_string()))
        }
        Content::Digest => Item::new(Kind::Digest, "32 bytes, as of SM3 or SHA-256"),
        Content::Other(other) => self::other(other),
        _ => Item::new(Kind::Other, "something else"),
    };
    if item.curves.is_empty() {
        item.curves = curves.iter().map(|curve| curve.name().into()).collect();
    }
    let faults = faults.iter().map(|fault| why(fault, context.curve, OPTION));
    item.faults.splice(..0, faults);
    item
}

const UNKNOWN_LAYOUT: &str = "c1c3c2 or c1c2c3: the private key tells which (-k)";

fn described(oid: Option<ObjectIdentifier>) -> String {
    oid.map(|oid| describe(&oid.to_string())).unwrap_or_default()
}

fn key_of_form(kind: Kind, form: KeyForm, is_whole: bool) -> Item {
    let mut item = Item::new(kind, key_form(form.encoding, is_whole));
    let is_named =
        matches!(form.encoding, KeyEncoding::Pkcs8 | KeyEncoding::Spki | KeyEncoding::Pkcs1);
    if is_named {
        item = item.detail("algorithm", described(form.algorithm));
    }
    match form.curve {
        CurveName::Explicit => {
            item = item.detail("parameters", "explicit; Yuxi reads named curves only");
        }
        CurveName::Absent if form.encoding == KeyEncoding::Sec1 => {
            item = item.detail("note", "it does not name its curve; sm2 is assumed");
        }
        CurveName::Named(oid) if Curve::from_oid(&oid).is_none() => {
            item = item.curve(described(Some(oid))).detail("note", NOT_OURS);
        }
        CurveName::Absent if is_named && !is_ours(form.algorithm) => {
            item = item.detail("note", NOT_OURS);
        }
        _ => {}
    }
    item
}

/// Whether an algorithm has keys that Yuxi reads.
fn is_ours(algorithm: Option<ObjectIdentifier>) -> bool {
    const EC: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.2.1");
    algorithm.is_some_and(|oid| oid == EC || Curve::from_oid(&oid).is_some())
}

fn key_form(encoding: KeyEncoding, is_whole: bool) -> &'static str {
    match encoding {
        KeyEncoding::Pkcs8 => "PKCS#8",
        KeyEncoding::Sec1 => "SEC1",
        KeyEncoding::Spki => "SubjectPublicKeyInfo",
        KeyEncoding::Pkcs1 => "PKCS#1",
        KeyEncoding::Number => "a number, 32 bytes",
        KeyEncoding::Coordinate => "a coordinate, 32 bytes",
        KeyEncoding::Compressed => "point: 02 or 03, x (compressed)",
        KeyEncoding::Uncompressed => "point: 04, x, y",
        KeyEncoding::Hybrid => "point: 06 or 07, x, y (hybrid)",
        KeyEncoding::Xy if is_whole => "point: x, y, without the 04 before them",
        KeyEncoding::Xy => "point: x and y",
        _ => "",
    }
}

/// What there is to say of a private key.
pub fn private_item(item: Item, key: AnySecretKey, context: &Context) -> Item {
    let mut item = public_item(item, &key.public_key());
    if context.show_private {
        let digits = text::hex(key.to_bytes().as_slice());
        item = item.detail("private key", Value::from(digits));
    }
    item.object(Some(Object::Private(key)))
}

/// What there is to say of a public key.
fn public_item(mut item: Item, key: &AnyPublicKey) -> Item {
    item.curves = vec![key.curve().name().into()];
    item.detail("public key", text::hex(&key.to_bytes()))
}

fn signature(form: SignatureForm, pair: Option<[u8; 64]>) -> Item {
    let form = match (form, pair) {
        (SignatureForm::Der, _) => "ASN.1: SEQUENCE { INTEGER r, INTEGER s }",
        (SignatureForm::Raw, Some(_)) => "raw: r and s, 32 bytes each",
        (SignatureForm::Raw, None) => "raw: r and s",
    };
    let item = Item::new(Kind::Signature, form);
    let Some(pair) = pair else { return item };
    let (r, s) = pair.split_at(32);
    let item = item.detail("r", text::hex(r)).detail("s", text::hex(s));
    item.object(Some(Object::Signature(pair)))
}

fn encrypted(encryption: PasswordEncryption, bytes: Option<Vec<u8>>) -> Item {
    let mut item = match encryption {
        PasswordEncryption::Pkcs8(pbes) => pkcs8(&pbes),
        PasswordEncryption::Legacy { cipher } => {
            let form = "OpenSSL's old form (Proc-Type: 4,ENCRYPTED), encrypted under a password";
            let item = Item::new(Kind::EncryptedPrivateKey, form);
            cipher.into_iter().fold(item, |item, cipher| item.detail("cipher", cipher))
        }
        _ => Item::new(Kind::EncryptedPrivateKey, "encrypted under a password"),
    };
    if bytes.is_none() {
        item = item.detail("note", NOT_OURS);
    }
    item.object(bytes.map(Object::Encrypted))
}

fn pkcs8(pbes: &Pbes) -> Item {
    let item = Item::new(Kind::EncryptedPrivateKey, "PKCS#8, encrypted under a password");
    let mut item = item.detail("scheme", described(pbes.scheme));
    for (name, oid) in [("key derivation", pbes.derivation), ("cipher", pbes.cipher)] {
        if oid.is_some() {
            item = item.detail(name, described(oid));
        }
    }
    if let Some(salt) = pbes.salt {
        item = item.detail("salt bytes", salt.to_string());
    }
    match pbes.cost {
        Some(Cost::Scrypt([n, r, p])) => {
            item = item.detail("cost", format!("N = {n}, r = {r}, p = {p}"));
        }
        Some(Cost::Iterations(iterations)) => {
            item = item.detail("iterations", iterations.to_string());
            if iterations < 1000 {
                item = item.detail("note", "so few iterations hardly slow down guessing");
            }
        }
        None => {}
    }
    match pbes.prf {
        Some(_) => item.detail("prf", described(pbes.prf)),
        None => item,
    }
}

const OPENSSH: &str = "a private key of ecdsa-sha2-nistp256 is read after \
                       `ssh-keygen -p -m PKCS8 -f COPY`, which rewrites the file";

fn openssh(kind: OpenSshKind, algorithm: Option<String>, cipher: Option<String>) -> Item {
    let form = "OpenSSH's own form";
    let (kind, form) = match kind {
        OpenSshKind::Public => (Kind::PublicKey, form.into()),
        OpenSshKind::Secret => (Kind::PrivateKey, form.into()),
        OpenSshKind::Encrypted => {
            (Kind::EncryptedPrivateKey, format!("{form}, encrypted under a password"))
        }
    };
    let mut item = Item::new(kind, form).advice(OPENSSH);
    for (name, value) in [("algorithm", algorithm), ("cipher", cipher)] {
        item = value.into_iter().fold(item, |item, value| item.detail(name, value));
    }
    item
}

fn other(other: Other) -> Item {
    match other {
        Other::Pkcs12 => Item::known("a PKCS#12 store of keys")
            .advice("`openssl pkcs12 -in FILE -nodes` takes the key out of it"),
        Other::ContentInfo(oid) => Item::known(described(oid)),
        Other::Element { tag, inside } => {
            let inside: Vec<_> = inside.into_iter().map(tag_name).collect();
            let form = format!("ASN.1: {} {{ {} }}", tag_name(tag), inside.join(", "));
            Item::new(Kind::Other, form)
        }
        Other::Signed => Item::new(Kind::Other, "something signed"),
        Other::Truncated => Item::new(Kind::Other, "it begins like ASN.1"),
        Other::NotAsn1 => Item::new(Kind::Other, "not ASN.1"),
        _ => Item::new(Kind::Other, "PEM"),
    }
}

fn tag_name(tag: u8) -> String {
    match tag {
        0x02 => "INTEGER".into(),
        0x03 => "BIT STRING".into(),
        0x04 => "OCTET STRING".into(),
        0x05 => "NULL".into(),
        0x06 => "OBJECT IDENTIFIER".into(),
        0x30 => "SEQUENCE".into(),
        0x31 => "SET".into(),
        tag => format!("{tag:02x}"),
    }
}
