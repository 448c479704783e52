//! Words as signed integers.

use super::{Graph, Node, Word};
use crate::items::of_any;

impl Graph {
    /// Shifted towards the bottom, by 1 to 63 bits, with the sign above.
    pub fn signed_right(&mut self, a: Word, places: u32) -> Word {
        if let Some(result) = self.of_items(a, |graph, a| graph.signed_right(a, places)) {
            return result;
        }
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
        let word = of_any(word);
        self.shifted_with_sign(word).map_or(64, |(_, places)| 64 - places)
    }

    /// The word of which this is the topmost bit.
    fn signed_by(&self, sign: Word) -> Option<Word> {
        match self.node(sign) {
            Node::Right(of, 63) => Some(*of),
            Node::Cases { bits, words } => match (&bits[..], &words[..]) {
                ([(of, 63)], [no, yes]) => (self.is(*no, 0) && self.is(*yes, 1)).then_some(*of),
                _ => None,
            },
            _ => None,
        }
    }

    /// The word that [`Graph::signed_right`] has shifted, and the places.
    pub(crate) fn shifted_with_sign(&self, word: Word) -> Option<(Word, u32)> {
        let fill = |word: Word| {
            let Node::Select([sign, yes, no]) = *self.node(word) else { return None };
            let of = self.signed_by(sign)?;
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

    /// The least and the greatest value of a word if its topmost bit is its sign, by the operations that it ends with, so many
    /// levels deep.
    fn signed_bounds(&self, word: Word, depth: u32) -> Option<(i128, i128)> {
        let of = |word: Word| self.signed_bounds(word, depth.checked_sub(1)?);
        let number = |word: Word| self.as_number(word).map(|number| i128::from(number as i64));
        if let Some(number) = number(word) {
            return Some((number, number));
        }
        if self.bits(word) < 64 {
            return Some((0, (1 << self.bits(word)) - 1));
        }
        let bounds = match *self.node(word) {
            Node::Select([_, yes, no]) => {
                let (yes, no) = (number(yes)?, number(no)?);
                (yes.min(no), yes.max(no))
            }
            Node::Sum([a, b, carry]) => {
                let (a, b, carry) = (of(a)?, of(b)?, of(carry)?);
                (a.0 + b.0 + carry.0, a.1 + b.1 + carry.1)
            }
            Node::Difference([a, b, borrow]) => {
                let (a, b, borrow) = (of(a)?, of(b)?, of(borrow)?);
                (a.0 - b.1 - borrow.1, a.1 - b.0 - borrow.0)
            }
            _ => return None,
        };
        let is_word = i64::try_from(bounds.0).is_ok() && i64::try_from(bounds.1).is_ok();
        is_word.then_some(bounds)
    }

    /// The bits that are in a mask and in a word that was shifted with its sign, if nothing but the sign is in these places.
    pub(super) fn sign_in_mask(&mut self, word: Word, mask: u64) -> Option<Word> {
        let (of, places) = self.shifted_with_sign(word)?;
        let (least, greatest) = self.signed_bounds(of, 3)?;
        let first = mask.trailing_zeros() + places;
        if first > 63 || least < -(1 << first) || greatest >= 1 << first {
            return None;
        }
        let (sign, mask, zero) = (self.right(of, 63), self.number(mask), self.number(0));
        Some(self.choose(sign, mask, zero))
    }

    /// The product of signed words: the low word, and the high one.
    pub fn signed_product(&mut self, a: Word, b: Word) -> (Word, Word) {
        if let Some(result) = self.of_items([a, b], |graph, [a, b]| graph.signed_product(a, b)) {
            return result;
        }
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
