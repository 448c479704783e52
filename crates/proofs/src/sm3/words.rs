//! A graph of words of 32 bits: two that are the same node are the same for all inputs.
//!
//! Every operation on bits is a sum, without carries, of products of words, each with the bits in which it stands: that
//! form is unique for a function of these words. Sums modulo 2^32 are sorted. A rotation is the sum of two shifts, which have no bit in
//! common.

use std::collections::BTreeMap;

use anyhow::{Result, bail};

use super::region::Region;
use crate::maps::Map;

/// A node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(u32);

/// A byte: a number, or that of a word, from the least significant one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Byte {
    Number(u8),
    Of(Word, usize),
}

impl Byte {
    /// The word, if it is the byte of one.
    pub(super) fn word(self) -> Option<Word> {
        match self {
            Self::Number(_) => None,
            Self::Of(word, _) => Some(word),
        }
    }

    /// The place in its word.
    pub(super) fn place(self) -> usize {
        match self {
            Self::Number(_) => 4,
            Self::Of(_, place) => place,
        }
    }
}

/// Products, each with the bits in which it stands; none of them 0. The empty product is 1 in each bit.
type Products = BTreeMap<Vec<Word>, u32>;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// What stood in memory at the start.
    Input(Region, i64),
    /// The number whose bit i says whether lane i starts.
    Starting,
    /// All ones if this lane starts, else 0.
    Lane(usize),
    /// A sum without carries of products.
    Bits(Vec<(Vec<Word>, u32)>),
    /// A sum modulo 2^32 of words and a number.
    Sum(Vec<Word>, u32),
    /// A word shifted left by a number from 1 to 31.
    Left(Word, u32),
    /// A word shifted right.
    Right(Word, u32),
    /// A word with its bytes in the opposite order.
    Reversed(Word),
    /// Bytes of more than one word, or in another order.
    Bytes([Byte; 4]),
}

/// More products than a word of these functions has; of a faulty one they would fill the memory.
const MOST: usize = 512;

/// The graph.
#[derive(Debug, Default)]
pub struct Words {
    kinds: Vec<Kind>,
    nodes: Map<Kind, Word>,
    is_full: bool,
}

impl Words {
    fn node(&mut self, kind: Kind) -> Word {
        if let Some(word) = self.nodes.get(&kind) {
            return *word;
        }
        let word = Word(self.kinds.len() as u32);
        self.kinds.push(kind.clone());
        self.nodes.insert(kind, word);
        word
    }

