//! The constant-time check by traces, on x86-64 (docs/security.md).
//!
//! Operations are executed instruction by instruction with several sets of secrets, and must use the
//! same addresses. Unlike valgrind, this check can run AVX-512.
//!
//! It fails if YUXI_EXPECT_BACKENDS names one of these backends and the library does not detect it.

use anyhow::{Result, ensure};
use clap::Args;

use crate::{backends, run, workspace};

/// Without arguments: the batches of the backends with AVX-512; on a CPU with IFMA also the other operations
/// in lanes, because the rest are those of adx, which valgrind checks; on other CPUs some operations of adx
#[derive(Args)]
pub(crate) struct Arguments {
    /// What the tracer is given. `--backend ifma`: all operations, with three sets of secrets, in a
    /// quarter of an hour
    #[arg(value_name = "ARGUMENT", trailing_var_arg = true, allow_hyphen_values = true)]
    tracer: Vec<String>,
}

const IFMA: &[&str] = &[
    "--backend",
    "ifma",
    "fixed-base",
    "variable-base",
    "ladder",
    "key generation, ",
    "signing",
    "Diffie-Hellman, X25519",
];
/// With two sets of secrets, as these are many instructions. Operations that run the same code on
/// another curve's field are left out; "batch of" has all.
const BATCHES: &[&str] = &[
    "--secrets",
    "low,1",
    "batch of keys, X25519",
    "batch of shared secrets, SM2",
    "batch of signatures, ",
    "batch of keys, SM2",
];
/// What valgrind does not run; it checks `avx2`.
const AVX512: [&str; 2] = ["avx512", "ifma"];
const ADX: &[&str] =
    &["--backend", "adx", "field arithmetic", "fixed-base", "ladder", "signing, SM2"];
const PORTABLE: &[&str] = &["--backend", "portable64", "field arithmetic", "ladder"];

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if !backends::IS_LINUX_X86_64 {
        println!("traces: SKIPPED, as this is no Linux on x86-64");
        return Ok(());
    }
    run::build_ct_check("ct-release", &["--features", "check,trace-x86"])?;
    trace(&["--leaks"])?;
    if !arguments.tracer.is_empty() {
        let tracer: Vec<_> = arguments.tracer.iter().map(String::as_str).collect();
        trace(&tracer)
    } else if has("adx")? {
        trace(if has("ifma")? { IFMA } else { ADX })?;
        for backend in AVX512 {
            if has(backend)? {
                trace(&[&["--backend", backend], BATCHES].concat())?;
            }
        }
        Ok(())
    } else {
        trace(PORTABLE)
    }
}

fn program(name: &str) -> std::process::Command {
    run::program(workspace::target_directory().join("ct-release").join(name))
}

fn trace(arguments: &[&str]) -> Result<()> {
    run::run(program("yuxi-ct-trace-x86").args(arguments))
}

fn has(backend: &str) -> Result<bool> {
    let mut list = program("yuxi-ct-check");
    let has = run::captured(list.args(["--list", "all", "--backend", backend]))?.status.success();
    ensure!(
        has || backends::is_expected(backend) != Some(true),
        "traces: this CPU must run {backend} (YUXI_EXPECT_BACKENDS), and the library does not detect it"
    );
    Ok(has)
}
