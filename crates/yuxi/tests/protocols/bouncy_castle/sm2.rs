//! SM2: signatures, ciphertexts, key exchange.

use yuxi::rng::SysRng;
use yuxi::sm2::exchange::{EphemeralKey, Exchange};
use yuxi::sm2::{Id, Layout, PublicKey, SecretKey, Signature, SigningKey, VerifyingKey};

use super::java::{Java, rounds};
use super::message;

const DEFAULT: &[u8] = b"1234567812345678";

/// A new key, of this library in even rounds and of Bouncy Castle in odd ones: the key, its PKCS#8
/// and its SubjectPublicKeyInfo.
fn key(java: &mut Java, round: usize) -> (SecretKey, Vec<u8>, Vec<u8>) {
    if round.is_multiple_of(2) {
        let key = SecretKey::generate(&mut SysRng).unwrap();
        let (pkcs8, spki) = (key.to_pkcs8_der().to_vec(), key.public_key().to_spki_der());
        return (key, pkcs8, spki);
    }
    let [pkcs8, spki] = java.generate("sm2p256v1");
    (SecretKey::from_pkcs8_der(&pkcs8).unwrap(), pkcs8, spki)
}

#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn signatures() {
    rounds(|java, round| {
        let (key, pkcs8, spki) = key(java, round);
        let message = message(round);
        let long = vec![b'i'; 8191];
        let id = [DEFAULT, b"", b"alice@example.com", &long][round % 4];
        let signing = SigningKey::from(key);
        let verifying = signing.verifying_key();

        let signature = signing.sign(Id::Bytes(id), &message).unwrap();
        let (der, raw) = (signature.to_der(), signature.to_bytes());
        assert!(java.is_valid("sm2-verify", &[&spki, id, &message, &der]));
        assert!(java.is_valid("sm2-verify-raw", &[&spki, id, &message, &raw]));
        assert!(!java.is_valid("sm2-verify", &[&spki, b"bob", &message, &der]));

        let der = java.get("sm2-sign", &[&pkcs8, id, &message]);
        let signature = Signature::from_der(&der).unwrap();
        assert_eq!(verifying.verify(Id::Bytes(id), &message, &signature), Ok(()));
        assert!(verifying.verify(Id::Bytes(b"bob"), &message, &signature).is_err());
        let raw = java.get("sm2-sign-raw", &[&pkcs8, id, &message]);
        let signature = Signature::from_slice(&raw).unwrap();
        assert_eq!(verifying.verify(Id::Bytes(id), &message, &signature), Ok(()));
    });
}

/// A Java program that says nothing of an identifier means the standard's default.
#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn identifier_that_is_left_out() {
    let mut java = Java::start();
    let (key, _, spki) = key(&mut java, 0);
    for (id, valid) in [(Id::Default, true), (Id::Empty, false)] {
        let signature = SigningKey::from(key.clone()).sign(id, b"message").unwrap().to_der();
        assert_eq!(java.is_valid("sm2-verify-untold", &[&spki, b"message", &signature]), valid);
    }
}

const LAYOUTS: [(&str, Layout); 2] = [("C1C3C2", Layout::C1C3C2), ("C1C2C3", Layout::C1C2C3)];

#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn ciphertexts() {
    rounds(|java, round| {
        let (key, pkcs8, spki) = key(java, round);
        let message = message(round);
        if message.is_empty() {
            return; // Bouncy Castle refuses it
        }
        for (name, layout) in LAYOUTS {
            let text = key.public_key().encrypt(&message, layout).unwrap();
            assert_eq!(java.get("sm2-decrypt", &[name.as_bytes(), &pkcs8, &text]), message);
            let mut changed = text;
            *changed.last_mut().unwrap() ^= 1;
            assert!(java.ask("sm2-decrypt", &[name.as_bytes(), &pkcs8, &changed]).is_err());

            let text = java.get("sm2-encrypt", &[name.as_bytes(), &spki, &message]);
            assert_eq!(*key.decrypt(&text, layout).unwrap(), message);
        }
    });
}

/// A Java program that says nothing of a layout means that of the draft.
#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn layout_that_is_left_out() {
    let mut java = Java::start();
    let (key, _, spki) = key(&mut java, 0);
    let text = java.get("sm2-encrypt-untold", &[&spki, b"message"]);
    assert_eq!(*key.decrypt(&text, Layout::C1C2C3).unwrap(), b"message");
    assert!(key.decrypt(&text, Layout::C1C3C2).is_err());
}

