//! Where the cycles go: the tables of docs/performance.md and its two charts.
//!
//! Without an option it measures, on a CPU with AVX-512 IFMA and little other load.

mod charts;
mod data;
mod tables;

use std::ffi::OsString;
use std::fmt::Debug;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Error, Result, bail};
use clap::Args;
use serde::Deserialize;
use yuxi_testkit::bench_report::{self, BreakEvenReport, Report};

use self::data::{Batches, Counts, Cycles, Data, Named, Row};
use super::batch_speed;
use crate::{markdown, run, workspace};

const PAGE: &str = "docs/performance.md";

/// Lines and keys of the files that the command verifies.
const LINES: [(usize, usize); 4] =
    [(1_000_000, 1_000), (100_000, 1), (100_000, 100), (100_000, 5_000)];

#[derive(Args)]
pub(crate) struct Arguments {
    /// Measures only batches
    #[arg(long, group = "what")]
    batches: bool,
    /// Measures nothing: writes the tables and charts from docs/performance.json
    #[arg(long, group = "what")]
    draw: bool,
    /// Counts what does not depend on the machine (operations of fields, instructions of kernels),
    /// and compares that, the tables and the charts with what is committed
    #[arg(long, group = "what")]
    check: bool,
    #[command(flatten)]
    libraries: Libraries,
}

/// Peers that are no crates of Rust and not part of Debian.
#[derive(Args)]
struct Libraries {
    /// Intel's libcrypto_mb, to compare batches with; otherwise its published figures are used
    #[arg(long, value_name = "PATH")]
    crypto_mb: Option<PathBuf>,
    /// GmSSL's libgmssl; otherwise its column is missing
    #[arg(long, value_name = "PATH")]
    gmssl: Option<PathBuf>,
}

impl Libraries {
    /// The options of `yuxi-bench` for single operations.
    fn of_singles(&self) -> Result<Vec<OsString>> {
        options("openssl,sm2,p256,x25519-dalek", &[("gmssl", &self.gmssl)])
    }

    /// The options of `yuxi-bench` for batches. All that crypto_mb computes is batches of eight.
    fn of_batches(&self) -> Result<Vec<OsString>> {
        let quoted = if self.crypto_mb.is_some() { "" } else { ",crypto_mb-quoted" };
        let others = [("crypto_mb", &self.crypto_mb), ("gmssl", &self.gmssl)];
        options(&format!("openssl,yuxi-single{quoted}"), &others)
    }
}

/// The options for the peers named, and for those of which there is a library.
fn options(named: &str, libraries: &[(&str, &Option<PathBuf>)]) -> Result<Vec<OsString>> {
    let mut peers = named.to_owned();
    let mut options = Vec::new();
    for (name, path) in libraries {
        let Some(path) = path else { continue };
        let path = fs::canonicalize(path).with_context(|| path.display().to_string())?;
        peers = format!("{peers},{name}");
        options.extend([format!("--{}", name.replace('_', "-")).into(), path.into()]);
    }
    options.extend(["--peer".into(), peers.into()]);
    Ok(options)
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let libraries = &arguments.libraries;
    if arguments.check {
        return check(&Data::read()?);
    }
    let data = if arguments.draw {
        Data::read()?
    } else if arguments.batches {
        measure_batches(Data::read()?, libraries)?
    } else {
        measure(libraries)?
    };
    if !arguments.draw {
        fs::write(workspace::root().join(data::FILE), data.to_json()?)?;
    }
    for (path, text) in pages(&data)? {
        fs::write(workspace::root().join(path), text)?;
    }
    Ok(())
}

