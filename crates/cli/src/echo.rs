//! A terminal whose echo is off while a password is typed.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::Terminal;
#[cfg(windows)]
pub(crate) use windows::Terminal;
