//! A regular file that appears whole or not at all.
//!
//! The bytes go to a file with a temporary name in the same directory. They reach the disk; then the
//! file gets its name, in one step.

use std::fs::{File, remove_file};
use std::io::{Error, Result};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::place::Place;
use crate::access::create_private;
use crate::output::Access;
use crate::signals::{self, Entry, Ticket};

pub(crate) struct NewFile {
    file: NamedTempFile<File>,
    to: PathBuf,
    ticket: Ticket,
}

impl NewFile {
    /// Begins a file; `shown` is its name in messages.
    pub(crate) fn begin(place: Place, shown: String, access: Access) -> Result<Self> {
        let mut builder = Builder::new();
        builder.prefix(".yuxi-");
        // a replaced file keeps who can open it, unless that is to change
        let is_private = match access {
            Access::Private => true,
            Access::NewPrivate => place.identity().is_none() || place.is_private(),
            Access::Usual => place.is_private(),
        };
        let create = if is_private { create_private } else { create };
        let file = builder.make_in(&place.directory, create)?;
        let temporary = file.path().to_path_buf();
        let remove = move || drop(remove_file(temporary));
        let ticket = signals::register(Entry::Output(shown, Some(Box::new(remove))));
        Ok(Self { file, to: place.directory.join(&place.name), ticket })
    }

    pub(crate) fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Gives it its name, in place of a file that has it or, if `is_new`, of none.
    pub(crate) fn finish(self, is_new: bool) -> Result<()> {
        let Self { file, to, ticket } = self;
        file.as_file().sync_all()?;
        ticket.settle(|| {
            let kept = if is_new { file.persist_noclobber(&to) } else { file.persist(&to) };
            kept.map(drop).map_err(Error::from)
        })
    }
}

fn create(path: &Path) -> Result<File> {
    File::options().write(true).create_new(true).open(path)
}
