//! One path for all secrets: a whole operation of a built program, run with secrets that have no value.
//!
//! A byte of memory or of a register is a number, or unknown. Unknown are the operands of the operation, what the stack
//! holds at the start, and whatever an instruction computes from something unknown. Numbers are the constants of the file,
//! the addresses, and what is computed from these alone. The run (`cpu`) is refused at a branch, a jump or an address that is unknown,
//! at an access outside of the file's data, the stack and the operands, and at an instruction whose time depends on
//! its operands, if one of these is unknown. So a run that ends is a proof: for all values of the operands the processor executes the same
//! instructions with the same addresses. An instruction that the run does not know makes unknown what it writes; so
//! the run need not know what is computed to be right about the path.

mod aarch64;
mod access;
mod convention;
mod cpu;
mod memory;
mod results;
mod word;

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use object::{
    Architecture, Object, ObjectSegment, ObjectSymbol, ObjectSymbolTable, RelocationFlags,
};

use self::convention::Processor;
pub use self::cpu::Run;
use self::cpu::{MOST, RETURN};
use self::memory::{Byte, Memory};
use crate::artefact::Machine;
use crate::report::Fact;

/// Where the file is loaded.
const BASE: u64 = 0x5555_0000_0000;
/// Where operands are.
const OPERANDS: u64 = 0x7ABC_0000_0000;
/// The top of the stack, and its size.
const STACK: (u64, u64) = (0x7FFF_0000_0000, 1 << 20);
/// Where functions of other libraries are.
const OTHERS: u64 = 0x7E00_0000_0000;
/// Bytes of an operand's place.
const PLACE: u64 = 4096;

/// A file as it is loaded.
pub struct Loaded {
    machine: Machine,
    memory: Memory,
    /// The functions and statics by name.
    symbols: Vec<(String, u64)>,
    /// The functions of other libraries.
    others: Vec<String>,
}

/// An operation.
#[derive(Clone, Copy, Debug)]
pub struct Operation {
    /// The function, by its whole name.
    pub function: &'static str,
    /// What is said about it.
    pub about: &'static str,
    /// Whether the first of the arguments is where the function is to write what it returns.
    pub has_result: bool,
    /// The bytes behind each argument, which are pointers: secrets, or results.
    pub arguments: &'static [u64],
}

/// The operations, all of whose operands are secret: also what is public, such as a point.
pub const OPERATIONS: &[Operation] = &[
    Operation {
        function: "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_base",
        about: "k·G on SM2, affine",
        has_result: true,
        arguments: &[64, 32],
    },
    Operation {
        function: "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_base_x",
        about: "the x of k·G on SM2",
        has_result: true,
        arguments: &[32, 32],
    },
    Operation {
        function: "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul",
        about: "k·P on SM2, affine",
        has_result: false,
        arguments: &[32, 64, 64],
    },
    Operation {
        function: "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_both",
        about: "k·G and k·P on SM2, affine",
        has_result: true,
        arguments: &[64, 32, 64, 64],
    },
    Operation {
        function: "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::invert",
        about: "the inverse modulo the order of SM2",
        has_result: false,
        arguments: &[32],
    },
    Operation {
        function: "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_base",
        about: "k·G on P-256, affine",
        has_result: true,
        arguments: &[64, 32],
    },
    Operation {
        function: "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_base_x",
        about: "the x of k·G on P-256",
        has_result: true,
        arguments: &[32, 32],
    },
    Operation {
        function: "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul",
        about: "k·P on P-256, affine",
        has_result: false,
        arguments: &[32, 64, 64],
    },
    Operation {
        function: "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::invert",
        about: "the inverse modulo the order of P-256",
        has_result: false,
        arguments: &[32],
    },
    Operation {
        function: "yuxi_arith::engine::x25519",
        about: "X25519",
        has_result: true,
        arguments: &[32, 32, 32],
    },
    Operation {
        function: "yuxi_arith::engine::x25519_base",
        about: "the public key of X25519",
        has_result: true,
        arguments: &[32, 32],
    },
];

