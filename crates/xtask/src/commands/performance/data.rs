//! What docs/performance.json holds: measurements, and the counts that they are compared with.

use std::fs;

use anyhow::{Context, Result};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::ser::{PrettyFormatter, Serializer};
use yuxi_testkit::bench_report::BreakEven;
use yuxi_testkit::counts;
use yuxi_testkit::machine::Machine;
use yuxi_testkit::stats::Spread;

use crate::commands::batch_speed::Lines;
use crate::workspace;

pub(crate) const FILE: &str = "docs/performance.json";

/// Values by their names, in the order of the file.
pub(crate) type Named<T> = IndexMap<String, T>;

/// Cycles by section, operation and backend.
pub(crate) type Cycles = Named<Named<Named<f64>>>;

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Data {
    pub(crate) machine: Machine,
    pub(crate) backend: String,
    pub(crate) counts: Counts,
    pub(crate) cycles: Cycles,
    /// Versions by name.
    pub(crate) libraries: Named<String>,
    pub(crate) ratios: Vec<Row>,
    pub(crate) break_even: Vec<BreakEven>,
    pub(crate) batches: Batches,
    pub(crate) lines: Vec<Lines>,
}

/// What the example `counts` of yuxi-arith counts.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Counts {
    pub(crate) sm2: Named<counts::Counts>,
    pub(crate) p256: Named<counts::Counts>,
    pub(crate) x25519: Named<counts::Counts>,
    #[serde(rename = "kernels adx")]
    pub(crate) kernels: Named<Kernel>,
}

/// Instructions of a kernel, and those of them that can use two of the ports.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kernel {
    pub(crate) instructions: u64,
    pub(crate) two_ports: u64,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Batches {
    pub(crate) machine: Machine,
    pub(crate) backend: String,
    pub(crate) libraries: Named<String>,
    pub(crate) rows: Vec<Row>,
}

/// Operations per second of Yuxi and of a peer.
#[derive(Deserialize, Serialize)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) peer: String,
    pub(crate) yuxi: f64,
    pub(crate) other: f64,
    #[serde(flatten)]
    pub(crate) ratio: Spread,
}

impl Data {
    pub(crate) fn read() -> Result<Self> {
        let text = fs::read_to_string(workspace::root().join(FILE))?;
        serde_json::from_str(&text).context(FILE)
    }

    pub(crate) fn to_json(&self) -> Result<String> {
        let mut json = Vec::new();
        let mut serializer =
            Serializer::with_formatter(&mut json, PrettyFormatter::with_indent(b" "));
        self.serialize(&mut serializer)?;
        json.push(b'\n');
        Ok(String::from_utf8(json)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_what_is_written() {
        let text = fs::read_to_string(workspace::root().join(FILE)).unwrap();
        assert!(Data::read().unwrap().to_json().unwrap() == text);
    }
}
