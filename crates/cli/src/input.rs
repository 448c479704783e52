//! Reading files and standard input, with the file's name in every error.

use std::collections::BTreeSet;
use std::fs::{File, Metadata};
use std::io::{ErrorKind, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use zeroize::Zeroizing;

use crate::access;
use crate::failure::{Failure, Result, bad, note};
use crate::identity::{self, Identity};
use crate::progress::Progress;
use crate::text::{is_dash, os_error, source};

/// The longest message that is encrypted, and the longest that comes of decrypting.
pub(crate) const LONGEST_MESSAGE: u64 = 512 << 20;

/// The longest file with a ciphertext: that of the longest message in hex, with line breaks.
pub(crate) const LONGEST_CIPHERTEXT: u64 = 1088 << 20;

/// The least size of a buffer: no key and no password from a pipe is longer.
const SMALL: usize = 64 << 10;

/// The regular files that are inputs; no output replaces one.
static OPENED: Mutex<BTreeSet<Identity>> = Mutex::new(BTreeSet::new());

/// The content of standard input in messages, if it is read.
static STDIN: Mutex<Option<String>> = Mutex::new(None);

/// A stream of bytes that is read once, in pieces.
pub(crate) struct Input {
    path: PathBuf,
    reader: Box<dyn Read + Send>,
    /// The length of a regular file.
    length: Option<u64>,
    /// Whether it can be read again from its beginning.
    is_named: bool,
}

impl Input {
    /// Opens a file or, for `-`, standard input, from which only one input can be read; `what` is
    /// its content in messages.
    pub(crate) fn open(path: &Path, what: &str) -> Result<Self> {
        if is_dash(path) { Self::stdin(what) } else { Self::file(path) }
    }

    fn file(path: &Path) -> Result<Self> {
        let path = path.to_path_buf();
        let file = File::open(&path).map_err(|error| cannot_read(&path, &error))?;
        let length = accept(&path, file.metadata())?;
        Ok(Self { path, reader: Box::new(file), length, is_named: length.is_some() })
    }

    fn stdin(what: &str) -> Result<Self> {
        let stdin = std::io::stdin();
        if crate::streams::is_closed(&stdin) {
            return bad("cannot read standard input: it is closed");
        }
        let before = STDIN.lock().unwrap_or_else(PoisonError::into_inner).replace(what.into());
        if let Some(before) = before {
            return stdin_is_used(&before);
        }
        if stdin.is_terminal() {
            let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
            crate::failure::say(&format!("reading from the terminal; end with {end}"));
        }
        remember_stdin();
        Ok(Self { path: "-".into(), reader: Box::new(stdin), length: None, is_named: false })
    }

    /// Whether opening it again gives the same bytes.
    pub(crate) fn can_reopen(&self) -> bool {
        self.is_named
    }

    /// The first bytes, at most `count`, which stay to be read. Reading stops at a byte that `is_more` of those before
    /// denies, so that a pipe is not waited for in vain.
    #[cfg(feature = "columns")]
    pub(crate) fn peek(
        &mut self,
        count: usize,
        is_more: impl Fn(&[u8]) -> bool,
    ) -> Result<Vec<u8>> {
        let mut head = vec![0; count];
        let mut filled = 0;
        while filled < count && is_more(&head[..filled]) {
            match self.read_piece(&mut head[filled..])? {
                0 => break,
                more => filled += more,
            }
        }
        head.truncate(filled);
        let rest = std::mem::replace(&mut self.reader, Box::new(std::io::empty()));
        self.reader = Box::new(std::io::Cursor::new(head.clone()).chain(rest));
        Ok(head)
    }

    /// What reads it, to its end.
    #[cfg(feature = "columns")]
    pub(crate) fn take_reader(&mut self) -> Box<dyn Read + Send> {
        std::mem::replace(&mut self.reader, Box::new(std::io::empty()))
    }

    /// The file itself, if it has a name, for readers that begin at its end.
    #[cfg(feature = "columns")]
    pub(crate) fn reopen(&self) -> Result<File> {
        if !self.is_named {
            return bad(format!(
                "{}: the index of Parquet and of Arrow files is at their end, so they are not read from a pipe; \
                 give the name of a file",
                source(&self.path)
            ));
        }
        File::open(&self.path).map_err(|error| cannot_read(&self.path, &error))
    }

    /// How errors call it.
    #[cfg(feature = "columns")]
    pub(crate) fn name(&self) -> String {
        source(&self.path)
    }

    /// The length of a regular file.
    pub(crate) fn length(&self) -> Option<u64> {
        self.length
    }

    /// Passes all bytes in pieces to `take`, with a progress bar if it takes long.
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

    /// Fills the beginning of the buffer, and returns the number of bytes; 0 is the end.
    pub(crate) fn read_piece(&mut self, buffer: &mut [u8]) -> Result<usize> {
        loop {
            match self.reader.read(buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => return read.map_err(|error| cannot_read(&self.path, &error)),
            }
        }
    }

    /// All bytes of an input of at most `limit` bytes; of a longer one, `limit` + 1 bytes. Every
    /// other copy is zeroized.
    fn read(mut self, limit: u64) -> Result<Zeroizing<Vec<u8>>> {
        let limit = usize::try_from(limit.saturating_add(1)).unwrap_or(usize::MAX);
        let expected = self.length.map(|length| usize::try_from(length).unwrap_or(usize::MAX));
        // one byte more detects the end
        let room = expected.unwrap_or(0).max(SMALL).saturating_add(1).min(limit);
        let mut bytes = self.room(room)?;
        let progress = Progress::bytes(self.length);
        let mut filled = 0;
        loop {
            if filled == bytes.len() {
                if filled == limit {
                    break;
                }
                // a Vec that grows by itself leaves its old bytes behind
                let mut larger = self.room(filled.saturating_mul(2).min(limit))?;
                larger[..filled].copy_from_slice(&bytes);
                bytes = larger;
            }
            let end = bytes.len().min(filled + (1 << 20));
            match self.read_piece(&mut bytes[filled..end])? {
                0 => break,
                count => {
                    filled += count;
                    progress.add(count as u64);
                }
            }
        }
        bytes.truncate(filled);
        Ok(bytes)
    }

    /// A buffer of that many zeros, which takes no memory until it is written to.
    fn room(&self, size: usize) -> Result<Zeroizing<Vec<u8>>> {
        let mut bytes = Vec::new();
        if bytes.try_reserve_exact(size).is_err() {
            let source = source(&self.path);
            return bad(format!("{source}: it is too long for this machine's memory; split it"));
        }
        drop(bytes);
        bytes = vec![0; size];
        Ok(Zeroizing::new(bytes))
    }
}

/// All bytes of a file, or of standard input for `-`, of at most `limit` bytes.
pub(crate) fn read(path: &Path, what: &str, limit: u64) -> Result<Zeroizing<Vec<u8>>> {
    let input = Input::open(path, what)?;
    let too_long = |found: String| {
        bad(format!(
            "{}: it is too long for {what}: {found}; the limit is {}",
            source(path),
            size(limit)
        ))
    };
    if let Some(length) = input.length.filter(|length| *length > limit) {
        return too_long(format!("it has {length} bytes"));
    }
    let bytes = input.read(limit)?;
    if bytes.len() as u64 > limit {
        return too_long("it has more bytes".into());
    }
    Ok(bytes)
}

/// All bytes of a file of at most `limit` bytes, which must not be empty.
pub(crate) fn read_small(path: &Path, what: &str, limit: u64) -> Result<Vec<u8>> {
    let mut bytes = read(path, what, limit)?;
    if bytes.is_empty() {
        return bad(format!("{}: it is empty; it should hold {what}", source(path)));
    }
    Ok(std::mem::take(&mut *bytes))
}

/// A number of bytes in words.
fn size(bytes: u64) -> String {
    match bytes {
        ..0x400 => format!("{bytes} bytes"),
        0x400..0x10_0000 => format!("{} KiB", bytes >> 10),
        _ => format!("{} MiB", bytes >> 20),
    }
}

/// Warns if others than its owner can read a file with a secret.
pub(crate) fn warn_if_open(path: &Path, what: &str) {
    if !is_dash(path) && access::is_readable_by_others(path) {
        let (source, advice) = (source(path), access::advice(path));
        note(format!("warning: others can read {source}, which holds {what}; {advice}"));
    }
}

/// Checks that only one of the inputs is standard input; each comes with its content in messages. An
/// input that only some files need is checked in [`Input::open`].
pub(crate) fn check_one_stdin<'a>(
    inputs: impl Iterator<Item = (&'static str, &'a Path)>,
) -> Result<()> {
    let mut from_stdin = inputs.filter(|(_, path)| is_dash(path));
    match (from_stdin.next(), from_stdin.next()) {
        (Some((before, _)), Some(_)) => stdin_is_used(before),
        _ => Ok(()),
    }
}

