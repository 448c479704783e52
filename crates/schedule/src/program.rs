//! Recorded operations.

use std::collections::HashMap;

use crate::operation::{LANES, Lanes, Operation, Place, Row};

/// The place of a node in its program.
pub type Value = usize;

const ZERO: Operation = Operation::Constant([0; LANES]);

/// An operation, or one whose result replaces some lanes of another value.
#[derive(Clone, Debug)]
pub struct Node {
    /// What is computed.
    pub operation: Operation,
    /// From what, all of which comes before this node.
    pub operands: Vec<Value>,
    /// In which lanes, and what the others have: a value, or zero.
    pub only: Option<(Lanes, Option<Value>)>,
}

impl Node {
    /// All values that it reads.
    pub(crate) fn reads(&self) -> impl Iterator<Item = Value> + '_ {
        self.operands.iter().copied().chain(self.only.and_then(|(_, others)| others))
    }

    pub(crate) fn replace(&mut self, replace: impl Fn(Value) -> Value) {
        for operand in &mut self.operands {
            *operand = replace(*operand);
        }
        if let Some((_, Some(others))) = &mut self.only {
            *others = replace(*others);
        }
    }
}

/// A straight line of operations on vectors.
#[derive(Clone, Debug, Default)]
pub struct Program {
    pub(crate) nodes: Vec<Node>,
    pub(crate) outputs: Vec<(Place, Value)>,
    seen: HashMap<(Operation, Vec<Value>), Value>,
}

impl Program {
    /// An operation on values of this program: its value, which may be one that is there already.
    ///
    /// # Panics
    ///
    /// Panics if the number of operands is not that of the operation.
    pub fn apply(&mut self, operation: Operation, operands: &[Value]) -> Value {
        assert_eq!(operands.len(), operation.operands(), "{operation:?}");
        if let Some(value) = self.simpler(operation, operands) {
            return value;
        }
        let mut operands = operands.to_vec();
        if operation.commutes() && operands.len() == 2 {
            operands.sort_unstable();
        }
        let nodes = &mut self.nodes;
        *self.seen.entry((operation, operands)).or_insert_with_key(|(operation, operands)| {
            nodes.push(Node { operation: *operation, operands: operands.clone(), only: None });
            nodes.len() - 1
        })
    }

    /// What a place holds after the program.
    pub fn output(&mut self, place: Place, value: Value) {
        self.outputs.push((place, value));
    }

    /// A value that is there without the operation.
    fn simpler(&mut self, operation: Operation, operands: &[Value]) -> Option<Value> {
        let constants: Option<Vec<Row>> =
            operands.iter().map(|operand| self.constant(*operand)).collect();
        match (operation, constants) {
            (
                Operation::Input(_) | Operation::Constant(_) | Operation::Select(Lanes::Argument),
                _,
            ) => {}
            (operation, Some(rows)) => {
                return Some(self.apply(Operation::Constant(operation.value(&rows, 0)), &[]));
            }
            _ => {}
        }
        match operation {
            Operation::Add | Operation::Sub if self.is_zero(operands[1]) => Some(operands[0]),
            Operation::Add if self.is_zero(operands[0]) => Some(operands[1]),
            Operation::Select(Lanes::These(0)) => Some(operands[1]),
            Operation::Select(Lanes::These(0xF)) => Some(operands[0]),
            Operation::Select(_) if operands[0] == operands[1] => Some(operands[0]),
            Operation::Permute(0b1110_0100) => Some(operands[0]),
            Operation::Permute(lanes) => {
                let Node { operation: Operation::Permute(first), operands, .. } =
                    self.nodes[operands[0]].clone()
                else {
                    return None;
                };
                let both = (0..LANES)
                    .map(|i| (first >> (2 * (lanes >> (2 * i) & 3)) & 3) << (2 * i))
                    .sum();
                Some(self.apply(Operation::Permute(both), &operands))
            }
            _ => None,
        }
    }

    fn constant(&self, value: Value) -> Option<Row> {
        match self.nodes[value].operation {
            Operation::Constant(row) => Some(row),
            _ => None,
        }
    }

    pub(crate) fn is_zero(&self, value: Value) -> bool {
        self.nodes[value].operation == ZERO
    }

    /// How often each value is read.
    pub(crate) fn uses(&self) -> Vec<usize> {
        let mut uses = vec![0; self.nodes.len()];
        for value in self.nodes.iter().flat_map(Node::reads) {
            uses[value] += 1;
        }
        for (_, value) in &self.outputs {
            uses[*value] += 1;
        }
        uses
    }

    /// What the outputs need and no more, in the same order.
    pub(crate) fn needed(&self) -> Self {
        let mut is_needed = vec![false; self.nodes.len()];
        for (_, value) in &self.outputs {
            is_needed[*value] = true;
        }
        let mut new = vec![0; self.nodes.len()];
        for value in (0..self.nodes.len()).rev() {
            if is_needed[value] {
                self.nodes[value].reads().for_each(|operand| is_needed[operand] = true);
            }
        }
        let mut nodes = Vec::new();
        for (value, node) in self.nodes.iter().enumerate().filter(|(value, _)| is_needed[*value]) {
            let mut node = node.clone();
            node.replace(|operand| new[operand]);
            new[value] = nodes.len();
            nodes.push(node);
        }
        let outputs = self.outputs.iter().map(|(place, value)| (*place, new[*value])).collect();
        Self { nodes, outputs, seen: HashMap::new() }
    }

    /// What the outputs need and no more, operands first.
    pub(crate) fn sorted(&self) -> Self {
        let mut new = vec![None; self.nodes.len()];
        let mut nodes = Vec::new();
        for (_, output) in &self.outputs {
            // a value comes once more when its operands have had their turn
            let mut stack = vec![(*output, false)];
            while let Some((value, has_operands)) = stack.pop() {
                if new[value].is_some() {
                    continue;
                }
                if has_operands {
                    let mut node = self.nodes[value].clone();
                    node.replace(|operand| new[operand].expect("operands come first"));
                    nodes.push(node);
                    new[value] = Some(nodes.len() - 1);
                } else {
                    stack.push((value, true));
                    let mut operands: Vec<_> = self.nodes[value].reads().collect();
                    operands.reverse();
                    stack.extend(operands.into_iter().map(|operand| (operand, false)));
                }
            }
        }
        let outputs = self
            .outputs
            .iter()
            .map(|(place, value)| (*place, new[*value].expect("it was visited")))
            .collect();
        Self { nodes, outputs, seen: HashMap::new() }
    }

    /// Executes the program on a quad: what the places hold that it writes.
    #[must_use]
    pub fn run(&self, input: impl Fn(Place) -> Row, argument: u8) -> Vec<(Place, Row)> {
        let mut values: Vec<Row> = Vec::new();
        for node in &self.nodes {
            let operands: Vec<Row> = node.operands.iter().map(|operand| values[*operand]).collect();
            let mut value = match node.operation {
                Operation::Input(place) => input(place),
                operation => operation.value(&operands, argument),
            };
            if let Some((lanes, others)) = node.only {
                for (i, word) in value.iter_mut().enumerate() {
                    if lanes.bits(argument) >> i & 1 == 0 {
                        *word = others.map_or(0, |others| values[others][i]);
                    }
                }
            }
            values.push(value);
        }
        self.outputs.iter().map(|(place, value)| (*place, values[*value])).collect()
    }
}
