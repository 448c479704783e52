//! Yuxi itself, in its current backend.

mod batch;

use yuxi::backend::Kind;
use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::ecdh::diffie_hellman;
use yuxi::rng::SysRng;
use yuxi::sm2::{Layout, SecretKey, Signature, SigningKey, VerifyingKey};
use yuxi::{ecdsa, keys, x25519};

use crate::material::{INPUTS, Material, text, uncompressed};
use crate::operation::{BATCH_KIB, Operation};
use crate::peer::{About, Absent, Peer};
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
    fn about(&self) -> About<'_> {
        About { name: "yuxi", version: env!("CARGO_PKG_VERSION"), note: "" }
    }

    fn prepare<'a>(&'a self, operation: Operation, m: &'a Material) -> Result<Task<'a>, Absent> {
        Ok(match operation {
            Operation::Sm2Sign => {
                let key = SigningKey::from(secret(m)?);
                Task::new(
                    m.sm2_digests,
                    move |e| key.sign_prehash(e).map_err(text),
                    |signature| Ok(signature.to_bytes().to_vec()),
                )
            }
            Operation::Sm2Verify => {
                let key = VerifyingKey::from(secret(m)?.public_key());
                Task::verification(sm2_signed(m), move |(e, signature)| {
                    Ok(key.verify_prehash(e, signature).is_ok())
                })
            }
            Operation::Sm2VerifyPrepared(kib) => {
                let key = VerifyingKey::from(secret(m)?.public_key()).prepare(bytes(kib));
                Task::verification(sm2_signed(m), move |(e, signature)| {
                    Ok(key.verify_prehash(e, signature).is_ok())
                })
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
            Operation::Sm2SignBatch(size) => batch::sign::<Sm2>(m.crowd()?, size)?,
            Operation::Sm2VerifyBatch(size) => batch::verify::<Sm2>(m.crowd()?, size)?,
            Operation::Sm2VerifyPreparedBatch(size) => {
                let key = VerifyingKey::from(secret(m)?.public_key()).prepare(bytes(BATCH_KIB));
                batch::sm2_verify_prepared(key, m.crowd()?, size)
            }
            Operation::Sm2KeygenBatch(size) => batch::sm2_keygen(size),
            Operation::P256SignBatch(size) => batch::sign::<P256>(m.crowd()?, size)?,
            Operation::P256VerifyBatch(size) => batch::verify::<P256>(m.crowd()?, size)?,
            Operation::X25519EcdhBatch(size) => batch::x25519_ecdh(m.crowd()?, size),
            Operation::P256Keygen => keygen::<P256>(),
            Operation::P256Sign => {
                let key = ecdsa::SigningKey::from(p256_secret(m)?);
                Task::new(
                    m.p256_digests,
                    move |e| key.sign_prehash(e).map_err(text),
                    |signature| Ok(signature.to_bytes().to_vec()),
                )
            }
            Operation::P256Verify => {
                let key = ecdsa::VerifyingKey::from(p256_secret(m)?.public_key());
                Task::verification(p256_signed(m), move |(e, signature)| {
                    Ok(key.verify_prehash(e, signature).is_ok())
                })
            }
            Operation::P256VerifyPrepared(kib) => {
                let key = ecdsa::VerifyingKey::from(p256_secret(m)?.public_key());
                let key = key.prepare(bytes(kib));
                Task::verification(p256_signed(m), move |(e, signature)| {
                    Ok(key.verify_prehash(e, signature).is_ok())
                })
            }
            Operation::P256Ecdh => {
                let key = p256_secret(m)?;
                let others = m.p256_others.each_ref().map(|other| {
                    keys::PublicKey::<P256>::from_bytes(&uncompressed(other)).map_err(text)
                });
                Task::new(
                    others,
                    move |other| Ok(diffie_hellman(&key, other.as_ref().map_err(Clone::clone)?)),
                    |shared| Ok(shared.to_vec()),
                )
            }
            Operation::X25519Keygen => Task::new(
                [(); INPUTS],
                |()| {
                    let key = x25519::SecretKey::generate(&mut SysRng).map_err(text)?;
                    let public = key.public_key(); // which the key does not keep
                    Ok((key, public))
                },
                |(key, public)| Ok([*key.to_bytes(), public.to_bytes()].concat()),
            ),
            Operation::X25519Ecdh => {
                let key = x25519::SecretKey::from_bytes(&m.x25519);
                Task::new(
                    m.x25519_others.map(|other| x25519::PublicKey::from_bytes(&other)),
                    move |other| x25519::diffie_hellman(&key, other).map_err(text),
                    |shared| Ok(shared.to_vec()),
                )
            }
        })
    }
}

/// Yuxi's single operations, for batches alone: what does a batch bring?
pub(crate) struct OneByOne(pub(crate) Yuxi);

impl Peer for OneByOne {
    fn about(&self) -> About<'_> {
        About { name: "yuxi-single", version: self.0.about().version, note: "" }
    }

    fn prepare<'a>(&'a self, operation: Operation, m: &'a Material) -> Result<Task<'a>, Absent> {
        if operation.is_batch() { Err(Absent::Lacks) } else { self.0.prepare(operation, m) }
    }

    fn task<'a>(
        &'a self,
        operation: Operation,
        m: &'a Material,
    ) -> Result<(Operation, Task<'a>), Absent> {
        if !operation.is_batch() {
            return Err(Absent::Lacks);
        }
        Ok((operation.one(), self.prepare(operation.one(), m)?))
    }
}

fn secret(m: &Material) -> Result<SecretKey, String> {
    SecretKey::from_bytes(&m.sm2.to_bytes().into()).map_err(text)
}

fn p256_secret(m: &Material) -> Result<keys::SecretKey<P256>, String> {
    keys::SecretKey::from_bytes(&m.p256.to_bytes().into()).map_err(text)
}

fn bytes(kib: u16) -> usize {
    usize::from(kib) << 10
}

type Signed<S> = [([u8; 32], S); INPUTS];

/// Digests and their signatures.
fn sm2_signed(m: &Material) -> Signed<Signature> {
    let signature = |i: usize| Signature::from_bytes(&m.sm2_signatures[i].to_bytes().into());
    std::array::from_fn(|i| (m.sm2_digests[i], signature(i)))
}

/// Digests and their signatures.
fn p256_signed(m: &Material) -> Signed<ecdsa::Signature> {
    let signature =
        |i: usize| ecdsa::Signature::from_bytes(&m.p256_signatures[i].to_bytes().into());
    std::array::from_fn(|i| (m.p256_digests[i], signature(i)))
}

/// Makes the table of an SM2 key, of at most so many bytes.
pub(crate) fn prepare_sm2(m: &Material, memory: usize) -> Result<Task<'_>, String> {
    let key = VerifyingKey::from(secret(m)?.public_key());
    let memory_of = |key: yuxi::sm2::PreparedVerifyingKey| Ok(key.memory().to_be_bytes().to_vec());
    Ok(Task::new([(); INPUTS], move |()| Ok(key.prepare(memory)), memory_of))
}

fn keygen<'a, C: NamedCurve + 'a>() -> Task<'a> {
    Task::new(
        [(); INPUTS],
        |()| keys::SecretKey::<C>::generate(&mut SysRng).map_err(text),
        |key| Ok([&key.to_bytes()[..], &key.public_key().to_uncompressed()].concat()),
    )
}
