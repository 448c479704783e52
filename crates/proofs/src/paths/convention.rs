//! How a function is called: where its operands are, where its result is, and where it returns to.

use anyhow::{Context, Result, ensure};

use super::access::Refused;
use super::memory::Memory;
use super::{Run, aarch64, cpu};

/// A processor that runs functions.
pub(super) trait Processor {
    /// What a run has to access.
    fn memory(&mut self) -> &mut Memory;

    /// Prepares a call of a function with these pointers, of which the first is where the result is to be, if
    /// `has_result`. It is to return to `back`, and the stack pointer then to be `top`.
    fn enter(&mut self, pointers: &[u64], has_result: bool, top: u64, back: u64) -> Result<()>;

    /// Runs from there to the return.
    fn run(&mut self, start: u64) -> Result<(), Refused>;

    /// Where it is.
    fn at(&self) -> u64;

    /// Whether the stack pointer is there.
    fn is_balanced(&self, top: u64) -> bool;

    /// What was done so far.
    fn done(&self) -> Run;
}

impl Processor for cpu::Cpu {
    fn memory(&mut self) -> &mut Memory {
        &mut self.memory
    }

    fn enter(&mut self, pointers: &[u64], _: bool, top: u64, back: u64) -> Result<()> {
        let mut registers = ["rdi", "rsi", "rdx", "rcx", "r8", "r9"].iter();
        for pointer in pointers {
            self.set(registers.next().context("too many arguments")?, *pointer);
        }
        self.set("rsp", top - 8);
        self.memory.write_numbers(top - 8, &back.to_le_bytes());
        Ok(())
    }

    fn run(&mut self, start: u64) -> Result<(), Refused> {
        Self::run(self, start)
    }

    fn at(&self) -> u64 {
        self.at
    }

    fn is_balanced(&self, top: u64) -> bool {
        Self::is_balanced(self, top)
    }

    fn done(&self) -> Run {
        self.done.clone()
    }
}

impl Processor for aarch64::Cpu {
    fn memory(&mut self) -> &mut Memory {
        &mut self.memory
    }

    fn enter(&mut self, pointers: &[u64], has_result: bool, top: u64, back: u64) -> Result<()> {
        let registers: &[usize] = if has_result { &[8, 0, 1, 2, 3] } else { &[0, 1, 2, 3] };
        ensure!(pointers.len() <= registers.len(), "too many arguments");
        for (register, pointer) in registers.iter().zip(pointers) {
            self.set(*register, *pointer);
        }
        self.set(aarch64::SP, top);
        self.set(aarch64::LR, back);
        Ok(())
    }

    fn run(&mut self, start: u64) -> Result<(), Refused> {
        Self::run(self, start)
    }

    fn at(&self) -> u64 {
        self.at
    }

    fn is_balanced(&self, top: u64) -> bool {
        Self::is_balanced(self, top)
    }

    fn done(&self) -> Run {
        self.done.clone()
    }
}
