//! Words as a graph: two words that are computed alike are one node.
//!
//! A node is an operation on nodes. What has one value in two spellings gets one node where compilers use both: a sum
//! does not depend on the order, a bit that is spread over a word and then cut is a selection between two numbers, a word
//! that is taken apart and put together again is itself. Each of these rules is an identity of words of 64 bits; the tests
//! compare all of them with numbers. So two words that are one node are equal for all inputs.

mod cases;
mod comparisons;
mod halves;
mod items;
mod lane_nodes;
mod lane_operations;
mod lane_sums;
mod lanes;
pub mod linear;
mod nodes;
mod operations;
mod places;
mod rules;
mod selections;
mod signed;
pub mod sums;
mod text;
mod value;

use std::rc::Rc;

pub use self::cases::{Bit, Digits};
use self::items::Items;
pub use self::lane_operations::LaneOperation;
use self::places::Places;
use crate::checker::Refused;
use crate::domain::Domain;
use crate::items::Packed;
use crate::maps::{Index, Map, Set};
use crate::vector::graph as vector;

/// A word: a node of a graph, of an [item](crate::items) or of none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Word(Packed);

/// An operation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// A number.
    Number(u64),
    /// A word of which nothing is known, by a number of its own.
    Input(u64),
    /// a + b + carry modulo 2^64, a carry being 0 or 1.
    Sum([Word; 3]),
    /// The carry of that.
    Carry([Word; 3]),
    /// a − b − borrow modulo 2^64.
    Difference([Word; 3]),
    /// The borrow of that.
    Borrow([Word; 3]),
    /// The low word of a product.
    Low([Word; 2]),
    /// The high word of a product.
    High([Word; 2]),
    /// The bits that are in both.
    Both([Word; 2]),
    /// The bits that are in one or both.
    Either([Word; 2]),
    /// The bits that are in one.
    One([Word; 2]),
    /// The second if the first, which is 0 or 1, is 1, else the third.
    Select([Word; 3]),
    /// Shifted towards the top, by 1 to 63 bits.
    Left(Word, u32),
    /// Shifted towards the bottom, by 1 to 63 bits.
    Right(Word, u32),
    /// 1 if the word is 0, else 0.
    IsZero(Word),
    /// Bytes of words, the lowest first.
    Bytes([Symbol; 8]),
    /// What a lane of a vector holds.
    Lane(vector::Node),
    /// One word for each value of these bits, the first one being the lowest.
    Cases {
        /// The bits, in the order of their numbers.
        bits: Rc<[Bit]>,
        /// The words.
        words: Rc<[Word]>,
    },
    /// A word that an operation gives, which is known by its name alone.
    Result {
        /// The name.
        name: Rc<str>,
        /// What it takes.
        inputs: Rc<[Word]>,
        /// Which of its words.
        place: u32,
    },
    /// A word of an item, among those of others.
    OfItem(Word),
}

impl Node {
    /// The words that it is made of.
    pub fn words(&self) -> Vec<Word> {
        match self {
            Self::Sum(words)
            | Self::Carry(words)
            | Self::Difference(words)
            | Self::Borrow(words)
            | Self::Select(words) => words.to_vec(),
            Self::Low(words)
            | Self::High(words)
            | Self::Both(words)
            | Self::Either(words)
            | Self::One(words) => words.to_vec(),
            Self::Left(word, _) | Self::Right(word, _) | Self::IsZero(word) => vec![*word],
            Self::Bytes(bytes) => bytes
                .iter()
                .filter_map(|byte| match byte {
                    Symbol::Of(word, _) => Some(*word),
                    Symbol::Number(_) => None,
                })
                .collect(),
            Self::Result { inputs, .. } => inputs.to_vec(),
            Self::Cases { bits, words } => {
                bits.iter().map(|(word, _)| *word).chain(words.iter().copied()).collect()
            }
            Self::Number(_) | Self::Input(_) | Self::Lane(_) | Self::OfItem(_) => Vec::new(),
        }
    }
}

