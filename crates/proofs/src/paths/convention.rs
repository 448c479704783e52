//! How a function is called: where its operands are, where its result is, and where it returns to.

use anyhow::{Result, ensure};

use super::access::Refused;
use super::arguments::{Placed, Value};
use super::memory::Memory;
use super::public::Publics;
use super::{OF_CALLER, Run, aarch64, cpu};

/// A processor that runs functions.
pub(super) trait Processor {
    /// What a run has to access.
    fn memory(&mut self) -> &mut Memory;

    /// Prepares a call of a function with these arguments. It is to return to `back`, and the stack pointer then to
    /// be `top`.
    fn enter(&mut self, arguments: &Placed, top: u64, back: u64) -> Result<()>;

    /// Assumes what the function at this address returns.
    fn assume(&mut self, function: u64, value: u64) -> Result<()>;

    /// Lists the values that become public.
    fn publish(&mut self, publics: Publics);

    /// Runs from there to the return.
    fn run(&mut self, start: u64) -> Result<(), Refused>;

    /// Executes the instruction at an address: where the next one is.
    fn advance(&mut self, at: u64) -> Result<u64, Refused>;

    /// Takes the state of another path that is left to run: where it goes on.
    fn next_path(&mut self) -> Option<u64>;

    /// A value that was listed and has not become public.
    fn not_met(&self) -> Option<&'static str>;

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
        let mut registers = ["rdi", "rsi", "rdx", "rcx", "r8", "r9"].iter();
        let result = arguments.result.map(Value::Word);
        // in memory is what does not fit the registers, and what is no word
        let mut stack = Vec::new();
        for value in result.iter().chain(&arguments.values) {
            match value {
                Value::Word(word) => match registers.next() {
                    Some(register) => self.set(register, *word),
                    None => stack.push(*word),
                },
                Value::Triple(words) => stack.extend(words),
            }
        }
        ensure!(stack.len() as u64 * 8 <= OF_CALLER, "too many arguments");
        for (place, word) in stack.iter().enumerate() {
            self.memory.write_numbers(top + 8 * place as u64, &word.to_le_bytes());
        }
        self.set("rsp", top - 8);
        self.memory.write_numbers(top - 8, &back.to_le_bytes());
        Ok(())
    }

    fn assume(&mut self, function: u64, value: u64) -> Result<()> {
        self.returned.insert(function, value);
        Ok(())
    }

    fn publish(&mut self, publics: Publics) {
        self.publics = publics;
    }

    fn run(&mut self, start: u64) -> Result<(), Refused> {
        Self::run(self, start)
    }

    fn advance(&mut self, at: u64) -> Result<u64, Refused> {
        Self::advance(self, at)
    }

    fn next_path(&mut self) -> Option<u64> {
        Self::next_path(self)
    }

    fn not_met(&self) -> Option<&'static str> {
        self.publics.not_met()
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
        let (mut place, mut copies) = (0, top + OF_CALLER);
        let mut stack = top;
        for value in &arguments.values {
            let word = match value {
                Value::Word(word) => *word,
                // a copy, by its address
                Value::Triple(words) => {
                    copies -= 24;
                    for (place, word) in words.iter().enumerate() {
                        self.memory.write_numbers(copies + 8 * place as u64, &word.to_le_bytes());
                    }
                    copies
                }
            };
            if place < aarch64::ARGUMENTS {
                self.set(place, word);
            } else {
                self.memory.write_numbers(stack, &word.to_le_bytes());
                stack += 8;
            }
            place += 1;
        }
        ensure!(stack <= copies, "too many arguments");
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

    fn publish(&mut self, publics: Publics) {
        self.publics = publics;
    }

    fn run(&mut self, start: u64) -> Result<(), Refused> {
        Self::run(self, start)
    }

    fn advance(&mut self, at: u64) -> Result<u64, Refused> {
        Self::advance(self, at)
    }

    fn next_path(&mut self) -> Option<u64> {
        Self::next_path(self)
    }

    fn not_met(&self) -> Option<&'static str> {
        self.publics.not_met()
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
