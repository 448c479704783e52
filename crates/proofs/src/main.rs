//! Proves the kernels of built files: `cargo xtask proofs` builds the files and starts it.

#![forbid(unsafe_code)]

mod faults;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, ensure};
use clap::Parser;
use yuxi_proofs::artefact::Artefact;
use yuxi_proofs::inventory::{Contracts, Stated};
use yuxi_proofs::report::{Line, Report};

/// Proves the kernels of built files
#[derive(Parser)]
struct Arguments {
    /// Programs, libraries and objects
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The source of the backends, with the contracts
    #[arg(long, default_value = "crates/arith/src/backend")]
    source: PathBuf,
    /// Only kernels whose path contains this
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
    /// Writes a table of what was proved
    #[arg(long)]
    write: Option<PathBuf>,
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
    let mut faults = faults::Count::default();
    for file in &arguments.files {
        println!("{}", file.display());
        let artefact = Artefact::read(file)?;
        let mut kernels = contracts.kernels_of(&artefact)?;
        kernels.retain(|stated| stated.kernel.path.contains(&arguments.only));
        match arguments.mutants {
            Some(count) => {
                let share = count.div_ceil(arguments.files.len() as u64);
                let seeds = arguments.seed..arguments.seed + share;
                faults.add(faults::plant(&artefact, &kernels, seeds, arguments.inputs)?);
            }
            None => {
                for stated in &kernels {
                    let line = prove(&artefact, stated);
                    println!("{line}");
                    report.lines.push(line);
                }
            }
        }
    }
    if arguments.mutants.is_some() {
        println!("{faults}");
        ensure!(faults.failed == 0, "faults were proved");
        return Ok(());
    }
    report.unused = contracts.unused(report.lines.iter().map(|line| line.path.as_str()));
    println!("{report}");
    if let Some(path) = &arguments.write {
        report.write(path)?;
    }
    ensure!(report.is_good(), "not all is proved");
    Ok(())
}

fn prove(artefact: &Artefact, stated: &Stated) -> Line {
    let start = Instant::now();
    let result = stated.statement.prove(&stated.kernel.code, artefact);
    Line::new(stated, artefact.machine, result, start.elapsed())
}
