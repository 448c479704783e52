//! A field that computes nothing and writes every operation down.
//!
//! A formula that is generic over [`Field`] runs through it unchanged; what is
//! written down can be counted, and carried out over a real backend.

use std::cell::RefCell;

use num_bigint::BigUint;
use yuxi_arith::ct::Choice;
use yuxi_arith::field::{Element, Field, Mask};

/// A value: its place in the list of operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node(usize);

/// A truth value: its place in the list of conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Condition(usize);

/// What gives a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operation {
    Input(&'static str),
    Constant([u64; 4]),
    Add(Node, Node),
    Sub(Node, Node),
    Neg(Node),
    Double(Node),
    Triple(Node),
    Halve(Node),
    ThreeHalves(Node),
    Mul(Node, Node),
    Square(Node),
    MulSmall(Node, u32),
    MulAddMul([Node; 4]),
    MulSubMul([Node; 4]),
    Select(Condition, Node, Node),
    Invert(Node),
}

/// What gives a truth value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Test {
    Constant(bool),
    IsZero(Node),
    Not(Condition),
    And(Condition, Condition),
    Or(Condition, Condition),
}

/// Everything that a formula did, in the order in which it did it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recording {
    operations: Vec<Operation>,
    tests: Vec<Test>,
    outputs: Vec<Node>,
}

/// How many operations of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Multiplications; two of them if a·b ± c·d is one operation.
    pub(crate) mul: usize,
    /// Squarings, a·a among them.
    pub(crate) square: usize,
    /// Multiplications by a small constant.
    pub(crate) small: usize,
    /// Inversions.
    pub(crate) invert: usize,
}

thread_local! {
    /// What is being written down; tests run in threads of their own.
    static CURRENT: RefCell<Recording> = RefCell::default();
}

fn node(operation: Operation) -> Node {
    CURRENT.with_borrow_mut(|recording| {
        recording.operations.push(operation);
        Node(recording.operations.len() - 1)
    })
}

fn condition(test: Test) -> Condition {
    CURRENT.with_borrow_mut(|recording| {
        recording.tests.push(test);
        Condition(recording.tests.len() - 1)
    })
}

/// Runs a formula on inputs of the given names and returns what it did.
pub(crate) fn record<const I: usize, const O: usize>(
    names: [&'static str; I],
    formula: impl FnOnce([Node; I]) -> [Node; O],
) -> Recording {
    CURRENT.set(Recording::default());
    let outputs = formula(names.map(|name| node(Operation::Input(name)))).to_vec();
    Recording { outputs, ..CURRENT.take() }
}

impl Recording {
    pub(crate) fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        let mut product = |a: Node, b: Node| {
            if a == b { counts.square += 1 } else { counts.mul += 1 }
        };
        for operation in &self.operations {
            match *operation {
                Operation::Mul(a, b) => product(a, b),
                Operation::Square(a) => product(a, a),
                Operation::MulAddMul([a, b, c, d]) | Operation::MulSubMul([a, b, c, d]) => {
                    product(a, b);
                    product(c, d);
                }
                _ => {}
            }
        }
        let count =
            |kind: fn(&Operation) -> bool| self.operations.iter().filter(|o| kind(o)).count();
        counts.small = count(|o| matches!(o, Operation::MulSmall(..)));
        counts.invert = count(|o| matches!(o, Operation::Invert(_)));
        counts
    }

    /// The conditions of all selections, in words.
    pub(crate) fn conditions(&self) -> Vec<String> {
        let chosen = self.operations.iter().filter_map(|operation| match operation {
            Operation::Select(condition, ..) => Some(*condition),
            _ => None,
        });
        let mut conditions: Vec<Condition> = chosen.collect();
        conditions.dedup();
        conditions.into_iter().map(|condition| self.describe(condition)).collect()
    }

    fn describe(&self, condition: Condition) -> String {
        match self.tests[condition.0] {
            Test::Constant(value) => value.to_string(),
            Test::IsZero(node) => format!("{} = 0", self.name(node)),
            Test::Not(a) => format!("not ({})", self.describe(a)),
            Test::And(a, b) => format!("({} and {})", self.describe(a), self.describe(b)),
            Test::Or(a, b) => format!("({} or {})", self.describe(a), self.describe(b)),
        }
    }

    /// An input by its name, a difference by its terms, any other value by its place.
    fn name(&self, node: Node) -> String {
        match self.operations[node.0] {
            Operation::Input(name) => name.to_owned(),
            Operation::Sub(a, b) => format!("{} - {}", self.name(a), self.name(b)),
            _ => format!("[{}]", node.0),
        }
    }

    /// The exponent of the result, for a chain of multiplications and squarings of one input.
    pub(crate) fn exponent(&self) -> BigUint {
        let mut exponents: Vec<BigUint> = Vec::new();
        for operation in &self.operations {
            exponents.push(match *operation {
                Operation::Input(_) => BigUint::from(1u32),
                Operation::Mul(a, b) => &exponents[a.0] + &exponents[b.0],
                Operation::Square(a) => 2u32 * &exponents[a.0],
                other => panic!("{other:?} in a chain"),
            });
        }
        exponents[self.outputs[0].0].clone()
    }

    /// Carries everything out over a backend.
    pub(crate) fn replay<F: Element>(&self, inputs: &[F]) -> Vec<F> {
        let mut replay = Replay { inputs: inputs.iter(), values: Vec::new(), recording: self };
        for operation in &self.operations {
            let value = replay.carry_out(*operation);
            replay.values.push(value);
        }
        assert!(replay.inputs.next().is_none(), "more inputs than the formula has");
        self.outputs.iter().map(|node| replay.values[node.0]).collect()
    }
}

