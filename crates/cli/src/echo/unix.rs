//! The terminal of Unix systems.

use std::fs::File;
use std::io::{Read, Result, Write};

use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};

/// The terminal that controls this process.
pub(crate) struct Terminal {
    terminal: File,
    /// Its modes before.
    shown: Termios,
    prompt: String,
}

impl Terminal {
    /// Opens it; `None` if there is none.
    pub(crate) fn open(prompt: &str) -> Option<Self> {
        let terminal = File::options().read(true).write(true).open("/dev/tty").ok()?;
        let shown = tcgetattr(&terminal).ok()?;
        Some(Self { terminal, shown, prompt: prompt.into() })
    }

    /// The same terminal once more.
    pub(crate) fn try_clone(&self) -> Option<Self> {
        let terminal = self.terminal.try_clone().ok()?;
        Some(Self { terminal, shown: self.shown.clone(), prompt: self.prompt.clone() })
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

    /// Writes the prompt; once more, if other programs have used the terminal meanwhile.
    pub(crate) fn ask(&self) {
        self.write(self.prompt.as_bytes());
    }

    /// Goes to the next line, if no line was typed whose end did that.
    pub(crate) fn end_line(&self, is_typed: bool) {
        if !is_typed {
            self.write(b"\n");
        }
    }

    /// Reads what was typed: a line, or the characters before Ctrl-D.
    pub(crate) fn read(&self, bytes: &mut [u8]) -> Result<usize> {
        (&self.terminal).read(bytes)
    }

    fn write(&self, bytes: &[u8]) {
        let _ = (&self.terminal).write_all(bytes);
    }
}
