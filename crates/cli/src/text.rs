//! Text that is safe to print, and the names of files in it.

use std::path::Path;

pub(crate) use yuxi_inspect::text::{
    base64, base64_line, from_base64, from_hex, hex, hex_line, one_line,
};

/// The name of an input file in messages; `-` is standard input.
pub(crate) fn source(path: &Path) -> String {
    if is_dash(path) { "standard input".into() } else { path.display().to_string() }
}

/// The name of an output file in messages; `-` is standard output.
pub(crate) fn target(path: &Path) -> String {
    if is_dash(path) { "standard output".into() } else { path.display().to_string() }
}

/// Whether a file name stands for standard input or output.
pub(crate) fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The error text of the operating system, without the error number.
pub(crate) fn os_error(error: &std::io::Error) -> String {
    let message = error.to_string();
    match message.find(" (os error") {
        Some(end) => message[..end].to_string(),
        None => message,
    }
}
