//! Odd scalars of batches, by which points and entries of the generator's table are added, for all scalars.

use std::cell::RefCell;

use anyhow::{Context, Result, ensure};
use yuxi_arith::curve::lanes::spread::with_lowest_bit;
use yuxi_arith::field::{LaneWord, Lanewise, Mask, ScalarWord, U256};

use crate::graph::sums::Sums;
use crate::graph::{Graph, Word};
use crate::paths::Shared;
use crate::vector::graph::Node;

thread_local! {
    static GRAPH: RefCell<Graph> = RefCell::default();
}

fn on<T>(work: impl FnOnce(&mut Graph) -> T) -> T {
    GRAPH.with_borrow_mut(work)
}

/// A word of a scalar.
#[derive(Clone, Copy)]
struct Of(Word);

/// A truth value: a word that is 0 or 1.
#[derive(Clone, Copy)]
struct Bit(Word);

impl Mask for Bit {
    fn constant(value: bool) -> Self {
        Self(on(|graph| graph.number(value.into())))
    }
    fn not(self) -> Self {
        Self(on(|graph| graph.not_bit(self.0)))
    }
    fn and(self, other: Self) -> Self {
        Self(on(|graph| graph.both(self.0, other.0)))
    }
    fn or(self, other: Self) -> Self {
        Self(on(|graph| graph.either(self.0, other.0)))
    }
}

impl Lanewise for Of {
    fn add(self, other: Self) -> Self {
        Self(on(|graph| {
            let zero = graph.number(0);
            graph.sum(self.0, other.0, zero).0
        }))
    }
    fn sub(self, other: Self) -> Self {
        self.borrowing_sub(other, Self::no_borrow()).0
    }
    fn and(self, other: Self) -> Self {
        Self(on(|graph| graph.both(self.0, other.0)))
    }
    fn or(self, other: Self) -> Self {
        Self(on(|graph| graph.either(self.0, other.0)))
    }
    fn xor(self, other: Self) -> Self {
        Self(on(|graph| graph.one(self.0, other.0)))
    }
}

impl LaneWord for Of {
    type Mask = Bit;

    fn constant(word: u64) -> Self {
        Self(on(|graph| graph.number(word)))
    }
    fn shl(self, n: u32) -> Self {
        Self(on(|graph| graph.left(self.0, n)))
    }
    fn shr(self, n: u32) -> Self {
        Self(on(|graph| graph.right(self.0, n)))
    }
    fn is(self, constant: u64) -> Bit {
        let other = self.xor(Self::constant(constant));
        Bit(on(|graph| graph.is_zero(other.0)))
    }
}

impl ScalarWord for Of {
    type Borrow = Bit;

    fn no_borrow() -> Bit {
        Bit::constant(false)
    }
    fn borrowing_sub(self, other: Self, borrow: Bit) -> (Self, Bit) {
        let (word, borrow) = on(|graph| graph.difference(self.0, other.0, borrow.0));
        (Self(word), Bit(borrow))
    }
    fn is_odd(self) -> Bit {
        Bit(self.and(Self::constant(1)).0)
    }
    /// By the bits in which they differ, as of a `u64`.
    fn pick(mask: Bit, if_true: Self, if_false: Self) -> Self {
        Self(on(|graph| {
            let (differ, zero) = (graph.one(if_true.0, if_false.0), graph.number(0));
            let taken = graph.choose(mask.0, differ, zero);
            graph.one(if_false.0, taken)
        }))
    }
}

/// Odd scalars of a run.
pub(super) struct OddWords {
    /// The lowest word of each lane, and so on.
    pub(super) words: Vec<Node>,
    /// The bits of those that stand for n − k.
    pub(super) signs: Vec<Node>,
}

impl OddWords {
    /// How many words they are, with the bits of their signs.
    pub(super) const fn count(lanes: usize) -> usize {
        4 * lanes + 1
    }

    /// Words of so many lanes, with their signs, which must be what the source makes of the scalars that were given at a place.
    pub(super) fn show(
        graph: &Shared,
        given: u64,
        words: &[Word],
        lanes: usize,
        order: &U256,
    ) -> Result<Self> {
        let (masks, words) = words.split_last().context("no words")?;
        let (masks, words) = (*masks, words.to_vec());
        let mut own = graph.borrow_mut();
        let (mut pairs, mut signs) = (Vec::new(), Vec::new());
        for lane in 0..lanes {
            let k = [0, 1, 2, 3].map(|i| Of(own.input(given + (32 * lane + 8 * i) as u64)));
            GRAPH.set(std::mem::take(&mut own));
            let (expected, is_negative) = with_lowest_bit(&k, order);
            *own = GRAPH.take();
            pairs.extend((0..4).map(|place| (words[place * lanes + lane], expected[place].0)));
            let bit = own.bit_of(masks, lane as u32);
            let (found, expected) = (own.to_lane(bit), own.to_lane(is_negative.0));
            ensure!(
                found == expected,
                "the sign in lane {lane}: {}",
                own.lanes.difference_as_text(found, expected)
            );
            signs.push(found);
        }
        // the compiler has the terms of differences in another order
        let all: Vec<_> = pairs.iter().flat_map(|(found, expected)| [*found, *expected]).collect();
        let sums = Sums::of(&own, &all);
        for (place, (found, expected)) in pairs.into_iter().enumerate() {
            let (lane, word) = (place / 4, place % 4);
            ensure!(
                sums.first(found) == sums.first(expected),
                "word {word} of the scalar in lane {lane}: {}",
                sums.text(&own, found, expected)
            );
        }
        let words = words.into_iter().map(|word| own.to_lane(word)).collect();
        Ok(Self { words, signs })
    }
}
