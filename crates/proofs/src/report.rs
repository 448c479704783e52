//! What was proved: a line for each kernel, and the tables of docs/proofs.md.

use std::collections::BTreeSet;
use std::fmt::{self, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Error, Result, ensure};

use crate::artefact::{Artefact, Machine};
use crate::contract::ProgramContract;
use crate::inventory::Stated;
use crate::theorem::Proof;
use crate::vector::program::Proved;

/// A kernel.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its path below the backends.
    pub path: String,
    machine: Machine,
    size: usize,
    statement: String,
    outcome: Outcome,
    /// Whether it is a theorem in Coq too.
    by_coq: bool,
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
    pub fn new(
        stated: &Stated,
        artefact: &Artefact,
        result: Result<&Proof, &Error>,
        time: Duration,
    ) -> Self {
        let hash = stated.kernel.hash(artefact, stated.statement.constant_words());
        let outcome = match (result, &stated.statement.contract.open) {
            (Ok(proof), None) => match hash {
                Ok(hash) => Outcome::Proved {
                    hash,
                    instructions: proof.theorem.executed,
                    equations: proof.theorem.facts.definitions.len(),
                    steps: proof.step_count(),
                },
                Err(error) => Outcome::Failed(format!("{error:#}")),
            },
            (Ok(_), Some(_)) => {
                Outcome::Failed("it is proved: its contract must not be open".into())
            }
            (Err(_), Some(reason)) => Outcome::Open(reason.clone()),
            (Err(error), None) => Outcome::Failed(format!("{error:#}")),
        };
        Self {
            path: stated.kernel.path.clone(),
            machine: artefact.machine,
            size: stated.kernel.size(),
            statement: stated.statement.contract.to_string(),
            outcome,
            by_coq: false,
            time,
        }
    }

    /// Notes what Coq says about it.
    pub fn add_coq(&mut self, result: Result<()>) {
        match result {
            Ok(()) => self.by_coq = true,
            Err(error) => self.outcome = Outcome::Failed(format!("{error:#}")),
        }
    }

    /// Its row in the table, without the time.
    fn row(&self) -> Option<String> {
        let Outcome::Proved { hash, instructions, equations, steps } = &self.outcome else {
            return None;
        };
        let (path, statement, start) = (&self.path, &self.statement, &hash[..16]);
        Some(format!(
            "| `{path}` | {statement} | {instructions} | {equations}, {steps} | `{start}` |"
        ))
    }

    /// Its row in the table of the library.
    fn entry(&self) -> Option<String> {
        let Outcome::Proved { hash, .. } = &self.outcome else { return None };
        Some(format!("    (\"{}\", \"{hash}\"),\n", self.path))
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
                 all inputs; checked by the Rust checker{}, {equations} equations, {steps} steps, {time:.0?}",
                if self.by_coq { " and by Coq" } else { "" }
            ),
            Outcome::Open(reason) => write!(f, "{path}: OPEN: {reason}"),
            Outcome::Failed(reason) => write!(f, "{path}: FAILED: {reason} ({time:.0?})"),
        }
    }
}

/// A program on vectors.
#[derive(Clone, Debug)]
pub struct ProgramLine {
    /// Its path below the backends.
    pub path: String,
    statement: String,
    outcome: Result<Proved, String>,
    /// Why it is not proved, as its contract says.
    open: Option<String>,
    time: Duration,
}

impl ProgramLine {
    /// Of an attempt to prove it.
    pub fn new(contract: &ProgramContract, outcome: Result<Proved>, time: Duration) -> Self {
        let open = contract.open.clone();
        let outcome = match (outcome, &open) {
            (Ok(_), Some(_)) => Err("it is proved: its contract must not be open".into()),
            (outcome, _) => outcome.map_err(|error| format!("{error:#}")),
        };
        let path = contract.path.to_string();
        Self { path, statement: contract.to_string(), outcome, open, time }
    }

