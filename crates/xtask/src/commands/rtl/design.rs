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
/// ROMs. Mapping depends on the order: if the ROMs come first, a division step has 2324 LUT and not
/// 2066; if yuxi_core.sv comes among its modules, its own LUT are 9304 and not 8398.
pub(super) fn sources(build: &str) -> Result<String> {
    const CORE: &str = "rtl/yuxi_core.sv";
    let list = list(build);
    let text = fs::read_to_string(workspace::root().join(&list)).context(list)?;
    let (mut roms, packages): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|file| file.ends_with("_rom.sv"));
    roms.sort_unstable();
    let modules = modules()?;
    let others = modules.iter().map(String::as_str).filter(|file| *file != CORE);
    let files: Vec<&str> = packages.into_iter().chain([CORE]).chain(others).chain(roms).collect();
    Ok(files.join(" "))
}
