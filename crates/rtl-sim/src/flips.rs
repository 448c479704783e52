//! The member for small devices that hides scalars, in which a flip-flop of control flips.

use std::io;

use yuxi_microcode::simulator::{Request, Response};

use crate::barrel::Member;
use crate::process::Process;
use crate::verilate::{Purpose, build};
use crate::{request_line, response};

/// The running member.
pub struct Flips(Process);

/// A register of control.
#[derive(Clone, Debug)]
pub struct Register {
    /// Its place in the design.
    pub name: String,
    /// Its bits.
    pub bits: usize,
}

/// A bit that flips.
#[derive(Clone, Copy, Debug)]
pub struct Flip {
    /// The place of its register in their list.
    pub register: usize,
    /// The bit.
    pub bit: usize,
    /// How many cycles after the request was taken.
    pub cycle: u64,
}

impl Flips {
    /// Builds the model where need be, and starts it with a seed of its random words.
    ///
    /// # Errors
    /// Where Verilator is missing or fails.
    pub fn start(seed: u64) -> io::Result<Self> {
        let model = Member::Blinded.model().purpose(Purpose::Flips);
        let mut process = Process::start(&build(&model)?)?;
        process.ask(&format!("random {seed}"));
        Ok(Self(process))
    }

    /// All registers of control, and their copies.
    ///
    /// # Panics
    /// If the program does not name them.
    pub fn registers(&mut self) -> Vec<Register> {
        let mut registers = Vec::new();
        let mut line = self.0.ask("registers");
        while !line.starts_with("done ") {
            let (name, bits) = line.split_once(' ').expect("a name and a number");
            let bits = bits.parse().expect("a number");
            registers.push(Register { name: name.to_owned(), bits });
            line = self.0.answer();
        }
        registers
    }

    /// A request in which a bit flips, and its response; or what is wrong with that.
    ///
    /// # Errors
    /// Without exactly one response, or if the next request is not taken.
    pub fn ask(&mut self, flip: Flip, request: &Request) -> Result<Response, String> {
        let Flip { register, bit, cycle } = flip;
        let answer = self.0.ask(&request_line(&format!("flip {register} {bit} {cycle}"), request));
        if answer.ends_with(|last: char| last.is_ascii_hexdigit()) && answer != "none" {
            Ok(response(&answer))
        } else {
            Err(answer)
        }
    }
}
