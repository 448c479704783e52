//! The inputs and outputs of a command, checked as a whole before the command prompts for a
//! password, computes or writes.
//!
//! A command declares its inputs and outputs in the order in which it reads and writes them, and
//! gets a handle for each. Only [`Ready`], which [`Plan::check`] returns, opens them. The checks
//! run in this order:
//!
//! 1. One input at most is standard input, and one output at most is standard output; the state of
//!    a key exchange is a file.
//! 2. No two outputs are one file.
//! 3. Each input exists and is not a directory. From then on no output replaces it.
//! 4. For each output: it is not binary if it goes to a terminal; it can be written; a file that
//!    exists may be replaced.
//!
//! Opening repeats the checks of the file, since it may have changed meanwhile.

mod target;

use std::path::Path;

use zeroize::Zeroizing;

pub(crate) use self::target::Target;
use crate::args::KeyArgs;
use crate::failure::Result;
use crate::input::{self, Input};
use crate::keys::KeyFile;
use crate::output::{self, Output};

/// The inputs and outputs of a command.
#[derive(Default)]
pub(crate) struct Plan<'a> {
    inputs: Vec<Source<'a>>,
    outputs: Vec<Target<'a>>,
}

/// A declared input.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    path: &'a Path,
    /// Its content, in messages.
    what: &'static str,
    /// Whether the command fails without it. If not, reading it reports the errors.
    is_needed: bool,
}

/// A declared input that holds a key.
#[derive(Clone, Copy)]
pub(crate) struct KeySource<'a> {
    path: &'a Path,
    args: &'a KeyArgs,
}

impl<'a> Plan<'a> {
    /// A file that the command reads, or standard input for `-`.
    pub(crate) fn input(&mut self, path: &'a Path, what: &'static str) -> Source<'a> {
        self.declare(Source { path, what, is_needed: true })
    }

    /// A file that the command may not need, or whose absence does not end it.
    pub(crate) fn optional_input(&mut self, path: &'a Path, what: &'static str) -> Source<'a> {
        self.declare(Source { path, what, is_needed: false })
    }

    /// A file with a key. The options name the file with its password.
    pub(crate) fn key(&mut self, path: &'a Path, args: &'a KeyArgs) -> KeySource<'a> {
        self.input(path, "a key");
        self.password(args.password.password_file.as_deref());
        KeySource { path, args }
    }

    /// A file with a key that the command may not need.
    pub(crate) fn optional_key(&mut self, path: &'a Path, args: &'a KeyArgs) -> KeySource<'a> {
        self.optional_input(path, "a key");
        KeySource { path, args }
    }

    /// A file with a password, which only an encrypted key needs.
    pub(crate) fn password(&mut self, path: Option<&'a Path>) {
        if let Some(path) = path {
            self.optional_input(path, "a password");
        }
    }

    fn declare(&mut self, source: Source<'a>) -> Source<'a> {
        self.inputs.push(source);
        source
    }

    pub(crate) fn output(&mut self, target: Target<'a>) -> Target<'a> {
        self.outputs.push(target);
        target
    }

    /// Runs all checks.
    pub(crate) fn check(self) -> Result<Ready<'a>> {
        let needed = || self.inputs.iter().filter(|source| source.is_needed);
        input::check_one_stdin(needed().map(|source| (source.what, source.path)))?;
        self.outputs.iter().try_for_each(Target::check_stdout)?;
        let ready = Ready { outputs: self.outputs };
        ready.check_apart()?;
        needed().try_for_each(|source| input::expect(source.path))?;
        for source in self.inputs.iter().filter(|source| !source.is_needed) {
            // an error of a file that is needed after all is reported when the file is read
            let _ = input::expect(source.path);
        }
        ready.check_targets()?;
        Ok(ready)
    }
}

/// A plan whose checks have passed.
pub(crate) struct Ready<'a> {
    outputs: Vec<Target<'a>>,
}

impl<'a> Ready<'a> {
    pub(crate) fn key(&self, key: KeySource<'a>) -> KeyFile<'a> {
        KeyFile::new(key.path, key.args)
    }

    /// The peer's key, which is of the same curve.
    pub(crate) fn peer_key(
        &self,
        key: KeySource<'a>,
        own: impl Into<yuxi::detect::Curve>,
    ) -> KeyFile<'a> {
        KeyFile::beside(key.path, own, key.args)
    }

    pub(crate) fn open(&self, source: Source<'_>) -> Result<Input> {
        Input::open(source.path, source.what)
    }

    /// All bytes of an input of at most `limit` bytes.
    pub(crate) fn read(&self, source: Source<'_>, limit: u64) -> Result<Zeroizing<Vec<u8>>> {
        input::read(source.path, source.what, limit)
    }

    /// All bytes of an input of at most `limit` bytes, which must not be empty.
    pub(crate) fn read_small(&self, source: Source<'_>, limit: u64) -> Result<Vec<u8>> {
        input::read_small(source.path, source.what, limit)
    }

    /// Begins an output that is written in pieces.
    pub(crate) fn create(&self, target: Target<'_>) -> Result<Output> {
        Output::create(target.path, target.access, target.existing())
    }

    /// Writes a whole output.
    pub(crate) fn write(&self, target: Target<'_>, bytes: &[u8]) -> Result<()> {
        output::write(target.path, bytes, target.access, target.existing())
    }

    /// An output of which the command has learned more from its input.
    pub(crate) fn revise(&self, target: Target<'a>) -> Result<Target<'a>> {
        target.check()?;
        Ok(target)
    }

    /// Checks the outputs again, for a command that writes several of which none is of use
    /// without the others: a prompt for a password may have taken minutes.
    pub(crate) fn check_again(&self) -> Result<()> {
        self.check_apart()?;
        self.check_targets()
    }

    fn check_apart(&self) -> Result<()> {
        let outputs: Vec<_> = self.outputs.iter().map(|one| (one.what, one.path)).collect();
        output::check_apart(&outputs)
    }

    fn check_targets(&self) -> Result<()> {
        self.outputs.iter().try_for_each(Target::check)
    }
}
