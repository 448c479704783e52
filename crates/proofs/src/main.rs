//! Proves the kernels of built files: `cargo xtask proofs` builds the files and starts it.

#![forbid(unsafe_code)]

mod faults;

use std::fs;
use std::iter::once_with;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Parser;
use yuxi_proofs::artefact::{Artefact, Function, Machine};
use yuxi_proofs::compiled;
use yuxi_proofs::contract::ProgramContract;
use yuxi_proofs::coq::{self, Accepted, Folder};
use yuxi_proofs::curves;
use yuxi_proofs::divsteps;
use yuxi_proofs::domain::Concrete;
use yuxi_proofs::formulas;
use yuxi_proofs::inventory::{Contracts, Stated};
use yuxi_proofs::lemmas;
use yuxi_proofs::model::{self, vectors::Width};
use yuxi_proofs::paths;
use yuxi_proofs::report::{Fact, Line, ProgramLine, Report};
use yuxi_proofs::sm3;
use yuxi_proofs::theorem::Proof;
use yuxi_proofs::vector::lane::Numbers;
use yuxi_proofs::vector::program::{Known, Program};

/// Proves the kernels of built files
#[derive(Parser)]
struct Arguments {
    /// Programs, libraries and objects
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The source of the backends, with the contracts
    #[arg(long, default_value = "crates/arith/src/backend")]
    source: PathBuf,
    /// The folder of the committed tables of points
    #[arg(long, default_value = "crates/arith/tables")]
    tables: PathBuf,
    /// Whole operations of this program or library too: one path for all secrets
    #[arg(long)]
    operations: Vec<PathBuf>,
    /// Batches and whole functions of this C library too: one path for all secrets
    #[arg(long)]
    batches: Vec<PathBuf>,
    /// Which programs over points Coq has accepted: written with --coq
    #[arg(long, default_value = "crates/proofs/coq/accepted.txt")]
    accepted: PathBuf,
    /// Which kernels Coq has accepted: written with --coq and with --write
    #[arg(long, default_value = "crates/proofs/coq/kernels.txt")]
    accepted_kernels: PathBuf,
    /// Only kernels, formulas and facts whose path contains this
    #[arg(long, default_value = "")]
    only: String,
    /// Plants so many faults, in place of proofs
    #[arg(long)]
    mutants: Option<u64>,
    /// Compares a fault that is proved with the kernel on so many inputs
    #[arg(long, default_value_t = 1_000_000)]
    inputs: usize,
    /// The first of the faults
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Compares the models of the processors with the processors, on so many states of each form of instruction,
    /// in place of proofs
    #[arg(long, conflicts_with = "mutants")]
    model: Option<usize>,
    /// Writes the tables of what was proved into this page
    #[arg(long)]
    write: Option<PathBuf>,
    /// Writes the tables of hashes with which the library compares its own kernels
    #[arg(long)]
    write_library: Option<PathBuf>,
    /// Has Coq prove all kernels from their bytes, by a model and a checker that are proved to be sound, and the theorems
    /// about scalar multiplications (not with --only). Without it, Coq proves the kernels that are not on the list of
    /// those that it has accepted
    #[arg(long)]
    coq: bool,
    /// The folder for Coq's files
    #[arg(long, value_name = "FOLDER", default_value = "target/proofs/coq")]
    coq_folder: PathBuf,
    /// Checks that the tables of this page are of what was proved
    #[arg(long)]
    check: Option<PathBuf>,
    /// Checks that these tables of the library are of what was proved
    #[arg(long)]
    check_library: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let contracts = Contracts::read(&arguments.source)?;
    let mut report = Report::default();
    let mut machines = Vec::new();
    let mut coq = Coq::new(arguments)?;
    let mut faults = faults::Count::default();
    let mut operations = Known::new();
    for file in &arguments.files {
        println!("{}", file.display());
        let artefact = Artefact::read(file)?;
        machines.push(artefact.machine);
        let mut kernels = contracts.kernels_of(&artefact)?;
        kernels.retain(|stated| stated.kernel.path.contains(&arguments.only));
        if let Some(states) = arguments.model {
            compare(artefact.machine, &kernels, states)?;
            if artefact.machine == Machine::X86 {
                compare_vectors(&contracts.programs_of(&artefact)?, states)?;
            }
            continue;
        }
        match arguments.mutants {
            Some(count) => {
                let share = count.div_ceil(arguments.files.len() as u64);
                let seeds = arguments.seed..arguments.seed + share;
                faults.add(faults::plant(&artefact, &kernels, seeds, arguments.inputs)?);
            }
            None => {
                for stated in &kernels {
                    let (mut line, proof) = prove(&artefact, stated);
                    if let Some(proof) = proof {
                        line.add_coq(coq.prove(stated, &proof));
                    }
                    println!("{line}");
                    report.lines.push(line);
                }
                for (contract, function) in contracts.programs_of(&artefact)? {
                    if contract.path.to_string().contains(&arguments.only) {
                        let line = prove_program(contract, function, &artefact, &mut operations);
                        println!("{line}");
                        report.programs.push(line);
                    }
                }
            }
        }
    }
    if arguments.model.is_some() {
        return Ok(());
    }
    if arguments.mutants.is_some() {
        println!("{faults}");
        ensure!(faults.failed == 0, "faults were proved");
        return Ok(());
    }
    let of_formulas = formulas::statements().into_iter().map(|statement| Fact {
        path: statement.path.to_owned(),
        statement: statement.statement(),
        shown: statement.check().map(|s| s.to_string()).map_err(|error| format!("{error:#}")),
    });
    let others = once_with(|| curves::facts(&arguments.tables)).flatten();
    let accepted = arguments.accepted.display().to_string();
    let mut text = fs::read_to_string(&arguments.accepted).with_context(|| accepted.clone())?;
    if arguments.coq && arguments.only.is_empty() {
        text = prove_lemmas(coq.folder()?)?;
        fs::write(&arguments.accepted, &text).context(accepted)?;
    }
    let lemmas = once_with(|| lemmas::facts(&lemmas::read_accepted(&text))).flatten();
    let operations = arguments.operations.iter().map(|path| (path, paths::OPERATIONS));
    let of_c = [
        paths::BATCHES,
        paths::FUNCTIONS,
        paths::KEYS_OF_C,
        paths::EXCHANGES_OF_C,
        paths::BATCHES_OF_C,
    ];
    let library = arguments.batches.iter().flat_map(|path| of_c.map(|all| (path, all)));
    let files = operations.chain(library);
    let paths = files.flat_map(|(path, all)| paths::facts(path, all, &arguments.only));
    let in_line = once_with(|| compiled::operations_in_line(&arguments.only)).flatten();
    let sm3 = arguments.operations.iter().flat_map(|path| sm3::facts(path, &arguments.only));
    let compiled = arguments.operations.iter();
    let compiled = compiled
        .flat_map(|path| compiled::facts(path, &arguments.batches, &contracts, &arguments.only));
    for fact in of_formulas
        .chain(others)
        .chain(once_with(divsteps::fact))
        .chain(lemmas)
        .chain(in_line)
        .chain(compiled)
        .chain(sm3)
        .chain(paths)
    {
        if fact.path.contains(&arguments.only) {
            println!("{fact}");
            report.facts.push(fact);
        }
    }
    if arguments.only.is_empty() {
        let paths: Vec<_> = report.lines.iter().map(|line| line.path.as_str()).collect();
        report.unused = contracts.unused(&machines, &paths);
    }
    println!("{report}");
    let is_written = arguments.coq || arguments.write.is_some();
    if is_written && arguments.only.is_empty() && report.is_good() {
        fs::write(&arguments.accepted_kernels, coq.now.to_string())?;
    }
    if let Some(path) = &arguments.write {
        report.write(path)?;
    }
    if let Some(path) = &arguments.write_library {
        report.write_library(path)?;
    }
    ensure!(report.is_good(), "not all is proved");
    if let Some(path) = &arguments.check {
        report.check(path)?;
    }
    if let Some(path) = &arguments.check_library {
        report.check_library(path)?;
    }
    Ok(())
}

