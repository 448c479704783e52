//! The multipliers, the reduction, the adder and the subtractor alone.

use std::io;

use yuxi_microcode::codes::Curve;
use yuxi_microcode::simulator::Word;

use crate::process::Process;
use crate::verilate::{Model, build};
use crate::words::{from_hex, hex};

/// The units, running.
pub struct Units {
    process: Process,
    stages: u32,
}

/// 512 bits: the low and the high half.
pub type Wide = [Word; 2];

impl Units {
    /// Builds the units with so many stages where need be, and starts them.
    ///
    /// # Errors
    /// Where Verilator is missing or fails.
    pub fn start(stages: u32) -> io::Result<Self> {
        Ok(Self { process: Process::start(&build(&Model::units(stages))?)?, stages })
    }

    /// The products by two-level Karatsuba, KO-5 and the plain multiplier.
    pub fn multiply(&mut self, factors: &[[Word; 2]]) -> Vec<Vec<Wide>> {
        let line = |[a, b]: &[Word; 2]| format!("mul {} {} {}", self.stages, hex(a), hex(b));
        let lines: Vec<String> = factors.iter().map(line).collect();
        let wide = |text: &str| [from_hex(&text[64..]), from_hex(&text[..64])];
        let answers = self.process.ask_all(&lines);
        answers.iter().map(|a| a.split_whitespace().map(wide).collect()).collect()
    }

    /// Products modulo the p of a curve.
    pub fn reduce(&mut self, curve: Curve, products: &[Wide]) -> Vec<Word> {
        let stages = self.stages.min(2);
        let line = |[low, high]: &Wide| {
            format!("reduce {stages} {} {}{}", curve as u8, hex(high), hex(low))
        };
        let lines: Vec<String> = products.iter().map(line).collect();
        self.process.ask_all(&lines).iter().map(|a| from_hex(a)).collect()
    }

    /// a + b, 3a/2, a + 121665·b, a − b, and a + b by the subtractor.
    pub fn add(&mut self, curve: Curve, operands: &[[Word; 2]]) -> Vec<Vec<Word>> {
        let line = |[a, b]: &[Word; 2]| format!("add {} {} {}", curve as u8, hex(a), hex(b));
        let lines: Vec<String> = operands.iter().map(line).collect();
        let answers = self.process.ask_all(&lines);
        answers.iter().map(|a| a.split_whitespace().map(from_hex).collect()).collect()
    }
}
