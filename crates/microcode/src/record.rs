//! The Recorder: a field that computes nothing and writes every operation down.
//!
//! A formula that is generic over [`Field`] runs through it unchanged. What comes
//! in is named by the caller: ports of the datapath and values of registers.

use std::cell::RefCell;

use yuxi_arith::field::{Field, Mask};

use crate::datapath::Port;

/// A value: its place in the list of operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node(pub(crate) usize);

/// A truth value: its place in the list of conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition(pub(crate) usize);

/// What gives a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// What a port of the datapath gives.
    Port(Port),
    /// The state variable of this number, as the phase finds it.
    State(usize),
    /// a + b.
    Add(Node, Node),
    /// a − b.
    Sub(Node, Node),
    /// 3a/2.
    ThreeHalves(Node),
    /// a/2.
    Halve(Node),
    /// a·b.
    Mul(Node, Node),
    /// 121665·a.
    MulA24(Node),
    /// The second where the condition holds, else the third.
    Select(Condition, Node, Node),
}

/// What gives a truth value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Known beforehand.
    Constant(bool),
    /// A signal of the datapath: a digit is 0, a digit is negative.
    Signal(Signal),
    /// A value is 0.
    IsZero(Node),
    /// Negation.
    Not(Condition),
    /// Conjunction.
    And(Condition, Condition),
    /// Disjunction.
    Or(Condition, Condition),
}

/// Truth values that the recoder of the scalar gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The digit is 0.
    DigitZero,
    /// The digit is negative.
    DigitNegative,
    /// No digit that is not 0 came yet.
    Empty,
    /// The scalar was replaced by its negative.
    ScalarNegated,
    /// The ladder's points are exchanged.
    Exchanged,
}

/// Everything that formulas did, in the order in which they did it.
#[derive(Clone, Debug, Default)]
pub struct Recording {
    /// What gives each value.
    pub operations: Vec<Operation>,
    /// What gives each truth value.
    pub tests: Vec<Test>,
    /// Before which operations the scalar's recoder advanced to its next digit.
    pub advances: Vec<usize>,
}

impl Recording {
    /// How many times the recoder had advanced before an operation.
    pub(crate) fn digits_before(&self, node: usize) -> usize {
        self.advances.iter().filter(|at| **at <= node).count()
    }
}

thread_local! {
    static CURRENT: RefCell<Recording> = RefCell::default();
}

pub(crate) fn node(operation: Operation) -> Node {
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

/// The recoder of the scalar goes on to its next digit.
pub fn advance() {
    CURRENT.with_borrow_mut(|r| r.advances.push(r.operations.len()));
}

/// Runs formulas and returns what they did, with what `formulas` returned.
pub fn record<T>(formulas: impl FnOnce() -> T) -> (Recording, T) {
    CURRENT.set(Recording::default());
    let result = formulas();
    (CURRENT.take(), result)
}

impl Node {
    /// What a port gives.
    #[must_use]
    pub fn port(port: Port) -> Self {
        node(Operation::Port(port))
    }

    /// A state variable as the phase finds it.
    #[must_use]
    pub fn state(index: usize) -> Self {
        node(Operation::State(index))
    }

    fn is_one(self) -> bool {
        CURRENT.with_borrow(|r| r.operations[self.0] == Operation::Port(Port::One))
    }
}

impl Condition {
    /// A signal of the datapath.
    #[must_use]
    pub fn signal(signal: Signal) -> Self {
        condition(Test::Signal(signal))
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
        Self::port(Port::Zero)
    }
    fn one() -> Self {
        Self::port(Port::One)
    }
    /// # Panics
    /// The datapath holds no constant but those of its ports.
    fn constant(words: &[u64; 4]) -> Self {
        match words {
            [0, 0, 0, 0] => Self::zero(),
            [1, 0, 0, 0] => Self::one(),
            other => panic!("no port gives the constant {other:x?}"),
        }
    }
    fn add(self, other: Self) -> Self {
        node(Operation::Add(self, other))
    }
    fn sub(self, other: Self) -> Self {
        node(Operation::Sub(self, other))
    }
    /// A product with the constant 1 is no operation.
    fn mul(self, other: Self) -> Self {
        if self.is_one() {
            return other;
        }
        if other.is_one() { self } else { node(Operation::Mul(self, other)) }
    }
    /// # Panics
    /// The ladder's constant is the only small one.
    fn mul_small(self, small: u32) -> Self {
        assert_eq!(small, 121_665, "no unit multiplies by it");
        node(Operation::MulA24(self))
    }
    fn is_zero(self) -> Condition {
        condition(Test::IsZero(self))
    }
    fn select(mask: Condition, if_true: Self, if_false: Self) -> Self {
        match CURRENT.with_borrow(|r| r.tests[mask.0]) {
            Test::Constant(true) => if_true,
            Test::Constant(false) => if_false,
            _ => node(Operation::Select(mask, if_true, if_false)),
        }
    }
    /// # Panics
    /// Always: inversion is a unit of its own, and a program starts it.
    fn invert(self) -> Self {
        panic!("an inversion inside a formula");
    }
    fn halve(self) -> Self {
        node(Operation::Halve(self))
    }
    fn three_halves(self) -> Self {
        node(Operation::ThreeHalves(self))
    }
}
