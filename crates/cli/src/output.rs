//! Writing: a file whole or not at all, and standard output.

use std::fs::{self, File, Permissions};
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::{Failure, Result, bad};
use crate::text::{is_dash, os_error, target};

/// Who may read a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Whoever the user's umask lets.
    Usual,
    /// The owner alone.
    Private,
    /// The owner alone; a file that is replaced keeps who may read it.
    NewPrivate,
}

/// Whether a file that exists is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Existing {
    /// It is, whole.
    Replace,
    /// It is not; that is an error.
    Refuse,
}

/// Writes all bytes to a file or, for `-`, to standard output.
///
/// That the reader of a report has left is no error; of what is for its owner alone,
/// and cannot be had again, all must arrive.
pub(crate) fn write(path: &Path, bytes: &[u8], access: Access, existing: Existing) -> Result<()> {
    let must_arrive = access != Access::Usual;
    if must_arrive && is_dash(path) && is_closed() {
        return bad("standard output is closed; give a file with -o");
    }
    let mut output = Output::create(path, access, existing)?;
    if !output.write(bytes)? && must_arrive {
        return bad(format!("cannot write {}: Broken pipe", target(path)));
    }
    output.finish()
}

/// An output that is written piece by piece.
///
/// A regular file appears whole or not at all: the bytes go to a new file beside
/// it, reach the disk, and take its name. Devices and pipes are written straight.
pub(crate) struct Output {
    path: PathBuf,
    to: To,
}

enum To {
    Stdout,
    /// A device or a pipe, which cannot be replaced.
    Straight(File),
    File(NamedTempFile, Existing),
}

impl Output {
    /// Begins a file or, for `-`, standard output.
    pub(crate) fn create(path: &Path, access: Access, existing: Existing) -> Result<Self> {
        if is_dash(path) {
            return Ok(Self { path: path.to_path_buf(), to: To::Stdout });
        }
        // Through a symbolic link its target is replaced, and the link stays.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let to = match fs::metadata(&path) {
            Ok(found) if found.is_dir() => {
                return bad(format!("cannot write {}: it is a directory", target(&path)));
            }
            Ok(found) if !found.is_file() => {
                let opened = File::options().write(true).open(&path);
                To::Straight(opened.map_err(|error| cannot_write(&path, &error))?)
            }
            Ok(_) if existing == Existing::Refuse => return exists(&path),
            Ok(found) if access != Access::Private => {
                let file = beside(&path, found.permissions(), existing)?;
                // The permissions of the file that is replaced, whatever the umask is.
                file.as_file()
                    .set_permissions(found.permissions())
                    .map_err(|error| cannot_write(&path, &error))?;
                To::File(file, existing)
            }
            _ => To::File(beside(&path, permissions(access), existing)?, existing),
        };
        Ok(Self { path, to })
    }

    /// Writes all of a piece; false where the reader has left.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<bool> {
        let written = match &mut self.to {
            To::Stdout => {
                let mut stdout = std::io::stdout().lock();
                stdout.write_all(bytes).and_then(|()| stdout.flush())
            }
            To::Straight(file) => file.write_all(bytes),
            To::File(file, _) => file.write_all(bytes),
        };
        match written {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
            Err(error) => Err(cannot_write(&self.path, &error)),
            Ok(()) => Ok(true),
        }
    }

    /// Gives the file its name. Without this, nothing of it stays.
    pub(crate) fn finish(self) -> Result<()> {
        let Self { path, to: To::File(file, existing) } = self else { return Ok(()) };
        file.as_file().sync_all().map_err(|error| cannot_write(&path, &error))?;
        match existing {
            Existing::Replace => file.persist(&path),
            Existing::Refuse => file.persist_noclobber(&path),
        }
        .map_err(|error| match error.error.kind() {
            ErrorKind::AlreadyExists => exists::<()>(&path).unwrap_err(),
            _ => cannot_write(&path, &error.error),
        })?;
        // The new name reaches the disk too, where directories can be synchronised.
        let _ = File::open(directory(&path)).and_then(|directory| directory.sync_all());
        Ok(())
    }

    /// The file that is there before it has its name.
    pub(crate) fn unfinished(&self) -> Option<&Path> {
        match &self.to {
            To::File(file, _) => Some(file.path()),
            _ => None,
        }
    }

    /// Whether somebody sees it on a terminal as it comes.
    pub(crate) fn is_seen(&self) -> bool {
        matches!(self.to, To::Stdout) && std::io::stdout().is_terminal()
    }
}

