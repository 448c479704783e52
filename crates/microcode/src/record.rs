//! The recorder with the inputs and signals of the datapath.

use yuxi_recorder as recorder;

use crate::datapath::Port;

/// An input of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A port of the datapath.
    Port(Port),
    /// The state variable of this number, at the start of the phase.
    State(usize),
}

/// Truth values that the recoder of the scalar gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The digit is 0.
    DigitZero,
    /// The digit is negative.
    DigitNegative,
    /// All digits so far were 0.
    Empty,
    /// The scalar was replaced by its negative.
    ScalarNegated,
    /// The ladder's points are exchanged.
    Exchanged,
}

/// A value of a recorded formula.
pub type Node = recorder::Node<Input, Signal>;
/// A truth value of a recorded formula.
pub type Condition = recorder::Condition<Input, Signal>;
/// The operations of a formula.
pub type Recording = recorder::Recording<Input, Signal>;
/// One of them.
pub type Operation = recorder::Operation<Input>;
/// A test of a formula.
pub type Test = recorder::Test<Signal>;

/// Runs formulas, and returns the recording of their operations and their result.
pub fn record<T>(formulas: impl FnOnce() -> T) -> (Recording, T) {
    recorder::record(formulas)
}

/// The recoder of the scalar goes on to its next digit.
pub fn advance() {
    recorder::mark::<Input, Signal>();
}

/// The value of a port.
#[must_use]
pub fn port(port: Port) -> Node {
    Node::input(Input::Port(port))
}

/// A state variable at the start of the phase.
#[must_use]
pub fn state(index: usize) -> Node {
    Node::input(Input::State(index))
}
