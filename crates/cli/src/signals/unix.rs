//! The signals of Unix that end a process, and the one that stops it.
//!
//! A signal that the parent ignored, as `nohup` and shells without job control do, stays ignored.
//! The command ends by the signal itself, so that its parent sees which it was.

use std::fs;
use std::thread;

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::{clean_up, state};

/// Starts the thread that waits for signals. Without it, signals have their default action.
pub(super) fn handle() {
    let ignored = ignored();
    let heeded = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP];
    let heeded = heeded.into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    if let Ok(mut signals) = Signals::new(heeded) {
        let wait = move || signals.forever().for_each(received);
        let _ = thread::Builder::new().name("signals".into()).spawn(wait);
    }
}

fn received(signal: i32) {
    if signal == SIGTSTP {
        return stop();
    }
    // locked until the end: no new entry is registered
    let mut state = state();
    clean_up(&mut state, "a signal");
    let _ = emulate_default_handler(signal);
}

/// Stops, and continues on SIGCONT. In between, the terminal has its echo.
fn stop() {
    // locked until the end, so that an answer to the new prompt waits, and then turns the echo on
    let state = state();
    if let Some(terminal) = &state.terminal {
        terminal.show();
    }
    let _ = emulate_default_handler(SIGTSTP);
    if let Some(terminal) = &state.terminal {
        terminal.hide();
        terminal.ask();
    }
}

/// The ignored signals, one bit each, the lowest for signal 1; none if the system does not report
/// them.
fn ignored() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let digits = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    digits.and_then(|digits| u64::from_str_radix(digits.trim(), 16).ok()).unwrap_or(0)
}
