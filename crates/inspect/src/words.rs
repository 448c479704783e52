//! What the library detects, in words.

use yuxi::ObjectIdentifier;
use yuxi::detect::{
    AnyPublicKey, AnySecretKey, Content, Cost, Curve, CurveName, Found, KeyEncoding, KeyForm,
    OpenSshKind, Other, PasswordEncryption, Pbes, SignatureForm,
};

use crate::bilingual::Bilingual;
use crate::item::{Item, NOT_OURS, Object, Value};
use crate::kind::Kind;
use crate::label::Label;
use crate::oids::describe;
use crate::why::{OPTION, why};
use crate::{Context, both, text, x509};

pub(crate) fn item<'a>(found: Found<'a>, context: &Context) -> Item<'a> {
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
                (true, _) => (
                    Bilingual::value("ASN.1 (GM/T 0009): SEQUENCE { x, y, C3, C2 }"),
                    Bilingual::value("asn1"),
                ),
                (false, true) => (
                    both!("raw, with a compressed point", "各部分直接相连，点为压缩形式"),
                    UNKNOWN_LAYOUT,
                ),
                (false, false) => (both!("raw", "各部分直接相连"), UNKNOWN_LAYOUT),
            };
            let item = Item::new(Kind::Ciphertext, form).detail(Label::Layout, layout);
            let length = message.unwrap_or_default().to_string();
            item.detail(Label::MessageBytes, length).object(ciphertext.map(Object::Ciphertext))
        }
        Content::Document(kind, document) => x509::item(kind, document, &faults, context.now),
        Content::Oid(oid) => {
            let form = both!("object identifier", "对象标识符（OID）");
            Item::new(Kind::CurveName, form).curve(describe(&oid.to_string()))
        }
        Content::Digest => Item::new(
            Kind::Digest,
            both!("32 bytes, as of SM3 or SHA-256", "32 字节，如 SM3 或 SHA-256 的摘要"),
        ),
        Content::Other(other) => self::other(other),
        _ => Item::new(Kind::Other, both!("something else", "其他内容")),
    };
    if item.curves.is_empty() {
        item.curves = curves.iter().map(|curve| curve.name().into()).collect();
    }
    let faults = faults.iter().map(|fault| why(fault, context.curve, &OPTION));
    item.faults.splice(..0, faults);
    item
}

const UNKNOWN_LAYOUT: Bilingual = Bilingual::fixed(
    "c1c3c2 or c1c2c3: the private key tells which (-k)",
    "c1c3c2 或 c1c2c3：用私钥可以确定（-k）",
);

fn described(oid: Option<ObjectIdentifier>) -> String {
    oid.map(|oid| describe(&oid.to_string())).unwrap_or_default()
}

fn key_of_form(kind: Kind, form: KeyForm, is_whole: bool) -> Item<'static> {
    let mut item = Item::new(kind, key_form(form.encoding, is_whole));
    let is_named =
        matches!(form.encoding, KeyEncoding::Pkcs8 | KeyEncoding::Spki | KeyEncoding::Pkcs1);
    if is_named {
        item = item.detail(Label::Algorithm, described(form.algorithm));
    }
    match form.curve {
        CurveName::Explicit => {
            let explicit =
                both!("explicit; Yuxi reads named curves only", "显式写出；玉玺只读取具名曲线");
            item = item.detail(Label::Parameters, explicit);
        }
        CurveName::Absent if form.encoding == KeyEncoding::Sec1 => {
            let note =
                both!("it does not name its curve; sm2 is assumed", "没有写明曲线，视为 sm2");
            item = item.detail(Label::Note, note);
        }
        CurveName::Named(oid) if Curve::from_oid(&oid).is_none() => {
            item = item.curve(described(Some(oid))).detail(Label::Note, NOT_OURS);
        }
        CurveName::Absent if is_named && !is_ours(form.algorithm) => {
            item = item.detail(Label::Note, NOT_OURS);
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

fn key_form(encoding: KeyEncoding, is_whole: bool) -> Bilingual {
    match encoding {
        KeyEncoding::Pkcs8 => Bilingual::value("PKCS#8"),
        KeyEncoding::Sec1 => Bilingual::value("SEC1"),
        KeyEncoding::Spki => Bilingual::value("SubjectPublicKeyInfo"),
        KeyEncoding::Pkcs1 => Bilingual::value("PKCS#1"),
        KeyEncoding::Number => both!("a number, 32 bytes", "整数，32 字节"),
        KeyEncoding::Coordinate => both!("a coordinate, 32 bytes", "坐标，32 字节"),
        KeyEncoding::Compressed => {
            both!("point: 02 or 03, x (compressed)", "点：02 或 03、x（压缩形式）")
        }
        KeyEncoding::Uncompressed => both!("point: 04, x, y", "点：04、x、y"),
        KeyEncoding::Hybrid => {
            both!("point: 06 or 07, x, y (hybrid)", "点：06 或 07、x、y（混合形式）")
        }
        KeyEncoding::Xy if is_whole => {
            both!("point: x, y, without the 04 before them", "点：x、y，之前没有 04")
        }
        KeyEncoding::Xy => both!("point: x and y", "点：x 与 y"),
        _ => Bilingual::value(""),
    }
}

/// What there is to say of a private key.
pub fn private_item<'a>(item: Item<'a>, key: AnySecretKey, context: &Context) -> Item<'a> {
    let mut item = public_item(item, &key.public_key());
    if context.show_private {
        let digits = text::hex(key.to_bytes().as_slice());
        item = item.detail(Label::PrivateKey, Value::from(digits));
    }
    item.object(Some(Object::Private(key)))
}

