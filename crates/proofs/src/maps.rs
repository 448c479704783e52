//! Maps and sets whose keys are small numbers, or made of them, such as the nodes of graphs: there are millions of these, and most
//! of a run looks them up.
//!
//! The hash is fast, and can be foreseen: who chooses the keys can make lookups slow, but not wrong.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// A map; `Map::default()` is empty.
pub type Map<K, V> = HashMap<K, V, BuildHasherDefault<Folded>>;

/// A set; `Set::default()` is empty.
pub type Set<K> = HashSet<K, BuildHasherDefault<Folded>>;

/// The numbers of things that stand in lists, by what they are; the things themselves are the caller's.
#[derive(Debug, Default)]
pub struct Index {
    /// The last one with a hash.
    last: Map<u64, u32>,
    /// The one before it with the same hash, of each.
    before: Vec<Option<u32>>,
}

impl Index {
    /// The hash of a thing.
    pub fn hash(thing: impl Hash) -> u64 {
        let mut hasher = Folded::default();
        thing.hash(&mut hasher);
        hasher.finish()
    }

    /// The number of a thing with this hash of which this is true.
    pub fn find(&self, hash: u64, is: impl Fn(u32) -> bool) -> Option<u32> {
        let mut next = self.last.get(&hash).copied();
        while let Some(number) = next {
            if is(number) {
                return next;
            }
            next = self.before[number as usize];
        }
        None
    }

    /// The number of the next thing, which has this hash.
    pub fn add(&mut self, hash: u64) -> u32 {
        let number = u32::try_from(self.before.len()).expect("fewer than 2^32 things");
        self.before.push(self.last.insert(hash, number));
        number
    }

    /// The same of a thing that is never looked for.
    pub fn add_alone(&mut self) -> u32 {
        let number = u32::try_from(self.before.len()).expect("fewer than 2^32 things");
        self.before.push(None);
        number
    }
}

/// Each word is multiplied with what was hashed before it, and the halves of the product are put on each other: so each bit of
/// a word comes to many bits of the hash, above it and below.
#[derive(Clone, Copy, Debug, Default)]
pub struct Folded(u64);

/// The bits of π behind the point, the last one set: any odd numbers without a pattern serve.
const ADDED: u64 = 0x243F_6A88_85A3_08D3;
const FACTOR: u64 = 0x1319_8A2E_0370_7345;

impl Hasher for Folded {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ ADDED) * u128::from(FACTOR);
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
    fn write(&mut self, bytes: &[u8]) {
        for bytes in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    /// Maps take the lowest bits for the place, and the seven topmost ones beside it.
    #[test]
    fn hashes_of_small_numbers_are_spread() {
        let hashes: Vec<_> =
            (0..1_u32 << 16).map(|number| Index::hash([(number, u64::from(number))])).collect();
        let differ = |bits: &dyn Fn(u64) -> u64| {
            hashes.iter().map(|hash| bits(*hash)).collect::<HashSet<_>>().len()
        };
        // of 2^16 random numbers of 20 bits some 3% are there before
        assert!(differ(&|hash| hash & 0xF_FFFF) > 60_000);
        assert_eq!(differ(&|hash| hash >> 57), 128);
        assert_ne!(Index::hash([1_u32, 2]), Index::hash([2_u32, 1]));
        assert_ne!(Index::hash("ab"), Index::hash("ba"));
    }

    #[test]
    fn things_of_one_hash_are_apart() {
        let (mut index, things) = (Index::default(), ["a", "b", "c"]);
        for (number, thing) in things.iter().enumerate() {
            let find = |index: &Index| index.find(7, |one| things[one as usize] == *thing);
            assert_eq!(find(&index), None);
            assert_eq!(index.add(7), number as u32);
            assert_eq!(find(&index), Some(number as u32));
        }
        assert_eq!(index.find(7, |one| things[one as usize] == "a"), Some(0));
        assert_eq!(index.find(8, |_| true), None);
    }
}
