//! Words of scalars and truth values over which formulas run in lanes, and the graph of which they are nodes.

use std::cell::RefCell;

use yuxi_arith::field::{LaneWord, Lanewise, Mask};

use super::graph::{self as vector, Node};
use super::lane::Lane;
use crate::checker::Refused;
use crate::graph::{Graph, LaneOperation};
use crate::items::{Bundle, Packed};

thread_local! {
    static GRAPH: RefCell<Option<Graph>> = const { RefCell::new(None) };
}

/// Runs a formula with nodes of this graph.
pub fn with_nodes<T>(graph: &mut Graph, formula: impl FnOnce() -> T) -> T {
    GRAPH.set(Some(std::mem::take(graph)));
    let result = formula();
    *graph = GRAPH.take().expect("set above");
    result
}

/// Works on the nodes.
pub(crate) fn on<T>(work: impl FnOnce(&mut Graph) -> T) -> T {
    GRAPH.with_borrow_mut(|graph| work(graph.as_mut().expect("within `with_nodes`")))
}

/// Works on the nodes of lanes, without scalars.
pub(crate) fn in_lanes<T>(work: impl FnOnce(&mut vector::Graph) -> T) -> T {
    on(|graph| work(&mut graph.lanes))
}

/// A number.
pub(crate) fn number(value: u64) -> Node {
    in_lanes(|lanes| lanes.number(value))
}

/// What an operation makes of nodes.
pub(crate) fn of_nodes<const N: usize>(operation: LaneOperation, nodes: [Node; N]) -> Node {
    on(|graph| graph.of_nodes(operation, nodes))
}

/// An operation on nodes.
pub(crate) fn nodes<T>(operation: impl FnOnce(&mut Graph) -> Result<T, Refused>) -> T {
    on(|graph| operation(graph).expect("a graph refuses nothing"))
}

/// A truth value: a bit of a lane.
#[derive(Clone, Copy, Debug)]
pub struct Truth(pub Node);

impl Bundle for Truth {
    fn see(&self, see: &mut dyn FnMut(Packed)) {
        self.0.see(see);
    }
    fn change(self, change: &mut dyn FnMut(Packed) -> Packed) -> Self {
        Self(self.0.change(change))
    }
}

impl Mask for Truth {
    fn constant(value: bool) -> Self {
        Self(number(value.into()))
    }
    fn not(self) -> Self {
        Self(of_nodes(LaneOperation::Not, [self.0]))
    }
    fn and(self, other: Self) -> Self {
        Self(of_nodes(LaneOperation::BothBits, [self.0, other.0]))
    }
    fn or(self, other: Self) -> Self {
        Self(of_nodes(LaneOperation::EitherBit, [self.0, other.0]))
    }
}

/// A word of a scalar.
#[derive(Clone, Copy, Debug)]
pub struct Scalar(pub Node);

impl Bundle for Scalar {
    fn see(&self, see: &mut dyn FnMut(Packed)) {
        self.0.see(see);
    }
    fn change(self, change: &mut dyn FnMut(Packed) -> Packed) -> Self {
        Self(self.0.change(change))
    }
}

impl Scalar {
    /// One of two.
    pub fn select(mask: Truth, if_true: Self, if_false: Self) -> Self {
        Self(of_nodes(LaneOperation::Choose, [mask.0, if_true.0, if_false.0]))
    }

    fn is_bit(self) -> bool {
        on(|graph| graph.lanes.is_bit(self.0))
    }
}

impl Lanewise for Scalar {
    fn add(self, other: Self) -> Self {
        Self(of_nodes(LaneOperation::Sum, [self.0, other.0]))
    }
    fn sub(self, other: Self) -> Self {
        Self(of_nodes(LaneOperation::Difference, [self.0, other.0]))
    }
    fn and(self, other: Self) -> Self {
        Self(of_nodes(LaneOperation::Both, [self.0, other.0]))
    }
    fn or(self, other: Self) -> Self {
        Self(of_nodes(LaneOperation::Either, [self.0, other.0]))
    }
    /// Of bits, whether they differ.
    fn xor(self, other: Self) -> Self {
        let pair = [self.0, other.0];
        if !(self.is_bit() && other.is_bit()) {
            return Self(of_nodes(LaneOperation::One, pair));
        }
        let is_same = of_nodes(LaneOperation::Equal, pair);
        Self(of_nodes(LaneOperation::Not, [is_same]))
    }
}

impl LaneWord for Scalar {
    type Mask = Truth;

    fn constant(word: u64) -> Self {
        Self(number(word))
    }
    fn shl(self, n: u32) -> Self {
        Self(on(|graph| Lane::left(graph, &self.0, n)))
    }
    fn shr(self, n: u32) -> Self {
        Self(if n == 0 { self.0 } else { nodes(|graph| Lane::right(graph, &self.0, n)) })
    }
    fn is(self, constant: u64) -> Truth {
        if constant == 1 && self.is_bit() {
            return Truth(self.0);
        }
        Truth(of_nodes(LaneOperation::Equal, [self.0, number(constant)]))
    }
}
