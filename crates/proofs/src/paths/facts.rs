//! What is shown about the operations of a program and of a library.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::operations::{Backend, Operation, Unit};
use super::{Loaded, Run, aarch64, results};
use crate::artefact::Machine;
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
        let mut place = operation.function.replace("yuxi_arith::", "");
        if loaded.machine == Machine::Aarch64 {
            place = format!("AArch64: {place}");
        }
        if !place.contains(only) {
            continue;
        }
        let shown = on_all(&loaded, operation, &mut met).map_err(|error| format!("{error:#}"));
        facts.push(Fact { path: place, statement: statement(operation, loaded.machine), shown });
    }
    let met: Vec<_> = met.into_iter().collect();
    println!("{} kinds of instructions met a secret: {}", met.len(), met.join(", "));
    facts
}

fn statement(operation: &Operation, machine: Machine) -> String {
    let Operation { about, items, unit, public, exceptional, .. } = operation;
    let mut text = (*about).to_owned();
    let list = || match items {
        [others @ .., last] if !others.is_empty() => {
            let others: Vec<_> = others.iter().map(u64::to_string).collect();
            format!("{} and {last}", others.join(", "))
        }
        _ => items.iter().map(u64::to_string).collect(),
    };
    text += &match unit {
        Unit::One => String::new(),
        Unit::Bytes => format!(", of messages of {} bytes", list()),
        Unit::Batch if machine == Machine::Aarch64 => format!(", batches of {}", items[0]),
        Unit::Batch => format!(", batches of {}, without lanes of {}", list(), items[0]),
    };
    text += ": the same instructions and addresses for all operands";
    if !public.is_empty() {
        let values: Vec<_> =
            public.iter().map(|public| format!("\"{}\" ({})", public.name, public.means)).collect();
        text += &format!(" that agree in what becomes public: {}", values.join(", "));
    }
    if exceptional.is_some() && machine == Machine::X86 {
        text += " with which no lane meets an exceptional case";
        text += &format!(", and of {} for all with which each does", items[0]);
    }
    text
}

/// Runs an operation on all backends, and with all its numbers of items.
fn on_all(loaded: &Loaded, operation: &Operation, met: &mut BTreeSet<String>) -> Result<String> {
    let mut counts = Vec::new();
    let mut paths = BTreeSet::new();
    let backends = operation.backends_of(loaded.machine);
    for backend in backends {
        for items in operation.items_on(*backend) {
            let runs = runs(loaded, operation, *backend, *items);
            for run in runs.with_context(|| format!("{items} on {}", backend.name))? {
                counts.push(format!("{} on {}", run.instructions, backend.name));
                paths.insert(run.paths);
                if loaded.machine == Machine::Aarch64 {
                    check_list(&run, operation, *backend)?;
                }
                met.extend(run.met);
            }
        }
        if results::has(operation, loaded.machine) {
            let right = results::check(loaded, operation, *backend);
            right.with_context(|| format!("with numbers, on {}", backend.name))?;
        }
    }
    println!("{}: instructions: {}", operation.about, counts.join(", "));
    let names: Vec<_> = backends.iter().map(|backend| backend.name).collect();
    let computed = if results::has(operation, loaded.machine) {
        "; with numbers it computes what `yuxi-arith` does"
    } else {
        ""
    };
    let paths: Vec<_> = paths.iter().map(u64::to_string).collect();
    let paths = if paths == ["1"] {
        "one path".to_owned()
    } else {
        format!("one path for each of {} cases", paths.join(" or "))
    };
    Ok(format!("{paths} on each of {}{computed}", names.join(", ")))
}

/// Checks that a backend in assembly has met secrets with no instruction but those that Arm lists, unless the operation
/// consists of other code too.
fn check_list(run: &Run, operation: &Operation, backend: Backend) -> Result<()> {
    if !backend.is_portable() && !operation.may_move {
        let found = run.met.iter().find(|name| aarch64::MOVES.contains(&name.as_str()));
        if let Some(name) = found {
            bail!("{name}, which is not in Arm's list, with a secret on {}", backend.name);
        }
    }
    Ok(())
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
