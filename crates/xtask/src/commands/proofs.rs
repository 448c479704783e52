//! Proves the kernels of the built command, and of an object for AArch64, by crates/proofs, and that operations of the
//! command and of the C library, also for AArch64, and batches of the C library have one path for all secrets.
//!
//! On another machine than x86-64, the command has other kernels, or none.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use clap::Args;

use crate::{run, workspace};

const AARCH64: &str = "aarch64-unknown-linux-gnu";
const PAGE: &str = "docs/proofs.md";
const LIBRARY: &str = "crates/yuxi/src/proofs/table.rs";

#[derive(Args)]
pub(crate) struct Arguments {
    /// Of builds that are hardly optimised, as ./test makes them: kernels in assembly are the same bytes
    #[arg(long)]
    debug: bool,
    /// Plants so many faults, in place of proofs: none may be proved
    #[arg(long, value_name = "COUNT")]
    mutants: Option<u64>,
    /// Compares a fault that is proved all the same on so many inputs with the kernel
    #[arg(long, value_name = "COUNT", default_value_t = 1_000_000, requires = "mutants")]
    inputs: usize,
    /// Compares the models of the processors with this one, and with QEMU, on so many states of each
    /// form of instruction
    #[arg(long, value_name = "COUNT", conflicts_with = "mutants")]
    model: Option<usize>,
    /// Has Coq prove each kernel from its bytes, and the multiplications, anew; without this, it proves kernels that
    /// are not on the list of those that it has accepted, crates/proofs/coq/kernels.txt
    #[arg(long, conflicts_with_all = ["mutants", "model"])]
    coq: bool,
    /// Writes the tables of docs/proofs.md, and those with which the library compares its own kernels
    #[arg(long, conflicts_with_all = ["mutants", "model"])]
    write: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let command = if arguments.debug {
        // the whole workspace, as in ./test: another selection would build everything anew
        ["build", "--quiet", "--locked", "--workspace", "--bins", "--examples"].as_slice()
    } else {
        ["build", "--quiet", "--locked", "--release", "-p", "yuxi-proofs", "-p", "yuxi-cli"]
            .as_slice()
    };
    run::run(run::cargo().args(command))?;
    let folder =
        workspace::target_directory().join(if arguments.debug { "debug" } else { "release" });
    let object = aarch64_object(arguments.debug)?;

    let program = folder.join("yuxi-proofs");
    let mut proofs = match arguments.model {
        // which says how to run programs for AArch64
        Some(_) => {
            run::need(&["cc:build-essential"])?;
            let mut cross = run::program("scripts/cross");
            cross.arg(AARCH64).arg(program);
            cross
        }
        None => run::program(program),
    };
    proofs.arg(folder.join("yuxi")).arg(object);
    if let Some(count) = arguments.mutants {
        proofs.args(["--mutants", &count.to_string(), "--inputs", &arguments.inputs.to_string()]);
    }
    if let Some(count) = arguments.model {
        proofs.args(["--model", &count.to_string()]);
    }
    if arguments.coq {
        run::need(&["coqc:coq"])?;
        proofs.arg("--coq");
    }
    proofs.arg("--coq-folder").arg(workspace::target_directory().join("proofs/coq"));
    if arguments.mutants.is_none() && arguments.model.is_none() {
        // with debug assertions and overflow checks there are branches on values
        if arguments.debug {
            println!("whole operations: SKIPPED, as these builds have overflow checks");
        } else if cfg!(target_arch = "x86_64") {
            proofs.arg("--operations").arg(folder.join("yuxi"));
            proofs.arg("--batches").arg(c_library()?);
            let library = aarch64_library()?;
            proofs.arg("--operations").arg(&library).arg("--batches").arg(library);
        }
        let options = if arguments.write {
            ["--write", PAGE, "--write-library", LIBRARY]
        } else {
            ["--check", PAGE, "--check-library", LIBRARY]
        };
        proofs.args(options);
    }
    run::run(&mut proofs)
}

/// The C library, which has all batches; the command has those of signatures alone.
fn c_library() -> Result<PathBuf> {
    run::need(&["make:make", "cc:build-essential"])?;
    library(run::program("make"), "c")
}

/// The same for AArch64: the file of a release for this processor that has whole operations.
fn aarch64_library() -> Result<PathBuf> {
    library(run::cross(AARCH64, "make"), &format!("{AARCH64}/c"))
}

/// Builds it as users do, into a folder below cargo's.
fn library(mut make: Command, folder: &str) -> Result<PathBuf> {
    let target = workspace::target_directory();
    make.args(["--silent", "-C", "crates/capi"]);
    make.arg(format!("TARGET={}", target.display()));
    run::run(&mut make)?;
    let name = format!("libyuxi.so.{}", env!("CARGO_PKG_VERSION"));
    Ok(target.join(folder).join(name))
}

/// The object of yuxi-arith: machine code, which rustc leaves to the linker if it optimises there.
fn aarch64_object(is_debug: bool) -> Result<PathBuf> {
    let folder = workspace::target_directory().join("proofs");
    let object = folder.join("yuxi-arith-aarch64.o");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let mut build = run::cross(AARCH64, "cargo");
    build.args(["rustc", "--quiet", "--locked", "-p", "yuxi-arith", "--lib"]);
    build.args(["--target", AARCH64, "--target-dir"]).arg(&folder);
    // nothing but kernels is read, which are as they are written
    if is_debug {
        build.args(["--config", "profile.dev.opt-level=0", "--config", "profile.dev.debug=false"]);
    } else {
        build.args(["--release", "--config", "profile.release.lto=\"off\""]);
    }
    build.args(["--", "-C", "codegen-units=1"]);
    build.arg(format!("--emit=obj={}", object.display()));
    run::run(&mut build)?;
    Ok(object)
}