    fn kind(&self, word: Word) -> &Kind {
        &self.kinds[word.0 as usize]
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Whether a word had too many products: from there on the graph says nothing.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// What stood at a place at the start.
    pub(super) fn input(&mut self, (region, offset): (Region, i64)) -> Word {
        self.node(Kind::Input(region, offset))
    }

    /// The word that stood at an offset of the states at the start.
    pub fn in_state(&mut self, offset: i64) -> Word {
        self.input((Region::State, offset))
    }

    /// The bits of the lanes that start.
    pub(super) fn starting(&mut self) -> Word {
        self.node(Kind::Starting)
    }

    /// All ones if the lane starts.
    pub(super) fn lane(&mut self, lane: usize) -> Word {
        self.node(Kind::Lane(lane))
    }

    /// A number.
    pub fn number(&mut self, number: u32) -> Word {
        self.bits(Products::from([(Vec::new(), number)]))
    }

    /// The number that a word is, if it is one.
    pub(super) fn as_number(&self, word: Word) -> Option<u32> {
        match self.kind(word) {
            Kind::Bits(products) => match products.as_slice() {
                [] => Some(0),
                [(factors, number)] if factors.is_empty() => Some(*number),
                _ => None,
            },
            _ => None,
        }
    }

    /// All ones or all zeros, by a lane: what a mask of lanes may be.
    pub(super) fn is_mask(&self, word: Word) -> bool {
        matches!(self.kind(word), Kind::Lane(_))
            || matches!(self.as_number(word), Some(0 | u32::MAX))
    }

    fn products(&self, word: Word) -> Products {
        match self.kind(word) {
            Kind::Bits(products) => products.iter().cloned().collect(),
            _ => Products::from([(vec![word], u32::MAX)]),
        }
    }

    fn bits(&mut self, mut products: Products) -> Word {
        products.retain(|_, bits| *bits != 0);
        if products.len() > MOST {
            self.is_full = true;
            products.clear();
        }
        let mut all = products.into_iter();
        match (all.next(), all.next()) {
            (Some((factors, u32::MAX)), None) if factors.len() == 1 => factors[0],
            (first, second) => {
                let products = first.into_iter().chain(second).chain(all).collect();
                self.node(Kind::Bits(products))
            }
        }
    }

    /// The bits that a factor can have.
    fn possible(&self, word: Word) -> u32 {
        match self.kind(word) {
            Kind::Left(_, count) => u32::MAX << count,
            Kind::Right(_, count) => u32::MAX >> count,
            _ => u32::MAX,
        }
    }

    /// a ⊕ b.
    pub fn xor(&mut self, a: Word, b: Word) -> Word {
        let mut products = self.products(a);
        for (factors, bits) in self.products(b) {
            *products.entry(factors).or_default() ^= bits;
        }
        self.bits(products)
    }

    /// a ∧ b.
    pub fn and(&mut self, a: Word, b: Word) -> Word {
        let (first, second) = (self.products(a), self.products(b));
        let mut products = Products::new();
        self.is_full |= first.len() * second.len() > MOST * MOST;
        if self.is_full {
            return self.bits(products);
        }
        for (x, bits) in &first {
            for (y, others) in &second {
                let mut factors: Vec<_> = x.iter().chain(y).copied().collect();
                factors.sort_unstable();
                factors.dedup();
                let possible = factors.iter().fold(bits & others, |all, f| all & self.possible(*f));
                *products.entry(factors).or_default() ^= possible;
            }
        }
        self.bits(products)
    }

    /// a ∨ b = a ⊕ b ⊕ (a ∧ b).
    pub fn or(&mut self, a: Word, b: Word) -> Word {
        let (sum, both) = (self.xor(a, b), self.and(a, b));
        self.xor(sum, both)
    }

    /// ¬a.
    pub fn not(&mut self, a: Word) -> Word {
        let ones = self.number(u32::MAX);
        self.xor(a, ones)
    }

    /// (a ∧ b) ∨ (¬a ∧ c) = c ⊕ (a ∧ (b ⊕ c)).
    pub fn choose(&mut self, a: Word, b: Word, c: Word) -> Word {
        let sum = self.xor(b, c);
        let chosen = self.and(a, sum);
        self.xor(chosen, c)
    }

    /// The bits that are in two of three words at least.
    pub fn majority(&mut self, a: Word, b: Word, c: Word) -> Word {
        let (ab, ac, bc) = (self.and(a, b), self.and(a, c), self.and(b, c));
        let sum = self.or(ab, ac);
        self.or(sum, bc)
    }

    /// What a table says of the bits of three words: its bit 4a + 2b + c.
    pub(super) fn ternary(&mut self, table: u8, [a, b, c]: [Word; 3]) -> Word {
        // which products of a, b and c the sum has: that of the bits of i, if an odd number of rows below it have a 1
        let has =
            |i: u8| (0..8).filter(|row| row & !i == 0 && table >> row & 1 == 1).count() % 2 == 1;
        let mut result = self.number(if has(0) { u32::MAX } else { 0 });
        for i in (1..8).filter(|i| has(*i)) {
            let mut product = self.number(u32::MAX);
            for (word, bit) in [(a, 4), (b, 2), (c, 1)] {
                if i & bit != 0 {
                    product = self.and(product, word);
                }
            }
            result = self.xor(result, product);
        }
        result
    }

    /// The sum modulo 2^32.
    pub fn sum(&mut self, terms: &[Word]) -> Word {
        let (mut words, mut number) = (Vec::new(), 0_u32);
        for term in terms {
            if let Some(other) = self.as_number(*term) {
                number = number.wrapping_add(other);
            } else if let Kind::Sum(others, other) = self.kind(*term) {
                number = number.wrapping_add(*other);
                words.extend(others);
            } else {
                words.push(*term);
            }
        }
        words.sort_unstable();
        match (words.as_slice(), number) {
            ([], number) => self.number(number),
            ([word], 0) => *word,
            _ => self.node(Kind::Sum(words, number)),
        }
    }

    /// The word shifted left, with zeros from the right.
    pub(super) fn left(&mut self, word: Word, count: u32) -> Word {
        match (self.as_number(word), count) {
            (Some(number), 0..32) => self.number(number << count),
            (None, 1..32) => {
                let shifted = self.node(Kind::Left(word, count));
                self.bits(Products::from([(vec![shifted], u32::MAX << count)]))
            }
            (None, 0) => word,
            _ => self.number(0),
        }
    }

    /// The word shifted right, with zeros from the left.
    pub(super) fn right(&mut self, word: Word, count: u32) -> Word {
        match (self.as_number(word), count) {
            (Some(number), 0..32) => self.number(number >> count),
            (None, 1..32) => {
                let shifted = self.node(Kind::Right(word, count));
                self.bits(Products::from([(vec![shifted], u32::MAX >> count)]))
            }
            (None, 0) => word,
            _ => self.number(0),
        }
    }

    /// The word rotated left.
    pub fn rotated(&mut self, word: Word, count: u32) -> Word {
        let count = count % 32;
        if count == 0 {
            return word;
        }
        if let Some((inner, before)) = self.as_rotated(word) {
            return self.rotated(inner, before + count);
        }
        let (left, right) = (self.left(word, count), self.right(word, 32 - count));
        self.xor(left, right)
    }

    /// What is rotated here, and by how much.
    fn as_rotated(&self, word: Word) -> Option<(Word, u32)> {
        let Kind::Bits(products) = self.kind(word) else { return None };
        let [(first, _), (second, _)] = products.as_slice() else { return None };
        let (&[first], &[second]) = (first.as_slice(), second.as_slice()) else { return None };
        for (a, b) in [(first, second), (second, first)] {
            if let (Kind::Left(x, left), Kind::Right(y, right)) = (self.kind(a), self.kind(b))
                && x == y
                && left + right == 32
                && products.iter().all(|(factors, bits)| *bits == self.possible(factors[0]))
            {
                return Some((*x, *left));
            }
        }
        None
    }

    /// The word with its bytes in the opposite order.
    pub fn reversed(&mut self, word: Word) -> Word {
        if let Some(number) = self.as_number(word) {
            return self.number(number.swap_bytes());
        }
        match self.kind(word) {
            Kind::Reversed(inner) => *inner,
            _ => self.node(Kind::Reversed(word)),
        }
    }

    /// The byte of an inner word that a byte is.
    pub(super) fn byte(&self, byte: Byte) -> Byte {
        let Byte::Of(word, place) = byte else { return byte };
        if let Some(number) = self.as_number(word) {
            return Byte::Number(number.to_le_bytes()[place]);
        }
        match self.kind(word) {
            Kind::Reversed(inner) => Byte::Of(*inner, 3 - place),
            Kind::Bytes(bytes) => bytes[place],
            _ => byte,
        }
    }

    /// A word of bytes that are not those of one word.
    pub(super) fn of_bytes(&mut self, bytes: [Byte; 4]) -> Word {
        self.node(Kind::Bytes(bytes))
    }

    /// The mask of the lane whose bit a comparison with a power of two tests.
    pub(super) fn equals(&mut self, a: Word, b: Word) -> Result<Word> {
        if a == b {
            return Ok(self.number(u32::MAX));
        }
        for (tested, bit) in [(a, b), (b, a)] {
            let Some(bit) = self.as_number(bit).filter(|bit| bit.is_power_of_two()) else {
                continue;
            };
            let starting = self.starting();
            if self.products(tested) == Products::from([(vec![starting], bit)]) {
                return Ok(self.lane(bit.trailing_zeros() as usize));
            }
        }
        bail!("a comparison of other words")
    }

    /// The numbers that words are for numbers that stand in memory and lanes that start.
    pub fn values(&self, starting: u32, input: impl Fn(i64) -> u32) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::with_capacity(self.kinds.len());
        for kind in &self.kinds {
            let of = |word: &Word| values[word.0 as usize];
            values.push(match kind {
                Kind::Input(_, offset) => input(*offset),
                Kind::Starting => starting,
                Kind::Lane(lane) => (starting >> lane & 1).wrapping_neg(),
                Kind::Bits(products) => products.iter().fold(0, |sum, (factors, bits)| {
                    sum ^ factors.iter().fold(*bits, |product, factor| product & of(factor))
                }),
                Kind::Sum(terms, number) => {
                    terms.iter().fold(*number, |sum, term| sum.wrapping_add(of(term)))
                }
                Kind::Left(word, count) => of(word) << count,
                Kind::Right(word, count) => of(word) >> count,
                Kind::Reversed(word) => of(word).swap_bytes(),
                Kind::Bytes(bytes) => u32::from_le_bytes(bytes.map(|byte| match byte {
                    Byte::Number(number) => number,
                    Byte::Of(word, place) => of(&word).to_le_bytes()[place],
                })),
            });
        }
        values
    }

    /// The place of a word among the [values](Self::values).
    pub fn place(word: Word) -> usize {
        word.0 as usize
    }
}
