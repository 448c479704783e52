//! Which crate depends on which.

use std::collections::BTreeSet;

use anyhow::Result;
use serde_json::Value;

use super::reviewed::{ARITH_DEPENDENCIES, FLOORS, UPWARD_IN_TESTS};
use super::{Findings, Snapshot};
use crate::listing::{list, text};

pub(super) fn check(snapshot: &Snapshot, findings: &mut Findings) -> Result<()> {
    let mut seen = BTreeSet::new();
    for package in list(&snapshot.metadata["packages"])? {
        let name = text(&package["name"])?;
        seen.insert(name);
        let Some(floor) = floor(name) else {
            findings.add("crates", format!("{name} has no floor in reviewed.rs"));
            continue;
        };
        for dependency in list(&package["dependencies"])? {
            let other = text(&dependency["name"])?;
            let is_reviewed =
                dependency["kind"] == "dev" && UPWARD_IN_TESTS.contains(&(name, other));
            if self::floor(other).is_some_and(|other| other >= floor) && !is_reviewed {
                findings.add("crates", format!("{name} depends on {other}, which is not below it"));
            }
        }
        if name == "yuxi-arith" {
            check_arith(list(&package["dependencies"])?, findings)?;
        }
    }
    for (name, _) in FLOORS.iter().filter(|(name, _)| !seen.contains(name)) {
        findings.add("crates", format!("{name} has a floor in reviewed.rs, and does not exist"));
    }
    Ok(())
}

/// What arith depends on beyond its tests: the reviewed list, neither more nor less.
fn check_arith(dependencies: &[Value], findings: &mut Findings) -> Result<()> {
    let mut used = BTreeSet::new();
    for dependency in dependencies.iter().filter(|dependency| dependency["kind"] != "dev") {
        let other = text(&dependency["name"])?;
        used.insert(other);
        if !ARITH_DEPENDENCIES.contains(&other) {
            findings.add("crates", format!("yuxi-arith depends on {other}"));
        }
    }
    for name in ARITH_DEPENDENCIES.iter().filter(|name| !used.contains(*name)) {
        findings.add("crates", format!("yuxi-arith may depend on {name}, and does not any more"));
    }
    Ok(())
}

fn floor(name: &str) -> Option<u32> {
    FLOORS.iter().find(|(other, _)| *other == name).map(|(_, floor)| *floor)
}
