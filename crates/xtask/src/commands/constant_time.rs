//! The constant-time check: secrets are marked undefined, and valgrind reports every branch and every
//! address that depends on them (docs/security.md).
//!
//! Each build runs every operation on every backend, and two functions that leak on purpose, which must
//! be detected.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::{run, workspace};

/// Places that are shown of a build that failed.
const SHOWN: usize = 20;

#[derive(Args)]
pub(crate) struct Arguments {
    /// What to check: a profile and, after commas, features that make the library smaller
    #[arg(value_name = "BUILD", default_values = ["ct-release", "ct-dependency", "ct-debug", "ct-release,small-tables,small-code"])]
    builds: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if run::need(&["valgrind:valgrind"]).is_err() {
        println!("constant-time: SKIPPED, as there is no valgrind here");
        let is_ci = env::var_os("CI").is_some_and(|ci| !ci.is_empty());
        ensure!(!is_ci, "constant-time: continuous integration may skip nothing");
        return Ok(());
    }
    let programs = tempfile::tempdir()?;
    let failed = thread::scope(|scope| {
        let mut checks = Vec::new();
        // While valgrind runs one build, the next one is built.
        for build in &arguments.builds {
            let program = compile(build, programs.path())?;
            checks.push(scope.spawn(move || check(build, &program)));
        }
        let mut failed = 0;
        for check in checks {
            let (text, passed) = check.join().expect("no check panics")?;
            print!("{text}");
            failed += usize::from(!passed);
        }
        anyhow::Ok(failed)
    })?;
    ensure!(failed == 0, "constant-time: {failed} builds FAILED");
    Ok(())
}

/// A copy of the program, as the next build may overwrite it.
fn compile(build: &str, folder: &Path) -> Result<PathBuf> {
    let (profile, features) = build.split_once(',').unwrap_or((build, ""));
    run::build_ct_check(profile, &["--features", &format!("check,{features}")])?;
    let program = folder.join(build);
    let built = workspace::target_directory().join(profile).join("yuxi-ct-check");
    fs::copy(&built, &program).with_context(|| built.display().to_string())?;
    Ok(program)
}

/// What there is to say about a build, and whether it passes.
fn check(build: &str, program: &Path) -> Result<(String, bool)> {
    let log = workspace::target_directory().join(format!("constant-time-{build}.log"));
    let output = run::captured(valgrind(&log).arg(program))?;
    let mut text = format!("== {build}\n");
    for stream in [&output.stdout, &output.stderr] {
        text += &String::from_utf8_lossy(stream);
    }
    let mut passed = output.status.success();
    if !passed {
        let errors = fs::read(&log)?;
        for (place, count) in places(&String::from_utf8_lossy(&errors)).into_iter().take(SHOWN) {
            writeln!(text, "    {count:4} places at {place}")?;
        }
        writeln!(text, "    the stacks are in {}", log.display())?;
    }
    for leak in ["branch", "index"] {
        let mut leaky = valgrind(Path::new("/dev/null"));
        let status = run::captured(leaky.arg(program).args(["--leak", leak]))?.status;
        if status.code() == Some(1) {
            writeln!(text, "the leaky {leak} is detected")?;
        } else {
            writeln!(text, "the leaky {leak} was NOT detected ({status}): the check is broken")?;
            passed = false;
        }
    }
    Ok((text, passed))
}

fn valgrind(log: &Path) -> Command {
    let mut valgrind = run::program("valgrind");
    valgrind.args(["-q", "--error-limit=no", "--num-callers=30"]);
    valgrind.arg(format!("--log-file={}", log.display()));
    valgrind
}

/// Where the errors of a log are: the innermost line of this project in each stack, and how often,
/// the most frequent first.
fn places(log: &str) -> Vec<(&str, usize)> {
    let mut counts = BTreeMap::new();
    let mut is_open = false;
    for line in log.lines() {
        if line.contains("depends on") || line.contains("Use of") {
            is_open = true;
        } else if let Some(place) = place(line).filter(|_| is_open) {
            *counts.entry(place).or_default() += 1;
            is_open = false;
        }
    }
    let mut places: Vec<_> = counts.into_iter().collect();
    places.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    places
}

/// The file and line of a stack's entry, unless it is of the standard library.
fn place(entry: &str) -> Option<&str> {
    let foreign = ["/library/", "uint_macros", "range.rs", "mod.rs"];
    let (before, after) = entry.split_once(".rs:")?;
    let start =
        before.rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_').map_or(0, |at| at + 1);
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    let is_ours = digits > 0 && !foreign.iter().any(|name| entry.contains(name));
    is_ours.then(|| &entry[start..before.len() + ".rs:".len() + digits])
}

#[cfg(test)]
mod tests {
    use super::places;

    #[test]
    fn the_innermost_lines_are_counted() {
        let log = "\
==7== Conditional jump or move depends on uninitialised value(s)
==7==    at 0x1234: core::num::add (uint_macros.rs:12)
==7==    by 0x1235: yuxi::a (sign.rs:34)
==7==    by 0x1236: yuxi::b (main.rs:5)
==7== Use of uninitialised value of size 8
==7==    at 0x1237: yuxi::c (comb.rs:7)
==7== Conditional jump or move depends on uninitialised value(s)
==7==    at 0x1238: yuxi::a (sign.rs:34)
";
        assert_eq!(places(log), [("sign.rs:34", 2), ("comb.rs:7", 1)]);
    }
}
