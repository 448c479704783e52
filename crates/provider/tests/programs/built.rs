//! The release build of the module and of the command `yuxi`.

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

/// The folder of the release build, which the first test builds.
fn release() -> &'static Path {
    static RELEASE: OnceLock<PathBuf> = OnceLock::new();
    RELEASE.get_or_init(|| {
        let status = cargo()
            .args(["build", "--quiet", "--locked", "--release", "-p", "yuxi-provider"])
            .args(["-p", "yuxi-cli", "--target-dir"])
            .arg(target())
            .status()
            .expect("cargo runs");
        assert!(status.success(), "the release build fails");
        target().join("release")
    })
}

/// The module.
pub(crate) fn module() -> PathBuf {
    match std::env::var_os("MODULE") {
        Some(module) => module.into(),
        None => release().join("libyuxi_provider.so"),
    }
}

/// The command.
pub(crate) fn yuxi() -> PathBuf {
    release().join("yuxi")
}
