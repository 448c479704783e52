//! Keys that verify many signatures get tables of their own.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use yuxi::backend::current;

use crate::args::Prepare;
use crate::command::scheme::{PreparedVerifier, Verifier};

/// What all tables together may take: more than that, and they push each other out of
/// the caches. A key that finds no room verifies without.
const ROOM: usize = 64 << 20;

/// A table, and from how many signatures of a key it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    signatures: usize,
    memory: usize,
    /// For fewer than so many together it is left alone.
    together: usize,
}

impl Step {
    const fn new(signatures: usize, memory: usize) -> Self {
        Self { signatures, memory, together: 1 }
    }
}

/// `--prepare auto`. Each step stands where as many signatures have gone by as pay for
/// its table (docs/performance.md), so that no file takes much longer than the best choice
/// for it, whatever follows.
const AUTO: [Step; 2] = [Step::new(3, 8 << 10), Step::new(64, 148 << 10)];

/// `--prepare auto` where signatures go through the lanes of AVX-512 IFMA together: eight keys
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
            // who says how much, says that it pays
            Prepare::Bytes(memory) => vec![Step::new(1, memory)],
        };
        Self::with(steps)
    }

    fn with(steps: Vec<Step>) -> Arc<Self> {
        Arc::new(Self { steps, room: ROOM.into() })
    }

    /// Whether there was room for a table, which is now taken.
    fn take(&self, memory: usize) -> bool {
        let less = |room: usize| room.checked_sub(memory);
        self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok()
    }
}

/// A key, how often it came, and its tables.
#[derive(Debug)]
pub(super) struct Key {
    verifier: Verifier,
    signatures: AtomicUsize,
    /// A place for each step; empty where there was no room.
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

    /// One more signature is going to be checked.
    pub(super) fn expect(&self) {
        self.signatures.fetch_add(1, Ordering::Relaxed);
    }

    /// The best table that pays for so many signatures of this key, among so many of all keys:
    /// that of the last step that is reached, or where it has none that of one before.
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
    /// Gives the room back.
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
