//! From how many signatures of a key on its table pays.

use std::fmt::Write as _;
use std::time::Duration;

use yuxi_testkit::bench_report::{BreakEven, BreakEvenReport};
use yuxi_testkit::machine::Machine;
use yuxi_testkit::stats::Spread;

use crate::material::Material;
use crate::measure::{Plan, chunk, slice};
use crate::operation::Operation;
use crate::options::Options;
use crate::peer::{Absent, Peer as _};
use crate::peers::{Yuxi, prepare_sm2};
use crate::task::Task;

/// Bounds on a table, in KiB.
const MEMORY: [u16; 8] = [1, 4, 8, 32, 64, 96, 148, 264];

/// Measures preparing, verifying with the prepared key and verifying without, interleaved.
///
/// # Errors
/// What fails, in words.
pub(crate) fn measure(yuxi: &Yuxi, options: &Options) -> Result<BreakEvenReport, String> {
    let rounds = usize::from(options.rounds);
    let slice = Duration::from_secs_f64(options.seconds / (3 * rounds) as f64);
    let plan = Plan { rounds, slice, threads: 1, clock: options.clock() };
    let material = Material::new()?;
    let rows = MEMORY.iter().map(|kib| row(yuxi, &material, plan, *kib));
    Ok(BreakEvenReport {
        machine: Machine::here(),
        backend: yuxi.backend().to_owned(),
        rows: rows.collect::<Result<_, _>>()?,
    })
}

fn row(yuxi: &Yuxi, material: &Material, plan: Plan, kib: u16) -> Result<BreakEven, String> {
    let verify = |operation| match yuxi.prepare(operation, material) {
        Ok(task) => Ok(task),
        Err(Absent::Lacks) => Err("Yuxi does not verify".to_owned()),
        Err(Absent::Failed(reason)) => Err(reason),
    };
    let mut preparing = prepare_sm2(material, usize::from(kib) << 10)?;
    let bytes = preparing.results()?.swap_remove(0);
    let mut tasks = [
        ready(preparing, plan)?,
        ready(verify(Operation::Sm2VerifyPrepared(kib))?, plan)?,
        ready(verify(Operation::Sm2Verify)?, plan)?,
    ];
    let mut times = [const { Vec::new() }; 3];
    for _ in 0..plan.rounds {
        for ((task, chunk), times) in tasks.iter_mut().zip(&mut times) {
            times.push(1e6 / slice(task, plan, *chunk)?);
        }
    }
    let rounds = (0..plan.rounds).map(|i| times[0][i] / (times[2][i] - times[1][i]));
    let break_even = Spread::of(&rounds.collect::<Vec<_>>());
    let [preparing, verifying, without] = times.map(|times| Spread::of(&times).median);
    Ok(BreakEven {
        kib: kib.into(),
        bytes: bytes.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)),
        preparing,
        verifying,
        without,
        break_even,
        // without a gain, the differences that the time of preparing is divided by are negative
        pays_from: (break_even.median > 0.0).then(|| (break_even.median as u64).saturating_add(1)),
    })
}

/// A task, warmed up, and how often it is called between two looks at the clock.
fn ready(mut task: Task<'_>, plan: Plan) -> Result<(Task<'_>, usize), String> {
    let speed = slice(&mut task, plan, 1)?;
    Ok((task, chunk(speed)))
}

pub(crate) fn text(report: &BreakEvenReport) -> String {
    let mut text = format!(
        "{}\nSM2, backend {}; microseconds of one thread\n\n\
         {:>8}  {:>8}  {:>9}  {:>9}  {:>8}  {:>10}  {:>13}  pays from\n",
        report.machine.line(),
        report.backend,
        "at most",
        "table",
        "preparing",
        "verifying",
        "without",
        "break-even",
        "middle half",
    );
    for row in &report.rows {
        let Spread { q1, median, q3 } = row.break_even;
        writeln!(
            text,
            "{:>4} KiB  {:>8}  {:>9.1}  {:>9.1}  {:>8.1}  {median:>10.2}  {:>13}  {}",
            row.kib,
            row.bytes,
            row.preparing,
            row.verifying,
            row.without,
            format!("{q1:.2} – {q3:.2}"),
            row.pays_from.map_or_else(|| "never".to_owned(), |count| count.to_string()),
        )
        .expect("a string takes all");
    }
    text
}
