//! What the member for small devices toggles in each cycle: two classes of requests, and whether their means
//! differ.

use std::io;

use yuxi_microcode::barrel::blind;
use yuxi_microcode::barrel::program::{Domain, Program, programs};
use yuxi_microcode::barrel::word::Out;
use yuxi_microcode::simulator::{Request, Response};

use crate::barrel::Member;
use crate::process::Process;
use crate::verilate::{Purpose, build};
use crate::{request_line, response};

/// A member whose toggles are counted.
pub struct Toggles {
    process: Process,
    blinded: bool,
}

/// A cycle of all requests.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// What the member does in it.
    pub phase: String,
    /// Welch's t-statistic of both classes.
    pub t: f64,
}

impl Toggles {
    /// Builds the model where need be, and starts it with a seed of its random words.
    ///
    /// # Errors
    /// Where Verilator is missing or fails.
    pub fn start(blinded: bool, seed: u64) -> io::Result<Self> {
        let member = if blinded { Member::Blinded } else { Member::Small };
        let mut process = Process::start(&build(&member.model().purpose(Purpose::Toggles))?)?;
        process.ask(&format!("random {seed}"));
        Ok(Self { process, blinded })
    }

    /// A request of a class; all take equal time.
    pub fn trace(&mut self, second: bool, request: &Request) -> Response {
        let class = u8::from(second);
        response(&self.process.ask(&request_line(&format!("trace {class}"), request)))
    }

    /// The cycles of such a request.
    ///
    /// # Panics
    /// If the curve has no such operation, or there are fewer than two requests of a class.
    pub fn cycles(&mut self, request: &Request) -> Vec<Cycle> {
        let all = if self.blinded { blind::blinded() } else { programs(Domain::Montgomery) };
        let program = all
            .iter()
            .find(|p| p.operation == request.operation && p.curve == request.curve)
            .expect("the curve has the operation");
        let mut phases = Phases::new(program);
        let mut cycles = Vec::new();
        let mut line = self.process.ask("report");
        while !line.starts_with("done ") {
            let (state, t) = line.split_once(' ').expect("a state and a number");
            let state = state.parse().expect("a state is a number");
            cycles.push(Cycle { phase: phases.next(state), t: t.parse().expect("a number") });
            line = self.process.answer();
        }
        cycles
    }
}

/// The states of `yuxi_small`.
const IDLE: u8 = 1;
const LOAD: u8 = 2;
const DECIDE: u8 = 3;
const FETCH: u8 = 4;
const RUN: u8 = 5;
const DIGITS: u8 = 6;

/// Names what happens in each cycle, in their order.
struct Phases {
    /// For each instruction its block, and what follows it.
    instructions: Vec<(String, String)>,
    next: usize,
}

impl Phases {
    fn new(program: &Program) -> Self {
        let mut scalars = 0;
        let mut instructions = Vec::new();
        let one_by_one =
            program.blocks.iter().flat_map(|block| (0..block.times).map(move |_| block));
        for block in one_by_one {
            for word in &block.words {
                let name = match block.name {
                    // of 1/Z
                    "a square" | "squares" | "a product" => "the inversion",
                    name => name,
                };
                let after = if word.out == Out::Draw {
                    "a random number is drawn".to_owned()
                } else {
                    scalars += usize::from(word.load.is_some());
                    format!("scalar or share {scalars} is made and recoded")
                };
                let name = match scalars {
                    0 => name.to_owned(),
                    // with the digits of this one
                    _ => format!("{name} ({scalars})"),
                };
                instructions.push((name, after));
            }
        }
        Self { instructions, next: 0 }
    }

    fn next(&mut self, state: u8) -> String {
        self.next += usize::from(state == FETCH);
        match state {
            IDLE | LOAD | DECIDE => "the operands are loaded".to_owned(),
            FETCH | RUN => self.instructions[self.next - 1].0.clone(),
            DIGITS => self.instructions[self.next - 1].1.clone(),
            _ => "the result is reduced and given".to_owned(),
        }
    }
}
