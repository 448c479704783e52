//! The operations that are measured.

use std::hint::black_box;

use yuxi::Error;
use yuxi::rng::SysRng;
use yuxi::sm2::{Layout, SecretKey, SigningKey, VerifyingKey};
use yuxi_arith::backend::Backend;
use yuxi_arith::curve::{Affine, Curve, P256, mul, mul_base, x25519};
use yuxi_arith::dispatch;
use yuxi_arith::field::{Element, Field};

/// Something that runs again and again.
pub(super) type Run = Box<dyn FnMut() -> Result<(), Error>>;

/// An operation: each thread prepares its own inputs, outside the measured time.
pub(crate) struct Operation {
    pub(crate) curve: &'static str,
    pub(crate) name: &'static str,
    /// What `openssl speed` calls the operation that compares with it.
    pub(crate) peer: Option<&'static str>,
    pub(super) prepare: fn() -> Result<Run, Error>,
}

/// All of them; those with the same peer stand together.
pub(super) fn all() -> Vec<Operation> {
    let operation = |curve, name, peer, prepare| Operation { curve, name, peer, prepare };
    let mut all = vec![
        operation("sm2", "keygen", None, keygen as fn() -> _),
        operation("sm2", "encrypt", None, encrypt),
        operation("sm2", "decrypt", None, decrypt),
    ];
    all.extend(signatures());
    all.extend([
        operation("p256", "mul_base", None, p256_mul_base),
        operation("p256", "mul", Some("ecdhp256"), p256_mul),
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

/// Keeps the compiler from leaving out what computes a value.
fn keep<T>(value: T) {
    black_box(value);
}

/// A digest; nothing depends on its value.
const DIGEST: [u8; 32] = *b"What is measured is this digest.";

/// A random integer below both orders and both moduli, least significant word first.
fn random_scalar() -> Result<[u64; 4], Error> {
    use yuxi::rng::TryRng;
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| Error::Random)?;
    bytes[0] &= 0x7f;
    Ok(yuxi_arith::field::words_from_bytes(&bytes))
}

fn keygen() -> Result<Run, Error> {
    Ok(Box::new(|| SecretKey::generate(&mut SysRng).map(keep)))
}

fn sign() -> Result<Run, Error> {
    let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
    Ok(Box::new(move || key.sign_digest(black_box(&DIGEST)).map(keep)))
}

fn verify() -> Result<Run, Error> {
    let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
    let signature = key.sign_digest(&DIGEST)?;
    let key = VerifyingKey::from(key.public_key());
    Ok(Box::new(move || key.verify_digest(black_box(&DIGEST), black_box(&signature))))
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

fn p256_mul_base() -> Result<Run, Error> {
    let scalar = random_scalar()?;
    Ok(Box::new(move || {
        dispatch!(B => black_box(base::<B>(black_box(&scalar))));
        Ok(())
    }))
}

fn base<B: Backend>(scalar: &[u64; 4]) -> [u64; 4] {
    mul_base::<B::P256P>(scalar, P256::base_table()).to_affine().x.to_words()
}

fn p256_mul() -> Result<Run, Error> {
    let scalar = random_scalar()?;
    Ok(Box::new(move || {
        dispatch!(B => black_box(variable::<B>(black_box(&scalar), black_box(&P256::G))));
        Ok(())
    }))
}

fn variable<B: Backend>(scalar: &[u64; 4], point: &[[u64; 4]; 2]) -> [u64; 4] {
    let [x, y] = point.map(|coordinate| B::P256P::from_words(&coordinate));
    mul(scalar, Affine { x, y }).to_affine().x.to_words()
}

fn x25519_derive() -> Result<Run, Error> {
    let mut scalar = random_scalar()?;
    scalar[0] &= !7;
    scalar[3] |= 1 << 62;
    Ok(Box::new(move || {
        dispatch!(B => black_box(ladder::<B>(black_box(&scalar))));
        Ok(())
    }))
}

fn ladder<B: Backend>(scalar: &[u64; 4]) -> [u64; 4] {
    x25519::ladder(scalar, B::F25519::constant(black_box(&[9, 0, 0, 0]))).to_words()
}
