//! The core in `rtl/`, built by Verilator and driven from Rust.
//!
//! A build is a program of its own (`sim/*.cpp` around the Verilated model) that takes
//! commands on standard input; this crate starts it and speaks with it. It is made anew
//! only when a source has changed.

#![forbid(unsafe_code)]

pub mod axi;
pub mod barrel;
pub mod flips;
pub mod inverse;
pub mod leakage;
pub mod process;
pub mod reference;
pub mod rng;
pub mod units;
pub mod verilate;
pub mod words;

use std::io;

pub use axi::Axi;
pub use barrel::Barrel;
pub use inverse::Inverse;
use process::Process;
pub use units::Units;
pub use verilate::Model;
use words::{from_hex, hex};
use yuxi_microcode::codes::Status;
use yuxi_microcode::simulator::{Request, Response, Word};

/// A running core.
pub struct Core(Process);

/// The line of a request.
#[must_use]
pub fn request_line(command: &str, request: &Request) -> String {
    let Request { operation, curve, of_order, k, l, x, y } = request;
    let (operation, curve, order) = (*operation as u8, *curve as u8, u8::from(*of_order));
    let [k, l, x, y] = [k, l, x, y].map(hex);
    format!("{command} {operation} {curve} {order} {k} {l} {x} {y}")
}

fn status(text: &str) -> Status {
    let code: usize = text.parse().expect("a status is a number");
    *Status::ALL.get(code).unwrap_or_else(|| panic!("the core answers with the status {code}"))
}

/// The response in an answer: status, x, y and, where they are counted, cycles.
fn response(answer: &str) -> Response {
    let mut parts = answer.split(' ');
    let mut next = || parts.next().unwrap_or("0");
    let status = status(next());
    let (x, y) = (from_hex(next()), from_hex(next()));
    Response { status, x, y, cycles: next().parse().expect("cycles are a number") }
}

impl Core {
    /// Builds a model where need be, and starts it.
    ///
    /// # Errors
    /// Where Verilator is missing or fails.
    pub fn start(model: &Model) -> io::Result<Self> {
        Ok(Self(Process::start(&verilate::build(model)?)?))
    }

    /// A command and its answer.
    pub fn ask(&mut self, command: &str) -> String {
        self.0.ask(command)
    }

    /// A request and its response.
    pub fn run(&mut self, request: &Request) -> Response {
        response(&self.ask(&request_line("run", request)))
    }

    /// Requests and their responses, without waiting for one before the next is sent.
    pub fn run_all(&mut self, requests: &[Request]) -> Vec<Response> {
        let lines: Vec<String> = requests.iter().map(|r| request_line("run", r)).collect();
        self.0.ask_all(&lines).iter().map(|answer| response(answer)).collect()
    }

    /// A request, what each cycle changed in the registers, and its response.
    pub fn trace(&mut self, request: &Request) -> (Vec<Vec<(usize, Word)>>, Response) {
        let mut cycles = Vec::new();
        let mut answer = self.ask(&request_line("trace", request));
        while answer.is_empty() || answer.contains('=') {
            let changes = answer.split_whitespace().map(|change| {
                let (register, value) = change.split_once('=').expect("INDEX=VALUE");
                (register.parse().expect("an index"), from_hex(value))
            });
            cycles.push(changes.collect());
            answer = self.0.answer();
        }
        (cycles, response(&answer))
    }

    /// Takes the response that is there.
    pub fn take(&mut self) -> Response {
        response(&self.ask("take"))
    }
}