/// A byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// A number.
    Number(u8),
    /// Of a word, from the lowest.
    Of(Word, u8),
}

/// A graph.
#[derive(Debug, Default)]
pub struct Graph {
    nodes: Vec<Node>,
    /// How many bits of a node may be other than 0.
    bits: Vec<u32>,
    words: Index,
    /// Inputs that were made here.
    made: u64,
    /// What lanes of vectors hold.
    pub lanes: vector::Graph,
    /// The words that lanes take, and where they are in lanes.
    given: Map<Word, vector::Node>,
    /// The word that each node of lanes is: one that they take, or what they hold.
    of_lanes: Vec<Option<Word>>,
    /// The inputs that are words of a scalar.
    scalars: Set<u64>,
    /// Which words are computed from a scalar alone.
    of_scalars: Vec<bool>,
    /// Which words are numbers in each case.
    numbers: Vec<bool>,
    /// Which words bits choose.
    chosen: Vec<bool>,
    /// In which order its digits are taken.
    digits: Digits,
    /// What is at the places of words, where it is not a bit of the word itself.
    places: Map<Word, Rc<Places>>,
    /// What was given to items.
    items: Items,
}

/// Where the numbers of inputs that a graph makes begin.
const MADE: u64 = 1 << 63;

impl Graph {
    /// The node of a word.
    pub fn node(&self, word: Word) -> &Node {
        &self.nodes[word.0.place()]
    }

    /// All nodes.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The word of an operation that no rule makes another one.
    fn word(&mut self, node: Node) -> Word {
        let hash = Index::hash(&node);
        let is_node = |number| self.nodes[number as usize] == node;
        if let Some(number) = self.words.find(hash, is_node) {
            return Word(Packed::new(number));
        }
        self.push(node);
        Word(Packed::new(self.words.add(hash)))
    }

    /// The word of an operation that is never looked for.
    fn word_alone(&mut self, node: Node) -> Word {
        self.push(node);
        Word(Packed::new(self.words.add_alone()))
    }

    fn push(&mut self, node: Node) {
        self.bits.push(self.count_bits(&node));
        self.of_scalars.push(self.is_of_scalar(&node));
        self.numbers.push(self.has_numbers(&node));
        self.chosen.push(self.has_cases(&node));
        self.nodes.push(node);
    }

    /// How many low bits of a word may be other than 0.
    pub fn bits(&self, word: Word) -> u32 {
        self.bits[word.0.of_any().place()]
    }

    fn count_bits(&self, node: &Node) -> u32 {
        match node {
            Node::Number(number) => 64 - number.leading_zeros(),
            Node::Carry(_) | Node::Borrow(_) | Node::IsZero(_) => 1,
            Node::Both([a, b]) => self.bits(*a).min(self.bits(*b)),
            Node::Either([a, b]) | Node::One([a, b]) | Node::Select([_, a, b]) => {
                self.bits(*a).max(self.bits(*b))
            }
            Node::High([a, b]) => (self.bits(*a) + self.bits(*b)).saturating_sub(64),
            Node::Low([a, b]) => (self.bits(*a) + self.bits(*b)).min(64),
            Node::Sum([a, b, _]) => (self.bits(*a).max(self.bits(*b)) + 1).min(64),
            Node::Right(a, places) => self.bits(*a).saturating_sub(*places),
            Node::Left(a, places) => (self.bits(*a) + places).min(64),
            Node::Lane(node) => self.lanes.size(*node),
            Node::OfItem(word) => self.bits(*word),
            Node::Cases { words, .. } => {
                words.iter().map(|word| self.bits(*word)).max().unwrap_or(0)
            }
            Node::Bytes(bytes) => {
                let zeros = bytes.iter().rev().take_while(|byte| **byte == Symbol::Number(0));
                64 - 8 * zeros.count() as u32
            }
            _ => 64,
        }
    }

