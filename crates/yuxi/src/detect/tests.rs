use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use proptest::prelude::*;

use super::testing::{base64, element, hex};
use super::*;
use crate::keys::encrypted::Encryption;
use crate::rng::SysRng;
use crate::sm2::Layout;
use crate::{p256, sm2, x25519};

const BYTES: [u8; 32] = [0xb9; 32];

/// Detects bytes, for each curve that may be meant.
fn detect(bytes: &[u8]) {
    for curve in [None, Some(Curve::Sm2), Some(Curve::P256), Some(Curve::X25519)] {
        for block in Block::split_copy(bytes) {
            let _ = block.detect(curve);
        }
        for raw in [Raw32::Secret, Raw32::Public] {
            let _ = AnyKey::decode(bytes, curve, raw);
        }
    }
    let _ = (signature(bytes), signature_in_text(bytes), ciphertext(bytes.to_vec().into()));
}

/// The only thing that the bytes may be.
#[track_caller]
fn one(bytes: &[u8]) -> Found<'static> {
    let blocks = Block::split_copy(bytes).leak();
    let mut found = blocks[0].detect(None);
    assert_eq!((blocks.len(), found.len()), (1, 1), "{found:?}");
    found.remove(0)
}

#[test]
fn keys_in_every_encoding() {
    let sm2 = sm2::SecretKey::from_bytes(&BYTES).unwrap();
    let p256 = p256::SecretKey::from_bytes(&BYTES).unwrap();
    let x25519 = x25519::SecretKey::from_bytes(&BYTES);
    let ders = [
        (sm2.to_pkcs8_der(), KeyEncoding::Pkcs8, Curve::Sm2),
        (sm2.to_sec1_der(), KeyEncoding::Sec1, Curve::Sm2),
        (sm2.public_key().to_spki_der().into(), KeyEncoding::Spki, Curve::Sm2),
        (p256.to_pkcs8_der(), KeyEncoding::Pkcs8, Curve::P256),
        (p256.to_sec1_der(), KeyEncoding::Sec1, Curve::P256),
        (p256.public_key().to_spki_der().into(), KeyEncoding::Spki, Curve::P256),
        (x25519.to_pkcs8_der(), KeyEncoding::Pkcs8, Curve::X25519),
        (x25519.public_key().to_spki_der().into(), KeyEncoding::Spki, Curve::X25519),
    ];
    for (der, encoding, curve) in ders {
        for text in [der.to_vec(), hex(&der).into(), base64(&der).into()] {
            let found = one(&text);
            let form = match &found.content {
                Content::SecretKey(form, Some(key)) => (form, key.public_key()),
                Content::PublicKey(form, Some(key)) => (form, *key),
                other => panic!("{other:?}"),
            };
            assert_eq!((form.0.encoding, form.1.curve()), (encoding, curve));
            assert_eq!((&found.curves[..], &found.faults[..]), (&[curve][..], &[][..]));
            for asked in [None, Some(curve)] {
                let key = AnyKey::decode(&text, asked, Raw32::Secret).unwrap();
                assert_eq!(key.public_key(), form.1);
            }
            for other in Curve::ALL.into_iter().filter(|other| *other != curve) {
                let error = AnyKey::decode(&text, Some(other), Raw32::Secret).unwrap_err();
                let expected =
                    crate::Error::WrongCurve { expected: other.name(), found: curve.oid() };
                assert_eq!(error, Fault::Invalid(expected));
            }
        }
        // One byte less or more is no key.
        assert!(AnyKey::decode(&der[..der.len() - 1], None, Raw32::Secret).is_err());
        assert!(AnyKey::decode(&[&der[..], &[0]].concat(), None, Raw32::Secret).is_err());
    }
}

