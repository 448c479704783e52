//! Words as signed integers.

use super::{Graph, Node, Word};

impl Graph {
    /// Shifted towards the bottom, by 1 to 63 bits, with the sign above.
    pub fn signed_right(&mut self, a: Word, places: u32) -> Word {
        let (zero, above) = (self.number(0), self.number(u64::MAX << (64 - places)));
        let (sign, low) = (self.right(a, 63), self.right(a, places));
        if places == 63 {
            let most = self.number(u64::MAX);
            return self.choose(sign, most, zero);
        }
        let above = self.choose(sign, above, zero);
        self.sum(low, above, zero).0
    }

    /// How many bits a word has if its topmost one is its sign, also if it is negative; at most. Known is that of
    /// [`Graph::signed_right`].
    pub fn signed_bits(&self, word: Word) -> u32 {
        self.shifted_with_sign(word).map_or(64, |(_, places)| 64 - places)
    }

    /// The word that [`Graph::signed_right`] has shifted, and the places.
    pub(crate) fn shifted_with_sign(&self, word: Word) -> Option<(Word, u32)> {
        let fill = |word: Word| {
            let Node::Select([sign, yes, no]) = *self.node(word) else { return None };
            let Node::Right(of, 63) = *self.node(sign) else { return None };
            (self.as_number(no) == Some(0)).then_some((of, self.as_number(yes)?))
        };
        if let Some((of, u64::MAX)) = fill(word) {
            return Some((of, 63));
        }
        let Node::Sum([a, b, none]) = *self.node(word) else { return None };
        let of = |low: Word, above: Word| {
            let Node::Right(word, places) = *self.node(low) else { return None };
            let is_sign = fill(above) == Some((word, u64::MAX << (64 - places)));
            (is_sign && self.as_number(none) == Some(0)).then_some((word, places))
        };
        of(a, b).or_else(|| of(b, a))
    }

    /// The product of signed words: the low word, and the high one.
    pub fn signed_product(&mut self, a: Word, b: Word) -> (Word, Word) {
        let zero = self.number(0);
        let (low, mut high) = self.product(a, b);
        // a negative word is 2^64 less than the word
        for (a, b) in [(a, b), (b, a)] {
            let sign = self.right(a, 63);
            let other = self.choose(sign, b, zero);
            high = self.difference(high, other, zero).0;
        }
        (low, high)
    }
}
