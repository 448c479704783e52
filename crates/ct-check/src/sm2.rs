//! SM2: keys, signatures, encryption. Secret are the private key, what the
//! generator returns, and the plaintext; the library itself says what becomes public.

use core::hint::black_box;

use yuxi::curve::{NamedCurve, Sm2};
use yuxi::keys;
use yuxi::keys::encrypted::{self, Encryption};
use yuxi::sm2::{Id, Layout, PublicKey, SecretKey, SigningKey, VerifyingKey};

use crate::Check;
use crate::generator::generator;
use crate::region::region;
use crate::secret::{is_replaced, secret_bytes};

/// The checks, on whatever backend is in force.
pub(crate) fn checks() -> Vec<Check> {
    vec![
        ("key generation, SM2", generate::<Sm2> as fn()),
        ("key files, SM2", key_files),
        ("encrypted key files, SM2", encrypted_key_files),
        ("signing, SM2", sign),
        ("signing with a given nonce, SM2", sign_with_nonce),
        ("encryption, SM2", encrypt),
        ("decryption, SM2", decrypt),
        ("decryption of a changed text, SM2", decrypt_changed),
    ]
}

/// The private key of the standard's example (GB/T 32918.5, annex A).
const KEY: [u8; 32] = [
    0x39, 0x45, 0x20, 0x8F, 0x7B, 0x21, 0x44, 0xB1, 0x3F, 0x36, 0xE3, 0x8A, 0xC6, 0xD3, 0x9F, 0x95,
    0x88, 0x93, 0x93, 0x69, 0x28, 0x60, 0xB5, 0x1A, 0x42, 0xFB, 0x81, 0xEF, 0x4D, 0xF7, 0xC5, 0xB8,
];

const LAYOUTS: [Layout; 3] = [Layout::C1C3C2, Layout::C1C2C3, Layout::Asn1];

fn secret_key() -> SecretKey {
    let bytes = secret_bytes(KEY);
    region(|| SecretKey::from_bytes(&bytes).expect("the key is in range"))
}

/// That of the example, which is no secret.
fn public_key() -> PublicKey {
    SecretKey::from_bytes(&KEY).expect("the key is in range").public_key()
}

pub(crate) fn generate<C: NamedCurve>() {
    region(|| {
        let key = keys::SecretKey::<C>::generate(&mut generator(true)).expect("a key");
        key.public_key().to_uncompressed()
    });
}

/// Each DER encoding of a private key, written and read. Not PEM: whether a text is
/// ASCII and its base64 well formed is checked character by character, with the same
/// result for every key, which memcheck cannot know.
fn key_files() {
    let key = secret_key();
    region(|| {
        let read = [
            SecretKey::from_pkcs8_der(&key.to_pkcs8_der()),
            SecretKey::from_sec1_der(&key.to_sec1_der()),
        ];
        read.map(|key| black_box(key.expect("what was written can be read").to_bytes()))
    });
}

/// Encrypted key files, written: the password, the key derived from it and the plaintext are
/// secret. memcheck marks a decrypted plaintext as a whole, and the parser branches on the DER in
/// it; so files under another password are read, up to their tag, which is invalid.
fn encrypted_key_files() {
    let password = secret_bytes(*b"a password");
    let key = secret_key();
    for encryption in [Encryption::Aes256, Encryption::Gmt0091] {
        let rng = &mut generator(false);
        let der = region(|| key.to_encrypted_pkcs8_der(&password, encryption, 3, rng));
        black_box(der.expect("a key file"));
    }
    for file in GCM_FILES {
        let read = region(|| encrypted::decrypt(file, &password));
        read.expect_err("the password is another one");
    }
}

const GCM_FILES: [&[u8]; 2] = [
    include_bytes!("../../../fuzz/seeds/encrypted_key/aes-256-gcm.der"),
    include_bytes!("../../../fuzz/seeds/encrypted_key/sm4-gcm.der"),
];

fn sign() {
    let key = SigningKey::from(secret_key());
    let rng = &mut generator(true);
    let signature = region(|| key.sign_with_rng(rng, Id::Default, b"message digest"));
    let signature = signature.expect("a signature");
    // The check would prove nothing if what it ran were wrong; and the signature and
    // the public key must be public by now, as verifying branches on them.
    VerifyingKey::from(key.public_key())
        .verify(Id::Default, b"message digest", &signature)
        .expect("the signature is valid");
}

fn sign_with_nonce() {
    let key = SigningKey::from(secret_key());
    // another number in range that has nothing to do with the key
    let nonce = secret_bytes([0x5A; 32]);
    let signature = region(|| key.sign_prehash_with_nonce(&[7; 32], &nonce));
    let signature = signature.expect("the nonce is in range").expect("the nonce is usable");
    VerifyingKey::from(key.public_key())
        .verify_prehash(&[7; 32], &signature)
        .expect("the signature is valid");
}

fn encrypt() {
    let message = secret_bytes(*b"a message of more than a block of the key stream");
    // In DER the length of an integer tells how many zeros it begins with, which is public,
    // and would show in a trace.
    let layouts = if is_replaced() { &LAYOUTS[..2] } else { &LAYOUTS };
    for layout in layouts {
        let key = public_key();
        let rng = &mut generator(true);
        let text = region(|| key.encrypt_with_rng(rng, &message, *layout));
        black_box(text.expect("a ciphertext"));
    }
}

/// All keys get the same C1.
fn ciphertext(key: &SecretKey, layout: Layout) -> Vec<u8> {
    let message = b"a message of more than a block of the key stream";
    key.public_key().encrypt_with_rng(&mut generator(false), message, layout).expect("a ciphertext")
}

fn decrypt() {
    for layout in LAYOUTS {
        let key = secret_key();
        let text = ciphertext(&key, layout);
        black_box(region(|| key.decrypt(&text, layout)).expect("the message"));
        let mut text = text;
        black_box(region(|| key.decrypt_in_place(&mut text, layout)).expect("the message"));
    }
}

/// That it fails is public; why and where is not.
fn decrypt_changed() {
    for layout in LAYOUTS {
        let key = secret_key();
        let mut text = ciphertext(&key, layout);
        let last = text.len() - 1;
        text[last] ^= 1;
        assert!(region(|| key.decrypt(&text, layout)).is_err());
    }
}
