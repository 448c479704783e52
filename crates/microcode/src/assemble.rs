//! From a schedule to instructions: registers are given out, iterations laid over
//! one another, and the part that repeats becomes a loop.

use crate::datapath::{Action, Datapath, Port};
use crate::graph::{Arg, Effect, Graph, Op, When};
use crate::isa::{Instruction, Source, action_code, check_code, table_address, when_code};
use crate::schedule::Schedule;

/// Registers of the core.
pub const REGISTERS: usize = 32;

/// A piece of a program: operations that were scheduled together.
#[derive(Clone, Debug)]
pub struct Piece {
    /// What it does, for the listing and the picture.
    pub name: String,
    /// Its operations.
    pub graph: Graph,
    /// Their cycles.
    pub schedule: Schedule,
    /// How often it runs.
    pub iterations: usize,
    /// Its instructions.
    pub words: Vec<Instruction>,
    /// Registers in use at once, those of the state variables included.
    pub registers: usize,
}

/// Instructions of a scheduled graph.
pub struct Assembler<'a> {
    datapath: &'a Datapath,
    graph: &'a Graph,
    schedule: &'a Schedule,
    /// The register of each class, where it needs one.
    registers: Vec<Option<u8>>,
    words: Vec<Instruction>,
}

/// Assembles a graph. Straight code runs once.
#[must_use]
pub fn assemble(
    name: &str,
    datapath: &Datapath,
    graph: Graph,
    schedule: Schedule,
    iterations: usize,
) -> Piece {
    let mut assembler = Assembler {
        datapath,
        graph: &graph,
        schedule: &schedule,
        registers: vec![None; graph.classes],
        words: Vec::new(),
    };
    assembler.allocate();
    let registers =
        assembler.registers.iter().flatten().collect::<std::collections::HashSet<_>>().len();
    let interval = schedule.interval.unwrap_or(schedule.span) as usize;
    let length = (iterations - 1) * interval + schedule.span as usize;
    // enough iterations to see the steady state: the first, one in the middle, the last
    assembler.words = vec![Instruction::default(); length];
    for iteration in 0..iterations {
        for i in 0..graph.ops.len() {
            assembler.emit(i, iteration, iterations);
        }
    }
    let words = match schedule.interval {
        Some(_) if iterations > 1 => {
            fold(&assembler.words, interval, schedule.span as usize, iterations)
        }
        _ => assembler.words,
    };
    Piece { name: name.to_owned(), graph, schedule, iterations, words, registers }
}

/// Makes the part that repeats a loop.
fn fold(
    words: &[Instruction],
    interval: usize,
    span: usize,
    iterations: usize,
) -> Vec<Instruction> {
    // the first cycles lack what is left of an iteration before; there is one word
    // at least in front of the loop to begin it
    let head = span.saturating_sub(interval).max(1);
    let repeats = (iterations * interval - head) / interval;
    let kernel = &words[head..head + interval];
    for repeat in 1..repeats {
        let other = &words[head + repeat * interval..head + (repeat + 1) * interval];
        assert_eq!(kernel, other, "a loop repeats itself");
    }
    let mut folded = words[..head].to_vec();
    let begin = folded.last_mut().expect("one word at least");
    begin.set("loop_begin", 1);
    begin.set("loop_count", repeats as u32 - 1);
    folded.extend_from_slice(kernel);
    folded.last_mut().expect("a loop has words").set("loop_end", 1);
    folded.extend_from_slice(&words[head + repeats * interval..]);
    folded
}

