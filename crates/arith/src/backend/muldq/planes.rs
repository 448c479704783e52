//! Entries of planes, which lanes with different digits read by permutations in registers.

use super::vector::Vector;
use crate::field::ENTRIES;

/// Places of entries below 128, one in each half of a word.
pub(super) struct Places<V: Vector>(V::Places);

/// The planes of word i: of its lower half and of the upper one.
#[inline(always)]
pub(super) fn halves(planes: &[[u32; ENTRIES]; 8], i: usize) -> [&[u32; ENTRIES]; 2] {
    [&planes[2 * i], &planes[2 * i + 1]]
}

impl<V: Vector> Places<V> {
    /// The same place in both halves of a word.
    #[inline(always)]
    pub(super) fn of_one(index: V) -> Self {
        Self::of_two(index, index)
    }

    /// The first in the lower half.
    #[inline(always)]
    pub(super) fn of_two(a: V, b: V) -> Self {
        Self(V::places(a.or(b.left(32))))
    }

    /// A word of the entries, for places of one.
    #[inline(always)]
    pub(super) fn word(&self, [low, high]: [&[u32; ENTRIES]; 2]) -> V {
        V::odd_of(V::read(low, &self.0), V::read(high, &self.0))
    }

    /// A word of two entries each, for places of two and the same the other way around: so both halves
    /// of a word stand where they belong, or both do not.
    #[inline(always)]
    pub(super) fn words(&self, exchanged: &Self, [low, high]: [&[u32; ENTRIES]; 2]) -> (V, V) {
        let (low, high) = (V::read(low, &self.0), V::read(high, &exchanged.0));
        (V::odd_of(low, high), V::odd_of(high, low).swap_halves())
    }
}
