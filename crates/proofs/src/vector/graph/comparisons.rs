//! Whether words are 0, and so whether they are equal.

use super::super::lane::{Choosing, Lane};
use super::{Atom, Graph, Node};

impl Graph {
    /// The bit that is 1 if the word is 0.
    pub fn is_zero(&mut self, word: Node) -> Node {
        if let Some(number) = self.as_number(&word) {
            return self.number(u64::from(number == 0));
        }
        if self.is_bit(word) {
            return self.not_bit(word);
        }
        match self.as_atom(word).cloned() {
            Some(Atom::Any(all)) => {
                let one = self.number(1);
                return all.into_iter().fold(one, |are_zero, word| {
                    let is_zero = self.is_zero(word);
                    self.only_where(are_zero, is_zero)
                });
            }
            // the lowest bits of alternatives
            Some(Atom::Below(bits, inner)) => {
                if let Some(Atom::Any(all)) = self.as_atom(inner).cloned() {
                    return self.are_all(all, bits, 0);
                }
            }
            Some(Atom::One(a, b)) => {
                let difference = self.difference(&a, &b);
                return self.is_zero(difference);
            }
            _ => {}
        }
        if let Some((all, bits)) = self.compared_with_ones(word) {
            return self.are_all(all, bits, u64::MAX >> (64 - bits));
        }
        // of a difference, whichever way
        let negative = self.scaled(&word, u64::MAX);
        let is_zero = self.atom(Atom::IsZero(word.min(negative)));
        self.bit(is_zero)
    }

    /// The bit that is 1 if the lowest bits of all words, so many, are these.
    fn are_all(&mut self, words: Vec<Node>, bits: u32, value: u64) -> Node {
        let (one, value) = (self.number(1), self.number(value));
        words.into_iter().fold(one, |are, word| {
            let lowest = self.lowest(&word, bits).unwrap_or(word);
            let difference = self.difference(&lowest, &value);
            let is = self.is_zero(difference);
            self.only_where(are, is)
        })
    }

    /// Of a word that is 0 where a conjunction has ones in its lowest bits and no others, as it has no more bits: the words of
    /// the conjunction, and how many bits these are.
    fn compared_with_ones(&self, word: Node) -> Option<(Vec<Node>, u32)> {
        let [(0, number), (atom, factor)] = self.sum_of(word)[..] else { return None };
        let ones = match factor {
            1 => number.wrapping_neg(),
            u64::MAX => number,
            _ => return None,
        };
        let bits = ones.trailing_ones();
        if bits == 64 || ones >> bits != 0 {
            return None;
        }
        let (mut left, mut words, mut is_short) = (Vec::new(), Vec::new(), false);
        let part = |atom: &Atom, left: &mut Vec<Node>, is_short: &mut bool| match *atom {
            Atom::Both(a, b) => {
                left.extend([a, b]);
                true
            }
            // no bit that is compared is cut
            Atom::Below(own, inner) if own >= bits => {
                left.push(inner);
                *is_short |= own == bits;
                true
            }
            _ => false,
        };
        if !part(&self.list[atom as usize], &mut left, &mut is_short) {
            return None;
        }
        while let Some(word) = left.pop() {
            let is_part =
                self.as_atom(word).is_some_and(|atom| part(atom, &mut left, &mut is_short));
            if !is_part {
                is_short |= self.size(word) <= bits;
                words.push(word);
            }
        }
        (is_short && words.len() > 1).then_some((words, bits))
    }
}
