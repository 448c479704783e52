//! The tables of \[Zhang23\] for ARMv8-A, on any Debian machine: executed instructions, and cycles by
//! models.
//!
//! Instructions are counted under QEMU, and are exact; cycles are those of the models of llvm-mca, and
//! docs/arm.md says how accurate each is. Nothing depends on this machine.

mod counts;
mod figures;
mod measure;
mod model;
mod operations;
mod program;
mod published;
mod report;
mod tables;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use clap::builder::PossibleValuesParser;

use self::counts::Counts;
use self::operations::{BACKENDS, OPERATIONS};
use self::program::Program;
use self::report::{Report, Versions};
use crate::{markdown, run, workspace};

const PAGE: &str = "docs/arm.md";

#[derive(Args)]
pub(crate) struct Arguments {
    /// Prints all figures as JSON
    #[arg(long)]
    json: bool,
    /// Writes the tables into docs/arm.md too
    #[arg(long)]
    write: bool,
    /// Reads what --json wrote before
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Without cycles of whole operations, which take most of ten minutes
    #[arg(long)]
    quick: bool,
    /// Shows one operation's instructions by function
    #[arg(long, value_name = "OPERATION", value_parser = PossibleValuesParser::new(OPERATIONS.map(|(name, _)| name)))]
    r#where: Option<String>,
    /// For --where
    #[arg(long, default_value = "aarch64", value_parser = PossibleValuesParser::new(BACKENDS.map(|(name, _)| name)))]
    backend: String,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let report = match &arguments.from {
        Some(path) => {
            let json = fs::read_to_string(path).with_context(|| path.display().to_string())?;
            serde_json::from_str(&json)?
        }
        None => {
            program::build()?;
            let program = Program::read()?;
            if let Some(operation) = &arguments.r#where {
                let counts = Counts::of(&program, operation, &arguments.backend)?;
                println!("{}", tables::places(&counts, operation, &arguments.backend)?);
                return Ok(());
            }
            let (functions, operations) = measure::measure(&program, !arguments.quick)?;
            Report::new(versions()?, functions, operations)
        }
    };
    let text = tables::all(&report)?;
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        println!("{text}");
    }
    if arguments.write {
        let path = workspace::root().join(PAGE);
        fs::write(&path, markdown::replaced(&fs::read_to_string(&path)?, "figures", &text)?)?;
    }
    Ok(())
}

fn versions() -> Result<Versions> {
    let commit = run::captured(run::program("git").args(["describe", "--always", "--dirty"]))?;
    let llvm = run::read(run::program("llvm-mca-19").arg("--version"))?;
    let (_, llvm) = llvm.split_once("LLVM version ").context("llvm-mca-19 has no version")?;
    let qemu = run::read(run::program("qemu-aarch64").arg("--version"))?;
    Ok(Versions {
        yuxi: String::from_utf8(commit.stdout)?.trim().to_owned(),
        llvm_mca: llvm.split_whitespace().next().unwrap_or_default().to_owned(),
        qemu: qemu.lines().next().unwrap_or_default().to_owned(),
        cpu_of_qemu: program::CPU.to_owned(),
    })
}