/// A side in Java: a key, an identifier and an ephemeral key, with their encodings.
struct Side {
    id: &'static [u8],
    pkcs8: Vec<u8>,
    public: PublicKey,
    ephemeral_pkcs8: Vec<u8>,
    ephemeral: EphemeralKey,
}

impl Side {
    fn new(java: &mut Java, id: &'static [u8]) -> Self {
        let [pkcs8, spki] = java.generate("sm2p256v1");
        let [ephemeral_pkcs8, ephemeral] = java.generate("sm2p256v1");
        let ephemeral = PublicKey::from_spki_der(&ephemeral).unwrap().to_uncompressed();
        Self {
            id,
            pkcs8,
            public: PublicKey::from_spki_der(&spki).unwrap(),
            ephemeral_pkcs8,
            ephemeral: EphemeralKey::from_bytes(&ephemeral).unwrap(),
        }
    }

    /// Both of its keys and identifier, those of the other side, its confirmation, and the length.
    fn run(
        &self,
        java: &mut Java,
        command: &str,
        peer: (&VerifyingKey, &[u8], &EphemeralKey),
        confirmation: &[u8],
        bits: &str,
    ) -> Result<Vec<Vec<u8>>, String> {
        let (key, id, ephemeral) = peer;
        let ephemeral = PublicKey::from_bytes(&ephemeral.to_bytes()).unwrap().to_spki_der();
        let key = key.public_key().to_spki_der();
        let own = [&self.pkcs8[..], self.id, &self.ephemeral_pkcs8];
        let other = [&key[..], id, &ephemeral, confirmation, bits.as_bytes()];
        java.ask(command, &[&own[..], &other[..]].concat())
    }
}

const IDS: [&[u8]; 3] = [DEFAULT, b"alice@example.com", b"b"];
const LENGTHS: [usize; 4] = [16, 32, 33, 100];

/// With a key and an identifier of ours, the other side, and a length.
fn exchanges(exchange: impl Fn(&mut Java, &SecretKey, &[u8], Side, usize)) {
    rounds(|java, round| {
        let key = SecretKey::generate(&mut SysRng).unwrap();
        let theirs = Side::new(java, IDS[round % 2]);
        exchange(java, &key, IDS[round % 3], theirs, LENGTHS[round % 4]);
    });
}

#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn exchange_that_we_begin() {
    exchanges(|java, key, id, theirs, length| {
        let verifying = VerifyingKey::from(key.public_key());
        let ours = Exchange::initiate(key, Id::Bytes(id)).unwrap();
        let peer = (&verifying, id, &ours.ephemeral());
        let bits = (8 * length).to_string();
        let answer = theirs.run(java, "sm2-respond", peer, b"", &bits).unwrap();
        let [their_key, s_b, expected_s_a] = answer.try_into().unwrap();

        let agreement =
            ours.agree(&theirs.public, Id::Bytes(theirs.id), &theirs.ephemeral).unwrap();
        let (our_key, s_a) = agreement.confirm(&s_b.try_into().unwrap()).unwrap();
        assert_eq!(expected_s_a, s_a);
        assert_eq!(their_key, *our_key.into_vec(length).unwrap());
    });
}

#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn exchange_that_they_begin() {
    exchanges(|java, key, id, theirs, length| {
        let verifying = VerifyingKey::from(key.public_key());
        let ours = Exchange::respond(key, Id::Bytes(id)).unwrap();
        let r_b = ours.ephemeral();
        let agreement =
            ours.agree(&theirs.public, Id::Bytes(theirs.id), &theirs.ephemeral).unwrap();
        let (peer, mut s_b) = ((&verifying, id, &r_b), agreement.confirmation());
        let bits = (8 * length).to_string();
        let answer = theirs.run(java, "sm2-initiate", peer, &s_b, &bits).unwrap();
        let [their_key, s_a] = answer.try_into().unwrap();

        let our_key = agreement.confirm(&s_a.try_into().unwrap()).unwrap();
        assert_eq!(their_key, *our_key.into_vec(length).unwrap());

        s_b[0] ^= 1;
        assert!(theirs.run(java, "sm2-initiate", peer, &s_b, &bits).is_err());
    });
}
