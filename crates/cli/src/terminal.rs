//! Prompts on the terminal, without echo.

use std::fs::File;
use std::io::{ErrorKind, Read, Write};

use rustix::termios::tcgetattr;
use zeroize::Zeroizing;

use crate::echo::Hidden;
use crate::signals;

/// More than the longest line of a terminal.
const LONGEST: usize = 8 << 10;

/// The answer to a prompt.
pub(crate) enum Answer {
    /// A line, without its line break.
    Line(Zeroizing<Vec<u8>>),
    /// The end of the input (Ctrl-D).
    End,
    /// There is no terminal.
    NoTerminal,
}

/// Prompts on the terminal that controls this process.
pub(crate) fn ask(prompt: &str) -> Answer {
    let open = File::options().read(true).write(true).open("/dev/tty");
    let Ok(mut terminal) = open else { return Answer::NoTerminal };
    let (Ok(shown), Ok(handle)) = (tcgetattr(&terminal), terminal.try_clone()) else {
        return Answer::NoTerminal;
    };
    signals::hide(Hidden::new(handle, shown, prompt));
    let _ = terminal.write_all(prompt.as_bytes());
    let answer = line(&mut terminal);
    signals::show();
    if matches!(answer, Answer::End) {
        let _ = terminal.write_all(b"\n");
    }
    answer
}

/// A line, which the terminal returns whole; after Ctrl-D, the characters before it.
fn line(terminal: &mut File) -> Answer {
    let mut bytes = Zeroizing::new(vec![0; LONGEST]);
    let count = loop {
        match terminal.read(&mut bytes) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) | Ok(0) => return Answer::End,
            Ok(count) => break count,
        }
    };
    let end = bytes[..count].iter().position(|byte| *byte == b'\n').unwrap_or(count);
    Answer::Line(Zeroizing::new(bytes[..end].to_vec()))
}