/// What there is to say of a public key.
fn public_item<'a>(mut item: Item<'a>, key: &AnyPublicKey) -> Item<'a> {
    item.curves = vec![key.curve().name().into()];
    item.detail(Label::PublicKey, text::hex(&key.to_bytes()))
}

fn signature(form: SignatureForm, pair: Option<[u8; 64]>) -> Item<'static> {
    let form = match (form, pair) {
        (SignatureForm::Der, _) => Bilingual::value("ASN.1: SEQUENCE { INTEGER r, INTEGER s }"),
        (SignatureForm::Raw, Some(_)) => {
            both!("raw: r and s, 32 bytes each", "r 与 s 直接相连，各 32 字节")
        }
        (SignatureForm::Raw, None) => both!("raw: r and s", "r 与 s 直接相连"),
    };
    let item = Item::new(Kind::Signature, form);
    let Some(pair) = pair else { return item };
    let (r, s) = pair.split_at(32);
    let item = item.detail(Label::R, text::hex(r)).detail(Label::S, text::hex(s));
    item.object(Some(Object::Signature(pair)))
}

fn encrypted(encryption: PasswordEncryption, bytes: Option<Vec<u8>>) -> Item<'static> {
    let mut item = match encryption {
        PasswordEncryption::Pkcs8(pbes) => pkcs8(&pbes),
        PasswordEncryption::Legacy { cipher } => {
            let form = both!(
                "OpenSSL's old form (Proc-Type: 4,ENCRYPTED), encrypted under a password",
                "OpenSSL 的旧格式（Proc-Type: 4,ENCRYPTED），用口令加密"
            );
            let item = Item::new(Kind::EncryptedPrivateKey, form);
            cipher.into_iter().fold(item, |item, cipher| item.detail(Label::Cipher, cipher))
        }
        _ => {
            Item::new(Kind::EncryptedPrivateKey, both!("encrypted under a password", "用口令加密"))
        }
    };
    if bytes.is_none() {
        item = item.detail(Label::Note, NOT_OURS);
    }
    item.object(bytes.map(Object::Encrypted))
}

fn pkcs8(pbes: &Pbes) -> Item<'static> {
    let form = both!("PKCS#8, encrypted under a password", "PKCS#8，用口令加密");
    let item = Item::new(Kind::EncryptedPrivateKey, form);
    let mut item = item.detail(Label::Scheme, described(pbes.scheme));
    for (name, oid) in [(Label::Derivation, pbes.derivation), (Label::Cipher, pbes.cipher)] {
        if oid.is_some() {
            item = item.detail(name, described(oid));
        }
    }
    if let Some(salt) = pbes.salt {
        item = item.detail(Label::SaltBytes, salt.to_string());
    }
    match pbes.cost {
        Some(Cost::Scrypt([n, r, p])) => {
            item = item.detail(Label::Cost, format!("N = {n}, r = {r}, p = {p}"));
        }
        Some(Cost::Iterations(iterations)) => {
            item = item.detail(Label::Iterations, iterations.to_string());
            if iterations < 1000 {
                let note = both!(
                    "so few iterations hardly slow down guessing",
                    "迭代次数太少，几乎不能减慢口令猜测"
                );
                item = item.detail(Label::Note, note);
            }
        }
        None => {}
    }
    match pbes.prf {
        Some(_) => item.detail(Label::Prf, described(pbes.prf)),
        None => item,
    }
}

const OPENSSH: Bilingual = Bilingual::fixed(
    "a private key of ecdsa-sha2-nistp256 is read after `ssh-keygen -p -m PKCS8 -f COPY`, which \
     rewrites the file",
    "ecdsa-sha2-nistp256 的私钥经 `ssh-keygen -p -m PKCS8 -f COPY` 改写文件后即可读取",
);

fn openssh(kind: OpenSshKind, algorithm: Option<String>, cipher: Option<String>) -> Item<'static> {
    let form = both!("OpenSSH's own form", "OpenSSH 自有格式");
    let (kind, form) = match kind {
        OpenSshKind::Public => (Kind::PublicKey, form),
        OpenSshKind::Secret => (Kind::PrivateKey, form),
        OpenSshKind::Encrypted => {
            let form = both!("{form}, encrypted under a password", "{form}，用口令加密"; form);
            (Kind::EncryptedPrivateKey, form)
        }
    };
    let mut item = Item::new(kind, form).advice(OPENSSH);
    for (name, value) in [(Label::Algorithm, algorithm), (Label::Cipher, cipher)] {
        item = value.into_iter().fold(item, |item, value| item.detail(name, value));
    }
    item
}

fn other(other: Other) -> Item<'static> {
    match other {
        Other::Pkcs12 => {
            Item::known(both!("a PKCS#12 store of keys", "密钥库（PKCS#12）")).advice(both!(
                "`openssl pkcs12 -in FILE -nodes` takes the key out of it",
                "可用 `openssl pkcs12 -in FILE -nodes` 取出其中的密钥"
            ))
        }
        Other::ContentInfo(oid) => {
            let name = described(oid);
            Item::known(both!("{name}", "内容类型 {name}"))
        }
        Other::Element { tag, inside } => {
            let inside: Vec<_> = inside.into_iter().map(tag_name).collect();
            let form = format!("ASN.1: {} {{ {} }}", tag_name(tag), inside.join(", "));
            Item::new(Kind::Other, Bilingual::value(form))
        }
        Other::Signed => Item::new(Kind::Other, both!("something signed", "某种有签名的内容")),
        Other::Truncated => Item::new(Kind::Other, both!("it begins like ASN.1", "开头像 ASN.1")),
        Other::NotAsn1 => Item::new(Kind::Other, both!("not ASN.1", "不是 ASN.1")),
        _ => Item::new(Kind::Other, Bilingual::value("PEM")),
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
