//! Copies of the modules with a fault, which a check must detect.

use std::fs;

use anyhow::{Result, ensure};
use tempfile::TempDir;

use super::design;
use crate::workspace;

/// A folder with the modules of rtl/, in one of which `right` is replaced by `wrong`.
pub(super) fn planted(module: &str, right: &str, wrong: &str) -> Result<TempDir> {
    let folder = tempfile::tempdir()?;
    for file in design::modules()? {
        let name = file.trim_start_matches("rtl/");
        let mut text = fs::read_to_string(workspace::root().join(&file))?;
        if name.strip_suffix(".sv") == Some(module) {
            ensure!(text.contains(right), "rtl: nothing is planted in {file}");
            text = text.replace(right, wrong);
        }
        fs::write(folder.path().join(name), text)?;
    }
    Ok(folder)
}
