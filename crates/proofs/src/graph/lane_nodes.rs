//! The operations of a lane on nodes of lanes, of which some are words of scalars or what these choose.

use super::{Graph, LaneOperation, Word};
use crate::checker::Refused;
use crate::vector::graph::{Factor, Node};
use crate::vector::lane::{Half, Halves, LIMB, Lane};

impl Graph {
    /// What an operation makes of nodes of lanes.
    pub fn of_nodes<const N: usize>(&mut self, operation: LaneOperation, nodes: [Node; N]) -> Node {
        if !self.has_scalars() {
            return operation.on_lanes(&mut self.lanes, &nodes);
        }
        let words = nodes.map(|node| self.of_lane(node));
        let word = self.in_lanes(operation, words);
        self.to_lane(word)
    }

    /// An operation on a word that is computed from scalars alone; nothing, if a node is another word.
    fn of_scalar_node(
        &mut self,
        node: Node,
        operation: impl FnOnce(&mut Self, Word) -> Word,
    ) -> Option<Node> {
        if !self.has_scalars() {
            return None;
        }
        let word = self.of_lane(node);
        let word = self.scalar_in_lane(word)?;
        let word = operation(self, word);
        Some(self.to_lane(word))
    }
}

impl Lane for Graph {
    type Word = Node;

    fn number(&mut self, value: u64) -> Node {
        self.lanes.number(value)
    }
    fn sum(&mut self, a: &Node, b: &Node) -> Node {
        self.of_nodes(LaneOperation::Sum, [*a, *b])
    }
    fn difference(&mut self, a: &Node, b: &Node) -> Node {
        self.of_nodes(LaneOperation::Difference, [*a, *b])
    }
    fn scaled(&mut self, node: &Node, by: u64) -> Node {
        let scaled = self.lanes.scaled(node, by);
        self.settled(scaled)
    }
    fn left(&mut self, node: &Node, bits: u32) -> Node {
        let shifted = self.of_scalar_node(*node, |graph, word| Self::left(graph, word, bits));
        shifted.unwrap_or_else(|| {
            let shifted = self.lanes.left(node, bits);
            self.settled(shifted)
        })
    }
    fn left_cut(&mut self, node: &Node, bits: u32) -> Result<Node, Refused> {
        Ok(Lane::left(self, node, bits))
    }
    fn right(&mut self, node: &Node, bits: u32) -> Result<Node, Refused> {
        match self.of_scalar_node(*node, |graph, word| Self::right(graph, word, bits)) {
            Some(shifted) => Ok(shifted),
            None => self.lanes.right(node, bits),
        }
    }
    fn right_signed(&mut self, node: &Node, bits: u32) -> Result<Node, Refused> {
        match self.of_scalar_node(*node, |graph, word| graph.signed_right(word, bits)) {
            Some(shifted) => Ok(shifted),
            None => self.lanes.right_signed(node, bits),
        }
    }
    fn lowest(&mut self, node: &Node, bits: u32) -> Result<Node, Refused> {
        if !self.has_scalars() {
            return self.lanes.lowest(node, bits);
        }
        let mask = self.lanes.number((1 << bits) - 1);
        Ok(self.of_nodes(LaneOperation::Both, [*node, mask]))
    }
    fn limb_of(
        &mut self,
        (low, down): (&Node, u32),
        (high, up): (&Node, u32),
    ) -> Result<Node, Refused> {
        let (low, high) = (Lane::right(self, low, down)?, Lane::left(self, high, up));
        let word = self.of_nodes(LaneOperation::Either, [low, high]);
        self.lowest(&word, LIMB)
    }
}

impl Halves for Graph {
    type Factor = Factor;

    fn factor(&mut self, word: &Node) -> Result<Factor, Refused> {
        self.factor_of(*word)
    }
    fn multiply(
        &mut self,
        sum: &Node,
        a: &Factor,
        b: &Factor,
        half: Half,
    ) -> Result<Node, Refused> {
        let sum = self.lanes.multiply(sum, a, b, half)?;
        Ok(self.settled(sum))
    }
}
