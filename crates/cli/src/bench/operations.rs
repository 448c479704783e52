//! The operations that are measured.

use std::hint::black_box;

use yuxi::ecdh::diffie_hellman;
use yuxi::rng::SysRng;
use yuxi::sm2::{Layout, SecretKey, SigningKey, VerifyingKey};
use yuxi::{Error, ecdsa, p256, x25519};

/// A function that runs repeatedly.
pub(super) type Run = Box<dyn FnMut() -> Result<(), Error>>;

/// An operation: each thread prepares its own inputs, outside the measured time.
pub(crate) struct Operation {
    pub(crate) curve: &'static str,
    pub(crate) name: &'static str,
    /// The name of the same operation in `openssl speed`.
    pub(crate) peer: Option<&'static str>,
    pub(super) prepare: fn() -> Result<Run, Error>,
}

/// All operations; those with the same peer are adjacent.
pub(super) fn all() -> Vec<Operation> {
    let operation = |curve, name, peer, prepare| Operation { curve, name, peer, prepare };
    let mut all = vec![
        operation("sm2", "keygen", None, keygen as fn() -> _),
        operation("sm2", "encrypt", None, encrypt),
        operation("sm2", "decrypt", None, decrypt),
    ];
    all.extend(signatures());
    all.extend([
        operation("p256", "keygen", None, p256_keygen),
        operation("p256", "sign", Some("ecdsap256"), p256_sign),
        operation("p256", "verify", Some("ecdsap256"), p256_verify),
        operation("p256", "derive", Some("ecdhp256"), p256_derive),
        operation("x25519", "keygen", None, x25519_keygen),
        operation("x25519", "derive", Some("ecdhx25519"), x25519_derive),
    ]);
    all
}

/// SM2's signatures, of a digest: no message is hashed, as in `openssl speed`.
pub(crate) fn signatures() -> [Operation; 2] {
    [
        Operation { curve: "sm2", name: "sign", peer: Some("sm2"), prepare: sign },
        Operation { curve: "sm2", name: "verify", peer: Some("sm2"), prepare: verify },
    ]
}

/// Keeps the compiler from removing the computation of a value.
fn keep<T>(value: T) {
    black_box(value);
}

/// A digest with an arbitrary value.
const DIGEST: [u8; 32] = *b"What is measured is this digest.";

fn keygen() -> Result<Run, Error> {
    Ok(Box::new(|| SecretKey::generate(&mut SysRng).map(keep)))
}

fn sign() -> Result<Run, Error> {
    let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
    Ok(Box::new(move || key.sign_prehash(black_box(&DIGEST)).map(keep)))
}

fn verify() -> Result<Run, Error> {
    let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
    let signature = key.sign_prehash(&DIGEST)?;
    let key = VerifyingKey::from(key.public_key());
    Ok(Box::new(move || key.verify_prehash(black_box(&DIGEST), black_box(&signature))))
}

fn encrypt() -> Result<Run, Error> {
    let key = SecretKey::generate(&mut SysRng)?.public_key();
    Ok(Box::new(move || key.encrypt(black_box(&DIGEST), Layout::Asn1).map(keep)))
}

fn decrypt() -> Result<Run, Error> {
    let key = SecretKey::generate(&mut SysRng)?;
    let ciphertext = key.public_key().encrypt(&DIGEST, Layout::Asn1)?;
    Ok(Box::new(move || key.decrypt(black_box(&ciphertext), Layout::Asn1).map(keep)))
}

fn p256_keygen() -> Result<Run, Error> {
    Ok(Box::new(|| p256::SecretKey::generate(&mut SysRng).map(keep)))
}

fn p256_sign() -> Result<Run, Error> {
    let key = ecdsa::SigningKey::from(p256::SecretKey::generate(&mut SysRng)?);
    Ok(Box::new(move || key.sign_prehash(black_box(&DIGEST)).map(keep)))
}

fn p256_verify() -> Result<Run, Error> {
    let key = ecdsa::SigningKey::from(p256::SecretKey::generate(&mut SysRng)?);
    let signature = key.sign_prehash(&DIGEST)?;
    let key = key.verifying_key();
    Ok(Box::new(move || key.verify_prehash(black_box(&DIGEST), black_box(&signature))))
}

fn p256_derive() -> Result<Run, Error> {
    let key = p256::SecretKey::generate(&mut SysRng)?;
    let peer = p256::SecretKey::generate(&mut SysRng)?.public_key();
    Ok(Box::new(move || {
        keep(diffie_hellman(black_box(&key), black_box(&peer)));
        Ok(())
    }))
}

fn x25519_keygen() -> Result<Run, Error> {
    Ok(Box::new(|| x25519::SecretKey::generate(&mut SysRng).map(|key| keep(key.public_key()))))
}

fn x25519_derive() -> Result<Run, Error> {
    let key = x25519::SecretKey::generate(&mut SysRng)?;
    let peer = x25519::SecretKey::generate(&mut SysRng)?.public_key();
    Ok(Box::new(move || x25519::diffie_hellman(black_box(&key), black_box(&peer)).map(keep)))
}
