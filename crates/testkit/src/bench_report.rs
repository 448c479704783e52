//! What a run of `yuxi-bench` has found, as it goes to JSON, and comes back.

use serde::{Deserialize, Serialize};

use crate::machine::Machine;
use crate::stats::Spread;

/// The shape of this report; a change of it that a reader must know of changes the number.
pub const SCHEMA: &str = "yuxi-bench/1";

/// A run.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Report {
    /// `yuxi-bench/1`.
    pub schema: String,
    /// Where it ran.
    pub machine: Machine,
    /// How it was measured.
    pub settings: Settings,
    /// Yuxi and its peers.
    pub libraries: Vec<Library>,
    /// What was measured.
    pub results: Vec<Row>,
    /// What was asked for and has no figures.
    pub missing: Vec<Missing>,
    /// What was counted, if it was asked for.
    pub instructions: Option<Instructions>,
}

/// How it was measured.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Settings {
    /// Yuxi's.
    pub backend: String,
    /// Threads that ran an operation at the same time.
    pub threads: usize,
    /// What counts as time.
    pub clock: Clock,
    /// Of every pair.
    pub rounds: usize,
    /// Of each side in each round.
    pub slice_ms: f64,
}

/// Yuxi, or a peer.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Library {
    /// As `--peer` takes it.
    pub name: String,
    /// Absent where the library is not present, or quoted.
    pub version: Option<String>,
    /// What to know of its figures, or why it is not present.
    pub note: String,
}

/// One operation of Yuxi and one peer.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Row {
    /// As `--operation` takes it.
    pub name: String,
    /// As people write it.
    pub title: String,
    /// The curve, as in the name.
    pub curve: String,
    /// The operation without its curve.
    pub operation: String,
    /// `single`, `prepared` or `batch`.
    pub mode: String,
    /// What a call includes.
    pub includes: String,
    /// The library that it is compared with.
    pub peer: String,
    /// Yuxi's.
    pub yuxi: Speed,
    /// The peer's.
    pub other: Speed,
    /// How many times as fast Yuxi is, over the rounds.
    pub ratio: Spread,
}

/// How fast one side is: medians over the rounds.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
pub struct Speed {
    /// Of all threads together.
    pub ops_per_second: f64,
    /// On each thread.
    pub ns_per_op: f64,
}

impl Speed {
    /// From operations a second of every round.
    #[must_use]
    pub fn of(rounds: &[f64], threads: usize) -> Self {
        let ops_per_second = Spread::of(rounds).median;
        Self { ops_per_second, ns_per_op: threads as f64 * 1e9 / ops_per_second }
    }
}

/// A pair without figures that was asked for.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Missing {
    /// The operation.
    pub name: String,
    /// The peer.
    pub peer: String,
    /// Why it has no figures.
    pub reason: String,
}

impl Report {
    /// A report that was written before.
    ///
    /// # Errors
    /// That it is none, or of another schema.
    pub fn from_json(json: &str) -> Result<Self, String> {
        let value: serde_json::Value =
            serde_json::from_str(json).map_err(|error| format!("not JSON: {error}"))?;
        match value.get("schema").and_then(serde_json::Value::as_str) {
            Some(SCHEMA) => {}
            other => return Err(format!("schema {other:?}, not {SCHEMA:?}")),
        }
        serde_json::from_value(value).map_err(|error| format!("not a report: {error}"))
    }

    /// As JSON.
    ///
    /// # Errors
    /// If a value has no JSON.
    pub fn to_json(&self) -> Result<String, String> {
        serde_json::to_string_pretty(self).map_err(|error| error.to_string())
    }

    /// The versions of the libraries that have one, by name.
    pub fn versions(&self) -> impl Iterator<Item = (String, String)> {
        self.libraries.iter().filter_map(|it| Some((it.name.clone(), it.version.clone()?)))
    }

    /// A library's name as people write it, with its version.
    #[must_use]
    pub fn full_name(&self, name: &str) -> String {
        let library = self.libraries.iter().find(|library| library.name == name);
        // OpenSSL's version ends in its date
        let version = library.and_then(|library| library.version.as_deref()?.split(' ').next());
        let name = match name {
            "yuxi" => "Yuxi",
            "openssl" => "OpenSSL",
            "gmssl" => "GmSSL",
            "tongsuo" => "Tongsuo",
            "crypto_mb-quoted" => "crypto_mb, quoted",
            "yuxi-single" => "Yuxi, one by one",
            other => other,
        };
        version.map_or_else(|| name.to_owned(), |version| format!("{name} {version}"))
    }
}

/// What counts as time.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// While this thread runs on a CPU, in user and kernel mode: what other
    /// programs take is not counted. All operations here are computation alone,
    /// so on an idle machine it is the wall clock's time.
    Cpu,
    /// The wall clock.
    Wall,
}

