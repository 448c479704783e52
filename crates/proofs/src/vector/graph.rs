//! Words as nodes of a graph in normal form: two pieces of code compute the same in a lane if they end at the same node.
//!
//! A node is a sum of atoms with coefficients modulo 2^64. An atom is what an operation gives that is no sum: a product
//! or a half of one, bits that were shifted out, a choice. So the order of sums, common parts, registers and the stack do
//! not show. Each rule is an identity modulo 2^64 for all values of the inputs:
//!
//! - sums, differences and shifts towards the top are sums modulo 2^64;
//! - the lower k bits of a sum depend on its coefficients modulo 2^k alone, and so does a product of lower halves for k = 32;
//! - the factors of a product may be exchanged; a product with 0 is 0, and so is the upper half of a
//!   product that is below 2^52, and the lower half of one that 2^52 divides; a product with 1 is the other factor, and the lower
//!   half of one with a number, if it is below 2^52, is that multiple;
//! - a choice between the same is the same;
//! - a number where a bit is 1, else 0, is that bit times the number;
//! - a factor's bits from 52 on do not count, so what a mask has cleared there may stand;
//! - a disjunction is 0 if all of its words are, and a conjunction is ones in its lowest bits if all of its words are.
//!
//! - what is shifted back and forth is cut, and the lowest bits of a word are shifted as the word, which is cut then; a word that is known to be short enough is not cut, and one that is not negative
//!   has no sign (`sizes`).

mod bits;
mod comparisons;
mod lane;
mod modulo;
mod sizes;
#[cfg(test)]
mod tests;
mod text;
mod value;

use super::lane::{Choosing, Half, LIMB};
use crate::items::{Bundle, Packed};
use crate::maps::{Index, Map, Set};

/// A sum, by number, of an [item](crate::items) or of none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(Packed);

impl Node {
    /// Its number, of one without an item; those of a graph are 0, 1, 2 and so on.
    pub fn number(self) -> usize {
        self.0.place()
    }

    pub(crate) fn of_packed(packed: Packed) -> Self {
        Self(packed)
    }

    pub(crate) fn packed(self) -> Packed {
        self.0
    }
}

impl Bundle for Node {
    fn see(&self, see: &mut dyn FnMut(Packed)) {
        see(self.0);
    }
    fn change(self, change: &mut dyn FnMut(Packed) -> Packed) -> Self {
        Self(change(self.0))
    }
}

/// A sum modulo 2^52, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Factor(Node);

/// What is no sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Atom {
    /// The number 1.
    Unit,
    /// What the caller passes.
    Input(usize),
    /// A half of a product.
    Half(Half, Factor, Factor),
    /// The product of the lower halves, which have signs, of sums modulo 2^32.
    Product(Node, Node),
    /// The bits from these on, with a sign or without.
    Above(bool, u32, Node),
    /// The same of each half, with a sign.
    AboveHalves(u32, Node),
    /// The bits below these, of a sum modulo 2^bits.
    Below(u32, Node),
    /// The first if the bit of the argument is 1, else the second.
    Choice(usize, Node, Node),
    /// The word where the bit is 1, else 0.
    Where(Node, Node),
    /// The bit that is 1 if all of these are, of two at least.
    All(Vec<Node>),
    /// The bit that is 1 if the word is 0.
    IsZero(Node),
    /// The bits that are in one word or more, of two at least.
    Any(Vec<Node>),
    /// The bits that are in both.
    Both(Node, Node),
    /// The bits that are in one of them.
    One(Node, Node),
}

/// Atoms by number, ascending, with coefficients that are not 0.
type Sum = [(u32, u64)];

