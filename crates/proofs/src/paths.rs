//! One path for all secrets: a whole operation of a built program, run with secrets that have no value.
//!
//! A byte of memory or of a register is a number, or unknown. Unknown are the operands of the operation, what the stack
//! holds at the start, and whatever an instruction computes from something unknown. Numbers are the constants of the file,
//! the addresses, and what is computed from these alone. The run (`cpu`) is refused at a branch, a jump or an address that is unknown,
//! at an access outside of the file's data, the stack, the operands and the blocks of the heap that are not freed, and at
//! an instruction whose time depends on its operands, if one of these is unknown. So a run that ends is a proof: for all values of the operands the processor executes the same
//! instructions with the same addresses. An instruction that the run does not know makes unknown what it writes, or, of
//! AArch64, ends the run; so the run need not know what is computed to be right about the path.

mod aarch64;
mod access;
mod arguments;
mod batches;
mod byte;
mod convention;
mod cpu;
mod facts;
mod functions;
mod lanes;
mod libraries;
mod memory;
mod operations;
mod public;
mod results;
mod values;
mod word;

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use object::{
    Architecture, Object, ObjectSegment, ObjectSymbol, ObjectSymbolTable, RelocationFlags,
};

pub use self::arguments::{Argument, Field};
pub use self::batches::BATCHES;
pub use self::byte::Byte;
use self::convention::Processor;
pub use self::cpu::Run;
use self::cpu::{MOST, RETURN};
pub use self::facts::facts;
pub use self::functions::{BATCHES_OF_C, EXCHANGES_OF_C, FUNCTIONS, KEYS_OF_C};
pub use self::lanes::{InLanes, Part};
use self::memory::Memory;
pub use self::operations::{
    AARCH64, AARCH64_KARATSUBA, ADX, Backend, IFMA, IFMA_ON_ZEN4, OPERATIONS, Operation,
    PORTABLE64, Unit,
};
pub use self::public::Public;
use self::public::Publics;
pub use self::values::{CallOf, Convention, Function, Functions, Shared};
use self::values::{Registers, Values};
use crate::artefact::Machine;
use crate::graph::{Symbol, Word};

/// The static that names the backend.
const FORCED: &str = "yuxi_arith::backend::select::FORCED";
/// Where the file is loaded.
const BASE: u64 = 0x5555_0000_0000;
/// The top of the stack, and its size.
const STACK: (u64, u64) = (0x7FFF_0000_0000, 1 << 20);
/// Bytes above it, where the caller puts arguments.
const OF_CALLER: u64 = 128;
/// Where functions of other libraries are.
const OTHERS: u64 = 0x7E00_0000_0000;

/// A file as it is loaded.
pub struct Loaded {
    machine: Machine,
    memory: Memory,
    /// The functions and statics by name.
    symbols: Vec<(String, u64)>,
    /// The functions of other libraries.
    others: Vec<String>,
}

/// What a function has computed.
pub struct Computed {
    /// Where its arguments are.
    pub places: Vec<u64>,
    /// The bytes of its result.
    pub result: Vec<Symbol>,
    /// What the last function gave that was not entered.
    pub last: Vec<Word>,
    /// Where instructions stand that have read something unknown, up to the last call of a function that was not entered, if
    /// there is one.
    pub executed: BTreeSet<u64>,
    /// Whether the registers that a function of C leaves as they are hold what they have held at the start.
    pub is_kept: bool,
}

/// How a function is called.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// Its arguments.
    pub arguments: &'a [Argument],
    /// The number of items of its slices.
    pub items: u64,
    /// What functions return, by name: an assumption.
    pub returned: &'a [(&'a str, u64)],
    /// What becomes public: an assumption.
    pub public: &'a [Public],
}

