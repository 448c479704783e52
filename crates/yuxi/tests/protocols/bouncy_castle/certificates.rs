//! Certificates, requests and revocation lists.

use yuxi::curve::Sm2;
use yuxi::ecdsa;
use yuxi::keys::SecretKey;
use yuxi::rng::SysRng;
use yuxi::sm2::{Id, SigningKey};
use yuxi::x509::{AltName, Certificate, CertificateList, CertificateRequest};

use super::java::Java;

const SUBJECT: &str = "CN=示例,O=Yuxi,C=CN";
const NAMES: [AltName<'_>; 1] = [AltName::Dns("www.example.cn")];
/// The curve, and the signature's algorithm, as Java programs name them.
const KINDS: [(&str, &[u8]); 2] = [("sm2p256v1", b"SM3WITHSM2"), ("secp256r1", b"SHA256WITHECDSA")];

/// A request of ours, which they check and issue a certificate for, which we check.
#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn our_requests_and_their_certificates() {
    let mut java = Java::start();
    let sm2 = SigningKey::from(SecretKey::<Sm2>::generate(&mut SysRng).unwrap());
    let p256 = ecdsa::SigningKey::from(SecretKey::generate(&mut SysRng).unwrap());
    let subject = SUBJECT.parse().unwrap();
    let requests = [
        CertificateRequest::new_sm2(&mut SysRng, &sm2, &subject, &NAMES, Id::Default).unwrap(),
        CertificateRequest::new_p256(&mut SysRng, &p256, &subject, &NAMES).unwrap(),
    ];
    for (request, (curve, algorithm)) in
        requests.iter().flat_map(|request| KINDS.map(|kind| (request, kind)))
    {
        let verified = java.ask("verify-request", &[request.as_der()]).unwrap();
        // a name's parts stand in its order there, and the other way round in ours
        assert_eq!(String::from_utf8_lossy(&verified[0]), "C=CN,O=Yuxi,CN=示例");
        assert_eq!(verified[1], [1]);

        let [pkcs8, spki] = java.generate(curve);
        let certificate = java.get("issue", &[algorithm, &pkcs8, request.as_der()]);
        let certificate = Certificate::from_der(&certificate).unwrap();
        assert_eq!(certificate.verify(&spki, Id::Default), Ok(()));
        assert_eq!(certificate.spki_der(), request.spki_der());
        assert_eq!(certificate.subject().to_string(), SUBJECT);
        assert_eq!(certificate.issuer().to_string(), "CN=Issuer,O=Bouncy Castle,C=CN");
        assert_eq!(certificate.serial(), [0, 0xC0, 0xFF, 0xEE]);
        let [_, another] = java.generate(curve);
        assert!(certificate.verify(&another, Id::Default).is_err());
    }
    // the same but for the identifier, which they do not guess
    let request = CertificateRequest::new_sm2(&mut SysRng, &sm2, &subject, &NAMES, Id::Empty);
    let verified = java.ask("verify-request", &[request.unwrap().as_der()]).unwrap();
    assert_eq!(verified[1], [0]);
}

/// With a key pair of theirs for each algorithm.
fn with_their_keys(check: impl Fn(&mut Java, &[u8], [Vec<u8>; 2])) {
    let mut java = Java::start();
    for (curve, algorithm) in KINDS {
        let keys = java.generate(curve);
        check(&mut java, algorithm, keys);
    }
}

#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn their_requests() {
    with_their_keys(|java, algorithm, [pkcs8, spki]| {
        let subject = "C=CN,O=Yuxi,CN=示例".as_bytes();
        let mut request = java.get("request", &[algorithm, &pkcs8, &spki, subject]);
        let read = CertificateRequest::from_der(&request).unwrap();
        assert_eq!(read.verify_self(Id::Default), Ok(()));
        assert_eq!(read.spki_der(), spki);
        assert_eq!(read.subject().to_string(), SUBJECT);
        *request.last_mut().unwrap() ^= 1;
        let changed = CertificateRequest::from_der(&request).unwrap();
        assert!(changed.verify_self(Id::Default).is_err());
    });
}

#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn their_revocation_lists() {
    with_their_keys(|java, algorithm, [pkcs8, spki]| {
        let list = java.get("revoke", &[algorithm, &pkcs8, &[0x12, 0x34]]);
        let list = CertificateList::from_der(&list).unwrap();
        assert_eq!(list.verify(&spki, Id::Default), Ok(()));
        assert_eq!(list.revoked().len(), 1);
        assert_eq!(list.revoked()[0].serial, [0x12, 0x34]);
    });
}
