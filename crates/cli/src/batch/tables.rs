//! The keys of a batch; those that verify many signatures get tables of their multiples.

use std::sync::Arc;

use yuxi::curve::P256;
use yuxi::sm2::Sm2;
use yuxi::tables::{Policy, TabledKey, Tables};

use crate::args::Prepare;
use crate::command::scheme::Verifier;

/// No tables yet, and `--prepare`.
pub(super) fn tables(prepare: Prepare) -> Arc<Tables> {
    Tables::new(match prepare {
        Prepare::Auto => Policy::batches(),
        Prepare::Off => Policy::never(),
        // the user has decided that it pays
        Prepare::Bytes(memory) => Policy::always(memory, Policy::batches().memory()),
    })
}

/// A key, the number of its signatures, and its tables.
#[derive(Debug)]
pub(super) struct Key {
    verifier: Verifier,
    tabled: Tabled,
}

/// The same key on its curve.
#[derive(Debug)]
pub(super) enum Tabled {
    Sm2(TabledKey<Sm2>),
    P256(TabledKey<P256>),
}

impl Key {
    pub(super) fn new(verifier: Verifier, tables: &Arc<Tables>) -> Self {
        let tabled = match &verifier {
            Verifier::Sm2(key) => Tabled::Sm2(TabledKey::new(*key, tables)),
            Verifier::P256(key) => Tabled::P256(TabledKey::new(*key, tables)),
        };
        Self { verifier, tabled }
    }

    pub(super) fn verifier(&self) -> &Verifier {
        &self.verifier
    }

    pub(super) fn tabled(&self) -> &Tabled {
        &self.tabled
    }

    /// Counts one more signature.
    pub(super) fn expect(&self) {
        match &self.tabled {
            Tabled::Sm2(key) => key.expect(1),
            Tabled::P256(key) => key.expect(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::check::{Item, check};
    use super::super::subject::Content;
    use super::*;
    use yuxi::{p256, sm2};
    use yuxi_inspect::Pair;

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

    /// How many of 70 pairs of signatures, each pair a chunk, come until a key has its first table
    /// and its last one; all verdicts are right, with and without tables.
    fn growth(verifier: &Verifier, pair: &Pair, prepare: Prepare) -> Vec<usize> {
        let tables = tables(prepare);
        let key = Arc::new(Key::new(verifier.clone(), &tables));
        let mut grown = Vec::new();
        for pairs in 1..=70 {
            let items = [DIGEST, [8; 32]].map(|digest| {
                let (key, content) = (Arc::clone(&key), Content::Digest(digest));
                key.expect();
                Ok(Item { key, content, signature: *pair })
            });
            assert_eq!(check(&items), [Ok(true), Ok(false)]);
            grown.resize(tables.count(), pairs);
        }
        grown
    }

    #[test]
    fn tables_come_with_use() {
        let auto = if yuxi::backend::current().has_lanes() { vec![20] } else { vec![2, 32] };
        for (verifier, pair) in signed() {
            let growth = |prepare| growth(&verifier, &pair, prepare);
            assert_eq!(growth(Prepare::Auto), auto);
            assert!(growth(Prepare::Off).is_empty());
            assert_eq!(growth(Prepare::Bytes(1024)), [1]);
        }
    }

    /// A key with a table among keys without: each verdict is in the place of its item.
    #[test]
    fn keys_with_and_without_tables_mix() {
        let tables = tables(Prepare::Auto);
        let known = signed().map(|(verifier, pair)| (Arc::new(Key::new(verifier, &tables)), pair));
        (0..64).for_each(|_| known[0].0.expect());
        let item = |i: usize| {
            let digest = if i.is_multiple_of(3) { [8; 32] } else { DIGEST };
            let (key, signature) = known[usize::from(i % 8 < 3)].clone();
            Ok(Item { key, content: Content::Digest(digest), signature })
        };
        let items: Vec<_> = (0..50).map(item).collect();
        let expected: Vec<_> = (0..50_usize).map(|i| Ok(!i.is_multiple_of(3))).collect();
        assert_eq!(check(&items), expected);
        assert_eq!(tables.count(), 1);
    }
}
