//! Many signatures at once: a file of JSON lines, verified or signed on all cores.
//!
//! Lines come in chunks; workers compute their results, which are written in the order of the lines.
//! Memory is bounded for files of any length.

mod check;
mod chunk;
mod key;
mod line;
mod pipeline;
mod sign;
mod subject;
#[cfg(feature = "columns")]
mod table;
mod tables;
mod tally;
mod verify;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use yuxi_inspect::{SignatureFormat, SignerId};

use self::chunk::{Chunk, Chunks};
use self::key::Keys;
use self::line::Line;
use self::pipeline::Results;
use self::subject::Defaults;
#[cfg(feature = "columns")]
use self::table::{Holds, InTable};
use self::tables::{Key, tables};
use self::tally::{Kind, Tally};
use crate::args::{BatchArgs, Curve, ForceArgs, IdArgs, Prepare, ReportArgs, Sign, Verify};
use crate::command::scheme::{Signer, Verifier};
use crate::failure::{Outcome, Result, bad, say};
use crate::output::Output;
use crate::plan::{Plan, Ready, Source, Target};
use crate::progress::Progress;
use crate::text::source;

/// `yuxi verify --batch FILE`.
pub(crate) fn verify(args: &Verify, file: &Path) -> Result<Outcome> {
    let mut plan = Plan::default();
    let key = args.key.as_deref().map(|path| plan.key(path, &args.file.reading));
    let output = args.output.as_deref().unwrap_or(Path::new("-"));
    let files = Files::declare(&mut plan, file, output, args.force);
    let ready = plan.check()?;
    let key = key.map(|key| Verifier::read(ready.key(key))).transpose()?;
    if let Some(key) = &key {
        key.signer_id(&args.message.id)?;
    }
    let defaults = defaults(&args.message.id, &args.lines, args.file.reading.curve)?;
    let tables = tables(args.prepare.unwrap_or_default());
    let key = key.map(|key| Arc::new(Key::new(key, &tables)));
    let rules = verify::Rules { defaults, key, format: args.format, keys: Keys::new(&tables) };
    let report = Report { kind: Kind::Verified, args: args.report };
    run(&ready, files, &args.lines, &report, rules, args.format)
}

/// `yuxi sign --batch FILE`.
pub(crate) fn sign(args: &Sign, file: &Path) -> Result<Outcome> {
    let mut plan = Plan::default();
    let key = plan.key(&args.key, &args.file.reading);
    let files = Files::declare(&mut plan, file, &args.to.output, args.to.force);
    let ready = plan.check()?;
    let key = Signer::read(ready.key(key))?;
    key.check(args.deterministic)?;
    key.verifier().signer_id(&args.message.id)?;
    let rules = sign::Rules {
        defaults: defaults(&args.message.id, &args.lines, args.file.reading.curve)?,
        key: Arc::new(key),
        deterministic: args.deterministic,
        format: args.format.unwrap_or(SignatureFormat::Hex),
        echo: args.echo,
    };
    let report = Report { kind: Kind::Signed, args: args.report };
    run(&ready, files, &args.lines, &report, rules, args.format)
}

/// An option that needs --batch is an error without it.
pub(crate) fn refuse(option: Option<&str>) -> Result<()> {
    match option {
        Some(option) => bad(format!("{option} needs --batch FILE")),
        None => Ok(()),
    }
}

/// The results of `verify --batch` for lines that are read in pieces of so many bytes.
pub fn results(lines: &[u8], piece: usize) -> Vec<u8> {
    let mut chunks = Chunks::new(chunk::pieces(lines, piece));
    let defaults = Defaults { id: SignerId::Default, encoding: None, curve: None };
    let keys = Keys::new(&tables(Prepare::Auto));
    let rules = verify::Rules { defaults, key: None, format: None, keys };
    let mut worker = verify::Worker::new(&rules);
    let mut results = Vec::new();
    while let Ok(Some(chunk)) = chunks.next() {
        results.extend(worker.work(&chunk).written);
    }
    results
}

fn defaults(id: &IdArgs, lines: &BatchArgs, curve: Option<Curve>) -> Result<Defaults> {
    if curve == Some(Curve::X25519) {
        return bad(key::NO_SIGNATURES);
    }
    Ok(Defaults { id: id.signer_id(), encoding: lines.encoding, curve })
}

