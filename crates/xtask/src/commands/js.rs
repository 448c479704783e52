//! The npm package (js/): its WebAssembly module, the archive that npm publishes, and its tests, which run on
//! the installed archive in an empty folder. npm fetches what the tests need, in the versions of
//! js/test/package-lock.json; what the bundles and the measurement need, in those of the same files in js/browsers and
//! js/bench. All of it is in target/js.

mod bench;
mod browsers;
mod build;
mod folder;
mod tests;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::artefacts::NPM;
use crate::{run, workspace};

/// The target of the module.
const TARGET: &str = NPM.target;
const MANIFEST: &str = NPM.manifest;
/// The oldest Node that the package supports.
const OLDEST_NODE: u32 = 20;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(default_value = "check")]
    what: What,
    /// With bench: the rounds, each of which measures every library
    #[arg(long, default_value_t = 9)]
    rounds: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum What {
    /// Builds the archive, and tests it in Node
    Check,
    /// Does that, and copies the archive to dist/
    Dist,
    /// Bundles an application with vite, webpack and esbuild, and runs it in Chromium, also in workers
    Browsers,
    /// Measures the package and its peers in Node and in Chromium, and writes the tables of docs/javascript.md
    Bench,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if let Some(why) = missing()? {
        println!("js: SKIPPED: {why}");
        return Ok(());
    }
    let archive = build::archive()?;
    match arguments.what {
        What::Check => tests::everything(&archive),
        What::Dist => {
            tests::everything(&archive)?;
            build::publish(&archive)
        }
        What::Browsers => browsers::run(&archive),
        What::Bench => bench::run(&archive, arguments.rounds),
    }
}

/// What this machine lacks.
fn missing() -> Result<Option<String>> {
    if run::need(&["node:nodejs", "npm:npm", "gzip:gzip"]).is_err() {
        return Ok(Some("there is no Node, no npm or no gzip".into()));
    }
    let version = run::read(run::program("node").arg("--version"))?;
    let number = version.trim_start_matches('v').split('.').next().map(str::parse::<u32>);
    if !number.is_some_and(|number| number.is_ok_and(|number| number >= OLDEST_NODE)) {
        return Ok(Some(format!(
            "Node {OLDEST_NODE} or later is needed, this is {}",
            version.trim()
        )));
    }
    if run::run(&mut run::cross(TARGET, "true")).is_err() {
        return Ok(Some(format!("there is no Rust for {TARGET}")));
    }
    Ok(None)
}

/// Where it is built.
fn target() -> PathBuf {
    workspace::target_directory().join("js")
}
