//! What was proved: a line for each kernel, and the tables of docs/proofs.md.

use std::fmt::{self, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::artefact::Machine;
use crate::inventory::Stated;
use crate::theorem::Proof;

/// A kernel.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its path below the backends.
    pub path: String,
    machine: Machine,
    size: usize,
    statement: String,
    outcome: Outcome,
    time: Duration,
}

#[derive(Clone, Debug)]
enum Outcome {
    Proved { hash: String, instructions: usize, equations: usize, steps: usize },
    Open(String),
    Failed(String),
}

impl Line {
    /// Of an attempt to prove it.
    pub fn new(stated: &Stated, machine: Machine, result: Result<Proof>, time: Duration) -> Self {
        let outcome = match (result, &stated.statement.contract.open) {
            (Ok(proof), None) => Outcome::Proved {
                hash: stated.kernel.hash(&proof.theorem.constants),
                instructions: proof.theorem.executed,
                equations: proof.theorem.facts.definitions.len(),
                steps: proof.step_count(),
            },
            (Ok(_), Some(_)) => {
                Outcome::Failed("it is proved: its contract must not be open".into())
            }
            (Err(_), Some(reason)) => Outcome::Open(reason.clone()),
            (Err(error), None) => Outcome::Failed(format!("{error:#}")),
        };
        Self {
            path: stated.kernel.path.clone(),
            machine,
            size: stated.kernel.size(),
            statement: stated.statement.contract.to_string(),
            outcome,
            time,
        }
    }

    fn is_failed(&self) -> bool {
        matches!(self.outcome, Outcome::Failed(_))
    }

    fn is_open(&self) -> bool {
        matches!(self.outcome, Outcome::Open(_))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, size, statement, time, .. } = self;
        match &self.outcome {
            Outcome::Proved { hash, instructions, equations, steps } => write!(
                f,
                "{path}: {hash}, {size} bytes: {statement}; constant time: {instructions} instructions, the same for \
                 all inputs; checked by the Rust checker, {equations} equations, {steps} steps, {time:.0?}"
            ),
            Outcome::Open(reason) => write!(f, "{path}: OPEN: {reason}"),
            Outcome::Failed(reason) => write!(f, "{path}: FAILED: {reason} ({time:.0?})"),
        }
    }
}

/// All kernels.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The kernels.
    pub lines: Vec<Line>,
    /// Contracts that are about none of them.
    pub unused: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for contract in &self.unused {
            writeln!(f, "{contract}: a contract without a kernel in these files")?;
        }
        let (passed, failed, open) = self.counts();
        write!(f, "{passed} passed, {failed} failed, {open} open")
    }
}

impl Report {
    fn counts(&self) -> (usize, usize, usize) {
        let failed = self.lines.iter().filter(|line| line.is_failed()).count();
        let open = self.lines.iter().filter(|line| line.is_open()).count();
        (self.lines.len() - failed - open, failed, open)
    }

    /// Whether something was proved, and nothing failed.
    pub fn is_good(&self) -> bool {
        let (passed, failed, _) = self.counts();
        passed > 0 && failed == 0
    }

    /// The tables, between two comments of a page.
    fn tables(&self) -> String {
        let mut text = String::new();
        let (passed, _, open) = self.counts();
        let _ = writeln!(text, "{passed} kernels are proved; {open} are open.\n");
        for (machine, name) in [(Machine::X86, "x86-64"), (Machine::Aarch64, "AArch64")] {
            let _ = writeln!(
                text,
                "| {name}: kernel | statement | instructions | equations, steps | SHA-256 |"
            );
            let _ = writeln!(text, "|---|---|---:|---:|---|");
            for line in self.lines.iter().filter(|line| line.machine == machine) {
                if let Outcome::Proved { hash, instructions, equations, steps } = &line.outcome {
                    let (path, statement) = (&line.path, &line.statement);
                    let start = &hash[..16];
                    let _ = writeln!(
                        text,
                        "| `{path}` | {statement} | {instructions} | {equations}, {steps} | `{start}` |"
                    );
                }
            }
            text.push('\n');
        }
        if open > 0 {
            let _ = writeln!(text, "| open | why |\n|---|---|");
            for line in &self.lines {
                if let Outcome::Open(reason) = &line.outcome {
                    let _ = writeln!(text, "| `{}` | {reason} |", line.path);
                }
            }
        }
        text.trim_end().to_owned()
    }

    /// Writes the tables into a page, in the place of those that it has.
    pub fn write(&self, path: &Path) -> Result<()> {
        const BEGIN: &str = "<!-- written by cargo xtask proofs --write -->\n\n";
        const END: &str = "\n\n<!-- end -->";
        ensure!(self.is_good(), "not all is proved: {} stays as it is", path.display());
        let page = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let (before, rest) = page.split_once(BEGIN).context("no place for the tables")?;
        let (_, after) = rest.split_once(END).context("no end of the tables")?;
        let page = format!("{before}{BEGIN}{}{END}{after}", self.tables());
        std::fs::write(path, page).with_context(|| path.display().to_string())
    }
}
