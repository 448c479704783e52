//! Words that go into lanes of vectors, and come out of them: there they are [sums of atoms](crate::vector::graph).

use super::{Graph, LaneOperation, Node, Symbol, Word};
use crate::vector::graph as vector;
use crate::vector::lane::{Choosing, Lane};

impl Graph {
    /// A word as a lane holds it.
    pub fn to_lane(&mut self, word: Word) -> vector::Node {
        if let Some(node) = self.item_to_lane(word) {
            return node;
        }
        match *self.node(word) {
            Node::Number(value) => self.lanes.number(value),
            Node::Lane(node) => node,
            _ => {
                if let Some(node) = self.given.get(&word) {
                    return *node;
                }
                let node = match self.bits(word) {
                    0..=1 => self.lanes.input_bit(),
                    _ if self.is_flat(word) => self.chosen_to_lane(word),
                    bits => self.lanes.input_of(bits),
                };
                self.given.insert(word, node);
                *self.at_lane(node) = Some(word);
                node
            }
        }
    }

    /// Of one that bits choose among numbers: a multiple of a power of two, of which it is known what it is at least and at
    /// most, with a sign.
    fn chosen_to_lane(&mut self, word: Word) -> vector::Node {
        let numbers: Vec<_> = self.numbers_in_cases(word).map(u64::cast_signed).collect();
        let zeros = numbers.iter().map(|number| number.trailing_zeros()).min().unwrap_or(0);
        if zeros > 0 {
            let rest = self.signed_right(word, zeros);
            let rest = self.to_lane(rest);
            return self.lanes.left(&rest, zeros);
        }
        let least = numbers.iter().min().copied().unwrap_or(i64::MIN);
        let most = numbers.iter().max().copied().unwrap_or(i64::MAX);
        self.lanes.input_between((least, most))
    }

    /// What a lane holds, as a word.
    pub fn of_lane(&mut self, node: vector::Node) -> Word {
        if let Some(word) = self.lane_of_item(node) {
            return word;
        }
        if let Some(value) = self.lanes.as_number(&node) {
            return self.number(value);
        }
        if let Some(word) = *self.at_lane(node) {
            return word;
        }
        let word = self.word_alone(Node::Lane(node));
        *self.at_lane(node) = Some(word);
        word
    }

    fn at_lane(&mut self, node: vector::Node) -> &mut Option<Word> {
        let number = node.number();
        if number >= self.of_lanes.len() {
            self.of_lanes.resize(number + 1, None);
        }
        &mut self.of_lanes[number]
    }

    /// The word that lanes have taken as this node.
    pub(super) fn taken(&self, node: vector::Node) -> Option<Word> {
        let word = self.of_lanes.get(node.number()).copied().flatten();
        word.filter(|word| !matches!(self.node(*word), Node::Lane(_)))
    }

    /// Words of which lanes know nothing, and what they are in lanes.
    pub fn given_to_lanes(&self) -> impl Iterator<Item = (Word, vector::Node)> {
        self.given.iter().map(|(word, node)| (*word, *node))
    }

    /// The word with these bits, the lowest first: as it is put together, so that [`bit_of`](Self::bit_of) gives them.
    pub fn of_bits(&mut self, bits: &[Word]) -> Word {
        let zero = self.number(0);
        let mut all = [zero; 64];
        all[..bits.len()].copy_from_slice(bits);
        let count = bits.len();
        if let Some(word) = self.of_items(all, |graph, bits| graph.of_bits(&bits[..count])) {
            return word;
        }
        (0..).zip(bits).fold(zero, |word, (place, bit)| {
            let bit = self.left_by_rules(*bit, place);
            self.either_by_rules(word, bit)
        })
    }

    /// A bit of a word, from the lowest: of bits that were put together, the one there.
    pub fn bit_of(&mut self, word: Word, place: u32) -> Word {
        if let Some(result) = self.of_items(word, |graph, word| graph.bit_of(word, place)) {
            return result;
        }
        match *self.node(word) {
            Node::Number(number) => self.number(number >> place & 1),
            Node::Bytes(bytes) => match bytes[place as usize / 8] {
                Symbol::Number(byte) => self.number((byte >> (place % 8) & 1).into()),
                Symbol::Of(word, at) => self.bit_of(word, 8 * u32::from(at) + place % 8),
            },
            Node::OfItem(word) => self.bit_of_item(word, place),
            Node::Left(_, places) if place < places => self.number(0),
            Node::Left(word, places) => self.bit_of(word, place - places),
            Node::Either([a, b]) => {
                let (a, b) = (self.bit_of(a, place), self.bit_of(b, place));
                self.in_lanes(LaneOperation::EitherBit, [a, b])
            }
            _ if self.bits(word) <= place => self.number(0),
            _ if self.bits(word) <= 1 => word,
            _ => {
                let (word, one) = (self.right(word, place), self.number(1));
                self.both(word, one)
            }
        }
    }
}
