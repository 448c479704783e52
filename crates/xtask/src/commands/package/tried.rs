//! The archives of the crates, unpacked beside each other: their programs and examples are built and
//! their tests run there, with the other archives in place of the registry.

use std::fmt::Write;
use std::fs;

use anyhow::Result;

use super::{PUBLISHED, archive, top};
use crate::{run, workspace};

/// Crates whose unit tests need nothing that is not published.
const WITH_UNIT_TESTS: [&str; 5] =
    ["yuxi-sm3-lanes", "yuxi-accel", "yuxi-arrow", "yuxi-inspect", "yuxi-cli"];

pub(super) fn run() -> Result<()> {
    let folder = workspace::target_directory().join("package/tried");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let mut members = String::new();
    let mut patches = String::new();
    for (_, name) in PUBLISHED {
        run::run(run::program("tar").arg("-xzf").arg(archive(name)).arg("-C").arg(&folder))?;
        let top = top(name);
        // each archive has the lock file of a single crate
        fs::remove_file(folder.join(&top).join("Cargo.lock"))?;
        let _ = write!(members, "\"{top}\", ");
        let _ = writeln!(patches, "{name} = {{ path = \"{top}\" }}");
    }
    let manifest = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [{members}]\n\n[patch.crates-io]\n{patches}\n\
         [profile.dev]\nopt-level = 1\n"
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::copy(workspace::root().join("Cargo.lock"), folder.join("Cargo.lock"))?;

    let cargo = |arguments: &[&str]| {
        let mut cargo = run::cargo();
        cargo.current_dir(&folder).env("CARGO_TARGET_DIR", folder.join("target"));
        cargo.args(arguments);
        cargo
    };
    run::run(&mut cargo(&["build", "--quiet", "--workspace", "--bins", "--examples"]))?;
    let mut unit = cargo(&["test", "--quiet", "--lib"]);
    for name in WITH_UNIT_TESTS {
        unit.args(["-p", name]);
    }
    run::run(&mut unit)?;
    run::run(&mut cargo(&["test", "--quiet", "--workspace", "--doc"]))?;
    println!("package: what is in the archives is built, and its tests pass");
    Ok(())
}