    fn is_failed(&self) -> bool {
        self.outcome.is_err() && self.open.is_none()
    }

    /// Its entry in the library's table.
    fn entry(&self) -> Option<String> {
        let proved = self.outcome.as_ref().ok()?;
        Some(format!("    (\"{}\", \"{}\"),\n", self.path, proved.hash))
    }

    /// Its row in the table, without the time.
    fn row(&self) -> Option<String> {
        let Proved { hash, instructions, operations: [products, carries, others], .. } =
            self.outcome.as_ref().ok()?;
        let (path, statement, start) = (&self.path, &self.statement, &hash[..16]);
        Some(format!(
            "| `{path}` | {statement} | {instructions} | {products}, {carries}, {others} | `{start}` |"
        ))
    }
}

impl fmt::Display for ProgramLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, statement, time, .. } = self;
        match (&self.outcome, &self.open) {
            (Ok(proved), _) => write!(
                f,
                "{path}: {}: {statement}; constant time: {} instructions, the same for all inputs; {} products, {} \
                 carries, {} sums in lanes, a graph of {} atoms; their certificates, of {} equations, checked by the \
                 Rust checker, {time:.1?}",
                proved.hash,
                proved.instructions,
                proved.operations[0],
                proved.operations[1],
                proved.operations[2],
                proved.atoms,
                proved.equations,
            ),
            (Err(_), Some(reason)) => write!(f, "{path}: OPEN: {reason}"),
            (Err(reason), None) => write!(f, "{path}: FAILED: {reason} ({time:.0?})"),
        }
    }
}

/// A formula for points, or what stands about a modulus, a curve or a table: a statement about none of the files.
#[derive(Clone, Debug)]
pub struct Fact {
    /// Its path: of a function or a constant in `yuxi-arith`, or of a file.
    pub path: String,
    /// What is stated.
    pub statement: String,
    /// What was shown, or why not.
    pub shown: Result<String, String>,
}

impl Fact {
    /// Of all whose path contains a text.
    pub fn of<T>(
        all: &[T],
        only: &str,
        path: fn(&T) -> String,
        statement: fn(&T) -> String,
        show: impl Fn(&T) -> Result<String>,
    ) -> Vec<Self> {
        let named = all.iter().map(|one| (one, path(one))).filter(|(_, path)| path.contains(only));
        let fact = |(one, path): (&T, String)| {
            let shown = show(one).map_err(|error| format!("{error:#}"));
            Self { path, statement: statement(one), shown }
        };
        named.map(fact).collect()
    }

    fn row(&self) -> Option<String> {
        let shown = self.shown.as_ref().ok()?;
        Some(format!("| `{}` | {} | {shown} |", self.path, self.statement))
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.shown {
            Ok(shown) => write!(f, "{}: {}: {shown}", self.path, self.statement),
            Err(reason) => write!(f, "{}: FAILED: {reason}", self.path),
        }
    }
}

/// All kernels, and all formulas.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The kernels.
    pub lines: Vec<Line>,
    /// The programs on vectors.
    pub programs: Vec<ProgramLine>,
    /// The formulas.
    pub facts: Vec<Fact>,
    /// Contracts that are about none of them.
    pub unused: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for contract in &self.unused {
            writeln!(f, "{contract}: a contract without a kernel in these files")?;
        }
        let (passed, failed, open) = self.counts();
        write!(f, "{} passed, {failed} failed", passed + self.others_shown())?;
        if open > 0 { write!(f, ", {open} open") } else { Ok(()) }
    }
}

impl Report {
    /// How many programs are proved, and how much else but kernels.
    fn others_shown(&self) -> usize {
        let facts = self.facts.iter().filter(|fact| fact.shown.is_ok()).count();
        facts + self.programs.iter().filter(|line| line.outcome.is_ok()).count()
    }

