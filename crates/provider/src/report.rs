//! The file that a line with the counts is appended to when the provider ends.

use std::fs::{File, Metadata};
use std::io::{self, Write};
use std::path::PathBuf;

/// A report that is to be written.
///
/// The file is opened when the provider is loaded: a server that drops its rights later, such as
/// nginx in its workers, could not open it then. It is opened for appending, so that lines of
/// several processes do not overwrite each other.
#[derive(Debug)]
pub(crate) struct Report {
    path: PathBuf,
    /// The file and its identity, if it could be opened.
    opened: Option<(File, Metadata)>,
}

impl Report {
    pub(crate) fn to(path: PathBuf) -> Self {
        let opened = open(&path).and_then(|file| {
            let metadata = file.metadata()?;
            Ok((file, metadata))
        });
        Self { path, opened: opened.ok() }
    }

    /// Appends a line.
    pub(crate) fn append(&self, line: &str) -> Result<(), String> {
        let written = match &self.opened {
            Some((file, then)) if is_still(file, then) => { file }.write_all(line.as_bytes()),
            // Either it could not be opened, or the program has closed a descriptor that it did not
            // open, whose number may belong to another file by now.
            _ => open(&self.path).and_then(|mut file| file.write_all(line.as_bytes())),
        };
        written
            .map_err(|error| format!("cannot write the report to {}: {error}", self.path.display()))
    }
}

impl Drop for Report {
    fn drop(&mut self) {
        // A descriptor that belongs to another file by now is not closed.
        if let Some((file, then)) = self.opened.take()
            && !is_still(&file, &then)
        {
            std::mem::forget(file);
        }
    }
}

fn open(path: &std::path::Path) -> io::Result<File> {
    let file = File::options().create(true).append(true).open(path)?;
    // In a program without standard output the file must not take its place: a copy has a number
    // above the standard streams.
    file.try_clone()
}

/// Whether the descriptor still refers to this file.
#[cfg(unix)]
fn is_still(file: &File, then: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    file.metadata().is_ok_and(|now| (now.dev(), now.ino()) == (then.dev(), then.ino()))
}

#[cfg(not(unix))]
fn is_still(_: &File, _: &Metadata) -> bool {
    true
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs;
    use std::os::fd::{AsRawFd, FromRawFd};

    use super::*;

    fn path(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("yuxi-report-{}-{name}", std::process::id()))
    }

    #[test]
    fn a_file_that_has_lost_its_name_is_written() {
        // Like nginx's workers, which cannot open it: the file opened first is written.
        let (place, moved) = (path("place"), path("moved"));
        let report = Report::to(place.clone());
        fs::rename(&place, &moved).unwrap();
        report.append("one\n").unwrap();
        report.append("two\n").unwrap();
        assert_eq!(fs::read_to_string(&moved).unwrap(), "one\ntwo\n");
        assert!(!place.exists());
        fs::remove_file(moved).unwrap();
    }

    #[test]
    fn another_file_of_the_same_number_is_left_alone() {
        let (place, other) = (path("closed"), path("other"));
        let report = Report::to(place.clone());
        let number = report.opened.as_ref().unwrap().0.as_raw_fd();
        assert!(number > 2);
        // The program closes all files, and opens one of its own.
        let theirs = File::create(&other).unwrap();
        // SAFETY: both are open files of this process; `report` owns the second.
        assert_eq!(unsafe { libc::dup2(theirs.as_raw_fd(), number) }, number);
        report.append("one\n").unwrap();
        drop(report);
        assert_eq!(fs::read_to_string(&place).unwrap(), "one\n");
        assert_eq!(fs::read_to_string(&other).unwrap(), "");
        // SAFETY: nobody else owns it any more.
        let mut kept = unsafe { File::from_raw_fd(number) };
        kept.write_all(b"theirs\n").unwrap();
        fs::remove_file(place).unwrap();
        fs::remove_file(other).unwrap();
    }
}
