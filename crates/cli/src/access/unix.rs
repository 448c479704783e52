//! Modes of files.

use std::fs::{Metadata, Permissions, metadata};
use std::io::Result;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use rustix::fs::Mode;
use rustix::process::umask;
use tempfile::{Builder, TempDir};

/// Whether others than its owner can read a regular file.
pub(crate) fn is_readable_by_others(path: &Path) -> bool {
    let is_open = |found: Metadata| found.is_file() && found.permissions().mode() & 0o044 != 0;
    metadata(path).is_ok_and(is_open)
}

/// What makes a file readable by its owner alone.
pub(crate) fn advice(_: &Path) -> String {
    "`chmod 600` it".into()
}

/// Makes a temporary directory, which nobody but its owner can use, from its creation on.
pub(crate) fn private_directory(builder: &mut Builder<'_, '_>, parent: &Path) -> Result<TempDir> {
    builder.permissions(Permissions::from_mode(0o700)).tempdir_in(parent)
}

/// Whatever this process and its children create from now on is for its owner alone.
pub(crate) fn private_from_now_on() {
    umask(Mode::RWXG | Mode::RWXO);
}