/// Lines have names, not columns.
fn refuse_columns(lines: &BatchArgs) -> Result<()> {
    match lines.columns.is_empty() {
        true => Ok(()),
        false => bad("--column needs a file of columns: Parquet or Arrow IPC"),
    }
}

/// A line holds text.
fn text_only(format: Option<SignatureFormat>) -> Result<()> {
    match format {
        Some(SignatureFormat::Der | SignatureFormat::Raw) => {
            bad("a line of JSON holds no binary; choose --format hex, base64 or raw-hex")
        }
        _ => Ok(()),
    }
}

/// The summary at the end.
struct Report {
    kind: Kind,
    args: ReportArgs,
}

/// The lines, and where their results go.
#[derive(Clone, Copy)]
struct Files<'a> {
    path: &'a Path,
    lines: Source<'a>,
    results: Target<'a>,
}

impl<'a> Files<'a> {
    fn declare(plan: &mut Plan<'a>, path: &'a Path, output: &'a Path, force: ForceArgs) -> Self {
        let lines = plan.input(path, "the lines");
        let results = plan.output(Target::new(output, "the results").force(force.force));
        Self { path, lines, results }
    }
}

/// What is done with lines.
trait Rules {
    /// What computes the results of chunks, on a thread.
    fn worker(&self) -> impl FnMut(&Chunk) -> Results<Vec<u8>> + Send + 'static;
}

/// Without columns, there is nothing that is done with rows.
#[cfg(not(feature = "columns"))]
trait InTable {}

#[cfg(not(feature = "columns"))]
impl<R: Rules> InTable for R {}

/// From a file of lines or columns to a file of results.
fn run(
    ready: &Ready<'_>,
    files: Files<'_>,
    lines: &BatchArgs,
    report: &Report,
    rules: impl Rules + InTable,
    format: Option<SignatureFormat>,
) -> Result<Outcome> {
    let input = ready.open(files.lines)?;
    #[cfg(feature = "columns")]
    let input = match table::detect(input, lines)? {
        Holds::Lines(input) => input,
        Holds::Columns(table) => {
            let operation = rules.in_table(&table, format)?;
            let mut output = ready.create(files.results)?;
            if output.is_terminal() {
                return bad("results in columns are binary; give a file with -o");
            }
            let start = Instant::now();
            let tally = table.run(&operation, &mut output, threads(lines))?;
            return finish(files, lines, report, output, &tally, start);
        }
    };
    refuse_columns(lines)?;
    text_only(format)?;
    let mut input = input;
    let mut output = ready.create(files.results)?;
    let start = Instant::now();
    let progress = Progress::lines(input.length(), output.is_terminal());
    let mut chunks = Chunks::new(move |buffer: &mut [u8]| input.read_piece(buffer));
    let write = |text: Vec<u8>| output.write(&text);
    let next = move || chunks.next();
    let tally = pipeline::run(next, &progress, write, threads(lines), || rules.worker())?;
    finish(files, lines, report, output, &tally, start)
}

/// After the last result.
fn finish(
    files: Files<'_>,
    lines: &BatchArgs,
    report: &Report,
    output: Output,
    tally: &Tally,
    start: Instant,
) -> Result<Outcome> {
    if tally.lines == 0 && !lines.allow_empty {
        // the program that writes the lines may have failed
        return bad(format!("{}: no lines; --allow-empty accepts that", source(files.path)));
    }
    output.finish()?;
    report.print(tally, start.elapsed());
    Ok(tally.outcome())
}

impl Report {
    fn print(&self, tally: &Tally, time: Duration) {
        if self.args.json {
            let mut text = Vec::new();
            write_line(&mut text, &tally.report(self.kind, time));
            say(String::from_utf8_lossy(&text).trim_end());
        } else if !self.args.quiet {
            tally.describe(self.kind, time).iter().for_each(|line| say(line));
        }
    }
}

/// The number of threads: that of --threads, or the number of cores.
fn threads(lines: &BatchArgs) -> usize {
    match lines.threads {
        Some(threads) => threads.into(),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    }
}

/// Checks the curve in a line against the key of -k.
fn check_curve(line: &Line<'_>, key: &Verifier) -> std::result::Result<(), String> {
    match line.curve {
        Some(said) if said != key.curve() => Err(format!(
            "the key of -k is of {}, but the line says {}",
            key.curve().name(),
            said.name()
        )),
        _ => Ok(()),
    }
}

/// A value as a line of JSON.
fn write_line(text: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(&mut *text, value).expect("a struct of text and numbers is JSON");
    text.push(b'\n');
}