/// A backend: its name, its number in `FORCED`, and whether the processor is a Zen 4.
#[derive(Clone, Copy, Debug)]
pub struct Backend {
    /// Its name.
    pub name: &'static str,
    kind: u8,
    is_zen4: bool,
}

/// The backends of x86-64 that work on one value; those for batches do that as `adx` does.
const OF_X86: &[Backend] = &[
    Backend { name: "portable64", kind: 1, is_zen4: false },
    Backend { name: "portable32", kind: 2, is_zen4: false },
    Backend { name: "portable29", kind: 9, is_zen4: false },
    Backend { name: "adx", kind: 3, is_zen4: false },
    Backend { name: "ifma", kind: 5, is_zen4: false },
    Backend { name: "ifma on Zen 4", kind: 5, is_zen4: true },
];

/// The backends of AArch64.
const OF_AARCH64: &[Backend] = &[
    Backend { name: "portable64", kind: 1, is_zen4: false },
    Backend { name: "portable32", kind: 2, is_zen4: false },
    Backend { name: "portable29", kind: 9, is_zen4: false },
    Backend { name: "aarch64", kind: 4, is_zen4: false },
    Backend { name: "aarch64-karatsuba", kind: 6, is_zen4: false },
];

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
                    (0..size).for_each(|place| memory.write(BASE + offset + place, None));
                }
            }
        }
        let symbols = file.symbols().filter_map(|symbol| {
            let name = format!("{:#}", rustc_demangle::demangle(symbol.name().ok()?));
            symbol.is_definition().then_some((name, BASE + symbol.address()))
        });
        Ok(Self { machine, memory, symbols: symbols.collect(), others })
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
        if self.machine == Machine::X86 {
            let zen4 = self.symbol("yuxi_arith::backend::ifma::zen4::is_zen4::KIND")?;
            memory.write_numbers(zen4, &[1 + u8::from(backend.is_zen4)]);
        }
        Ok(memory)
    }

    /// The backends that a program for this processor has.
    pub fn backends(&self) -> &'static [Backend] {
        match self.machine {
            Machine::X86 => OF_X86,
            Machine::Aarch64 => OF_AARCH64,
        }
    }

    /// Runs an operation. Fails where the path depends on a secret.
    pub fn run(&self, operation: &Operation, backend: Backend) -> Result<Run> {
        let operands: Vec<_> = operation.arguments.iter().map(|size| unknown(*size)).collect();
        let memory = self.start(backend)?;
        Ok(self.call(memory, operation.function, &operands, operation.has_result)?.0)
    }

    /// The same with operands of which something may be known: what is behind the arguments at the end.
    pub fn compute(
        &self,
        operation: &Operation,
        backend: Backend,
        operands: &[Vec<Option<u8>>],
    ) -> Result<Vec<Vec<Option<u8>>>> {
        let memory = self.start(backend)?;
        Ok(self.call(memory, operation.function, operands, operation.has_result)?.1)
    }

    /// Runs a function of a file that has no backends.
    pub fn run_alone(&self, function: &str, arguments: &[u64]) -> Result<Run> {
        let operands: Vec<_> = arguments.iter().map(|size| unknown(*size)).collect();
        Ok(self.call(self.memory.clone(), function, &operands, false)?.0)
    }

    /// The same with operands of which something may be known: what is behind the arguments at the end.
    pub fn compute_alone(
        &self,
        function: &str,
        operands: &[Vec<Option<u8>>],
    ) -> Result<Vec<Vec<Option<u8>>>> {
        Ok(self.call(self.memory.clone(), function, operands, false)?.1)
    }

    fn call(
        &self,
        mut memory: Memory,
        function: &str,
        operands: &[Vec<Byte>],
        has_result: bool,
    ) -> Result<(Run, Vec<Vec<Byte>>)> {
        let (top, size) = STACK;
        memory.map(top - size, size + 64, true);
        let pointers: Vec<u64> =
            (OPERANDS..).step_by(PLACE as usize).take(operands.len()).collect();
        for (bytes, pointer) in operands.iter().zip(&pointers) {
            let size = bytes.len() as u64;
            ensure!(size <= PLACE, "an operand of {size} bytes");
            memory.map(*pointer, size, true);
            for (place, byte) in (*pointer..).zip(bytes) {
                memory.write(place, *byte);
            }
        }
        let others = self.others.clone();
        let mut cpu: Box<dyn Processor> = match self.machine {
            Machine::X86 => Box::new(cpu::Cpu::new(memory, others, OTHERS)),
            Machine::Aarch64 => Box::new(aarch64::Cpu::new(memory, others, OTHERS)),
        };
        cpu.enter(&pointers, has_result, top, RETURN)?;
        let end = cpu.run(self.symbol(function)?);
        end.map_err(|why| anyhow!("{} at {}", why, self.name_of(cpu.at())))?;
        ensure!(cpu.is_balanced(top), "the stack is not balanced");
        let results = operands.iter().zip(&pointers).map(|(bytes, pointer)| {
            (*pointer..).take(bytes.len()).map(|place| cpu.memory().read(place)).collect()
        });
        let results = results.collect();
        Ok((cpu.done(), results))
    }
}

