//! An output as a command declares it: its file, its permissions, and the files that it may replace.

use std::fs;
use std::path::Path;

use crate::args::OutputArgs;
use crate::failure::{Result, bad};
use crate::output::{self, Access, Existing};
use crate::text::is_dash;

/// A declared output. It is public text that replaces a file, unless a method says otherwise.
#[derive(Clone, Copy)]
pub(crate) struct Target<'a> {
    pub(super) path: &'a Path,
    /// Its content, in messages.
    pub(super) what: &'static str,
    pub(super) access: Access,
    is_new: bool,
    is_state: bool,
    force: bool,
    /// If it is binary: the advice that is printed if it would go to a terminal.
    binary: Option<&'static str>,
}

impl<'a> Target<'a> {
    pub(crate) fn new(path: &'a Path, what: &'static str) -> Self {
        let access = Access::Usual;
        Self { path, what, access, is_new: false, is_state: false, force: false, binary: None }
    }

    /// With its --force.
    pub(crate) fn of(to: &'a OutputArgs, what: &'static str) -> Self {
        Self::new(&to.output, what).force(to.force.force)
    }

    /// With --force, it replaces any file except an input.
    pub(crate) fn force(self, force: bool) -> Self {
        Self { force, ..self }
    }

    /// A key or a shared secret, for its owner alone.
    pub(crate) fn secret(self) -> Self {
        Self { access: Access::Private, ..self }
    }

    /// A decrypted message: a new file is for its owner alone.
    pub(crate) fn plaintext(self) -> Self {
        Self { access: Access::NewPrivate, ..self }
    }

    /// No file is replaced, unless with --force.
    pub(crate) fn only_new(self) -> Self {
        Self { is_new: true, ..self }
    }

    /// The state of a key exchange: a secret in a new file. If one exists, it belongs to an
    /// exchange that may not be finished.
    pub(crate) fn state(self) -> Self {
        Self { is_state: true, ..self.secret().only_new() }
    }

    /// If it is binary, it does not go to a terminal; the advice says how to get text.
    pub(crate) fn binary_if(self, is_binary: bool, advice: &'static str) -> Self {
        Self { binary: is_binary.then_some(advice), ..self }
    }

    pub(super) fn existing(&self) -> Existing {
        match (self.force, self.is_new) {
            (true, _) => Existing::Force,
            (false, true) => Existing::Refuse,
            (false, false) => Existing::Replace,
        }
    }

    pub(super) fn check_stdout(&self) -> Result<()> {
        if self.is_state && is_dash(self.path) {
            return bad("the state is a secret: give a file for --state");
        }
        Ok(())
    }

    pub(super) fn check(&self) -> Result<()> {
        if let Some(advice) = self.binary {
            output::check_binary(self.path, self.what, advice)?;
        }
        if self.is_state {
            self.check_state()?;
        }
        output::check(self.path, self.existing())
    }

    fn check_state(&self) -> Result<()> {
        if !self.force && fs::symlink_metadata(self.path).is_ok() {
            return bad(format!(
                "{} exists; it may belong to an exchange that is not finished; give another name, \
                 remove it, or --force to replace it",
                self.path.display()
            ));
        }
        Ok(())
    }
}
