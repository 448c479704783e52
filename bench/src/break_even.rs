//! From how many signatures of a key on its table pays.

use std::fmt::Write as _;
use std::time::Duration;

use serde::Serialize;
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

/// All that was measured.
#[derive(Debug, Serialize)]
pub(crate) struct BreakEven {
    machine: Machine,
    backend: String,
    rows: Vec<Row>,
}

/// A bound on the table, and what it brings: medians, in microseconds.
#[derive(Debug, Serialize)]
struct Row {
    kib: u16,
    /// The table's own size.
    bytes: usize,
    preparing: f64,
    verifying: f64,
    without: f64,
    /// preparing / (without − verifying) of each round.
    break_even: Spread,
    /// The least number of signatures that take less time with the table.
    pays_from: u64,
}

/// Measures preparing, verifying with the prepared key and verifying without, interleaved.
///
/// # Errors
/// What fails, in words.
pub(crate) fn measure(yuxi: &Yuxi, options: &Options) -> Result<BreakEven, String> {
    let rounds = usize::from(options.rounds);
    let slice = Duration::from_secs_f64(options.seconds / (3 * rounds) as f64);
    let plan = Plan { rounds, slice, threads: 1, clock: options.clock() };
    let material = Material::new()?;
    let rows = MEMORY.iter().map(|kib| row(yuxi, &material, plan, *kib));
    Ok(BreakEven {
        machine: Machine::here(),
        backend: yuxi.backend().to_owned(),
        rows: rows.collect::<Result<_, _>>()?,
    })
}

fn row(yuxi: &Yuxi, material: &Material, plan: Plan, kib: u16) -> Result<Row, String> {
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
    Ok(Row {
        kib,
        bytes: bytes.iter().fold(0, |sum, byte| sum << 8 | usize::from(*byte)),
        preparing,
        verifying,
        without,
        break_even,
        pays_from: (break_even.median as u64).saturating_add(1),
    })
}

/// A task, warmed up, and how often it is called between two looks at the clock.
fn ready(mut task: Task<'_>, plan: Plan) -> Result<(Task<'_>, usize), String> {
    let speed = slice(&mut task, plan, 1)?;
    Ok((task, chunk(speed)))
}

impl BreakEven {
    pub(crate) fn json(&self) -> Result<String, String> {
        serde_json::to_string_pretty(self).map(|text| text + "\n").map_err(|e| e.to_string())
    }

    pub(crate) fn text(&self) -> String {
        let mut text = format!(
            "{}\nSM2, backend {}; microseconds of one thread\n\n\
             {:>8}  {:>8}  {:>9}  {:>9}  {:>8}  {:>10}  {:>13}  pays from\n",
            self.machine.line(),
            self.backend,
            "at most",
            "table",
            "preparing",
            "verifying",
            "without",
            "break-even",
            "middle half",
        );
        for row in &self.rows {
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
                row.pays_from,
            )
            .expect("a string takes all");
        }
        text
    }
}