/// Compares a model with its processor, and finds models that have a fault.
fn compare(machine: Machine, kernels: &[Stated], states: usize) -> Result<()> {
    const STATES_OF_FAULTS: usize = 10_000;
    let start = Instant::now();
    let forms = model::samples(kernels.iter().map(|stated| &stated.kernel));
    let mut program = model::Program::build(machine, &forms)?;
    if let Some(difference) = model::compare(&forms, &mut program, &mut Concrete, states, 0)? {
        bail!("the model differs from the processor: {}", difference.0);
    }
    let faults = model::find_faults(&forms, &mut program, states.min(STATES_OF_FAULTS))?;
    for (form, samples) in &forms {
        println!("{form}: {} instructions, {states} states: the same", samples.len());
    }
    let instructions: usize = forms.values().map(Vec::len).sum();
    println!(
        "{} forms, {instructions} instructions: the model and the processor agree on {states} states of each form; \
         {faults} models with a fault are found; {:.0?}",
        forms.len(),
        start.elapsed()
    );
    Ok(())
}

/// The same of the model of vectors, for the programs that this processor can run.
fn compare_vectors(programs: &[(&ProgramContract, &Function)], states: usize) -> Result<()> {
    const STATES_OF_FAULTS: usize = 2000;
    let start = Instant::now();
    let Some(width) = Width::of_this() else {
        println!("vectors: SKIPPED, as this CPU has none that the model knows");
        return Ok(());
    };
    let (mut here, mut skipped) = (Vec::new(), Vec::new());
    for (contract, function) in programs {
        let path = contract.path.to_string();
        let needs_eight = path.starts_with("ifma");
        if needs_eight && width == Width::Four {
            skipped.push(path);
        } else {
            here.push(function.bytes.as_slice());
        }
    }
    if !skipped.is_empty() {
        println!("SKIPPED, as this CPU lacks IFMA: {}", skipped.join(", "));
    }
    let forms = model::vectors::samples(here.into_iter()).map_err(|error| anyhow!(error.0))?;
    let mut program = model::vectors::build(&forms, width)?;
    let compared =
        model::vectors::compare(&forms, &mut program, &mut Numbers(0), width, (states, 0))?;
    if let Some(difference) = compared {
        bail!("the model of vectors differs from the processor: {}", difference.0);
    }
    let few = states.min(STATES_OF_FAULTS);
    let faults = model::vectors::find_faults(&forms, &mut program, width, few)?;
    let instructions: usize = forms.values().map(Vec::len).sum();
    println!(
        "{} forms of vectors, {instructions} instructions: the model and the processor agree on at least {states} states \
         of each form; {faults} models with a fault are found; {:.0?}",
        forms.len(),
        start.elapsed()
    );
    Ok(())
}

