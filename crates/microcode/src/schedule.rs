//! The scheduler: operations get their cycles.
//!
//! Modulo scheduling (Rau, "Iterative modulo scheduling", MICRO 1994): an operation
//! goes to the first cycle that its operands allow and its unit has free; what is in
//! the way is taken out and placed again. A loop starts an iteration every
//! `interval` cycles; straight code is a loop whose interval nothing reaches. Orders
//! of placing are tried with a little noise, from a fixed seed.
//!
//! Two bounds hold for every schedule: a unit takes one operation a cycle, and a
//! circle of dependences takes as long as its delays. Where the length found is the
//! larger of both, it is the shortest there is.

use crate::datapath::{Action, Datapath, Port};
use crate::graph::{Arg, Graph};

/// An interval that nothing wraps around.
const STRAIGHT: i32 = 1 << 16;

/// When every operation starts.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// The cycle of each operation.
    pub start: Vec<i32>,
    /// Cycles from one iteration's start to the next one's; none for straight code.
    pub interval: Option<i32>,
    /// Cycles until the last result of an iteration is written.
    pub span: i32,
    /// No schedule is shorter: in the interval of a loop, in the span of straight code.
    pub bound: i32,
}

/// A small generator of noise (xorshift64).
struct Noise(u64);

impl Noise {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
}

/// A loop with the shortest interval found.
///
/// # Panics
/// Where no schedule is found at twice the bound.
#[must_use]
pub fn cyclic(graph: &Graph, datapath: &Datapath, tries: u32) -> Schedule {
    let bound = loop_bound(graph, datapath);
    // small loops are tried more often
    let tries = tries * (1 + 20_000 / (graph.ops.len() * graph.ops.len()) as u32);
    for interval in bound..2 * bound {
        let mut best: Option<Vec<i32>> = None;
        let mut noise = Noise(0x9E37_79B9_7F4A_7C15);
        for attempt in 0..tries {
            let found =
                Search::new(graph, datapath, interval).run(&mut noise, Order::Height, attempt, 40);
            let shorter = |a: &Vec<i32>| {
                best.as_ref().is_none_or(|b| span(graph, datapath, a) < span(graph, datapath, b))
            };
            if let Some(start) = found.filter(shorter) {
                best = Some(start);
            }
        }
        if let Some(start) = best {
            let span = span(graph, datapath, &start);
            return Schedule { start, interval: Some(interval), span, bound };
        }
    }
    panic!("no schedule at twice the bound of {bound}");
}

/// In which order operations are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Those with the longest way to the end first: the shortest schedules.
    Height,
    /// As the formulas have them: short lives of values, where many wait.
    Program,
}

/// Straight code with the shortest span found.
///
/// # Panics
/// Never on a graph without circles.
#[must_use]
pub fn straight(graph: &Graph, datapath: &Datapath, order: Order, tries: u32) -> Schedule {
    let bound = straight_bound(graph, datapath);
    let mut noise = Noise(0x9E37_79B9_7F4A_7C15);
    let mut best: Option<(i32, Vec<i32>)> = None;
    for attempt in 0..tries {
        let start = Search::new(graph, datapath, STRAIGHT).run(&mut noise, order, attempt, 40);
        let start = start.expect("straight code always has room");
        let span = span(graph, datapath, &start);
        if best.as_ref().is_none_or(|(shortest, _)| span < *shortest) {
            best = Some((span, start));
        }
        if span == bound {
            break;
        }
    }
    let (span, start) = best.expect("one try at least");
    Schedule { start, interval: None, span, bound }
}

fn span(graph: &Graph, datapath: &Datapath, start: &[i32]) -> i32 {
    let end = |(i, t): (usize, &i32)| t + datapath.latency(graph.ops[i].action);
    start.iter().enumerate().map(end).max().unwrap_or(0)
}

/// Operations of the busiest unit.
fn busiest(graph: &Graph, datapath: &Datapath) -> i32 {
    let count =
        |unit| graph.ops.iter().filter(|op| datapath.unit(op.action) == Some(unit)).count() as i32;
    (0..=datapath.units.len()).map(count).max().unwrap_or(0)
}

/// The larger of what the units and what the circles need.
fn loop_bound(graph: &Graph, datapath: &Datapath) -> i32 {
    let resources = busiest(graph, datapath).max(1);
    (resources..STRAIGHT)
        .find(|interval| heights(graph, datapath, *interval).is_some())
        .unwrap_or(STRAIGHT)
}

/// The larger of the longest path and, for each unit, its operations with the
/// shortest way into the first and out of the last of them.
fn straight_bound(graph: &Graph, datapath: &Datapath) -> i32 {
    let height = heights(graph, datapath, STRAIGHT).expect("no circle in straight code");
    let depth = depths(graph);
    let longest = (0..graph.ops.len()).map(|i| depth[i] + height[i]).max().unwrap_or(0);
    let unit_bound = |unit| {
        let mine = |i: &usize| datapath.unit(graph.ops[*i].action) == Some(unit);
        let mine: Vec<usize> = (0..graph.ops.len()).filter(mine).collect();
        let head = mine.iter().map(|i| depth[*i]).min().unwrap_or(0);
        let tail = mine.iter().map(|i| height[*i]).min().unwrap_or(0);
        head + mine.len() as i32 - 1 + tail
    };
    (0..=datapath.units.len()).map(unit_bound).max().unwrap_or(0).max(longest)
}

