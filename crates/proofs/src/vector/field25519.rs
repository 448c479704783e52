//! A field modulo 2^255 − 19 of which each element is a lane: its limbs are nodes of a graph.
//!
//! Each operation takes and gives what [the certificates](super::certificates25519) are about: a sum of limbs in [0, 2^56), and
//! a factor of limbs of which the lower 52 bits count, the topmost at most 2^47 + 2^6. So no operation has an operand outside
//! of its range.

use yuxi_arith::field::{F25519, Field, Mask as _, Modulus as _, TableField};

use super::certificates25519::SMALL;
use super::element_integers::join;
use super::elements25519::{
    canonical, carry, difference, limbs_of, masked, multiple, product, split, square, sum,
};
use super::graph::Node;
use super::modulus::Limbs;
use super::words::{Scalar, Truth, nodes, number, of_nodes};
use crate::graph::LaneOperation;
use crate::items::{Bundle, Packed};

/// An element.
#[derive(Clone, Copy, Debug)]
pub struct Element25519 {
    sum: Limbs<Node>,
    factor: Limbs<Node>,
}

impl Bundle for Element25519 {
    fn see(&self, see: &mut dyn FnMut(Packed)) {
        [self.sum, self.factor].see(see);
    }
    fn change(self, change: &mut dyn FnMut(Packed) -> Packed) -> Self {
        let [sum, factor] = [self.sum, self.factor].change(change);
        Self { sum, factor }
    }
}

impl Element25519 {
    fn of_sum(sum: Limbs<Node>) -> Self {
        Self { sum, factor: nodes(|graph| carry(graph, &sum)) }
    }

    /// Of limbs that are carried already.
    pub fn of_factor(factor: Limbs<Node>) -> Self {
        Self { sum: nodes(|graph| masked(graph, &factor)), factor }
    }

    /// Of both forms, one after the other, as memory has them: of an element.
    pub fn of_forms(limbs: &[Node; 10]) -> Self {
        let form = |first: usize| std::array::from_fn(|i| limbs[first + i]);
        Self { sum: form(0), factor: form(5) }
    }

    /// Both forms.
    pub fn forms(self) -> [Node; 10] {
        std::array::from_fn(|i| if i < 5 { self.sum[i] } else { self.factor[i - 5] })
    }

    /// The limbs as a factor.
    pub fn factor(self) -> Limbs<Node> {
        self.factor
    }

    /// A residue below 2^256 in four words.
    pub fn of_words(words: [Node; 4]) -> Self {
        Self::of_sum(nodes(|graph| split(graph, &words)))
    }

    /// The limbs of an integer below m.
    pub fn of_integer(limbs: Limbs<Node>) -> Self {
        Self { sum: limbs, factor: limbs }
    }

    /// The words of the integer below m.
    pub fn words(self) -> [Node; 4] {
        nodes(|graph| {
            let rest = masked(graph, &self.factor)?;
            let (limbs, _) = canonical(graph, &rest)?;
            join(graph, &limbs)
        })
    }
}

impl Field for Element25519 {
    type Mask = Truth;

    fn constant(words: &[u64; 4]) -> Self {
        Self::of_integer(limbs_of(words).map(number))
    }
    fn add(self, other: Self) -> Self {
        Self::of_factor(nodes(|graph| {
            let sum = sum(graph, &self.sum, &other.sum);
            carry(graph, &sum)
        }))
    }
    fn sub(self, other: Self) -> Self {
        Self::of_factor(nodes(|graph| {
            let difference = difference(graph, &self.sum, &other.sum);
            carry(graph, &difference)
        }))
    }
    fn mul(self, other: Self) -> Self {
        Self::of_sum(nodes(|graph| product(graph, &self.factor, &other.factor)))
    }
    fn square(self) -> Self {
        Self::of_sum(nodes(|graph| square(graph, &self.factor)))
    }
    fn halve(self) -> Self {
        unreachable!("no formula in lanes halves")
    }
    /// By the number of which a certificate is.
    fn mul_small_add(self, small: u32, c: Self) -> Self {
        assert_eq!(small, SMALL, "a multiple without a certificate");
        Self::of_factor(nodes(|graph| {
            let multiple = multiple(graph, &self.factor, small, &c.sum)?;
            carry(graph, &multiple)
        }))
    }
    /// A masked factor is below twice the modulus, and is 0 modulo it if it is 0 or that.
    fn is_zero(self) -> Truth {
        let own = nodes(|graph| masked(graph, &self.factor));
        let is = |numbers: Limbs<u64>| {
            let differ = own.iter().zip(numbers).fold(number(0), |differ, (limb, value)| {
                let one = of_nodes(LaneOperation::One, [*limb, number(value)]);
                of_nodes(LaneOperation::Either, [differ, one])
            });
            Truth(of_nodes(LaneOperation::Equal, [differ, number(0)]))
        };
        is([0; 5]).or(is(limbs_of(&F25519::WORDS)))
    }
    fn select(mask: Truth, if_true: Self, if_false: Self) -> Self {
        let select = |yes: Limbs<Node>, no: Limbs<Node>| {
            std::array::from_fn(|i| of_nodes(LaneOperation::Choose, [mask.0, yes[i], no[i]]))
        };
        Self {
            sum: select(if_true.sum, if_false.sum),
            factor: select(if_true.factor, if_false.factor),
        }
    }
    fn invert(self) -> Self {
        unreachable!("lanes are inverted together")
    }
}

impl TableField for Element25519 {
    type Word = Scalar;

    fn load(words: &[u64; 4]) -> Self {
        Self::constant(words)
    }
}

#[cfg(test)]
mod tests;
