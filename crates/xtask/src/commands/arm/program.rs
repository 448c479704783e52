//! The program that is measured: its tools, its build, its code.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail, ensure};

use crate::{run, workspace};

const TARGET: &str = "aarch64-unknown-linux-gnu";
/// A directory of its own, because its program is linked in a way of its own.
const BUILD: &str = "target/bench-aarch64";
/// What the crates' own detection of features finds, and llvm-mca knows.
pub(super) const CPU: &str = "cortex-a72";

pub(super) fn binary() -> PathBuf {
    workspace::root().join(BUILD).join(TARGET).join("release/yuxi-bench-arm")
}

pub(super) fn plugin() -> PathBuf {
    workspace::root().join(BUILD).join("blocks.so")
}

/// Tools, the plugin, and the program: linked statically, at the addresses of the file.
pub(super) fn build() -> Result<()> {
    run::need(&[
        "gcc:gcc",
        "qemu-aarch64:qemu-user",
        "llvm-mca-19:llvm-19",
        "aarch64-linux-gnu-gcc:gcc-aarch64-linux-gnu libc6-dev-arm64-cross",
        "aarch64-linux-gnu-objdump:binutils-aarch64-linux-gnu",
    ])?;
    let mut cargo = run::cross(TARGET, "cargo");
    cargo.args(["build", "--quiet", "--locked", "--release", "-p", "yuxi-bench-arm"]);
    cargo.args(["--target-dir", BUILD]);
    cargo.args(["--config", "profile.release.debug='line-tables-only'"]);
    cargo.args(["--config", "profile.release.strip='none'", "--config"]);
    cargo.arg(format!(
        "target.{TARGET}.rustflags=['-Ctarget-feature=+crt-static', '-Crelocation-model=static']"
    ));
    run::run(&mut cargo)?;
    let mut gcc = run::program("gcc");
    gcc.args(["-O2", "-fPIC", "-shared", "-fvisibility=hidden", "-o"]).arg(plugin());
    run::run(gcc.arg("bench/arm/blocks.c"))
}

