//! Where `unsafe` stands, and which crates forbid it.

use std::path::Path;

use anyhow::Result;

use super::reviewed::UNSAFE;
use super::{Findings, Snapshot};
use crate::listing::{list, text};
use crate::workspace;

pub(super) fn check_places(snapshot: &Snapshot, findings: &mut Findings) {
    let mut is_used = [false; UNSAFE.len()];
    for source in snapshot.sources() {
        let place = UNSAFE.iter().position(|(place, _)| is_in(&source.name, place));
        match place {
            Some(place) => is_used[place] |= !source.unsafe_places.is_empty(),
            None => {
                for (line, what) in &source.unsafe_places {
                    findings.add("unsafe", format!("{}:{line}: {what}", source.name));
                }
            }
        }
    }
    for ((place, _), _) in UNSAFE.iter().zip(is_used).filter(|(_, is_used)| !is_used) {
        findings
            .add("unsafe", format!("{place} may hold unsafe code in reviewed.rs, and holds none"));
    }
}

/// A place is a file, or a folder with a slash at its end.
fn is_in(name: &str, place: &str) -> bool {
    name == place || place.ends_with('/') && name.starts_with(place)
}

/// The root of each library and program of the workspace forbids unsafe code. If a reviewed place
/// of its crate may hold some, the root may deny it instead; if all of the crate may, it says nothing.
pub(super) fn check_forbidden(snapshot: &Snapshot, findings: &mut Findings) -> Result<()> {
    let root = text(&snapshot.metadata["workspace_root"])?;
    for package in list(&snapshot.metadata["packages"])? {
        for target in list(&package["targets"])? {
            let kinds = list(&target["kind"])?;
            let other = ["test", "bench", "example", "custom-build"];
            if kinds.iter().any(|kind| other.iter().any(|other| kind == other)) {
                continue;
            }
            let path = Path::new(text(&target["src_path"])?);
            let name = path.strip_prefix(root).or_else(|_| path.strip_prefix(workspace::root()))?;
            check_root(snapshot, &name.display().to_string(), findings);
        }
    }
    Ok(())
}

fn check_root(snapshot: &Snapshot, name: &str, findings: &mut Findings) {
    let Some(source) = snapshot.sources().find(|source| source.name == name) else { return };
    let folder = name.split_once("src/").map_or("", |(folder, _)| folder);
    if UNSAFE.iter().any(|(place, _)| *place == folder) {
        return;
    }
    let may_hold = UNSAFE.iter().any(|(place, _)| place.starts_with(folder));
    let is_set = match source.unsafe_level.as_deref() {
        Some("forbid") => true,
        Some("deny") => may_hold,
        _ => false,
    };
    if !is_set {
        findings.add("forbid", format!("{name}: lacks #![forbid(unsafe_code)]"));
    }
}
