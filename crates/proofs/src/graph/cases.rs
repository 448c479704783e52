//! Words that a few bits choose: one for each value of the bits.
//!
//! A digit of a scalar is a function of a few bits of it, and what the digit selects from a table is one of a few words. An
//! operation on such words is done for each value of the bits by itself: so two ways to compute a digit, or to select by it,
//! give one node. Which bits these are, is in [`places`](super::places).

use std::cmp::Reverse;
use std::rc::Rc;

use super::{Graph, Node, Word};
use crate::maps::Map;

/// A bit of a word, by its place from the lowest.
pub type Bit = (Word, u8);

/// In which order the digits of a scalar are taken.
#[derive(Clone, Copy, Debug, Default)]
pub enum Digits {
    /// The topmost one first.
    #[default]
    FromTop,
    /// The lowest one first.
    FromBottom,
}

/// By how many bits a word is chosen at most.
pub(super) const MOST: usize = 8;

/// Bits in the order of their numbers, and what a word is for each value of them, the first bit being the lowest.
struct Cases {
    bits: Rc<[Bit]>,
    words: Rc<[Word]>,
}

impl Cases {
    /// Where its bits are among others.
    fn places_in(&self, bits: &[Bit]) -> Vec<usize> {
        let place = |bit| bits.binary_search(bit).expect("all bits are there");
        self.bits.iter().map(place).collect()
    }

    /// The word for a value of the bits of which its own are at these places.
    fn at(&self, value: usize, places: &[usize]) -> Word {
        self.words[index(value, places)]
    }
}

/// The value of the bits at these places of a value.
fn index(value: usize, places: &[usize]) -> usize {
    places.iter().enumerate().map(|(own, place)| (value >> place & 1) << own).sum()
}

/// All bits; nothing, if they are too many.
fn all_bits<'a>(cases: impl IntoIterator<Item = &'a Cases>) -> Option<Vec<Bit>> {
    let bits = cases.into_iter().flat_map(|one| one.bits.iter().copied());
    let mut bits: Vec<_> = bits.collect();
    bits.sort_unstable();
    bits.dedup();
    (bits.len() <= MOST).then_some(bits)
}

impl Graph {
    /// Whether bits choose the word.
    pub(super) fn is_chosen(&self, word: Word) -> bool {
        self.chosen[word.0.place()]
    }

    /// The same of a node.
    pub(super) fn has_cases(&self, node: &Node) -> bool {
        match node {
            Node::Cases { .. } => true,
            Node::Select([bit, ..]) => matches!(self.node(*bit), Node::Cases { .. }),
            _ => false,
        }
    }

    /// Whether a word is a number for each value of few bits.
    pub(super) fn is_flat(&self, word: Word) -> bool {
        let is_number = |word: &Word| self.as_number(*word).is_some();
        match self.cases(word) {
            Some(cases) => cases.words.iter().all(is_number),
            None => is_number(&word),
        }
    }

    /// The numbers that a word is for values of few bits.
    pub(super) fn numbers_in_cases(&self, word: Word) -> impl Iterator<Item = u64> {
        let words = self.cases(word).map_or_else(|| vec![word], |cases| cases.words.to_vec());
        words.into_iter().filter_map(|word| self.as_number(word))
    }

    /// Whether something is true of all words that a word may be, those that are not chosen themselves.
    pub(super) fn all_cases(&self, word: Word, is_so: &dyn Fn(Word) -> bool) -> bool {
        let Some(cases) = self.cases(word) else { return is_so(word) };
        let mut words = cases.words.to_vec();
        words.sort_unstable();
        words.dedup();
        words.into_iter().all(|word| self.all_cases(word, is_so))
    }

    /// The words that it may be; nothing, if no bits choose it.
    fn cases(&self, word: Word) -> Option<Cases> {
        match self.node(word) {
            Node::Cases { bits, words } => Some(Cases { bits: bits.clone(), words: words.clone() }),
            // of two words, as `of_cases` writes it
            Node::Select([bit, yes, no]) if self.is_chosen(word) => {
                let Cases { bits, words } = self.cases(*bit)?;
                let of_case = |word: &Word| {
                    let bit = self.as_number(*word).expect("a number for each value of the bits");
                    if bit == 1 { *yes } else { *no }
                };
                Some(Cases { bits, words: words.iter().map(of_case).collect() })
            }
            _ => None,
        }
    }

    /// Whether a word is a number in each case.
    pub(super) fn is_number_in_cases(&self, word: Word) -> bool {
        self.numbers[word.0.place()]
    }

    /// The same of a node.
    pub(super) fn has_numbers(&self, node: &Node) -> bool {
        let are = |words: &[Word]| words.iter().all(|word| self.is_number_in_cases(*word));
        match node {
            Node::Number(_) => true,
            Node::Cases { words, .. } => are(words),
            Node::Select([bit, others @ ..]) => {
                matches!(self.node(*bit), Node::Cases { .. }) && are(others)
            }
            _ => false,
        }
    }

