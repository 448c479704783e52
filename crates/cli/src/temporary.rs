//! Temporary directories.

use std::io::Result;
use std::path::Path;

use tempfile::{Builder, TempDir};

use crate::access::private_directory;
use crate::signals::{self, Entry, Ticket};

/// A directory for its owner only, which is gone when dropped, and when a signal ends the command.
pub(crate) struct Temporary {
    directory: TempDir,
    /// Dropped last: until the directory is gone, a signal removes it.
    _ticket: Ticket,
}

impl Temporary {
    /// In the system's directory for such, with a name that begins so.
    pub(crate) fn new(prefix: &str) -> Result<Self> {
        Self::inside(&std::env::temp_dir(), prefix)
    }

    /// In another directory.
    pub(crate) fn inside(parent: &Path, prefix: &str) -> Result<Self> {
        let directory = private_directory(Builder::new().prefix(prefix), parent)?;
        let _ticket = signals::register(Entry::Directory(directory.path().to_path_buf()));
        Ok(Self { directory, _ticket })
    }

    pub(crate) fn path(&self) -> &Path {
        self.directory.path()
    }
}
