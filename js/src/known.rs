//! What is kept of public keys, unasked: one that verifies often gets a table, and Z is computed once.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};

use yuxi::Error;
use yuxi::batch::Key;
use yuxi::curve::{P256, Sm2};
use yuxi::keys::PublicKey;
use yuxi::sm2::{self, Id, MessageHasher};
use yuxi::tables::{KnownKeys, Policy, TabledKey};

/// The most memory for the tables of a curve's keys, in bytes: the memory of a module does not shrink.
const MEMORY: usize = 8 << 20;

/// Those of SM2.
pub(crate) static SM2: LazyLock<KnownKeys<Sm2>> = LazyLock::new(|| KnownKeys::new(policy()));
/// Those of P-256.
pub(crate) static P_256: LazyLock<KnownKeys<P256>> = LazyLock::new(|| KnownKeys::new(policy()));

/// Also for single calls: without lanes it has a small table from the third signature on, and a large one later.
fn policy() -> Policy {
    Policy::batches().with_memory(MEMORY)
}

/// A signer and their Z.
struct Signer {
    key: sm2::PublicKey,
    id: Vec<u8>,
    z: [u8; 32],
}

thread_local! {
    /// The last signer. Nothing of it is secret.
    static SIGNER: RefCell<Option<Signer>> = const { RefCell::new(None) };
}

/// Z of a signer. That of the last one is kept, as it takes half of the hashing of a short message.
pub(crate) fn z(id: Id<'_>, key: &sm2::PublicKey) -> Result<[u8; 32], Error> {
    SIGNER.with_borrow_mut(|last| {
        let is_same = |last: &&Signer| last.key == *key && last.id == id.as_bytes();
        if let Some(last) = last.as_ref().filter(is_same) {
            return Ok(last.z);
        }
        let z = sm2::z_a(id, key)?;
        *last = Some(Signer { key: *key, id: id.as_bytes().to_vec(), z });
        Ok(z)
    })
}

/// The digest of a message that is signed: SM3 of Z and the message.
pub(crate) fn digest(id: Id<'_>, key: &sm2::PublicKey, message: &[u8]) -> Result<[u8; 32], Error> {
    let mut hasher = MessageHasher::from_z_a(z(id, key)?);
    hasher.update(message);
    Ok(hasher.finalize())
}

/// A key in a batch, with what is known of it.
pub(crate) struct InBatch<C: yuxi::batch::Scheme> {
    key: PublicKey<C>,
    known: Option<Arc<TabledKey<C>>>,
}

impl<C: yuxi::batch::Scheme> InBatch<C> {
    /// A key that verifies some signatures more.
    pub(crate) fn new(known: &KnownKeys<C>, key: PublicKey<C>, signatures: usize) -> Self {
        let known = known.get(&key);
        if let Some(known) = &known {
            known.expect(signatures);
        }
        Self { key, known }
    }

    /// The same for the batch, with its table if it has one.
    pub(crate) fn key(&self, together: usize, all: usize) -> Key<'_, C> {
        let plain = Key::Plain(self.key);
        self.known.as_ref().map_or(plain, |known| known.in_batch(together, all))
    }
}
