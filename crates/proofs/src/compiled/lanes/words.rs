//! Words of scalars and truth values, one a lane.

use std::convert::Infallible;

use yuxi_arith::field::{LaneWord, Lanewise, Mask};

use crate::items::{self, Arena, Bundle, Item, Packed};
use crate::vector::words::{self, Scalar, Truth};

/// Lanes of a vector.
pub(super) const VECTOR: usize = 8;

/// What each lane is.
pub(super) fn each<T, const N: usize>(of_lane: impl FnMut(usize) -> T) -> [T; N] {
    std::array::from_fn(of_lane)
}

/// The nodes of formulas.
struct Nodes;

impl Arena for Nodes {
    fn of_several(&mut self, word: Packed) -> Packed {
        words::on(|graph| graph.sealed_node(word))
    }
    fn made_of(&mut self, word: Packed, item: Option<Item>) -> Packed {
        words::on(|graph| graph.node_made_of(word, item))
    }
}

/// What an operation makes of the words and elements in each lane.
pub(super) fn in_each<T: Bundle, U: Bundle, const N: usize>(
    lanes: [T; N],
    operation: impl Fn(T) -> U,
) -> [U; N] {
    let operation = |_: &mut Nodes, lane| Ok::<_, Infallible>(operation(lane));
    let Ok(lanes) = items::each(&mut Nodes, &lanes, operation);
    lanes.try_into().ok().expect("one a lane")
}

/// The same of two words in each lane.
fn of_pairs<T: Bundle, U: Bundle, const N: usize>(
    a: [T; N],
    b: [T; N],
    operation: impl Fn(T, T) -> U,
) -> [U; N] {
    in_each(each(|i| [a[i], b[i]]), |[a, b]| operation(a, b))
}

/// Words, one a lane.
#[derive(Clone, Copy)]
pub(super) struct Words<const N: usize>(pub(super) [Scalar; N]);

/// Truth values, one a lane.
#[derive(Clone, Copy)]
pub(super) struct Bits<const N: usize>(pub(super) [Truth; N]);

impl<const N: usize> Words<N> {
    /// One of two in each lane.
    pub(super) fn select(mask: Bits<N>, if_true: Self, if_false: Self) -> Self {
        let lanes = each(|i| (mask.0[i], [if_true.0[i], if_false.0[i]]));
        Self(in_each(lanes, |(mask, [yes, no])| Scalar::select(mask, yes, no)))
    }
}

impl<const N: usize> Mask for Bits<N> {
    fn constant(value: bool) -> Self {
        Self([Truth::constant(value); N])
    }
    fn not(self) -> Self {
        Self(in_each(self.0, Truth::not))
    }
    fn and(self, other: Self) -> Self {
        Self(of_pairs(self.0, other.0, Truth::and))
    }
    fn or(self, other: Self) -> Self {
        Self(of_pairs(self.0, other.0, Truth::or))
    }
}

impl<const N: usize> Lanewise for Words<N> {
    fn add(self, other: Self) -> Self {
        Self(of_pairs(self.0, other.0, Scalar::add))
    }
    fn sub(self, other: Self) -> Self {
        Self(of_pairs(self.0, other.0, Scalar::sub))
    }
    fn and(self, other: Self) -> Self {
        Self(of_pairs(self.0, other.0, Scalar::and))
    }
    fn or(self, other: Self) -> Self {
        Self(of_pairs(self.0, other.0, Scalar::or))
    }
    fn xor(self, other: Self) -> Self {
        Self(of_pairs(self.0, other.0, Scalar::xor))
    }
}

impl<const N: usize> LaneWord for Words<N> {
    type Mask = Bits<N>;

    fn constant(word: u64) -> Self {
        Self([Scalar::constant(word); N])
    }
    fn shl(self, n: u32) -> Self {
        Self(in_each(self.0, |word| word.shl(n)))
    }
    fn shr(self, n: u32) -> Self {
        Self(in_each(self.0, |word| word.shr(n)))
    }
    fn is(self, constant: u64) -> Bits<N> {
        Bits(in_each(self.0, |word| word.is(constant)))
    }
}
