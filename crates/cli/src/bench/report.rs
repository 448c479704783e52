//! The figures: as a table, and as JSON.

use std::fmt::Write;

use indicatif::HumanCount;
use serde::Serialize;
use yuxi::backend::Kind;

use super::Operation;
use crate::machine::{self, Machine};

/// All figures of a run.
#[derive(Debug, Serialize)]
pub(crate) struct BenchReport {
    machine: Machine,
    results: Vec<Row>,
    #[serde(skip)]
    date: String,
}

/// One figure.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Row {
    pub(super) curve: &'static str,
    pub(super) operation: &'static str,
    /// `single`: one operation at a time in each thread.
    pub(super) mode: &'static str,
    /// A backend of Yuxi, or the name and version of a peer.
    pub(super) backend: String,
    pub(super) threads: u32,
    /// The rate of all threads together.
    pub(super) ops_per_second: f64,
    /// 10^9 / ops_per_second.
    pub(super) ns_per_op: f64,
}

impl Row {
    pub(super) fn new(
        [curve, operation]: [&'static str; 2],
        backend: String,
        threads: u32,
        rate: f64,
    ) -> Self {
        let mode = "single";
        let [ops_per_second, ns_per_op] = [rate, 1e9 / rate];
        Self { curve, operation, mode, backend, threads, ops_per_second, ns_per_op }
    }

    pub(super) fn ours(operation: &Operation, kind: Kind, threads: u32, rate: f64) -> Self {
        Self::new([operation.curve, operation.name], kind.name().into(), threads, rate)
    }

    fn is_peer(&self) -> bool {
        self.backend.contains(' ')
    }

    fn same_task(&self, other: &Self) -> bool {
        (self.curve, self.operation, self.mode, self.threads)
            == (other.curve, other.operation, other.mode, other.threads)
    }
}

/// Adds a row, or keeps the better one of it and that of a previous round.
pub(super) fn keep_best(rows: &mut Vec<Row>, row: Row) {
    match rows.iter_mut().find(|old| old.same_task(&row) && old.backend == row.backend) {
        Some(old) if old.ops_per_second >= row.ops_per_second => {}
        Some(old) => *old = row,
        None => rows.push(row),
    }
}

impl BenchReport {
    /// Rows of the same task become adjacent, in the order in which tasks were begun.
    pub(super) fn new(rows: Vec<Row>) -> Self {
        let mut results: Vec<Row> = Vec::new();
        for row in rows {
            let at = results.iter().rposition(|other| other.same_task(&row));
            results.insert(at.map_or(results.len(), |at| at + 1), row);
        }
        Self { machine: Machine::this(), results, date: machine::date() }
    }

    /// The table.
    pub(crate) fn table(&self) -> String {
        let peer = self.results.iter().find(|row| row.is_peer());
        let against = peer.map(|row| format!("vs {}", row.backend)).unwrap_or_default();
        let width = self.results.iter().map(|row| row.backend.len()).max().unwrap_or(0).max(7);
        let mut out = format!("{}; {}\n\n", self.machine.describe(), self.date);
        let mut line = |cells: [&str; 7]| {
            let [curve, operation, threads, backend, rate, time, ratio] = cells;
            let text = format!(
                "{curve:<7} {operation:<9} {threads:>7}  {backend:<width$} {rate:>10} {time:>10}  \
                 {ratio}"
            );
            let _ = writeln!(out, "{}", text.trim_end());
        };
        line(["curve", "operation", "threads", "backend", "ops/s", "µs/op", &against]);
        for row in &self.results {
            line([
                row.curve,
                row.operation,
                &row.threads.to_string(),
                &row.backend,
                &grouped(row.ops_per_second),
                &format!("{:.1}", row.ns_per_op / 1e3),
                &self.ratio(row).map(|ratio| format!("{ratio:.1} x")).unwrap_or_default(),
            ]);
        }
        out + &self.notes()
    }

    /// The rate divided by that of the peer at the same task.
    fn ratio(&self, row: &Row) -> Option<f64> {
        let peer = self.results.iter().find(|other| other.is_peer() && other.same_task(row))?;
        (!row.is_peer()).then(|| row.ops_per_second / peer.ops_per_second)
    }

    fn notes(&self) -> String {
        let mut notes = String::from(
            "\nops/s is of all threads together, by CPU time; µs/op is its inverse.\n",
        );
        if self.results.iter().any(|row| row.operation == "encrypt") {
            notes += "A digest is signed and verified; 32 bytes are encrypted and decrypted.\n";
        }
        notes
    }
}

/// A number without decimals, in groups of three digits.
fn grouped(number: f64) -> String {
    HumanCount(number.round_ties_even() as u64).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(operation: &'static str, backend: &str, threads: u32, rate: f64) -> Row {
        Row::new(["sm2", operation], backend.into(), threads, rate)
    }

    #[test]
    fn the_best_round_stays() {
        let mut rows = Vec::new();
        for rate in [2.0, 3.0, 1.0] {
            keep_best(&mut rows, row("sign", "portable64", 1, rate));
        }
        keep_best(&mut rows, row("sign", "portable64", 2, 1.0));
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[0].ops_per_second, 3.0);
        assert_eq!(rows[0].ns_per_op, 1e9 / 3.0);
    }

    #[test]
    fn a_task_stands_together_with_its_peer() {
        let report = BenchReport::new(vec![
            row("sign", "portable64", 1, 40_000.0),
            row("verify", "portable64", 1, 9_000.0),
            row("sign", "openssl 3.0.19", 1, 4_000.0),
        ]);
        let tasks: Vec<_> = report.results.iter().map(|row| row.operation).collect();
        assert_eq!(tasks, ["sign", "sign", "verify"]);
        assert_eq!(report.ratio(&report.results[0]), Some(10.0));
        assert_eq!(report.ratio(&report.results[1]), None);
        assert_eq!(report.ratio(&report.results[2]), None);
        let table = report.table();
        assert!(table.contains("vs openssl 3.0.19") && table.contains("10.0 x"), "{table}");
    }

    #[test]
    fn digits_in_groups() {
        let cases = [(0.4, "0"), (999.0, "999"), (1000.0, "1,000"), (1_234_567.0, "1,234,567")];
        for (number, text) in cases {
            assert_eq!(grouped(number), text);
        }
    }
}
