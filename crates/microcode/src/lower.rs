//! From a recording to operations of a datapath.

use crate::codes::{Check, When};
use crate::datapath::{Action, Datapath, Port};
use crate::graph::{Arg, Effect, Graph, Op, State, results};
use crate::order::order;
use crate::record::{Condition, Input, Node, Operation, Recording, Signal, Test};

/// The ladder's constant, the only small factor.
const A24: u32 = 121_665;

/// Turns a recording into a graph.
pub struct Lowering<'a> {
    datapath: &'a Datapath,
    recording: &'a Recording,
    ops: Vec<Op>,
    /// What each node became.
    values: Vec<Option<Arg>>,
    states: Vec<State>,
    /// Pairs (earlier, later) of operations or states that share a register.
    shared: Vec<(Arg, usize)>,
    /// Comparisons that decide about writes.
    flags: Vec<(Check, usize)>,
}

impl<'a> Lowering<'a> {
    /// Lowers all operations. `registers` are those of the state variables.
    #[must_use]
    pub fn new(datapath: &'a Datapath, recording: &'a Recording, registers: &[u8]) -> Self {
        let states = registers.iter().map(|r| State { register: *r, next: None }).collect();
        let mut lowering = Self {
            datapath,
            recording,
            ops: Vec::new(),
            values: vec![None; recording.operations.len()],
            states,
            shared: Vec::new(),
            flags: Vec::new(),
        };
        for (index, operation) in recording.operations.iter().enumerate() {
            let value = lowering.lower(index, *operation);
            lowering.values[index] = Some(value);
        }
        lowering
    }

    fn value(&self, place: usize) -> Arg {
        self.values[place].expect("operations come in order")
    }

    fn push(&mut self, action: Action, args: &[Arg], node: usize) -> Arg {
        self.ops.push(Op {
            action,
            args: args.to_vec(),
            when: When::Always,
            effect: Effect::None,
            class: None,
            digit: self.recording.marks_before(node),
            fixed: None,
            others: Vec::new(),
        });
        Arg::Op(self.ops.len() - 1)
    }

    /// What a recorded operation becomes: operations of the datapath, the last of which gives the
    /// value, or the value of another one.
    ///
    /// # Panics
    /// On an operation that no unit does.
    fn lower(&mut self, index: usize, operation: Operation) -> Arg {
        match operation {
            Operation::Input(Input::Port(port)) => Arg::Port(port),
            Operation::Input(Input::State(s)) => Arg::State(s),
            Operation::Constant([0, 0, 0, 0]) => Arg::Port(Port::Zero),
            Operation::Constant([1, 0, 0, 0]) => Arg::Port(Port::One),
            Operation::Add(a, b) => self.add(a, b, index),
            Operation::Double(a) => self.add(a, a, index),
            Operation::Triple(a) => {
                let double = self.add(a, a, index);
                self.push(Action::Add, &[double, self.value(a)], index)
            }
            Operation::Sub(a, b) => self.push(Action::Sub, &[self.value(a), self.value(b)], index),
            Operation::Neg(a) => {
                self.push(Action::Sub, &[Arg::Port(Port::Zero), self.value(a)], index)
            }
            Operation::Mul(a, b) => self.mul(a, b, index),
            Operation::Square(a) => self.mul(a, a, index),
            Operation::MulAddMul(factors) => self.products(Action::Add, factors, index),
            Operation::MulSubMul(factors) => self.products(Action::Sub, factors, index),
            Operation::MulSmall(a, A24) if self.datapath.has(Action::AddA24) => {
                self.push(Action::AddA24, &[Arg::Port(Port::Zero), self.value(a)], index)
            }
            Operation::MulSmall(a, A24) => {
                self.push(Action::Mul, &[Arg::Port(Port::A24), self.value(a)], index)
            }
            Operation::Halve(a) => self.push(Action::Halve, &[self.value(a)], index),
            Operation::ThreeHalves(a) if self.datapath.has(Action::ThreeHalves) => {
                self.push(Action::ThreeHalves, &[self.value(a)], index)
            }
            Operation::ThreeHalves(a) => {
                let a = self.value(a);
                let half = self.push(Action::Halve, &[a], index);
                self.push(Action::Add, &[a, half], index)
            }
            Operation::Select(condition, a, b) => self.select(index, condition, a, b),
            // an inversion is a unit of its own, which a program starts
            Operation::Constant(_) | Operation::MulSmall(..) | Operation::Invert(_) => {
                panic!("no unit does {operation:?}")
            }
        }
    }

