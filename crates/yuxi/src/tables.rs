//! Tables for public keys that verify often: when a key earns one, and where they are kept.
//!
//! A table makes each verification by its key faster, takes memory, and pays from some number of
//! signatures on ([`VerifyingKey::prepare`] has the figures). Programs do not know how often a key
//! will come. So a [`Policy`] makes tables when as many signatures of a key have come as pay for
//! its table: whatever comes next, no program takes much longer than with the best choice.
//!
//! [`TabledKey`] is a key that counts its signatures and gets tables. [`KnownKeys`] finds the same
//! [`TabledKey`] for equal keys, for programs that decode a key anew for each message. All of them
//! share the memory that [`Tables`] bounds.
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
//! use yuxi::rng::SysRng;
//! use yuxi::sm2::{SecretKey, SigningKey, Sm2};
//! use yuxi::tables::{KnownKeys, Policy};
//!
//! let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
//! let known = KnownKeys::<Sm2>::new(Policy::one_at_a_time());
//! for message in 0..10 {
//!     let signature = key.sign_prehash(&[message; 32])?;
//!     known.verify_prehash(&key.public_key(), &[message; 32], &signature)?;
//! }
//! assert_eq!(known.tables().count(), 1);
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! All values are public. No thread waits for another one: if a table is being computed, or a lock
//! is held, a thread verifies without a table. So verification goes on also in a child of a fork in
//! which a thread that held the lock does not exist.

mod key;
mod known;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::backend;
#[cfg(doc)]
use crate::sm2::VerifyingKey;
pub use key::TabledKey;
pub use known::KnownKeys;

/// A table, and from how many signatures of a key on it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    signatures: usize,
    /// The maximum size of the table in bytes.
    memory: usize,
    /// A batch that has fewer signatures of this key is verified without the table.
    together: usize,
}

impl Step {
    const fn new(signatures: usize, memory: usize) -> Self {
        Self { signatures, memory, together: 1 }
    }
}

/// When a key gets which table, and how much memory all tables may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    steps: Vec<Step>,
    memory: usize,
}

impl Policy {
    /// For signatures that are verified one at a time: a table of 32 KiB from the third signature
    /// of a key on, 8 MiB in all. Computing it takes the time of two verifications, and it saves
    /// two thirds of each one. With AVX-512 IFMA, where a verification without it takes less than half of that
    /// time, it takes the time of 5.5 and saves three fifths: from the ninth on.
    ///
    /// These are the "break-even" of `cargo run --release -p yuxi-bench -- --break-even`: on a Zen 4,
    /// 2026-11-24, 3.0 with the backend `adx` (79.5 µs / (39.2 − 12.9)) and 9 with `ifma` (92.5 / (17 − 6.8)).
    #[must_use]
    pub fn one_at_a_time() -> Self {
        let signatures = if backend::current().verifies_in_lanes() { 9 } else { 3 };
        Self { steps: alloc::vec![Step::new(signatures, 32 << 10)], memory: 8 << 20 }
    }

    /// For signatures that are verified in batches, 64 MiB in all; more would push each other out
    /// of the caches.
    ///
    /// Without lanes a key has a table of 8 KiB from its third signature on, and one of 148 KiB
    /// from the 64th. In lanes the first table is the smallest that has a row for each
    /// window, from the 40th on. It is used for at least four signatures of its key in a batch.
    ///
    /// Measured as above, and by `--operation sm2-verify-x64,sm2-verify-148k-x64`: without lanes the table of
    /// 8 KiB pays from 1.9 signatures on, and that of 148 KiB in its place from 56 (256 µs / (15.8 − 11.2)). In
    /// lanes a verification takes 9.7, 16.5 and 27.4 µs with `ifma`, `avx512` and `avx2`, and 2.4, 4.1 and 6.1
    /// with the table if all of a batch are by its key, 3.3, 11.2 and 11.2 if one is; so it pays from 35 to 40
    /// signatures on, from 21 to 48, and from 12 to 16.
    #[must_use]
    pub fn batches() -> Self {
        let steps = if backend::current().has_lanes() {
            alloc::vec![Step { together: 4, ..Step::new(40, 148 << 10) }]
        } else {
            alloc::vec![Step::new(3, 8 << 10), Step::new(64, 148 << 10)]
        };
        Self { steps, memory: 64 << 20 }
    }

    /// No tables.
    #[must_use]
    pub fn never() -> Self {
        Self { steps: Vec::new(), memory: 0 }
    }

    /// A table of at most `table` bytes for each key at once, `memory` bytes in all.
    #[must_use]
    pub fn always(table: usize, memory: usize) -> Self {
        Self { steps: alloc::vec![Step::new(1, table)], memory }
    }

    /// The most bytes that all tables may take.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// The same with another limit for all tables, in bytes.
    #[must_use]
    pub fn with_memory(self, memory: usize) -> Self {
        Self { memory, ..self }
    }
}

/// The tables of several keys, of one or several curves, and the memory that is left for them.
#[derive(Debug)]
pub struct Tables {
    policy: Policy,
    free: AtomicUsize,
    count: AtomicUsize,
}

impl Tables {
    /// No tables yet.
    #[must_use]
    pub fn new(policy: Policy) -> Arc<Self> {
        Arc::new(Self { free: policy.memory.into(), count: AtomicUsize::new(0), policy })
    }

    /// How many tables have been computed, with those that are gone.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count.load(Ordering::Relaxed)
    }

    /// The memory in bytes that is left for tables.
    #[must_use]
    pub fn free(&self) -> usize {
        self.free.load(Ordering::Relaxed)
    }

    /// Takes memory for a table; false if there is not enough.
    fn take(&self, memory: usize) -> bool {
        let less = |free: usize| free.checked_sub(memory);
        self.free.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok()
    }

    fn give_back(&self, memory: usize) {
        self.free.fetch_add(memory, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
