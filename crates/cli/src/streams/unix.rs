//! Which standard streams were closed when the program began.
//!
//! Before `main`, the standard library opens /dev/null in the place of a closed stream, for reading
//! and writing. So do Python's `subprocess.DEVNULL` and Node's `ignore`, on purpose: later the two
//! cannot be told apart. So this looks before the standard library does.

#![allow(unsafe_code)]

use std::os::fd::{AsFd, AsRawFd};
use std::sync::atomic::{AtomicU8, Ordering};

use rustix::io::{Errno, fcntl_getfd};
use rustix::stdio::{stderr, stdin, stdout};

/// A bit for each stream that was closed, by its number.
static CLOSED: AtomicU8 = AtomicU8::new(0);

// SAFETY: the section is a list of functions of this type, which the C library calls before `main`.
// This one makes system calls and sets an atomic: it needs nothing that the runtime of Rust sets up.
#[used]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
static LOOK: extern "C" fn() = look;

extern "C" fn look() {
    for stream in [stdin(), stdout(), stderr()] {
        if fcntl_getfd(stream) == Err(Errno::BADF) {
            CLOSED.fetch_or(1 << stream.as_raw_fd(), Ordering::Relaxed);
        }
    }
}

/// Whether a standard stream was closed when the program began.
pub(crate) fn is_closed(stream: &impl AsFd) -> bool {
    let number = stream.as_fd().as_raw_fd();
    (0..3).contains(&number) && CLOSED.load(Ordering::Relaxed) & 1 << number != 0
}
