//! Rules for borrows that compilers compute by comparisons of words.

use super::{Graph, Node, Word};

impl Graph {
    /// The borrow that this difference of two words has, if a bit says that the difference is 0.
    fn borrow_beside(&self, is_zero: Word) -> Option<[Word; 3]> {
        let Node::IsZero(word) = *self.node(is_zero) else { return None };
        let Node::Difference([a, b, borrow]) = *self.node(word) else { return None };
        (self.as_number(borrow) == Some(0)).then_some([a, b, borrow])
    }

    /// The bit of which this is the negation.
    pub(super) fn negated(&self, bit: Word) -> Option<Word> {
        let Node::One([a, b]) = *self.node(bit) else { return None };
        [(a, b), (b, a)].into_iter().find(|(a, _)| self.as_number(*a) == Some(1)).map(|(_, b)| b)
    }

    /// a < b or a = b, the second with a borrow: that of a − b less the borrow. Without one: no borrow of b − a.
    pub(super) fn less_or_equal(&mut self, less: Word, other: Word) -> Option<Word> {
        let Node::Borrow([a, b, none]) = *self.node(less) else { return None };
        if self.borrow_beside(other) == Some([a, b, none]) {
            let greater = self.difference(b, a, none).1;
            return Some(self.not_bit(greater));
        }
        let Node::Both([x, y]) = *self.node(other) else { return None };
        let pairs = [(x, y), (y, x)];
        let of = |(is_zero, borrow): &(Word, Word)| {
            self.borrow_beside(*is_zero) == Some([a, b, none]) && self.bits(*borrow) <= 1
        };
        let (_, borrow) = pairs.into_iter().find(of)?;
        Some(self.difference(a, b, borrow).1)
    }

    /// The word of which, and of the negation of which, this is the bits that are in one or both.
    pub(super) fn or_negated(&self, word: Word) -> Option<Word> {
        let mut rest = self.alternatives(word);
        rest.sort_unstable();
        let of = |at: &usize| match *self.node(rest[*at]) {
            Node::Difference([zero, word, none]) if self.is(zero, 0) && self.is(none, 0) => {
                let mut parts = self.alternatives(word);
                parts.sort_unstable();
                let others = rest.iter().enumerate().filter(|(other, _)| other != at);
                others.map(|(_, part)| *part).eq(parts).then_some(word)
            }
            _ => None,
        };
        (0..rest.len()).find_map(|at| of(&at))
    }
}