impl Loaded {
    /// Loads a program or a library.
    pub fn read(path: &Path) -> Result<Self> {
        let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
        let file = object::File::parse(bytes.as_slice())?;
        let machine = match file.architecture() {
            Architecture::X86_64 => Machine::X86,
            Architecture::Aarch64 => Machine::Aarch64,
            other => bail!("a file for {other:?}"),
        };
        let mut memory = Memory::default();
        for segment in file.segments() {
            let is_written = match segment.flags() {
                object::SegmentFlags::Elf { p_flags } => p_flags & object::elf::PF_W != 0,
                _ => false,
            };
            memory.map(BASE + segment.address(), segment.size(), is_written);
            memory.fill(BASE + segment.address(), segment.size());
            memory.write_numbers(BASE + segment.address(), segment.data()?);
        }
        let mut others = Vec::new();
        let names = file.dynamic_symbol_table();
        for (offset, relocation) in file.dynamic_relocations().into_iter().flatten() {
            let RelocationFlags::Elf { r_type } = relocation.flags() else { continue };
            let target = match relocation.target() {
                object::RelocationTarget::Symbol(index) => {
                    let symbol = names.as_ref().and_then(|t| t.symbol_by_index(index).ok());
                    let symbol = symbol.context("a relocation without a symbol")?;
                    if symbol.is_definition() {
                        Some(BASE + symbol.address())
                    } else {
                        others.push(symbol.name()?.to_owned());
                        Some(OTHERS + 16 * (others.len() as u64 - 1))
                    }
                }
                _ => None,
            };
            let value = match (machine, r_type, target) {
                // RELATIVE
                (Machine::X86, 8, _) | (Machine::Aarch64, 1027, _) => {
                    Some(BASE.wrapping_add_signed(relocation.addend()))
                }
                // 64, GLOB_DAT, JUMP_SLOT
                (Machine::X86, 1 | 6 | 7, target)
                | (Machine::Aarch64, 257 | 1025 | 1026, target) => {
                    target.map(|target| target.wrapping_add_signed(relocation.addend()))
                }
                // of threads, or of a kind that no file has
                _ => None,
            };
            match value {
                Some(value) => memory.write_numbers(BASE + offset, &value.to_le_bytes()),
                None => {
                    // a descriptor is two words
                    let is_descriptor =
                        matches!((machine, r_type), (Machine::X86, 36) | (Machine::Aarch64, 1031));
                    let size = if is_descriptor { 16 } else { 8 };
                    memory.write(BASE + offset, &vec![Byte::UNKNOWN; size]);
                }
            }
        }
        // found by its name while the program runs
        memory.tell("getrandom", OTHERS + 16 * others.len() as u64);
        others.push("getrandom".to_owned());
        let symbols = file.symbols().filter_map(|symbol| {
            let name = format!("{:#}", rustc_demangle::demangle(symbol.name().ok()?));
            symbol.is_definition().then_some((name, BASE + symbol.address()))
        });
        Ok(Self { machine, memory, symbols: symbols.collect(), others })
    }

    /// The processor that it is for.
    pub fn machine(&self) -> Machine {
        self.machine
    }

    /// Where a function or a static is.
    pub fn symbol(&self, name: &str) -> Result<u64> {
        let mut found = self.symbols.iter().filter(|(other, _)| other == name);
        let (_, address) = found.next().with_context(|| format!("no {name}"))?;
        Ok(*address)
    }

    /// Where all functions with a name are; two names may stand for one function.
    pub fn all(&self, name: &str) -> BTreeSet<u64> {
        let all = self.symbols.iter().filter(|(other, _)| other == name);
        all.map(|(_, address)| *address).collect()
    }

    /// Puts other bytes at an address.
    pub fn patch(&mut self, address: u64, bytes: &[u8]) {
        self.memory.write_numbers(address, bytes);
    }

    /// So many bytes at an address, all of which must be numbers.
    pub fn bytes(&self, address: u64, size: u64) -> Option<Vec<u8>> {
        self.memory.bytes(address, size).into_iter().map(Byte::known).collect()
    }

    /// The function that an address is in.
    pub fn name_of(&self, address: u64) -> String {
        let before = self.symbols.iter().filter(|(_, start)| *start <= address);
        let nearest = before.max_by_key(|(_, start)| *start);
        nearest.map_or_else(String::new, |(name, start)| format!("{name} + {:#x}", address - start))
    }