    /// An operation for each value of the bits that choose its operands; of those with the bits of the last digits, if there are too many.
    /// Nothing, if none are chosen.
    pub(super) fn by_cases<const N: usize, const M: usize>(
        &mut self,
        operands: [Word; N],
        operation: impl Fn(&mut Self, [Word; N]) -> [Word; M],
    ) -> Option<[Word; M]> {
        if !operands.iter().any(|word| self.is_chosen(*word)) {
            return None;
        }
        let mut cases = operands.map(|word| self.cases(word));
        let bits = self.last_bits(&mut cases);
        let of_bits = |one: &Option<Cases>| one.as_ref().map(|one| one.places_in(&bits));
        let places = cases.each_ref().map(of_bits);
        let count = 1 << bits.len();
        let mut known = Map::with_capacity_and_hasher(count, Default::default());
        let mut results: [_; M] = std::array::from_fn(|_| Vec::with_capacity(count));
        for value in 0..count {
            let own = std::array::from_fn(|i| match (&cases[i], &places[i]) {
                (Some(cases), Some(places)) => cases.at(value, places),
                _ => operands[i],
            });
            let result = *known.entry(own).or_insert_with(|| operation(self, own));
            results.iter_mut().zip(result).for_each(|(all, word)| all.push(word));
        }
        let bits: Rc<[Bit]> = bits.into();
        Some(results.map(|words| self.of_cases(Cases { bits: bits.clone(), words: words.into() })))
    }

    /// The bits of words that are chosen, beginning with those of the last digits, as long as they are not too many. The others
    /// are taken as they are. So a word that many digits choose is a choice by the last one between few others.
    fn last_bits<const N: usize>(&self, cases: &mut [Option<Cases>; N]) -> Vec<Bit> {
        let mut order: [usize; N] = std::array::from_fn(|i| i);
        let of = |i: &usize| cases[*i].as_ref().map_or(&[][..], |one| &one.bits);
        match self.digits {
            Digits::FromTop => order.sort_by_key(|i| {
                let first = of(i).first();
                (first.is_none(), first.copied())
            }),
            Digits::FromBottom => order.sort_by_key(|i| Reverse(of(i).last().copied())),
        }
        let mut bits = Vec::new();
        for i in order {
            let Some(own) = cases[i].as_ref().map(|one| &one.bits) else { continue };
            let mut all = [bits.as_slice(), own].concat();
            all.sort_unstable();
            all.dedup();
            if all.len() <= MOST {
                bits = all;
            } else {
                cases[i] = None;
            }
        }
        bits
    }

    /// The same of operands that are numbers in each case.
    pub(super) fn by_numbers<const N: usize, const M: usize>(
        &mut self,
        operands: [Word; N],
        operation: impl Fn(&mut Self, [Word; N]) -> [Word; M],
    ) -> Option<[Word; M]> {
        let is_number = |word: &Word| self.is_number_in_cases(*word);
        let all = |graph: &Self| operands.map(|word| graph.cases(word));
        if !operands.iter().all(is_number) || all_bits(all(self).iter().flatten()).is_none() {
            return None;
        }
        self.by_cases(operands, operation)
    }

    /// The number that is a value of its own for each value of the bits, which are in the order of their numbers.
    pub(super) fn of_values(&mut self, bits: &[Bit], value: impl Fn(usize) -> u64) -> Word {
        let words = (0..1 << bits.len()).map(|of| self.number(value(of))).collect();
        self.of_cases(Cases { bits: bits.into(), words })
    }

    /// One node for each function of the bits.
    fn of_cases(&mut self, cases: Cases) -> Word {
        let cases = self.without_inner(cases);
        let Cases { bits, words } = without_idle_bits(cases);
        let first = words[0];
        let Some(other) = words.iter().copied().find(|word| *word != first) else { return first };
        let numbers = [self.number(0), self.number(1)];
        let has_two = words.iter().all(|word| *word == first || *word == other);
        if !has_two || [[first, other], [other, first]].contains(&numbers) {
            return self.word(Node::Cases { bits, words });
        }
        // a selection by one bit, which is 0 if all bits are
        let of: Rc<[Word]> =
            words.iter().map(|word| numbers[usize::from(*word == other)]).collect();
        let bit = self.word(Node::Cases { bits, words: of });
        self.word(Node::Select([bit, other, first]))
    }

    /// The same if none of the words is chosen itself, unless there are too many bits.
    fn without_inner(&self, mut cases: Cases) -> Cases {
        while cases.words.iter().any(|word| self.is_chosen(*word)) {
            let all: Vec<_> = cases.words.iter().map(|word| self.cases(*word)).collect();
            let Some(bits) = all_bits(all.iter().flatten().chain([&cases])) else { break };
            let with_places = |one: Option<Cases>| one.map(|one| (one.places_in(&bits), one));
            let all: Vec<_> = all.into_iter().map(with_places).collect();
            let own = cases.places_in(&bits);
            let words = (0..1 << bits.len()).map(|value| {
                let outer = index(value, &own);
                match &all[outer] {
                    Some((places, one)) => one.at(value, places),
                    None => cases.words[outer],
                }
            });
            cases = Cases { words: words.collect(), bits: bits.into() };
        }
        cases
    }
}

/// The same by those bits alone that change something.
fn without_idle_bits(Cases { mut bits, mut words }: Cases) -> Cases {
    let mut place = 0;
    while place < bits.len() {
        let step = 1 << place;
        let is_low = |at: &usize| at & step == 0;
        if (0..words.len()).filter(is_low).all(|at| words[at] == words[at | step]) {
            words = (0..words.len()).filter(is_low).map(|at| words[at]).collect();
            bits = [&bits[..place], &bits[place + 1..]].concat().into();
        } else {
            place += 1;
        }
    }
    Cases { bits, words }
}
