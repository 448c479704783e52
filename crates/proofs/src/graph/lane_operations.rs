//! Operations on words that lanes of vectors hold: of words of scalars as of any other words, of what bits of scalars choose for
//! each value of these bits, and of all else as of [sums of atoms](crate::vector::graph).

use super::{Graph, Word};
use crate::checker::Refused;
use crate::vector::graph::{self as vector, Factor, Node};
use crate::vector::lane::{Choosing, Halves, LIMB, Lane};

/// An operation on one to three words. Those on bits take words that are 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaneOperation {
    /// The sum modulo 2^64.
    Sum,
    /// The first less the second, modulo 2^64.
    Difference,
    /// The bits that are in both.
    Both,
    /// The bits that are in one or both.
    Either,
    /// The bits that are in one of them.
    One,
    /// The bit that is 1 if both words are the same.
    Equal,
    /// The bit that is 1 if no bit is in both.
    Apart,
    /// The second if the first, a bit, is 1, else the third.
    Choose,
    /// The other bit.
    Not,
    /// Whether both bits are 1.
    BothBits,
    /// Whether one of the bits is 1, or both are.
    EitherBit,
    /// Whether one of the bits is 1 alone.
    OneBit,
}

use LaneOperation as Of;

impl LaneOperation {
    /// Of words as they are; their number is that of the operation.
    fn on_words(self, graph: &mut Graph, words: &[Word]) -> Word {
        let zero = graph.number(0);
        match (self, words) {
            (Of::Sum, [a, b]) => graph.sum(*a, *b, zero).0,
            (Of::Difference, [a, b]) => graph.difference(*a, *b, zero).0,
            (Of::Both | Of::BothBits, [a, b]) => graph.both(*a, *b),
            (Of::Either | Of::EitherBit, [a, b]) => graph.either(*a, *b),
            (Of::One | Of::OneBit, [a, b]) => graph.one(*a, *b),
            (Of::Equal, [a, b]) => {
                let difference = graph.one(*a, *b);
                graph.is_zero(difference)
            }
            (Of::Apart, [a, b]) => {
                let both = graph.both(*a, *b);
                graph.is_zero(both)
            }
            (Of::Choose, [bit, yes, no]) => graph.choose(*bit, *yes, *no),
            (Of::Not, [bit]) => graph.not_bit(*bit),
            _ => unreachable!("{self:?} of {} words", words.len()),
        }
    }

    /// Of sums of atoms.
    pub(super) fn on_lanes(self, lanes: &mut vector::Graph, words: &[Node]) -> Node {
        match (self, words) {
            (Of::Sum, [a, b]) => lanes.sum(a, b),
            (Of::Difference, [a, b]) => lanes.difference(a, b),
            (Of::Both, [a, b]) => lanes.both(*a, *b),
            (Of::Either, [a, b]) => lanes.any(*a, *b),
            (Of::One, [a, b]) => lanes.one(*a, *b),
            (Of::Equal, [a, b]) => {
                let difference = lanes.difference(a, b);
                lanes.is_zero(difference)
            }
            (Of::Apart, [a, b]) => apart(lanes, *a, *b),
            (Of::Choose, [bit, yes, no]) => lanes.select(*bit, *yes, *no),
            (Of::Not, [bit]) => lanes.not_bit(*bit),
            (Of::BothBits, [a, b]) => lanes.only_where(*a, *b),
            (Of::EitherBit, [a, b]) => lanes.either_bit(*a, *b),
            (Of::OneBit, [a, b]) => {
                let not = lanes.not_bit(*b);
                lanes.select(*a, not, *b)
            }
            _ => unreachable!("{self:?} of {} words", words.len()),
        }
    }
}

/// Of the topmost bit alone, whether the sign is not there.
fn apart(lanes: &mut vector::Graph, a: Node, b: Node) -> Node {
    for (word, bits) in [(a, b), (b, a)] {
        if lanes.as_number(&bits) == Some(1 << 63) {
            let sign = lanes.right(&word, 63).unwrap_or(word);
            return lanes.not_bit(sign);
        }
    }
    let both = lanes.both(a, b);
    lanes.is_zero(both)
}

impl Graph {
    /// What an operation on lanes makes of words.
    pub fn in_lanes<const N: usize>(&mut self, operation: LaneOperation, words: [Word; N]) -> Word {
        if let Some(result) = self.of_items(words, |graph, words| graph.in_lanes(operation, words))
        {
            return result;
        }
        // sums stand in their own form, in which the order of their terms does not show
        if self.has_scalars() && !matches!(operation, Of::Sum | Of::Difference) {
            let words = words.map(|word| self.without_sums(word));
            if self.are_of_scalars(&words) {
                return operation.on_words(self, &words);
            }
            let by_cases = self.by_cases(words, |graph, words| [graph.in_lanes(operation, words)]);
            if let Some([word]) = by_cases {
                return word;
            }
        }
        let nodes = words.map(|word| self.to_lane(word));
        let node = operation.on_lanes(&mut self.lanes, &nodes);
        let node = self.settled(node);
        self.of_lane(node)
    }

    /// Whether words are computed from scalars alone, and are not all numbers.
    fn are_of_scalars(&self, words: &[Word]) -> bool {
        let is_of = |word: &Word| self.of_scalars[word.0.place()];
        words.iter().any(is_of)
            && words.iter().all(|word| is_of(word) || self.as_number(*word).is_some())
    }

    /// A word of a lane as one that is computed from scalars alone; nothing, if it is not, or a number.
    pub fn scalar_in_lane(&mut self, word: Word) -> Option<Word> {
        if let Some(result) = self.of_items(word, |graph, word| graph.scalar_in_lane(word)) {
            return result;
        }
        if !self.has_scalars() {
            return None;
        }
        let word = self.without_sums(word);
        self.are_of_scalars(&[word]).then_some(word)
    }

    /// The lower 52 bits of a node.
    pub fn factor_of(&mut self, node: Node) -> Result<Factor, Refused> {
        if !self.has_scalars() {
            return self.lanes.factor(&node);
        }
        let word = self.of_lane(node);
        let Some(word) = self.scalar_in_lane(word) else { return self.lanes.factor(&node) };
        let mask = self.number((1 << LIMB) - 1);
        let lowest = self.both(word, mask);
        let node = self.to_lane(lowest);
        self.lanes.factor(&node)
    }
}
