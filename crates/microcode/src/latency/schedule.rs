//! When an instruction of a block is issued: one in a cycle, as soon as what it reads is there.
//!
//! A block of [`barrel`](crate::barrel) executes its instructions one after the other. Here they overlap:
//! a result is in its register `latency` cycles after its instruction was issued, and E is read
//! `added_after` cycles after the other operands. The block's instructions get cycles, and their
//! results other registers, if these live in the block alone.

use std::collections::BTreeSet;

use crate::barrel::REGISTERS;
use crate::barrel::word::{Instruction, Out, Special};
use crate::codes::{Bits, When};

/// Attempts at the schedule of a block, in which as many orders are tried.
const TRIES: u32 = 48;

/// When results are there.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// Cycles from an instruction to one that reads its result.
    pub latency: i32,
    /// Cycles from an instruction to its read of E.
    pub added_after: i32,
    /// Cycles from an instruction's result to that of a test or of a coordinate of the response.
    pub settled: i32,
    /// Cycles by which the table is read earlier than registers.
    pub ahead: i32,
}

/// A block with cycles.
#[derive(Clone, Debug)]
pub struct Scheduled {
    /// Its words in the order in which they are issued.
    pub words: Vec<Instruction>,
    /// The cycle of each.
    pub at: Vec<i32>,
    /// The place that each had before.
    pub from: Vec<usize>,
    /// Cycles from the first word to the first of the block's next time.
    pub again: i32,
    /// Cycles until everything is written.
    pub done: i32,
}

/// A register that an instruction reads.
#[derive(Clone, Copy)]
struct Read {
    register: usize,
    swapped: bool,
    /// It is E.
    added: bool,
}

fn reads(word: &Instruction) -> Vec<Read> {
    let one =
        |register: Bits<4>, swapped| Read { register: register.0.into(), swapped, added: false };
    let mut found = Vec::new();
    if word.a_term.0 > 0 {
        found.push(one(word.a, word.a_swap));
    }
    if matches!(word.b_term.0, 1 | 2) {
        found.push(one(word.b, word.b_swap));
    }
    if word.c_term.0 > 0 {
        found.push(one(word.c, word.c_swap));
    }
    if word.d_term.0 > 0 && word.d_special == Special::Register {
        found.push(one(word.d, word.d_swap));
    }
    if word.e_term.0 > 0 {
        found.push(Read { added: true, ..one(word.e, false) });
    }
    found
}

/// The registers that an instruction may read: of a pair that the ladder exchanges, both.
fn registers_of(read: Read) -> Vec<usize> {
    if read.swapped { vec![read.register, read.register ^ 1] } else { vec![read.register] }
}

/// The registers that are read before a block writes them, if these are read after it.
#[must_use]
pub fn live_before(words: &[Instruction], after: &BTreeSet<usize>) -> BTreeSet<usize> {
    let mut live = after.clone();
    for word in words.iter().rev() {
        if word.write && word.when == When::Always {
            live.remove(&word.to.0.into());
        }
        if word.write && word.when != When::Always {
            live.insert(word.to.0.into());
        }
        live.extend(reads(word).into_iter().flat_map(registers_of));
    }
    live
}

/// What is in a register: it was there before the block, or an instruction wrote it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    Before(usize),
    Of(usize),
}

/// `to` is issued at least `delay` cycles after `from`.
struct Edge {
    from: usize,
    to: usize,
    delay: i32,
}

struct Block<'a> {
    words: &'a [Instruction],
    timing: Timing,
    /// What each read finds, in the order of [`reads`]; of a pair, the first register's.
    found: Vec<Vec<Value>>,
    /// The register that a result must have.
    fixed: Vec<Option<usize>>,
    /// Registers that keep what they have, from the first cycle to the last.
    kept: BTreeSet<usize>,
    /// Registers whose values are read later.
    after: &'a BTreeSet<usize>,
    edges: Vec<Edge>,
    /// The edges that lead to each instruction.
    into: Vec<Vec<usize>>,
    /// The longest way from each instruction to the end.
    height: Vec<i32>,
}

