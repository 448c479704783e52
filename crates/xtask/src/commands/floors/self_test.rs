//! Violations that are planted in copies of files in memory: each must be found, and nothing else.

mod everywhere;
mod planted;

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use planted::{HARMLESS, PLANTED, Plant};

use super::{Findings, Snapshot, check, generated};

pub(super) fn run(snapshot: &Snapshot) -> Result<()> {
    let before = check(snapshot)?;
    ensure!(before.0.is_empty(), "the floors do not hold: cargo xtask floors");
    let (mut planted, mut failed) = (0, 0);
    let plants = PLANTED.iter().map(|(rule, file, plant)| (Some(*rule), *file, plant));
    let harmless = HARMLESS.iter().map(|(file, plant)| (None, *file, plant));
    for (rule, file, plant) in plants.chain(harmless) {
        let found = found(snapshot, file, plant).with_context(|| format!("planted in {file}"))?;
        planted += 1;
        if found != rule.into_iter().collect() {
            println!("self-test: planted {rule:?} in {file}, found {found:?}");
            failed += 1;
        }
    }
    let everywhere = everywhere::plant(snapshot)?;
    planted += everywhere.planted;
    failed += everywhere.failed;
    println!("self-test: {} passed, {failed} failed", planted - failed);
    ensure!(failed == 0, "a planted violation was not detected, or something harmless was");
    Ok(())
}

/// The rules that are broken with a plant. What is committed stands for what generators write.
fn found(snapshot: &Snapshot, file: &str, plant: &Plant) -> Result<BTreeSet<&'static str>> {
    let mut copy = snapshot.clone();
    copy.put(file, plant.apply(copy.content(file).unwrap_or_default())?)?;
    let mut findings: Findings = check(&copy)?;
    generated::check(&generated::committed(&copy), &generated::committed(snapshot), &mut findings);
    Ok(findings.0.into_iter().map(|finding| finding.rule).collect())
}
