//! Keys that are found by their value.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use core::fmt;
use std::sync::Mutex;

use yuxi_arith::engine::PackedPoint;

use super::{Policy, TabledKey, Tables};
use crate::Error;
use crate::keys::PublicKey;
use crate::signature::{Scheme, Signature};

/// Public keys that have verified, found by their value.
///
/// If there are [`MOST`](Self::MOST), one more displaces those without a table.
///
/// Several threads may use it. If one holds the lock, the others verify without a table.
pub struct KnownKeys<C: Scheme> {
    tables: Arc<Tables>,
    /// Ordered, not hashed: hashing panics if the system has no random generator.
    known: Mutex<BTreeMap<PackedPoint, Arc<TabledKey<C>>>>,
}

impl<C: Scheme> KnownKeys<C> {
    /// The most keys that are known at a time.
    pub const MOST: usize = 4096;

    /// No keys yet.
    #[must_use]
    pub fn new(policy: Policy) -> Self {
        Self { tables: Tables::new(policy), known: Mutex::default() }
    }

    /// The tables of all keys.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The key with its count and its table, from now on known. `None` if another thread holds the
    /// lock, or there are too many keys with tables.
    ///
    /// If a key has earned a table and there is no memory for it, the table of a key is given up
    /// that no program holds.
    pub fn get(&self, key: &PublicKey<C>) -> Option<Arc<TabledKey<C>>> {
        let mut known = self.known.try_lock().ok()?;
        let point = key.point().packed();
        if let Some(key) = known.get(point).cloned() {
            if key.lacks_memory() {
                forget_unused(&mut known);
            }
            return Some(key);
        }
        if known.len() >= Self::MOST {
            known.retain(|_, key| key.has_table());
        }
        if known.len() >= Self::MOST {
            return None;
        }
        let key = Arc::new(TabledKey::new((*key).into(), &self.tables));
        known.insert(*point, Arc::clone(&key));
        Some(key)
    }

    #[cfg(test)]
    pub(super) fn lock(&self) -> impl Sized {
        self.known.lock()
    }

    /// Counts and verifies one signature of the digest e by a key.
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if it is not valid.
    pub fn verify_prehash(
        &self,
        key: &PublicKey<C>,
        e: &[u8; 32],
        signature: &Signature<C>,
    ) -> Result<(), Error> {
        match self.get(key) {
            Some(key) => key.verify_prehash(e, signature),
            None => crate::signature::VerifyingKey::from(*key).verify_prehash(e, signature),
        }
    }
}

/// Forgets one key with a table that only the list holds, so that its memory is free again.
fn forget_unused<C: Scheme>(known: &mut BTreeMap<PackedPoint, Arc<TabledKey<C>>>) {
    let is_unused = |key: &Arc<TabledKey<C>>| key.has_table() && Arc::strong_count(key) == 1;
    let unused = known.iter().find(|(_, key)| is_unused(key)).map(|(point, _)| *point);
    if let Some(point) = unused {
        known.remove(&point);
    }
}

impl<C: Scheme> fmt::Debug for KnownKeys<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KnownKeys").field("tables", &self.tables).finish_non_exhaustive()
    }
}
