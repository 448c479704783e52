//! Packs the crates that are meant for publishing, as `cargo publish --workspace` does, and checks what is in
//! the archives: metadata, licences, a README, all sources, and neither tests nor their data.

mod tried;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use clap::Args;
use serde_json::Value;

use crate::{listing, run, workspace};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Also publishes them without an upload, unpacks the archives, and runs there the tests that are in them
    #[arg(long)]
    test: bool,
}

/// The crates by their folders, and their names.
pub(super) const PUBLISHED: [(&str, &str); 7] = [
    ("arith", "yuxi-arith"),
    ("sm3-lanes", "yuxi-sm3-lanes"),
    ("yuxi", "yuxi"),
    ("accel", "yuxi-accel"),
    ("arrow", "yuxi-arrow"),
    ("inspect", "yuxi-inspect"),
    ("cli", "yuxi-cli"),
];

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    pack()?;
    if arguments.test {
        // in their order, without the archives, which it does not leave
        let publish =
            ["publish", "--workspace", "--dry-run", "--no-verify", "--locked", "--allow-dirty"];
        run::read(run::cargo().args(publish))?;
        tried::run()?;
    }
    Ok(())
}

/// Packs the crates, and checks the archives.
pub(super) fn pack() -> Result<()> {
    run::need(&["tar:tar", "git:git"])?;
    check_metadata()?;
    // It warns of every file that it leaves out, and is read only if it fails.
    run::read(&mut command(run::cargo()))?;
    for (folder, name) in PUBLISHED {
        check(folder, name)?;
    }
    Ok(())
}

/// Gives cargo the arguments that pack the crates, without a build of each: --test makes one of all.
pub(super) fn command(mut cargo: Command) -> Command {
    cargo.args(["package", "--no-verify", "--locked", "--allow-dirty"]);
    for (_, name) in PUBLISHED {
        cargo.args(["-p", name]);
    }
    cargo
}

/// The archive of a crate.
pub(super) fn archive(name: &str) -> PathBuf {
    workspace::target_directory().join(format!("package/{}.crate", top(name)))
}

/// The folder in its archive.
fn top(name: &str) -> String {
    format!("{name}-{}", env!("CARGO_PKG_VERSION"))
}

/// Whether exactly these crates are published, and say what registries show.
fn check_metadata() -> Result<()> {
    let metadata = listing::metadata(workspace::root())?;
    let mut published = BTreeSet::new();
    for package in listing::list(&metadata["packages"])? {
        if package["publish"].as_array().is_some_and(Vec::is_empty) {
            continue;
        }
        let name = listing::text(&package["name"])?;
        published.insert(name);
        let missing = missing(package);
        ensure!(missing.is_empty(), "package: {name} does not say its {}", missing.join(", "));
    }
    let expected = PUBLISHED.iter().map(|(_, name)| *name).collect();
    ensure!(
        published == expected,
        "package: {published:?} would be published, in place of {expected:?}: see publish in their Cargo.toml"
    );
    Ok(())
}

/// What a registry shows of a crate, and this one's Cargo.toml lacks.
fn missing(package: &Value) -> Vec<&'static str> {
    let fields = [
        "description",
        "documentation",
        "license",
        "readme",
        "rust_version",
        "keywords",
        "categories",
    ];
    let is_missing = |value: &Value| value.is_null() || value.as_array().is_some_and(Vec::is_empty);
    let mut missing: Vec<_> =
        fields.into_iter().filter(|field| is_missing(&package[field])).collect();
    if package["metadata"]["docs"]["rs"].is_null() {
        missing.push("settings for docs.rs");
    }
    missing
}

fn check(folder: &str, name: &str) -> Result<()> {
    let top = top(name);
    let archive = archive(name);
    let listing = run::read(run::program("tar").arg("-tzf").arg(&archive))?;
    let files: Vec<&str> = listing
        .lines()
        .map(|file| file.strip_prefix(&top).and_then(|file| file.strip_prefix('/')).unwrap_or(file))
        .collect();

    let sources = format!("crates/{folder}/src");
    let tracked = run::read(run::program("git").args(["ls-files", &sources]))?;
    let from_crate = format!("crates/{folder}/");
    let tracked = tracked.lines().filter_map(|file| file.strip_prefix(&from_crate));
    let others = ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "Cargo.toml"];
    for file in others.into_iter().chain(tracked) {
        ensure!(files.contains(&file), "package: {name}: {file} is not in the archive");
    }
    for file in &files {
        let is_test = file.starts_with("tests/") || file.starts_with("benches/");
        ensure!(!is_test, "package: {name}: {file} is not for publishing");
    }
    let licence = format!("{top}/LICENSE-MIT");
    let packed = run::read(run::program("tar").arg("-xzOf").arg(&archive).arg(licence))?;
    let ours = fs::read_to_string(workspace::root().join("LICENSE-MIT"))?;
    ensure!(packed == ours, "package: {name}: LICENSE-MIT differs");
    let bytes = fs::metadata(&archive).with_context(|| archive.display().to_string())?.len();
    println!("package: {name}: {} files, {bytes} bytes", files.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::missing;

    #[test]
    fn what_is_null_or_empty_is_missing() {
        let package = json!({
            "description": "a", "documentation": "b", "license": "c", "readme": null,
            "rust_version": "1.91", "keywords": [], "categories": ["cryptography"],
        });
        assert_eq!(missing(&package), ["readme", "keywords", "settings for docs.rs"]);
        let package = json!({ "metadata": { "docs": { "rs": { "targets": [] } } } });
        assert!(!missing(&package).contains(&"settings for docs.rs"));
    }
}