/// What a program writes that reads a text from its standard input.
pub(super) fn piped(command: &mut Command, input: String) -> Result<String> {
    let line = run::line(command);
    let streams = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = streams.spawn().with_context(|| line.clone())?;
    let mut stdin = child.stdin.take().context("a pipe")?;
    // a thread, so that neither side waits for the other with full pipes
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output()?;
    let written = writer.join().expect("writing does not panic");
    if !output.status.success() {
        bail!("{line}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    written.with_context(|| line)?;
    Ok(String::from_utf8(output.stdout)?)
}

/// An instruction, as objdump writes it without its remarks.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Instruction {
    pub(super) mnemonic: String,
    pub(super) operands: String,
}

impl Instruction {
    pub(super) fn new(mnemonic: &str, operands: &str) -> Self {
        Self { mnemonic: mnemonic.to_owned(), operands: operands.to_owned() }
    }

    /// Whether it may go on elsewhere: of jumps only those that depend on something.
    pub(super) fn is_branch(&self) -> bool {
        let mnemonic = self.mnemonic.as_str();
        mnemonic.starts_with("b.")
            || matches!(mnemonic, "cbz" | "cbnz" | "tbz" | "tbnz" | "br" | "blr")
    }

    /// The address that a jump goes to.
    fn target(&self) -> Result<u64> {
        let last = self.operands.rsplit(',').next().unwrap_or_default();
        let address = last.split('<').next().unwrap_or_default().trim();
        u64::from_str_radix(address, 16).with_context(|| format!("{self:?} has no target"))
    }
}

/// The program's code, disassembled.
pub(super) struct Program {
    code: HashMap<u64, Instruction>,
    /// Functions by address.
    symbols: Vec<(u64, String)>,
    /// Of each kernel that multiplies, the address of its first product.
    pub(super) kernels: Vec<u64>,
    nop: Instruction,
}

impl Program {
    pub(super) fn read() -> Result<Self> {
        let mut objdump = run::program("aarch64-linux-gnu-objdump");
        let listing = run::read(objdump.args(["-d", "--no-show-raw-insn"]).arg(binary()))?;
        let code = listing.lines().filter_map(instruction).collect();
        let names = run::read(run::program("aarch64-linux-gnu-nm").arg("-C").arg(binary()))?;
        let mut symbols: Vec<_> = names.lines().filter_map(symbol).collect();
        symbols.sort();
        let nop = Instruction::new("nop", "");
        let mut program = Self { code, symbols, kernels: vec![], nop };
        program.kernels = program.find_kernels();
        Ok(program)
    }

    fn find_kernels(&self) -> Vec<u64> {
        let named =
            |(_, (_, name)): &(usize, &(u64, String))| name.contains("::backend::aarch64::");
        let first = |(index, (start, _)): (usize, &(u64, String))| {
            let later = self.symbols[index..].iter().map(|(address, _)| *address);
            let end = later.into_iter().find(|address| address > start)?;
            (*start..end).step_by(4).find(|address| {
                self.code.get(address).is_some_and(|i| matches!(&*i.mnemonic, "mul" | "umulh"))
            })
        };
        self.symbols.iter().enumerate().filter(named).filter_map(first).collect()
    }

    /// Where the function of a path begins, without the crate's name.
    pub(super) fn address(&self, path: &str) -> Result<u64> {
        let end = format!("yuxi_bench_arm::{path}");
        let found: Vec<_> = self.symbols.iter().filter(|(_, name)| name.ends_with(&end)).collect();
        let [(address, _)] = found[..] else {
            bail!("the program has {} functions {path}, and 1 is expected", found.len());
        };
        Ok(*address)
    }

    /// The function that an address is in.
    fn name(&self, address: u64) -> &str {
        let after = self.symbols.partition_point(|(start, _)| *start <= address);
        after.checked_sub(1).map_or("?", |index| &self.symbols[index].1)
    }

    fn get(&self, address: u64) -> Result<&Instruction> {
        self.code.get(&address).with_context(|| format!("the program has no code at {address:x}"))
    }

    /// The instructions that a function without branches executes, with those that it calls.
    pub(super) fn straight_line(&self, start: u64) -> Result<Vec<&Instruction>> {
        let (mut instructions, mut returns, mut pc) = (Vec::new(), Vec::new(), start);
        loop {
            let instruction = self.get(pc)?;
            instructions.push(instruction);
            pc += 4;
            match &*instruction.mnemonic {
                "bl" => {
                    returns.push(pc);
                    pc = instruction.target()?;
                }
                "b" => pc = instruction.target()?,
                "ret" => match returns.pop() {
                    Some(address) => pc = address,
                    None => return Ok(instructions),
                },
                _ => ensure!(
                    !instruction.is_branch(),
                    "{} branches at {:x}: its time is no single figure",
                    self.name(start),
                    pc - 4
                ),
            }
        }
    }

    /// The one function that a function calls, or its own code if it calls none.
    pub(super) fn called(&self, start: u64) -> Result<u64> {
        for pc in (start..).step_by(4) {
            let instruction = self.get(pc)?;
            match &*instruction.mnemonic {
                "ret" => break,
                "bl" | "b" => return instruction.target(),
                _ => {}
            }
        }
        Ok(start)
    }

    /// The instruction at an address. Data counts as `nop`.
    pub(super) fn at(&self, address: u64) -> &Instruction {
        self.code.get(&address).unwrap_or(&self.nop)
    }
}

/// From a line of objdump: address, tab, mnemonic, tab, operands, a remark.
fn instruction(line: &str) -> Option<(u64, Instruction)> {
    let (address, rest) = line.trim_start().split_once(":\t")?;
    let address = u64::from_str_radix(address, 16).ok()?;
    let (mnemonic, rest) = rest.split_once([' ', '\t']).unwrap_or((rest, ""));
    let operands = rest.split("//").next().unwrap_or_default().trim();
    Some((address, Instruction::new(mnemonic.trim_end(), operands)))
}

/// From a line of nm: address, kind, name. Only functions.
fn symbol(line: &str) -> Option<(u64, String)> {
    let mut fields = line.splitn(3, ' ');
    let (address, kind, name) = (fields.next()?, fields.next()?, fields.next()?);
    let address = u64::from_str_radix(address, 16).ok()?;
    matches!(kind, "t" | "T" | "w" | "W" | "i").then(|| (address, name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_objdump_are_read() {
        let read = |line| instruction(line).map(|(at, i)| (at, i.mnemonic, i.operands));
        let of = |at, mnemonic: &str, operands: &str| {
            Some((at, mnemonic.to_owned(), operands.to_owned()))
        };
        assert_eq!(read("  4001f0:\tret"), of(0x4001f0, "ret", ""));
        assert_eq!(read("  4001f4:\tmov\tw0, #0x1  \t// #1"), of(0x4001f4, "mov", "w0, #0x1"));
        assert_eq!(read("0000000000400000 <_start>:"), None);
        let jump = Instruction::new("tbz", "w0, #3, 401000 <main+0x10>");
        assert!(jump.is_branch());
        assert_eq!(jump.target().unwrap(), 0x40_1000);
    }
}
