//! The place of an output: a name in a directory that is opened once, so that later changes of the
//! names above it have no effect.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustix::fs::{AtFlags, CWD, FileType, Mode, OFlags, Stat, fstat, openat, readlinkat, statat};
use rustix::io::Errno;
use rustix::process::geteuid;

use crate::failure::{Result, bad};
use crate::identity::Identity;
use crate::output::cannot_write;
use crate::text::target;

/// The number of symbolic links that Linux follows.
const LINKS: usize = 40;

/// The flags to open a directory in order to name files in it, which needs no right to list it.
#[cfg(target_os = "linux")]
const DIRECTORY: OFlags = OFlags::PATH.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);
#[cfg(not(target_os = "linux"))]
const DIRECTORY: OFlags = OFlags::DIRECTORY.union(OFlags::CLOEXEC);

/// The place of a regular file, which may exist or not.
pub(crate) struct Place {
    pub(crate) directory: Arc<OwnedFd>,
    pub(crate) name: OsString,
    /// The existing file.
    pub(crate) found: Option<Stat>,
}

impl Place {
    /// The place of a file, after its symbolic links are followed.
    ///
    /// A link of another user in a directory in which others can create links is not followed, as
    /// Linux does it for every program (`protected_symlinks`).
    pub(crate) fn find(path: &Path) -> Result<Self> {
        let wrong = |error: Errno| cannot_write(path, &error.into());
        let (parent, mut name) = split(path)?;
        let mut directory = open(parent, path)?;
        for _ in 0..LINKS {
            let found = match statat(&directory, &*name, AtFlags::SYMLINK_NOFOLLOW) {
                Ok(found) => Some(found),
                Err(Errno::NOENT) => None,
                Err(error) => return Err(wrong(error)),
            };
            let is_link = |found: &Stat| FileType::from_raw_mode(found.st_mode).is_symlink();
            let Some(link) = found.filter(is_link) else {
                return Ok(Self { directory: Arc::new(directory), name, found });
            };
            check_link(path, &directory, &link)?;
            let to = readlinkat(&directory, &*name, Vec::new()).map_err(wrong)?;
            let to = PathBuf::from(OsString::from_vec(to.into_bytes()));
            let (parent, next) = split(&to)?;
            directory = openat(&directory, parent, DIRECTORY, Mode::empty()).map_err(wrong)?;
            name = next;
        }
        Err(wrong(Errno::LOOP))
    }

    /// Which file it is, if it exists.
    pub(crate) fn identity(&self) -> Option<Identity> {
        self.found.as_ref().map(identity)
    }

    /// The size of the file in bytes; 0 if there is none.
    pub(crate) fn size(&self) -> u64 {
        self.found.as_ref().map_or(0, |found| found.st_size.try_into().unwrap_or(u64::MAX))
    }

    /// Whether the file can be opened by its owner alone.
    pub(crate) fn is_private(&self) -> bool {
        let mode = |found: &Stat| Mode::from_raw_mode(found.st_mode);
        self.found.as_ref().is_some_and(|found| !mode(found).intersects(Mode::RWXG | Mode::RWXO))
    }

    /// The file, to be read.
    pub(crate) fn open(&self) -> Option<File> {
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
        openat(&*self.directory, &*self.name, flags, Mode::empty()).ok().map(File::from)
    }

    /// Whether two places are equal, or two names of one file.
    pub(crate) fn is(&self, other: &Self) -> bool {
        let directory = |place: &Self| fstat(&*place.directory).ok().as_ref().map(identity);
        match (self.identity(), other.identity()) {
            (None, None) => {
                let directories = (directory(self), directory(other));
                self.name == other.name && directories.0.is_some() && directories.0 == directories.1
            }
            (one, other) => one == other,
        }
    }
}

/// The device and the number of a file.
#[allow(clippy::unnecessary_cast, reason = "on other systems they have other types")]
fn identity(file: &Stat) -> Identity {
    (file.st_dev as u64, file.st_ino as u64)
}

/// The directory of a name, and the name in it.
fn split(path: &Path) -> Result<(&Path, OsString)> {
    let is_directory = path.as_os_str().as_bytes().ends_with(b"/");
    let (Some(name), false) = (path.file_name(), is_directory) else {
        return bad(format!("cannot write {}: it is not the name of a file", target(path)));
    };
    let parent = path.parent().filter(|parent| *parent != Path::new("")).unwrap_or(Path::new("."));
    Ok((parent, OsStr::to_os_string(name)))
}

fn open(directory: &Path, path: &Path) -> Result<OwnedFd> {
    openat(CWD, directory, DIRECTORY, Mode::empty()).map_err(|error| match error {
        Errno::NOENT => crate::failure::Failure::Bad(format!(
            "cannot write {}: there is no directory {}; make it first",
            target(path),
            directory.display()
        )),
        Errno::NOTDIR => crate::failure::Failure::Bad(format!(
            "cannot write {}: {} is not a directory",
            target(path),
            directory.display()
        )),
        error => cannot_write(path, &error.into()),
    })
}

fn check_link(path: &Path, directory: &OwnedFd, link: &Stat) -> Result<()> {
    let directory = fstat(directory).map_err(|error| cannot_write(path, &error.into()))?;
    let mode = Mode::from_raw_mode(directory.st_mode);
    let is_shared = mode.intersects(Mode::WGRP | Mode::WOTH | Mode::SVTX);
    if is_shared && link.st_uid != geteuid().as_raw() && link.st_uid != 0 {
        return bad(format!(
            "cannot write {}: it is a symbolic link of another user in a directory that others \
             can write to; give another name",
            target(path)
        ));
    }
    Ok(())
}
