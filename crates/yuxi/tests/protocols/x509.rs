//! Certificates, requests and revocation lists: what is made, read and refused.

use crate::common::{Failing, Seeded, example, hex, hex32, malformed, tlv};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use yuxi::curve::{P256, Sm2};
use yuxi::sm2::Id;
use yuxi::x509::{
    AltName, Certificate, CertificateList, CertificateRequest, Name, SelfSigned, Time,
};
use yuxi::{Error, ecdsa, p256, sm2};

fn key() -> sm2::SigningKey {
    sm2::SecretKey::from_bytes(&hex32(example::D)).unwrap().into()
}

fn p256_key() -> ecdsa::SigningKey {
    p256::SecretKey::from_bytes(&hex32(example::D)).unwrap().into()
}

fn name(text: &str) -> Name {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn request(subject: &str, names: &[AltName<'_>]) -> Result<CertificateRequest, Error> {
    CertificateRequest::new_sm2(&mut Seeded(1), &key(), &name(subject), names, Id::Default)
}

const SM2_SM3: &str = "300A06082A811CCF55018375";
const SM2_SM3_NULL: &str = "300C06082A811CCF550183750500";
const ECDSA_SHA256: &str = "300A06082A8648CE3D040302";
const RSA_SHA256: &str = "300D06092A864886F70D01010B0500";

/// A certificate or list of these fields, with one algorithm within and one outside.
fn signed(fields: impl Fn(&[u8]) -> Vec<u8>, inner: &str, outer: &str) -> Vec<u8> {
    let to_be_signed = tlv(0x30, &[&fields(&hex(inner))]);
    let signature = key().sign_with_rng(&mut Seeded(5), Id::Default, &to_be_signed).unwrap();
    let signature = tlv(3, &[&[0], &signature.to_der()]);
    tlv(0x30, &[&to_be_signed, &hex(outer), &signature])
}

fn certificate_of(serial: &str, times: [&[u8]; 2], inner: &str, outer: &str) -> Vec<u8> {
    signed(|algorithm| fields(serial, times, algorithm, &hex("A3023000")), inner, outer)
}

/// The fields of a certificate.
fn fields(serial: &str, times: [&[u8]; 2], algorithm: &[u8], extensions: &[u8]) -> Vec<u8> {
    [
        &hex("A003020102"),
        &hex(serial),
        algorithm,
        name("CN=issuer").as_der(),
        &tlv(0x30, &times),
        name("CN=玉玺,C=CN").as_der(),
        &key().public_key().to_spki_der(),
        extensions,
    ]
    .concat()
}

fn utc(text: &str) -> Vec<u8> {
    tlv(0x17, &[text.as_bytes()])
}

fn certificate(inner: &str, outer: &str) -> Vec<u8> {
    certificate_of("020107", [&utc("261121150405Z"), &utc("361121150405Z")], inner, outer)
}

fn list(next: &[u8], revoked: &[u8]) -> Vec<u8> {
    let fields = |algorithm: &[u8]| {
        let [version, issuer, this] =
            [&hex("020101")[..], name("CN=issuer").as_der(), &utc("261121150405Z")].map(Vec::from);
        [&version, algorithm, &issuer, &this, next, revoked, &hex("A0023000")].concat()
    };
    signed(fields, SM2_SM3, SM2_SM3)
}

fn revoked() -> Vec<u8> {
    let one = tlv(0x30, &[&hex("020107"), &utc("261120000000Z")]);
    let reason = hex("300C300A0603551D1504030A0101");
    let two = tlv(0x30, &[&hex("02020100"), &utc("261121000000Z"), &reason]);
    tlv(0x30, &[&one, &two])
}

/// The DER of a name, in hexadecimal.
fn der(text: &str) -> String {
    name(text).as_der().iter().map(|byte| format!("{byte:02X}")).collect()
}

#[test]
fn names_in_der() {
    assert_eq!(der(""), "3000");
    assert_eq!(der("/"), "3000");
    assert_eq!(der("C=CN"), "300D310B300906035504061302434E");
    // the first part in DER is the last in RFC 4514, and the first between slashes
    let two = "301A310B300906035504061302434E310B300906035504030C024142";
    assert_eq!(der("CN=AB,C=CN"), two);
    assert_eq!(der("cn = AB , c = CN"), two);
    assert_eq!(der("/C=CN/CN=AB"), two);
    assert_eq!(der("2.5.4.3=AB,OID.2.5.4.6=CN"), two);
    assert_eq!(der(r"CN=#0C024142,C=\43\4e"), two);
    // UTF-8 for Chinese, PrintableString and IA5String where they belong
    assert_eq!(der("CN=玉"), "300E310C300A06035504030C03E78E89");
    assert_eq!(der("serialNumber=1"), "300C310A300806035504051301".to_owned() + "31");
    assert_eq!(der("DC=x"), "30133111300F060A0992268993F22C64011916".to_owned() + "0178");
    // one part with two attributes: sorted, as a SET OF is
    assert_eq!(der("CN=B+C=CN"), der("C=CN+CN=B"));
}

/// The examples of RFC 4514, 4, and what else comes back as it was written.
#[test]
fn names_as_text() {
    for text in [
        "UID=jsmith,DC=example,DC=net",
        r#"CN=James \"Jim\" Smith\, III,DC=example,DC=net"#,
        r"CN=Before\0DAfter,DC=example,DC=net",
        "CN=Lučić",
        "CN=玉玺,OU=研发,O=示例公司,L=北京,ST=北京,C=CN",
        r"CN=\#1",
        r"CN=\ a\ ",
        r"CN=a\+b\;c\<d\>e\\f=g/h",
        "emailAddress=a@example.cn,serialNumber=12-3",
        "1.3.6.1.4.1.1466.0=#04024869",
        "1.2.3=#0C0179,CN=x",
        "",
    ] {
        assert_eq!(name(text).to_string(), text);
    }
    assert_eq!(
        name("OU=Sales+CN=J.  Smith,DC=example").to_string(),
        "OU=Sales+CN=J.  Smith,DC=example"
    );
    assert_eq!(name("/C=CN/O=a\\/b, c/CN=d").to_string(), "CN=d,O=a/b\\, c,C=CN");
    assert_eq!(name(" E = a@b.c ;".trim_end_matches([' ', ';'])).to_string(), "emailAddress=a@b.c");
    assert_eq!(name("CN=\\C4\\8D").to_string(), "CN=č");
    assert!(format!("{:?}", name("CN=a")).contains("CN=a"));
}

#[test]
fn bad_names() {
    for (text, offset, why) in [
        ("Alice", 0, "lacks its ="),
        ("CN=a,b", 5, "lacks its ="),
        ("CN=a,", 5, "lacks its ="),
        ("/CN=a//", 6, "lacks its ="),
        ("/CN=a/b", 6, "lacks its ="),
        (",CN=a", 0, "lacks its ="),
        ("CN=a+,C=CN", 5, "lacks its ="),
        ("XY=a", 0, "no attribute of this name"),
        ("=a", 0, "no attribute of this name"),
        ("CN=", 0, "empty"),
        ("C=CN,CN= ", 5, "empty"),
        ("C=中国", 0, "two letters"),
        ("C=1", 0, "two letters"),
        ("serialNumber=a_b", 0, "letters, digits"),
        ("DC=中", 0, "ASCII only"),
        ("CN=a;b", 4, "escaped"),
        ("CN=\"a\"", 3, "escaped"),
        ("CN=a\\", 5, "hexadecimal"),
        ("CN=a\\gz", 5, "hexadecimal"),
        ("CN=\\FF", 6, "UTF-8"),
        ("CN=#0C0", 3, "pairs of hexadecimal"),
        ("CN=#", 0, "not DER"),
        ("CN=#0C05", 0, "not DER"),
        ("CN=#中", 3, "pairs of hexadecimal"),
    ] {
        let error = text.parse::<Name>().unwrap_err();
        let found = matches!(error, Error::InvalidName { offset: at, .. } if at == offset);
        assert!(found && error.to_string().contains(why), "{text}: {error:?}");
    }
    assert!(format!("CN={}", "玉".repeat(64)).parse::<Name>().is_ok());
    for (text, attribute, most) in [
        (format!("O=b,CN={}", "玉".repeat(65)), "CN", 64),
        ("C=Chi".into(), "C", 2),
        (format!("1.2.3={}", "a".repeat(32769)), "the attribute", 32768),
    ] {
        let error = text.parse::<Name>().unwrap_err();
        assert_eq!(error, Error::NameTooLong { attribute, found: most + 1, most });
    }
    assert_eq!("/CN=a/".parse::<Name>().unwrap(), "/CN=a".parse().unwrap());
}

#[test]
fn alternative_names() {
    let ip = |text: &str| AltName::Ip(text.parse().unwrap());
    for good in [
        AltName::Dns("a"),
        AltName::Dns("*.example.cn"),
        AltName::Dns("_x.xn--fiqs8s"),
        AltName::Email("a@example.cn"),
        ip("127.0.0.1"),
        ip("2001:db8::1"),
    ] {
        assert!(request("CN=a", &[good]).is_ok(), "{good:?}");
    }
    let long = ["a"; 130].join(".");
    let names = ["", "a..b", ".a", "a.", "a b", "中国", "a.*.b", "*", "a,DNS:b", &long];
    let addresses = ["", "a", "@b", "a@", "a@b@c", "中@b", "a\n@b"];
    for bad in names.map(AltName::Dns).into_iter().chain(addresses.map(AltName::Email)) {
        assert!(matches!(request("CN=a", &[bad]), Err(Error::InvalidAltName { .. })), "{bad:?}");
    }
}

#[test]
fn requests() {
    let names = [AltName::Dns("example.cn"), AltName::Email("a@example.cn")];
    for id in [Id::Default, Id::Empty, Id::Bytes(b"ALICE123@YAHOO.COM")] {
        let request =
            CertificateRequest::new_sm2(&mut Seeded(2), &key(), &name("CN=a,C=CN"), &names, id)
                .unwrap();
        let read = CertificateRequest::from_pem(request.to_pem()).unwrap();
        assert_eq!(read, request);
        assert_eq!(CertificateRequest::from_der(request.as_der()).unwrap(), request);
        assert_eq!(read.subject(), &name("CN=a,C=CN"));
        assert_eq!(read.public_key::<Sm2>(), Ok(key().public_key()));
        assert!(matches!(read.public_key::<P256>(), Err(Error::WrongCurve { .. })));
        assert_eq!(read.verify_self(id), Ok(()));
        let candidates = [Id::Empty, Id::Default, Id::Bytes(b"ALICE123@YAHOO.COM")];
        for other in candidates {
            assert_eq!(read.verify_self(other).is_ok(), id == other);
        }
        let issuer = key().verifying_key();
        assert_eq!(read.identify(&issuer, &candidates), Ok(id));
        assert_eq!(read.identify(&issuer, &[Id::Bytes(b"x")]), Err(Error::InvalidSignature));
        assert_eq!(read.identify(&issuer, &[]), Err(Error::InvalidSignature));
        // another key, and another algorithm
        let other =
            sm2::VerifyingKey::from(sm2::SecretKey::from_bytes(&[1; 32]).unwrap().public_key());
        assert_eq!(read.verify_sm2(&other, id), Err(Error::InvalidSignature));
        let error = read.verify_p256(&p256_key().verifying_key()).unwrap_err();
        assert!(error.to_string().contains("1.2.156.10197.1.501 (SM2 with SM3)"), "{error}");
    }
    let failed = CertificateRequest::new_sm2(&mut Failing, &key(), &name(""), &[], Id::Default);
    assert_eq!(failed, Err(Error::RngFailed));
    let id = vec![0; 8192];
    let long = CertificateRequest::new_sm2(&mut Seeded(1), &key(), &name(""), &[], Id::Bytes(&id));
    assert_eq!(long, Err(Error::IdTooLong { found: 8192 }));
}

#[test]
fn requests_of_p256() {
    let request =
        CertificateRequest::new_p256(&mut Seeded(1), &p256_key(), &name("/C=CN/CN=a"), &[])
            .unwrap();
    assert_eq!(request.verify_self(Id::Default), Ok(()));
    assert_eq!(request.verify_p256(&p256_key().verifying_key()), Ok(()));
    assert_eq!(request.public_key::<P256>(), Ok(p256_key().public_key()));
    let other: ecdsa::VerifyingKey =
        p256::SecretKey::from_bytes(&[1; 32]).unwrap().public_key().into();
    assert_eq!(request.verify_p256(&other), Err(Error::InvalidSignature));
    let error = request.verify_sm2(&key().verifying_key(), Id::Default).unwrap_err();
    assert!(error.to_string().contains("(ECDSA with SHA-256)"), "{error}");
    assert_eq!(request.identify(&key().verifying_key(), &[Id::Default]), Err(error));
}

fn self_signed(subject: &str, names: &[AltName<'_>], days: [u64; 2]) -> Result<Certificate, Error> {
    let [not_before, not_after] = days.map(|day| Time::from_unix_seconds(day * 86400 + 1).unwrap());
    let subject = &name(subject);
    let contents = SelfSigned { subject, names, not_before, not_after, is_ca: true };
    let read = Certificate::self_signed_p256(&mut Seeded(3), &p256_key(), &contents)?;
    assert_eq!(read.verify(read.spki_der(), Id::Default), Ok(()));
    Certificate::self_signed_sm2(&mut Seeded(3), &key(), &contents, Id::Default)
}

#[test]
fn self_signed_certificates() {
    // the last second of 2049 is written in two digits, the first of 2050 in four
    let [last, first] = [29219, 29220];
    let names = [AltName::Dns("example.cn"), AltName::Email("a@example.cn")];
    let made = self_signed("CN=玉玺,C=CN", &names, [last, first]).unwrap();
    let read = Certificate::from_pem(made.to_pem()).unwrap();
    assert_eq!(read, made);
    for (id, valid) in [(Id::Default, true), (Id::Empty, false)] {
        assert_eq!(read.verify(read.spki_der(), id).is_ok(), valid);
    }
    assert_eq!((read.subject(), read.issuer()), (&name("CN=玉玺,C=CN"), &name("CN=玉玺,C=CN")));
    assert_eq!(read.public_key::<Sm2>(), Ok(key().public_key()));
    assert_eq!(read.not_before().to_string(), "2049-12-31T00:00:01Z");
    assert_eq!(read.not_after().to_string(), "2050-01-01T00:00:01Z");
    let der = read.as_der();
    for time in [&b"\x17\x0d491231000001Z"[..], b"\x18\x0f20500101000001Z"] {
        assert!(der.windows(time.len()).any(|window| window == time));
    }
    assert_eq!((read.serial().len(), read.serial()[0] >> 6), (16, 1));
}

#[test]
fn self_signed_certificates_that_cannot_be() {
    let made =
        |subject, names: &[AltName<'_>], days| self_signed(subject, names, days).unwrap_err();
    assert!(matches!(made("", &[AltName::Dns("a")], [1, 2]), Error::InvalidName { .. }));
    assert!(matches!(made("CN=a", &[AltName::Dns("a b")], [1, 2]), Error::InvalidAltName { .. }));
    assert!(matches!(made("CN=a", &[], [2, 1]), Error::InvalidTime { .. }));
    // the last second of the year 9999
    assert!(Time::from_unix_seconds(253_402_300_799).is_ok());
    assert!(matches!(Time::from_unix_seconds(253_402_300_800), Err(Error::InvalidTime { .. })));
    assert!(matches!(Time::from_unix_seconds(u64::MAX), Err(Error::InvalidTime { .. })));
    let time = Time::from_unix_seconds(0).unwrap();
    let contents = SelfSigned {
        subject: &name("CN=a"),
        names: &[],
        not_before: time,
        not_after: time,
        is_ca: false,
    };
    let failed = Certificate::self_signed_sm2(&mut Failing, &key(), &contents, Id::Default);
    assert_eq!(failed, Err(Error::RngFailed));
}

#[test]
fn other_things() {
    let request = request("CN=a", &[]).unwrap();
    let bytes = request.as_der();
    assert!(matches!(Certificate::from_der(bytes), Err(Error::InvalidDer { .. })));
    assert!(matches!(CertificateList::from_der(bytes), Err(Error::InvalidDer { .. })));
    let why = |error: Error| error.to_string();
    assert!(why(Certificate::from_pem(request.to_pem()).unwrap_err()).contains("no certificate"));
    assert!(why(CertificateList::from_pem("").unwrap_err()).contains("no certificate revocation"));
    let key = key().secret_key().to_pkcs8_pem();
    assert!(
        why(CertificateRequest::from_pem(&*key).unwrap_err()).contains("no certificate request")
    );
    // the other label, and something before it
    let other = request.to_pem().replace("CERTIFICATE REQUEST", "NEW CERTIFICATE REQUEST");
    assert_eq!(CertificateRequest::from_pem(format!("{}{other}", *key)), Ok(request));
}

#[test]
fn certificates() {
    let issuer = key().verifying_key();
    let read = Certificate::from_der(&certificate(SM2_SM3, SM2_SM3)).unwrap();
    assert_eq!(read.verify_sm2(&issuer, Id::Default), Ok(()));
    assert_eq!(read.verify(&key().public_key().to_spki_der(), Id::Default), Ok(()));
    assert_eq!(read.verify_sm2(&issuer, Id::Empty), Err(Error::InvalidSignature));
    assert_eq!(read.serial(), [7]);
    assert_eq!(read.issuer().to_string(), "CN=issuer");
    assert_eq!(read.subject().to_string(), "CN=玉玺,C=CN");
    assert_eq!(read.not_before().to_string(), "2026-11-21T15:04:05Z");
    assert_eq!(read.not_before().unix_seconds(), 1_795_273_445);
    assert!(read.not_before() < read.not_after());
    assert_eq!(read.public_key::<Sm2>(), Ok(key().public_key()));
    assert_eq!(read.spki_der(), key().public_key().to_spki_der());
    assert_eq!(Certificate::from_pem(read.to_pem()), Ok(read));
    // the NULL that some writers add, in both places
    let null = Certificate::from_der(&certificate(SM2_SM3_NULL, SM2_SM3_NULL)).unwrap();
    assert_eq!(null.verify_sm2(&issuer, Id::Default), Ok(()));
}

#[test]
fn algorithms() {
    for (inner, outer) in [
        (SM2_SM3, ECDSA_SHA256),
        (ECDSA_SHA256, SM2_SM3),
        (SM2_SM3, SM2_SM3_NULL),
        (RSA_SHA256, SM2_SM3),
    ] {
        let read = Certificate::from_der(&certificate(inner, outer));
        assert_eq!(read, Err(Error::AlgorithmMismatch));
    }
    let read = Certificate::from_der(&certificate(RSA_SHA256, RSA_SHA256)).unwrap();
    assert_eq!(read.signature_algorithm().to_string(), "1.2.840.113549.1.1.11");
    let spki = key().public_key().to_spki_der();
    for result in [
        read.verify_sm2(&key().verifying_key(), Id::Default),
        read.verify_p256(&p256_key().verifying_key()),
        read.verify(&spki, Id::Default),
    ] {
        let text = result.unwrap_err().to_string();
        assert!(text.contains("1.2.840.113549.1.1.11 (RSA with SHA-256)"), "{text}");
    }
    // the algorithm of the signature, and a key of another curve
    let read = Certificate::from_der(&certificate(SM2_SM3, SM2_SM3)).unwrap();
    let spki = p256_key().public_key().to_spki_der();
    assert!(matches!(read.verify(&spki, Id::Default), Err(Error::WrongCurve { .. })));
}

/// A certificate of 10 MiB, which an extension takes: it is read, and its signature checked.
#[test]
fn large_certificates() {
    let large = tlv(0x30, &[&hex("06022A03"), &tlv(4, &[&vec![0x5A; 10 << 20]])]);
    let extensions = tlv(0xA3, &[&tlv(0x30, &[&large])]);
    let times = [utc("261121150405Z"), utc("361121150405Z")];
    let times = times.each_ref().map(Vec::as_slice);
    let mut der =
        signed(|algorithm| fields("020107", times, algorithm, &extensions), SM2_SM3, SM2_SM3);
    let certificate = Certificate::from_der(&der).unwrap();
    assert_eq!(certificate.serial(), [7]);
    assert_eq!(certificate.verify_sm2(&key().verifying_key(), Id::Default), Ok(()));
    assert_eq!(Certificate::from_pem(certificate.to_pem()).as_ref(), Ok(&certificate));
    der[5 << 20] ^= 1;
    let changed = Certificate::from_der(&der).unwrap();
    assert_eq!(
        changed.verify_sm2(&key().verifying_key(), Id::Default),
        Err(Error::InvalidSignature)
    );
    assert!(Certificate::from_der(&der[..der.len() - 1]).is_err());
}

/// Serial numbers are read as they are: negative, long, not in shortest form; times
/// are those of DER.
#[test]
fn odd_fields() {
    let times = [&utc("261121150405Z")[..], &utc("361121150405Z")];
    for serial in
        ["020100", "0201FF", "02020001", "0216FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"]
    {
        let der = certificate_of(serial, times, SM2_SM3, SM2_SM3);
        let read = Certificate::from_der(&der).unwrap();
        assert_eq!(read.serial(), &hex(serial)[2..]);
        assert_eq!(read.verify_sm2(&key().verifying_key(), Id::Default), Ok(()));
    }
    let general = tlv(0x18, &[b"99991231235959Z"]);
    let der = certificate_of("020101", [times[0], &general], SM2_SM3, SM2_SM3);
    let read = Certificate::from_der(&der).unwrap();
    assert_eq!(read.not_after().to_string(), "9999-12-31T23:59:59Z");
    for bad in [utc("2611211504Z"), utc("261321150405Z"), utc("261121150405+0800"), hex("0500")] {
        let der = certificate_of("020101", [times[0], &bad], SM2_SM3, SM2_SM3);
        assert!(matches!(Certificate::from_der(&der), Err(Error::InvalidDer { .. })));
    }
}

#[test]
fn revocation_lists() {
    let next = utc("261221150405Z");
    let read = CertificateList::from_der(&list(&next, &revoked())).unwrap();
    assert_eq!(read.verify_sm2(&key().verifying_key(), Id::Default), Ok(()));
    assert_eq!(read.verify_sm2(&key().verifying_key(), Id::Empty), Err(Error::InvalidSignature));
    assert_eq!(read.issuer().to_string(), "CN=issuer");
    assert_eq!(read.this_update().to_string(), "2026-11-21T15:04:05Z");
    assert_eq!(read.next_update().unwrap().to_string(), "2026-12-21T15:04:05Z");
    let serials: Vec<_> = read.revoked().iter().map(|revoked| revoked.serial.as_slice()).collect();
    assert_eq!(serials, [&[7][..], &[1, 0]]);
    assert_eq!(read.revoked()[1].date.to_string(), "2026-11-21T00:00:00Z");
    assert_eq!(CertificateList::from_pem(read.to_pem()), Ok(read));
    // all that may be left out
    for (next, revoked, count) in [(&b""[..], revoked(), 2), (&next, vec![], 0), (b"", vec![], 0)] {
        let read = CertificateList::from_der(&list(next, &revoked)).unwrap();
        assert_eq!((read.next_update().is_some(), read.revoked().len()), (!next.is_empty(), count));
    }
    let bad = tlv(0x30, &[&tlv(0x30, &[&hex("020107")])]);
    assert!(matches!(CertificateList::from_der(&list(b"", &bad)), Err(Error::InvalidDer { .. })));
}

/// Names in the string types of older writers.
#[test]
fn old_strings() {
    let text = |value: &str| {
        let attribute = tlv(0x30, &[&hex("0603550403"), &hex(value)]);
        let name = tlv(0x30, &[&tlv(0x31, &[&attribute])]);
        let request = request("", &[]).unwrap();
        let info = [&hex("020100"), &name, request.spki_der(), &hex("A000")].concat();
        let der = tlv(0x30, &[&tlv(0x30, &[&info]), &hex(SM2_SM3), &tlv(3, &[&[0]])]);
        let read = CertificateRequest::from_der(&der).unwrap();
        assert!(matches!(read.verify_self(Id::Default), Err(Error::InvalidDer { .. })));
        read.subject().to_string()
    };
    assert_eq!(text("1E04738973BA"), "CN=玉玺"); // BMPString
    assert_eq!(text("1402E961"), "CN=éa"); // TeletexString
    assert_eq!(text("13024142"), "CN=AB");
    assert_eq!(text("120131"), "CN=1");
    assert_eq!(text("1A0141"), "CN=A");
    assert_eq!(text("0C0541C2850A42"), r"CN=A\C2\85\0AB");
    // what is no text of its type is shown as DER
    for bad in ["1E0373899D", "1E02D800", "0C01FF", "1301C3", "020101"] {
        assert_eq!(text(bad), format!("2.5.4.3=#{bad}"));
    }
}

/// A part of a name is kept as received, also with attributes that are not sorted or repeated, in
/// text and in a certificate; a part without attributes is rejected.
#[test]
fn parts_as_received() {
    let [cn, c] = [hex("300806035504030C0142"), hex("3009060355040613024348")];
    let read = |attributes: &[&[u8]]| {
        let name = tlv(0x30, &[&tlv(0x31, attributes)]);
        let spki = key().public_key().to_spki_der();
        let info = tlv(0x30, &[&hex("020100"), &name, &spki, &hex("A000")]);
        let read =
            CertificateRequest::from_der(&tlv(0x30, &[&info, &hex(SM2_SM3), &hex("030100")]));
        read.map(|read| (name, read.subject().clone()))
    };
    for (attributes, text) in
        [([&cn[..], &c], "CN=B+C=CH"), ([&c, &cn], "C=CH+CN=B"), ([&cn, &cn], "CN=B+CN=B")]
    {
        let (der, subject) = read(&attributes).unwrap();
        assert_eq!((subject.as_der(), &*subject.to_string()), (&*der, text));
        let time = Time::from_unix_seconds(0).unwrap();
        let (subject, names) = (&subject, &[][..]);
        let contents =
            SelfSigned { subject, names, not_before: time, not_after: time, is_ca: false };
        let made = Certificate::self_signed_p256(&mut Seeded(1), &p256_key(), &contents).unwrap();
        assert_eq!((made.subject(), made.issuer()), (subject, subject));
    }
    assert_eq!(name("CN=B+CN=B").to_string(), "CN=B+CN=B");
    assert!(matches!(read(&[]), Err(Error::InvalidDer { .. })));
}

/// A parser, with what it reads; the DER that it gives back.
type Parser = (Vec<u8>, fn(&[u8]) -> Result<Vec<u8>, Error>);

fn parsers() -> [Parser; 3] {
    let request = request("CN=玉玺,C=CN", &[AltName::Dns("example.cn")]).unwrap();
    [
        (certificate(SM2_SM3, SM2_SM3), |bytes| {
            let read = Certificate::from_der(bytes)?;
            let _ = (read.subject().to_string(), read.issuer().to_string());
            let _ = (read.public_key::<Sm2>(), read.public_key::<P256>());
            read.verify_sm2(&key().verifying_key(), Id::Default)?;
            Ok(read.as_der().to_vec())
        }),
        (list(&utc("261221150405Z"), &revoked()), |bytes| {
            let read = CertificateList::from_der(bytes)?;
            let _ = read.issuer().to_string();
            read.verify_sm2(&key().verifying_key(), Id::Default)?;
            Ok(read.as_der().to_vec())
        }),
        (request.as_der().to_vec(), |bytes| {
            let read = CertificateRequest::from_der(bytes)?;
            let _ = read.subject().to_string();
            read.verify_self(Id::Default)?;
            Ok(read.as_der().to_vec())
        }),
    ]
}

/// Every byte changed: an error in reading, or a signature that is not valid.
#[test]
fn every_byte_counts() {
    for (good, read) in parsers() {
        assert_eq!(read(&good), Ok(good.clone()));
        for bytes in malformed::lengths(&good) {
            assert!(read(&bytes).is_err(), "{} bytes", bytes.len());
        }
        for (i, bytes) in malformed::changed(&good) {
            assert!(read(&bytes).is_err(), "byte {i}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutations(edits in vec((any::<Index>(), any::<u8>(), 0..3_u8), 1..6)) {
        for (good, read) in parsers() {
            let bytes = malformed::edited(&good, &edits, Index::index);
            let result = read(&bytes);
            prop_assert!(result.is_err() || bytes == good);
        }
    }

    /// A name that is read is printed as what is read the same.
    #[test]
    fn any_name(text in "[ /]{0,1}((CN|C|O|DC|1\\.2\\.3)=[a-z#\\\\\", +=/玉\u{85}0-9]{0,8}[,+/]{0,1}){0,4}") {
        if let Ok(name) = text.parse::<Name>() {
            let printed = name.to_string();
            let again = printed.parse::<Name>();
            prop_assert_eq!(again.as_ref(), Ok(&name), "{:?} printed as {:?}", text, printed);
        }
    }

    #[test]
    fn noise(text in "\\PC{0,40}") {
        let _ = text.parse::<Name>();
        prop_assert!(Certificate::from_pem(&text).is_err());
        prop_assert!(Certificate::from_der(text.as_bytes()).is_err());
    }
}