/// Schedules a block; `after` are the registers that are read after it.
///
/// # Panics
/// If no order has enough registers.
#[must_use]
pub fn schedule(words: &[Instruction], after: &BTreeSet<usize>, timing: Timing) -> Scheduled {
    let block = Block::new(words, after, timing);
    let mut best: Option<Scheduled> = None;
    let mut early = [0; REGISTERS];
    let mut noise = 0x9E37_79B9_7F4A_7C15;
    for attempt in 0..if words.len() > 1 { TRIES } else { 1 } {
        let Some(found) = block.attempt(&early, attempt, &mut noise) else { continue };
        let better = best.as_ref().is_none_or(|b| (found.again, found.done) < (b.again, b.done));
        if better {
            // the next time begins with registers of this one
            early = block.early(&found);
            best = Some(found);
        }
    }
    best.expect("an order with enough registers")
}

impl<'a> Block<'a> {
    fn new(words: &'a [Instruction], after: &'a BTreeSet<usize>, timing: Timing) -> Self {
        let mut last: [Value; REGISTERS] = std::array::from_fn(Value::Before);
        let mut found = Vec::new();
        // in the order of writes: what each fixed register has, one value after the other
        let mut fixed = vec![None; words.len()];
        for (i, word) in words.iter().enumerate() {
            found.push(reads(word).iter().map(|read| last[read.register]).collect::<Vec<_>>());
            for read in reads(word).iter().filter(|read| read.swapped) {
                let pair = [read.register, read.register ^ 1];
                let before = pair.iter().all(|r| last[*r] == Value::Before(*r));
                assert!(before, "what is exchanged was there before");
            }
            if !word.write {
                continue;
            }
            let to = usize::from(word.to.0);
            if word.when != When::Always {
                fixed[i] = Some(to);
                if let Value::Of(old) = last[to] {
                    fixed[old] = Some(to);
                }
            }
            last[to] = Value::Of(i);
        }
        let mut kept = BTreeSet::new();
        for register in after {
            match last[*register] {
                Value::Of(i) => fixed[i] = Some(*register),
                Value::Before(_) => {
                    kept.insert(*register);
                }
            }
        }
        let (edges, into, height) = (Vec::new(), vec![Vec::new(); words.len()], Vec::new());
        let mut block = Self { words, timing, found, fixed, kept, after, edges, into, height };
        block.order();
        for (e, edge) in block.edges.iter().enumerate() {
            block.into[edge.to].push(e);
        }
        block.height = block.heights();
        block
    }

    /// The instructions that read a value, and whether as E.
    fn readers(&self, value: Value) -> Vec<(usize, bool)> {
        let mut readers = Vec::new();
        for (i, word) in self.words.iter().enumerate() {
            for (read, found) in reads(word).into_iter().zip(&self.found[i]) {
                let before = |r: usize| read.swapped && value == Value::Before(r);
                if *found == value || before(read.register ^ 1) {
                    readers.push((i, read.added));
                }
            }
        }
        readers
    }

    fn order(&mut self) {
        let Timing { latency, added_after, .. } = self.timing;
        let late = |added: bool| if added { added_after } else { 0 };
        let mut edges = Vec::new();
        for from in 0..self.words.len() {
            for (to, added) in self.readers(Value::Of(from)) {
                edges.push(Edge { from, to, delay: latency - late(added) });
            }
        }
        // values of one register follow each other
        for register in 0..REGISTERS {
            let mut values = vec![Value::Before(register)];
            values.extend(
                (0..self.words.len()).filter(|i| self.fixed[*i] == Some(register)).map(Value::Of),
            );
            for two in values.windows(2) {
                let Value::Of(next) = two[1] else { unreachable!() };
                for (reader, added) in self.readers(two[0]) {
                    if reader != next {
                        let delay = late(added) + 1 - latency;
                        edges.push(Edge { from: reader, to: next, delay });
                    }
                }
                if let Value::Of(old) = two[0] {
                    edges.push(Edge { from: old, to: next, delay: 1 });
                }
            }
        }
        self.edges = edges;
    }