#[test]
fn bytes_without_a_mark_are_keys_by_their_length() {
    let key = sm2::SecretKey::from_bytes(&BYTES).unwrap().public_key();
    let point = key.to_uncompressed();
    let mut hybrid = point;
    hybrid[0] = 6 | point[64] & 1;
    for bytes in [&point[..], &point[1..], &key.to_compressed(), &hybrid] {
        let AnyKey::Public(found) = AnyKey::decode(bytes, None, Raw32::Secret).unwrap() else {
            panic!("{bytes:?}")
        };
        assert_eq!(found, AnyPublicKey::Sm2(key));
    }
    hybrid[0] ^= 1;
    assert_eq!(one(&hybrid).faults, [Fault::HybridPrefix]);
    let decode = |text: &[u8], curve| AnyKey::decode(text, curve, Raw32::Secret).unwrap_err();
    assert_eq!(decode(&BYTES, None), Fault::AnyBytes);
    assert_eq!(decode(b"abc", None), Fault::WrongDigits { found: 3 });
    assert_eq!(decode(b"", None), Fault::WrongDigits { found: 0 });
    assert_eq!(decode(b"\xff", None), Fault::Unknown);
    assert_eq!(decode(&[0x30, 5, 1], None), Fault::Truncated);
    assert!(matches!(decode(&[1; 64], None), Fault::MaybeSignature(_)));
    let p256 = p256::SecretKey::from_bytes(&BYTES).unwrap().public_key().to_uncompressed();
    assert!(matches!(decode(&p256, None), Fault::OnP256(_)));
    // 32 bytes of X25519 are what the caller says.
    for (raw, is_public) in [(Raw32::Secret, false), (Raw32::Public, true)] {
        let key = AnyKey::decode(hex(&BYTES).as_bytes(), Some(Curve::X25519), raw).unwrap();
        assert_eq!(matches!(key, AnyKey::Public(_)), is_public);
    }
}

#[test]
fn a_number_may_be_many_things() {
    let faults = |bytes: &[u8]| -> Vec<_> {
        let blocks = Block::split_copy(bytes);
        blocks[0].detect(None).into_iter().map(|found| (found.curves.len(), found.faults)).collect()
    };
    let missing = |pair| Fault::MissingZeroInPair { pair };
    assert_eq!(faults(&BYTES), [(3, vec![]), (1, vec![]), (0, vec![])]);
    assert_eq!(faults(&[0; 32])[0], (1, vec![]));
    assert_eq!(faults(&[0xff; 31]), [(3, vec![Fault::MissingZero])]);
    assert_eq!(faults(&[&[0][..], &BYTES].concat()), [(3, vec![Fault::AddedZero])]);
    assert_eq!(
        faults(&[0xff; 63]),
        [(0, vec![missing(["r", "s"])]), (0, vec![missing(["x", "y"])])]
    );
    assert_eq!(faults(&[0xff; 64]), [(0, vec![Fault::NeverValid])]);
    assert_eq!(faults(&[1; 64]), [(2, vec![])]);
    assert_eq!(faults(&[0xff; 65]), [(0, vec![Fault::PointPrefix { found: 0xff }])]);
    assert_eq!(faults(&[4; 33]), [(0, vec![Fault::PointPrefix { found: 4 }])]);
    assert!(faults(&[0xff; 30]).is_empty());
}

#[test]
fn a_private_key_that_begins_as_der_is_a_number() {
    let mut bytes = [5; 32];
    (bytes[0], bytes[1]) = (0x30, 30);
    let blocks = Block::split_copy(hex(&bytes).as_bytes());
    assert!(matches!(blocks[0].detect(None)[0].content, Content::SecretKey(..)));
    assert!(AnyKey::decode(hex(&bytes).as_bytes(), None, Raw32::Secret).is_ok());
}