/// A command that makes something secret or costly asks first whether it can be written.
pub(crate) fn check(path: &Path, existing: Existing) -> Result<()> {
    if is_dash(path) {
        return Ok(());
    }
    if existing == Existing::Refuse && fs::metadata(path).is_ok_and(|found| found.is_file()) {
        return exists(path);
    }
    let directory = directory(path);
    match fs::metadata(&directory) {
        Ok(found) if found.is_dir() => Ok(()),
        Ok(_) => bad(format!(
            "cannot write {}: {} is not a directory",
            target(path),
            directory.display()
        )),
        Err(error) if error.kind() == ErrorKind::NotFound => bad(format!(
            "cannot write {}: there is no directory {}; make it first",
            target(path),
            directory.display()
        )),
        Err(error) => Err(cannot_write(path, &error)),
    }
}

/// Nothing is ever written over the key that a command was given: with the wrong
/// name after `-o` a private key would be lost.
pub(crate) fn check_not_key(path: &Path, key: &Path) -> Result<()> {
    check_not(path, key, "the key")
}

/// Nor over the input, where what is written does not tell what it was.
pub(crate) fn check_not_input(path: &Path, input: &Path) -> Result<()> {
    check_not(path, input, "the input")
}

fn check_not(path: &Path, other: &Path, what: &str) -> Result<()> {
    let is_file = || fs::metadata(path).is_ok_and(|found| found.is_file());
    if is_one(path, other) && is_file() {
        return bad(format!("cannot write {}: it is {what}; give another name", target(path)));
    }
    Ok(())
}

/// Of two outputs in one file the first would be lost; a device takes both.
pub(crate) fn check_apart(outputs: &[(&str, &Path)]) -> Result<()> {
    let is_device = |path| fs::metadata(path).is_ok_and(|found| !found.is_file());
    for (count, (second, path)) in outputs.iter().enumerate() {
        for (first, other) in &outputs[..count] {
            if is_one(path, other) && !is_device(path) {
                return bad(format!(
                    "{first} and {second} would both go to {}; give another name for one of them",
                    target(path)
                ));
            }
        }
    }
    Ok(())
}

/// Whether two names are of one file, which need not exist yet.
fn is_one(path: &Path, other: &Path) -> bool {
    let place = |path: &Path| match fs::canonicalize(path) {
        Ok(path) => Some(path),
        Err(_) => Some(fs::canonicalize(directory(path)).ok()?.join(path.file_name()?)),
    };
    !is_dash(path) && !is_dash(other) && place(path).is_some_and(|one| place(other) == Some(one))
}

/// Text on standard output.
pub(crate) fn print(text: &str) -> Result<()> {
    write(Path::new("-"), text.as_bytes(), Access::Usual, Existing::Replace)
}

/// Refuses to pour binary data over a terminal.
pub(crate) fn check_binary(path: &Path, what: &str, advice: &str) -> Result<()> {
    if is_dash(path) && std::io::stdout().is_terminal() {
        return bad(format!(
            "{what} is binary and would go to the terminal; write it to a file with -o, or {advice}"
        ));
    }
    Ok(())
}

/// Whether standard output was closed when the program began: then the standard library
/// has opened /dev/null in its place, for reading and writing, which no shell does.
#[cfg(unix)]
fn is_closed() -> bool {
    use rustix::fs::{OFlags, fcntl_getfl, fstat, stat};
    let stdout = std::io::stdout();
    let mode = fcntl_getfl(&stdout).map(|flags| flags & OFlags::ACCMODE);
    let null = || {
        let (here, null) = (fstat(&stdout).ok()?, stat("/dev/null").ok()?);
        Some(here.st_rdev == null.st_rdev && here.st_ino == null.st_ino)
    };
    mode == Ok(OFlags::RDWR) && null() == Some(true)
}

#[cfg(not(unix))]
fn is_closed() -> bool {
    false
}

/// A new file beside the one whose name it is to take.
fn beside(path: &Path, permissions: Permissions, existing: Existing) -> Result<NamedTempFile> {
    check(path, existing)?;
    tempfile::Builder::new()
        .prefix(".yuxi-")
        .permissions(permissions)
        .tempfile_in(directory(path))
        .map_err(|error| cannot_write(path, &error))
}

fn directory(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

#[cfg(unix)]
fn permissions(access: Access) -> Permissions {
    use std::os::unix::fs::PermissionsExt;
    Permissions::from_mode(match access {
        Access::Usual => 0o666,
        Access::Private | Access::NewPrivate => 0o600,
    })
}

fn exists<T>(path: &Path) -> Result<T> {
    bad(format!("{} exists; give another name, or --force to replace it", target(path)))
}

fn cannot_write(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Bad(format!("cannot write {}: {}", target(path), os_error(error)))
}