    /// The longest way from each instruction to the end.
    fn heights(&self) -> Vec<i32> {
        let mut height = vec![self.timing.latency; self.words.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for e in self.edges.iter().rev() {
                let through = height[e.to] + e.delay;
                changed |= through > height[e.from];
                height[e.from] = height[e.from].max(through);
            }
        }
        height
    }

    /// One order: `early` says by when a register has what it had before the block.
    fn attempt(
        &self,
        early: &[i32; REGISTERS],
        attempt: u32,
        noise: &mut u64,
    ) -> Option<Scheduled> {
        let n = self.words.len();
        let mut random = |below: u64| {
            *noise ^= *noise << 13;
            *noise ^= *noise >> 7;
            *noise ^= *noise << 17;
            (*noise % below) as i32
        };
        let amplitude = 1 + u64::from(attempt % 8) * self.timing.latency as u64;
        let priority: Vec<i32> = self.height.iter().map(|h| 4 * h + random(amplitude)).collect();
        let ready: Vec<i32> = (0..n)
            .map(|i| {
                let found = reads(&self.words[i]).into_iter().zip(&self.found[i]);
                found
                    .filter_map(|(read, value)| match value {
                        Value::Before(_) => {
                            let late = if read.added { self.timing.added_after } else { 0 };
                            registers_of(read).into_iter().map(|r| early[r] - late).max()
                        }
                        Value::Of(_) => None,
                    })
                    .max()
                    .unwrap_or(0)
                    .max(0)
            })
            .collect();
        let mut at: Vec<Option<i32>> = vec![None; n];
        let mut taken = BTreeSet::new();
        let mut settling: Vec<i32> = Vec::new();
        for _ in 0..n {
            let placed = |e: &Edge| at[e.from].map(|t| t + e.delay);
            let mut best: Option<(i32, i32, usize)> = None;
            for i in (0..n).filter(|i| at[*i].is_none()) {
                let into = || self.into[i].iter().map(|e| &self.edges[*e]);
                if into().any(|e| at[e.from].is_none()) {
                    continue;
                }
                let mut t = into().filter_map(placed).max().unwrap_or(0).max(ready[i]);
                let settles = self.settles(i);
                while taken.contains(&t)
                    || settles && settling.iter().any(|s| (s - t).abs() < self.timing.settled)
                {
                    t += 1;
                }
                let candidate = (-t, priority[i], i);
                if best.is_none_or(|b| candidate > b) {
                    best = Some(candidate);
                }
            }
            let (t, _, i) = best.expect("dependences have no circle");
            at[i] = Some(-t);
            taken.insert(-t);
            if self.settles(i) {
                settling.push(-t);
            }
        }
        let at: Vec<i32> = at.into_iter().flatten().collect();
        let registers = self.registers(&at)?;
        Some(self.scheduled(&at, &registers))
    }

    fn settles(&self, i: usize) -> bool {
        let word = &self.words[i];
        word.test.is_some() || word.out != Out::None
    }

    /// The last cycle in which a value is read; after the block, if it is needed there.
    fn last_read(&self, value: Value, at: &[i32]) -> Option<i32> {
        let late = |added: bool| if added { self.timing.added_after } else { 0 };
        self.readers(value).into_iter().map(|(i, added)| at[i] + late(added)).max()
    }

