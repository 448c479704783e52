//! Which standard streams a process of Windows has.

use std::os::windows::io::AsRawHandle;

/// Whether a standard stream was closed when the program began: then the process has no handle for it.
pub(crate) fn is_closed(stream: &impl AsRawHandle) -> bool {
    let handle = stream.as_raw_handle();
    // INVALID_HANDLE_VALUE is −1
    handle.is_null() || handle.addr() == usize::MAX
}