/// From how many signatures of a key on its table pays.
#[derive(Debug, Deserialize, Serialize)]
pub struct BreakEvenReport {
    /// Where it ran.
    pub machine: Machine,
    /// Yuxi's.
    pub backend: String,
    /// By the bound on the table.
    pub rows: Vec<BreakEven>,
}

/// A bound on a key's table, and what the table brings: medians, in microseconds.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct BreakEven {
    /// The bound.
    pub kib: u64,
    /// The table's own size.
    pub bytes: u64,
    /// To make it.
    pub preparing: f64,
    /// To verify with it.
    pub verifying: f64,
    /// To verify without.
    pub without: f64,
    /// preparing / (without − verifying) of each round.
    pub break_even: Spread,
    /// The least number of signatures that take less time with the table; `None` if it saves nothing.
    pub pays_from: Option<u64>,
}

/// What was counted, or why nothing was.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct Instructions {
    /// What counted, with its version.
    pub tool: String,
    /// The backend under valgrind.
    pub backend: String,
    /// By operation.
    pub counts: Vec<Count>,
    /// What was not counted, and why.
    pub skipped: Vec<String>,
}

/// Instructions of one operation.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Count {
    /// As `--operation` takes it.
    pub name: String,
    /// Of one operation.
    pub instructions: u64,
    /// In the baseline, if it is of the same backend.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u64>,
}

impl Instructions {
    /// Puts the counts of a run of before beside these.
    ///
    /// # Errors
    /// If the baseline has no counts, or those of another backend.
    pub fn compare(&mut self, before: Option<&Self>) -> Result<(), String> {
        let before = before.ok_or("the baseline has no counts of instructions")?;
        if before.backend != self.backend {
            return Err(format!(
                "the baseline counted {}, this run {}",
                before.backend, self.backend
            ));
        }
        for count in &mut self.counts {
            let old = before.counts.iter().find(|old| old.name == count.name);
            count.before = old.map(|old| old.instructions);
        }
        Ok(())
    }

    /// Whether an operation takes more instructions than before, by more than this.
    #[must_use]
    pub fn grew(&self, percent: f64) -> bool {
        self.counts.iter().filter_map(Count::growth).any(|growth| growth > percent)
    }
}

impl Count {
    /// By how many percent it grew.
    #[must_use]
    pub fn growth(&self) -> Option<f64> {
        Some((self.instructions as f64 / self.before? as f64 - 1.0) * 100.0)
    }
}

/// A report for tests, with one row and one that is missing.
#[must_use]
pub fn sample() -> Report {
    let speed = |ops_per_second: f64| Speed { ops_per_second, ns_per_op: 1e9 / ops_per_second };
    Report {
        schema: SCHEMA.to_owned(),
        machine: Machine {
            cpu: "A <CPU> & more".to_owned(),
            features: vec!["adx".to_owned()],
            cores: 2,
            os: "linux 6.1".to_owned(),
            date: "2026-01-31".to_owned(),
        },
        settings: Settings {
            backend: "portable64".to_owned(),
            threads: 1,
            clock: Clock::Cpu,
            rounds: 20,
            slice_ms: 20.0,
        },
        libraries: vec![
            Library {
                name: "yuxi".to_owned(),
                version: Some("0.1.0".to_owned()),
                note: String::new(),
            },
            Library {
                name: "openssl".to_owned(),
                version: Some("3.0.0 1 Jan 2022".to_owned()),
                note: String::new(),
            },
            Library {
                name: "gmssl".to_owned(),
                version: None,
                note: "not present: no file".to_owned(),
            },
        ],
        results: vec![Row {
            name: "sm2-sign".to_owned(),
            title: "SM2 sign".to_owned(),
            curve: "sm2".to_owned(),
            operation: "sign".to_owned(),
            mode: "single".to_owned(),
            includes: "digest given".to_owned(),
            peer: "openssl".to_owned(),
            yuxi: speed(25_000.0),
            other: speed(2_500.0),
            ratio: Spread { q1: 9.5, median: 10.0, q3: 10.25 },
        }],
        missing: vec![Missing {
            name: "sm2-sign".to_owned(),
            peer: "gmssl".to_owned(),
            reason: "not present".to_owned(),
        }],
        instructions: Some(Instructions::sample()),
    }
}

impl Instructions {
    fn sample() -> Self {
        let count =
            |name: &str, instructions| Count { name: name.to_owned(), instructions, before: None };
        Self {
            tool: "valgrind-3 (callgrind)".to_owned(),
            backend: "portable64".to_owned(),
            counts: vec![count("sm2-sign", 1_000_000), count("sm2-verify", 2_000_000)],
            skipped: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
