//! Writing: a file whole or not at all, and standard output.

mod secret;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

use std::fs::{self, File};
use std::io::{IsTerminal, Write};
use std::path::Path;

#[cfg(unix)]
use self::unix::{NewFile, Place, check_pipe, is_device};
#[cfg(windows)]
use self::windows::{NewFile, Place, check_pipe, is_device};
use crate::failure::{Failure, Result, bad};
use crate::streams::is_closed;
use crate::text::{is_dash, os_error, target};
use crate::{identity, input};

/// Who can open a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// As the user's umask says, or on Windows the directory. A replaced file of this user keeps its
    /// permissions; on Windows it stays private if it was.
    Usual,
    /// The owner alone.
    Private,
    /// The owner alone; a replaced file of this user keeps its permissions.
    NewPrivate,
}

/// Whether an existing file is replaced. An input of the command never is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Existing {
    /// It is replaced, unless it may hold a secret.
    Replace,
    /// It is replaced, with --force.
    Force,
    /// That it exists is an error.
    Refuse,
}

/// Writes all bytes of a result to a file or, for `-`, to standard output. All must arrive.
pub(crate) fn write(path: &Path, bytes: &[u8], access: Access, existing: Existing) -> Result<()> {
    let mut output = Output::create(path, access, existing)?;
    output.write_all(bytes)?;
    output.finish()
}

/// Writes a report to standard output. If its reader has left, or standard output is closed, that is
/// no error: the exit code says the same, or the command can be repeated.
pub(crate) fn print(text: &str) -> Result<()> {
    Output { path: "-".into(), to: To::Stdout }.write(text.as_bytes()).map(drop)
}

/// An output that is written piece by piece.
///
/// A regular file appears whole or not at all. Devices and pipes are written directly.
pub(crate) struct Output {
    path: std::path::PathBuf,
    to: To,
}

enum To {
    Stdout,
    /// A device or a pipe, which cannot be replaced.
    Direct(File),
    File(Box<NewFile>, Existing),
}

impl Output {
    /// Begins a file or, for `-`, standard output.
    pub(crate) fn create(path: &Path, access: Access, existing: Existing) -> Result<Self> {
        let (path, place) = (path.to_path_buf(), check_place(path, existing)?);
        let wrong = |error| cannot_write(&path, &error);
        let to = match place {
            Goal::Stdout => To::Stdout,
            Goal::Direct => {
                if access != Access::Usual {
                    check_pipe(&path)?;
                }
                To::Direct(File::options().write(true).open(&path).map_err(wrong)?)
            }
            Goal::File(place) => {
                let file = NewFile::begin(place, target(&path), access).map_err(wrong)?;
                To::File(Box::new(file), existing)
            }
        };
        Ok(Self { path, to })
    }

    /// Writes a whole piece; it is an error if the reader has left.
    pub(crate) fn write_all(&mut self, bytes: &[u8]) -> Result<()> {
        if self.write(bytes)? {
            return Ok(());
        }
        bad(format!("cannot write {}: Broken pipe", target(&self.path)))
    }

    /// Writes a whole piece; returns false if the reader has left.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<bool> {
        let written = match &mut self.to {
            To::Stdout => {
                let mut stdout = std::io::stdout().lock();
                stdout.write_all(bytes).and_then(|()| stdout.flush())
            }
            To::Direct(file) => file.write_all(bytes),
            To::File(file, _) => file.file().write_all(bytes),
        };
        match written {
            Err(error) if has_left(&error) => Ok(false),
            Err(error) => Err(cannot_write(&self.path, &error)),
            Ok(()) => Ok(true),
        }
    }

    /// Gives the file its name. Without this call, no file remains.
    pub(crate) fn finish(self) -> Result<()> {
        let Self { path, to: To::File(file, existing) } = self else { return Ok(()) };
        file.finish(existing == Existing::Refuse).map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => Failure::Bad(format!(
                "{} exists; give another name, or --force to replace it",
                target(&path)
            )),
            _ => cannot_write(&path, &error),
        })
    }

    /// Whether it goes to a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self.to, To::Stdout) && std::io::stdout().is_terminal()
    }
}

/// The destination of an output.
enum Goal {
    Stdout,
    Direct,
    File(Place),
}

/// Checks that an output can be written, and may be. [`Output::create`] repeats it.
pub(crate) fn check(path: &Path, existing: Existing) -> Result<()> {
    check_place(path, existing).map(drop)
}

fn check_place(path: &Path, existing: Existing) -> Result<Goal> {
    if is_dash(path) {
        return check_stdout().map(|()| Goal::Stdout);
    }
    if is_device(path) {
        return Ok(Goal::Direct);
    }
    if fs::metadata(path).is_ok_and(|found| found.is_dir()) {
        return bad(format!("cannot write {}: it is a directory", target(path)));
    }
    let place = Place::find(path)?;
    secret::check(&place, &target(path), existing)?;
    Ok(Goal::File(place))
}

fn check_stdout() -> Result<()> {
    let stdout = std::io::stdout();
    if is_closed(&stdout) {
        return bad("standard output is closed; give a file with -o");
    }
    if identity::of_stream(&stdout).is_some_and(input::is_one) {
        return bad(
            "cannot write standard output: it is a file that is an input of this command; give \
                    another file",
        );
    }
    Ok(())
}

/// Checks that no two outputs go to one file, where the first would be lost, nor both to standard
/// output, where they could not be distinguished. A device accepts both.
pub(crate) fn check_apart(outputs: &[(&str, &Path)]) -> Result<()> {
    for (count, (second, path)) in outputs.iter().enumerate() {
        for (first, other) in &outputs[..count] {
            if is_dash(path) && is_dash(other) {
                return bad(format!(
                    "{first} and {second} would both go to standard output; give a file for one of \
                     them"
                ));
            }
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

/// Whether two names stand for one file, which need not exist yet.
fn is_one(path: &Path, other: &Path) -> bool {
    if is_dash(path) || is_dash(other) {
        return false;
    }
    matches!((Place::find(path), Place::find(other)), (Ok(one), Ok(other)) if one.is(&other))
}

/// Checks that binary data does not go to a terminal.
pub(crate) fn check_binary(path: &Path, what: &str, advice: &str) -> Result<()> {
    if is_dash(path) && std::io::stdout().is_terminal() {
        return bad(format!(
            "{what} is binary and would go to the terminal; write it to a file with -o, or {advice}"
        ));
    }
    Ok(())
}

/// Whether the reader of a pipe has left. Wine says it with `ERROR_PIPE_NOT_CONNECTED`.
fn has_left(error: &std::io::Error) -> bool {
    error.kind() == std::io::ErrorKind::BrokenPipe
        || cfg!(windows) && error.raw_os_error() == Some(233)
}

fn cannot_write(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Bad(format!("cannot write {}: {}", target(path), os_error(error)))
}
