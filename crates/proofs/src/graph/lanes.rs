//! Words that go into lanes of vectors, and come out of them: there they are [sums of atoms](crate::vector::graph).

use super::{Graph, Node, Word};
use crate::vector::graph as vector;
use crate::vector::lane::{Choosing, Lane};

impl Graph {
    /// A word as a lane holds it.
    pub fn to_lane(&mut self, word: Word) -> vector::Node {
        match *self.node(word) {
            Node::Number(value) => self.lanes.number(value),
            Node::Lane(node) => node,
            _ => {
                if let Some(node) = self.given.get(&word) {
                    return *node;
                }
                let node =
                    if self.bits(word) <= 1 { self.lanes.input_bit() } else { self.lanes.input() };
                self.given.insert(word, node);
                self.taken.insert(node, word);
                node
            }
        }
    }

    /// What a lane holds, as a word.
    pub fn of_lane(&mut self, node: vector::Node) -> Word {
        if let Some(value) = self.lanes.as_number(&node) {
            return self.number(value);
        }
        match self.taken.get(&node) {
            Some(word) => *word,
            None => self.word(Node::Lane(node)),
        }
    }
}
