//! What a run has found, as it goes to JSON, and comes back.

mod chart;
mod table;

use serde::{Deserialize, Serialize};

pub(crate) use chart::chart;
pub(crate) use table::table;

use crate::clock::Clock;
use crate::instructions::Instructions;
use crate::machine::Machine;
use crate::stats::Spread;

/// The shape of this report; a change of it that a reader must know of changes the number.
pub(crate) const SCHEMA: &str = "yuxi-bench/1";

/// A run.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Report {
    pub(crate) schema: String,
    pub(crate) machine: Machine,
    pub(crate) settings: Settings,
    pub(crate) libraries: Vec<Library>,
    pub(crate) results: Vec<Row>,
    pub(crate) missing: Vec<Missing>,
    pub(crate) instructions: Option<Instructions>,
}

/// How it was measured.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Settings {
    /// Yuxi's.
    pub(crate) backend: String,
    pub(crate) threads: usize,
    pub(crate) clock: Clock,
    pub(crate) rounds: usize,
    /// Of each side in each round.
    pub(crate) slice_ms: f64,
}

/// Yuxi, or a peer.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Library {
    pub(crate) name: String,
    /// Absent where the library is not present, or quoted.
    pub(crate) version: Option<String>,
    /// What to know of its figures, or why it is not present.
    pub(crate) note: String,
}

/// One operation of Yuxi and one peer.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Row {
    /// As `--operation` takes it.
    pub(crate) name: String,
    pub(crate) curve: String,
    pub(crate) operation: String,
    /// `single`, `prepared` or `batch`.
    pub(crate) mode: String,
    /// What a call includes.
    pub(crate) includes: String,
    pub(crate) peer: String,
    pub(crate) yuxi: Speed,
    /// The peer's.
    pub(crate) other: Speed,
    /// How many times as fast Yuxi is, over the rounds.
    pub(crate) ratio: Spread,
}

/// How fast one side is: medians over the rounds.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Speed {
    /// Of all threads together.
    pub(crate) ops_per_second: f64,
    /// On each thread.
    pub(crate) ns_per_op: f64,
}

impl Speed {
    /// From operations a second of every round.
    pub(crate) fn of(rounds: &[f64], threads: usize) -> Self {
        let ops_per_second = Spread::of(rounds).median;
        Self { ops_per_second, ns_per_op: threads as f64 * 1e9 / ops_per_second }
    }
}

/// A pair without figures that was asked for.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Missing {
    pub(crate) name: String,
    pub(crate) peer: String,
    pub(crate) reason: String,
}

impl Report {
    /// A report that was written before.
    ///
    /// # Errors
    /// That it is none, or of another schema.
    pub(crate) fn from_json(json: &str) -> Result<Self, String> {
        let value: serde_json::Value =
            serde_json::from_str(json).map_err(|error| format!("not JSON: {error}"))?;
        match value.get("schema").and_then(serde_json::Value::as_str) {
            Some(SCHEMA) => {}
            other => return Err(format!("schema {other:?}, not {SCHEMA:?}")),
        }
        serde_json::from_value(value).map_err(|error| format!("not a report: {error}"))
    }

    pub(crate) fn to_json(&self) -> Result<String, String> {
        serde_json::to_string_pretty(self).map_err(|error| error.to_string())
    }

    /// A library's name as people write it, with its version.
    fn full_name(&self, name: &str) -> String {
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A report with one row and one that is missing.
    pub(crate) fn sample() -> Report {
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

    #[test]
    fn json_comes_back() {
        let json = sample().to_json().unwrap();
        assert_eq!(Report::from_json(&json).unwrap(), sample());
        assert!(Report::from_json("{").unwrap_err().starts_with("not JSON"));
        assert!(Report::from_json("{}").unwrap_err().starts_with("schema None"));
        let other = json.replace(SCHEMA, "yuxi-bench/0");
        assert!(Report::from_json(&other).unwrap_err().contains("yuxi-bench/0"));
    }

    #[test]
    fn speeds() {
        let speed = Speed::of(&[1_000.0, 2_000.0, 4_000.0], 2);
        assert_eq!(speed, Speed { ops_per_second: 2_000.0, ns_per_op: 1e6 });
    }
}