    /// The memory at the start: the answers about the CPU are those of a machine that has all.
    fn start(&self, backend: Backend) -> Result<Memory> {
        let mut memory = self.memory.clone();
        for (name, address) in &self.symbols {
            // the compiler may have added to the name
            if name
                .rsplit("::")
                .next()
                .is_some_and(|last| last.split('.').next() == Some("STORAGE"))
            {
                let has_all = name.starts_with("yuxi_arith::") || !backend.is_portable();
                memory.write_numbers(*address, &[has_all.into()]);
            }
        }
        let kind = self.symbol(FORCED)?;
        memory.write_numbers(kind, &[backend.kind]);
        if self.machine == Machine::X86 {
            let zen4 = self.symbol("yuxi_arith::backend::ifma::zen4::is_zen4::KIND")?;
            memory.write_numbers(zen4, &[1 + u8::from(backend.is_zen4)]);
        }
        Ok(memory)
    }

    /// Runs an operation with so many items. Fails where the path depends on a secret. If it does not, all operands have
    /// one path for which the functions in `returned` return these numbers.
    pub fn run(
        &self,
        operation: &Operation,
        backend: Backend,
        items: u64,
        returned: &[(&str, u64)],
    ) -> Result<Run> {
        let Operation { arguments, public, .. } = *operation;
        let call = Call { arguments, items, returned, public };
        self.call(self.start(backend)?, operation.function, call)
    }

    /// Runs a function of a file that has no backends.
    pub fn run_alone(&self, function: &str, call: Call<'_>) -> Result<Run> {
        self.call(self.memory.clone(), function, call)
    }

    /// Runs an operation on one value with operands of which something may be known: what is behind its arguments at
    /// the end.
    fn compute(
        &self,
        operation: &Operation,
        backend: Backend,
        operands: &[Vec<Byte>],
    ) -> Result<Vec<Vec<Byte>>> {
        let call = Call { arguments: operation.arguments, items: 0, returned: &[], public: &[] };
        self.call_with(self.start(backend)?, operation.function, call, operands)
    }

    /// The same of a function of a file that has no backends, with pointers to these operands.
    pub fn results(&self, function: &str, operands: &[Vec<Byte>]) -> Result<Vec<Vec<Byte>>> {
        let arguments = operands.iter().map(|operand| Argument::Bytes(operand.len() as u64));
        let arguments: Vec<_> = arguments.collect();
        let call = Call { arguments: &arguments, items: 0, returned: &[], public: &[] };
        self.call_with(self.memory.clone(), function, call, operands)
    }

    /// Of the functions with a name, the one that an operation calls on a backend.
    pub fn called(&self, operation: &Operation, backend: Backend, name: &str) -> Result<u64> {
        let call = Call { arguments: operation.arguments, items: 0, returned: &[], public: &[] };
        let (mut cpu, _) = self.enter(self.start(backend)?, call)?;
        let all = self.all(name);
        let mut next = self.symbol(operation.function)?;
        while !all.contains(&next) {
            ensure!(next != RETURN, "{} does not call {name}", operation.function);
            let end = cpu.advance(next);
            next = end.map_err(|why| anyhow!("{} at {}", why, self.name_of(cpu.at())))?;
        }
        Ok(next)
    }

    /// What the function at an address computes, on a backend if the file has backends; lanes of vectors are sums of atoms, if
    /// that has lanes. Behind its arguments are these
    /// operands, if any. The word at the place A has at the start the input A of the graph, if it is no number.
    pub fn values(
        &self,
        function: u64,
        backend: Backend,
        (arguments, operands): (&[Argument], &[Option<Vec<u8>>]),
        functions: Functions,
        graph: &Shared,
    ) -> Result<Computed> {
        let memory = match self.symbol(FORCED) {
            Ok(_) => self.start(backend)?,
            Err(_) => self.memory.clone(),
        };
        let others = self.others.clone();
        let inputs = (arguments, operands);
        match self.machine {
            Machine::X86 => {
                let values = Values::<values::x86::Registers>::new(graph.clone(), functions);
                let values = if backend.has_lanes { values.in_lanes() } else { values };
                let cpu = cpu::Cpu::new(memory, others, OTHERS);
                self.values_on(values, cpu, function, inputs)
            }
            Machine::Aarch64 => {
                let values = Values::<values::aarch64::Registers>::new(graph.clone(), functions);
                let cpu = aarch64::Cpu::new(memory, others, OTHERS);
                self.values_on(values, cpu, function, inputs)
            }
        }
    }

