//! A formula on named inputs, recorded: its conditions in words, and its replay over a backend.

use std::convert::Infallible;
use std::slice;

use yuxi_arith::ct::Choice;
use yuxi_arith::field::{Element, Mask};

use crate::{Node, Operation, Recording, Test, record};

/// A recorded formula.
#[derive(Clone, Debug)]
pub struct Formula {
    /// Its operations; the inputs come first.
    pub recording: Recording<&'static str, Infallible>,
    /// The places of its results.
    pub outputs: Vec<usize>,
}

impl Formula {
    /// Records a formula on inputs of the given names.
    pub fn record<const I: usize, const O: usize>(
        names: [&'static str; I],
        formula: impl FnOnce([Node<&'static str, Infallible>; I]) -> [Node<&'static str, Infallible>; O],
    ) -> Self {
        let (recording, outputs) = record(|| formula(names.map(Node::input)));
        Self { recording, outputs: outputs.map(Node::place).to_vec() }
    }

    /// The same without operations that no result depends on. Inputs stay.
    ///
    /// # Panics
    /// If the formula tests something.
    #[must_use]
    pub fn without_unused(&self) -> Self {
        assert!(self.recording.tests.is_empty(), "a formula with tests");
        let operations = &self.recording.operations;
        let mut is_used = vec![false; operations.len()];
        for place in &self.outputs {
            is_used[*place] = true;
        }
        for (place, operation) in operations.iter().enumerate().rev() {
            is_used[place] |= matches!(operation, Operation::Input(_));
            if is_used[place] {
                let _ = operation.with_places(|operand| {
                    is_used[operand] = true;
                    operand
                });
            }
        }
        let new_place = |place: usize| is_used[..place].iter().filter(|used| **used).count();
        let used = operations.iter().zip(&is_used).filter(|(_, is_used)| **is_used);
        let operations = used.map(|(operation, _)| operation.with_places(new_place)).collect();
        let recording = Recording { operations, ..Recording::default() };
        Self { recording, outputs: self.outputs.iter().map(|place| new_place(*place)).collect() }
    }

    /// The conditions of all selections, in words.
    #[must_use]
    pub fn conditions(&self) -> Vec<String> {
        let selects = self.recording.operations.iter().filter_map(|operation| match operation {
            Operation::Select(condition, ..) => Some(*condition),
            _ => None,
        });
        let mut conditions: Vec<usize> = selects.collect();
        conditions.dedup();
        conditions.into_iter().map(|condition| self.describe(condition)).collect()
    }

    fn describe(&self, condition: usize) -> String {
        match self.recording.tests[condition] {
            Test::Constant(value) => value.to_string(),
            Test::Signal(never) => match never {},
            Test::IsZero(place) => format!("{} = 0", self.name(place)),
            Test::Not(a) => format!("not ({})", self.describe(a)),
            Test::And(a, b) => format!("({} and {})", self.describe(a), self.describe(b)),
            Test::Or(a, b) => format!("({} or {})", self.describe(a), self.describe(b)),
        }
    }

    /// An input by its name, a difference by its terms, any other value by its place.
    fn name(&self, place: usize) -> String {
        match self.recording.operations[place] {
            Operation::Input(name) => name.to_owned(),
            Operation::Sub(a, b) => format!("{} - {}", self.name(a), self.name(b)),
            _ => format!("[{place}]"),
        }
    }

    /// The results of the operations over a backend.
    ///
    /// # Panics
    /// If the formula has another number of inputs.
    #[must_use]
    pub fn replay<F: Element>(&self, inputs: &[F]) -> Vec<F> {
        let tests = &self.recording.tests;
        let mut replay = Replay { inputs: inputs.iter(), values: Vec::new(), tests };
        for operation in &self.recording.operations {
            let value = replay.compute(*operation);
            replay.values.push(value);
        }
        assert!(replay.inputs.next().is_none(), "more inputs than the formula has");
        self.outputs.iter().map(|place| replay.values[*place]).collect()
    }
}

/// The values of a replay so far.
struct Replay<'a, F> {
    inputs: slice::Iter<'a, F>,
    values: Vec<F>,
    tests: &'a [Test<Infallible>],
}

impl<F: Element> Replay<'_, F> {
    fn at(&self, place: usize) -> F {
        self.values[place]
    }

    fn compute(&mut self, operation: Operation<&'static str>) -> F {
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
                let [a, b, c, d] = factors.map(|place| self.at(place));
                F::mul_add_mul(a, b, c, d)
            }
            Operation::MulSubMul(factors) => {
                let [a, b, c, d] = factors.map(|place| self.at(place));
                F::mul_sub_mul(a, b, c, d)
            }
            Operation::Select(c, a, b) => F::select(self.decide(c), self.at(a), self.at(b)),
            Operation::Invert(a) => self.at(a).invert(),
        }
    }

    fn decide(&self, condition: usize) -> Choice {
        match self.tests[condition] {
            Test::Constant(value) => Choice::constant(value),
            Test::Signal(never) => match never {},
            Test::IsZero(place) => self.at(place).is_zero(),
            Test::Not(a) => self.decide(a).not(),
            Test::And(a, b) => self.decide(a).and(self.decide(b)),
            Test::Or(a, b) => self.decide(a).or(self.decide(b)),
        }
    }
}
