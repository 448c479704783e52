//! Builds the mutants and the programs of tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail, ensure};
use serde_json::Value;

use super::sources::{Compiled, Sources};
use crate::commands::mutants::copy::copy;
use crate::commands::mutants::parts::Crate;
use crate::run;

/// Rounds of builds, at most: the compiler reports some errors only if there are no others.
const ROUNDS: usize = 20;

/// A program of tests.
pub(super) struct Program {
    /// Whether it has the tests beside the code.
    pub(super) is_lib: bool,
    pub(super) path: PathBuf,
}

pub(super) struct Built {
    /// The numbers of the mutants that do not compile.
    pub(super) left_out: BTreeSet<u32>,
    pub(super) programs: Vec<Program>,
}

/// Builds all mutants that compile.
///
/// `lib` says whether tests beside the code are to run.
pub(super) fn build(sources: &Sources, of: Crate, lib: bool, folder: &Path) -> Result<Built> {
    let known = Known { file: folder.join("left-out"), digest: sources.digest() };
    let mut left_out = known.read();
    for _ in 0..ROUNDS {
        let compiled = sources.compiled(of, &left_out)?;
        copy(&folder.join("tree"), &compiled.files)?;
        let mut messages = cargo(of, folder, &["check", "--lib"])?;
        let mut wrong = numbers_of_errors(&messages, &compiled)?;
        if wrong.is_empty() {
            known.write(&left_out)?;
            println!("{}: {} mutants do not compile; building tests", of.package, left_out.len());
            let mut tests = vec!["test", "--no-run", "--test", of.program];
            tests.extend(lib.then_some("--lib"));
            messages = cargo(of, folder, &tests)?;
            wrong = numbers_of_errors(&messages, &compiled)?;
        }
        if wrong.is_empty() {
            let programs = messages.iter().filter_map(program).collect();
            return Ok(Built { left_out, programs });
        }
        ensure!(!wrong.is_subset(&left_out), "what does not compile is left out already");
        left_out.extend(wrong);
    }
    bail!("after {ROUNDS} rounds some mutants do not compile yet");
}

/// The mutants that an earlier run has left out: with them the texts are the same again, and nothing is
/// built anew.
struct Known {
    file: PathBuf,
    /// What tells all texts from others.
    digest: String,
}

impl Known {
    fn read(&self) -> BTreeSet<u32> {
        let text = fs::read_to_string(&self.file).unwrap_or_default();
        let numbers = text.strip_prefix(&self.digest).unwrap_or_default();
        numbers.split_whitespace().filter_map(|number| number.parse().ok()).collect()
    }

    fn write(&self, left_out: &BTreeSet<u32>) -> Result<()> {
        let numbers: String = left_out.iter().map(|number| format!(" {number}")).collect();
        Ok(fs::write(&self.file, format!("{}{numbers}", self.digest))?)
    }
}

/// Runs a command of cargo in the copy; gives its messages.
fn cargo(of: Crate, folder: &Path, arguments: &[&str]) -> Result<Vec<Value>> {
    let mut cargo = run::cargo();
    cargo.args(arguments).args(["--locked", "--profile", "mutants", "--message-format", "json"]);
    cargo.args(["-p", of.package, "--features", of.features]);
    cargo.current_dir(folder.join("tree")).env("CARGO_TARGET_DIR", folder.join("build"));
    let output = run::captured(&mut cargo)?;
    let messages = String::from_utf8(output.stdout.clone())?;
    let messages: Vec<Value> =
        messages.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    let has_error = messages.iter().any(|message| message["message"]["level"] == "error");
    ensure!(output.status.success() || has_error, "{}", failed(&cargo, &output.stderr));
    Ok(messages)
}

fn failed(cargo: &Command, error: &[u8]) -> String {
    format!("{}:\n{}", run::line(cargo), String::from_utf8_lossy(error))
}

fn numbers_of_errors(messages: &[Value], compiled: &Compiled) -> Result<BTreeSet<u32>> {
    let mut numbers = BTreeSet::new();
    for message in messages {
        let (level, spans) = (&message["message"]["level"], &message["message"]["spans"]);
        let Some(spans) = spans.as_array().filter(|spans| level == "error" && !spans.is_empty())
        else {
            continue;
        };
        let (primary, others): (Vec<_>, Vec<_>) =
            spans.iter().partition(|span| span["is_primary"] == true);
        let mutants = |spans: &[&Value]| -> Vec<u32> {
            let at = |span: &&Value| {
                let byte = |name: &str| span[name].as_u64().unwrap_or_default() as usize;
                let range = byte("byte_start")..byte("byte_end");
                compiled.at(span["file_name"].as_str().unwrap_or_default(), &range)
            };
            spans.iter().flat_map(at).collect()
        };
        let mut found = mutants(&primary);
        if found.is_empty() {
            found = mutants(&others);
        }
        let rendered = &message["message"]["rendered"];
        ensure!(!found.is_empty(), "no mutant: {}", rendered.as_str().unwrap_or_default());
        numbers.extend(found);
    }
    Ok(numbers)
}

/// The program of tests that a message of cargo tells of.
fn program(message: &Value) -> Option<Program> {
    let path = message["executable"].as_str()?.into();
    let kinds = message["target"]["kind"].as_array()?;
    let is_lib = !kinds.iter().any(|kind| kind == "test");
    Some(Program { is_lib, path }).filter(|_| message["profile"]["test"] == true)
}
