//! A regular file that appears whole or not at all.
//!
//! The bytes go to a file without a name (`O_TMPFILE`) or, if the system does not support that, to a
//! file with a temporary name in the same directory. They reach the disk; then the file gets its
//! name.

use std::ffi::OsString;
use std::fs::File;
use std::io::{Error, Result};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::sync::Arc;

use rustix::fs::{AtFlags, CWD, Mode, OFlags, fchmod, fsync, linkat, openat, renameat, unlinkat};
use rustix::io::Errno;
use rustix::process::geteuid;

use super::place::Place;
use crate::output::Access;
use crate::signals::{self, Entry, Ticket};

pub(crate) struct NewFile {
    file: File,
    place: Place,
    /// Its name in messages.
    shown: String,
    /// The name that it has until it is finished.
    temporary: Option<Temporary>,
    ticket: Ticket,
}

/// A name that is gone when dropped.
struct Temporary {
    directory: Arc<OwnedFd>,
    name: OsString,
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = unlinkat(&*self.directory, &*self.name, AtFlags::empty());
    }
}

impl NewFile {
    /// Begins a file; `shown` is its name in messages.
    pub(crate) fn begin(place: Place, shown: String, access: Access) -> Result<Self> {
        let (mode, kept) = modes(&place, access);
        let file = without_name(&place, mode);
        Self::with(file, place, shown, mode, kept)
    }

    /// From a file without a name, or with a temporary name if `file` is `None`. Its mode is `mode` less the umask, or
    /// exactly `kept`.
    fn with(
        file: Option<OwnedFd>,
        place: Place,
        shown: String,
        mode: Mode,
        kept: Option<Mode>,
    ) -> Result<Self> {
        let (file, temporary) = match file {
            Some(file) => (file, None),
            None => named(&place, mode).map(|(file, name)| (file, Some(name)))?,
        };
        if let Some(mode) = kept {
            fchmod(&file, mode)?;
        }
        let ticket = register(&shown, temporary.as_ref());
        Ok(Self { file: file.into(), place, shown, temporary, ticket })
    }

    pub(crate) fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Gives it its name, in place of a file that has it or, if `is_new`, of none.
    pub(crate) fn finish(self, is_new: bool) -> Result<()> {
        self.file.sync_all()?;
        let directory = Arc::clone(&self.place.directory);
        self.publish(is_new)?;
        synchronise(&directory);
        Ok(())
    }

    /// Gives it its name, which is not on the disk yet. From then on, no signal handler reports that
    /// nothing is written.
    fn publish(mut self, is_new: bool) -> Result<()> {
        if is_new || self.place.found.is_none() {
            let Self { file, place, temporary, ticket, .. } = &mut self;
            let linked = ticket.settle(|| {
                link(file, temporary.as_ref(), &place.directory, &place.name)?;
                *temporary = None;
                Ok(())
            });
            match linked {
                // another program created it meanwhile
                Err(Errno::EXIST) if !is_new => {}
                linked => return linked.map_err(Error::from),
            }
        }
        let temporary = match self.temporary.take() {
            Some(temporary) => temporary,
            None => self.with_name()?,
        };
        let (directory, name) = (&*temporary.directory, &*self.place.name);
        self.ticket.settle(|| renameat(directory, &*temporary.name, directory, name))?;
        Ok(())
    }

    /// Gives a file without a name one of its own beside the place.
    fn with_name(&mut self) -> Result<Temporary> {
        for name in names() {
            match link(&self.file, None, &self.place.directory, &name) {
                Err(Errno::EXIST) => {}
                linked => {
                    linked?;
                    let directory = Arc::clone(&self.place.directory);
                    let temporary = Temporary { directory, name };
                    self.ticket = register(&self.shown, Some(&temporary));
                    return Ok(temporary);
                }
            }
        }
        Err(Errno::EXIST.into())
    }
}

/// The mode of a new file, and the mode of the file that it replaces, if it keeps that: the file must
/// belong to this user and, if the output is private, nobody else may be able to write to it.
fn modes(place: &Place, access: Access) -> (Mode, Option<Mode>) {
    let own = place.found.filter(|found| found.st_uid == geteuid().as_raw());
    let kept = own.map(|found| Mode::from_raw_mode(found.st_mode & 0o7777));
    let private = Mode::RUSR | Mode::WUSR;
    match access {
        Access::Usual => (Mode::from_raw_mode(0o666), kept),
        Access::Private => (private, None),
        Access::NewPrivate => {
            (private, kept.filter(|mode| !mode.intersects(Mode::WGRP | Mode::WOTH)))
        }
    }
}

