//! What must come before what: results before their use, reads before what is written
//! over them, comparisons and digits before what depends on them.

use crate::codes::{Check, When};
use crate::datapath::Datapath;
use crate::graph::{Arg, Edge, Graph, Op, results};

/// The edges of a graph. `shared` are pairs (earlier, later) that share a register,
/// `flags` comparisons that decide about writes, `control` (advance, latch) of each digit.
pub(crate) fn order(
    graph: &Graph,
    datapath: &Datapath,
    shared: &[(Arg, usize)],
    flags: &[(Check, usize)],
    control: &[(usize, usize)],
) -> Vec<Edge> {
    let mut orders = Orders { graph, datapath, edges: Vec::new() };
    orders.results_before_use();
    orders.states_before_next();
    orders.pairs_before_next();
    orders.shared_registers(shared);
    orders.comparisons(flags);
    orders.digits(control);
    orders.edges
}

struct Orders<'a> {
    graph: &'a Graph,
    datapath: &'a Datapath,
    edges: Vec<Edge>,
}

impl<'a> Orders<'a> {
    fn ops(&self) -> impl Iterator<Item = (usize, &'a Op)> + use<'a> {
        self.graph.ops.iter().enumerate()
    }

    /// An operation and those that may have written the result in its place.
    fn writers(&self, i: usize) -> impl Iterator<Item = usize> + use<'a> {
        std::iter::once(i).chain(self.graph.ops[i].others.iter().copied())
    }

    fn edge(&mut self, from: usize, to: usize, delay: i32, distance: i32) {
        self.edges.push(Edge { from, to, delay, distance });
    }

    /// How long after its start an operation writes.
    fn write(&self, i: usize) -> i32 {
        self.datapath.latency(self.graph.ops[i].action) - 1
    }

    /// From the start of an operation to that of one that takes its result. What is
    /// written or not, or exchanged, cannot be taken from the reduction on its way.
    fn delay(&self, from: usize, to: usize, exchanged: bool) -> i32 {
        let [from, to] = [from, to].map(|i| &self.graph.ops[i]);
        if from.when == When::Always && !exchanged {
            self.datapath.delay(from.action, to.action)
        } else {
            self.datapath.latency(from.action)
        }
    }

    fn results_before_use(&mut self) {
        for (to, op) in self.ops() {
            for arg in &op.args {
                let exchanged = matches!(arg, Arg::Pair(..));
                let (found, distance) = match *arg {
                    Arg::State(s) => (self.graph.states[s].next.into_iter().collect(), 1),
                    other => (results(other), 0),
                };
                for result in found {
                    for from in self.writers(result) {
                        self.edge(from, to, self.delay(from, to, exchanged), distance);
                    }
                }
            }
        }
    }

    /// A state is read before this iteration writes its next value.
    fn states_before_next(&mut self) {
        for (s, state) in self.graph.states.iter().enumerate() {
            let Some(class) = state.next.and_then(|next| self.graph.ops[next].class) else {
                continue;
            };
            for (reader, _) in self.ops().filter(|(_, op)| op.args.contains(&Arg::State(s))) {
                for (writer, _) in self.ops().filter(|(_, op)| op.class == Some(class)) {
                    self.edge(reader, writer, -self.write(writer), 0);
                }
            }
        }
    }

    /// What has a register reserved is read before the next iteration writes it.
    fn pairs_before_next(&mut self) {
        for (writer, _) in self.ops().filter(|(_, op)| op.fixed.is_some()) {
            for (reader, other) in self.ops() {
                if other.args.iter().any(|a| results(*a).contains(&writer)) {
                    self.edge(reader, writer, -self.write(writer), 1);
                }
            }
        }
    }

    fn shared_registers(&mut self, shared: &[(Arg, usize)]) {
        for (earlier, later) in shared {
            for (reader, op) in self.ops() {
                if reader != *later && op.args.contains(earlier) {
                    self.edge(reader, *later, -self.write(*later), 0);
                }
            }
            if let Arg::Op(earlier) = earlier {
                for first in self.writers(*earlier) {
                    self.edge(first, *later, self.write(first) + 1 - self.write(*later), 0);
                }
            }
        }
    }

    fn comparisons(&mut self, flags: &[(Check, usize)]) {
        for (writer, op) in self.ops() {
            let wanted: &[Check] = match op.when {
                When::Tangent => &[Check::SameX, Check::SameY],
                When::SecondInfinite => &[Check::SecondInfinite],
                When::FirstInfinite => &[Check::FirstInfinite],
                _ => continue,
            };
            for (_, test) in flags.iter().filter(|(check, _)| wanted.contains(check)) {
                self.edge(*test, writer, 1, 0);
            }
        }
    }

    /// The recoder has a digit at a time, and the predicates are of one digit.
    fn digits(&mut self, control: &[(usize, usize)]) {
        for (d, (advance, latch)) in control.iter().enumerate() {
            let ((next, next_latch), distance) = match control.get(d + 1) {
                Some(next) => (*next, 0),
                None => (control[0], 1),
            };
            self.edge(*advance, *latch, 1, 0);
            self.edge(*latch, next, 0, distance);
            self.edge(*advance, next, 1, distance);
            for (i, op) in self.ops().filter(|(_, op)| op.digit == d + 1) {
                if op.looks_at_digit() {
                    let table = op.args.iter().any(|a| matches!(a, Arg::Port(_)));
                    self.edge(*advance, i, if table { 2 } else { 1 }, 0);
                    self.edge(i, next, 0, distance);
                }
                if matches!(op.when, When::Sum | When::Load) {
                    self.edge(*latch, i, 1 - self.write(i), 0);
                    self.edge(i, next_latch, self.write(i), distance);
                }
            }
        }
    }
}
