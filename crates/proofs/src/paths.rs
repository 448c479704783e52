//! One path for all secrets: a whole operation of a built program, run with secrets that have no value.
//!
//! A byte of memory or of a register is a number, or unknown. Unknown are the operands of the operation, what the stack
//! holds at the start, and whatever an instruction computes from something unknown. Numbers are the constants of the file,
//! the addresses, and what is computed from these alone. The run (`cpu`) is refused at a branch, a jump or an address that is unknown,
//! at an access outside of the file's data, the stack, the operands and the blocks of the heap that are not freed, and at
//! an instruction whose time depends on its operands, if one of these is unknown. So a run that ends is a proof: for all values of the operands the processor executes the same
//! instructions with the same addresses. An instruction that the run does not know makes unknown what it writes; so
//! the run need not know what is computed to be right about the path.

mod arguments;
mod batches;
mod cpu;
mod facts;
mod memory;
mod operations;
mod word;

use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use object::{Object, ObjectSegment, ObjectSymbol, ObjectSymbolTable, RelocationFlags};

pub use self::arguments::{Argument, Field};
pub use self::batches::BATCHES;
pub use self::cpu::Run;
use self::cpu::{Cpu, RETURN};
pub use self::facts::facts;
use self::memory::Memory;
pub use self::operations::{Backend, OPERATIONS, Operation};

/// Where the file is loaded.
const BASE: u64 = 0x5555_0000_0000;
/// The top of the stack, and its size.
const STACK: (u64, u64) = (0x7FFF_0000_0000, 1 << 20);
/// Where functions of other libraries are.
const OTHERS: u64 = 0x7E00_0000_0000;

/// A file as it is loaded.
pub struct Loaded {
    memory: Memory,
    /// The functions and statics by name.
    symbols: Vec<(String, u64)>,
    /// The functions of other libraries.
    others: Vec<String>,
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
}

impl Loaded {
    /// Loads a program for x86-64.
    pub fn read(path: &Path) -> Result<Self> {
        let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
        let file = object::File::parse(bytes.as_slice())?;
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
            let value = match (r_type, target) {
                (8, _) => BASE.wrapping_add_signed(relocation.addend()),
                (1 | 6 | 7, Some(target)) => target,
                // of threads: what they are is unknown
                _ => continue,
            };
            memory.write_numbers(BASE + offset, &value.to_le_bytes());
        }
        let symbols = file.symbols().filter_map(|symbol| {
            let name = format!("{:#}", rustc_demangle::demangle(symbol.name().ok()?));
            symbol.is_definition().then_some((name, BASE + symbol.address()))
        });
        Ok(Self { memory, symbols: symbols.collect(), others })
    }

    fn symbol(&self, name: &str) -> Result<u64> {
        let mut found = self.symbols.iter().filter(|(other, _)| other == name);
        let (_, address) = found.next().with_context(|| format!("no {name}"))?;
        Ok(*address)
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
            if name.starts_with("yuxi_arith::backend::") && name.ends_with("::features::STORAGE") {
                memory.write_numbers(*address, &[1]);
            }
        }
        let kind = self.symbol("yuxi_arith::backend::select::FORCED")?;
        memory.write_numbers(kind, &[backend.kind]);
        let zen4 = self.symbol("yuxi_arith::backend::ifma::zen4::is_zen4::KIND")?;
        memory.write_numbers(zen4, &[1 + u8::from(backend.is_zen4)]);
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
        let call = Call { arguments: operation.arguments, items, returned };
        self.call(self.start(backend)?, operation.function, call)
    }

    /// Runs a function of a file that has no backends.
    pub fn run_alone(&self, function: &str, call: Call<'_>) -> Result<Run> {
        self.call(self.memory.clone(), function, call)
    }

    /// What a function leaves in the first of two operands of a size if the second holds these bytes, of which some
    /// may be unknown: for comparisons with the processor.
    pub fn results(&self, function: &str, operand: &[Option<u8>]) -> Result<Vec<Option<u8>>> {
        let size = operand.len() as u64;
        let arguments = [Argument::Bytes(size), Argument::Bytes(size)];
        let call = Call { arguments: &arguments, items: 0, returned: &[] };
        let (mut cpu, places) = self.enter(self.memory.clone(), call)?;
        cpu.memory.write(places[1], operand);
        self.finish(&mut cpu, function)?;
        Ok(cpu.memory.bytes(places[0], size))
    }

    fn call(&self, memory: Memory, function: &str, call: Call<'_>) -> Result<Run> {
        let (mut cpu, _) = self.enter(memory, call)?;
        self.finish(&mut cpu, function)?;
        Ok(cpu.done)
    }

    /// The state with the arguments, and where these are.
    fn enter(&self, mut memory: Memory, call: Call<'_>) -> Result<(Cpu, Vec<u64>)> {
        let (top, size) = STACK;
        memory.map(top - size, size + 64, true);
        let mut cpu = Cpu::new(memory, self.others.clone(), OTHERS);
        let places = arguments::put(&mut cpu, call.arguments, call.items)?;
        for (function, value) in call.returned {
            cpu.returned.insert(self.symbol(function)?, *value);
        }
        cpu.set("rsp", top - 8);
        cpu.memory.write_numbers(top - 8, &RETURN.to_le_bytes());
        Ok((cpu, places))
    }

    fn finish(&self, cpu: &mut Cpu, function: &str) -> Result<()> {
        let end = cpu.run(self.symbol(function)?);
        end.map_err(|why| anyhow!("{} at {}", why, self.name_of(cpu.at)))?;
        ensure!(cpu.is_balanced(STACK.0), "the stack is not balanced");
        Ok(())
    }
}
