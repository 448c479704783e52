//! The module, the JavaScript around it, and the archive.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::{MANIFEST, TARGET, target};
use crate::artefacts::NPM;
use crate::remapped::Remapped;
use crate::{licences, listing, run, workspace};

/// Builds the archive, and returns its path.
pub(super) fn archive() -> Result<PathBuf> {
    let package = target().join("package");
    if package.exists() {
        fs::remove_dir_all(&package)?;
    }
    fs::create_dir_all(&package)?;
    bind(&module()?, &package)?;
    for file in listing::files(&["js/package/*"])? {
        let from = workspace::root().join(&file);
        fs::copy(&from, package.join(from.file_name().context("a file has a name")?))?;
    }
    licences::write(workspace::root(), &run::cargo, &[NPM], &package)?;
    // It describes the module's raw functions, which nobody is to call.
    fs::remove_file(package.join("yuxi_bg.wasm.d.ts"))?;
    let wasm = package.join("yuxi_bg.wasm");
    let compressed = run::captured(run::program("gzip").args(["-9", "-c"]).arg(&wasm))?;
    let (all, compressed) = (fs::metadata(&wasm)?.len(), compressed.stdout.len());
    println!("js: the module has {all} bytes, {compressed} with gzip -9");

    let mut npm = run::program("npm");
    npm.args(["pack", "--json", "--silent", "--pack-destination"]).arg(target()).arg(&package);
    let packed: Value = serde_json::from_str(&run::read(&mut npm)?)?;
    // An array, or, since npm 12, an object by the packages' names.
    let name = packed.pointer("/0/filename").or_else(|| packed.pointer("/yuxi/filename"));
    let archive = target().join(listing::text(name.unwrap_or(&Value::Null))?);
    ensure!(archive.exists(), "js: npm has not written {}", archive.display());
    let files = run::read(run::program("tar").arg("-tzf").arg(&archive))?;
    for name in licences::OURS.into_iter().chain([licences::THIRD_PARTY]) {
        let is_in = files.lines().any(|file| file == format!("package/{name}"));
        ensure!(is_in, "js: {name} is not in the archive");
    }
    Ok(archive)
}

/// Copies the archive to dist/.
pub(super) fn publish(archive: &Path) -> Result<()> {
    let dist = workspace::root().join("dist");
    fs::create_dir_all(&dist)?;
    let name = archive.file_name().context("an archive has a name")?;
    fs::copy(archive, dist.join(name))?;
    println!("js: dist/{}", name.display());
    Ok(())
}

/// Builds the module.
fn module() -> Result<PathBuf> {
    let mut build = run::cross(TARGET, "cargo");
    build.args(["build", "--quiet", "--locked", "--release", "-p", "yuxi-js"]);
    build.args(["--manifest-path", MANIFEST, "--target-dir"]);
    // Vectors of 128 bits, which every engine has had since 2023: constant-time table lookups read with them.
    let flags = format!("-C target-feature=+simd128 {}", Remapped::workspace()?.rust());
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
    run::run(build.arg(target()))?;
    Ok(target().join(TARGET).join("release/yuxi_js.wasm"))
}

/// Writes the JavaScript and the types around the module. The program that does it is built from the same lock
/// file, because it needs the version of the crate wasm-bindgen.
fn bind(module: &Path, package: &Path) -> Result<()> {
    let mut build = run::cargo();
    build.args(["build", "--quiet", "--locked", "-p", "yuxi-js-bind"]);
    build.args(["--manifest-path", MANIFEST, "--target-dir"]);
    run::run(build.arg(target()))?;
    run::run(run::program(target().join("debug/yuxi-js-bind")).arg(module).arg(package))
}
