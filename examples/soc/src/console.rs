//! The host's console.

use core::fmt::{self, Write};

use crate::machine;

/// The next byte of the host.
pub(crate) fn read() -> u8 {
    loop {
        if let Some(byte) = machine::received() {
            return byte;
        }
    }
}

/// Writes a text.
pub(crate) fn print(text: fmt::Arguments<'_>) {
    // the console takes every byte
    let _ = Console.write_fmt(text);
}

struct Console;

impl Write for Console {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.bytes().for_each(machine::send);
        Ok(())
    }
}

/// Bytes in hexadecimal digits.
pub(crate) struct Hex<'a>(pub(crate) &'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
