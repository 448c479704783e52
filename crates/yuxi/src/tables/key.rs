//! One key with its tables.

use alloc::boxed::Box;
use alloc::sync::Arc;
use core::fmt;
use core::sync::atomic::{AtomicUsize, Ordering};

use once_cell::race::OnceBox;

use super::{Step, Tables};
use crate::Error;
use crate::batch;
use crate::signature::{PreparedVerifyingKey, Scheme, Signature, VerifyingKey};

/// The mark of a table that is computed, or that a thread computes.
const CLAIMED: usize = usize::MAX;

/// Signatures that fill the lanes.
const LANES: usize = 8;

/// A table, or when to make it.
struct Slot<C: Scheme> {
    step: Step,
    /// From how many signatures on the next thread computes it; [`CLAIMED`] from when one does.
    due: AtomicUsize,
    /// Filled once, by that thread.
    table: OnceBox<PreparedVerifyingKey<C>>,
}

/// A public key that counts its signatures, and gets a table if there are enough of them.
pub struct TabledKey<C: Scheme> {
    key: VerifyingKey<C>,
    signatures: AtomicUsize,
    slots: Box<[Slot<C>]>,
    tables: Arc<Tables>,
}

impl<C: Scheme> TabledKey<C> {
    /// A key without a table, which takes memory from `tables` when it earns one.
    #[must_use]
    pub fn new(key: VerifyingKey<C>, tables: &Arc<Tables>) -> Self {
        let slot =
            |step: &Step| Slot { step: *step, due: step.signatures.into(), table: OnceBox::new() };
        let slots = tables.policy.steps.iter().map(slot).collect();
        Self { key, signatures: AtomicUsize::new(0), slots, tables: Arc::clone(tables) }
    }

    /// The key.
    #[must_use]
    pub fn verifying_key(&self) -> &VerifyingKey<C> {
        &self.key
    }

    /// Counts signatures that are about to be verified.
    pub fn expect(&self, signatures: usize) {
        self.signatures.fetch_add(signatures, Ordering::Relaxed);
    }

    /// The table for `together` signatures of this key in a batch of `all`: the largest one that
    /// the key has earned, which is computed if need be. `None` if there is none, if there is no
    /// memory for it, or while another thread computes it.
    #[must_use]
    pub fn table(&self, together: usize, all: usize) -> Option<&PreparedVerifyingKey<C>> {
        let signatures = self.signatures.load(Ordering::Relaxed);
        let earned = self.slots.iter().rev().filter(|Slot { step, .. }| {
            step.signatures <= signatures && (step.together <= together || all < LANES)
        });
        earned.map(|slot| self.fill(slot, signatures)).find_map(|slot| slot.table.get())
    }

    /// The key as it verifies fastest in a batch of `all` signatures, `together` of which are of
    /// this key: with its [`table`](Self::table), if there is one for them.
    #[must_use]
    pub fn in_batch(&self, together: usize, all: usize) -> batch::Key<'_, C> {
        match self.table(together, all) {
            Some(table) => batch::Key::Prepared(table),
            None => batch::Key::Plain(self.key.public_key()),
        }
    }

    /// Whether it has a table.
    #[must_use]
    pub fn has_table(&self) -> bool {
        self.slots.iter().any(|slot| slot.table.get().is_some())
    }

    /// Whether its next signature earns a table for which there is no memory.
    pub(super) fn lacks_memory(&self) -> bool {
        let next = self.signatures.load(Ordering::Relaxed).saturating_add(1);
        self.slots.iter().any(|slot| {
            let due = slot.due.load(Ordering::Relaxed);
            due != CLAIMED && due <= next && slot.step.memory > self.tables.free()
        })
    }

    /// Counts and verifies one signature of the digest e.
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if it is not valid.
    pub fn verify_prehash(&self, e: &[u8; 32], signature: &Signature<C>) -> Result<(), Error> {
        self.expect(1);
        match self.table(1, 1) {
            Some(table) => table.verify_prehash(e, signature),
            None => self.key.verify_prehash(e, signature),
        }
    }

    /// Computes the table if it is due, and no other thread does. Without memory for it, the next
    /// attempt comes after twice as many signatures.
    fn fill<'a>(&'a self, slot: &'a Slot<C>, signatures: usize) -> &'a Slot<C> {
        let due = slot.due.load(Ordering::Relaxed);
        let claim = |to| slot.due.compare_exchange(due, to, Ordering::Relaxed, Ordering::Relaxed);
        if due <= signatures && due != CLAIMED && claim(CLAIMED).is_ok() {
            if self.tables.take(slot.step.memory) {
                let _ = slot.table.set(Box::new(self.key.prepare(slot.step.memory)));
                self.tables.count.fetch_add(1, Ordering::Relaxed);
            } else {
                slot.due.store(signatures.saturating_mul(2).min(CLAIMED - 1), Ordering::Relaxed);
            }
        }
        slot
    }
}

impl<C: Scheme> Drop for TabledKey<C> {
    /// Gives the memory of its tables back.
    fn drop(&mut self) {
        for slot in self.slots.iter().filter(|slot| slot.table.get().is_some()) {
            self.tables.give_back(slot.step.memory);
        }
    }
}

impl<C: Scheme> fmt::Debug for TabledKey<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TabledKey")
            .field("key", &self.key)
            .field("signatures", &self.signatures)
            .finish_non_exhaustive()
    }
}