    /// Registers for all results that are read.
    fn registers(&self, at: &[i32]) -> Option<Vec<Option<usize>>> {
        let forever = i32::MAX;
        let mut busy: Vec<Vec<(i32, i32)>> = vec![Vec::new(); REGISTERS];
        for (register, busy) in busy.iter_mut().enumerate() {
            // until the next value of this register is there
            let values: Vec<usize> =
                (0..self.words.len()).filter(|i| self.fixed[*i] == Some(register)).collect();
            let conditional = |i: &&usize| self.words[**i].when != When::Always;
            let until = match (self.kept.contains(&register), values.first().filter(conditional)) {
                (true, _) => Some(forever),
                (false, Some(first)) => Some(at[*first] + self.timing.latency - 1),
                (false, None) => self.last_read(Value::Before(register), at),
            };
            busy.extend(until.map(|until| (i32::MIN, until)));
            for (k, i) in values.iter().enumerate() {
                let until = match values.get(k + 1) {
                    Some(next) => at[*next] + self.timing.latency - 1,
                    None if self.after.contains(&register) => forever,
                    None => self.last_read(Value::Of(*i), at).unwrap_or(forever),
                };
                busy.push((at[*i] + self.timing.latency, until));
            }
        }
        let mut registers = self.fixed.clone();
        let mut order: Vec<usize> = (0..self.words.len()).collect();
        order.sort_by_key(|i| at[*i]);
        for i in order {
            if registers[i].is_some() || !self.words[i].write {
                continue;
            }
            let Some(until) = self.last_read(Value::Of(i), at) else { continue };
            let from = at[i] + self.timing.latency;
            let free =
                busy.iter().position(|busy| busy.iter().all(|(a, b)| *b < from || *a > until))?;
            busy[free].push((from, until));
            registers[i] = Some(free);
        }
        Some(registers)
    }

    fn scheduled(&self, at: &[i32], registers: &[Option<usize>]) -> Scheduled {
        let Timing { latency, settled, ahead, .. } = self.timing;
        let mut from: Vec<usize> = (0..self.words.len()).collect();
        from.sort_by_key(|i| at[*i]);
        let first = at.iter().copied().min().unwrap_or(0);
        let place = |value: Value| match value {
            Value::Before(register) => register,
            Value::Of(i) => registers[i].expect("what is read has a register"),
        };
        let words = from
            .iter()
            .map(|i| {
                let mut word = self.words[*i];
                let mut found = self.found[*i].iter().map(|value| Bits(place(*value) as u16));
                let mut next = || found.next().expect("a value for each read");
                if word.a_term.0 > 0 {
                    word.a = next();
                }
                if matches!(word.b_term.0, 1 | 2) {
                    word.b = next();
                }
                if word.c_term.0 > 0 {
                    word.c = next();
                }
                if word.d_term.0 > 0 && word.d_special == Special::Register {
                    word.d = next();
                }
                if word.e_term.0 > 0 {
                    word.e = next();
                }
                word.write = registers[*i].is_some();
                word.to = Bits(registers[*i].unwrap_or(0) as u16);
                word
            })
            .collect();
        let cycles: Vec<i32> = from.iter().map(|i| at[*i] - first).collect();
        let last = cycles.last().copied().unwrap_or(0);
        let settles = from.iter().zip(&cycles).filter(|(i, _)| self.settles(**i));
        let settles = settles.map(|(_, t)| t + latency + settled).max().unwrap_or(0);
        // the table has a result a cycle after the registers
        let stored = i32::from(self.words.iter().any(|word| word.store));
        let mut scheduled = Scheduled {
            words,
            at: cycles,
            from,
            again: last + 1,
            done: settles.max(last + latency + ahead + stored),
        };
        // a register is read the next time when it has been written this time
        while self.early(&scheduled).iter().enumerate().any(|(register, early)| {
            self.first_read(register, &scheduled).is_some_and(|read| read < *early)
        }) {
            scheduled.again += 1;
        }
        scheduled
    }

    /// By when each register has what it has after the block, counted from the block's next time.
    fn early(&self, scheduled: &Scheduled) -> [i32; REGISTERS] {
        let mut early = [0; REGISTERS];
        for (word, at) in scheduled.words.iter().zip(&scheduled.at) {
            let to = usize::from(word.to.0);
            if word.write && self.after.contains(&to) {
                early[to] = early[to].max(at + self.timing.latency - scheduled.again);
            }
        }
        early
    }

    /// The first cycle in which what a register had before is read.
    fn first_read(&self, register: usize, scheduled: &Scheduled) -> Option<i32> {
        let at = |i: usize| {
            let place = scheduled.from.iter().position(|from| *from == i).expect("all are there");
            scheduled.at[place]
        };
        let late = |added: bool| if added { self.timing.added_after } else { 0 };
        let readers = self.readers(Value::Before(register)).into_iter();
        readers.map(|(i, added)| at(i) + late(added)).min()
    }
}
