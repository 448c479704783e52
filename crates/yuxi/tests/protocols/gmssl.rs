//! What GmSSL 3 wrote: keys, signatures, a ciphertext, certificates. The commands
//! are in `data/gmssl/README.md`. What it reads of ours follows where the bytes
//! are the same.

use crate::common::Seeded;
use yuxi::Error;
use yuxi::keys::encrypted::{self, Encryption};
use yuxi::sm2::{Id, Layout, PublicKey, SecretKey, Signature, VerifyingKey};
use yuxi::x509::{Certificate, CertificateList, CertificateRequest};

macro_rules! file {
    ($name:literal) => {
        include_bytes!(concat!("data/gmssl/", $name))
    };
}

const KEY: &[u8] = file!("key.pem");
const MESSAGE: &[u8] = file!("message");
const PASSWORD: &[u8] = b"1234";

fn key() -> SecretKey {
    SecretKey::from_encrypted_pkcs8_pem(KEY, PASSWORD).unwrap()
}

#[test]
fn keys() {
    assert_eq!(key().public_key().to_pem().as_bytes(), file!("public.pem"));
    assert_eq!(PublicKey::from_pem(file!("public.pem")), Ok(key().public_key()));
    let wrong = SecretKey::from_encrypted_pkcs8_pem(KEY, b"4321");
    assert_eq!(wrong.err(), Some(Error::WrongPassword));
}

/// Within the encryption stands the same, byte for byte: GmSSL refuses a key whose
/// curve is not named twice. Around it, all but salt, initial block and data.
#[test]
fn encrypted_form() {
    let theirs = encrypted::decrypt_pem(KEY, PASSWORD).unwrap();
    let rng = &mut Seeded(1);
    let pem = key().to_encrypted_pkcs8_pem(PASSWORD, Encryption::GmSsl, 65536, rng).unwrap();
    assert_eq!(encrypted::decrypt_pem(&pem, PASSWORD).unwrap(), theirs);
    assert_eq!(pem.len(), KEY.len());
    // as OpenSSL has it where everybody is to read it: named once
    let der = key().to_encrypted_pkcs8_der(PASSWORD, Encryption::Aes256, 1, rng).unwrap();
    let plain = encrypted::decrypt(&der, PASSWORD).unwrap();
    assert_eq!(plain, key().to_pkcs8_der());
    assert_ne!(plain, theirs);
}

#[test]
fn signatures() {
    let verifying = VerifyingKey::from(key().public_key());
    let (default, alice) = (Id::Default, Id::Bytes(b"alice@gmssl"));
    for (file, id, other) in
        [(file!("default.sig").as_slice(), default, alice), (file!("alice.sig"), alice, default)]
    {
        let signature = Signature::from_der(file).unwrap();
        assert_eq!(verifying.verify(id, MESSAGE, &signature), Ok(()));
        assert_eq!(verifying.verify(other, MESSAGE, &signature), Err(Error::InvalidSignature));
        let changed = verifying.verify(id, &MESSAGE[1..], &signature);
        assert_eq!(changed, Err(Error::InvalidSignature));
    }
}

#[test]
fn ciphertext() {
    let plain = key().decrypt(file!("message.enc"), Layout::Asn1).unwrap();
    assert_eq!(*plain, MESSAGE);
}

#[test]
fn certificates() {
    let key = VerifyingKey::from(key().public_key());
    let request = CertificateRequest::from_pem(file!("request.pem")).unwrap();
    request.verify_self(Id::Default).unwrap();
    assert_eq!(request.subject().to_string(), "CN=Alice,O=PKU,C=CN");

    let issuer = Certificate::from_pem(file!("certificate.pem")).unwrap();
    let issued = Certificate::from_pem(file!("issued.pem")).unwrap();
    for certificate in [&issuer, &issued] {
        certificate.verify_sm2(&key, Id::Default).unwrap();
        certificate.verify(issuer.spki_der(), Id::Default).unwrap();
        assert!(certificate.verify_sm2(&key, Id::Empty).is_err());
        assert_eq!(certificate.issuer(), issuer.subject());
    }
    assert_eq!(issued.subject(), request.subject());
    assert_eq!(issued.spki_der(), request.spki_der());

    let list = CertificateList::from_der(file!("list.der")).unwrap();
    list.verify(issuer.spki_der(), Id::Default).unwrap();
    assert!(list.verify(issuer.spki_der(), Id::Empty).is_err());
}
