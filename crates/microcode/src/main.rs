//! The command that writes microcode, listings and pictures.

#![forbid(unsafe_code)]

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use yuxi_microcode::{emit, latency, papers};

/// From the formulas of yuxi-arith to the microcode of the core in rtl/
#[derive(Parser)]
#[command(after_help = "Example:\n  cargo run --release -p yuxi-microcode -- generate --check")]
struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Writes ROMs, listings and pictures into the repository
    Generate {
        /// Writes nothing; fails where a file differs from what would be written
        #[arg(long)]
        check: bool,
        /// The repository
        #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))]
        root: PathBuf,
    },
    /// Prints the papers' tables of operations beside ours
    Tables,
    /// Prints the cycles of the member for latency with other stages
    Stages,
}

fn main() -> Result<(), Box<dyn Error>> {
    match Options::parse().command {
        Command::Generate { check, root } => generate(check, &root),
        Command::Tables => {
            print!("{}", papers::report());
            Ok(())
        }
        Command::Stages => {
            print!("{}", latency::choices());
            Ok(())
        }
    }
}

fn generate(check: bool, root: &std::path::Path) -> Result<(), Box<dyn Error>> {
    let mut stale = Vec::new();
    for (name, text) in emit::files() {
        let path = root.join(&name);
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        stale.push(name);
        if !check {
            fs::create_dir_all(path.parent().ok_or("no folder")?)?;
            fs::write(path, text)?;
        }
    }
    if check && !stale.is_empty() {
        return Err(format!(
            "differ from what is generated: {}; run cargo run -p yuxi-microcode -- generate",
            stale.join(", ")
        )
        .into());
    }
    eprintln!("{} files {}", stale.len(), if check { "differ" } else { "written" });
    Ok(())
}
