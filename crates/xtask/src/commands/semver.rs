//! Whether a change of the libraries' interfaces fits the version, by cargo-semver-checks, against the
//! last release.

use anyhow::Result;
use clap::Args;

use super::package::PUBLISHED;
use crate::run;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The commit to compare with, in place of the last tag
    #[arg(long, value_name = "COMMIT")]
    baseline: Option<String>,
    /// Compares this crate alone
    #[arg(short, long, value_name = "CRATE")]
    package: Option<String>,
}

/// Its library is for the project's own tests.
const NO_LIBRARY: &str = "yuxi-cli";

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let baseline = match &arguments.baseline {
        Some(commit) => commit.clone(),
        None => match last_tag()? {
            Some(tag) => tag,
            None => {
                println!("semver: SKIPPED: no tag v* names a release yet");
                return Ok(());
            }
        },
    };
    let version =
        run::captured(run::program("cargo-semver-checks").args(["semver-checks", "--version"]));
    if !version.is_ok_and(|output| output.status.success()) {
        println!(
            "semver: SKIPPED: there is no cargo-semver-checks: cargo install --locked cargo-semver-checks"
        );
        return Ok(());
    }
    let mut checks = run::program("cargo-semver-checks");
    checks.args(["semver-checks", "--baseline-rev", &baseline]);
    match &arguments.package {
        Some(name) => {
            checks.args(["-p", name]);
        }
        None => {
            for (_, name) in PUBLISHED.iter().filter(|(_, name)| *name != NO_LIBRARY) {
                checks.args(["-p", name]);
            }
        }
    }
    run::run(&mut checks)
}

/// The last release before the checked-out commit, or that commit.
fn last_tag() -> Result<Option<String>> {
    let describe = ["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"];
    let output = run::captured(run::program("git").args(describe))?;
    let tag = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    Ok((output.status.success() && !tag.is_empty()).then_some(tag))
}
