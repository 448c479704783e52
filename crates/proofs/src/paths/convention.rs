//! How a function is called: where its operands are, where its result is, and where it returns to.

use anyhow::{Result, ensure};

use super::access::Refused;
use super::arguments::Placed;
use super::memory::Memory;
use super::{Run, aarch64, cpu};

/// A processor that runs functions.
pub(super) trait Processor {
    /// What a run has to access.
    fn memory(&mut self) -> &mut Memory;

    /// Prepares a call of a function with these arguments. It is to return to `back`, and the stack pointer then to
    /// be `top`.
    fn enter(&mut self, arguments: &Placed, top: u64, back: u64) -> Result<()>;

    /// Assumes what the function at this address returns.
    fn assume(&mut self, function: u64, value: u64) -> Result<()>;

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

    fn enter(&mut self, arguments: &Placed, top: u64, back: u64) -> Result<()> {
        let registers = ["rdi", "rsi", "rdx", "rcx", "r8", "r9"];
        let values: Vec<_> = arguments.result.iter().chain(&arguments.values).collect();
        ensure!(values.len() <= registers.len(), "too many arguments");
        for (register, value) in registers.iter().zip(values) {
            self.set(register, *value);
        }
        self.set("rsp", top - 8);
        self.memory.write_numbers(top - 8, &back.to_le_bytes());
        Ok(())
    }

    fn assume(&mut self, function: u64, value: u64) -> Result<()> {
        self.returned.insert(function, value);
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

    fn enter(&mut self, arguments: &Placed, top: u64, back: u64) -> Result<()> {
        ensure!(arguments.values.len() <= aarch64::ARGUMENTS, "too many arguments");
        for (register, value) in arguments.values.iter().enumerate() {
            self.set(register, *value);
        }
        if let Some(result) = arguments.result {
            self.set(aarch64::RESULT, result);
        }
        self.set(aarch64::SP, top);
        self.set(aarch64::LR, back);
        Ok(())
    }

    fn assume(&mut self, _: u64, _: u64) -> Result<()> {
        anyhow::bail!("no function of AArch64 has a result that is assumed")
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
