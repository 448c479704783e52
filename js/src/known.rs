//! Public keys that have verified: one that verifies often gets a table, unasked.

use std::sync::{Arc, LazyLock};

use yuxi::batch::Key;
use yuxi::curve::{P256, Sm2};
use yuxi::keys::PublicKey;
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