/// The files that are made of the data, by path.
fn pages(data: &Data) -> Result<[(&'static str, String); 3]> {
    let mut text = fs::read_to_string(workspace::root().join(PAGE))?;
    for (name, lines) in tables::all(data)? {
        text = markdown::replaced(&text, name, &lines.join("\n")).context(PAGE)?;
    }
    let charts = [charts::operations(data)?, charts::batches(&data.batches)?];
    let [operations, batches] = charts;
    Ok([(PAGE, text), ("docs/performance.svg", operations), ("docs/batches.svg", batches)])
}

fn check(data: &Data) -> Result<()> {
    let (now, then) = (count()?, &data.counts);
    let mut wrong = Vec::new();
    compare("sm2", &now.sm2, &then.sm2, &mut wrong);
    compare("p256", &now.p256, &then.p256, &mut wrong);
    compare("x25519", &now.x25519, &then.x25519, &mut wrong);
    compare("kernels adx", &now.kernels, &then.kernels, &mut wrong);
    for (path, text) in pages(data)? {
        if fs::read_to_string(workspace::root().join(path)).ok().as_ref() != Some(&text) {
            wrong.push(format!("{path} is not what cargo xtask performance --draw writes"));
        }
    }
    for line in &wrong {
        println!("performance: {line}");
    }
    if !wrong.is_empty() {
        bail!("performance: run cargo xtask performance");
    }
    println!("performance: counts, tables and charts are those that are committed");
    Ok(())
}

/// Adds to `wrong` the rows that differ.
fn compare<T: Debug + PartialEq>(
    section: &str,
    now: &Named<T>,
    then: &Named<T>,
    wrong: &mut Vec<String>,
) {
    let added = then.keys().filter(|name| !now.contains_key(*name));
    for name in now.keys().chain(added) {
        let (now, then) = (now.get(name), then.get(name));
        if now != then {
            wrong.push(format!("{section}, {name}: {now:?}, and {} says {then:?}", data::FILE));
        }
    }
}

fn count() -> Result<Counts> {
    // as ./test builds it: another selection would build everything anew
    let build = ["build", "--quiet", "--locked", "--workspace", "--bins", "--examples"];
    run::run(run::cargo().args(build))?;
    let counts = workspace::target_directory().join("debug/examples/counts");
    serde_json::from_str(&run::read(&mut run::program(counts))?).context("the example counts")
}

fn measure(peers: &Libraries) -> Result<Data> {
    let mut singles = bench();
    singles.args(["--operation", "single,prepared"]);
    singles.args(peers.of_singles()?);
    let report = Report::from_json(&run::read(&mut singles)?).map_err(Error::msg)?;
    let libraries = report.versions().collect();
    let break_even = run::read(bench().args(["--break-even", "--seconds", "1.5"]))?;
    let break_even: BreakEvenReport = serde_json::from_str(&break_even)?;
    Ok(Data {
        machine: report.machine,
        backend: report.settings.backend,
        counts: count()?,
        cycles: cycles(None)?,
        libraries,
        ratios: rows(report.results),
        break_even: break_even.rows,
        batches: batches(peers)?,
        lines: lines()?,
    })
}

/// The data with what concerns batches measured anew.
fn measure_batches(mut data: Data, peers: &Libraries) -> Result<Data> {
    data.cycles.extend(cycles(Some("batches"))?);
    const CURVE25519: &str = "Curve25519";
    for (name, row) in cycles(Some(CURVE25519))?.swap_remove(CURVE25519).unwrap_or_default() {
        if name.contains("batch") {
            data.cycles.entry(CURVE25519.to_owned()).or_default().insert(name, row);
        }
    }
    data.batches = batches(peers)?;
    data.lines = lines()?;
    Ok(data)
}

fn bench() -> Command {
    let mut command = run::cargo();
    command.args(["run", "--quiet", "--release", "--locked", "-p", "yuxi-bench", "--", "--json"]);
    command
}

/// Cycles of one section of the benchmark, or of all.
fn cycles(section: Option<&str>) -> Result<Cycles> {
    #[derive(Deserialize)]
    struct Bench {
        sections: Vec<Section>,
    }
    #[derive(Deserialize)]
    struct Section {
        title: String,
        rows: Vec<Row>,
    }
    #[derive(Deserialize)]
    struct Row {
        operation: String,
        #[serde(flatten)]
        cycles: Named<f64>,
    }
    let mut command = run::cargo();
    command.args(["bench", "--quiet", "--locked", "-p", "yuxi-arith", "--bench", "arith", "--"]);
    command.args(["--json", "--cycles", "--runs", "400"]).args(section);
    let bench: Bench = serde_json::from_str(&run::read(&mut command)?)?;
    let rows = |rows: Vec<Row>| rows.into_iter().map(|row| (row.operation, row.cycles)).collect();
    Ok(bench.sections.into_iter().map(|section| (section.title, rows(section.rows))).collect())
}

fn batches(peers: &Libraries) -> Result<Batches> {
    let mut command = bench();
    command.args(["--operation", "batch", "--seconds", "1.5"]);
    command.args(peers.of_batches()?);
    let report = Report::from_json(&run::read(&mut command)?).map_err(Error::msg)?;
    let libraries = report.versions().collect();
    let rows = rows(report.results);
    Ok(Batches { machine: report.machine, backend: report.settings.backend, libraries, rows })
}

fn rows(results: Vec<bench_report::Row>) -> Vec<Row> {
    let row = |row: bench_report::Row| Row {
        name: row.title,
        peer: row.peer,
        yuxi: row.yuxi.ops_per_second,
        other: row.other.ops_per_second,
        ratio: row.ratio,
    };
    results.into_iter().map(row).collect()
}

fn lines() -> Result<Vec<batch_speed::Lines>> {
    LINES.into_iter().map(|(lines, keys)| batch_speed::measure(lines, keys)).collect()
}
