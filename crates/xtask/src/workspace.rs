//! Where the workspace is.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
    // `cargo xtask` sets it. The program itself, started without cargo, is in the tree that built it.
    let manifest = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    manifest.ancestors().nth(2).expect("the package is crates/xtask").to_owned()
});

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    &ROOT
}

/// The directory that cargo builds in.
pub(crate) fn target_directory() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}