/// A further name for a file that has a temporary one, or none.
fn link(
    file: &File,
    temporary: Option<&Temporary>,
    directory: &OwnedFd,
    name: &OsString,
) -> std::result::Result<(), Errno> {
    match temporary {
        Some(temporary) => {
            linkat(directory, &*temporary.name, directory, &**name, AtFlags::empty())
        }
        None => {
            let file = format!("/proc/self/fd/{}", file.as_raw_fd());
            linkat(CWD, file, directory, &**name, AtFlags::SYMLINK_FOLLOW)
        }
    }
}

fn register(shown: &str, temporary: Option<&Temporary>) -> Ticket {
    let remove = temporary.map(|file| {
        let (directory, name) = (Arc::clone(&file.directory), file.name.clone());
        let remove = move || {
            let _ = unlinkat(&*directory, &*name, AtFlags::empty());
        };
        Box::new(remove) as Box<dyn FnOnce() + Send>
    });
    signals::register(Entry::Output(shown.into(), remove))
}

/// A file without a name, if the file system supports that and it can get a name later.
#[cfg(target_os = "linux")]
fn without_name(place: &Place, mode: Mode) -> Option<OwnedFd> {
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    let file = openat(&*place.directory, ".", flags, mode).ok()?;
    let name = format!("/proc/self/fd/{}", file.as_raw_fd());
    std::fs::metadata(name).is_ok().then_some(file)
}

#[cfg(not(target_os = "linux"))]
fn without_name(_: &Place, _: Mode) -> Option<OwnedFd> {
    None
}

/// A new file under a name that no other has.
fn named(place: &Place, mode: Mode) -> Result<(OwnedFd, Temporary)> {
    let flags = OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::WRONLY | OFlags::CLOEXEC;
    for name in names() {
        match openat(&*place.directory, &*name, flags, mode) {
            Err(Errno::EXIST) => {}
            file => {
                let directory = Arc::clone(&place.directory);
                return Ok((file?, Temporary { directory, name }));
            }
        }
    }
    Err(Errno::EXIST.into())
}

fn names() -> impl Iterator<Item = OsString> {
    let process = std::process::id();
    (0..1000).map(move |count| format!(".yuxi-{process}-{count}").into())
}

/// Writes the new name to the disk too, if the system can synchronise directories.
fn synchronise(directory: impl AsFd) {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    let _ = openat(directory, ".", flags, Mode::empty()).map(fsync);
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Write;
    use std::path::Path;

    use super::*;

    /// Both kinds, if the system supports both.
    fn begin(path: &Path, has_name: bool) -> NewFile {
        let place = Place::find(path).unwrap();
        let mode = Mode::from_raw_mode(0o600);
        let file = if has_name { None } else { without_name(&place, mode) };
        let mut file = NewFile::with(file, place, "out".into(), mode, None).unwrap();
        file.file().write_all(b"new").unwrap();
        file
    }

    fn names(directory: &Path) -> Vec<OsString> {
        let entries = fs::read_dir(directory).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_appears_whole_or_not_at_all() {
        for has_name in [false, true] {
            let directory = tempfile::tempdir().unwrap();
            let path = directory.path().join("out");
            // dropped
            let file = begin(&path, has_name);
            assert!(!path.exists());
            drop(file);
            assert!(names(directory.path()).is_empty());
            // new
            begin(&path, has_name).finish(true).unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"new");
            // refused
            fs::write(&path, "old").unwrap();
            let error = begin(&path, has_name).finish(true).unwrap_err();
            assert_eq!(error.kind(), std::io::ErrorKind::AlreadyExists);
            assert_eq!(fs::read(&path).unwrap(), b"old");
            // replaced
            begin(&path, has_name).finish(false).unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"new");
            // it came to be meanwhile, and so did a name beside it that we would take
            fs::remove_file(&path).unwrap();
            let file = begin(&path, has_name);
            fs::write(&path, "old").unwrap();
            let taken = format!(".yuxi-{}-0", std::process::id());
            if !has_name {
                fs::write(directory.path().join(&taken), "theirs").unwrap();
            }
            file.finish(false).unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"new");
            let left: &[&str] = if has_name { &["out"] } else { &[&taken, "out"] };
            assert_eq!(names(directory.path()), left);
        }
    }
}
