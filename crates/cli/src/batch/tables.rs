//! Prepared keys: keys that verify many signatures get tables of their multiples.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use yuxi::backend::current;

use crate::args::Prepare;
use crate::command::scheme::{PreparedVerifier, Verifier};

/// The memory of all tables together: with more, they evict each other from the caches. A key for
/// which no memory is left verifies without a table.
const ROOM: usize = 64 << 20;

/// A table, and the number of signatures of a key from which it is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    signatures: usize,
    memory: usize,
    /// For fewer signatures together the table is not used.
    together: usize,
}

impl Step {
    const fn new(signatures: usize, memory: usize) -> Self {
        Self { signatures, memory, together: 1 }
    }
}

/// `--prepare auto`. Each table is computed when so many signatures have been verified as would have
/// paid for it (docs/performance.md), so that no file takes much longer than with the best choice
/// for it.
const AUTO: [Step; 2] = [Step::new(3, 8 << 10), Step::new(64, 148 << 10)];

/// `--prepare auto` if signatures are verified together in the lanes of AVX-512 IFMA: eight keys
/// without tables there take less time than one with a table of 8 KiB, so the first that pays
/// is the smallest with a row for every window. It goes through lanes for four signatures of its
/// key or more; fewer, among those of other keys, are faster without.
const AUTO_IN_LANES: [Step; 1] = [Step { together: 4, ..Step::new(64, 148 << 10) }];

/// Signatures that fill the lanes.
const LANES: usize = 8;

/// The rules of `--prepare`, and the room that is left; all threads share it.
#[derive(Debug)]
pub(super) struct Tables {
    steps: Vec<Step>,
    room: AtomicUsize,
}

impl Tables {
    pub(super) fn new(prepare: Prepare) -> Arc<Self> {
        let steps = match prepare {
            Prepare::Auto if current().has_lanes() => AUTO_IN_LANES.to_vec(),
            Prepare::Auto => AUTO.to_vec(),
            Prepare::Off => Vec::new(),
            // the user has decided that it pays
            Prepare::Bytes(memory) => vec![Step::new(1, memory)],
        };
        Self::with(steps)
    }

    fn with(steps: Vec<Step>) -> Arc<Self> {
        Arc::new(Self { steps, room: ROOM.into() })
    }

    /// Takes memory for a table, if there is enough.
    fn take(&self, memory: usize) -> bool {
        let less = |room: usize| room.checked_sub(memory);
        self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok()
    }
}

/// A key, the number of its signatures, and its tables.
#[derive(Debug)]
pub(super) struct Key {
    verifier: Verifier,
    signatures: AtomicUsize,
    /// One for each step; `None` if there was no memory for it.
    tables: Vec<OnceLock<Option<PreparedVerifier>>>,
    shared: Arc<Tables>,
}

impl Key {
    pub(super) fn new(verifier: Verifier, tables: &Arc<Tables>) -> Self {
        Self {
            verifier,
            signatures: AtomicUsize::new(0),
            tables: tables.steps.iter().map(|_| OnceLock::new()).collect(),
            shared: Arc::clone(tables),
        }
    }

    pub(super) fn verifier(&self) -> &Verifier {
        &self.verifier
    }

    /// Counts one more signature.
    pub(super) fn expect(&self) {
        self.signatures.fetch_add(1, Ordering::Relaxed);
    }

    /// The best table that pays for so many signatures of this key, among so many of all keys: that of
    /// the last step that is reached or, if there was no memory for it, of a previous step.
    pub(super) fn table(&self, together: usize, all: usize) -> Option<&PreparedVerifier> {
        let signatures = self.signatures.load(Ordering::Relaxed);
        let steps = self.shared.steps.iter().zip(&self.tables);
        let reached = steps.rev().filter(|(step, _)| {
            step.signatures <= signatures && (step.together <= together || all < LANES)
        });
        reached
            .map(|(step, table)| table.get_or_init(|| self.prepare(step.memory)))
            .find_map(Option::as_ref)
    }

    fn prepare(&self, memory: usize) -> Option<PreparedVerifier> {
        self.shared.take(memory).then(|| self.verifier.prepare(memory))
    }
}

