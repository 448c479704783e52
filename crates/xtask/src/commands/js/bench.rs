//! Measures the package beside sm-crypto, sm-crypto-v2 and @noble/curves, interleaved and in CPU time (js/bench), in
//! Node and in Chromium, and writes the tables of docs/javascript.md.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use indexmap::IndexMap;
use serde::Deserialize;
use serde_json::Value;
use yuxi_testkit::figure::times;
use yuxi_testkit::machine::Machine;
use yuxi_testkit::stats::{Spread, ratios};

use super::folder::{self, inside};
use super::target;
use crate::markdown::{self, table, three_digits};
use crate::{listing, run, workspace};

const DOCUMENT: &str = "docs/javascript.md";
/// The time of a slice in milliseconds.
const SLICE: u32 = 100;

/// An operation, its name in the table, and the operation of the peers that it is compared with.
const OPERATIONS: [(&str, &str, &str); 13] = [
    ("sign", "SM2 sign", "sign"),
    ("verify", "SM2 verify, the same key", "verify"),
    ("verify-decoded", "SM2 verify, the same key, decoded each time", "verify-decoded"),
    ("verify-new", "SM2 verify, another key each time", "verify-decoded"),
    ("sign-batch", "SM2 sign, in batches of 64", "sign"),
    ("verify-batch", "SM2 verify, in batches of 64 by one key", "verify"),
    ("verify-each", "SM2 verify, in batches of 64, another key each time", "verify-decoded"),
    ("encrypt", "SM2 encrypt, 100 bytes", "encrypt"),
    ("decrypt", "SM2 decrypt, 100 bytes", "decrypt"),
    ("sm3", "SM3 of 16 KiB", "sm3"),
    ("p256-sign", "ECDSA P-256 sign", "p256-sign"),
    ("p256-verify", "ECDSA P-256 verify, the same key", "p256-verify"),
    (
        "p256-verify-decoded",
        "ECDSA P-256 verify, the same key, decoded each time",
        "p256-verify-decoded",
    ),
];
/// What is compared with the peers, and what is only shown.
const OURS: [&str; 2] = ["yuxi", "yuxi/compat"];
const PEERS: [&str; 3] = ["sm-crypto", "sm-crypto-v2", "@noble/curves"];

/// What js/bench writes: the rates of all rounds.
#[derive(Deserialize)]
struct Measured {
    /// The engine with its version.
    engine: String,
    /// By operation and library.
    rates: IndexMap<String, IndexMap<String, Vec<f64>>>,
}

pub(super) fn run(archive: &Path, rounds: u32) -> Result<()> {
    let folder = target().join("bench");
    if !folder::install("js/bench", archive, &folder)? {
        println!("js: the measurement is SKIPPED: npm's registry is out of reach");
        return Ok(());
    }
    let mut programs = vec!["node.mjs"];
    if run::need(&["/usr/bin/chromium:chromium"]).is_ok() {
        programs.push("chromium.mjs");
    } else {
        println!("js: the measurement in Chromium is SKIPPED, for the reason above");
    }
    let mut parts = vec![format!("{}.", Machine::here().line())];
    for program in programs {
        let mut node = inside(&folder, "node");
        node.args([program, &rounds.to_string(), &SLICE.to_string()]);
        let measured: Measured = serde_json::from_str(&run::read(&mut node)?)?;
        parts.push(report(&measured, &versions(&folder)?)?);
        println!("{}\n", parts.last().context("there is one")?);
    }
    parts[0] = format!("{rounds} rounds. {}", parts[0]);
    let path = workspace::root().join(DOCUMENT);
    let text = markdown::replaced(&fs::read_to_string(&path)?, "measured", &parts.join("\n\n"))?;
    fs::write(path, text)?;
    Ok(())
}

/// The versions of the peers.
fn versions(folder: &Path) -> Result<IndexMap<String, String>> {
    let package = fs::read_to_string(folder.join("package.json"))?;
    let package: Value = serde_json::from_str(&package)?;
    let version = |name: &str| listing::text(&package["dependencies"][name]).map(str::to_owned);
    PEERS.iter().map(|name| Ok(((*name).to_owned(), version(name)?))).collect()
}

/// A row for each operation, a column for each library.
fn report(measured: &Measured, versions: &IndexMap<String, String>) -> Result<String> {
    let mut heads = vec![format!("{}, operations per second", measured.engine)];
    heads.extend(OURS.map(|name| format!("`{name}`")));
    heads.extend(PEERS.map(|name| format!("`{name}` {}", versions[name])));
    heads.push("`yuxi`, times the best".into());
    let rows: Result<Vec<_>> = OPERATIONS.iter().map(|row| measured.row(row)).collect();
    Ok(table(&heads, &rows?).join("\n"))
}

impl Measured {
    /// The rates of one library, if it has the operation.
    fn rates(&self, operation: &str, library: &str) -> Option<&[f64]> {
        Some(self.rates.get(operation)?.get(library)?)
    }

    fn row(&self, (operation, name, compared): &(&str, &str, &str)) -> Result<Vec<String>> {
        let mut cells = vec![(*name).to_owned()];
        for library in OURS.iter().chain(&PEERS) {
            let rates = self.rates(operation, library);
            cells.push(rates.map(|rates| three_digits(median(rates))).unwrap_or_default());
        }
        let ours = self.rates(operation, OURS[0]).with_context(|| format!("no {operation}"))?;
        let peers = PEERS.iter().filter_map(|library| self.rates(compared, library));
        let best = peers.max_by(|a, b| median(a).total_cmp(&median(b)));
        let best = best.with_context(|| format!("no peer has {compared}"))?;
        // In each round for itself, as the load of the machine changes.
        cells.push(times(median(&ratios(ours, best))));
        Ok(cells)
    }
}

fn median(values: &[f64]) -> f64 {
    Spread::of(values).median
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_peer_counts_round_by_round() {
        let rates = |values: [(&str, [f64; 3]); 3]| {
            values.map(|(name, rates)| (name.to_owned(), rates.to_vec())).into_iter().collect()
        };
        let single = rates([
            ("yuxi", [900.0, 1000.0, 1800.0]),
            ("sm-crypto", [9.0, 10.0, 11.0]),
            ("sm-crypto-v2", [90.0, 50.0, 100.0]),
        ]);
        let batch = IndexMap::from([("yuxi".to_owned(), vec![1800.0, 1000.0, 1900.0])]);
        let rates = [("sign".to_owned(), single), ("sign-batch".to_owned(), batch)];
        let measured = Measured { engine: "an engine".into(), rates: rates.into_iter().collect() };
        let row = measured.row(&("sign", "signing", "sign")).unwrap();
        assert_eq!(row, ["signing", "1,000", "", "10", "90", "", "18.0"]);
        let row = measured.row(&("sign-batch", "batch", "sign")).unwrap();
        assert_eq!(row, ["batch", "1,800", "", "", "", "", "20.0"]);
        assert!(measured.row(&("verify", "verifying", "verify")).is_err());
    }
}
