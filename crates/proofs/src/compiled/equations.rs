//! Equations of what a compiled function computes: the nodes of a graph, over words that are polynomials.
//!
//! Each node is read by its meaning; one that is known by its name alone is refused. A word that is a sum of others may be read
//! as another sum of the same value ([`sums`]): as the word beside a carry, if one is carried.

mod bits;
mod integers;
mod lemmas;
mod sums;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use num_bigint::BigInt;

use crate::checker::{Polynomial, Refused};
use crate::domain::Domain;
use crate::graph::linear::{Form, Linear};
use crate::graph::{Graph, Node, Word};
use crate::maps::Map;
use crate::symbolic::Symbolic;

/// A reader of a graph.
pub(super) struct Equations<'a> {
    graph: &'a Graph,
    linear: Linear,
    /// What the equations are written to.
    pub(super) domain: Symbolic,
    words: Map<Word, Polynomial>,
    /// Whether sums are read as integers that may be negative: of a function on words of 32 bits.
    has_integers: bool,
    /// Integers that are words modulo a power of two.
    integers: Map<(Word, u32), Polynomial>,
    /// Words of which the bits above some places are compared with a number.
    tested: Map<Word, u32>,
    /// Integers that lemmas are about, with a number of bits, and their names, if they have that many.
    names: Map<(Polynomial, u32), Option<Polynomial>>,
    /// What the caller guarantees, and the modulus.
    pub(super) premises: Vec<Polynomial>,
    pub(super) modulus: BigInt,
    /// What the results depend on, in the order of the run.
    needed: Vec<Word>,
    /// The carries and borrows among them, with the sums that they are of.
    carries: Vec<(Word, Form)>,
    /// Of a borrow that says whether a sum is less than a part of it: the other terms, each added or subtracted.
    compared: Map<Word, Vec<(Word, i32)>>,
    /// The words beside them, once they are read.
    beside: Map<Word, Polynomial>,
    /// What is being read.
    open: BTreeSet<Word>,
}

type Read = Result<Polynomial, Refused>;

fn refused<T>(why: String) -> Result<T, Refused> {
    Err(Refused(why))
}

fn power(bits: u32) -> BigInt {
    BigInt::from(1) << bits
}

/// Whether a node is a part of a product, or a carry.
fn is_defined(node: &Node) -> bool {
    matches!(node, Node::Low(_) | Node::High(_) | Node::Carry(_) | Node::Borrow(_))
}

impl<'a> Equations<'a> {
    /// For these words of a graph, and all that they depend on; on words of 32 bits, sums are integers that may be negative.
    pub(super) fn new(graph: &'a Graph, results: &[Word], in_halves: bool) -> Self {
        let linear = Linear::new(graph);
        let (mut left, mut seen) = (results.to_vec(), BTreeSet::new());
        while let Some(word) = left.pop() {
            let word = linear.first(word);
            if seen.insert(word) {
                left.extend(linear.node(word).words());
            }
        }
        let carries = seen.iter().filter_map(|word| match linear.node(*word) {
            Node::Carry(words) => Some((*word, linear.total(*words, 1))),
            Node::Borrow(words) => Some((*word, linear.total(*words, u64::MAX))),
            _ => None,
        });
        let carries = carries.collect();
        let (words, beside, open) = (Map::default(), Map::default(), BTreeSet::new());
        let needed: Vec<Word> = seen.into_iter().collect();
        let (domain, compared) = (Symbolic::default(), Map::default());
        let mut all = Self {
            graph,
            linear,
            domain,
            words,
            has_integers: in_halves,
            integers: Map::default(),
            tested: Map::default(),
            names: Map::default(),
            premises: Vec::new(),
            modulus: BigInt::from(1),
            needed,
            carries,
            compared,
            beside,
            open,
        };
        all.find_comparisons();
        if in_halves {
            all.find_tests();
        }
        all
    }

    /// Gives a word of which nothing is known a variable; to a function that computes with halves of words, one to each half.
    pub(super) fn input(&mut self, word: Word, in_halves: bool) -> Polynomial {
        let polynomial = if in_halves {
            let mut half = || self.domain.facts.variable(BigInt::from(u32::MAX));
            let [low, high] = [half(), half()].map(Polynomial::variable);
            low.plus(power(32), &high)
        } else {
            self.domain.word()
        };
        self.words.insert(self.linear.first(word), polynomial.clone());
        polynomial
    }

    /// What words are, after all that they depend on, in the order of the run.
    pub(super) fn read_all(&mut self, words: &[Word]) -> Result<Vec<Polynomial>, Refused> {
        for word in self.needed.clone() {
            let node = self.linear.node(word);
            if is_defined(node) {
                self.read(word)?;
                self.read_chain(word)?;
            } else if self.has_integers {
                self.read_parts(word)?;
            }
        }
        words.iter().map(|word| self.read(*word)).collect()
    }

