//! The system's `openssl` command.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// A directory for files that go between us and the command; removed when dropped.
pub struct OpenSsl {
    directory: PathBuf,
}

impl OpenSsl {
    /// The command, if this system has one that supports SM2; else prints that, and returns nothing.
    pub fn find() -> Option<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let curves = Command::new("openssl").args(["ecparam", "-list_curves"]).output();
        let known =
            curves.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("SM2"));
        if !known {
            println!("skipped: there is no openssl command that knows SM2");
            return None;
        }
        let name = format!("yuxi-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let directory = std::env::temp_dir().join(name);
        fs::create_dir(&directory).unwrap();
        Some(Self { directory })
    }

    /// The path of a file.
    pub fn path(&self, name: &str) -> PathBuf {
        self.directory.join(name)
    }

    /// Writes a file.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    /// Reads a file.
    pub fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap()
    }

    /// Runs the command within the directory; what it printed, if it succeeded.
    pub fn try_run<S: AsRef<OsStr>>(&self, arguments: &[S]) -> Option<Vec<u8>> {
        let output =
            Command::new("openssl").args(arguments).current_dir(&self.directory).output().unwrap();
        if !output.status.success() {
            println!("{}", String::from_utf8_lossy(&output.stderr));
        }
        output.status.success().then_some(output.stdout)
    }

    /// Runs the command, which must succeed, with arguments that spaces part.
    pub fn run(&self, arguments: &str) -> Vec<u8> {
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        self.try_run(&arguments).unwrap_or_else(|| panic!("openssl {arguments:?} failed"))
    }
}

impl Drop for OpenSsl {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(AsRef::<Path>::as_ref(&self.directory));
    }
}
