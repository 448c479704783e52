//! Operations of a datapath, with what must come before what.

use crate::codes::{Check, When};
use crate::datapath::{Action, Port};

/// An operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// The result of an operation of the same iteration.
    Op(usize),
    /// A state variable, as the iteration finds it.
    State(usize),
    /// The first result, or the second while the ladder's points are exchanged.
    Pair(usize, usize),
    /// A port.
    Port(Port),
}

/// What happens to a result besides being written to a register.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    #[default]
    None,
    /// Written to a row and coordinate of the table.
    Store(u8, u8),
    /// Compared with 0.
    Test(Check),
    /// x of the result.
    OutX,
    /// y of the result.
    OutY,
    /// Handed to the inverter.
    Invert,
}

/// An operation of the datapath.
#[derive(Clone, Debug)]
pub struct Op {
    /// What is done.
    pub action: Action,
    /// The operands.
    pub args: Vec<Arg>,
    /// When the result is written.
    pub when: When,
    /// What else happens to it.
    pub effect: Effect,
    /// The register class: results of one class share a register.
    pub class: Option<usize>,
    /// How many digits had been fetched; for those that look at one.
    pub digit: usize,
    /// The register that the result must have, reserved for it.
    pub fixed: Option<u8>,
    /// Operations that may have written the result in place of this one.
    pub others: Vec<usize>,
}

/// An order: `to` starts at least `delay` cycles after `from`, `distance` iterations earlier.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) delay: i32,
    pub(crate) distance: i32,
}

/// A value that goes from one iteration, or phase, to the next in a fixed register.
#[derive(Clone, Debug)]
pub struct State {
    /// Its register.
    pub register: u8,
    /// What gives the next iteration's.
    pub next: Option<usize>,
}

/// Operations to be placed: straight code, or one iteration of a loop.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The operations, in the order of the formulas.
    pub ops: Vec<Op>,
    /// What must come before what.
    pub edges: Vec<Edge>,
    /// State variables.
    pub states: Vec<State>,
    /// Register classes; those of state variables come first.
    pub classes: usize,
}

/// The results of this iteration that an operand may be.
pub(crate) fn results(arg: Arg) -> Vec<usize> {
    match arg {
        Arg::Op(i) => vec![i],
        Arg::Pair(q, r) => vec![q, r],
        Arg::State(_) | Arg::Port(_) => Vec::new(),
    }
}

impl Op {
    /// Whether it looks at the current digit.
    pub(crate) fn looks_at_digit(&self) -> bool {
        let dynamic =
            |a: &Arg| matches!(a, Arg::Port(Port::Table { row: None, .. }) | Arg::Pair(..));
        self.action == Action::AddByDigit || self.args.iter().any(dynamic)
    }
}
