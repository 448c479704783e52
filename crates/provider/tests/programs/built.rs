//! The builds of the module and of the command `yuxi`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The folder of this crate.
pub(crate) const CRATE: &str = env!("CARGO_MANIFEST_DIR");

/// Cargo's target directory.
pub(crate) fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("target/tmp").to_owned()
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(CRATE).ancestors().nth(2).expect("crates/provider").to_owned()
}

pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root());
    command
}

fn build(arguments: &[&str]) {
    let mut build = cargo();
    build.args(["build", "--quiet", "--locked"]).args(arguments).arg("--target-dir").arg(target());
    assert!(build.status().expect("cargo runs").success(), "{build:?} fails");
}

/// A file of the release build of a package, which the first test builds.
fn release(package: &str, file: &str) -> PathBuf {
    build(&["--release", "-p", package]);
    target().join("release").join(file)
}

/// The module, of the release build.
pub(crate) fn module() -> PathBuf {
    static MODULE: OnceLock<PathBuf> = OnceLock::new();
    let built = || match std::env::var_os("MODULE") {
        Some(module) => module.into(),
        None => release("yuxi-provider", "libyuxi_provider.so"),
    };
    MODULE.get_or_init(built).clone()
}

/// The command, as `./test` builds it: another selection of packages would build everything anew.
pub(crate) fn yuxi() -> PathBuf {
    static YUXI: OnceLock<()> = OnceLock::new();
    YUXI.get_or_init(|| build(&["--workspace", "--bins", "--examples"]));
    target().join("debug/yuxi")
}

/// The command of the release build.
pub(crate) fn released_yuxi() -> PathBuf {
    release("yuxi-cli", "yuxi")
}
