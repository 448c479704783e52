//! Standard streams.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::is_closed;
#[cfg(windows)]
pub(crate) use windows::is_closed;
