//! Bits of words, and truth values.

use super::{Equations, Read, power, refused};
use crate::checker::{Polynomial, Refused};
use crate::domain::Domain;
use crate::graph::{Node, Symbol, Word};

impl Equations<'_> {
    /// The bits of a word above the lowest ones, and these. Of a sum of products they are as the words of a sum are: the search
    /// does not put them together again.
    pub(super) fn split(
        &mut self,
        word: &Polynomial,
        bits: u32,
    ) -> Result<(Polynomial, Polynomial), Refused> {
        if word.as_variable().is_some() || word.as_constant().is_some() {
            return self.domain.split(word, bits);
        }
        if let Some(parts) = self.domain.apart(word, bits) {
            return Ok(parts);
        }
        let key = (word.clone(), bits);
        if let Some(parts) = self.domain.facts.splits.get(&key) {
            return Ok(parts.clone());
        }
        let greatest = self.domain.facts.bounds(word).1 >> bits;
        let carry = self.carry_in(word);
        let (low, high) = self.domain.facts.define(word, bits, greatest, false, carry);
        let parts = (Polynomial::variable(high), Polynomial::variable(low));
        self.domain.facts.splits.insert(key, parts.clone());
        Ok(parts)
    }

    fn is_bit(&self, word: Word) -> bool {
        self.graph.bits(word) <= 1
    }

    /// The bits that are in both of two words.
    pub(super) fn both(&mut self, word: Word, a: Word, b: Word) -> Read {
        if self.is_bit(a) && self.is_bit(b) {
            return self.all(word);
        }
        for (a, b) in [(a, b), (b, a)] {
            let Some(mask) = self.graph.as_number(b) else { continue };
            // ones between zeros
            let (first, after) = (mask.trailing_zeros(), 64 - mask.leading_zeros());
            if mask == 0 || mask.count_ones() != after - first {
                break;
            }
            if self.has_integers {
                return Ok(self.bits_of(a, first, after - first)?.scaled(power(first)));
            }
            let mut part = self.read(a)?;
            if first > 0 {
                part = self.split(&part, first)?.0;
            }
            if after < 64 {
                part = self.split(&part, after - first)?.1;
            }
            return Ok(part.scaled(power(first)));
        }
        refused(format!("no equation for {}", self.graph.text(word, 5)))
    }

    /// Whether all bits of a conjunction are 1. With one that is not negated, this is a borrow: of the sum of those that
    /// are negated, less that one.
    fn all(&mut self, word: Word) -> Read {
        let (mut left, mut set, mut clear) = (vec![word], Vec::new(), Vec::new());
        while let Some(word) = left.pop() {
            match self.linear.node(word).clone() {
                Node::Both([a, b]) if self.is_bit(a) && self.is_bit(b) => left.extend([a, b]),
                Node::One([a, b]) if self.graph.as_number(a) == Some(1) => {
                    clear.push(self.read(b)?)
                }
                Node::One([a, b]) if self.graph.as_number(b) == Some(1) => {
                    clear.push(self.read(a)?)
                }
                Node::IsZero(_) => {
                    let is_zero = self.read(word)?;
                    clear.push(self.domain.not(&is_zero));
                }
                _ => set.push(self.read(word)?),
            }
        }
        if let [set] = set.as_slice()
            && !clear.is_empty()
        {
            let zero = Polynomial::default();
            let sum = clear.iter().fold(zero.clone(), |sum, bit| sum.plus(1, bit));
            // what is borrowed is not less than the carry that stands above
            if self.has_integers
                && let Some(bit) = self.as_small(&set.plus(-1, &sum), 1)?
            {
                return Ok(bit);
            }
            return Ok(self.domain.sub(&sum, &zero, set)?.1);
        }
        let clear: Vec<_> = clear.iter().map(|bit| self.domain.not(bit)).collect();
        let bits = set.iter().chain(&clear);
        match bits.into_iter().try_fold(Polynomial::constant(1), |all, bit| all.times(bit)) {
            Some(product) => Ok(product),
            None => refused("a conjunction of too many bits".into()),
        }
    }

    /// The bits that are in one of two words.
    pub(super) fn one(&mut self, a: Word, b: Word) -> Read {
        for (a, b) in [(a, b), (b, a)] {
            match self.graph.as_number(b) {
                Some(u64::MAX) => {
                    let word = self.read(a)?;
                    return Ok(self.domain.complement(&word));
                }
                Some(1) if self.is_bit(a) => {
                    let bit = self.read(a)?;
                    return Ok(self.domain.not(&bit));
                }
                _ => {}
            }
        }
        let (a, b) = (self.read(a)?, self.read(b)?);
        self.domain.xor(&a, &b)
    }

    /// Bytes of words: of each run of bytes that stand beside each other in a word, the bits.
    pub(super) fn bytes(&mut self, bytes: &[Symbol; 8]) -> Read {
        let mut sum = Polynomial::default();
        let mut at = 0;
        while at < bytes.len() {
            match bytes[at] {
                Symbol::Number(value) => {
                    sum = sum.plus(power(8 * at as u32), &Polynomial::constant(value));
                    at += 1;
                }
                Symbol::Of(word, first) => {
                    let run = bytes[at..]
                        .iter()
                        .enumerate()
                        .take_while(|(more, byte)| **byte == Symbol::Of(word, first + *more as u8));
                    let count = run.count() as u32;
                    let mut part = if self.has_integers {
                        self.bits_of(word, 8 * u32::from(first), 8 * count)?
                    } else {
                        self.read(word)?
                    };
                    if first > 0 && !self.has_integers {
                        part = self.split(&part, 8 * u32::from(first))?.0;
                    }
                    if u32::from(first) + count < 8 && !self.has_integers {
                        part = self.split(&part, 8 * count)?.1;
                    }
                    sum = sum.plus(power(8 * at as u32), &part);
                    at += count as usize;
                }
            }
        }
        Ok(sum)
    }
}
