//! Lanes that are filled from slices: what makes eight of them out of vectors of any number.

use super::in_vectors::InVectors;
use super::vector::Vector;
use super::word::Words;
use crate::backend::unrolled::each;
use crate::field::{EightLanes, Pair, TableField};

/// A field of lanes that are filled from slices with an item for each, that of lane 0 first.
pub(super) trait Filled: TableField {
    /// How many lanes there are.
    const LANES: usize;
    /// A word for each lane.
    fn word(words: &[u64]) -> Self::Word;
    /// A value for each lane in memory form.
    fn fill(lanes: &[[u64; 4]]) -> Self;
    /// The memory form of each lane.
    fn empty(self, lanes: &mut [[u64; 4]]);
}

/// Word i of each lane.
#[inline(always)]
pub(in crate::backend) fn plane<V: Vector>(lanes: &[[u64; 4]], i: usize) -> V {
    let mut words = [0; 8];
    for (word, lane) in words.iter_mut().zip(lanes) {
        *word = lane[i];
    }
    V::new(&words[..V::LANES])
}

/// The four words of each lane.
#[inline(always)]
pub(super) fn planes<V: Vector>(lanes: &[[u64; 4]]) -> [V; 4] {
    each!(i in [0 1 2 3] => plane(lanes, i))
}

/// What [`planes`] has made of lanes as these.
#[inline(always)]
pub(in crate::backend) fn lanes_of<V: Vector>(planes: &[V; 4], lanes: &mut [[u64; 4]]) {
    for (i, plane) in planes.iter().enumerate() {
        let mut words = [0; 8];
        plane.store(&mut words[..V::LANES]);
        for (lane, word) in lanes.iter_mut().zip(words) {
            lane[i] = word;
        }
    }
}

impl<L: InVectors> Filled for L {
    const LANES: usize = L::Vector::LANES;
    #[inline(always)]
    fn word(words: &[u64]) -> Words<L::Vector> {
        Words(Vector::new(words))
    }
    #[inline(always)]
    fn fill(lanes: &[[u64; 4]]) -> Self {
        Self::from_memory(planes(lanes))
    }
    #[inline(always)]
    fn empty(self, lanes: &mut [[u64; 4]]) {
        lanes_of(&self.to_memory(), lanes);
    }
}

impl<L: Filled> Filled for Pair<L> {
    const LANES: usize = 2 * L::LANES;
    #[inline(always)]
    fn word(words: &[u64]) -> Pair<L::Word> {
        let (low, high) = words.split_at(L::LANES);
        Pair(L::word(low), L::word(high))
    }
    #[inline(always)]
    fn fill(lanes: &[[u64; 4]]) -> Self {
        let (low, high) = lanes.split_at(L::LANES);
        Self(L::fill(low), L::fill(high))
    }
    #[inline(always)]
    fn empty(self, lanes: &mut [[u64; 4]]) {
        let (low, high) = lanes.split_at_mut(L::LANES);
        self.0.empty(low);
        self.1.empty(high);
    }
}

/// For the fields that have eight.
impl<L: Filled> EightLanes for L {
    #[inline(always)]
    fn word(words: &[u64; 8]) -> Self::Word {
        <Self as Filled>::word(words)
    }
    #[inline(always)]
    fn from_lanes(lanes: &[[u64; 4]; 8]) -> Self {
        Self::fill(lanes)
    }
    #[inline(always)]
    fn to_lanes(self, lanes: &mut [[u64; 4]; 8]) {
        self.empty(lanes);
    }
}
