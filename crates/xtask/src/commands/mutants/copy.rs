//! A copy of the workspace, in which files are changed.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result};

use crate::{listing, run, workspace};

/// Brings the copy up to date; files in `changed` have the text that stands there. Only files that differ
/// are written, with the time of now: cargo builds anew what has changed, and no more.
pub(super) fn copy(tree: &Path, changed: &BTreeMap<String, String>) -> Result<()> {
    fs::create_dir_all(tree)?;
    let mut files = listing::files(&[])?;
    files.extend(changed.keys().cloned());
    let there = run::read(run::program("find").arg(tree).args(["-type", "f", "-printf", "%P\\0"]))?;
    for gone in there.split_terminator('\0').filter(|name| !files.iter().any(|file| file == name)) {
        fs::remove_file(tree.join(gone))?;
    }
    for file in files {
        let (from, to) = (workspace::root().join(&file), tree.join(&file));
        let is_same = |contents: &[u8]| match fs::read(&to) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
            there => there.map(|there| there == contents),
        };
        let folder = to.parent().context("a file is in a folder")?;
        if let Some(text) = changed.get(&file) {
            if !is_same(text.as_bytes())? {
                fs::create_dir_all(folder)?;
                fs::write(to, text)?;
            }
        } else if !is_same(&fs::read(&from)?)? {
            fs::create_dir_all(folder)?;
            fs::copy(from, to)?;
        }
    }
    Ok(())
}
