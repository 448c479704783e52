//! Files of Windows.

mod file;
mod place;

use std::path::Path;

pub(super) use self::file::NewFile;
pub(super) use self::place::Place;
use crate::failure::Result;

/// Names that are devices in every directory; those of the second list with a digit from 1.
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];
const NUMBERED: [&str; 2] = ["COM", "LPT"];

/// Whether it is a device or a named pipe.
pub(super) fn is_device(path: &Path) -> bool {
    if path.as_os_str().as_encoded_bytes().starts_with(br"\\.\") {
        return true;
    }
    let name = path.file_stem().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
    let without_digit = name.strip_suffix(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    DEVICES.contains(&&*name) || without_digit.is_some_and(|name| NUMBERED.contains(&name))
}

/// Accepts every pipe: it belongs to the program that has made it, which this user has named.
pub(super) fn check_pipe(_: &Path) -> Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices() {
        for name in ["NUL", "nul", "a/NUL.txt", "com1", "LPT9", r"\\.\pipe\a"] {
            assert!(is_device(Path::new(name)), "{name}");
        }
        for name in ["null", "a.nul", "com", "com0", "lpt10", "out", "NULs"] {
            assert!(!is_device(Path::new(name)), "{name}");
        }
    }
}
