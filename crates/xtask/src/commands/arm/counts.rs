//! What an operation executes: counted under QEMU, as the count of 2N operations less that of N.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use indexmap::IndexMap;

use super::figures::Products;
use super::model;
use super::program::{CPU, Instruction, Program, binary, piped, plugin};
use crate::run;

/// Operations have 16 inputs, which they use in turn.
const N: u32 = 16;

/// Executions by the address of a block and its number of instructions.
type Blocks = HashMap<(u64, u64), u64>;

/// Runs an operation so often. The plugin counts in `directory`, and writes a trace there if asked.
fn execute(
    operation: &str,
    backend: &str,
    count: u32,
    directory: &Path,
    trace: bool,
) -> Result<Blocks> {
    let out = directory.join("blocks");
    let mut options = format!("{},out={}", plugin().display(), out.display());
    if trace {
        options += &format!(",trace={}", directory.join("trace").display());
    }
    let mut qemu = run::program("qemu-aarch64");
    qemu.args(["-cpu", CPU, "-plugin", &options]).arg(binary());
    run::read(qemu.args([operation, backend, &count.to_string()]))?;
    let mut blocks = Blocks::new();
    for line in fs::read_to_string(out)?.lines() {
        let fields: Vec<u64> = line.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        let [address, instructions, times] = fields[..] else {
            anyhow::bail!("blocks.c wrote {line:?}");
        };
        *blocks.entry((address, instructions)).or_default() += times;
    }
    Ok(blocks)
}

/// One operation of one backend.
pub(super) struct Counts<'a> {
    program: &'a Program,
    /// Of the instruction at each address, in one operation.
    executions: HashMap<u64, f64>,
}

impl<'a> Counts<'a> {
    pub(super) fn of(program: &'a Program, operation: &str, backend: &str) -> Result<Self> {
        let directory = tempfile::tempdir()?;
        let run = |count| execute(operation, backend, count, directory.path(), false);
        let (more, less) = (run(2 * N)?, run(N)?);
        let mut executions = HashMap::new();
        for ((address, instructions), times) in more {
            let before = less.get(&(address, instructions)).copied().unwrap_or(0);
            let times = times.saturating_sub(before) as f64 / f64::from(N);
            for i in (0..instructions).filter(|_| times > 0.0) {
                *executions.entry(address + 4 * i).or_default() += times;
            }
        }
        Ok(Self { program, executions })
    }

    pub(super) fn instructions(&self) -> f64 {
        self.executions.values().sum()
    }

    /// Products of 64 × 64 bits: lower halves and upper halves.
    pub(super) fn products(&self) -> [f64; 2] {
        let mut sums = [0.0, 0.0];
        for (address, times) in &self.executions {
            let Products { low, high, .. } = model::products([self.program.at(*address)]);
            sums[0] += low as f64 * times;
            sums[1] += high as f64 * times;
        }
        sums
    }

    /// Calls of kernels that multiply; each of n squarings in a row is one.
    pub(super) fn kernels(&self) -> f64 {
        let kernels = self.program.kernels.iter();
        kernels.filter_map(|address| self.executions.get(address)).sum()
    }

    /// Instructions by function of the sources, the most first: of inlined ones, the innermost.
    pub(super) fn by_place(&self) -> Result<Vec<(String, f64)>> {
        let mut addresses: Vec<_> = self.executions.keys().copied().collect();
        addresses.sort_unstable();
        let input: String = addresses.iter().map(|address| format!("{address:x}\n")).collect();
        let mut command = run::program("aarch64-linux-gnu-addr2line");
        let text = piped(command.args(["-a", "-f", "-i", "-C", "-s", "-e"]).arg(binary()), input)?;
        let mut places: IndexMap<String, f64> = IndexMap::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let Some(address) = line.strip_prefix("0x") else { continue };
            let address = u64::from_str_radix(address, 16)?;
            let name = place(lines.next().context("addr2line names no function")?);
            *places.entry(name).or_default() += self.executions.get(&address).unwrap_or(&0.0);
        }
        let mut places: Vec<_> = places.into_iter().collect();
        places.sort_by(|a, b| b.1.total_cmp(&a.1));
        Ok(places)
    }
}

/// The name of a function without type arguments and the crate's name.
fn place(name: &str) -> String {
    let short = match (name.find('<'), name.rfind('>')) {
        (Some(from), Some(to)) if from < to => format!("{}{}", &name[..from], &name[to + 1..]),
        _ => name.to_owned(),
    };
    short.strip_prefix("yuxi_arith::").unwrap_or(&short).to_owned()
}

/// The instructions of the last of N operations, in the order of their execution.
pub(super) fn traced<'a>(
    program: &'a Program,
    operation: &str,
    backend: &str,
) -> Result<Vec<&'a Instruction>> {
    let directory = tempfile::tempdir()?;
    execute(operation, backend, N, directory.path(), true)?;
    let trace = fs::read(directory.path().join("trace"))?;
    let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("a chunk of 8 bytes"));
    let blocks: Vec<_> =
        trace.chunks_exact(16).map(|block| (word(&block[..8]), word(&block[8..]))).collect();
    let mark = program.address("operations::mark")?;
    let marks = (0..blocks.len()).filter(|i| blocks[*i].0 == mark).collect::<Vec<_>>();
    let [.., start, end] = marks[..] else {
        anyhow::bail!("a trace of {operation} has {} marks", marks.len());
    };
    let addresses = blocks[start..end]
        .iter()
        .flat_map(|(address, instructions)| (0..*instructions).map(move |i| address + 4 * i));
    Ok(addresses.map(|address| program.at(address)).collect())
}
