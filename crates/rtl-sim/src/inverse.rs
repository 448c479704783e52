//! The inverters alone.

use std::io;

use yuxi_microcode::simulator::Word;

use crate::process::Process;
use crate::verilate::{Model, build};
use crate::words::{from_hex, hex};

/// A running inverter.
pub struct Inverse(Process);

impl Inverse {
    /// Builds an inverter ([`Model::inverse`]) where need be, and starts it.
    ///
    /// # Errors
    /// Where Verilator is missing or fails.
    pub fn start(model: &Model) -> io::Result<Self> {
        Ok(Self(Process::start(&build(model)?)?))
    }

    /// The inverses of numbers modulo m, each with its cycles.
    ///
    /// # Panics
    /// Where the simulation has ended.
    pub fn run_all(&mut self, m: &Word, numbers: &[Word]) -> Vec<(Word, u32)> {
        let lines: Vec<String> = numbers.iter().map(|a| format!("{} {}", hex(m), hex(a))).collect();
        let parse = |answer: String| {
            let (inverse, cycles) = answer.split_once(' ').expect("an inverse and cycles");
            (from_hex(inverse), cycles.parse().expect("a number"))
        };
        self.0.ask_all(&lines).into_iter().map(parse).collect()
    }
}
