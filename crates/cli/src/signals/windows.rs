//! Ctrl-C, Ctrl-Break, and the end of the console or of the session.

use std::process::exit;

use super::{clean_up, state};

/// The exit code of a process that Ctrl-C has ended (`STATUS_CONTROL_C_EXIT`).
const CONTROL_C: u32 = 0xc000_013a;

/// Waits for them in a thread. Without it, they end the process at once.
///
/// If the console or the session ends, the system waits for no thread: a file with a temporary name
/// may remain.
pub(super) fn handle() {
    let _ = ctrlc::set_handler(|| {
        // locked until the end: no new entry is registered
        let mut state = state();
        clean_up(&mut state, "Ctrl-C");
        exit(CONTROL_C.cast_signed());
    });
}
