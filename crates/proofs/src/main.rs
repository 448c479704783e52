//! Proves the kernels of built files: `cargo xtask proofs` builds the files and starts it.

#![forbid(unsafe_code)]

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::Parser;
use yuxi_proofs::artefact::Artefact;
use yuxi_proofs::inventory::{Contracts, Stated};

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
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<bool> {
    let contracts = Contracts::read(&arguments.source)?;
    let (mut passed, mut failed) = (0, 0);
    for file in &arguments.files {
        println!("{}", file.display());
        let artefact = Artefact::read(file)?;
        for stated in contracts.kernels_of(&artefact)? {
            if stated.kernel.path.contains(&arguments.only) {
                let is_proved = prove(&artefact, &stated);
                passed += usize::from(is_proved);
                failed += usize::from(!is_proved);
            }
        }
    }
    println!("{passed} passed, {failed} failed");
    Ok(failed == 0 && passed > 0)
}

fn prove(artefact: &Artefact, stated: &Stated) -> bool {
    let start = Instant::now();
    let result = stated.statement.prove(&stated.kernel.code, artefact);
    let time = start.elapsed();
    match &result {
        Ok(proof) => println!(
            "{} {} {} instructions, {} equations, {} steps, {time:.2?}",
            stated.kernel.path,
            &stated.kernel.hash(&proof.theorem.constants)[..16],
            stated.kernel.code.len(),
            proof.theorem.facts.definitions.len(),
            proof.step_count(),
        ),
        Err(error) => println!("{} FAILED: {error:#} ({time:.2?})", stated.kernel.path),
    }
    result.is_ok()
}
