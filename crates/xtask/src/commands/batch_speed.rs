//! Measures `yuxi verify --batch` on this machine's cores, and OpenSSL verifying in one thread.
//!
//! `yuxi sign --batch` makes the lines. Their time is that of the wall clock, parsing and output of
//! the results included. OpenSSL's is that of one SM2 verification whose key and digest are ready, as
//! yuxi-bench measures it. The command runs three times, with OpenSSL before and after each; the
//! figures are medians.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::available_parallelism;
use std::time::Instant;

use anyhow::{Context, Error, Result, ensure};
use clap::Args;
use serde::{Deserialize, Serialize};
use yuxi_testkit::bench_report::Report;
use yuxi_testkit::machine::Machine;

use crate::{run, workspace};

const RUNS: usize = 3;
/// Files that are open at once.
const OPEN: usize = 200;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Signed lines of the file
    #[arg(default_value_t = 1_000_000)]
    lines: usize,
    /// Keys, which the lines use in turn
    #[arg(default_value_t = 1_000)]
    keys: usize,
}

/// Figures of a file.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lines {
    pub(crate) machine: Machine,
    pub(crate) lines: usize,
    pub(crate) keys: usize,
    cores: usize,
    pub(crate) yuxi_lines_per_second: u64,
    openssl: String,
    pub(crate) openssl_one_thread_per_second: u64,
    pub(crate) ratio: Range,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Range {
    pub(crate) least: f64,
    pub(crate) median: f64,
    pub(crate) most: f64,
}

/// Prints the figures as JSON.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    println!("{}", serde_json::to_string_pretty(&measure(arguments.lines, arguments.keys)?)?);
    Ok(())
}

pub(crate) fn measure(count: usize, keys: usize) -> Result<Lines> {
    ensure!(count > 0 && keys > 0, "batch-speed: there must be lines and keys");
    let build = ["build", "--quiet", "--release", "--locked", "-p", "yuxi-cli", "-p", "yuxi-bench"];
    run::run(run::cargo().args(build))?;
    let folder = tempfile::tempdir()?;
    let path = signed_lines(folder.path(), count, keys)?;
    let (mut rates, mut peers, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    let mut before = openssl()?;
    for _ in 0..RUNS {
        let seconds = verify(&path, &folder.path().join("results"), count)?;
        let after = openssl()?;
        let peer = (before.rate + after.rate) / 2.0;
        let rate = count as f64 / seconds;
        rates.push(rate);
        peers.push(peer);
        ratios.push(rate / peer);
        before.rate = after.rate;
    }
    for list in [&mut rates, &mut peers, &mut ratios] {
        list.sort_by(f64::total_cmp);
    }
    let hundredths = |ratio: f64| (ratio * 100.0).round() / 100.0;
    let [least, median, most] = [0, RUNS / 2, RUNS - 1].map(|index| hundredths(ratios[index]));
    Ok(Lines {
        machine: before.machine,
        lines: count,
        keys,
        cores: available_parallelism()?.get(),
        yuxi_lines_per_second: rates[RUNS / 2].round() as u64,
        openssl: before.version,
        openssl_one_thread_per_second: peers[RUNS / 2].round() as u64,
        ratio: Range { least, median, most },
    })
}

fn yuxi() -> Command {
    run::program(workspace::target_directory().join("release/yuxi"))
}

/// A file of that many signed lines, which use the keys in turn.
fn signed_lines(folder: &Path, count: usize, keys: usize) -> Result<PathBuf> {
    let parts: Vec<_> =
        (0..keys).map(|key| signed_by_one(folder, key, count, keys)).collect::<Result<_>>()?;
    let path = folder.join("lines");
    let mut all = BufWriter::new(File::create(&path)?);
    // a few keys at a time, so that not all files are open at once
    for parts in parts.chunks(OPEN) {
        let files: Result<Vec<_>, _> = parts.iter().map(File::open).collect();
        let mut files: Vec<_> = files?.into_iter().map(BufReader::new).collect();
        while !files.is_empty() {
            let mut open = Vec::with_capacity(files.len());
            for mut file in files {
                let mut line = Vec::new();
                if file.read_until(b'\n', &mut line)? > 0 {
                    all.write_all(&line)?;
                    open.push(file);
                }
            }
            files = open;
        }
    }
    all.flush()?;
    Ok(path)
}

/// The lines key, key + keys, key + 2·keys, .. in a file, signed by a new key.
fn signed_by_one(folder: &Path, key: usize, count: usize, keys: usize) -> Result<PathBuf> {
    let path = |name: &str| folder.join(format!("{name}{key}"));
    let (secret, orders, signed) = (path("key"), path("orders"), path("signed"));
    run::run(yuxi().args(["keygen", "-o"]).arg(&secret))?;
    let mut file = BufWriter::new(File::create(&orders)?);
    for i in (key..count).step_by(keys) {
        writeln!(file, r#"{{"ref":{i},"message":"order {i}, to be paid on delivery"}}"#)?;
    }
    file.flush()?;
    let mut sign = yuxi();
    sign.args(["sign", "--batch"]).arg(&orders).args(["--encoding", "text", "-k"]).arg(&secret);
    run::run(sign.args(["--echo", "-q", "-o"]).arg(&signed))?;
    fs::remove_file(secret)?;
    fs::remove_file(orders)?;
    Ok(signed)
}

/// OpenSSL's verifications per second.
struct Openssl {
    rate: f64,
    version: String,
    machine: Machine,
}

fn openssl() -> Result<Openssl> {
    let mut bench = run::program(workspace::target_directory().join("release/yuxi-bench"));
    bench.args(["--json", "--operation", "sm2-verify", "--peer", "openssl"]);
    let mut report = Report::from_json(&run::read(&mut bench)?).map_err(Error::msg)?;
    let version =
        report.versions().find(|(name, _)| name == "openssl").context("OpenSSL has no version")?.1;
    let row = report.results.pop().context("OpenSSL was not measured")?;
    Ok(Openssl { rate: row.other.ops_per_second, version, machine: report.machine })
}

/// Seconds of a run of the command, all of whose lines must be valid.
fn verify(path: &Path, results: &Path, count: usize) -> Result<f64> {
    let start = Instant::now();
    run::run(yuxi().args(["verify", "--batch"]).arg(path).args(["-q", "-o"]).arg(results))?;
    let seconds = start.elapsed().as_secs_f64();
    let mut valid = 0;
    for line in BufReader::new(File::open(results)?).lines() {
        valid += usize::from(line?.contains(r#""valid":true"#));
    }
    fs::remove_file(results)?;
    ensure!(valid == count, "batch-speed: {valid} of {count} lines are valid");
    Ok(seconds)
}
