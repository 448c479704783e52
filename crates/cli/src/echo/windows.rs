//! Windows' console.

use std::fs::File;
use std::io::{Read, Result, Write};

use winapi_util::console;

/// Bits of the mode of a console's input: `ENABLE_PROCESSED_INPUT`, so that Ctrl-C ends the command,
/// `ENABLE_LINE_INPUT`, and `ENABLE_ECHO_INPUT`.
const PROCESSED: u32 = 1;
const LINE: u32 = 2;
const ECHO: u32 = 4;

/// The console of this process.
pub(crate) struct Terminal {
    input: File,
    output: File,
    /// The mode of its input before.
    shown: u32,
    prompt: String,
}

impl Terminal {
    /// Opens it; `None` if there is none.
    pub(crate) fn open(prompt: &str) -> Option<Self> {
        let open = |name| File::options().read(true).write(true).open(name).ok();
        let (input, output) = (open("CONIN$")?, open("CONOUT$")?);
        let shown = console::mode(&input).ok()?;
        Some(Self { input, output, shown, prompt: prompt.into() })
    }

    /// The same console once more.
    pub(crate) fn try_clone(&self) -> Option<Self> {
        let (input, output) = (self.input.try_clone().ok()?, self.output.try_clone().ok()?);
        Some(Self { input, output, shown: self.shown, prompt: self.prompt.clone() })
    }

    /// Turns the echo off.
    pub(crate) fn hide(&self) {
        let _ = console::set_mode(&self.input, self.shown & !ECHO | PROCESSED | LINE);
    }

    /// Turns the echo on.
    pub(crate) fn show(&self) {
        let _ = console::set_mode(&self.input, self.shown);
    }

    /// Writes the prompt.
    pub(crate) fn ask(&self) {
        let _ = (&self.output).write_all(self.prompt.as_bytes());
    }

    /// Goes to the next line: without an echo, the end of a line has none either.
    pub(crate) fn end_line(&self, _is_typed: bool) {
        let _ = (&self.output).write_all(b"\r\n");
    }

    /// Reads a line, or the end of the input (Ctrl-Z). It comes in the console's code page, whose ASCII is the same
    /// everywhere.
    pub(crate) fn read(&self, bytes: &mut [u8]) -> Result<usize> {
        (&self.input).read(bytes)
    }
}
