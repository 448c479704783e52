//! Certificates, requests and revocation lists, both directions with the `openssl` command.

use std::process::Command;

use crate::common::{OpenSsl, Seeded, example, hex32};
use yuxi::curve::{P256, Sm2};
use yuxi::sm2::Id;
use yuxi::x509::{AltName, Certificate, CertificateList, CertificateRequest, Name};
use yuxi::{Error, ecdsa, p256, sm2};

/// The identifiers, and what the command is told of them when it signs.
const IDS: [(Id<'_>, &str); 3] = [
    (Id::Default, "1234567812345678"),
    (Id::Bytes(b"ALICE123@YAHOO.COM"), "ALICE123@YAHOO.COM"),
    (Id::Empty, ""),
];

/// An option that carries an identifier; none for the empty one, which is what the
/// command takes when told nothing.
fn told(option: &str, id: &str) -> String {
    if id.is_empty() { String::new() } else { format!("-{option} distid:{id}") }
}

fn key() -> sm2::SigningKey {
    sm2::SecretKey::from_bytes(&hex32(example::D)).unwrap().into()
}

fn p256_key() -> ecdsa::SigningKey {
    p256::SecretKey::from_bytes(&hex32(example::D)).unwrap().into()
}

/// The command, with both keys in its directory.
fn openssl() -> Option<OpenSsl> {
    let openssl = OpenSsl::find()?;
    openssl.write("sm2.key", &*key().secret_key().to_pkcs8_pem());
    openssl.write("p256.key", &*p256_key().secret_key().to_pkcs8_pem());
    Some(openssl)
}

/// What the command says, on both of its outputs: its exit code does not tell that a
/// request's signature is wrong.
fn says(openssl: &OpenSsl, arguments: &str) -> String {
    let output = Command::new("openssl")
        .args(arguments.split_whitespace())
        .current_dir(openssl.path(""))
        .output()
        .unwrap();
    [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat()
}

fn ids() -> Vec<Id<'static>> {
    IDS.iter().map(|(id, _)| *id).collect()
}

#[test]
fn certificates() {
    let Some(openssl) = openssl() else { return };
    let issuer = key().verifying_key();
    for (id, text) in IDS {
        let told = told("sigopt", text);
        openssl.run(&format!(
            "req -x509 -new -key sm2.key -sm3 {told} -utf8 -subj /C=CN/O=示例公司/CN=玉玺 \
             -days 30 -set_serial 0x1234567890ABCDEF00 -out ca.pem"
        ));
        let read = Certificate::from_pem(openssl.read("ca.pem")).unwrap();
        assert_eq!(read.subject().to_string(), "CN=玉玺,O=示例公司,C=CN");
        assert_eq!(read.issuer(), read.subject());
        assert_eq!(read.subject(), &"CN=玉玺,O=示例公司,C=CN".parse::<Name>().unwrap());
        assert_eq!(read.public_key::<Sm2>(), Ok(key().public_key()));
        assert_eq!(read.serial(), [0x12, 0x34, 0x56, 0x78, 0x90, 0xAB, 0xCD, 0xEF, 0]);
        let days = (read.not_after().unix_seconds() - read.not_before().unix_seconds()) / 86400;
        assert_eq!(days, 30);
        assert_eq!(read.identify(&issuer, &ids()), Ok(id));
        for (other, _) in IDS {
            assert_eq!(read.verify(read.spki_der(), other).is_ok(), id == other);
        }
        // signed by it, from a request of ours, which the command checks on the way
        let vfyopt = told.replace("sigopt", "vfyopt");
        let name = "CN=a".parse().unwrap();
        let request = CertificateRequest::new_sm2(&mut Seeded(1), &key(), &name, &[], id);
        openssl.write("request.pem", request.unwrap().to_pem());
        openssl.run(&format!(
            "x509 -req -in request.pem -CA ca.pem -CAkey sm2.key -CAcreateserial -sm3 {told} \
             {vfyopt} -out leaf.pem"
        ));
        let leaf = Certificate::from_pem(openssl.read("leaf.pem")).unwrap();
        assert_eq!(leaf.verify(read.spki_der(), id), Ok(()));
        assert_eq!(leaf.issuer(), read.subject());
        assert_eq!(leaf.subject(), &name);
    }
}

#[test]
fn requests_of_the_command() {
    let Some(openssl) = openssl() else { return };
    for (id, text) in IDS {
        let told = told("sigopt", text);
        openssl.run(&format!(
            "req -new -key sm2.key -sm3 {told} -subj /C=CN/CN=a \
             -addext subjectAltName=DNS:example.cn -out request.pem"
        ));
        let read = CertificateRequest::from_pem(openssl.read("request.pem")).unwrap();
        assert_eq!(read.subject().to_string(), "CN=a,C=CN");
        assert_eq!(read.public_key::<Sm2>(), Ok(key().public_key()));
        for (other, _) in IDS {
            assert_eq!(read.verify_self(other).is_ok(), id == other);
        }
        assert_eq!(read.identify(&key().verifying_key(), &ids()), Ok(id));
    }
    openssl.run("req -new -key p256.key -sha256 -subj /CN=a -out request.pem");
    let read = CertificateRequest::from_pem(openssl.read("request.pem")).unwrap();
    assert_eq!(read.verify_self(Id::Default), Ok(()));
    assert_eq!(read.public_key::<P256>(), Ok(p256_key().public_key()));
    openssl.run("req -new -key p256.key -sha384 -subj /CN=a -out request.pem");
    let read = CertificateRequest::from_pem(openssl.read("request.pem")).unwrap();
    let text = read.verify_self(Id::Default).unwrap_err().to_string();
    assert!(text.contains("(ECDSA with SHA-384)"), "{text}");
}

fn names() -> [AltName<'static>; 4] {
    let ip = |text: &str| AltName::Ip(text.parse().unwrap());
    [
        AltName::Dns("*.example.cn"),
        ip("192.0.2.1"),
        ip("2001:db8::1"),
        AltName::Email("a@example.cn"),
    ]
}

/// Whether the command finds that a request's signature is right.
fn verifies(openssl: &OpenSsl, request: &CertificateRequest, told: &str) -> bool {
    openssl.write("request.pem", request.to_pem());
    let said = says(openssl, &format!("req -in request.pem -verify -noout {told}")).to_lowercase();
    let verdict = [said.contains("verify ok"), said.contains("verify failure")];
    assert!(verdict[0] != verdict[1], "{said}");
    verdict[0]
}

#[test]
fn requests_of_ours() {
    let Some(openssl) = openssl() else { return };
    let subject = r"emailAddress=a@example.cn,CN=玉玺\, Ltd.,OU=a,O=示例公司,C=CN";
    let name: Name = subject.parse().unwrap();
    for (id, text) in IDS {
        let rng = &mut Seeded(2);
        let request = CertificateRequest::new_sm2(rng, &key(), &name, &names(), id).unwrap();
        for (_, other) in IDS {
            assert_eq!(verifies(&openssl, &request, &told("vfyopt", other)), text == other);
        }
    }
    let text = says(&openssl, "req -in request.pem -noout -text");
    for part in [
        "DNS:*.example.cn",
        "IP Address:192.0.2.1",
        "IP Address:2001:DB8:0:0:0:0:0:1",
        "email:a@example.cn",
        "Version: 1 (0x0)",
        "SM2-with-SM3",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("critical"));
    let theirs = says(&openssl, "req -in request.pem -noout -subject -nameopt RFC2253,-esc_msb");
    assert_eq!(theirs.trim().strip_prefix("subject=").unwrap().trim(), subject);
    assert_eq!(name.to_string(), subject);
}

#[test]
fn requests_of_ours_on_p256() {
    let Some(openssl) = openssl() else { return };
    let new = |subject: &str, names: &[AltName<'_>]| {
        let subject = subject.parse().unwrap();
        CertificateRequest::new_p256(&mut Seeded(2), &p256_key(), &subject, names).unwrap()
    };
    assert!(verifies(&openssl, &new("CN=a+UID=b,C=CN", &names()), ""));
    // without a subject the other names are critical
    assert!(verifies(&openssl, &new("", &names()), ""));
    let text = says(&openssl, "req -in request.pem -noout -text");
    assert!(text.contains("X509v3 Subject Alternative Name: critical"), "{text}");
    assert!(verifies(&openssl, &new("", &[]), ""));
    let text = says(&openssl, "req -in request.pem -noout -text");
    assert!(!text.contains("Alternative"), "{text}");
    // one byte of the subject changed
    let der = new("CN=abcdef", &[]).as_der().to_vec();
    let at = der.windows(6).position(|window| window == b"abcdef").unwrap();
    let changed = [&der[..at], b"x", &der[at + 1..]].concat();
    let changed = CertificateRequest::from_der(&changed).unwrap();
    assert!(!verifies(&openssl, &changed, ""));
    assert_eq!(changed.verify_self(Id::Default), Err(Error::InvalidSignature));
}

#[test]
fn revocation_lists() {
    let Some(openssl) = openssl() else { return };
    openssl.write("ca.cnf", "[ca]\ndefault_ca=x\n[x]\ndatabase=index.txt\ncrlnumber=number\n");
    openssl.write("number", "01\n");
    for (keyfile, digest) in [("sm2.key", "sm3"), ("p256.key", "sha256")] {
        for (id, text) in IDS {
            let told = if digest == "sm3" { told("sigopt", text) } else { String::new() };
            openssl.write("index.txt", "");
            openssl.run(&format!(
                "req -x509 -new -key {keyfile} -{digest} {told} -subj /CN=ca -set_serial 0x8001 \
                 -out ca.pem"
            ));
            let ca = format!("ca -config ca.cnf -keyfile {keyfile} -cert ca.pem -md {digest}");
            openssl.run(&format!("{ca} {told} -gencrl -crldays 7 -out empty.pem"));
            openssl.run(&format!("{ca} {told} -revoke ca.pem -crl_reason keyCompromise"));
            openssl.run(&format!("{ca} {told} -gencrl -crldays 7 -out crl.pem"));
            let issuer = Certificate::from_pem(openssl.read("ca.pem")).unwrap();
            for (name, count) in [("empty.pem", 0), ("crl.pem", 1)] {
                let read = CertificateList::from_pem(openssl.read(name)).unwrap();
                assert_eq!(read.verify(issuer.spki_der(), id), Ok(()), "{name}");
                assert_eq!(read.issuer(), issuer.subject());
                let [this, next] = [read.this_update(), read.next_update().unwrap()];
                assert_eq!(next.unix_seconds() - this.unix_seconds(), 7 * 86400);
                assert_eq!(read.revoked().len(), count);
                assert!(read.revoked().iter().all(|revoked| revoked.serial == issuer.serial()));
                if digest == "sm3" {
                    assert_eq!(read.identify(&key().verifying_key(), &ids()), Ok(id));
                }
            }
        }
    }
}

#[test]
fn other_algorithms() {
    let Some(openssl) = openssl() else { return };
    openssl.run("req -x509 -newkey rsa:2048 -nodes -keyout rsa.key -subj /CN=rsa -out rsa.pem");
    let read = Certificate::from_pem(openssl.read("rsa.pem")).unwrap();
    let text = read.verify(read.spki_der(), Id::Default).unwrap_err().to_string();
    assert!(text.contains("(RSA with SHA-256)"), "{text}");
    let key = read.public_key::<Sm2>().unwrap_err();
    assert!(matches!(key, Error::WrongAlgorithm { .. }) && key.to_string().contains("RSA"));
    openssl.run("req -x509 -new -key p256.key -sha256 -subj /CN=p256 -out p256.pem");
    let read = Certificate::from_pem(openssl.read("p256.pem")).unwrap();
    assert_eq!(read.verify(read.spki_der(), Id::Default), Ok(()));
    assert_eq!(read.verify_p256(&p256_key().verifying_key()), Ok(()));
}

/// BMPString and TeletexString, as older programs write names.
#[test]
fn old_strings() {
    let Some(openssl) = openssl() else { return };
    for (mask, value) in [("0x0800", "玉玺"), ("0x0004", "é"), ("0x2000", "玉玺")] {
        let config = format!(
            "[req]\nutf8=yes\nprompt=no\nstring_mask=MASK:{mask}\ndistinguished_name=dn\n\
             [dn]\nCN={value}\n"
        );
        openssl.write("req.cnf", config);
        openssl.run("req -x509 -new -key sm2.key -sm3 -config req.cnf -out old.pem");
        let read = Certificate::from_pem(openssl.read("old.pem")).unwrap();
        assert_eq!(read.subject().to_string(), format!("CN={value}"), "{mask}");
    }
}
