//! Files that programs of the workspace write.

use std::fs;

use anyhow::Result;

use super::snapshot::TABLES;
use super::{Files, Findings, Snapshot};
use crate::commands::picture;
use crate::{run, workspace};

/// The tables, by their generator, which is built as ./test builds it: another selection would build
/// everything anew.
pub(super) fn tables() -> Result<Files> {
    let small = "yuxi-arith/small-tables,yuxi-arith/small-code";
    let selections: [&[&str]; 2] =
        [&["-p", "yuxi-arith", "-p", "yuxi", "--features", small], &["--workspace", "--bins"]];
    let directory = tempfile::tempdir()?;
    for selection in selections {
        run::run(
            run::cargo().args(["build", "--quiet", "--locked", "--examples"]).args(selection),
        )?;
        let generator = workspace::target_directory().join("debug/examples/base-tables");
        run::read(run::program(generator).arg(directory.path()))?;
    }
    let mut files = Files::new();
    for entry in fs::read_dir(directory.path())? {
        let entry = entry?;
        let name = format!("{TABLES}{}", entry.file_name().to_string_lossy());
        files.insert(name, fs::read(entry.path())?);
    }
    Ok(files)
}

/// The picture of the floors, drawn from what the snapshot holds.
pub(super) fn picture(snapshot: &Snapshot) -> Result<Files> {
    let trees = snapshot.trees()?;
    let drawn = picture::draw(&snapshot.metadata, trees.each_ref().map(|tree| &**tree))?;
    Ok(Files::from([(picture::PATH.to_owned(), drawn.into_bytes())]))
}

/// What is committed of these files; all below [`TABLES`].
pub(super) fn committed(snapshot: &Snapshot) -> Files {
    let files = snapshot
        .ending_with("")
        .filter(|(name, _)| name.starts_with(TABLES) || *name == picture::PATH);
    files.map(|(name, content)| (name.to_owned(), content.to_owned())).collect()
}

pub(super) fn check(committed: &Files, generated: &Files, findings: &mut Findings) {
    for name in committed.keys().filter(|name| !generated.contains_key(*name)) {
        findings.add("generated", format!("{name}: no generator writes it"));
    }
    for (name, content) in generated {
        match committed.get(name) {
            None => findings.add("generated", format!("{name}: missing")),
            Some(found) if found != content => {
                findings
                    .add("generated", format!("{name}: differs from what its generator writes"));
            }
            Some(_) => {}
        }
    }
}
