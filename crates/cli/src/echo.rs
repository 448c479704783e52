//! The echo of a terminal, on and off.

use std::fs::File;
use std::io::Write;

use rustix::termios::{LocalModes, OptionalActions, Termios, tcsetattr};

/// A terminal without echo.
pub(crate) struct Hidden {
    terminal: File,
    /// Its modes before.
    shown: Termios,
    prompt: String,
}

impl Hidden {
    /// A terminal with these modes and this prompt.
    pub(crate) fn new(terminal: File, shown: Termios, prompt: &str) -> Self {
        Self { terminal, shown, prompt: prompt.into() }
    }

    /// Turns the echo off, except that of the end of a line.
    pub(crate) fn hide(&self) {
        let mut modes = self.shown.clone();
        modes.local_modes.remove(LocalModes::ECHO);
        modes.local_modes.insert(LocalModes::ECHONL | LocalModes::ICANON | LocalModes::ISIG);
        let _ = tcsetattr(&self.terminal, OptionalActions::Now, &modes);
    }

    /// Turns the echo on.
    pub(crate) fn show(&self) {
        let _ = tcsetattr(&self.terminal, OptionalActions::Now, &self.shown);
    }

    /// The prompt once more, after other programs have used the terminal.
    pub(crate) fn ask_again(&self) {
        let _ = (&self.terminal).write_all(self.prompt.as_bytes());
    }
}
