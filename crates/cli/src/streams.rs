//! Standard streams.

mod early;

pub(crate) use early::is_closed;