    fn add(&mut self, a: usize, b: usize, index: usize) -> Arg {
        if let (Operation::MulSmall(e, A24), true) =
            (self.recording.operations[b], self.datapath.has(Action::AddA24))
        {
            return self.push(Action::AddA24, &[self.value(a), self.value(e)], index);
        }
        self.push(Action::Add, &[self.value(a), self.value(b)], index)
    }

    /// A product with the constant 1 is no operation.
    fn mul(&mut self, a: usize, b: usize, index: usize) -> Arg {
        match (self.value(a), self.value(b)) {
            (Arg::Port(Port::One), other) | (other, Arg::Port(Port::One)) => other,
            (a, b) => self.push(Action::Mul, &[a, b], index),
        }
    }

    /// a·b ± c·d.
    fn products(&mut self, sum: Action, [a, b, c, d]: [usize; 4], index: usize) -> Arg {
        let products = [self.mul(a, b, index), self.mul(c, d, index)];
        self.push(sum, &products, index)
    }

    /// A choice becomes a sign of an addition, or a write that happens or not.
    fn select(&mut self, index: usize, condition: usize, a: usize, b: usize) -> Arg {
        let tests = &self.recording.tests;
        match tests[condition] {
            Test::Constant(true) => self.value(a),
            Test::Constant(false) => self.value(b),
            Test::Signal(Signal::DigitNegative) => {
                self.assert_negation(a, b);
                self.push(Action::AddByDigit, &[Arg::Port(Port::Zero), self.value(b)], index)
            }
            Test::Signal(Signal::ScalarNegated) => {
                self.assert_negation(a, b);
                self.push(Action::AddByScalar, &[Arg::Port(Port::Zero), self.value(b)], index)
            }
            Test::Signal(Signal::Exchanged) => {
                let [q, r] = [b, a].map(|node| self.in_register(node, index));
                let pairs = self.ops.iter().filter(|op| op.fixed.is_some()).count() as u8;
                self.ops[q].fixed = Some(pairs);
                self.ops[r].fixed = Some(pairs + 1);
                Arg::Pair(q, r)
            }
            // the sum is written over the old value, unless the digit is 0
            Test::Signal(Signal::DigitZero) => {
                let (keep, new) = (self.value(a), self.value(b));
                let Arg::Op(new) = new else { panic!("nothing was computed") };
                self.ops[new].when = When::Sum;
                self.shared.push((keep, new));
                for other in self.ops[new].others.clone() {
                    self.shared.push((keep, other));
                }
                Arg::Op(new)
            }
            // the first point: written over the old value when the digit is the first
            Test::Signal(Signal::Empty) => {
                let Arg::Op(sum) = self.value(b) else { panic!("nothing was computed") };
                let load = self.copy(self.value(a), When::Load, index);
                self.ops[sum].others.push(load);
                Arg::Op(sum)
            }
            Test::And(x, y) => {
                let (Test::IsZero(x), Test::IsZero(y)) = (tests[x], tests[y]) else {
                    panic!("another condition than that of a tangent")
                };
                self.flag(Check::SameX, x, index);
                self.flag(Check::SameY, y, index);
                self.overwrite(When::Tangent, a, b, index)
            }
            Test::IsZero(z) => {
                let second = !self.flags.iter().any(|(c, _)| *c == Check::SecondInfinite);
                let infinite = self
                    .flags
                    .iter()
                    .find(|(_, op)| self.ops[*op].args[0] == self.value(z))
                    .map(|(check, _)| *check);
                let check = match infinite {
                    Some(check) => check,
                    None if second => Check::SecondInfinite,
                    None => Check::FirstInfinite,
                };
                if infinite.is_none() {
                    self.flag(check, z, index);
                }
                let when = match check {
                    Check::SecondInfinite => When::SecondInfinite,
                    _ => When::FirstInfinite,
                };
                self.overwrite(when, a, b, index)
            }
            other => panic!("no hardware for {other:?}"),
        }
    }

