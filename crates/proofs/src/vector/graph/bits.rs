//! Words by their bits: bits that are 0 or 1, choices by them, conjunctions and the like.

use super::super::lane::{Choosing, Lane};
use super::{Atom, Graph, Node};

impl Graph {
    /// Says that an atom is 0 or 1.
    pub(super) fn bit(&mut self, atom: Node) -> Node {
        if let [(number, 1)] = self.sum_of(atom)[..] {
            self.bits.insert(number);
            self.intervals[number as usize] = (0, 1);
        }
        let negative = self.scaled(&atom, u64::MAX);
        self.repeated.insert(negative, atom);
        atom
    }

    /// A new input that is 0 or 1.
    pub fn input_bit(&mut self) -> Node {
        let input = self.input();
        self.bit(input)
    }

    /// Whether a word is known to be 0 or 1.
    pub fn is_bit(&self, node: Node) -> bool {
        match self.sum_of(node)[..] {
            [] | [(0, 1)] => true,
            [(atom, 1)] | [(0, 1), (atom, u64::MAX)] => self.bits.contains(&atom),
            _ => self.words_of_bits.contains(&node),
        }
    }

    /// Whether a word is a sum of multiples of bits.
    fn is_sum_of_bits(&self, node: Node) -> bool {
        self.sum_of(node).iter().all(|(atom, _)| *atom == 0 || self.bits.contains(atom))
    }

    /// 1 less a bit.
    pub fn not_bit(&mut self, bit: Node) -> Node {
        let one = self.number(1);
        let not = self.difference(&one, &bit);
        if self.is_bit(bit) {
            self.words_of_bits.insert(not);
        }
        not
    }

    /// The word where the bit is 1, else 0.
    pub fn only_where(&mut self, bit: Node, word: Node) -> Node {
        let product = self.product_of_bit(bit, word);
        if self.is_bit(bit) && self.is_bit(word) {
            self.words_of_bits.insert(product);
        }
        product
    }

    fn product_of_bit(&mut self, bit: Node, word: Node) -> Node {
        match (self.as_number(&bit), self.as_number(&word)) {
            (Some(0), _) => return self.number(0),
            (Some(_), _) => return word,
            (_, Some(number)) => return self.scaled(&bit, number),
            _ => {}
        }
        // a bit that is a sum of bits, which is a product with each of them; so is a product with such a sum
        for (sum, other) in [(bit, word), (word, bit)] {
            if self.as_atom(sum).is_none() && self.is_sum_of_bits(sum) {
                let zero = self.number(0);
                let terms = self.sum_of(sum).to_vec();
                return terms.iter().fold(zero, |all, (atom, factor)| {
                    let one = self.alone[*atom as usize];
                    let product = self.only_where(one, other);
                    self.plus(all, *factor, product)
                });
            }
        }
        if bit == word {
            return bit;
        }
        if self.is_bit(word) {
            let factors = |node| match self.as_atom(node) {
                Some(Atom::All(all)) => all.clone(),
                _ => vec![node],
            };
            let mut all: Vec<Node> = [bit, word].into_iter().flat_map(factors).collect();
            all.sort_unstable();
            all.dedup();
            let both = if let [one] = all[..] { one } else { self.atom(Atom::All(all)) };
            return self.bit(both);
        }
        // of a word and its negative one stands in atoms
        let is_negative = |factor: i64| factor < 0 && factor != i64::MIN;
        if self.sum_of(word).first().is_some_and(|(_, factor)| is_negative(factor.cast_signed())) {
            let negative = self.scaled(&word, u64::MAX);
            let other = self.only_where(bit, negative);
            return self.scaled(&other, u64::MAX);
        }
        self.atom(Atom::Where(bit, word))
    }

    /// `yes` where the bit is 1, else `no`.
    pub fn select(&mut self, bit: Node, yes: Node, no: Node) -> Node {
        let difference = self.difference(&yes, &no);
        let added = self.only_where(bit, difference);
        self.sum(&no, &added)
    }

    /// Of two bits, whether one of them is 1.
    pub fn either_bit(&mut self, a: Node, b: Node) -> Node {
        let (a, b) = (self.not_bit(a), self.not_bit(b));
        let neither = self.only_where(a, b);
        self.not_bit(neither)
    }

    /// The bits that are in one or both.
    pub fn any(&mut self, a: Node, b: Node) -> Node {
        match (self.as_number(&a), self.as_number(&b)) {
            (Some(a), Some(b)) => return self.number(a | b),
            (Some(0), _) => return b,
            (_, Some(0)) => return a,
            (Some(u64::MAX), _) | (_, Some(u64::MAX)) => return self.number(u64::MAX),
            _ => {}
        }
        // no bit is in both
        if self.low_zeros(a) >= self.size(b) || self.low_zeros(b) >= self.size(a) {
            return self.sum(&a, &b);
        }
        let alternatives = |node| match self.as_atom(node) {
            Some(Atom::Any(all)) => all.clone(),
            _ => vec![node],
        };
        let mut all: Vec<Node> = [a, b].into_iter().flat_map(alternatives).collect();
        all.sort_unstable();
        all.dedup();
        match all[..] {
            [one] => one,
            _ => self.atom(Atom::Any(all)),
        }
    }

    /// The bits that are in both.
    pub fn both(&mut self, a: Node, b: Node) -> Node {
        if a == b {
            return a;
        }
        if let Some((a, b)) = self.as_number(&a).zip(self.as_number(&b)) {
            return self.number(a & b);
        }
        for (word, other) in [(a, b), (b, a)] {
            // all ones or none
            if let Some(bit) = self.as_repeated_bit(&word) {
                return self.only_where(bit, other);
            }
            let zeros = u64::MAX.checked_shr(64 - self.low_zeros(word)).unwrap_or(0);
            match self.as_number(&other).map(|mask| mask | zeros) {
                Some(0) => return other,
                Some(u64::MAX) => return word,
                Some(mask) if mask & mask.wrapping_add(1) == 0 => {
                    return self.lowest(&word, mask.count_ones()).unwrap_or(word);
                }
                _ => {}
            }
        }
        self.atom(Atom::Both(a.min(b), a.max(b)))
    }

    /// The bits that are in one of them.
    pub fn one(&mut self, a: Node, b: Node) -> Node {
        if a == b {
            return self.number(0);
        }
        match (self.as_number(&a), self.as_number(&b)) {
            (Some(a), Some(b)) => return self.number(a ^ b),
            (Some(0), _) => return b,
            (_, Some(0)) => return a,
            (Some(u64::MAX), _) => return self.difference(&a, &b),
            (_, Some(u64::MAX)) => return self.difference(&b, &a),
            _ => {}
        }
        self.atom(Atom::One(a.min(b), a.max(b)))
    }
}