/// The longest way from each operation to the end; none where a circle is longer than
/// its iterations take.
fn heights(graph: &Graph, datapath: &Datapath, interval: i32) -> Option<Vec<i32>> {
    let mut height: Vec<i32> = graph.ops.iter().map(|op| datapath.latency(op.action)).collect();
    for _ in 0..=graph.ops.len() {
        let mut changed = false;
        for e in graph.edges.iter().rev() {
            let through = height[e.to] + e.delay - interval * e.distance;
            if through > height[e.from] {
                height[e.from] = through;
                changed = true;
            }
        }
        if !changed {
            return Some(height);
        }
    }
    None
}

/// The longest way from the start to each operation of straight code.
fn depths(graph: &Graph) -> Vec<i32> {
    let mut depth = vec![0; graph.ops.len()];
    loop {
        let mut changed = false;
        for e in graph.edges.iter().filter(|e| e.distance == 0) {
            let through = depth[e.from] + e.delay;
            if through > depth[e.to] {
                depth[e.to] = through;
                changed = true;
            }
        }
        if !changed {
            return depth;
        }
    }
}

/// One attempt at a schedule.
struct Search<'a> {
    graph: &'a Graph,
    datapath: &'a Datapath,
    interval: i32,
    /// Edges into and out of each operation.
    into: Vec<Vec<usize>>,
    out: Vec<Vec<usize>>,
    start: Vec<Option<i32>>,
    /// Where each operation was last.
    last: Vec<i32>,
    /// What occupies each cycle, modulo the interval.
    slots: std::collections::HashMap<i32, Vec<usize>>,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Graph, datapath: &'a Datapath, interval: i32) -> Self {
        let n = graph.ops.len();
        let (mut into, mut out) = (vec![Vec::new(); n], vec![Vec::new(); n]);
        for (i, e) in graph.edges.iter().enumerate() {
            into[e.to].push(i);
            out[e.from].push(i);
        }
        let (start, last) = (vec![None; n], vec![-1; n]);
        Self { graph, datapath, interval, into, out, start, last, slots: Default::default() }
    }

    /// The start of every operation, or none when too much had to be taken out again.
    fn run(
        mut self,
        noise: &mut Noise,
        order: Order,
        attempt: u32,
        effort: usize,
    ) -> Option<Vec<i32>> {
        let n = self.graph.ops.len();
        let mut height = heights(self.graph, self.datapath, self.interval)?;
        if order == Order::Program {
            height = (0..n as i32).map(|i| -i).collect();
        }
        let amplitude = u64::from(attempt.min(8)) * 2 + 1;
        let priority: Vec<i32> =
            height.iter().map(|h| 4 * h + noise.below(4 * amplitude) as i32).collect();
        let mut budget = effort * n;
        while let Some(op) =
            (0..n).filter(|i| self.start[*i].is_none()).max_by_key(|i| (priority[*i], n - i))
        {
            budget = budget.checked_sub(1)?;
            let earliest = self.earliest(op);
            let found = (earliest..earliest + self.interval).find(|t| self.is_free(op, *t));
            let at = found.unwrap_or_else(|| earliest.max(self.last[op] + 1));
            self.place(op, at);
        }
        let start: Vec<i32> = self.start.into_iter().flatten().collect();
        let first = start.iter().copied().min().unwrap_or(0);
        Some(start.into_iter().map(|t| t - first).collect())
    }

    fn edge_end(&self, from: i32, e: usize) -> i32 {
        let e = &self.graph.edges[e];
        from + e.delay - self.interval * e.distance
    }

    fn earliest(&self, op: usize) -> i32 {
        let placed = |e: &usize| {
            let from = self.graph.edges[*e].from;
            if from == op { None } else { self.start[from].map(|t| self.edge_end(t, *e)) }
        };
        self.into[op].iter().filter_map(placed).max().unwrap_or(0).max(0)
    }

    fn slot(&self, t: i32) -> &[usize] {
        self.slots.get(&t.rem_euclid(self.interval)).map_or(&[], |s| s)
    }

    fn is_free(&self, op: usize, t: i32) -> bool {
        self.slot(t).iter().all(|other| !self.conflict(op, *other))
    }

    /// Whether two operations cannot share a cycle: one unit, or two places of the table.
    fn conflict(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.graph.ops[a], &self.graph.ops[b]);
        let unit = self.datapath.unit(a.action);
        if unit.is_some() && unit == self.datapath.unit(b.action) {
            return true;
        }
        if matches!(a.action, Action::Advance | Action::Latch) {
            return a.action == b.action;
        }
        let place = |arg: &Arg| match arg {
            Arg::Port(Port::Table { row, coordinate }) => Some((*row, *coordinate)),
            _ => None,
        };
        let (mut x, mut y) = (a.args.iter().filter_map(place), b.args.iter().filter_map(place));
        matches!((x.next(), y.next()), (Some(x), Some(y)) if x != y)
    }

    fn place(&mut self, op: usize, t: i32) {
        for other in self.slot(t).to_vec() {
            if self.conflict(op, other) {
                self.remove(other);
            }
        }
        self.start[op] = Some(t);
        self.last[op] = t;
        self.slots.entry(t.rem_euclid(self.interval)).or_default().push(op);
        for e in self.out[op].clone() {
            let to = self.graph.edges[e].to;
            if to != op && self.start[to].is_some_and(|s| s < self.edge_end(t, e)) {
                self.remove(to);
            }
        }
        for e in self.into[op].clone() {
            let from = self.graph.edges[e].from;
            if from != op && self.start[from].is_some_and(|s| self.edge_end(s, e) > t) {
                self.remove(from);
            }
        }
    }

    fn remove(&mut self, op: usize) {
        if let Some(t) = self.start[op].take() {
            let slot = self.slots.entry(t.rem_euclid(self.interval)).or_default();
            slot.retain(|other| *other != op);
        }
    }
}
