//! Cleaning up after a signal: unfinished files, temporary directories, a terminal without echo.
//!
//! A signal that the parent ignored, as `nohup` and shells without job control do, stays ignored.
//! The command ends by the signal itself, so that its parent sees which it was.

use std::ffi::OsString;
use std::fs;
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use rustix::fs::{AtFlags, unlinkat};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::echo::Hidden;
use crate::failure::say;

static STATE: Mutex<State> =
    Mutex::new(State { is_handled: false, last: 0, entries: Vec::new(), terminal: None });

struct State {
    /// Whether a thread waits for signals.
    is_handled: bool,
    /// The number of the last entry.
    last: u64,
    entries: Vec<(u64, Entry)>,
    terminal: Option<Hidden>,
}

/// Something to clean up.
pub(crate) enum Entry {
    /// A temporary directory, with all that is in it.
    Directory(PathBuf),
    /// An output that is not finished: what it will be called, and the name that it has until then
    /// in a directory, if it has one.
    Output(String, Option<(Arc<OwnedFd>, OsString)>),
}

/// While it lives, a signal cleans up its entry.
pub(crate) struct Ticket(u64);

impl Ticket {
    /// Runs an action after which, if it succeeds, there is nothing to clean up. A signal is handled
    /// before or after it.
    pub(crate) fn settle<T, E>(&self, act: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let mut state = state();
        let done = act()?;
        state.remove(self);
        Ok(done)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        state().remove(self);
    }
}

impl State {
    fn remove(&mut self, ticket: &Ticket) {
        self.entries.retain(|(number, _)| *number != ticket.0);
    }
}

/// From now on, a signal cleans this up.
pub(crate) fn register(entry: Entry) -> Ticket {
    let mut state = state();
    handle(&mut state);
    state.last += 1;
    let number = state.last;
    state.entries.push((number, entry));
    Ticket(number)
}

/// Turns the echo off; from now on, a signal turns it on.
pub(crate) fn hide(terminal: Hidden) {
    let mut state = state();
    handle(&mut state);
    terminal.hide();
    state.terminal = Some(terminal);
}

/// Turns the echo on.
pub(crate) fn show() {
    if let Some(terminal) = state().terminal.take() {
        terminal.show();
    }
}

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts the thread that waits for signals. Without it, signals have their default action.
fn handle(state: &mut State) {
    if state.is_handled {
        return;
    }
    state.is_handled = true;
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
    if let Some(terminal) = state.terminal.take() {
        terminal.show();
    }
    for (_, entry) in state.entries.drain(..) {
        entry.clean_up();
    }
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
        terminal.ask_again();
    }
}

impl Entry {
    fn clean_up(self) {
        match self {
            Self::Output(target, temporary) => {
                if let Some((directory, name)) = temporary {
                    let _ = unlinkat(&*directory, &*name, AtFlags::empty());
                }
                say(&format!("yuxi: stopped by a signal; nothing is written to {target}"));
            }
            // a program that is still running may write into it meanwhile
            Self::Directory(path) => {
                let _ = (0..10).find(|_| fs::remove_dir_all(&path).is_ok() || !path.exists());
            }
        }
    }
}

/// The ignored signals, one bit each, the lowest for signal 1; none if the system does not report
/// them.
fn ignored() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let digits = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    digits.and_then(|digits| u64::from_str_radix(digits.trim(), 16).ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settled_entries_are_not_cleaned_up() {
        let ticket = register(Entry::Output("an output of this test".into(), None));
        let is_known = || state().entries.iter().any(|(number, _)| *number == ticket.0);
        assert!(is_known());
        ticket.settle(|| Err::<(), _>(())).unwrap_err();
        assert!(is_known());
        // a signal waits meanwhile
        assert_eq!(ticket.settle(|| Ok::<_, ()>(STATE.try_lock().is_err())), Ok(true));
        assert!(!is_known());
    }
}