    /// The sums that take a carry, and what these carry, as far as all else in them is read: the search follows chains.
    fn read_chain(&mut self, carry: Word) -> Result<(), Refused> {
        let takes = |word: &Word| match self.linear.node(*word) {
            Node::Carry([a, b, taken]) | Node::Borrow([a, b, taken]) => {
                *taken == carry
                    && !self.words.contains_key(word)
                    && self.is_ready(*a)
                    && self.is_ready(*b)
            }
            _ => false,
        };
        if let Some(next) = self.needed.iter().copied().find(takes) {
            self.read(next)?;
            self.read_chain(next)?;
        }
        Ok(())
    }

    /// Whether all products and carries are read that a word is made of.
    fn is_ready(&self, word: Word) -> bool {
        let word = self.linear.first(word);
        let node = self.linear.node(word);
        self.words.contains_key(&word)
            || !is_defined(node)
                && !matches!(node, Node::Input(_))
                && node.words().into_iter().all(|word| self.is_ready(word))
    }

    /// What a word is.
    fn read(&mut self, word: Word) -> Read {
        let word = self.linear.first(word);
        if let Some(known) = self.words.get(&word) {
            return Ok(known.clone());
        }
        if !self.open.insert(word) {
            return refused("words that depend on each other".into());
        }
        let read = self.read_new(word);
        self.open.remove(&word);
        let read = read?;
        self.words.insert(word, read.clone());
        Ok(read)
    }

    fn read_three(&mut self, words: [Word; 3]) -> Result<[Polynomial; 3], Refused> {
        let [a, b, carry] = words;
        Ok([self.read(a)?, self.read(b)?, self.read(carry)?])
    }

    fn read_new(&mut self, word: Word) -> Read {
        match self.linear.node(word).clone() {
            Node::Number(value) => Ok(self.domain.constant(value)),
            Node::Input(_) => refused("a word of which nothing is known".into()),
            Node::Result { name, .. } => refused(format!("what {name} gives")),
            Node::Lane(_) => refused("what a lane of a vector holds".into()),
            Node::OfItem(_) => refused("what an item of a batch has".into()),
            Node::Sum(words) | Node::Difference(words) => match self.new_integer(word, 64)? {
                Some(integer) => Ok(self.lowest(&integer, 64)),
                None => self.sum(word, words),
            },
            Node::Carry(words) => {
                let [a, b, carry] = self.read_three(words)?;
                let (low, carry) = self.domain.add(&a, &b, &carry)?;
                self.beside.insert(word, low);
                Ok(carry)
            }
            Node::Borrow([_, part, _]) if self.compared.contains_key(&word) => {
                let mut rest = Polynomial::default();
                for (term, sign) in self.compared[&word].clone() {
                    rest = rest.plus(sign, &self.read(term)?);
                }
                let (part, rest) = (self.read(part)?, self.wrapped(&rest));
                let (low, carry) = self.domain.add(&part, &rest, &Polynomial::default())?;
                self.beside.insert(word, low);
                Ok(carry)
            }
            Node::Borrow(words) => {
                let [a, b, borrow] = self.read_three(words)?;
                if let Some(borrow) = self.small_borrow(&a.plus(-1, &b).plus(-1, &borrow)) {
                    return Ok(borrow);
                }
                let (low, borrow) = self.domain.sub(&a, &b, &borrow)?;
                self.beside.insert(word, low);
                Ok(borrow)
            }
            Node::Low([a, b]) => {
                // a shift of a product by a number may be a product by another number
                let numbers = [a, b].into_iter().find_map(|word| self.graph.as_number(word));
                let zeros = numbers.map_or(0, u64::trailing_zeros);
                if zeros > 0
                    && let Some(other) = self.split_word(word, zeros)
                {
                    return self.shifted(other, zeros);
                }
                let (a, b) = (self.read(a)?, self.read(b)?);
                Ok(self.domain.mul(&a, &b)?.0)
            }
            Node::High([a, b]) => {
                let (a, b) = (self.read(a)?, self.read(b)?);
                Ok(self.domain.mul(&a, &b)?.1)
            }
            Node::Select([bit, yes, no]) => {
                let [bit, yes, no] = self.read_three([bit, yes, no])?;
                self.domain.select(&bit, &yes, &no)
            }
            Node::Left(..) | Node::Right(..) if self.has_integers => self.bits_of(word, 0, 64),
            Node::IsZero(word) if self.has_integers => self.is_zero(word),
            Node::Left(other, places) => {
                let other = self.split_word(word, places).unwrap_or(other);
                self.shifted(other, places)
            }
            Node::Right(word, places) => {
                let word = self.read(word)?;
                Ok(self.split(&word, places)?.0)
            }
            Node::Both([a, b]) => self.both(word, a, b),
            Node::Either([a, b]) if self.graph.are_apart(a, b) => {
                let (a, b) = (self.read(a)?, self.read(b)?);
                Ok(a.plus(1, &b))
            }
            Node::One([a, b]) => self.one(a, b),
            Node::Bytes(bytes) => self.bytes(&bytes),
            Node::Either(_) | Node::IsZero(_) | Node::Cases { .. } => {
                refused(format!("no equation for {}", self.graph.text(word, 5)))
            }
        }
    }
}
