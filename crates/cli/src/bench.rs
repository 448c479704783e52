//! `yuxi bench`: the speed of every operation, interleaved with OpenSSL's.

mod measure;
mod openssl;
mod operations;
mod report;

use yuxi::backend::Kind;

use crate::args::Bench;
use crate::failure::{Outcome, Result, bad, say};
use crate::json::json;
use crate::progress::Progress;
use crate::{backend, machine, output};
pub(crate) use openssl::OpenSsl;
pub(crate) use operations::{Operation, signatures};
pub(crate) use report::{BenchReport, Row};

/// The measurements to make.
pub(crate) struct Series {
    pub(crate) operations: Vec<Operation>,
    pub(crate) backends: Vec<Kind>,
    pub(crate) threads: Vec<u32>,
    /// Seconds for each line, over all rounds.
    pub(crate) seconds: f64,
    pub(crate) openssl: Option<OpenSsl>,
}

pub(crate) fn run(args: &Bench) -> Result<Outcome> {
    let cores = machine::cores();
    if args.threads.is_some_and(|threads| threads > cores) {
        return bad(format!("--threads: this machine runs at most {cores} at a time; give fewer"));
    }
    let openssl = if args.no_openssl { None } else { OpenSsl::find() };
    if openssl.is_none() && !args.no_openssl {
        say("there is no `openssl` command on this machine: only Yuxi is measured");
    }
    let series = Series {
        operations: operations::all(),
        backends: backend::to_measure(),
        threads: args.threads.map_or_else(thread_counts, |threads| vec![threads]),
        seconds: args.seconds,
        openssl,
    };
    let report = series.run()?;
    output::print(&if args.json { json(&report)? } else { report.table() })?;
    Ok(Outcome::Done)
}

/// One, and the number of cores.
fn thread_counts() -> Vec<u32> {
    let mut counts = vec![1, machine::cores()];
    counts.dedup();
    counts
}

impl Series {
    /// Measures Yuxi and OpenSSL interleaved, in rounds, so that other work of the machine affects both;
    /// every line keeps its best round.
    pub(crate) fn run(&self) -> Result<BenchReport> {
        let rounds = self.rounds();
        let progress = Progress::steps(rounds * self.steps());
        let chosen = yuxi::backend::current();
        let mut rows = Vec::new();
        for _ in 0..rounds {
            for threads in &self.threads {
                self.round(*threads, rounds, &mut rows, &progress)?;
            }
        }
        yuxi::backend::force(chosen);
        Ok(BenchReport::new(rows))
    }

    /// Two; one if it must end soon, three if there is time.
    fn rounds(&self) -> u64 {
        match self.seconds {
            ..0.2 => 1,
            ..3.0 => 2,
            _ => 3,
        }
    }

    /// Steps of the progress bar in a round: a measurement of one backend, or one of OpenSSL.
    fn steps(&self) -> u64 {
        let ours = self.operations.len() * self.backends.len();
        ((ours + self.groups().len()) * self.threads.len()) as u64
    }

    /// OpenSSL's names of the operations that it measures too.
    fn groups(&self) -> Vec<&'static str> {
        let mut groups: Vec<_> = match self.openssl {
            Some(_) => self.operations.iter().filter_map(|operation| operation.peer).collect(),
            None => Vec::new(),
        };
        groups.dedup();
        groups
    }

    fn round(
        &self,
        threads: u32,
        rounds: u64,
        rows: &mut Vec<Row>,
        progress: &Progress,
    ) -> Result<()> {
        let mut groups = self.groups();
        for (i, operation) in self.operations.iter().enumerate() {
            progress.message(&format!("{} {}", operation.curve, operation.name));
            for kind in &self.backends {
                yuxi::backend::force(*kind);
                let rate = measure::rate(operation, threads, self.seconds / rounds as f64)?;
                report::keep_best(rows, Row::ours(operation, *kind, threads, rate));
                progress.add(1);
            }
            // OpenSSL's turn comes after the last operation that it is compared with.
            let next = self.operations.get(i + 1).and_then(|next| next.peer);
            let (Some(openssl), Some(group)) = (&self.openssl, operation.peer) else { continue };
            if next != Some(group) && groups.contains(&group) {
                groups.retain(|other| *other != group);
                progress.message(&format!("OpenSSL {group}"));
                let seconds = (self.seconds / rounds as f64).round().max(1.0) as u64;
                for row in openssl.speed(group, seconds, threads) {
                    report::keep_best(rows, row);
                }
                progress.add(1);
            }
        }
        Ok(())
    }
}
