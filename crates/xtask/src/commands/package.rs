//! Packs the crates that are meant for publishing, as `cargo publish` does, and checks what is in
//! the archives: licences, a README, all sources, and neither tests nor their data.

use std::fs;

use anyhow::{Result, ensure};

use crate::{run, workspace};

/// The crates by their folders, and their names.
const PUBLISHED: [(&str, &str); 4] = [
    ("arith", "yuxi-arith"),
    ("sm3-lanes", "yuxi-sm3-lanes"),
    ("yuxi", "yuxi"),
    ("arrow", "yuxi-arrow"),
];

pub(crate) fn run() -> Result<()> {
    run::need(&["tar:tar", "git:git"])?;
    let mut package = run::cargo();
    package.args(["package", "--quiet", "--locked", "--no-verify", "--allow-dirty"]);
    for (_, name) in PUBLISHED {
        package.args(["-p", name]);
    }
    // It warns of every file that it leaves out, and is read only if it fails.
    run::read(&mut package)?;
    for (folder, name) in PUBLISHED {
        check(folder, name)?;
    }
    Ok(())
}

fn check(folder: &str, name: &str) -> Result<()> {
    let top = format!("{name}-{}", env!("CARGO_PKG_VERSION"));
    let archive = workspace::target_directory().join(format!("package/{top}.crate"));
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
    println!("package: {name}: {} files, {} bytes", files.len(), fs::metadata(&archive)?.len());
    Ok(())
}