    fn values_on<R: Registers<Cpu: Processor>>(
        &self,
        mut values: Values<R>,
        mut cpu: R::Cpu,
        function: u64,
        (arguments, operands): (&[Argument], &[Option<Vec<u8>>]),
    ) -> Result<Computed> {
        let places = put(&mut cpu, arguments, 0)?;
        for (place, operand) in places.iter().zip(operands) {
            if let Some(bytes) = operand {
                cpu.memory().write_numbers(*place, bytes);
            }
        }
        let kept = |values: &mut Values<R>| -> Vec<Word> {
            R::KEPT.iter().map(|number| *values.general(*number)).collect()
        };
        let before = kept(&mut values);
        let end = values.run(&mut cpu, function);
        end.map_err(|why| anyhow!("{} at {}", why, self.name_of(cpu.at())))?;
        ensure!(cpu.is_balanced(STACK.0), "the stack is not balanced");
        let is_kept = kept(&mut values) == before;
        let Some(Argument::Result(size) | Argument::Bytes(size)) = arguments.first() else {
            bail!("the first argument is not the place of the result")
        };
        let result = values.bytes(&cpu, places[0], *size);
        let executed = if values.last.is_empty() { values.since } else { values.executed };
        Ok(Computed { places, result, last: values.last, executed, is_kept })
    }

    fn call_with(
        &self,
        memory: Memory,
        function: &str,
        call: Call<'_>,
        operands: &[Vec<Byte>],
    ) -> Result<Vec<Vec<Byte>>> {
        let (mut cpu, places) = self.enter(memory, call)?;
        for (place, operand) in places.iter().zip(operands) {
            cpu.memory().write(*place, operand);
        }
        self.finish(cpu.as_mut(), function)?;
        let sizes = operands.iter().map(|operand| operand.len() as u64);
        Ok(places.iter().zip(sizes).map(|(place, size)| cpu.memory().bytes(*place, size)).collect())
    }

    fn call(&self, memory: Memory, function: &str, call: Call<'_>) -> Result<Run> {
        let (mut cpu, _) = self.enter(memory, call)?;
        self.finish(cpu.as_mut(), function)?;
        Ok(cpu.done())
    }

    /// The state with the arguments, and where these are.
    fn enter(&self, memory: Memory, call: Call<'_>) -> Result<(Box<dyn Processor>, Vec<u64>)> {
        let others = self.others.clone();
        let mut cpu: Box<dyn Processor> = match self.machine {
            Machine::X86 => Box::new(cpu::Cpu::new(memory, others, OTHERS)),
            Machine::Aarch64 => Box::new(aarch64::Cpu::new(memory, others, OTHERS)),
        };
        for (function, value) in call.returned {
            cpu.assume(self.symbol(function)?, *value)?;
        }
        cpu.publish(Publics::new(call.public));
        let places = put(cpu.as_mut(), call.arguments, call.items)?;
        Ok((cpu, places))
    }

    fn finish(&self, cpu: &mut dyn Processor, function: &str) -> Result<()> {
        let mut path = Some(self.symbol(function)?);
        while let Some(start) = path {
            let end = cpu.run(start);
            end.map_err(|why| anyhow!("{} at {}", why, self.name_of(cpu.at())))?;
            ensure!(cpu.is_balanced(STACK.0), "the stack is not balanced");
            path = cpu.next_path();
        }
        if let Some(name) = cpu.not_met() {
            bail!("\"{name}\" is listed, and does not become public");
        }
        Ok(())
    }
}

/// Where the arguments of a function are put that takes no slices.
pub fn places(arguments: &[Argument], items: u64) -> Vec<u64> {
    arguments::put(&mut Memory::default(), arguments, items).places
}

/// The bytes of items that are put as arguments, slice by slice: where those of each item are, and how many.
pub fn items(arguments: &[Argument], items: u64) -> Vec<(Vec<u64>, u64)> {
    arguments::put(&mut Memory::default(), arguments, items).items
}

/// Puts the arguments of a function that begins: where they are.
fn put(cpu: &mut dyn Processor, arguments: &[Argument], items: u64) -> Result<Vec<u64>> {
    let (top, size) = STACK;
    cpu.memory().map(top - size, size + OF_CALLER, true);
    let placed = arguments::put(cpu.memory(), arguments, items);
    cpu.enter(&placed, top, RETURN)?;
    Ok(placed.places)
}
