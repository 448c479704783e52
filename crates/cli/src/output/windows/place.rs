//! The place of an output: a name in a directory.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::access;
use crate::failure::{Failure, Result, bad};
use crate::identity::{self, Identity};
use crate::output::cannot_write;
use crate::text::target;

/// The place of a regular file, which may exist or not.
pub(crate) struct Place {
    /// Its whole path, without links.
    pub(crate) directory: PathBuf,
    pub(crate) name: OsString,
    /// The existing file, and its size.
    found: Option<(Identity, u64)>,
}

impl Place {
    /// The place of a file, after its symbolic links are followed.
    pub(crate) fn find(path: &Path) -> Result<Self> {
        let (parent, name) = split(path)?;
        let directory = parent.canonicalize().map_err(|error| match error.kind() {
            ErrorKind::NotFound => Failure::Bad(format!(
                "cannot write {}: there is no directory {}; make it first",
                target(path),
                parent.display()
            )),
            _ => cannot_write(path, &error),
        })?;
        if !directory.is_dir() {
            return bad(format!(
                "cannot write {}: {} is not a directory",
                target(path),
                parent.display()
            ));
        }
        let whole = directory.join(name);
        let found = match fs::symlink_metadata(&whole) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(cannot_write(path, &error)),
            Ok(found) if found.is_symlink() => {
                let to = whole.canonicalize().map_err(|error| cannot_write(path, &error))?;
                return Self::find(&to);
            }
            Ok(found) => {
                let Some(identity) = identity::of(&whole, &found) else {
                    return bad(format!(
                        "cannot write {}: another program has it open",
                        target(path)
                    ));
                };
                Some((identity, found.len()))
            }
        };
        Ok(Self { directory, name: name.into(), found })
    }

    /// Which file it is, if it exists.
    pub(crate) fn identity(&self) -> Option<Identity> {
        self.found.map(|(identity, _)| identity)
    }

    /// The size of the file in bytes; 0 if there is none.
    pub(crate) fn size(&self) -> u64 {
        self.found.map_or(0, |(_, size)| size)
    }

    /// Whether the file can be opened by its owner alone.
    pub(crate) fn is_private(&self) -> bool {
        self.found.is_some() && access::is_private(&self.path())
    }

    /// The file, to be read.
    pub(crate) fn open(&self) -> Option<File> {
        File::open(self.path()).ok()
    }

    /// Whether two places are equal, or two names of one file.
    pub(crate) fn is(&self, other: &Self) -> bool {
        // as most volumes, which keep the case of letters, and compare without it
        let lower = |place: &Self| place.path().to_string_lossy().to_lowercase();
        match (self.identity(), other.identity()) {
            (None, None) => lower(self) == lower(other),
            (one, other) => one == other,
        }
    }

    fn path(&self) -> PathBuf {
        self.directory.join(&self.name)
    }
}

/// The directory of a name, and the name in it.
fn split(path: &Path) -> Result<(&Path, &OsStr)> {
    let is_directory = matches!(path.as_os_str().as_encoded_bytes().last(), Some(b'/' | b'\\'));
    let (Some(name), false) = (path.file_name(), is_directory) else {
        return bad(format!("cannot write {}: it is not the name of a file", target(path)));
    };
    let parent = path.parent().filter(|parent| *parent != Path::new("")).unwrap_or(Path::new("."));
    Ok((parent, name))
}