    /// A number.
    pub fn number(&mut self, value: u64) -> Word {
        self.word(Node::Number(value))
    }

    /// The number, if it is one.
    pub fn as_number(&self, word: Word) -> Option<u64> {
        // that of an item is the same for all
        if word.0.item().is_some() {
            return None;
        }
        match self.node(word) {
            Node::Number(value) => Some(*value),
            _ => None,
        }
    }

    /// The input of this number, below 2^63: of an item, if it was given to one.
    pub fn input(&mut self, number: u64) -> Word {
        let number = number & !MADE;
        let Some((of_any, item)) = self.items.find(number) else {
            return self.word(Node::Input(number));
        };
        Word(self.word(Node::Input(of_any)).0.of(item))
    }

    /// A word of which nothing is known, and which no other word is.
    pub fn unknown(&mut self) -> Word {
        self.made += 1;
        // none is asked for a second time
        self.word_alone(Node::Input(MADE | self.made))
    }

    /// A word that an operation gives.
    pub fn result(&mut self, name: &Rc<str>, inputs: &Rc<[Word]>, place: u32) -> Word {
        if let Some(result) = self.result_of_items(name, inputs, place) {
            return result;
        }
        self.word(Node::Result { name: name.clone(), inputs: inputs.clone(), place })
    }

    /// A byte of a word, from the lowest.
    pub fn byte(&self, word: Word, place: usize) -> Symbol {
        if let Some(byte) = self.byte_of_item(word, place) {
            return byte;
        }
        match self.node(word) {
            Node::Number(value) => Symbol::Number((value >> (8 * place)) as u8),
            Node::Bytes(bytes) => bytes[place],
            _ if 8 * place as u32 >= self.bits(word) => Symbol::Number(0),
            _ => Symbol::Of(word, place as u8),
        }
    }

    /// The bytes of a word.
    pub fn bytes(&self, word: Word) -> [Symbol; 8] {
        std::array::from_fn(|place| self.byte(word, place))
    }
}

impl Domain for Graph {
    type Word = Word;

    fn constant(&mut self, value: u64) -> Word {
        self.number(value)
    }

    fn as_constant(&self, word: &Word) -> Option<u64> {
        self.as_number(*word)
    }

    fn add(&mut self, a: &Word, b: &Word, carry: &Word) -> Result<(Word, Word), Refused> {
        Ok(self.sum(*a, *b, *carry))
    }

    fn sub(&mut self, a: &Word, b: &Word, borrow: &Word) -> Result<(Word, Word), Refused> {
        Ok(self.difference(*a, *b, *borrow))
    }

    fn mul(&mut self, a: &Word, b: &Word) -> Result<(Word, Word), Refused> {
        Ok(self.product(*a, *b))
    }

    fn split(&mut self, word: &Word, bits: u32) -> Result<(Word, Word), Refused> {
        let low = self.number((1 << bits) - 1);
        Ok((self.right(*word, bits), self.both(*word, low)))
    }

    fn join(&mut self, high: &Word, low: &Word, bits: u32) -> Word {
        let high = self.left(*high, bits);
        self.either(high, *low)
    }

    fn fill(&mut self, bit: &Word) -> Word {
        let (most, zero) = (self.number(u64::MAX), self.number(0));
        self.choose(*bit, most, zero)
    }

    fn complement(&mut self, a: &Word) -> Word {
        let most = self.number(u64::MAX);
        self.one(*a, most)
    }

    fn not(&mut self, bit: &Word) -> Word {
        self.not_bit(*bit)
    }

    fn select(&mut self, bit: &Word, yes: &Word, no: &Word) -> Result<Word, Refused> {
        Ok(self.choose(*bit, *yes, *no))
    }

    fn and(&mut self, a: &Word, b: &Word) -> Result<Word, Refused> {
        Ok(self.both(*a, *b))
    }

    fn xor(&mut self, a: &Word, b: &Word) -> Result<Word, Refused> {
        Ok(self.one(*a, *b))
    }
}
