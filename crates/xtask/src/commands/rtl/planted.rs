//! Copies of modules with a fault, which a check must detect.

use std::fs;

use anyhow::{Result, ensure};
use tempfile::TempDir;

use crate::workspace;

/// A folder with these files of rtl/, in one of which `right` is replaced by `wrong`.
pub(super) fn planted(files: &[String], module: &str, right: &str, wrong: &str) -> Result<TempDir> {
    let folder = tempfile::tempdir()?;
    for file in files {
        let name = file.trim_start_matches("rtl/");
        let mut text = fs::read_to_string(workspace::root().join(file))?;
        if name.strip_suffix(".sv") == Some(module) {
            ensure!(text.contains(right), "rtl: nothing is planted in {file}");
            text = text.replace(right, wrong);
        }
        let copy = folder.path().join(name);
        fs::create_dir_all(copy.parent().unwrap_or(&copy))?;
        fs::write(copy, text)?;
    }
    Ok(folder)
}
