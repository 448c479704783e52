//! Words as two lanes of 32 bits: comparisons of lanes, and their signs.

use super::{Graph, Node, Symbol, Word};

/// The ones of a lane in the lower half of a word.
const HALF: u64 = u32::MAX as u64;

impl Graph {
    /// In each lane ones if those of two words are equal, else zeros.
    pub fn equal_halves(&mut self, a: Word, b: Word) -> Word {
        if let Some(result) = self.of_items([a, b], |graph, [a, b]| graph.equal_halves(a, b)) {
            return result;
        }
        let (difference, zero) = (self.one(a, b), self.number(0));
        let mut low = self.bytes(difference);
        low[4..].fill(Symbol::Number(0));
        let lanes = [(self.from_bytes(low), HALF), (self.right(difference, 32), HALF << 32)];
        let [low, high] = lanes.map(|(lane, ones)| {
            let (is_zero, ones) = (self.is_zero(lane), self.number(ones));
            self.choose(is_zero, ones, zero)
        });
        self.either(low, high)
    }

    /// The highest bits of the lanes of words, the lowest lane first, as one word.
    pub fn signs_of_halves(&mut self, words: &[Word]) -> Word {
        let mut signs = self.number(0);
        let (mut all, count) = ([signs; 8], words.len());
        all[..count].copy_from_slice(words);
        if let Some(word) = self.of_items(all, |graph, all| graph.signs_of_halves(&all[..count])) {
            return word;
        }
        for (place, word) in words.iter().enumerate() {
            for (half, at) in [31, 63].into_iter().enumerate() {
                let bit = self.sign(*word, at);
                let bit = self.left(bit, (2 * place + half) as u32);
                signs = self.either(signs, bit);
            }
        }
        signs
    }

    /// The bit of a word at a place.
    fn sign(&mut self, word: Word, place: u32) -> Word {
        if let Node::Either([a, b]) = *self.node(word) {
            let (a, b) = (self.sign(a, place), self.sign(b, place));
            return self.either(a, b);
        }
        let (bits, one) = (self.right(word, place), self.number(1));
        self.both(bits, one)
    }

    /// Of a word that is n less bits in other places each, which fill all of n: whether all bits are set. If each says that a word is
    /// 0, this is one comparison.
    pub(super) fn all_set(&mut self, word: Word) -> Option<Word> {
        let Node::One([a, b]) = *self.node(word) else { return None };
        let (bits, full) = match (self.as_number(a), self.as_number(b)) {
            (Some(full), _) => (b, full),
            (_, Some(full)) => (a, full),
            _ => return None,
        };
        let (mut seen, mut zeros) = (0, Vec::new());
        for part in self.alternatives(bits) {
            let (bit, place) = match *self.node(part) {
                Node::Left(bit, place) => (bit, place),
                _ => (part, 0),
            };
            let Node::IsZero(zero) = *self.node(bit) else { return None };
            if seen >> place & 1 == 1 {
                return None;
            }
            seen |= 1 << place;
            zeros.push(zero);
        }
        if seen != full {
            return None;
        }
        let any = self.any_of_halves(zeros);
        Some(self.is_zero(any))
    }

    /// A word that is 0 if all of these are; of both halves of a word, the word.
    fn any_of_halves(&mut self, mut words: Vec<Word>) -> Word {
        let mut any = self.number(0);
        while let Some(word) = words.pop() {
            let whole = self.half_of(word);
            let other = words.iter().position(|other| {
                let other = self.half_of(*other);
                matches!((whole, other), (Some((a, low)), Some((b, of_b))) if a == b && low != of_b)
            });
            let word = match (whole, other) {
                (Some((whole, _)), Some(other)) => {
                    words.swap_remove(other);
                    whole
                }
                _ => word,
            };
            any = self.either(any, word);
        }
        any
    }

    /// The word of which this is a half, and whether it is the lower one.
    fn half_of(&self, word: Word) -> Option<(Word, bool)> {
        match *self.node(word) {
            Node::Right(whole, 32) => Some((whole, false)),
            Node::Bytes([Symbol::Of(whole, 0), ref rest @ ..]) => {
                let is_low = rest.iter().zip(1..).all(|(byte, at)| match byte {
                    Symbol::Of(word, place) => *word == whole && *place == at && at < 4,
                    Symbol::Number(number) => *number == 0 && at >= 4,
                });
                is_low.then_some((whole, true))
            }
            _ => None,
        }
    }
}
