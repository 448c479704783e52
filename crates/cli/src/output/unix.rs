//! Files of Unix systems.

mod file;
mod place;

use std::fs::{self, Metadata};
use std::os::unix::fs::{FileTypeExt, MetadataExt};
use std::path::Path;

use rustix::process::geteuid;

pub(super) use self::file::NewFile;
pub(super) use self::place::Place;
use crate::failure::{Result, bad};
use crate::text::target;

/// Whether it is a device or a pipe, through links, such as /dev/stdout.
pub(super) fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// A secret does not go into a named pipe of another user.
pub(super) fn check_pipe(path: &Path) -> Result<()> {
    let user = geteuid().as_raw();
    let is_foreign =
        |found: Metadata| found.file_type().is_fifo() && found.uid() != user && found.uid() != 0;
    if fs::metadata(path).is_ok_and(is_foreign) {
        return bad(format!("cannot write {}: it is a pipe of another user", target(path)));
    }
    Ok(())
}