/// All nodes so far.
#[derive(Debug)]
pub struct Graph {
    /// The terms of all sums, one sum after the other, and where each of them ends.
    terms: Vec<(u32, u64)>,
    ends: Vec<usize>,
    nodes: Index,
    atoms: Index,
    /// The atoms in the order of their numbers.
    list: Vec<Atom>,
    /// The sum that is an atom alone.
    alone: Vec<Node>,
    /// The least and the greatest that each can be.
    intervals: Vec<(i128, i128)>,
    /// How many low bits of each are 0 for all inputs.
    zeros: Vec<u32>,
    /// Words modulo 2^52, once they are factors.
    factors: Map<Node, Factor>,
    /// Single bits by their negatives.
    repeated: Map<Node, Node>,
    /// The atoms that are 0 or 1, and other words that are.
    bits: Set<u32>,
    words_of_bits: Set<Node>,
    inputs: usize,
}

impl Default for Graph {
    fn default() -> Self {
        let mut graph = Self {
            terms: Vec::new(),
            ends: Vec::new(),
            nodes: Index::default(),
            atoms: Index::default(),
            list: Vec::new(),
            alone: Vec::new(),
            intervals: Vec::new(),
            zeros: Vec::new(),
            factors: Map::default(),
            repeated: Map::default(),
            bits: Set::default(),
            words_of_bits: Set::default(),
            inputs: 0,
        };
        graph.atom(Atom::Unit);
        graph
    }
}

impl Graph {
    /// A new input.
    pub fn input(&mut self) -> Node {
        self.inputs += 1;
        self.atom(Atom::Input(self.inputs))
    }

    /// A new input of which no more bits than these may be other than 0.
    pub fn input_of(&mut self, bits: u32) -> Node {
        let input = self.input();
        if let [(number, 1)] = self.sum_of(input)[..] {
            self.intervals[number as usize] = (0, (1 << bits) - 1);
        }
        input
    }

    /// A new input that is one of these integers, ends included, modulo 2^64.
    pub fn input_between(&mut self, interval: (i64, i64)) -> Node {
        let input = self.input();
        if let [(number, 1)] = self.sum_of(input)[..] {
            self.intervals[number as usize] = (interval.0.into(), interval.1.into());
        }
        input
    }

    /// Whether a node is a number, by what it is.
    pub(crate) fn is_number(&self, node: Packed) -> bool {
        node.item().is_none() && Choosing::as_number(self, &Node(node)).is_some()
    }

    /// How many atoms there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none; there is always the number 1.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    fn node(&mut self, sum: &Sum) -> Node {
        let hash = Index::hash(sum);
        if let Some(number) =
            self.nodes.find(hash, |number| self.sum_of(Node(Packed::new(number))) == sum)
        {
            return Node(Packed::new(number));
        }
        self.terms.extend_from_slice(sum);
        self.ends.push(self.terms.len());
        Node(Packed::new(self.nodes.add(hash)))
    }

    fn atom(&mut self, atom: Atom) -> Node {
        let hash = Index::hash(&atom);
        if let Some(number) = self.atoms.find(hash, |number| self.list[number as usize] == atom) {
            return self.alone[number as usize];
        }
        let number = self.atoms.add(hash);
        let alone = self.node(&[(number, 1)]);
        self.alone.push(alone);
        self.intervals.push(self.interval_of(&atom));
        self.zeros.push(self.zeros_of(&atom));
        self.list.push(atom);
        alone
    }

    fn sum_of(&self, node: Node) -> &Sum {
        let number = node.number();
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.terms[start..self.ends[number]]
    }

    /// How many terms a sum has.
    pub fn terms(&self, node: Node) -> usize {
        self.sum_of(node).len()
    }

    /// The terms of a sum that are inputs, or its number, of which the input is none: with their factors.
    pub fn inputs_in(&self, node: Node) -> Vec<(Option<Node>, u64)> {
        let term = |(atom, factor): &(u32, u64)| match self.list[*atom as usize] {
            Atom::Unit => Some((None, *factor)),
            Atom::Input(_) => Some((Some(self.alone[*atom as usize]), *factor)),
            _ => None,
        };
        self.sum_of(node).iter().filter_map(term).collect()
    }

    /// The atom that a node is, if it is one by itself.
    fn as_atom(&self, node: Node) -> Option<&Atom> {
        match self.sum_of(node)[..] {
            [(atom, 1)] => Some(&self.list[atom as usize]),
            _ => None,
        }
    }
}
