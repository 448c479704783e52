//! Measures Yuxi and its peers interleaved in one run, pair by pair, and prints
//! how many times as fast Yuxi is, with the spread of it.

#![deny(unsafe_code)]

mod break_even;
mod check;
mod clock;
mod foreign;
mod instructions;
mod material;
mod measure;
mod operation;
mod options;
mod peer;
mod peers;
mod report;
mod task;

use std::io::IsTerminal as _;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;
use std::{env, fs, io};

use clap::Parser as _;
use yuxi_testkit::bench_report::{Library, Missing, Report, Row, SCHEMA, Settings, Speed};
use yuxi_testkit::machine::Machine;
use yuxi_testkit::stats::{Spread, ratios};

use material::Material;
use measure::{Plan, measure};
use operation::Operation;
use options::Options;
use peer::{Absent, Peer};
use peers::{Found, OneByOne, Yuxi};

/// A wrong result of Yuxi, or a regression.
const WRONG: u8 = 1;
/// Usage, or input that cannot be read.
const USAGE: u8 = 2;

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            eprintln!("yuxi-bench: {error}");
            ExitCode::from(USAGE)
        }
    }
}

fn run(options: &Options) -> Result<u8, String> {
    if let Some(path) = &options.from {
        write(options, &read(path)?)?;
        return Ok(0);
    }
    let backend = env::var("YUXI_BACKEND").ok().filter(|name| !name.is_empty());
    let yuxi = Yuxi::new(backend.as_deref())?;
    let operations = options.operations();
    if let Some(times) = options.probe {
        let operation = operations.first().ok_or("no operation")?;
        return instructions::probe(&yuxi, *operation, times).map(|code| code as u8);
    }
    if options.break_even {
        let report = break_even::measure(&yuxi, options)?;
        if options.json {
            let json = serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?;
            println!("{json}");
        } else {
            print!("{}", break_even::text(&report));
        }
        return Ok(0);
    }
    let baseline = options.baseline.as_deref().map(read).transpose()?;
    let mut run = Run::new(options, yuxi)?;
    for operation in &operations {
        if let Err(Absent::Failed(reason)) = check::check(&run.yuxi, *operation, &run.material) {
            eprintln!("yuxi-bench: Yuxi fails at {}: {reason}", operation.name());
            return Ok(WRONG);
        }
    }
    if !options.no_time {
        operations.iter().for_each(|operation| run.measure(*operation));
    }
    let mut report = run.report;
    if options.instructions {
        let mut counted = instructions::count(&operations, |name| progress(name, "instructions"));
        if let Some(baseline) = &baseline {
            counted.compare(baseline.instructions.as_ref())?;
        }
        report.instructions = Some(counted);
    }
    done();
    write(options, &report)?;
    let grew = report.instructions.is_some_and(|counted| counted.grew(options.tolerance));
    Ok(if grew { WRONG } else { 0 })
}

/// What a run measures with, and what it has found.
struct Run {
    yuxi: Yuxi,
    material: Material,
    peers: Vec<Found>,
    plan: Plan,
    report: Report,
}

impl Run {
    fn new(options: &Options, yuxi: Yuxi) -> Result<Self, String> {
        let rounds = usize::from(options.rounds);
        let slice = options.seconds / (2 * rounds) as f64;
        let plan = Plan {
            rounds,
            slice: Duration::from_secs_f64(slice),
            threads: usize::from(options.threads),
            clock: options.clock(),
        };
        let mut peers = peers::find(options);
        peers.push(Found { name: "yuxi-single", peer: Ok(Box::new(OneByOne(yuxi))) });
        peers.retain(|found| options.wants(found.name));
        let mut libraries = vec![library(&Found { name: "yuxi", peer: Ok(Box::new(yuxi)) })];
        libraries.extend(peers.iter().map(library));
        let report = Report {
            schema: SCHEMA.to_owned(),
            machine: Machine::here(),
            settings: Settings {
                backend: yuxi.backend().to_owned(),
                threads: plan.threads,
                clock: plan.clock,
                rounds,
                slice_ms: slice * 1e3,
            },
            libraries,
            results: Vec::new(),
            missing: Vec::new(),
            instructions: None,
        };
        if options.wants("yuxi") {
            peers.push(Found { name: "yuxi", peer: Ok(Box::new(yuxi)) });
        }
        Ok(Self { yuxi, material: Material::new()?, peers, plan, report })
    }

    /// Measures an operation against every peer that has it.
    fn measure(&mut self, operation: Operation) {
        for found in &self.peers {
            let name = operation.name().to_owned();
            let peer = found.name.to_owned();
            let missing = |reason| Missing {
                name: operation.name().to_owned(),
                peer: found.name.to_owned(),
                reason,
            };
            let other = match &found.peer {
                Ok(other) => other.as_ref(),
                Err(_) => {
                    self.report.missing.push(missing("not present".to_owned()));
                    continue;
                }
            };
            progress(&name, &peer);
            match self.pair(operation, other) {
                Ok(row) => self.report.results.push(row),
                Err(Absent::Lacks) => {}
                Err(Absent::Failed(reason)) => self.report.missing.push(missing(reason)),
            }
        }
    }

    /// Checks the peer's results and measures the pair.
    fn pair(&self, operation: Operation, peer: &dyn Peer) -> Result<Row, Absent> {
        if !peer.is_quoted() {
            check::check(peer, operation, &self.material)?;
        }
        let pair = measure([&self.yuxi, peer], operation, &self.material, self.plan);
        // the peer has it, as its results were checked
        let pair = pair.map_err(|absent| match absent {
            Absent::Lacks => Absent::Failed("Yuxi does not have it yet".to_owned()),
            failed => failed,
        })?;
        let about = operation.about();
        Ok(Row {
            name: about.name.to_owned(),
            title: about.title.to_owned(),
            curve: about.curve.to_owned(),
            operation: about.operation.to_owned(),
            mode: about.mode.to_owned(),
            includes: about.includes.to_owned(),
            peer: peer.about().name.to_owned(),
            yuxi: Speed::of(&pair.yuxi, self.plan.threads),
            other: Speed::of(&pair.peer, self.plan.threads),
            ratio: Spread::of(&ratios(&pair.yuxi, &pair.peer)),
        })
    }
}

fn library(found: &Found) -> Library {
    let (version, note) = match &found.peer {
        Ok(peer) if peer.is_quoted() => (None, peer.about().note.to_owned()),
        Ok(peer) => (Some(peer.about().version.to_owned()), peer.about().note.to_owned()),
        Err(reason) => (None, format!("not present: {reason}")),
    };
    Library { name: found.name.to_owned(), version, note }
}

fn read(path: &Path) -> Result<Report, String> {
    let json = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Report::from_json(&json).map_err(|error| format!("{}: {error}", path.display()))
}

/// The chart to its file, the report to standard output.
fn write(options: &Options, report: &Report) -> Result<(), String> {
    if let Some(path) = &options.chart {
        fs::write(path, report::chart(report)?)
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    if options.json {
        println!("{}", report.to_json()?);
    } else {
        print!("{}", report::table(report));
    }
    Ok(())
}

/// Says on a terminal what is being measured.
fn progress(operation: &str, against: &str) {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K{operation}: {against}");
    }
}

/// Clears what [`progress`] said.
fn done() {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
}
