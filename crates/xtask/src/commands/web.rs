//! Builds the page (`web/`) as one file, `target/web/dist/index.html`, and tests it in Chromium.
//!
//! The module is WebAssembly; the page holds it compressed, with its scripts and styles, whose hashes
//! its content security policy names. npm fetches what drives Chromium and what checks the page for
//! screen readers; the page itself contains nothing of either.

mod assemble;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::artefacts::{PAGE, WASM};
use crate::licences::{self, Cargo};
use crate::remapped::Remapped;
use crate::{run, workspace};

const MANIFEST: &str = PAGE.manifest;
/// The most that the first load may take, compressed.
const LIMIT: usize = 400 << 10;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Build the page and test it nowhere
    #[arg(long)]
    build: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let has_target = run::run(&mut run::cross(WASM, "true")).is_ok();
    if !has_target || run::need(&["gzip:gzip", "base64:coreutils"]).is_err() {
        println!("web: SKIPPED, for the reason above");
        return Ok(());
    }
    let folder = workspace::target_directory().join("web");
    let page = build(workspace::root(), &folder, &run::cargo, &|| run::cross(WASM, "cargo"))?;
    if arguments.build {
        return Ok(());
    }
    let mut tests = run::cargo();
    tests.args(["test", "--quiet", "--locked", "--manifest-path", MANIFEST]);
    run::run(tests.arg("--target-dir").arg(folder.join("build")))?;
    if run::need(&["node:nodejs", "npm:npm", "/usr/bin/chromium:chromium"]).is_err() {
        println!("web: the tests in Chromium are SKIPPED, for the reason above");
        return Ok(());
    }
    let Some(tools) = tools(&folder)? else {
        println!("web: the tests in Chromium are SKIPPED: npm cannot fetch what drives it");
        return Ok(());
    };
    let vectors = workspace::root().join("vectors");
    run::run(&mut test(&tools, &page, &vectors, &folder.join("screenshots")))?;

    // The run must be able to fail: one vector that says something else.
    let changed = tempfile::tempdir()?;
    for file in ["sm2_sm3_verify_test.json", "sm2_encrypt_test.json"] {
        let text = fs::read_to_string(vectors.join(file))?;
        let text = text.replacen(r#""result": "invalid""#, r#""result": "valid""#, 1);
        fs::write(changed.path().join(file), text)?;
    }
    let mut faulty = test(&tools, &page, changed.path(), changed.path());
    let output = run::captured(faulty.arg("--only=vectors"))?;
    ensure!(!output.status.success(), "web: a wrong vector was NOT detected: the run is broken");
    println!("web: a wrong vector is detected");
    Ok(())
}

/// Builds the page of the sources below `root` into `folder/dist`; fails if it is too large. `cross` starts a cargo
/// that builds for WebAssembly.
pub(crate) fn build(root: &Path, folder: &Path, cargo: Cargo, cross: Cargo) -> Result<PathBuf> {
    let target = folder.join("build");
    let mut build = cross();
    build.args(["build", "--quiet", "--locked", "--release", "--manifest-path", MANIFEST]);
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", Remapped::workspace()?.rust());
    run::run(build.arg("--target-dir").arg(&target))?;
    let module = target.join(WASM).join("release/yuxi_web.wasm");
    let dist = folder.join("dist");
    fs::create_dir_all(&dist)?;
    let packed = folder.join("module.gz");
    assemble::compress(&module, &packed)?;
    let page = dist.join("index.html");
    let mut texts = licences::third_party(cargo, &[PAGE])?;
    for name in licences::OURS {
        let ours = fs::read_to_string(root.join(name)).with_context(|| name.to_owned())?;
        texts += &format!("\n{}\nYuxi\n\n{}\n", "-".repeat(78), ours.trim_end());
    }
    let html = assemble::page(&root.join("web/page"), &packed, &texts)?;
    fs::write(&page, &html).with_context(|| page.display().to_string())?;
    let whole = folder.join("index.html.gz");
    assemble::compress(&page, &whole)?;
    let (bytes, compressed) = (html.len(), fs::metadata(&whole)?.len() as usize);
    println!("web: {}: {bytes} bytes, compressed {compressed}", page.display());
    ensure!(compressed <= LIMIT, "web: compressed, the page has more than {LIMIT} bytes");
    Ok(page)
}

/// The folder with the tools that `web/test/package.json` names; `None` if npm cannot fetch them.
fn tools(folder: &Path) -> Result<Option<PathBuf>> {
    let tools = folder.join("tools");
    fs::create_dir_all(&tools)?;
    for name in ["package.json", "package-lock.json"] {
        fs::copy(workspace::root().join("web/test").join(name), tools.join(name))?;
    }
    let mut npm = run::program("npm");
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix"]);
    let output = run::captured(npm.arg(&tools))?;
    if !output.status.success() {
        println!("{}", run::describe(&npm, &output));
        return Ok(None);
    }
    Ok(Some(tools))
}

fn test(tools: &Path, page: &Path, vectors: &Path, screenshots: &Path) -> Command {
    let mut node = run::program("node");
    node.arg("web/test/main.mjs").arg(tools).arg(page).arg(vectors).arg(screenshots);
    node
}
