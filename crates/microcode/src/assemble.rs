//! From a schedule to instructions: registers are given out, iterations laid over
//! one another, and the part that repeats becomes a loop.

use crate::codes::{Bits, Code, Fixed, MinusAction, PlusAction, When};
use crate::datapath::{Action, Datapath, Port};
use crate::graph::{Arg, Effect, Graph, Op};
use crate::isa::{Instruction, Source, set, table_address};
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
            assembler.emit(i, iteration);
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
    set(&mut begin.loop_begin, true);
    set(&mut begin.loop_count, Bits(repeats as u16 - 1));
    folded.extend_from_slice(kernel);
    set(&mut folded.last_mut().expect("a loop has words").loop_end, true);
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
            Arg::Op(from) if self.is_direct(from, reader, 0) => Source::Fixed(Fixed::Reduced),
            Arg::Op(from) => register(self.op(from).class.expect("a result has a class")),
            Arg::State(s) => match self.graph.states[s].next {
                Some(from) if iteration > 0 && self.is_direct(from, reader, self.interval()) => {
                    Source::Fixed(Fixed::Reduced)
                }
                _ => register(s),
            },
            Arg::Pair(q, _) => Source::Swapped(self.op(q).fixed.expect("a pair has its registers")),
            Arg::Port(port) => Source::Fixed(fixed(port)),
        }
    }

    fn emit(&mut self, i: usize, iteration: usize) {
        let op = self.op(i).clone();
        let base = iteration as i32 * self.schedule.interval.unwrap_or(0);
        let begin = (base + self.schedule.start[i]) as usize;
        let written = (base + self.written(i)) as usize;
        for arg in &op.args {
            if let Arg::Port(Port::Table { row, coordinate }) = arg {
                self.read_table(begin, *row, *coordinate);
            }
        }
        let operands: [Source; 2] = std::array::from_fn(|at| match op.args.get(at) {
            Some(arg) => self.source(i, *arg, iteration),
            None => Source::Fixed(Fixed::Zero),
        });
        let unit = unit(op.action);
        start(&mut self.words[begin], unit, operands);
        let word = &mut self.words[written];
        if let Some(register) = op.class.and_then(|class| self.registers[class]) {
            write(word, unit, register, op.when);
        }
        match op.effect {
            Effect::None => {}
            Effect::Store(row, coordinate) => {
                set(&mut word.store, true);
                set(&mut word.store_address, table_address(row, coordinate));
            }
            Effect::Test(check) => set(&mut word.test, Some(check)),
            Effect::OutX => set(&mut word.out_x, true),
            Effect::OutY => set(&mut word.out_y, true),
            Effect::Invert => set(&mut word.invert, true),
        }
    }

    /// The cycle's place in the table.
    fn read_table(&mut self, at: usize, row: Option<u8>, coordinate: u8) {
        let word = &mut self.words[at];
        let (dynamic, address) = (row.is_none(), table_address(row.unwrap_or(0), coordinate));
        for (old, new) in [
            (word.table_dynamic.code(), dynamic.code()),
            (word.table_address.code(), address.code()),
        ] {
            assert!(old == 0 || old == new, "two places of the table at once");
        }
        (word.table_dynamic, word.table_address) = (dynamic, address);
    }
}

/// The part of the core that does an action.
#[derive(Clone, Copy)]
enum Unit {
    Advance,
    Latch,
    Multiplier,
    Adder(PlusAction),
    Subtractor(MinusAction),
}

/// # Panics
/// If the core has no unit for the action.
fn unit(action: Action) -> Unit {
    match action {
        Action::Advance => Unit::Advance,
        Action::Latch => Unit::Latch,
        Action::Mul => Unit::Multiplier,
        Action::Add => Unit::Adder(PlusAction::Add),
        Action::ThreeHalves => Unit::Adder(PlusAction::ThreeHalves),
        Action::AddA24 => Unit::Adder(PlusAction::AddA24),
        Action::Sub => Unit::Subtractor(MinusAction::Sub),
        Action::AddByDigit => Unit::Subtractor(MinusAction::AddByDigit),
        Action::AddByScalar => Unit::Subtractor(MinusAction::AddByScalar),
        Action::Halve => panic!("no unit of the core halves"),
    }
}

/// # Panics
/// If the core has no such port.
fn fixed(port: Port) -> Fixed {
    match port {
        Port::Zero => Fixed::Zero,
        Port::One => Fixed::One,
        Port::B => Fixed::B,
        Port::X => Fixed::X,
        Port::Y => Fixed::Y,
        Port::Inverse => Fixed::Inverse,
        Port::Table { .. } => Fixed::Table,
        Port::A24 => panic!("the adder of the core multiplies by 121665, no port gives it"),
        Port::Enter | Port::Leave => panic!("values of the core are numbers"),
    }
}

/// An operation starts.
fn start(word: &mut Instruction, unit: Unit, [a, b]: [Source; 2]) {
    match unit {
        Unit::Advance => set(&mut word.advance, true),
        Unit::Latch => set(&mut word.latch, true),
        Unit::Multiplier => {
            set(&mut word.mul_enable, true);
            set(&mut word.mul_a, a);
            set(&mut word.mul_b, b);
        }
        Unit::Adder(action) => {
            set(&mut word.plus_enable, true);
            set(&mut word.plus_action, action);
            set(&mut word.plus_a, a);
            set(&mut word.plus_b, b);
        }
        Unit::Subtractor(action) => {
            set(&mut word.minus_enable, true);
            set(&mut word.minus_action, action);
            set(&mut word.minus_a, a);
            set(&mut word.minus_b, b);
        }
    }
}

/// The result of an operation is written.
fn write(word: &mut Instruction, unit: Unit, register: u8, when: When) {
    let (enable, to, condition) = match unit {
        Unit::Advance | Unit::Latch => panic!("no result"),
        Unit::Multiplier => (&mut word.reduced_write, &mut word.reduced_to, &mut word.reduced_when),
        Unit::Adder(_) => (&mut word.plus_write, &mut word.plus_to, &mut word.plus_when),
        Unit::Subtractor(_) => (&mut word.minus_write, &mut word.minus_to, &mut word.minus_when),
    };
    set(enable, true);
    set(to, Bits(register.into()));
    set(condition, when);
}