    /// The operation that gives a value, a copy if need be.
    fn in_register(&mut self, place: usize, index: usize) -> usize {
        match self.value(place) {
            Arg::Op(op) => op,
            other => self.copy(other, When::Always, index),
        }
    }

    /// # Panics
    /// Unless a is −b.
    fn assert_negation(&self, a: usize, b: usize) {
        let negation = self.recording.operations[a];
        assert_eq!(negation, Operation::Neg(b), "a sign selects a value or its negative");
    }

    fn copy(&mut self, value: Arg, when: When, index: usize) -> usize {
        let Arg::Op(copy) = self.push(Action::Add, &[value, Arg::Port(Port::Zero)], index) else {
            unreachable!()
        };
        self.ops[copy].when = when;
        copy
    }

    /// Writes a over b under a condition.
    fn overwrite(&mut self, when: When, a: usize, b: usize, index: usize) -> Arg {
        let copy = self.copy(self.value(a), when, index);
        self.shared.push((self.value(b), copy));
        Arg::Op(copy)
    }

    /// Compares a value with 0, once.
    fn flag(&mut self, check: Check, place: usize, index: usize) {
        if !self.flags.iter().any(|(c, _)| *c == check) {
            let args = [self.value(place), Arg::Port(Port::Zero)];
            let Arg::Op(op) = self.push(Action::Sub, &args, index) else { unreachable!() };
            self.ops[op].effect = Effect::Test(check);
            self.flags.push((check, op));
        }
    }

    /// Lets a condition, which must be that a value is 0, decide about the status.
    ///
    /// # Panics
    /// On any other condition.
    pub fn check(&mut self, condition: Condition, check: Check) {
        let Test::IsZero(place) = self.recording.tests[condition.place()] else {
            panic!("only a comparison with 0 is checked")
        };
        let index = self.recording.operations.len();
        let args = [self.value(place), Arg::Port(Port::Zero)];
        match self.value(place) {
            Arg::Op(op) if self.ops[op].action == Action::Sub => {
                self.ops[op].effect = Effect::Test(check);
            }
            _ => {
                let Arg::Op(op) = self.push(Action::Sub, &args, index) else { unreachable!() };
                self.ops[op].effect = Effect::Test(check);
            }
        }
    }

    /// Lets something happen to a value; for y of the result, it must come from the subtractor.
    pub fn effect(&mut self, node: Node, effect: Effect) {
        match (effect, self.value(node.place())) {
            (Effect::OutY, Arg::Op(op)) => self.ops[op].effect = effect,
            (_, value) => {
                let index = self.recording.operations.len();
                let copy = self.copy(value, When::Always, index);
                self.ops[copy].effect = effect;
            }
        }
    }

    /// What a state variable is after the phase.
    ///
    /// # Panics
    /// Where nothing was computed and nothing can be copied.
    pub fn next(&mut self, state: usize, node: Node) {
        let op = match self.value(node.place()) {
            Arg::Op(op) => op,
            other => self.copy(other, When::Always, self.recording.operations.len()),
        };
        assert!(self.states[state].next.is_none(), "a state has one next value");
        self.states[state].next = Some(op);
    }

