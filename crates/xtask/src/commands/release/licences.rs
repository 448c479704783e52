//! The texts of the licences under which a binary is distributed: Yuxi's, and those of every crate that is
//! linked into it, which must come with it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::place::Place;
use crate::{listing, run};

/// Writes Yuxi's licences and a file `THIRD-PARTY` for a package, as built for a target, to a folder.
pub(super) fn write(place: &Place, package: &str, target: &str, folder: &Path) -> Result<()> {
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(place.source().join(name), folder.join(name))?;
    }
    fs::write(folder.join("THIRD-PARTY"), third_party(place, package, target)?)?;
    Ok(())
}

/// What is linked besides Yuxi's own crates, and the texts of its licences, each once.
pub(super) fn third_party(place: &Place, package: &str, target: &str) -> Result<String> {
    let mut tree = place.cargo(&["tree", "--locked", "--edges", "normal", "--prefix", "none"]);
    tree.args(["-p", package, "--target", target, "--format", "{p}|{l}"]);
    let tree = run::read(&mut tree)?;
    let linked: BTreeSet<(&str, &str)> =
        tree.lines().filter_map(|line| line.trim_end_matches(" (*)").split_once('|')).collect();
    let folders = folders(place)?;
    let mut text = "What is linked into this binary besides Yuxi's own crates, and under which licences. Rust's standard \
                    library is too (MIT OR Apache-2.0), and into a static program musl (MIT).\n\n"
        .to_owned();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    // procedural macros are listed, but have left nothing in the binary but what they wrote
    for (name, licence) in linked.iter().filter(|(name, _)| !name.contains('/')) {
        let key = name.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{key}: {licence}");
        let folder = folders.get(&key).with_context(|| format!("release: where is {key}?"))?;
        for file in licence_files(folder)? {
            let contents = String::from_utf8_lossy(&fs::read(&file)?).replace("\r\n", "\n");
            texts.entry(contents).or_default().push(key.clone());
        }
    }
    ensure!(!texts.is_empty(), "release: {package} links nothing?");
    for (contents, of) in texts {
        let _ =
            write!(text, "\n{}\n{}\n\n{}\n", "-".repeat(78), of.join(", "), contents.trim_end());
    }
    Ok(text)
}

/// Where each package is unpacked.
fn folders(place: &Place) -> Result<BTreeMap<String, PathBuf>> {
    let metadata = run::read(&mut place.cargo(&["metadata", "--locked", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let mut folders = BTreeMap::new();
    for package in listing::list(&metadata["packages"])? {
        let key = format!(
            "{} v{}",
            listing::text(&package["name"])?,
            listing::text(&package["version"])?
        );
        let manifest = Path::new(listing::text(&package["manifest_path"])?);
        folders.insert(key, manifest.parent().unwrap_or(manifest).to_owned());
    }
    Ok(folders)
}

/// The files of a crate whose names say that they are licences or notices.
fn licence_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        let is_one = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "COPYRIGHT", "UNLICENSE"];
        if path.is_file() && is_one.iter().any(|start| name.starts_with(start)) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