#[test]
fn encrypted_keys() {
    let key = sm2::SecretKey::from_bytes(&BYTES).unwrap();
    let der =
        key.to_encrypted_pkcs8_der(b"password", Encryption::Aes256, 1000, &mut SysRng).unwrap();
    let pem = crate::keys::encrypted::to_pem(&der);
    for text in [der.clone(), hex(&der).into(), base64(&der).into(), pem.into_bytes()] {
        let error = AnyKey::decode(&text, None, Raw32::Secret).unwrap_err();
        assert_eq!(error, Fault::Invalid(crate::Error::PasswordRequired));
        let AnyKey::Secret(found) = AnyKey::decrypt(&text, b"password", None).unwrap() else {
            panic!()
        };
        assert_eq!(*found.to_bytes(), BYTES);
        let error = AnyKey::decrypt(&text, b"another", None).unwrap_err();
        assert_eq!(error, Fault::Invalid(crate::Error::WrongPassword));
        let Content::EncryptedKey { encryption: PasswordEncryption::Pkcs8(pbes), bytes } =
            one(&text).content
        else {
            panic!()
        };
        assert_eq!((pbes.cost, pbes.salt), (Some(Cost::Iterations(1000)), Some(16)));
        assert_eq!(bytes, Some(der.clone()));
    }
}

#[test]
fn signatures_in_every_encoding() {
    let pair = [7; 64];
    let der = sm2::Signature::from_bytes(&pair).to_der();
    for bytes in [&der[..], &pair] {
        for text in [bytes.to_vec(), hex(bytes).into(), base64(bytes).into()] {
            assert_eq!(signature(&text), Ok(pair));
        }
        assert_eq!(signature_in_text(hex(bytes).as_bytes()), Ok(pair));
        assert_eq!(signature_in_text(bytes), Err(Fault::Unknown));
    }
    assert!(
        matches!(one(&der).content, Content::Signature(SignatureForm::Der, Some(it)) if it == pair)
    );
    assert_eq!(signature(b"text"), Err(Fault::Unknown));
    assert!(matches!(signature(&der[..60]), Err(Fault::Invalid(_))));
    let long = element(0x30, &[element(2, &[1; 33]), element(2, &[1])].concat());
    assert_eq!(one(&long).faults, [Fault::IntegerTooLong { what: "r or s", found: 33 }]);
}

#[test]
fn ciphertexts_in_every_layout() {
    let key = sm2::SecretKey::from_bytes(&BYTES).unwrap();
    let layouts = [Layout::C1C3C2, Layout::C1C2C3, Layout::Asn1];
    for layout in layouts {
        let bytes = key.public_key().encrypt(b"message", layout).unwrap();
        let default = if layout == Layout::C1C2C3 { Layout::C1C3C2 } else { layout };
        for text in [bytes.clone(), hex(&bytes).into(), base64(&bytes).into()] {
            let (found, its_layout) = ciphertext(text.clone().into());
            assert_eq!((&*found, its_layout), (&bytes, default));
            let Content::Ciphertext { ciphertext: Some(found), message, asn1, .. } =
                one(&text).content
            else {
                panic!()
            };
            assert_eq!((message, asn1), (Some(7), layout == Layout::Asn1));
            assert_eq!(found.is_ordered(), asn1);
            assert_eq!(found.detect_layout(&key), Some(layout));
            for to in layouts {
                let converted = found.to_layout(layout, to).unwrap();
                assert_eq!(**key.decrypt(&converted, to).unwrap(), *b"message");
            }
        }
    }
}

