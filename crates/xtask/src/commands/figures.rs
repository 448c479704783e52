//! The README's table of figures, in both languages.

use std::fs;
use std::io;

use anyhow::{Context, Result};
use clap::Args;
use indexmap::{IndexMap, IndexSet};
use serde::Deserialize;

use crate::markdown::{self, table, thousands};
use crate::{run, workspace};

const CURVES: [(&str, &str); 3] = [("sm2", "SM2"), ("p256", "P-256"), ("x25519", "X25519")];

/// The operations of a document, with their names in it.
type Operations = [(&'static str, &'static str); 6];

const DOCUMENTS: [(&str, Operations); 2] = [
    (
        "README.md",
        [
            ("keygen", "key generation"),
            ("sign", "signing"),
            ("verify", "verifying"),
            ("encrypt", "encryption"),
            ("decrypt", "decryption"),
            ("derive", "key agreement"),
        ],
    ),
    (
        "README.zh.md",
        [
            ("keygen", "密钥生成"),
            ("sign", "签名"),
            ("verify", "验签"),
            ("encrypt", "加密"),
            ("decrypt", "解密"),
            ("derive", "密钥协商"),
        ],
    ),
];

#[derive(Args)]
pub(crate) struct Arguments {
    /// Seconds of each figure, or - to read what `yuxi bench --json` wrote from standard input
    #[arg(default_value = "1")]
    seconds: String,
}

/// What `yuxi bench --json` writes, as far as it is used here.
#[derive(Deserialize)]
struct Report {
    machine: Machine,
    results: Vec<Row>,
}

#[derive(Deserialize)]
struct Machine {
    cpu: String,
    architecture: String,
    system: String,
}

#[derive(Deserialize)]
struct Row {
    curve: String,
    operation: String,
    mode: String,
    backend: String,
    threads: usize,
    ops_per_second: f64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let json = match arguments.seconds.as_str() {
        "-" => io::read_to_string(io::stdin())?,
        seconds => measure(seconds)?,
    };
    let report: Report = serde_json::from_str(&json).context("a report of yuxi bench")?;
    let date = run::read(run::program("date").arg("+%F"))?;
    for (name, operations) in DOCUMENTS {
        let path = workspace::root().join(name);
        let figures = figures(&report, &operations, date.trim_end());
        let text = markdown::replaced(&fs::read_to_string(&path)?, "figures", &figures);
        fs::write(&path, text.context(name)?)?;
    }
    println!("{}", figures(&report, &DOCUMENTS[0].1, date.trim_end()));
    Ok(())
}

fn measure(seconds: &str) -> Result<String> {
    let mut bench = run::cargo();
    bench.args(["run", "--quiet", "--release", "--locked", "-p", "yuxi-cli", "--", "bench"]);
    run::read(bench.args(["--json", "--threads", "1", "--seconds", seconds]))
}

/// A row for each operation, a column for each backend: thousands of operations per second.
fn figures(report: &Report, operations: &Operations, date: &str) -> String {
    let single = |row: &&Row| row.threads == 1 && row.mode == "single";
    let results: Vec<_> = report.results.iter().filter(single).collect();
    let backends: IndexSet<_> = results.iter().map(|row| row.backend.as_str()).collect();
    let mut rows: IndexMap<_, IndexMap<_, _>> = IndexMap::new();
    for row in &results {
        let cells = rows.entry((row.curve.as_str(), row.operation.as_str())).or_default();
        cells.insert(row.backend.as_str(), thousands(row.ops_per_second));
    }
    let heads = [String::new()].into_iter().chain(backends.iter().map(|backend| heading(backend)));
    let rows = rows.into_iter().map(|((curve, operation), cells)| {
        let name = format!("{} {}", named(&CURVES, curve), named(operations, operation));
        let rates = backends.iter().map(|backend| cells.get(backend).cloned().unwrap_or_default());
        [name].into_iter().chain(rates).collect()
    });
    let mut lines = table(&heads.collect::<Vec<_>>(), &rows.collect::<Vec<_>>());
    let Machine { cpu, architecture, system } = &report.machine;
    lines.extend([String::new(), format!("{cpu}, {architecture} {system}, {date}.")]);
    // an empty first heading has one space
    lines[0] = lines[0].replacen("|  |", "| |", 1);
    lines.join("\n")
}

fn heading(backend: &str) -> String {
    if backend.contains("openssl") {
        backend.replace("openssl", "OpenSSL")
    } else {
        format!("`{backend}`")
    }
}

/// A name as people write it.
fn named<'a>(names: &[(&'a str, &'a str)], name: &'a str) -> &'a str {
    names.iter().find(|(is, _)| *is == name).map_or(name, |(_, title)| title)
}
