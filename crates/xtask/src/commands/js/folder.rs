//! Folders in which the installed archive is used.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{listing, run, workspace};

/// What npm says if its registry is out of reach.
const OUT_OF_REACH: [&str; 5] =
    ["ENOTFOUND", "ECONNREFUSED", "EAI_AGAIN", "ETIMEDOUT", "ECONNRESET"];

/// A program that runs in the folder.
pub(super) fn inside(folder: &Path, name: impl AsRef<OsStr>) -> Command {
    let mut command = run::program(name);
    command.current_dir(folder);
    command
}

/// Makes the folder with the files of `source`, a folder of the workspace, and what their package-lock.json names, and
/// installs the archive. Returns false if npm's registry cannot be reached.
pub(super) fn install(source: &str, archive: &Path, folder: &Path) -> Result<bool> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    for file in listing::files(&[&format!("{source}/*")])? {
        let from = workspace::root().join(&file);
        fs::copy(&from, folder.join(from.file_name().context("a file has a name")?))?;
    }
    let quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
    let mut fetch = inside(folder, "npm");
    fetch.args(["ci", "--prefer-offline", "--ignore-scripts"]).args(quiet);
    let output = run::captured(&mut fetch)?;
    if !output.status.success() {
        let said = run::describe(&fetch, &output);
        if OUT_OF_REACH.iter().any(|error| said.contains(error)) {
            return Ok(false);
        }
        bail!("{said}");
    }
    let mut npm = inside(folder, "npm");
    // With package-lock.json, which says all about the other packages: nothing is asked of the registry, nor of a
    // cache that may not have the answer.
    npm.args(["install", "--no-save", "--prefer-offline"]).args(quiet).arg(archive);
    run::read(&mut npm)?;
    Ok(true)
}
