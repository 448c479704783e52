//! What is shown about the operations of a program and of a library.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};

use super::operations::{Backend, Operation};
use super::{Loaded, Run};
use crate::report::Fact;

/// What is shown about these operations of a file, of which only those whose path contains `only`.
pub fn facts(path: &Path, operations: &[Operation], only: &str) -> Vec<Fact> {
    let loaded = match Loaded::read(path) {
        Ok(loaded) => loaded,
        Err(error) => {
            let shown = Err(format!("{error:#}"));
            return vec![Fact {
                path: path.display().to_string(),
                statement: String::new(),
                shown,
            }];
        }
    };
    let mut met = BTreeSet::new();
    let mut facts = Vec::new();
    for operation in operations {
        let place = operation.function.replace("yuxi_arith::", "");
        if !place.contains(only) {
            continue;
        }
        let shown = on_all(&loaded, operation, &mut met).map_err(|error| format!("{error:#}"));
        facts.push(Fact { path: place, statement: statement(operation), shown });
    }
    let met: Vec<_> = met.into_iter().collect();
    println!("{} kinds of instructions met a secret: {}", met.len(), met.join(", "));
    facts
}

fn statement(operation: &Operation) -> String {
    let Operation { about, items, exceptional, .. } = operation;
    let mut text = (*about).to_owned();
    if let [least, others @ .., most] = items {
        let others: String = others.iter().map(|items| format!(", {items}")).collect();
        text += &format!(", batches of {least}{others} and {most}, without lanes of {least}");
    }
    text += ": the same instructions and addresses for all operands";
    if exceptional.is_some() {
        text += " with which no lane meets an exceptional case";
        text += &format!(", and of {} for all with which each does", items[0]);
    }
    text
}

/// Runs an operation on all backends, and with all its numbers of items.
fn on_all(loaded: &Loaded, operation: &Operation, met: &mut BTreeSet<String>) -> Result<String> {
    let mut counts = Vec::new();
    for backend in operation.backends {
        for items in operation.items_on(*backend) {
            let runs = runs(loaded, operation, *backend, *items);
            for run in runs.with_context(|| format!("{items} on {}", backend.name))? {
                counts.push(format!("{} on {}", run.instructions, backend.name));
                met.extend(run.met);
            }
        }
    }
    println!("{}: instructions: {}", operation.about, counts.join(", "));
    let names: Vec<_> = operation.backends.iter().map(|backend| backend.name).collect();
    Ok(format!("one path on each of {}", names.join(", ")))
}

/// The run without exceptional cases, and that with nothing else, for the least number of items.
fn runs(loaded: &Loaded, operation: &Operation, backend: Backend, items: u64) -> Result<Vec<Run>> {
    let Some(function) = operation.exceptional.filter(|_| backend.has_lanes) else {
        return Ok(vec![loaded.run(operation, backend, items, &[])?]);
    };
    let mut runs = vec![loaded.run(operation, backend, items, &[(function, 0)])?];
    if operation.items[0] == items {
        let all = (1 << items) - 1;
        let run = loaded.run(operation, backend, items, &[(function, all)]);
        runs.push(run.context("with exceptional cases alone")?);
    }
    Ok(runs)
}
