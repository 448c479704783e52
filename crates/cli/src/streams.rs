//! Standard streams.

use std::os::fd::AsFd;

use rustix::fs::{OFlags, fcntl_getfl, fstat, stat};

/// Whether a standard stream was closed when the program began: then the standard library has opened
/// /dev/null instead, for reading and writing, which no shell does.
pub(crate) fn is_closed(stream: impl AsFd) -> bool {
    let mode = fcntl_getfl(&stream).map(|flags| flags & OFlags::ACCMODE);
    let null = || {
        let (here, null) = (fstat(&stream).ok()?, stat("/dev/null").ok()?);
        Some(here.st_rdev == null.st_rdev && here.st_ino == null.st_ino)
    };
    mode == Ok(OFlags::RDWR) && null() == Some(true)
}
