//! What the modules of arith name of each other, and what the libraries name of the system.

use anyhow::Result;

use super::source::{Path, Source};
use super::{Findings, Snapshot};
use crate::workspace;

const ARITH: &str = "crates/arith/src/";

/// The modules of arith that are floors.
const FLOORS: [&str; 3] = ["field", "backend", "curve"];

/// What the libraries may not name in `std`.
const OUTSIDE: [&str; 8] = ["env", "fs", "io", "net", "path", "process", "thread", "time"];

/// It keeps to the same, but writes text into memory by `std::io::Write`.
const INSPECT: &str = "crates/inspect/src/";

pub(super) fn check_floors(snapshot: &Snapshot, findings: &mut Findings) -> Result<()> {
    for source in snapshot.sources().filter(|source| source.name.starts_with(ARITH)) {
        let Some(here) = source.module().first().copied().filter(|here| FLOORS.contains(here))
        else {
            continue;
        };
        for path in &source.paths {
            let target = resolve(source, path);
            let names: Vec<&str> = target.iter().map(String::as_str).collect();
            if is_above(here, &names) {
                let text =
                    format!("{}:{}: {here} names {}", source.name, path.line, names.join("::"));
                findings.add("modules", text);
            }
        }
    }
    check_definitions(snapshot, findings)
}

/// A path as parts from the crate's root, if it says where it begins.
fn resolve(source: &Source, path: &Path) -> Vec<String> {
    let module = source.module().into_iter().map(str::to_owned);
    let mut module: Vec<String> = module.chain(path.inside.iter().cloned()).collect();
    match path.parts[0].as_str() {
        "crate" => path.parts[1..].to_vec(),
        "super" => {
            let up = path.parts.iter().take_while(|part| *part == "super").count();
            module.truncate(module.len().saturating_sub(up));
            module.extend_from_slice(&path.parts[up..]);
            module
        }
        _ => Vec::new(),
    }
}

fn is_above(here: &str, target: &[&str]) -> bool {
    match (here, target) {
        ("field", ["backend" | "curve", ..]) | ("backend", ["curve", ..]) => true,
        ("curve", ["backend", rest @ ..]) => rest != ["Backend"],
        _ => false,
    }
}

/// The same for what a path names through imports and re-exports. What is compiled for tests alone is
/// left aside here.
fn check_definitions(snapshot: &Snapshot, findings: &mut Findings) -> Result<()> {
    let root = workspace::root();
    let tree = snapshot.tree(0)?;
    for reference in tree.references() {
        let (here, to) = (tree.path(reference.from), tree.path(reference.to));
        let Some(floor) = here.first().copied() else { continue };
        // The trait is defined in backend.rs itself; by its name it was found above.
        if is_above(floor, &to) && !(floor == "curve" && to == ["backend"]) {
            let path = &tree.files[tree.modules[reference.from].file].path;
            let file = path.strip_prefix(root).unwrap_or(path).display();
            let (parts, to) = (reference.parts.join("::"), to.join("::"));
            let text = format!("{file}:{}: {floor} names {parts}, of {to}", reference.line);
            findings.add("modules", text);
        }
    }
    Ok(())
}

/// The libraries name no file, process, environment or network.
pub(super) fn check_outside(snapshot: &Snapshot, findings: &mut Findings) {
    let is_inspect = |source: &Source| source.name.starts_with(INSPECT);
    let keeps = |source: &&Source| source.is_library() || is_inspect(source);
    for source in snapshot.sources().filter(keeps) {
        for path in &source.paths {
            let parts: Vec<&str> = path.parts.iter().map(String::as_str).collect();
            let is_outside = match parts[..] {
                // Through all names of it, or through another name, what is used would not be seen.
                ["std"] => path.is_glob,
                ["std", "io", ..] if is_inspect(source) => false,
                ["std", part, ..] => OUTSIDE.contains(&part),
                _ => false,
            };
            if is_outside {
                let text = format!("{}:{}: names {}", source.name, path.line, parts.join("::"));
                findings.add("outside", text);
            }
        }
    }
}
