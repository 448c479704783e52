//! One image: its build, its sections and symbols, its run in QEMU.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use indexmap::IndexMap;
use object::elf::{SHF_ALLOC, SHT_NOBITS};
use object::read::elf::{ElfFile32, SectionHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol};
use serde::Serialize;

use super::TARGET;
use crate::{run, workspace};

/// What no image may hold: an allocator; the product of 64-bit words, which only the backend for
/// 64-bit machines asks for.
const FORBIDDEN: [&str; 5] = ["__rust_alloc", "__rg_alloc", "__multi3", "Portable64", "words64"];
/// The same as a whole word.
const FORBIDDEN_WORD: &str = "malloc";

/// Seconds that an image may run.
const TIME_LIMIT: &str = "120";
/// The firmware counts in ticks of 25 MHz, of which QEMU makes one every 40 instructions.
const INSTRUCTIONS_A_TICK: u64 = 40;

/// What is known of an image.
#[derive(Serialize)]
pub(super) struct Figures {
    /// In flash.
    pub(super) bytes: u64,
    /// Of these the tables of base points.
    tables: u64,
    /// Static, and not initialised.
    memory: u64,
    /// By operation, if the image ran.
    pub(super) operations: IndexMap<String, Taken>,
}

/// What an operation took: bytes of stack, instructions.
#[derive(Serialize)]
pub(super) struct Taken {
    pub(super) stack: u64,
    pub(super) instructions: u64,
}

fn path() -> PathBuf {
    workspace::root().join("target/firmware").join(TARGET).join("release/firmware")
}

pub(super) fn measure(
    name: &str,
    operations: &[&str],
    level: &str,
    library: &[&str],
) -> Result<Figures> {
    build(operations, level, library)?;
    let data = fs::read(path())?;
    let elf = ElfFile32::<Endianness>::parse(&*data).context("the image is no 32-bit ELF")?;
    let mut tables = 0;
    for symbol in elf.symbols() {
        let text = symbol.name()?;
        ensure!(!is_forbidden(text), "sizes: {name}: the image holds {text}");
        if is_base_table(text) {
            tables += symbol.size();
        }
    }
    Ok(Figures {
        bytes: loaded(&elf, false),
        tables,
        memory: loaded(&elf, true),
        operations: executed(name, operations)?,
    })
}

fn build(operations: &[&str], level: &str, library: &[&str]) -> Result<()> {
    let features = [operations, library].concat().join(",");
    let mut cargo = run::cross(TARGET, "cargo");
    cargo.args(["build", "--quiet", "--locked", "--release"]);
    cargo.args(["--manifest-path", "examples/firmware/Cargo.toml"]);
    cargo.args(["--target-dir", "target/firmware", "--features", &features]);
    run::run(cargo.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level))
}

/// Bytes of the sections that are in flash, or only in memory.
fn loaded(elf: &ElfFile32<'_>, only_memory: bool) -> u64 {
    let endian = elf.endian();
    let sections = elf.sections().filter(|section| {
        let header = section.elf_section_header();
        let is_allocated = header.sh_flags(endian) & SHF_ALLOC != 0;
        is_allocated && (header.sh_type(endian) == SHT_NOBITS) == only_memory
    });
    sections.map(|section| section.size()).sum()
}

fn is_forbidden(symbol: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    FORBIDDEN.iter().any(|part| symbol.contains(part))
        || symbol.split(|c| !is_word(c)).any(|word| word == FORBIDDEN_WORD)
}

/// Whether it is mangled from `base_table::TABLE`, as in `10base_table5TABLE`.
fn is_base_table(symbol: &str) -> bool {
    symbol
        .split("base_table")
        .skip(1)
        .any(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with("TABLE"))
}

/// What each operation took, if QEMU is installed.
fn executed(name: &str, operations: &[&str]) -> Result<IndexMap<String, Taken>> {
    const QEMU: &str = "qemu-system-arm";
    if run::captured(run::program(QEMU).arg("--version")).is_err() {
        return Ok(IndexMap::new());
    }
    let mut qemu = run::program("timeout");
    qemu.args([TIME_LIMIT, QEMU, "-M", "mps2-an386", "-nographic", "-icount", "shift=0"]);
    let output = run::captured(qemu.args(["-semihosting", "-kernel"]).arg(path()))?;
    let text = [&*output.stdout, &*output.stderr].map(String::from_utf8_lossy).concat();
    let lines: Vec<Vec<&str>> =
        text.lines().map(|line| line.split_whitespace().collect()).collect();
    let right = lines.iter().filter(|line| line.get(1) == Some(&"ok")).map(|line| line[0]);
    if !output.status.success() || !right.eq(operations.iter().copied()) {
        bail!("sizes: {name}: a wrong answer on the machine: {}", run::describe(&qemu, &output));
    }
    lines.iter().map(|line| taken(line)).collect()
}

/// The parts of a line: operation, `ok`, stack, ticks.
fn taken(line: &[&str]) -> Result<(String, Taken)> {
    let [operation, _, stack, ticks, ..] = line else {
        bail!("sizes: the image wrote {line:?}");
    };
    let instructions = INSTRUCTIONS_A_TICK * ticks.parse::<u64>()?;
    Ok(((*operation).to_owned(), Taken { stack: stack.parse()?, instructions }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_of_allocators_are_forbidden() {
        for symbol in ["__rust_alloc_zeroed", "malloc", "a.malloc", "_ZN4yuxi10Portable643mulE"] {
            assert!(is_forbidden(symbol), "{symbol}");
        }
        assert!(!is_forbidden("my_malloc") && !is_forbidden("memcpy"));
    }

    #[test]
    fn tables_are_recognised() {
        assert!(is_base_table("_ZN10yuxi_arith3sm210base_table5TABLE17h0E"));
        assert!(is_base_table("base_tableTABLE") && !is_base_table("base_table5ENTRY"));
    }
}
