//! Prompts on the terminal, without echo.

use std::io::ErrorKind;

use zeroize::Zeroizing;

use crate::echo::Terminal;
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
    let opened =
        Terminal::open(prompt).and_then(|terminal| Some((terminal.try_clone()?, terminal)));
    let Some((handle, terminal)) = opened else { return Answer::NoTerminal };
    signals::hide(handle);
    terminal.ask();
    let answer = line(&terminal);
    signals::show();
    terminal.end_line(matches!(answer, Answer::Line(_)));
    answer
}

/// A line, which the terminal returns whole; after Ctrl-D, the characters before it.
fn line(terminal: &Terminal) -> Answer {
    let mut bytes = Zeroizing::new(vec![0; LONGEST]);
    let count = loop {
        match terminal.read(&mut bytes) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) | Ok(0) => return Answer::End,
            Ok(count) => break count,
        }
    };
    let end = bytes[..count].iter().position(|byte| *byte == b'\n').unwrap_or(count);
    let line = &bytes[..end];
    // Windows ends lines so
    let line = if cfg!(windows) { line.strip_suffix(b"\r").unwrap_or(line) } else { line };
    Answer::Line(Zeroizing::new(line.to_vec()))
}