    /// The graph, without operations that nothing needs.
    ///
    /// `digits` is how many digits an iteration fetches.
    #[must_use]
    pub fn finish(mut self) -> Graph {
        self.drop_unused();
        let classes = self.assign_classes();
        let control = self.add_control();
        let mut graph = Graph { ops: self.ops, edges: Vec::new(), states: self.states, classes };
        graph.edges = order(&graph, self.datapath, &self.shared, &self.flags, &control);
        graph
    }

    fn drop_unused(&mut self) {
        let mut needed = vec![false; self.ops.len()];
        let mut todo: Vec<usize> = self.states.iter().filter_map(|s| s.next).collect();
        todo.extend((0..self.ops.len()).filter(|i| self.ops[*i].effect != Effect::None));
        while let Some(i) = todo.pop() {
            if std::mem::replace(&mut needed[i], true) {
                continue;
            }
            let args = self.ops[i].args.iter();
            todo.extend(args.flat_map(|a| results(*a)));
            todo.extend(&self.ops[i].others);
            for (earlier, later) in &self.shared {
                if let (true, Arg::Op(earlier)) = (*later == i, earlier) {
                    todo.push(*earlier);
                }
            }
        }
        let mut place = vec![usize::MAX; self.ops.len()];
        for (new, old) in (0..self.ops.len()).filter(|i| needed[*i]).enumerate() {
            place[old] = new;
        }
        let mut keep = needed.iter();
        self.ops.retain(|_| *keep.next().expect("one each"));
        for op in &mut self.ops {
            for arg in &mut op.args {
                match arg {
                    Arg::Op(j) => *j = place[*j],
                    Arg::Pair(q, r) => (*q, *r) = (place[*q], place[*r]),
                    _ => {}
                }
            }
            op.others.iter_mut().for_each(|j| *j = place[*j]);
        }
        self.shared.retain(|(_, later)| needed[*later]);
        for (earlier, later) in &mut self.shared {
            *later = place[*later];
            if let Arg::Op(j) = earlier {
                *j = place[*j];
            }
        }
        self.states.iter_mut().filter_map(|s| s.next.as_mut()).for_each(|i| *i = place[*i]);
        self.flags.retain(|(_, op)| needed[*op]);
        self.flags.iter_mut().for_each(|(_, op)| *op = place[*op]);
    }

    /// Results that share a register get one class; those of states come first.
    fn assign_classes(&mut self) -> usize {
        let mut class: Vec<usize> = (0..self.ops.len()).map(|i| self.states.len() + i).collect();
        let merge = |class: &mut Vec<usize>, a: usize, b: usize| {
            let (low, high) = (a.min(b), a.max(b));
            class.iter_mut().filter(|c| **c == high).for_each(|c| *c = low);
        };
        for (s, state) in self.states.iter().enumerate() {
            if let Some(op) = state.next {
                let other = class[op];
                merge(&mut class, s, other);
            }
        }
        for (earlier, later) in self.shared.clone() {
            let earlier = match earlier {
                Arg::Op(op) => class[op],
                Arg::State(s) => s,
                other => panic!("{other:?} cannot be written over"),
            };
            let other = class[later];
            merge(&mut class, earlier, other);
        }
        for (i, op) in self.ops.iter_mut().enumerate() {
            op.class = Some(class[i]);
        }
        self.states.len() + self.ops.len()
    }

    /// The control operations: (advance, latch) for each digit.
    fn add_control(&mut self) -> Vec<(usize, usize)> {
        let end = self.recording.operations.len();
        let digits = self.recording.marks.len();
        let control = (0..digits).map(|d| {
            let (advance, latch) = (self.ops.len() + 2 * d, self.ops.len() + 2 * d + 1);
            (advance, latch)
        });
        let control: Vec<_> = control.collect();
        for digit in 1..=digits {
            for action in [Action::Advance, Action::Latch] {
                self.push(action, &[], end);
                let op = self.ops.last_mut().expect("just pushed");
                op.digit = digit;
            }
        }
        control
    }
}
