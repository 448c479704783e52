//! What `yuxi-bench --json` writes, as far as commands of the workshop read it.

use anyhow::{Context, Result};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// The machine that was measured.
#[derive(Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Machine {
    pub(crate) cpu: String,
    pub(crate) features: Vec<String>,
    pub(crate) cores: usize,
    pub(crate) os: String,
    pub(crate) date: String,
}

/// The median and the quartiles of the rounds.
#[derive(Clone, Copy, Deserialize, Serialize)]
pub(crate) struct Spread {
    pub(crate) q1: f64,
    pub(crate) median: f64,
    pub(crate) q3: f64,
}

#[derive(Deserialize)]
pub(crate) struct Report {
    pub(crate) machine: Machine,
    pub(crate) settings: Settings,
    libraries: Vec<Library>,
    pub(crate) results: Vec<Row>,
}

#[derive(Deserialize)]
pub(crate) struct Settings {
    pub(crate) backend: String,
}

#[derive(Deserialize)]
struct Library {
    name: String,
    version: Option<String>,
}

/// An operation of Yuxi and of a peer.
#[derive(Deserialize)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) peer: String,
    pub(crate) yuxi: Speed,
    pub(crate) other: Speed,
    pub(crate) ratio: Spread,
}

#[derive(Deserialize)]
pub(crate) struct Speed {
    pub(crate) ops_per_second: f64,
}

impl Report {
    pub(crate) fn from_json(json: &str) -> Result<Self> {
        serde_json::from_str(json).context("a report of yuxi-bench")
    }

    /// The versions of the libraries that have one, by name.
    pub(crate) fn versions(&self) -> IndexMap<String, String> {
        let versions = self.libraries.iter();
        versions
            .filter_map(|library| Some((library.name.clone(), library.version.clone()?)))
            .collect()
    }
}
