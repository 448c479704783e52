//! Reading files and standard input, with the file's name in every error.

use std::fs::File;
use std::io::{IsTerminal, Read};
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Result, bad};
use crate::progress::Progress;
use crate::text::{is_dash, os_error, source};

/// Room from the start for what comes from a pipe: a key or a password is not longer.
const SMALL: u64 = 64 << 10;

/// A stream of bytes that is read once, in pieces.
pub(crate) struct Input {
    path: PathBuf,
    reader: Box<dyn Read + Send>,
    /// The length of a regular file.
    length: Option<u64>,
}

impl Input {
    /// Opens a file, or standard input for `-`.
    pub(crate) fn open(path: &Path) -> Result<Self> {
        let path = path.to_path_buf();
        if is_dash(&path) {
            let stdin = std::io::stdin();
            if stdin.is_terminal() {
                crate::failure::say("reading from the terminal; end with Ctrl-D");
            }
            return Ok(Self { path, reader: Box::new(stdin), length: None });
        }
        let file = File::open(&path).map_err(|error| cannot_read(&path, &error))?;
        let metadata = file.metadata().map_err(|error| cannot_read(&path, &error))?;
        if metadata.is_dir() {
            return bad(format!("cannot read {}: it is a directory", source(&path)));
        }
        let length = metadata.is_file().then_some(metadata.len());
        Ok(Self { path, reader: Box::new(file), length })
    }

    /// Whether the same bytes can be had again by opening it again.
    pub(crate) fn can_reopen(&self) -> bool {
        self.length.is_some()
    }

    /// The length of a regular file.
    pub(crate) fn length(&self) -> Option<u64> {
        self.length
    }

    /// Hands over everything in pieces, with a progress bar if it takes long.
    pub(crate) fn for_each(mut self, mut take: impl FnMut(&[u8])) -> Result<()> {
        let progress = Progress::bytes(self.length);
        let mut buffer = vec![0; 1 << 16];
        loop {
            match self.read_piece(&mut buffer)? {
                0 => return Ok(()),
                count => {
                    take(&buffer[..count]);
                    progress.add(count as u64);
                }
            }
        }
    }

    /// Fills the beginning of the buffer, and says how far; 0 is the end.
    pub(crate) fn read_piece(&mut self, buffer: &mut [u8]) -> Result<usize> {
        loop {
            match self.reader.read(buffer) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                read => return read.map_err(|error| cannot_read(&self.path, &error)),
            }
        }
    }

    /// Everything, if it is not longer than `limit`.
    fn read(self, limit: u64) -> Result<Vec<u8>> {
        let Self { path, reader, length } = self;
        let mut bytes = Vec::new();
        // Enough from the start: a growing Vec leaves copies behind, of secrets too.
        let room = length.unwrap_or(SMALL).min(limit);
        let room = usize::try_from(room).unwrap_or(usize::MAX);
        if bytes.try_reserve_exact(room.saturating_add(1)).is_err() {
            return bad(format!("{}: it is too long for this machine's memory", source(&path)));
        }
        reader
            .take(limit.saturating_add(1))
            .read_to_end(&mut bytes)
            .map_err(|error| cannot_read(&path, &error))?;
        Ok(bytes)
    }
}

/// Everything in a file, or on standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    Input::open(path)?.read(u64::MAX)
}

/// Everything in a small file; longer than `limit`, it cannot be `what`.
pub(crate) fn read_small(path: &Path, what: &str, limit: u64) -> Result<Vec<u8>> {
    let bytes = Input::open(path)?.read(limit)?;
    if bytes.is_empty() {
        return bad(format!("{}: it is empty, it should hold {what}", source(path)));
    }
    if bytes.len() as u64 > limit {
        return bad(format!("{}: it is too long for {what}", source(path)));
    }
    Ok(bytes)
}

/// At most one of a command's inputs can be standard input.
pub(crate) fn only_one_stdin(paths: &[(&str, &Path)]) -> Result<()> {
    let dashes: Vec<_> =
        paths.iter().filter(|(_, path)| is_dash(path)).map(|(name, _)| *name).collect();
    match dashes.as_slice() {
        [first, second, ..] => bad(format!(
            "{first} and {second} cannot both be standard input (-); give a file for one of them"
        )),
        _ => Ok(()),
    }
}

fn cannot_read(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Bad(format!("cannot read {}: {}", source(path), os_error(error)))
}