impl Drop for Key {
    /// Returns the memory.
    fn drop(&mut self) {
        for (step, table) in self.shared.steps.iter().zip(&self.tables) {
            if let Some(Some(_)) = table.get() {
                self.shared.room.fetch_add(step.memory, Ordering::Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::check::{Item, check};
    use super::super::subject::Content;
    use super::*;
    use crate::signature::Pair;
    use yuxi::{p256, sm2};

    const SECRET: [u8; 32] = [0x39; 32];
    const DIGEST: [u8; 32] = [7; 32];

    /// Keys of both curves, each with a signature for the digest.
    fn signed() -> [(Verifier, Pair); 2] {
        let sm2 = sm2::SigningKey::from(sm2::SecretKey::from_bytes(&SECRET).unwrap());
        let p256 = yuxi::ecdsa::SigningKey::from(p256::SecretKey::from_bytes(&SECRET).unwrap());
        let pairs = [
            sm2.sign_prehash(&DIGEST).unwrap().to_bytes(),
            p256.sign_prehash(&DIGEST).unwrap().to_bytes(),
        ];
        [
            (Verifier::Sm2(sm2.verifying_key()), pairs[0]),
            (Verifier::P256(p256.verifying_key()), pairs[1]),
        ]
    }

    /// The bytes of the table that a key takes, after one more signature.
    fn checks(key: &Arc<Key>, pair: &Pair) -> Option<usize> {
        key.expect();
        let items = [DIGEST, [8; 32]].map(|digest| {
            let (key, content) = (Arc::clone(key), Content::Digest(digest));
            Ok(Item { key, content, signature: *pair })
        });
        assert_eq!(check(&items), [Ok(true), Ok(false)]);
        key.table(2, 2).map(PreparedVerifier::memory)
    }

    /// The bytes of a key's table after each of 70 signatures.
    fn growth(verifier: &Verifier, pair: &Pair, steps: &[Step]) -> Vec<Option<usize>> {
        let tables = Tables::with(steps.to_vec());
        let key = Arc::new(Key::new(verifier.clone(), &tables));
        let seen = (0..70).map(|_| checks(&key, pair)).collect();
        drop(key);
        assert_eq!(tables.room.load(Ordering::Relaxed), ROOM);
        seen
    }

    #[test]
    fn tables_grow_with_use() {
        for (verifier, pair) in signed() {
            let seen = growth(&verifier, &pair, &AUTO);
            assert_eq!(seen[..2], [None; 2]);
            assert!(seen[2..63].iter().all(|memory| matches!(memory, Some(0..=8192))), "{seen:?}");
            let large = |seen: &[Option<usize>]| {
                seen[63..].iter().all(|memory| matches!(memory, Some(8193..=151_552)))
            };
            assert!(large(&seen), "{seen:?}");
            let seen = growth(&verifier, &pair, &AUTO_IN_LANES);
            assert_eq!(seen[..63], [None; 63]);
            assert!(large(&seen), "{seen:?}");
            let off = Arc::new(Key::new(verifier.clone(), &Tables::new(Prepare::Off)));
            let at_once = Arc::new(Key::new(verifier, &Tables::new(Prepare::Bytes(1024))));
            assert_eq!([&off, &at_once].map(|key| checks(key, &pair).is_some()), [false, true]);
        }
    }

    #[test]
    fn few_signatures_among_many_take_no_table_in_lanes() {
        let [(verifier, pair), _] = signed();
        for (steps, among_many) in [(&AUTO_IN_LANES[..], false), (&AUTO, true)] {
            let key = Arc::new(Key::new(verifier.clone(), &Tables::with(steps.to_vec())));
            (0..64).for_each(|_| key.expect());
            let has = |(together, all)| key.table(together, all).is_some();
            assert_eq!([(3, 8), (1, 100)].map(has), [among_many; 2]);
            assert_eq!([(1, 1), (3, 7), (4, 8), (4, 100)].map(has), [true; 4]);
            assert!(checks(&key, &pair).is_some());
        }
    }

    #[test]
    fn room_is_bounded() {
        let [(verifier, pair), _] = signed();
        let tables = Tables::new(Prepare::Bytes(ROOM / 2));
        let key = |_| Arc::new(Key::new(verifier.clone(), &tables));
        let keys: Vec<_> = (0..3).map(key).collect();
        let has: Vec<_> = keys.iter().map(|key| checks(key, &pair).is_some()).collect();
        assert_eq!(has, [true, true, false]);
        drop(keys);
        let too_much = Arc::new(Key::new(verifier, &Tables::new(Prepare::Bytes(ROOM + 1))));
        assert_eq!(checks(&too_much, &pair), None);
    }
}
