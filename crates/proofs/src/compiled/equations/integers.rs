//! Words as integers that may be negative: how functions on words of 32 bits compute, with one word of 64 bits for a
//! sum and what it carries.
//!
//! An integer I stands for a word w modulo 2^n, for an n up to 64: w ≡ I (mod 2^n). So I is the sum of the integers of
//! the terms, and nothing is lost. What a shift leaves, ⌊I/2^k⌋, is one for ⌊w/2^k⌋ modulo 2^(n − k). Shifted with its sign a word
//! is ⌊I/2^k⌋ if I lies in [−2^63, 2^63).

use num_bigint::{BigInt, Sign};

use super::{Equations, Read, power};
use crate::checker::{Polynomial, Refused, Variable};
use crate::domain::Domain;
use crate::graph::{Node, Symbol, Word};

/// The high and the low part of an integer.
type Parts = (Polynomial, Polynomial);

impl Equations<'_> {
    /// A number as an integer in [−2^63, 2^63).
    fn signed_number(value: u64) -> Polynomial {
        Polynomial::constant(value.cast_signed())
    }

    /// An integer that is a word modulo 2^bits.
    pub(super) fn integer(&mut self, word: Word, bits: u32) -> Read {
        let word = self.linear.first(word);
        let bits = if self.is_sum(word) { bits } else { bits.min(64) };
        if let Some(known) = self.integers.get(&(word, bits)) {
            return Ok(known.clone());
        }
        let integer = match self.new_integer(word, bits)? {
            Some(integer) => integer,
            None => self.read(word)?,
        };
        self.integers.insert((word, bits), integer.clone());
        if let Some(places) = self.tested.get(&word).copied().filter(|_| bits == 64) {
            self.show_bit_above(&integer, places)?;
        }
        Ok(integer)
    }

    /// Words of which the bits above some places are compared with a number.
    pub(super) fn find_tests(&mut self) {
        for word in self.needed.clone() {
            let Node::IsZero(word) = *self.linear.node(word) else { continue };
            let (word, _) = self.lowest_of(word);
            let mut words = vec![word];
            if self.is_sum(word) {
                words = self.linear.node(word).words();
            }
            for word in words {
                if let Node::Right(of, places) = *self.linear.node(word) {
                    self.tested.insert(self.linear.first(of), places);
                }
            }
        }
    }

    fn is_sum(&self, word: Word) -> bool {
        matches!(self.linear.node(word), Node::Sum(_) | Node::Difference(_))
    }

    /// The same of an operation that is no word by itself.
    pub(super) fn new_integer(
        &mut self,
        word: Word,
        bits: u32,
    ) -> Result<Option<Polynomial>, Refused> {
        if !self.has_integers {
            return Ok(None);
        }
        if let Some((of, places)) = self.graph.shifted_with_sign(word) {
            let integer = self.integer(of, 64)?;
            let (least, greatest) = self.domain.facts.bounds(&integer);
            if least >= -power(63) && greatest < power(63) {
                return Ok(Some(self.shifted_integer(&integer, places)));
            }
        }
        let integer = match *self.linear.node(word) {
            Node::Bytes(_) => match self.cut_sum(word) {
                Some((of, count)) if bits <= count => self.integer(of, bits)?,
                _ => return Ok(None),
            },
            Node::Number(value) => Self::signed_number(value),
            Node::Sum(_) | Node::Difference(_) => return self.sum_of_integers(word, bits),
            Node::Select([bit, yes, no]) => {
                let numbers = (self.graph.as_number(yes), self.graph.as_number(no));
                let (Some(yes), Some(no)) = numbers else { return Ok(None) };
                let (yes, no) = (Self::signed_number(yes), Self::signed_number(no));
                let bit = self.read(bit)?;
                self.domain.select(&bit, &yes, &no)?
            }
            Node::Right(word, places) if places + bits <= 64 => {
                let integer = self.integer(word, 64)?;
                self.shifted_integer(&integer, places)
            }
            Node::Low([a, b]) => {
                let numbers = [(a, b), (b, a)].into_iter();
                let number =
                    numbers.filter_map(|(a, b)| Some((self.graph.as_number(a)?, b))).next();
                let Some((number, word)) = number else { return Ok(None) };
                let integer = self.integer(word, bits)?;
                integer.scaled(number)
            }
            _ => return Ok(None),
        };
        Ok(Some(integer))
    }

    /// The sum of integers that a word is modulo 2^bits; nothing, if it is the word beside a carry.
    fn sum_of_integers(&mut self, word: Word, bits: u32) -> Result<Option<Polynomial>, Refused> {
        if self.carries_of(word).next().is_some() {
            return Ok(None);
        }
        let (words, sign) = match *self.linear.node(word) {
            Node::Sum(words) => (words, 1),
            Node::Difference(words) => (words, -1),
            _ => return Ok(None),
        };
        let mut sum = Polynomial::default();
        for (word, sign) in words.into_iter().zip([1, sign, sign]) {
            sum = sum.plus(sign, &self.integer(word, bits)?);
        }
        Ok(Some(sum))
    }

    /// So many bits of a word, from a first one on.
    pub(super) fn bits_of(&mut self, word: Word, first: u32, count: u32) -> Read {
        let word = self.linear.first(word);
        match *self.linear.node(word) {
            Node::Left(_, places) if first == 0 && places >= count => {
                return Ok(Polynomial::default());
            }
            Node::Left(of, places) if first == 0 => {
                return Ok(self.bits_of(of, 0, count - places)?.scaled(power(places)));
            }
            Node::Right(of, places) => {
                let first = first + places;
                if first >= 64 {
                    return Ok(Polynomial::default());
                }
                return self.bits_of(of, first, count.min(64 - first));
            }
            Node::Either([a, b]) if self.graph.are_apart(a, b) => {
                let (a, b) = (self.bits_of(a, first, count)?, self.bits_of(b, first, count)?);
                return Ok(a.plus(1, &b));
            }
            _ => {}
        }
        let has_upper = first + count < 64 && self.has_upper(word, count);
        let integer = self.integer(word, if has_upper { 64 } else { first + count })?;
        let integer = self.shifted_integer(&integer, first);
        if count < 64 && !has_upper {
            return self.lowest_alone(&integer, count);
        }
        Ok(self.lowest(&integer, count))
    }

    /// Reads the parts of a word that is shifted or cut, in the order of the run.
    pub(super) fn read_parts(&mut self, word: Word) -> Result<(), Refused> {
        match *self.linear.node(word) {
            // of a sign, others say how it is read
            Node::Right(of, places) if places < 63 => {
                let integer = self.integer(of, 64)?;
                self.shifted_integer(&integer, places);
            }
            Node::Bytes(_) if self.cut_sum(word).is_none() => drop(self.read(word)?),
            _ => {}
        }
        Ok(())
    }

    /// The sum of which a word is the lowest bits, and how many, if nothing reads the others: a sum of short words.
    fn cut_sum(&self, word: Word) -> Option<(Word, u32)> {
        let (of, count) = self.lowest_of(word);
        (count < 64 && self.is_sum(of) && !self.has_upper(of, count)).then_some((of, count))
    }

    /// Whether anything reads bits of a word above the lowest ones.
    fn has_upper(&self, word: Word, count: u32) -> bool {
        let word = self.linear.first(word);
        self.needed.iter().any(|other| match self.linear.node(*other) {
            Node::Right(of, places) => *of == word && *places >= count,
            Node::Bytes(bytes) => bytes.iter().any(|byte| match byte {
                Symbol::Of(of, at) => self.linear.first(*of) == word && 8 * u32::from(*at) >= count,
                Symbol::Number(_) => false,
            }),
            _ => false,
        })
    }

    /// ⌊I/2^places⌋.
    pub(super) fn shifted_integer(&mut self, integer: &Polynomial, places: u32) -> Polynomial {
        let (least, greatest) = self.domain.facts.bounds(integer);
        let (least, greatest): (BigInt, BigInt) = (least, greatest);
        if &least >> places == &greatest >> places {
            return Polynomial::constant(least >> places);
        }
        let splits = &self.domain.facts.splits;
        let known = (1..places).rev().find_map(|k| Some((k, splits.get(&(integer.clone(), k))?)));
        if let Some((k, (high, _))) = known {
            let high = high.clone();
            return self.shifted_integer(&high, places - k);
        }
        // of an integer in [−2^k, 2^k), what is above k bits is above more bits, too; the lowest 32 bits are read by others
        let fits = |k: &u32| least >= -power(*k) && greatest < power(*k);
        let places = if least == BigInt::from(-1) && greatest == BigInt::default() {
            0
        } else {
            (32..places).find(fits).unwrap_or(places)
        };
        self.parts(integer, places).0
    }

    /// The lowest bits of an integer.
    pub(super) fn lowest(&mut self, integer: &Polynomial, count: u32) -> Polynomial {
        match self.without_parts(integer, count) {
            Some(low) => low,
            None => self.parts(integer, count).1,
        }
    }

    /// The lowest bits, if they are all that may be other than 0, or the integer is 0 or −1.
    pub(super) fn without_parts(&self, integer: &Polynomial, count: u32) -> Option<Polynomial> {
        let (least, greatest) = self.domain.facts.bounds(integer);
        if least >> count == greatest >> count {
            let (least, _) = self.domain.facts.bounds(integer);
            return Some(integer.plus(-((least >> count) << count), &Polynomial::constant(1)));
        }
        let (least, greatest) = self.domain.facts.bounds(integer);
        let is_mask = least == BigInt::from(-1) && greatest == BigInt::default();
        is_mask.then(|| integer.scaled(BigInt::from(1) - power(count)))
    }

    /// I = 2^bits·high + low, with low in [0, 2^bits).
    pub(super) fn parts(&mut self, integer: &Polynomial, bits: u32) -> Parts {
        if bits == 0 {
            return (integer.clone(), Polynomial::default());
        }
        let (above, rest) = integer.split_terms(|c| (c % power(bits)).sign() == Sign::NoSign);
        let (least, greatest) = self.domain.facts.bounds(&rest);
        if least.sign() != Sign::Minus
            && greatest < power(bits)
            && let Some(above) = above.divided(&power(bits))
        {
            return (above, rest);
        }
        let key = (integer.clone(), bits);
        if let Some(parts) = self.domain.facts.splits.get(&key) {
            return parts.clone();
        }
        let (high, shift, low) = self.define_parts(integer, bits);
        let high = Polynomial::variable(high).plus(shift, &Polynomial::constant(1));
        let parts = (high, self.low_or_zero(low));
        self.domain.facts.splits.insert(key, parts.clone());
        parts
    }

    /// The definition of the parts: the high one, less a number, and the low one.
    pub(super) fn define_parts(
        &mut self,
        integer: &Polynomial,
        bits: u32,
    ) -> (Variable, BigInt, Variable) {
        let (least, greatest) = self.domain.facts.bounds(integer);
        // so many times 2^bits more make it no less than 0
        let shift = least >> bits;
        let value = integer.plus(-&shift << bits, &Polynomial::constant(1));
        let (greatest, carry) = ((greatest >> bits) - &shift, self.carry_in(&value));
        let (low, high) = self.domain.facts.define(&value, bits, greatest, false, carry);
        (high, shift, low)
    }

    /// Whether the lowest bits of an integer are all 0.
    pub(super) fn is_zero(&mut self, word: Word) -> Read {
        let (of, count) = self.lowest_of(word);
        let integer = self.integer(of, count)?;
        let one = Polynomial::constant(1);
        let (least, greatest) = self.domain.facts.bounds(&integer);
        let (zero, unit) = (BigInt::default(), BigInt::from(1));
        if least >= zero && greatest <= unit {
            return Ok(one.plus(-1, &integer));
        }
        if least >= -&unit && greatest <= zero {
            return Ok(one.plus(1, &integer));
        }
        super::refused(format!("no equation for {}", self.graph.text(word, 5)))
    }

    /// The word of which a word is the lowest bits, and how many these are.
    fn lowest_of(&self, word: Word) -> (Word, u32) {
        let node = self.linear.node(word);
        if let Node::Bytes(bytes) = node
            && let Symbol::Of(of, 0) = bytes[0]
        {
            let count = (0..8).take_while(|at| bytes[*at] == Symbol::Of(of, *at as u8)).count();
            if bytes[count..].iter().all(|byte| *byte == Symbol::Number(0)) {
                return (of, 8 * count as u32);
            }
        }
        (word, 64)
    }

    /// The borrow of a small difference: −⌊D/2^k⌋ for D in [−2^k, 2^k).
    pub(super) fn small_borrow(&mut self, difference: &Polynomial) -> Option<Polynomial> {
        let (least, greatest) = self.domain.facts.bounds(difference);
        let fits = |k: &u32| least >= -power(*k) && greatest < power(*k);
        let places = (0..64).find(fits).filter(|_| self.has_integers)?;
        Some(self.shifted_integer(difference, places).scaled(-1))
    }
}