#[test]
fn documents_by_their_shape_and_by_their_label() {
    let of = |label: &str, der: &[u8]| {
        let text = format!("-----BEGIN {label}-----\n{}\n-----END {label}-----\n", base64(der));
        AnyDocument::from_block(&Block::split_copy(text.as_bytes())[0])
    };
    assert!(of("PUBLIC KEY", &[5, 0]).is_none());
    let label = String::from("X509 CRL");
    let expected = Fault::Block { label, fault: Fault::Damaged.into() };
    assert_eq!(of("X509 CRL", &[5, 0]).unwrap().unwrap_err(), expected);
    assert_eq!(expected.to_string(), "invalid PEM X509 CRL: its DER is cut off or damaged");
    let key = sm2::SecretKey::from_bytes(&BYTES).unwrap();
    let public = AnyPublicKey::Sm2(key.public_key());
    let name = "CN=a".parse().unwrap();
    let request = crate::x509::CertificateRequest::new_sm2(
        &mut SysRng,
        &key.into(),
        &name,
        &[],
        sm2::Id::Default,
    )
    .unwrap();
    for label in ["CERTIFICATE REQUEST", "DATA"] {
        let document = of(label, request.as_der()).unwrap().unwrap();
        assert_eq!(document.kind(), DocumentKind::Request);
        assert_eq!((document.subject(), document.issuer()), (Some(&name), None));
        assert_eq!(document.key_oid(), Some(Curve::Sm2.oid()));
        assert_eq!(document.to_pem(), request.to_pem());
    }
    let key = AnyKey::decode(request.to_pem().as_bytes(), None, Raw32::Secret).unwrap();
    assert_eq!(key.public_key(), public);
    let found = one(request.as_der());
    assert!(matches!(found.content, Content::Document(DocumentKind::Request, Some(_))));
    assert_eq!(found.curves, [Curve::Sm2]);
}

#[test]
fn other_things() {
    let openssh = b"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 someone";
    let Content::OpenSsh { kind, algorithm, .. } = one(openssh).content else { panic!() };
    assert_eq!((kind, algorithm.as_deref()), (OpenSshKind::Public, Some("ssh-ed25519")));
    assert!(matches!(one(&[0x30, 5, 1]).content, Content::Other(Other::Truncated)));
    let null = one(&element(0x30, &[5, 0]));
    let expected = Other::Element { tag: 0x30, inside: vec![5] };
    assert!(matches!(null.content, Content::Other(other) if other == expected));
    assert!(Block::split_copy(b"some text")[0].detect(None).is_empty());
}

/// Elements that nest, some of which keys and signatures contain.
fn elements() -> impl Strategy<Value = Vec<u8>> {
    let number = proptest::collection::vec(any::<u8>(), 1..34);
    let leaf = (proptest::sample::select(vec![2u8, 3, 4, 5, 6, 0x17]), number)
        .prop_map(|(tag, content)| element(tag, &content));
    let oid = proptest::sample::select(vec![
        "06072a8648ce3d0201",
        "06082a811ccf5501822d",
        "06082a8648ce3d030107",
        "06032b656e",
    ]);
    let leaf = prop_oneof![leaf, oid.prop_map(|hex| from_hex(hex.as_bytes()).unwrap().to_vec())];
    leaf.prop_recursive(4, 32, 6, |inner| {
        (
            proptest::sample::select(vec![0x30u8, 0x31, 0xa0, 0xa1]),
            proptest::collection::vec(inner, 0..6),
        )
            .prop_map(|(tag, all)| element(tag, &all.concat()))
    })
}

proptest! {
    #[test]
    fn any_bytes_are_bearable(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        detect(&bytes);
        detect(hex(&bytes).as_bytes());
        detect(base64(&bytes).as_bytes());
        detect(format!("-----BEGIN {}-----\n{}", base64(&bytes), "-----END").as_bytes());
    }

    #[test]
    fn any_elements_are_bearable(bytes in elements()) {
        detect(&bytes);
        detect(&element(0x30, &bytes));
        detect(base64(&bytes).as_bytes());
    }

    /// Every one of the first lengths.
    #[test]
    fn every_length_is_bearable(byte in any::<u8>(), first in 0u8..8) {
        for length in 0..140 {
            let mut bytes = vec![byte; length];
            if let Some(start) = bytes.first_mut() {
                *start = first;
            }
            detect(&bytes);
            detect(&hex(&bytes).as_bytes()[length % 2..]);
        }
    }
}