/// A recording in the middle of being carried out.
struct Replay<'a, F> {
    inputs: std::slice::Iter<'a, F>,
    values: Vec<F>,
    recording: &'a Recording,
}

impl<F: Element> Replay<'_, F> {
    fn at(&self, node: Node) -> F {
        self.values[node.0]
    }

    fn carry_out(&mut self, operation: Operation) -> F {
        match operation {
            Operation::Input(name) => *self.inputs.next().unwrap_or_else(|| panic!("no {name}")),
            Operation::Constant(words) => F::constant(&words),
            Operation::Add(a, b) => self.at(a).add(self.at(b)),
            Operation::Sub(a, b) => self.at(a).sub(self.at(b)),
            Operation::Neg(a) => self.at(a).neg(),
            Operation::Double(a) => self.at(a).double(),
            Operation::Triple(a) => self.at(a).triple(),
            Operation::Halve(a) => self.at(a).halve(),
            Operation::ThreeHalves(a) => self.at(a).three_halves(),
            Operation::Mul(a, b) => self.at(a).mul(self.at(b)),
            Operation::Square(a) => self.at(a).square(),
            Operation::MulSmall(a, small) => self.at(a).mul_small(small),
            Operation::MulAddMul(factors) => {
                let [a, b, c, d] = factors.map(|node| self.at(node));
                F::mul_add_mul(a, b, c, d)
            }
            Operation::MulSubMul(factors) => {
                let [a, b, c, d] = factors.map(|node| self.at(node));
                F::mul_sub_mul(a, b, c, d)
            }
            Operation::Select(c, a, b) => F::select(self.decide(c), self.at(a), self.at(b)),
            Operation::Invert(a) => self.at(a).invert(),
        }
    }

    fn decide(&self, condition: Condition) -> Choice {
        match self.recording.tests[condition.0] {
            Test::Constant(value) => Choice::constant(value),
            Test::IsZero(node) => self.at(node).is_zero(),
            Test::Not(a) => self.decide(a).not(),
            Test::And(a, b) => self.decide(a).and(self.decide(b)),
            Test::Or(a, b) => self.decide(a).or(self.decide(b)),
        }
    }
}

impl Mask for Condition {
    fn constant(value: bool) -> Self {
        condition(Test::Constant(value))
    }
    fn not(self) -> Self {
        condition(Test::Not(self))
    }
    fn and(self, other: Self) -> Self {
        condition(Test::And(self, other))
    }
    fn or(self, other: Self) -> Self {
        condition(Test::Or(self, other))
    }
}

impl Field for Node {
    type Mask = Condition;
    fn zero() -> Self {
        node(Operation::Constant([0; 4]))
    }
    fn one() -> Self {
        node(Operation::Constant([1, 0, 0, 0]))
    }
    fn constant(words: &[u64; 4]) -> Self {
        node(Operation::Constant(*words))
    }
    fn add(self, other: Self) -> Self {
        node(Operation::Add(self, other))
    }
    fn sub(self, other: Self) -> Self {
        node(Operation::Sub(self, other))
    }
    fn mul(self, other: Self) -> Self {
        node(Operation::Mul(self, other))
    }
    fn is_zero(self) -> Condition {
        condition(Test::IsZero(self))
    }
    fn select(mask: Condition, if_true: Self, if_false: Self) -> Self {
        node(Operation::Select(mask, if_true, if_false))
    }
    fn invert(self) -> Self {
        node(Operation::Invert(self))
    }
    fn neg(self) -> Self {
        node(Operation::Neg(self))
    }
    fn square(self) -> Self {
        node(Operation::Square(self))
    }
    fn double(self) -> Self {
        node(Operation::Double(self))
    }
    fn triple(self) -> Self {
        node(Operation::Triple(self))
    }
    fn halve(self) -> Self {
        node(Operation::Halve(self))
    }
    fn three_halves(self) -> Self {
        node(Operation::ThreeHalves(self))
    }
    fn mul_small(self, small: u32) -> Self {
        node(Operation::MulSmall(self, small))
    }
    fn mul_add_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        node(Operation::MulAddMul([a, b, c, d]))
    }
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        node(Operation::MulSubMul([a, b, c, d]))
    }
}
