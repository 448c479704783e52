//! Which regular file a name or a stream is, whatever its names.

#[cfg(unix)]
pub(crate) use unix::{of, of_stream};
#[cfg(windows)]
pub(crate) use windows::{of, of_stream};

/// Two numbers that no two files share.
pub(crate) type Identity = (u64, u64);

/// The device, and the number of the file on it.
#[cfg(unix)]
mod unix {
    use std::fs::Metadata;
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    use std::path::Path;

    use rustix::fs::{FileType, fstat};

    use super::Identity;

    /// That of a file, about which the system says this.
    pub(crate) fn of(_: &Path, found: &Metadata) -> Option<Identity> {
        Some((found.dev(), found.ino()))
    }

    /// That of a standard stream, if it is a regular file.
    #[allow(clippy::unnecessary_cast, reason = "on other systems they have other types")]
    pub(crate) fn of_stream(stream: &impl AsFd) -> Option<Identity> {
        let found = fstat(stream).ok()?;
        let is_file = FileType::from_raw_mode(found.st_mode) == FileType::RegularFile;
        is_file.then_some((found.st_dev as u64, found.st_ino as u64))
    }
}

/// The serial number of the volume, and the number of the file on it.
#[cfg(windows)]
mod windows {
    use std::fs::{File, Metadata};
    use std::os::windows::io::AsHandle;
    use std::path::Path;

    use winapi_util::Handle;
    use winapi_util::file::information;

    use super::Identity;

    /// That of a file.
    pub(crate) fn of(path: &Path, _: &Metadata) -> Option<Identity> {
        of_handle(&Handle::from_path_any(path).ok()?)
    }

    /// That of a standard stream, if it is a regular file.
    pub(crate) fn of_stream(stream: &impl AsHandle) -> Option<Identity> {
        let file = File::from(stream.as_handle().try_clone_to_owned().ok()?);
        let is_file = file.metadata().is_ok_and(|found| found.is_file());
        if is_file { of_handle(&Handle::from_file(file)) } else { None }
    }

    fn of_handle(handle: &Handle) -> Option<Identity> {
        let found = information(handle).ok()?;
        Some((found.volume_serial_number(), found.file_index()))
    }
}
