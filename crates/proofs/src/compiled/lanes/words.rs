//! Words of scalars and truth values, one a lane.

use yuxi_arith::field::{LaneWord, Lanewise, Mask};

use super::calls::{in_each_lane, in_lanes, on_words};
use crate::graph::{Graph, LaneOperation, Word};
use crate::vector::element_field::Bit;

/// Lanes of a vector.
pub(super) const VECTOR: usize = 8;

/// What each lane is.
pub(super) fn each<T, const N: usize>(of_lane: impl FnMut(usize) -> T) -> [T; N] {
    std::array::from_fn(of_lane)
}

/// Words, one a lane.
#[derive(Clone, Copy)]
pub(super) struct Words<const N: usize>(pub(super) [Word; N]);

/// Truth values, one a lane.
#[derive(Clone, Copy)]
pub(super) struct Bits<const N: usize>(pub(super) [Bit; N]);

impl<const N: usize> Words<N> {
    fn shifted(self, shift: impl Fn(&mut Graph, Word) -> Word) -> Self {
        Self(in_each_lane(self.0, |graph, word| {
            let word = graph.scalar_in_lane(word).unwrap_or(word);
            shift(graph, word)
        }))
    }

    fn of_two(self, operation: LaneOperation, other: Self) -> Self {
        let lanes = each(|i| [self.0[i], other.0[i]]);
        Self(in_each_lane(lanes, |graph, words| graph.in_lanes(operation, words)))
    }
}

impl<const N: usize> Bits<N> {
    fn of_two(self, operation: LaneOperation, other: Self) -> Self {
        Self(in_lanes(operation, each(|i| [self.0[i].0, other.0[i].0])).map(Bit))
    }
}

impl<const N: usize> Mask for Bits<N> {
    fn constant(value: bool) -> Self {
        Self(each(|_| Bit::constant(value)))
    }
    fn not(self) -> Self {
        Self(in_lanes(LaneOperation::Not, self.0.map(|bit| [bit.0])).map(Bit))
    }
    fn and(self, other: Self) -> Self {
        self.of_two(LaneOperation::BothBits, other)
    }
    fn or(self, other: Self) -> Self {
        self.of_two(LaneOperation::EitherBit, other)
    }
}

impl<const N: usize> Lanewise for Words<N> {
    fn add(self, other: Self) -> Self {
        self.of_two(LaneOperation::Sum, other)
    }
    fn sub(self, other: Self) -> Self {
        self.of_two(LaneOperation::Difference, other)
    }
    fn and(self, other: Self) -> Self {
        self.of_two(LaneOperation::Both, other)
    }
    fn or(self, other: Self) -> Self {
        self.of_two(LaneOperation::Either, other)
    }
    fn xor(self, other: Self) -> Self {
        self.of_two(LaneOperation::One, other)
    }
}

impl<const N: usize> LaneWord for Words<N> {
    type Mask = Bits<N>;

    fn constant(word: u64) -> Self {
        Self([on_words(|graph| graph.number(word)); N])
    }
    fn shl(self, n: u32) -> Self {
        self.shifted(|graph, word| graph.left(word, n))
    }
    fn shr(self, n: u32) -> Self {
        self.shifted(|graph, word| graph.right(word, n))
    }
    fn is(self, constant: u64) -> Bits<N> {
        let Self(are) = self.of_two(LaneOperation::Equal, Self::constant(constant));
        Bits(are.map(|word| Bit(on_words(|graph| graph.to_lane(word)))))
    }
}
