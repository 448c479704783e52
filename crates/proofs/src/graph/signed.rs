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
        let Node::Sum([a, b, none]) = *self.node(word) else { return 64 };
        let of = |low: Word, above: Word| {
            let Node::Right(word, places) = *self.node(low) else { return None };
            let Node::Select([sign, yes, no]) = *self.node(above) else { return None };
            let is_sign = *self.node(sign) == Node::Right(word, 63);
            let ones = u64::MAX << (64 - places);
            let numbers = [yes, no, none].map(|word| self.as_number(word));
            (is_sign && numbers == [Some(ones), Some(0), Some(0)]).then_some(64 - places)
        };
        of(a, b).or_else(|| of(b, a)).unwrap_or(64)
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
