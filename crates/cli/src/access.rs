//! Who can open files.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::{advice, is_readable_by_others, private_directory, private_from_now_on};
#[cfg(windows)]
pub(crate) use windows::{
    advice, create_private, is_private, is_readable_by_others, make_private, private_directory,
    private_from_now_on,
};