fn stdin_is_used<T>(before: &str) -> Result<T> {
    bad(format!(
        "standard input (-) can be only one of the inputs; it is already used for {before}"
    ))
}

/// Checks a file that will be read: it exists, and from now on no output replaces it.
pub(crate) fn expect(path: &Path) -> Result<()> {
    if is_dash(path) {
        remember_stdin();
        return Ok(());
    }
    accept(path, std::fs::metadata(path)).map(drop)
}

/// The length of a regular file, which is remembered.
fn accept(path: &Path, found: std::io::Result<Metadata>) -> Result<Option<u64>> {
    let found = found.map_err(|error| cannot_read(path, &error))?;
    if found.is_dir() {
        return bad(format!("cannot read {}: it is a directory", source(path)));
    }
    if !found.is_file() {
        return Ok(None);
    }
    opened().extend(identity::of(path, &found));
    Ok(Some(found.len()))
}

fn remember_stdin() {
    opened().extend(identity::of_stream(&std::io::stdin()));
}

/// Whether a file is an input of this command.
pub(crate) fn is_one(file: Identity) -> bool {
    opened().contains(&file)
}

fn opened() -> std::sync::MutexGuard<'static, BTreeSet<Identity>> {
    OPENED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn cannot_read(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Bad(format!("cannot read {}: {}", source(path), os_error(error)))
}
