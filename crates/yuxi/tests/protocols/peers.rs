//! Both directions with the crate `sm2`, another implementation in Rust.

use crate::common::{Seeded, for_each_backend};
use sm2::dsa::signature::{Signer, Verifier};
use sm2::pke::{DecryptingKey, EncryptingKey, Mode};
use yuxi::Error;
use yuxi::sm2::{Id, Layout, SecretKey, Signature, SigningKey};

const IDS: [(Id<'_>, &str); 3] =
    [(Id::Default, "1234567812345678"), (Id::Bytes(b"a name"), "a name"), (Id::Empty, "")];

fn key(seed: u64) -> (SecretKey, sm2::SecretKey) {
    let ours = SecretKey::generate(&mut Seeded(seed)).unwrap();
    let theirs = sm2::SecretKey::from_slice(ours.to_bytes().as_slice()).unwrap();
    (ours, theirs)
}

fn message(length: u64) -> Vec<u8> {
    (0..length).map(|i| (i * i) as u8).collect()
}

#[test]
fn signatures() {
    for_each_backend(|| {
        for seed in 0..30 {
            let (ours, theirs) = key(seed);
            let ours = SigningKey::from(ours);
            let message = message(seed * 13);
            let (id, theirs_id) = IDS[seed as usize % 3];
            let theirs = sm2::dsa::SigningKey::new(theirs_id, &theirs).unwrap();

            let signature = ours.sign_with_rng(&mut Seeded(seed), id, &message).unwrap();
            let read = sm2::dsa::Signature::from_der(&signature.to_der()).unwrap();
            assert_eq!(read.to_bytes(), signature.to_bytes());
            theirs.verifying_key().verify(&message, &read).unwrap();

            let signature: sm2::dsa::Signature = theirs.sign(&message);
            let read = Signature::from_der(&signature.to_der().to_vec()).unwrap();
            ours.verifying_key().verify(id, &message, &read).unwrap();
            let other = ours.verifying_key().verify(Id::Bytes(b"another"), &message, &read);
            assert_eq!(other, Err(Error::InvalidSignature));
        }
    });
}

#[test]
fn ciphertexts() {
    for_each_backend(|| {
        for seed in 0..30 {
            let (ours, theirs) = key(seed);
            let message = message(1 + seed * 7);
            for (layout, mode) in [(Layout::C1C3C2, Mode::C1C3C2), (Layout::C1C2C3, Mode::C1C2C3)] {
                let rng = &mut Seeded(seed);
                let decrypting = DecryptingKey::new_with_mode(theirs.to_nonzero_scalar(), mode);
                let encrypting = EncryptingKey::new_with_mode(theirs.public_key(), mode);
                let ciphertext = ours.public_key().encrypt_with_rng(rng, &message, layout);
                assert_eq!(decrypting.decrypt(&ciphertext.unwrap()).unwrap(), message);
                let ciphertext = encrypting.encrypt(rng, &message).unwrap();
                assert_eq!(*ours.decrypt(&ciphertext, layout).unwrap(), message);

                let ciphertext = ours.public_key().encrypt_with_rng(rng, &message, Layout::Asn1);
                assert_eq!(decrypting.decrypt_der(&ciphertext.unwrap()).unwrap(), message);
                let ciphertext = encrypting.encrypt_der(rng, &message).unwrap();
                assert_eq!(*ours.decrypt(&ciphertext, Layout::Asn1).unwrap(), message);
            }
        }
    });
}

#[test]
fn keys() {
    use sm2::elliptic_curve::sec1::ToSec1Point;
    use sm2::pkcs8::{DecodePrivateKey, EncodePrivateKey};
    for_each_backend(|| {
        for seed in 0..30 {
            let (ours, theirs) = key(seed);
            let point = theirs.public_key().to_sec1_point(false);
            assert_eq!(ours.public_key().to_uncompressed().as_slice(), point.as_bytes());
            let written = theirs.to_pkcs8_der().unwrap();
            let read = SecretKey::from_pkcs8_der(written.as_bytes()).unwrap();
            assert_eq!(read.to_bytes(), ours.to_bytes());
            let read = sm2::SecretKey::from_pkcs8_der(&ours.to_pkcs8_der()).unwrap();
            assert_eq!(read.to_bytes().as_slice(), ours.to_bytes().as_slice());
        }
    });
}
