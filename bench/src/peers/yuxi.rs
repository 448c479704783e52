//! Yuxi itself, in its current backend.

use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::keys;
use yuxi::rng::{SysRng, TryRng as _};
use yuxi::sm2::{Layout, SecretKey, Signature, SigningKey, VerifyingKey};
use yuxi_arith::backend::{Backend, Kind};
use yuxi_arith::curve::{self, Affine};
use yuxi_arith::dispatch;
use yuxi_arith::field::{Element as _, words_from_bytes};

use super::{Absent, Peer};
use crate::check::uncompressed;
use crate::material::{INPUTS, Material, text};
use crate::operation::Operation;
use crate::task::Task;

/// Yuxi.
#[derive(Clone, Copy)]
pub(crate) struct Yuxi {
    backend: Kind,
}

impl Yuxi {
    /// Yuxi in the backend that `YUXI_BACKEND` names, else in the best for this CPU.
    ///
    /// # Errors
    /// That this CPU or this build lacks it.
    pub(crate) fn new(name: Option<&str>) -> Result<Self, String> {
        if let Some(name) = name {
            let kind =
                Kind::from_name(name).map_err(|error| format!("YUXI_BACKEND={name}: {error}"))?;
            yuxi::backend::force(kind);
        }
        Ok(Self { backend: yuxi::backend::current() })
    }

    pub(crate) fn backend(&self) -> &'static str {
        self.backend.name()
    }
}

impl Peer for Yuxi {
    fn name(&self) -> &str {
        "yuxi"
    }

    fn version(&self) -> &str {
        env!("CARGO_PKG_VERSION")
    }

    fn note(&self) -> &str {
        "ECDH P-256, X25519: the scalar multiplication alone, until the API is there"
    }

    fn prepare<'a>(&'a self, operation: Operation, m: &'a Material) -> Result<Task<'a>, Absent> {
        Ok(match operation {
            Operation::Sm2Sign => {
                let key = SigningKey::from(secret(m)?);
                Task::new(
                    m.sm2_digests,
                    move |e| key.sign_digest(e).map_err(text),
                    |signature| Ok(signature.to_bytes().to_vec()),
                )
            }
            Operation::Sm2Verify => {
                let key = VerifyingKey::from(secret(m)?.public_key());
                let signature =
                    |i: usize| Signature::from_bytes(&m.sm2_signatures[i].to_bytes().into());
                let inputs =
                    std::array::from_fn::<_, INPUTS, _>(|i| (m.sm2_digests[i], signature(i)));
                Task::new(
                    inputs,
                    move |(e, signature)| Ok(key.verify_digest(e, signature).is_ok()),
                    |valid| Ok(vec![u8::from(valid)]),
                )
            }
            Operation::Sm2Keygen => keygen::<Sm2>(),
            Operation::Sm2Encrypt => {
                let key = secret(m)?.public_key();
                Task::new(
                    m.plaintexts,
                    move |plaintext| key.encrypt(plaintext, Layout::Asn1).map_err(text),
                    |ciphertext| m.open_der(&ciphertext),
                )
            }
            Operation::Sm2Decrypt => {
                let key = secret(m)?;
                Task::new(
                    m.ciphertexts.clone(),
                    move |ciphertext| key.decrypt(&ciphertext.der, Layout::Asn1).map_err(text),
                    |plaintext| Ok(plaintext.to_vec()),
                )
            }
            Operation::P256Keygen => keygen::<P256>(),
            Operation::P256Ecdh => dispatch!(B => p256_ecdh::<B>(m)),
            Operation::X25519Keygen => dispatch!(B => x25519_keygen::<B>()),
            Operation::X25519Ecdh => dispatch!(B => x25519_ecdh::<B>(m)),
            Operation::P256Sign | Operation::P256Verify => return Err(Absent::Lacks),
        })
    }
}

fn secret(m: &Material) -> Result<SecretKey, String> {
    SecretKey::from_bytes(&m.sm2.to_bytes().into()).map_err(text)
}

fn keygen<'a, C: NamedCurve + 'a>() -> Task<'a> {
    Task::new(
        [(); INPUTS],
        |()| keys::SecretKey::<C>::generate(&mut SysRng).map_err(text),
        |key| Ok([&key.to_bytes()[..], &key.public_key().to_uncompressed()].concat()),
    )
}

/// d·P for a point in the form that the backend computes with, and x as bytes.
fn p256_ecdh<'a, B: Backend>(m: &'a Material) -> Task<'a> {
    let scalar = words_from_bytes(&m.p256.to_bytes().into());
    let inputs = m.p256_others.each_ref().map(|other| {
        let (x, y) = coordinates(other);
        Affine { x: B::P256P::from_bytes(&x).0, y: B::P256P::from_bytes(&y).0 }
    });
    Task::new(
        inputs,
        move |point| Ok(curve::mul(&scalar, *point).to_affine().x.to_bytes()),
        |shared| Ok(shared.to_vec()),
    )
}

fn x25519_ecdh<'a, B: Backend>(m: &'a Material) -> Task<'a> {
    let scalar = m.x25519;
    Task::new(
        m.x25519_others,
        move |other| Ok(x25519::<B>(scalar, *other)),
        |shared| Ok(shared.to_vec()),
    )
}

fn x25519_keygen<'a, B: Backend>() -> Task<'a> {
    Task::new(
        [(); INPUTS],
        |()| {
            let mut secret = [0; 32];
            SysRng.try_fill_bytes(&mut secret).map_err(text)?;
            Ok([secret, x25519::<B>(secret, x25519_dalek::X25519_BASEPOINT_BYTES)])
        },
        |pair| Ok(pair.concat()),
    )
}

/// RFC 7748's function, of bytes in its order: least significant first.
fn x25519<B: Backend>(mut scalar: [u8; 32], mut u: [u8; 32]) -> [u8; 32] {
    scalar[0] &= 0xF8;
    scalar[31] = scalar[31] & 0x7F | 0x40;
    u[31] &= 0x7F;
    scalar.reverse();
    u.reverse();
    let u = B::F25519::from_words(&words_from_bytes(&u));
    let mut shared = curve::x25519::ladder(&words_from_bytes(&scalar), u).to_bytes();
    shared.reverse();
    shared
}

/// x and y.
fn coordinates(key: &p256::PublicKey) -> ([u8; 32], [u8; 32]) {
    let bytes = uncompressed(key);
    (std::array::from_fn(|i| bytes[1 + i]), std::array::from_fn(|i| bytes[33 + i]))
}
