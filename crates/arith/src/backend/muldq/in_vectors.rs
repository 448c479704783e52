//! Values whose words are vectors: into memory form and back, and one inversion for all lanes.

use super::vector::Vector;
use super::word::Words;
use crate::backend::unrolled::unroll;
use crate::field::{LaneTask, LaneWord as _, TableField};

/// A field of lanes, one for each word of a vector.
pub(in crate::backend) trait InVectors:
    TableField<Word = Words<Self::Vector>>
{
    /// The vector.
    type Vector: Vector;
    /// From the four words of each lane in memory form (see [`TableField::load`]).
    fn from_memory(words: [Self::Vector; 4]) -> Self;
    /// The memory form of each lane.
    fn to_memory(self) -> [Self::Vector; 4];
    /// Lane i gets the value of lane i + 2^level modulo the number of lanes.
    #[must_use]
    fn rotate(self, level: usize) -> Self;
    /// In every lane the inverse of what lane 0 has, which is not 0: division steps on words, as in
    /// lanes they would take longer than these and six products (docs/performance.md).
    #[must_use]
    fn invert_first(self) -> Self;
}

/// The same as [`TableField::lookup_shared`] for a field whose values take long to make of words: finds
/// words, and makes values of what is found alone.
#[inline(always)]
pub(in crate::backend) fn lookup_words<L: InVectors, const K: usize>(
    table: &[[[u64; 4]; K]],
    index: L::Word,
) -> [L; K] {
    let mut found = [[L::Vector::constant(0); 4]; K];
    for (j, entry) in table.iter().enumerate() {
        let here = index.is(j as u64 + 1);
        for (planes, words) in found.iter_mut().zip(entry) {
            for (plane, word) in planes.iter_mut().zip(words) {
                *plane = plane.set_if(here, *word as i64);
            }
        }
    }
    let mut values = [L::zero(); K];
    for (value, words) in values.iter_mut().zip(found) {
        *value = L::from_memory(words);
    }
    values
}

/// The inverse in every lane, and 0 for 0: one inversion for all lanes.
pub(in crate::backend) struct Inversion<L>(pub(in crate::backend) L);

impl<L: InVectors> LaneTask for Inversion<L> {
    type Output = L;

    #[inline(always)]
    fn run(self) -> L {
        let zero = self.0.is_zero();
        let a = L::select(zero, L::one(), self.0);
        // in every lane the products of two lanes, of four and of all
        let mut products = [a; 4];
        unroll!(level in [0 1 2] {
            if level < L::Vector::LEVELS {
                products[level + 1] = products[level].mul(products[level].rotate(level));
            }
        });
        let mut inverse = products[L::Vector::LEVELS].invert_first();
        unroll!(level in [2 1 0] {
            if level < L::Vector::LEVELS {
                inverse = inverse.mul(products[level].rotate(level));
            }
        });
        L::select(zero, L::zero(), inverse)
    }
}