fn prove(artefact: &Artefact, stated: &Stated) -> (Line, Option<Proof>) {
    let start = Instant::now();
    let result = stated.statement.prove(&stated.kernel.code, artefact);
    let line = Line::new(stated, artefact, result.as_ref(), start.elapsed());
    (line, result.ok())
}

fn prove_program(
    contract: &ProgramContract,
    function: &Function,
    artefact: &Artefact,
    operations: &mut Known,
) -> ProgramLine {
    let start = Instant::now();
    let proved = Program::read(contract, function, artefact);
    let proved = proved.and_then(|program| program.prove(operations));
    ProgramLine::new(contract, proved, start.elapsed())
}

/// Theorems about the scalar multiplications: the list of those that Coq accepts, which must be all.
fn prove_lemmas(coq: &Folder) -> Result<String> {
    lemmas::compile_theory(coq)?;
    let lemmas = lemmas::lemmas()?;
    for lemma in &lemmas {
        let start = Instant::now();
        coq.prove(&lemma.name, &lemma.text).with_context(|| lemma.statement.clone())?;
        let (path, statement) = (&lemma.path, &lemma.statement);
        println!(
            "{path}: {statement}: Coq: closed under the global context, {:.1?}",
            start.elapsed()
        );
    }
    Ok(lemmas::write_accepted(&lemmas))
}

/// Proofs in Coq of kernels.
struct Coq<'a> {
    arguments: &'a Arguments,
    /// What Coq has accepted before; with --coq it is asked again.
    before: Accepted,
    /// The kernels of this run that Coq has accepted.
    now: Accepted,
    folder: Option<Folder>,
}

impl<'a> Coq<'a> {
    fn new(arguments: &'a Arguments) -> Result<Self> {
        let list = &arguments.accepted_kernels;
        let before = if arguments.coq {
            Accepted::default()
        } else {
            let text = fs::read_to_string(list).with_context(|| list.display().to_string())?;
            Accepted::read(&text)
        };
        Ok(Self { arguments, before, now: Accepted::default(), folder: None })
    }

    /// The folder, with the theory compiled when it is first needed.
    fn folder(&mut self) -> Result<&Folder> {
        if self.folder.is_none() {
            if Command::new("coqc").arg("--version").output().is_err() {
                let installed = Command::new("scripts/need").arg("coqc:coq").status()?;
                ensure!(
                    installed.success(),
                    "Coq is needed for kernels that it has not accepted yet"
                );
            }
            self.folder = Some(Folder::new(&self.arguments.coq_folder)?);
        }
        self.folder.as_ref().context("a folder")
    }

    /// Has Coq prove a kernel, unless it has accepted it before.
    fn prove(&mut self, stated: &Stated, proof: &Proof) -> Result<()> {
        let (path, file) = (&stated.kernel.path, coq::file(stated, proof)?);
        if !self.before.has(path, &file) {
            let start = Instant::now();
            self.folder()?.check(path, &file)?;
            println!("{path}: Coq: closed under the global context, {:.1?}", start.elapsed());
        }
        self.now.add(path, &file);
        Ok(())
    }
}
