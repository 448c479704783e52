//! The files of the design.

use std::fs;

use anyhow::{Context, Result};

use crate::{listing, workspace};

/// The builds of the core; the first is the default one.
pub(super) const BUILDS: [&str; 3] = ["paper", "small-comb", "pipelined"];

/// The codes that every module reads.
pub(super) const CODES: &str = "rtl/microcode/yuxi_isa.sv";

/// The modules, in order.
pub(super) fn modules() -> Result<Vec<String>> {
    sorted(&[":(glob)rtl/*.sv"])
}

/// Files that git does not ignore, in order.
pub(super) fn sorted(patterns: &[&str]) -> Result<Vec<String>> {
    let mut files = listing::files(patterns)?;
    files.sort();
    Ok(files)
}

/// The list of the files that a build adds to the modules.
pub(super) fn list(build: &str) -> String {
    format!("rtl/microcode/{build}/files.f")
}

/// The files of a build in the order in which Yosys reads them: packages, the core, its modules,
/// ROMs. Mapping depends on it: docs/hardware.md has figures of other orders.
pub(super) fn sources(build: &str) -> Result<String> {
    const CORE: &str = "rtl/yuxi_core.sv";
    let list = list(build);
    let text = fs::read_to_string(workspace::root().join(&list)).context(list)?;
    let mut files: Vec<String> = text.lines().map(str::to_owned).chain(modules()?).collect();
    // sorting keeps the order within a part
    files.sort_by_key(|file| match file.as_str() {
        CORE => 1,
        file if file.ends_with("_rom.sv") => 3,
        file if file.starts_with("rtl/microcode/") => 0,
        _ => 2,
    });
    Ok(files.join(" "))
}