/// So many bytes of which nothing is known.
fn unknown(size: u64) -> Vec<Byte> {
    vec![None; size as usize]
}

/// What is shown about the operations of a program.
pub fn facts(path: &Path) -> Vec<Fact> {
    let loaded = match Loaded::read(path) {
        Ok(loaded) => loaded,
        Err(error) => {
            let shown = Err(format!("{error:#}"));
            return vec![Fact {
                path: path.display().to_string(),
                statement: String::new(),
                shown,
            }];
        }
    };
    let mut met = BTreeSet::new();
    let mut facts = Vec::new();
    for operation in OPERATIONS {
        let shown = on_all(&loaded, operation, &mut met).map_err(|error| format!("{error:#}"));
        let mut path = operation.function.replace("yuxi_arith::", "");
        if loaded.machine == Machine::Aarch64 {
            path = format!("AArch64: {path}");
        }
        let statement =
            format!("{}: the same instructions and addresses for all operands", operation.about);
        facts.push(Fact { path, statement, shown });
    }
    let met: Vec<_> = met.into_iter().collect();
    println!("{} kinds of instructions met a secret: {}", met.len(), met.join(", "));
    facts
}

/// Runs an operation on all backends.
fn on_all(loaded: &Loaded, operation: &Operation, met: &mut BTreeSet<String>) -> Result<String> {
    let mut counts = Vec::new();
    for backend in loaded.backends() {
        let run = loaded.run(operation, *backend);
        let run = run.with_context(|| format!("on {}", backend.name))?;
        if loaded.machine == Machine::Aarch64 {
            check_on_aarch64(loaded, operation, *backend, &run)
                .with_context(|| format!("on {}", backend.name))?;
        }
        counts.push(format!("{} on {}", run.instructions, backend.name));
        met.extend(run.met);
    }
    println!("{}: instructions: {}", operation.about, counts.join(", "));
    let names: Vec<_> = loaded.backends().iter().map(|backend| backend.name).collect();
    let computed = match loaded.machine {
        Machine::X86 => "",
        Machine::Aarch64 => "; with numbers it computes what `yuxi-arith` does",
    };
    Ok(format!("one path on each of {}{computed}", names.join(", ")))
}

/// Checks that a backend in assembly has met operands with no instruction but those that Arm lists, and that the run
/// computes what `yuxi-arith` does.
fn check_on_aarch64(
    loaded: &Loaded,
    operation: &Operation,
    backend: Backend,
    run: &Run,
) -> Result<()> {
    let is_move = |name: &&String| aarch64::MOVES.contains(&name.as_str());
    let found = run.met.iter().find(is_move).filter(|_| !backend.name.starts_with("portable"));
    if let Some(name) = found {
        bail!("{name}, which is not in Arm's list, with a secret");
    }
    results::check(loaded, operation, backend)
}
