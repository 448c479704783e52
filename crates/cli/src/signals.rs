//! Cleaning up after a signal: unfinished files, temporary directories, a terminal without echo.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

#[cfg(unix)]
use self::unix::handle;
#[cfg(windows)]
use self::windows::handle;
use crate::echo::Terminal;
use crate::failure::say;

static STATE: Mutex<State> =
    Mutex::new(State { is_handled: false, last: 0, entries: Vec::new(), terminal: None });

struct State {
    /// Whether a thread waits for signals.
    is_handled: bool,
    /// The number of the last entry.
    last: u64,
    entries: Vec<(u64, Entry)>,
    terminal: Option<Terminal>,
}

/// Something to clean up.
pub(crate) enum Entry {
    /// A temporary directory, with all that is in it.
    Directory(PathBuf),
    /// An output that is not finished: what it will be called, and what removes its temporary name,
    /// if it has one.
    Output(String, Option<Box<dyn FnOnce() + Send>>),
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
    /// From now on, signals are waited for.
    fn handle(&mut self) {
        if !self.is_handled {
            self.is_handled = true;
            handle();
        }
    }

    fn remove(&mut self, ticket: &Ticket) {
        self.entries.retain(|(number, _)| *number != ticket.0);
    }
}

/// From now on, a signal cleans this up.
pub(crate) fn register(entry: Entry) -> Ticket {
    let mut state = state();
    state.handle();
    state.last += 1;
    let number = state.last;
    state.entries.push((number, entry));
    Ticket(number)
}

/// Turns the echo off; from now on, a signal turns it on.
pub(crate) fn hide(terminal: Terminal) {
    let mut state = state();
    state.handle();
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

/// Cleans up whatever is registered, and says what is not written, because of `what`.
fn clean_up(state: &mut State, what: &str) {
    if let Some(terminal) = state.terminal.take() {
        terminal.show();
    }
    for (_, entry) in state.entries.drain(..) {
        entry.clean_up(what);
    }
}

impl Entry {
    fn clean_up(self, what: &str) {
        match self {
            Self::Output(target, remove) => {
                if let Some(remove) = remove {
                    remove();
                }
                say(&format!("yuxi: stopped by {what}; nothing is written to {target}"));
            }
            // a program that is still running may write into it meanwhile
            Self::Directory(path) => {
                let _ = (0..10).find(|_| fs::remove_dir_all(&path).is_ok() || !path.exists());
            }
        }
    }
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