    /// How many kernels are proved, how much failed, how many kernels are open.
    fn counts(&self) -> (usize, usize, usize) {
        let failed = self.lines.iter().filter(|line| line.is_failed()).count();
        let open = self.lines.iter().filter(|line| line.is_open()).count();
        let programs = self.programs.iter().filter(|line| line.is_failed()).count();
        let facts = self.facts.iter().filter(|fact| fact.shown.is_err()).count();
        (self.lines.len() - failed - open, failed + programs + self.unused.len() + facts, open)
    }

    /// Whether something was proved, and nothing failed.
    pub fn is_good(&self) -> bool {
        let (passed, failed, _) = self.counts();
        passed + self.others_shown() > 0 && failed == 0
    }

    /// The tables, between two comments of a page.
    fn tables(&self) -> String {
        let mut text = String::new();
        let (passed, _, open) = self.counts();
        let seconds: f64 = self.lines.iter().map(|line| line.time.as_secs_f64()).sum();
        let _ = write!(text, "{passed} kernels are proved, in {seconds:.1} s on one core");
        let _ = writeln!(
            text,
            "{}.\n",
            if open > 0 { format!("; {open} are open") } else { String::new() }
        );
        for (machine, name) in [(Machine::X86, "x86-64"), (Machine::Aarch64, "AArch64")] {
            let _ = writeln!(
                text,
                "| {name}: kernel | statement | instructions | equations, steps | SHA-256 | seconds |"
            );
            let _ = writeln!(text, "|---|---|---:|---:|---|---:|");
            for line in self.lines.iter().filter(|line| line.machine == machine) {
                if let Some(row) = line.row() {
                    let _ = writeln!(text, "{row} {:.2} |", line.time.as_secs_f64());
                }
            }
            text.push('\n');
        }
        if !self.programs.is_empty() {
            let _ = writeln!(
                text,
                "| vectors of x86-64: program | statement | instructions | products, carries, sums in lanes | SHA-256 | seconds |\n|---|---|---:|---:|---|---:|"
            );
            for line in &self.programs {
                if let Some(row) = line.row() {
                    let _ = writeln!(text, "{row} {:.2} |", line.time.as_secs_f64());
                }
            }
            text.push('\n');
        }
        if !self.facts.is_empty() {
            let _ = writeln!(
                text,
                "| formula, modulus, curve, table, operation | statement | shown |\n|---|---|---|"
            );
            for row in self.facts.iter().filter_map(Fact::row) {
                let _ = writeln!(text, "{row}");
            }
            text.push('\n');
        }
        let programs = self.programs.iter();
        let open_programs: Vec<_> = programs
            .filter_map(|line| {
                Some((&line.path, line.open.as_ref().filter(|_| line.outcome.is_err())?))
            })
            .collect();
        if open > 0 || !open_programs.is_empty() {
            let _ = writeln!(text, "| open | why |\n|---|---|");
            for (path, reason) in open_programs {
                let _ = writeln!(text, "| `{path}` | {reason} |");
            }
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
        ensure!(self.is_good(), "not all is proved: {} stays as it is", path.display());
        let page = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let (before, _, after) = parts(&page)?;
        let page = format!("{before}{BEGIN}\n\n{}\n\n{END}{after}", self.tables());
        std::fs::write(path, page).with_context(|| path.display().to_string())
    }

    /// The table of one machine with which a process compares its own kernels.
    fn table(&self, machine: Machine) -> String {
        let (condition, name) = match machine {
            Machine::X86 => ("target_arch = \"x86_64\"", "x86-64"),
            Machine::Aarch64 => {
                ("all(target_arch = \"aarch64\", target_endian = \"little\")", "AArch64")
            }
        };
        let of_machine = self.lines.iter().filter(|line| line.machine == machine);
        let programs = self.programs.iter().filter(|_| machine == Machine::X86);
        let entries =
            of_machine.filter_map(Line::entry).chain(programs.filter_map(ProgramLine::entry));
        let entries: String = entries.collect();
        format!(
            "/// Of {name}.\n#[cfg({condition})]\npub(super) const PROVED: &[(&str, &str)] = &[\n{entries}];\n"
        )
    }

    /// Writes the tables with which a process compares its own kernels.
    pub fn write_library(&self, path: &Path) -> Result<()> {
        ensure!(self.is_good(), "not all is proved: {} stays as it is", path.display());
        let (x86, aarch64) = (self.table(Machine::X86), self.table(Machine::Aarch64));
        let text = format!("{LIBRARY}\n{x86}\n{aarch64}\n{OTHERS}");
        std::fs::write(path, text).with_context(|| path.display().to_string())
    }

    /// Checks that the library's tables are these; of the machines of which there are kernels here.
    pub fn check_library(&self, path: &Path) -> Result<()> {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let machines: BTreeSet<_> = self.lines.iter().map(|line| line.machine).collect();
        for machine in machines {
            let is_current = text.contains(&self.table(machine));
            ensure!(is_current, "{}: the table of {machine:?} is not current", path.display());
        }
        Ok(())
    }

    /// Checks that the tables of a page are these, but for times; of the machines of which there are kernels here.
    pub fn check(&self, path: &Path) -> Result<()> {
        let page = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let (_, tables, _) = parts(&page)?;
        let facts = self.facts.iter().filter_map(Fact::row);
        let programs = self.programs.iter().filter_map(ProgramLine::row);
        for row in self.lines.iter().filter_map(Line::row).chain(programs).chain(facts) {
            let is_there = tables.lines().any(|line| line.starts_with(&row));
            ensure!(is_there, "{} does not have: {row}", path.display());
        }
        let paths = self.lines.iter().map(|line| &line.path);
        let paths = paths.chain(self.programs.iter().map(|line| &line.path));
        let paths = paths.chain(self.facts.iter().map(|fact| &fact.path));
        let paths: BTreeSet<_> = paths.map(String::as_str).collect();
        let machines: BTreeSet<_> = self.lines.iter().map(|line| line.machine).collect();
        // of a build with optimisation only
        let has_operations = paths.iter().any(|path| is_operation(path));
        for line in tables.lines() {
            let Some((path, _)) = line.strip_prefix("| `").and_then(|rest| rest.split_once('`'))
            else {
                continue;
            };
            let folder = match path.split("::").next() {
                Some("ifma" | "muldq") => Some(Machine::X86.folder()),
                folder => folder,
            };
            let is_of = |machine: &Machine| folder == Some(machine.folder());
            let is_formula = [Machine::X86, Machine::Aarch64].iter().all(|machine| !is_of(machine));
            let is_left_out = is_operation(path) && !has_operations;
            let is_known =
                paths.contains(path) || is_left_out || !(is_formula || machines.iter().any(is_of));
            ensure!(is_known, "{path} is in the tables, and in none of these files");
        }
        Ok(())
    }
}

const LIBRARY: &str = "//! The kernels that are proved, with the hashes of their bytes. Written by cargo xtask proofs --write.
";

const OTHERS: &str = "/// Other machines have no kernels in assembly.
#[cfg(not(any(target_arch = \"x86_64\", all(target_arch = \"aarch64\", target_endian = \"little\"))))]
pub(super) const PROVED: &[(&str, &str)] = &[];
";

/// Whether a path is of a whole operation, in Rust or in C, or of a compiled function.
fn is_operation(path: &str) -> bool {
    let path = path.strip_prefix("AArch64: ").unwrap_or(path);
    path.contains("engine::") || path.starts_with("yuxi_") || path.ends_with(", as compiled")
}

const BEGIN: &str = "<!-- written by cargo xtask proofs --write -->";
const END: &str = "<!-- end -->";

/// What is before the tables of a page, the tables, and what is after them.
fn parts(page: &str) -> Result<(&str, &str, &str)> {
    let (before, rest) = page.split_once(BEGIN).context("no place for the tables")?;
    let (tables, after) = rest.split_once(END).context("no end of the tables")?;
    Ok((before, tables, after))
}
