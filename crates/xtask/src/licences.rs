//! The texts of the licences under which a binary is distributed: Yuxi's, and those of every crate that is
//! linked into it, which must come with it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::artefacts::{Linked, WINDOWS};
use crate::{listing, run};

/// The name of the file with the texts of others' licences.
pub(crate) const THIRD_PARTY: &str = "THIRD-PARTY";
/// The names of the files with Yuxi's own.
pub(crate) const OURS: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Starts cargo in the root of a copy of the sources.
pub(crate) type Cargo<'a> = &'a dyn Fn() -> Command;

/// Writes Yuxi's licences, and those of what is linked into a file, to a folder.
pub(crate) fn write(root: &Path, cargo: Cargo, linked: &[Linked], folder: &Path) -> Result<()> {
    for name in OURS {
        fs::copy(root.join(name), folder.join(name))?;
    }
    fs::write(folder.join(THIRD_PARTY), third_party(cargo, linked)?)?;
    Ok(())
}

/// What is linked besides Yuxi's own crates, and the texts of its licences, each once.
pub(crate) fn third_party(cargo: Cargo, linked: &[Linked]) -> Result<String> {
    let mut licences = BTreeMap::new();
    let mut folders = BTreeMap::new();
    for linked in linked {
        licences.extend(dependencies(cargo, linked)?);
        folders.extend(self::folders(cargo, linked)?);
    }
    let mut text = beginning(linked);
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, licence) in &licences {
        let _ = writeln!(text, "{name}: {licence}");
        let folder = folders.get(name).with_context(|| format!("licences: where is {name}?"))?;
        for file in licence_files(folder)? {
            let contents = String::from_utf8_lossy(&fs::read(&file)?).replace("\r\n", "\n");
            texts.entry(contents).or_default().insert(name.clone());
        }
    }
    ensure!(!texts.is_empty(), "licences: nothing is linked? {linked:?}");
    for (contents, of) in texts {
        let of = of.into_iter().collect::<Vec<_>>().join(", ");
        let _ = write!(text, "\n{}\n{of}\n\n{}\n", "-".repeat(78), contents.trim_end());
    }
    Ok(text)
}

/// The first lines, which name what is no crate.
fn beginning(linked: &[Linked]) -> String {
    let mut text = "What is linked into this binary besides Yuxi's own crates, and under which licences. Rust's standard \
                    library is too (MIT OR Apache-2.0), and into a static program musl (MIT).\n"
        .to_owned();
    if linked.iter().any(|linked| linked.target == WINDOWS) {
        text += "So are parts of mingw-w64's runtime (its own code is in the public domain or under ZPL-2.1) and of libgcc \
                 (GPL-3.0-or-later WITH GCC-exception-3.1).\n";
    }
    text + "\n"
}

/// The crates of others that are linked, with the expressions of their licences. Procedural macros are listed, but
/// have left nothing in the binary but what they wrote.
fn dependencies(cargo: Cargo, linked: &Linked) -> Result<BTreeMap<String, String>> {
    let mut tree = cargo();
    tree.args(["tree", "--locked", "--edges", "normal", "--prefix", "none"]);
    tree.args(["--manifest-path", linked.manifest, "-p", linked.package]);
    tree.args(["--target", linked.target, "--format", "{p}|{l}"]);
    Ok(parsed(&run::read(&mut tree)?))
}

/// The crates of others in cargo's answer: Yuxi's own come from a path.
fn parsed(tree: &str) -> BTreeMap<String, String> {
    let crates = tree.lines().filter_map(|line| line.trim_end_matches(" (*)").split_once('|'));
    let others = crates.filter(|(name, _)| !name.contains('/'));
    others
        .map(|(name, licence)| {
            let key = name.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
            (key, licence.to_owned())
        })
        .collect()
}

/// Where each package is unpacked.
fn folders(cargo: Cargo, linked: &Linked) -> Result<BTreeMap<String, PathBuf>> {
    let mut metadata = cargo();
    metadata.args(["metadata", "--locked", "--format-version", "1"]);
    metadata.args(["--filter-platform", linked.target, "--manifest-path", linked.manifest]);
    let metadata: Value = serde_json::from_str(&run::read(&mut metadata)?)?;
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

#[cfg(test)]
mod tests {
    use super::{beginning, parsed};
    use crate::artefacts::{GNU, WINDOWS, command};

    #[test]
    fn crates_from_a_path_are_our_own() {
        let tree = "yuxi-cli v0.1.0 (/a/crates/cli)|MIT OR Apache-2.0\n\
                    der v0.8.0|Apache-2.0 OR MIT\n\
                    serde_derive v1.0.0 (proc-macro)|MIT OR Apache-2.0\n\
                    der v0.8.0|Apache-2.0 OR MIT (*)\n";
        let crates = parsed(tree);
        assert_eq!(crates.keys().collect::<Vec<_>>(), ["der v0.8.0", "serde_derive v1.0.0"]);
        assert_eq!(crates["der v0.8.0"], "Apache-2.0 OR MIT");
        assert!(parsed("").is_empty());
    }

    #[test]
    fn only_files_for_windows_name_its_runtime() {
        assert!(beginning(&[command(WINDOWS)]).contains("libgcc"));
        assert!(!beginning(&[command(GNU)]).contains("libgcc"));
    }
}
