//! Tables for keys that verify often, bounded in memory.
//!
//! A key is identified by its value, not by the object that holds it: programs decode a certificate
//! anew for each message. A lock guards the list, and no thread waits for it: a thread that does
//! not get it verifies without a table. So in a child of a fork in which a thread that does not
//! exist holds the lock for ever, verification is slower, and nothing else changes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use once_cell::race::OnceBox;
use yuxi::Error;
use yuxi::sm2::{PreparedVerifyingKey, PublicKey, Signature, VerifyingKey};

/// The bytes of a table. Computing it takes the time of two verifications, and it saves two thirds
/// of each one (`VerifyingKey::prepare` has the figures).
const TABLE: usize = 32 << 10;

/// The most tables: 8 MiB.
const TABLES: usize = 256;

/// The most keys whose verifications are counted.
const WATCHED: usize = 4096;

/// Verifications of a key before its table is computed: by then they have lost about as much time
/// as computing it takes, so the total is never more than twice the optimum.
const BEFORE: u32 = 3;

/// A table, filled once, by the thread whose verification made it due; no thread waits for it.
type Table = Arc<OnceBox<PreparedVerifyingKey>>;

/// A public key as shared by the objects that hold it.
pub(crate) struct Verifier {
    key: VerifyingKey,
    /// Set when its table has been filled.
    prepared: OnceBox<Table>,
}

impl Verifier {
    pub(crate) fn new(key: PublicKey) -> Self {
        Self { key: key.into(), prepared: OnceBox::new() }
    }

    pub(crate) fn public_key(&self) -> PublicKey {
        self.key.public_key()
    }

    /// Whether `signature` is valid for the digest e. Calls `made` if it computes a table.
    pub(crate) fn verify(
        &self,
        tables: &Tables,
        e: &[u8; 32],
        signature: &Signature,
        made: impl FnOnce(),
    ) -> Result<(), Error> {
        if self.prepared.get().is_none()
            && let Some(table) = tables.of(&self.key, made)
        {
            let _ = self.prepared.set(Box::new(table));
        }
        match self.prepared.get().and_then(|table| table.get()) {
            Some(prepared) => prepared.verify_prehash(e, signature),
            None => self.key.verify_prehash(e, signature),
        }
    }
}

/// The keys that have verified, and the tables of those that did so often.
#[derive(Default)]
pub(crate) struct Tables(Mutex<HashMap<PublicKey, Watched>>);

#[derive(Default)]
struct Watched {
    verifications: u32,
    /// Present from when a thread begins to compute it, so that no other thread does.
    table: Option<Table>,
}

impl Tables {
    /// Counts a verification; returns the table of the key, if it has one.
    fn of(&self, key: &VerifyingKey, made: impl FnOnce()) -> Option<Table> {
        let table = {
            let mut watched = self.0.try_lock().ok()?;
            if watched.len() >= WATCHED && !watched.contains_key(&key.public_key()) {
                watched.retain(|_, one| one.table.is_some());
            }
            let one = watched.entry(key.public_key()).or_default();
            if let Some(table) = &one.table {
                return table.get().map(|_| table.clone());
            }
            one.verifications = one.verifications.saturating_add(1);
            // If there was no room for it, the next attempt comes after twice as many.
            let due = one.verifications > BEFORE && (one.verifications - BEFORE).is_power_of_two();
            if !due || !has_room(&mut watched) {
                return None;
            }
            let one = watched.entry(key.public_key()).or_default();
            one.table.insert(Table::default()).clone()
        };
        let _ = table.set(Box::new(key.prepare(TABLE)));
        made();
        Some(table)
    }
}

/// Whether there is room for a table; drops one that no object uses, if there is one.
fn has_room(watched: &mut HashMap<PublicKey, Watched>) -> bool {
    let tables = watched.values().filter(|one| one.table.is_some()).count();
    if tables < TABLES {
        return true;
    }
    let is_idle = |one: &Watched| one.table.as_ref().is_some_and(|t| Arc::strong_count(t) == 1);
    let idle = watched.iter().find(|(_, one)| is_idle(one)).map(|(key, _)| *key);
    idle.is_some_and(|key| watched.remove(&key).is_some())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    use yuxi::sm2::{SecretKey, SigningKey};

    use super::*;

    fn key(number: u32) -> SigningKey {
        let mut bytes = [0x5A; 32];
        bytes[..4].copy_from_slice(&number.to_be_bytes());
        SecretKey::from_bytes(&bytes).unwrap().into()
    }

    #[test]
    fn a_key_is_prepared_when_it_has_verified_often() {
        let (signer, tables, e) = (key(1), Tables::default(), [7; 32]);
        let signature = signer.sign_prehash(&e).unwrap();
        let mut made = 0;
        // Each time another object of the same key.
        for _ in 0..20 {
            let verifier = Verifier::new(signer.public_key());
            verifier.verify(&tables, &e, &signature, || made += 1).unwrap();
            verifier.verify(&tables, &[8; 32], &signature, || made += 1).unwrap_err();
        }
        assert_eq!(made, 1);
    }

    #[test]
    fn many_threads_make_one_table() {
        let (signer, e) = (key(2), [7; 32]);
        let signature = signer.sign_prehash(&e).unwrap();
        for _ in 0..20 {
            let (tables, made) = (Tables::default(), AtomicU32::new(0));
            let verifier = Verifier::new(signer.public_key());
            let work = || {
                for _ in 0..40 {
                    let made = || _ = made.fetch_add(1, Relaxed);
                    verifier.verify(&tables, &e, &signature, made).unwrap();
                }
            };
            std::thread::scope(|scope| (0..8).for_each(|_| _ = scope.spawn(work)));
            assert_eq!(made.into_inner(), 1);
        }
    }

    #[test]
    fn tables_are_bounded() {
        let (tables, e) = (Tables::default(), [7; 32]);
        let mut kept = Vec::new();
        for number in 0..TABLES as u32 + 20 {
            let signer = key(number);
            let signature = signer.sign_prehash(&e).unwrap();
            let verifier = Verifier::new(signer.public_key());
            for _ in 0..2 * BEFORE {
                verifier.verify(&tables, &e, &signature, || ()).unwrap();
            }
            kept.push(verifier);
        }
        let has_table = |verifier: &&Verifier| verifier.prepared.get().is_some();
        assert_eq!(kept.iter().filter(has_table).count(), TABLES);
        // Dropping an object frees room.
        kept.remove(0);
        let last = kept.last().unwrap();
        let signature = key(TABLES as u32 + 19).sign_prehash(&e).unwrap();
        for _ in 0..20 * BEFORE {
            last.verify(&tables, &e, &signature, || ()).unwrap();
        }
        assert!(last.prepared.get().is_some());
        assert!(tables.0.lock().unwrap().len() <= WATCHED);
    }

    #[test]
    fn keys_that_verify_once_are_forgotten() {
        let tables = Tables::default();
        for number in 0..WATCHED as u32 + 10 {
            assert!(tables.of(&key(number).verifying_key(), || ()).is_none());
        }
        assert!(tables.0.lock().unwrap().len() <= WATCHED);
    }
}
