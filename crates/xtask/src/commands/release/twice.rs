//! Builds a release once more, in a folder with another path, and compares the files.

use anyhow::{Result, ensure};

use super::place::Place;
use super::{Settings, build, sums};

/// The archive that differs in two folders: its crates are outside of the workspace of `web`.
const PAGE: &str = "-page.zip";

/// Compares what two folders get.
pub(super) fn run(one: &Place, settings: &Settings) -> Result<()> {
    ensure!(!settings.quick, "release: what --quick takes is built in one folder only");
    let other = Place::new("another-folder-with-a-longer-path", false)?;
    let (first, second) = (one.empty("dist")?, other.empty("dist")?);
    let names = build(one, settings, &first)?;
    ensure!(
        build(&other, settings, &second)? == names,
        "release: the second build made other files"
    );
    let mut different = Vec::new();
    for name in &names {
        if sums::sha256(&first.join(name))? != sums::sha256(&second.join(name))? {
            different.push(name.as_str());
        }
    }
    let (expected, others): (Vec<_>, Vec<_>) =
        different.into_iter().partition(|name| name.ends_with(PAGE));
    ensure!(others.is_empty(), "release: different in two folders: {}", others.join(", "));
    println!("release: {} files are the same in two folders", names.len() - expected.len());
    for name in expected {
        println!("release: {name} differs, as docs/releasing.md says");
    }
    Ok(())
}