impl Assembler<'_> {
    fn op(&self, i: usize) -> &Op {
        &self.graph.ops[i]
    }

    /// The cycle at whose end an operation's result is in its register.
    fn written(&self, i: usize) -> i32 {
        self.schedule.start[i] + self.datapath.latency(self.op(i).action) - 1
    }

    /// Whether `reader`, `later` cycles after its own start, takes the result on its way.
    fn is_direct(&self, from: usize, reader: usize, shift: i32) -> bool {
        self.datapath.chained
            && self.op(from).action == Action::Mul
            && self.op(from).when == When::Always
            && self.op(reader).action != Action::Mul
            && self.schedule.start[reader] + shift == self.written(from)
    }

    /// Cycles from one iteration to the next; for straight code, never.
    fn interval(&self) -> i32 {
        self.schedule.interval.unwrap_or(1 << 16)
    }

    /// The last cycle in which a result of this iteration is read from its register.
    fn last_read(&self, i: usize) -> Option<i32> {
        let reads = |reader: &usize| {
            let args = &self.op(*reader).args;
            let pair = |a: &Arg| matches!(a, Arg::Pair(q, r) if [*q, *r].contains(&i));
            args.iter().any(pair) || args.contains(&Arg::Op(i)) && !self.is_direct(i, *reader, 0)
        };
        (0..self.graph.ops.len()).filter(reads).map(|r| self.schedule.start[r]).max()
    }

    /// Gives registers out: fixed ones to states, the others for the time that a value lives.
    fn allocate(&mut self) {
        let interval = self.interval();
        let mut busy =
            vec![
                vec![false; interval.min(self.schedule.span.max(interval.min(4096)) + 1) as usize];
                REGISTERS
            ];
        for (s, state) in self.graph.states.iter().enumerate() {
            self.registers[s] = Some(state.register);
            busy[usize::from(state.register)].fill(true);
        }
        for op in &self.graph.ops {
            if let (Some(register), Some(class)) = (op.fixed, op.class) {
                assert!(self.registers[class].is_none(), "a state has another register");
                self.registers[class] = Some(register);
                busy[usize::from(register)].fill(true);
            }
        }
        let mut lives: Vec<(i32, i32, usize)> = Vec::new();
        for class in self.graph.states.len()..self.graph.classes {
            if self.registers[class].is_some() {
                continue;
            }
            let members: Vec<usize> =
                (0..self.graph.ops.len()).filter(|i| self.op(*i).class == Some(class)).collect();
            let from = members.iter().map(|i| self.written(*i) + 1).min();
            let to = members.iter().filter_map(|i| self.last_read(*i)).max();
            if let (Some(from), Some(to)) = (from, to) {
                lives.push((from, to, class));
            }
        }
        lives.sort_unstable();
        for (from, to, class) in lives {
            assert!(to - from < interval, "a value outlives its iteration");
            let size = busy[0].len() as i32;
            let cycles = |c: i32| c.rem_euclid(size) as usize;
            let free = (0..REGISTERS).find(|r| (from..=to).all(|c| !busy[*r][cycles(c)]));
            let register = free.expect("too few registers");
            (from..=to).for_each(|c| busy[register][cycles(c)] = true);
            self.registers[class] = Some(register as u8);
        }
    }

    fn source(&self, reader: usize, arg: Arg, iteration: usize) -> Source {
        let register = |class: usize| {
            Source::Register(self.registers[class].expect("a value that is read has a register"))
        };
        match arg {
            Arg::Op(from) if self.is_direct(from, reader, 0) => Source::Reduced,
            Arg::Op(from) => register(self.op(from).class.expect("a result has a class")),
            Arg::State(s) => match self.graph.states[s].next {
                Some(from) if iteration > 0 && self.is_direct(from, reader, self.interval()) => {
                    Source::Reduced
                }
                _ => register(s),
            },
            Arg::Pair(q, _) => Source::Swapped(self.op(q).fixed.expect("a pair has its registers")),
            Arg::Port(port) => Source::Port(port),
        }
    }

    fn emit(&mut self, i: usize, iteration: usize, iterations: usize) {
        let op = self.op(i).clone();
        let base = iteration as i32 * self.schedule.interval.unwrap_or(0);
        let start = (base + self.schedule.start[i]) as usize;
        let written = (base + self.written(i)) as usize;
        let register = op.class.and_then(|class| self.registers[class]);
        // the last iteration's result of a state is needed too
        let _ = iterations;
        let sources: Vec<Source> = op.args.iter().map(|a| self.source(i, *a, iteration)).collect();
        for source in &sources {
            if let Source::Port(Port::Table { row, coordinate }) = source {
                let address = table_address(row.unwrap_or(0), *coordinate);
                self.set_same(start, "table_dynamic", u32::from(row.is_none()));
                self.set_same(start, "table_address", u32::from(address));
            }
        }
        let operand =
            |at: usize| sources.get(at).copied().unwrap_or(Source::Port(Port::Zero)).code().into();
        let unit = match self.datapath.unit(op.action) {
            None => {
                let name = if op.action == Action::Advance { "advance" } else { "latch" };
                self.words[start].set(name, 1);
                return;
            }
            Some(0) => {
                let word = &mut self.words[start];
                word.set("mul_enable", 1);
                word.set("mul_a", operand(0));
                word.set("mul_b", operand(1));
                "reduced"
            }
            Some(unit) => {
                let unit = if unit == 1 { "plus" } else { "minus" };
                let word = &mut self.words[start];
                word.set(&format!("{unit}_enable"), 1);
                word.set(&format!("{unit}_action"), action_code(op.action));
                word.set(&format!("{unit}_a"), operand(0));
                word.set(&format!("{unit}_b"), operand(1));
                unit
            }
        };
        let word = &mut self.words[written];
        if let Some(register) = register {
            word.set(&format!("{unit}_write"), 1);
            word.set(&format!("{unit}_to"), register.into());
            word.set(&format!("{unit}_when"), when_code(op.when));
        }
        match op.effect {
            Effect::None => {}
            Effect::Store(row, coordinate) => {
                word.set("store", 1);
                word.set("store_address", table_address(row, coordinate).into());
            }
            Effect::Test(check) => word.set("test", check_code(check)),
            Effect::OutX => word.set("out_x", 1),
            Effect::OutY => word.set("out_y", 1),
            Effect::Invert => word.set("invert", 1),
        }
    }

    fn set_same(&mut self, at: usize, name: &str, value: u32) {
        let word = &mut self.words[at];
        let old = word.get(name);
        if old == 0 {
            word.set(name, value);
        } else {
            assert_eq!(old, value, "two places of the table at once");
        }
    }
}
