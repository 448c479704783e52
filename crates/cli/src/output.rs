//! Writing: a file whole or not at all, and standard output.

use std::fs::{self, File, Permissions};
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

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
/// A regular file appears whole or not at all: the bytes go to a new file beside
/// it, reach the disk, and take its name. Devices and pipes are written straight.
pub(crate) fn write(path: &Path, bytes: &[u8], access: Access, existing: Existing) -> Result<()> {
    if is_dash(path) {
        return to_stdout(bytes, access != Access::Usual);
    }
    // Through a symbolic link its target is replaced, and the link stays.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => {
            bad(format!("cannot write {}: it is a directory", target(path)))
        }
        Ok(found) if !found.is_file() => straight(path, bytes, access != Access::Usual),
        Ok(_) if existing == Existing::Refuse => exists(path),
        Ok(found) if access != Access::Private => {
            replace(path, bytes, found.permissions(), existing, true)
        }
        _ => replace(path, bytes, permissions(access), existing, false),
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
    let same = || Some(fs::canonicalize(path).ok()? == fs::canonicalize(key).ok()?);
    let is_file = || fs::metadata(path).is_ok_and(|found| found.is_file());
    if !is_dash(path) && !is_dash(key) && same() == Some(true) && is_file() {
        return bad(format!("cannot write {}: it is the key; give another name", target(path)));
    }
    Ok(())
}

/// Text on standard output.
pub(crate) fn print(text: &str) -> Result<()> {
    to_stdout(text.as_bytes(), false)
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

/// All bytes to standard output. That the reader of a report has left is no error;
/// of what cannot be had again, `all` must arrive.
fn to_stdout(bytes: &[u8], all: bool) -> Result<()> {
    if all && is_closed() {
        return bad("standard output is closed; give a file with -o");
    }
    let mut stdout = std::io::stdout().lock();
    arrived(Path::new("-"), stdout.write_all(bytes).and_then(|()| stdout.flush()), all)
}

/// To a device or a pipe, which cannot be replaced.
fn straight(path: &Path, bytes: &[u8], all: bool) -> Result<()> {
    let written = File::options().write(true).open(path).and_then(|mut f| f.write_all(bytes));
    arrived(path, written, all)
}

fn arrived(path: &Path, written: std::io::Result<()>, all: bool) -> Result<()> {
    match written {
        Err(error) if all || error.kind() != ErrorKind::BrokenPipe => {
            Err(cannot_write(path, &error))
        }
        _ => Ok(()),
    }
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

fn replace(
    path: &Path,
    bytes: &[u8],
    permissions: Permissions,
    existing: Existing,
    keep: bool,
) -> Result<()> {
    check(path, existing)?;
    let directory = directory(path);
    let fail = |error: &std::io::Error| cannot_write(path, error);
    let mut file = tempfile::Builder::new()
        .prefix(".yuxi-")
        .permissions(permissions.clone())
        .tempfile_in(&directory)
        .map_err(|error| fail(&error))?;
    if keep {
        // The permissions of the file that is replaced, whatever the umask is.
        file.as_file().set_permissions(permissions).map_err(|error| fail(&error))?;
    }
    file.write_all(bytes).map_err(|error| fail(&error))?;
    file.as_file().sync_all().map_err(|error| fail(&error))?;
    match existing {
        Existing::Replace => file.persist(path),
        Existing::Refuse => file.persist_noclobber(path),
    }
    .map_err(|error| match error.error.kind() {
        ErrorKind::AlreadyExists => exists::<()>(path).unwrap_err(),
        _ => fail(&error.error),
    })?;
    // The new name reaches the disk too, where directories can be synchronised.
    let _ = File::open(&directory).and_then(|directory| directory.sync_all());
    Ok(())
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
