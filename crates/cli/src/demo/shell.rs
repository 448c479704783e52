//! Runs commands in the demo's directory, and shows them with their output.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use super::cannot;
use crate::failure::{Failure, Result};
use crate::output::print;

/// The directory in which commands run.
pub(super) struct Shell<'a> {
    directory: &'a Path,
    /// This program.
    yuxi: PathBuf,
}

impl<'a> Shell<'a> {
    pub(super) fn new(directory: &'a Path) -> Result<Self> {
        let yuxi = std::env::current_exe().map_err(|error| cannot("find myself", &error))?;
        Ok(Self { directory, yuxi })
    }

    /// Shows a command, runs it, shows its output. Its exit code must be `expected`.
    ///
    /// The line is split at spaces, so no argument holds one.
    pub(super) fn run(&self, line: &str, expected: i32) -> Result<()> {
        print(&format!("\n    $ {line}\n"))?;
        let output = self.output(line)?;
        for stream in [&output.stdout, &output.stderr] {
            for text in String::from_utf8_lossy(stream).lines() {
                print(&format!("      {text}\n"))?;
            }
        }
        match output.status.code() {
            Some(code) if code == expected => Ok(()),
            Some(code) => failed(format!("`{line}` ended with exit code {code}, not {expected}")),
            None => {
                // Ctrl-C also ended this process, which receives it now
                std::thread::sleep(Duration::from_millis(500));
                failed(format!("`{line}` was ended by a signal"))
            }
        }
    }

    /// Whether a command succeeds, without showing it.
    pub(super) fn succeeds(&self, line: &str) -> bool {
        self.output(line).is_ok_and(|output| output.status.success())
    }

    fn output(&self, line: &str) -> Result<Output> {
        let mut words = line.split(' ');
        let name = words.next().unwrap_or_default();
        let program = if name == "yuxi" { self.yuxi.as_path() } else { Path::new(name) };
        Command::new(program)
            .args(words)
            .current_dir(self.directory)
            .stdin(Stdio::null())
            .output()
            .map_err(|error| cannot(&format!("run `{line}`"), &error))
    }

    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> Result<()> {
        fs::write(self.directory.join(name), bytes)
            .map_err(|error| cannot(&format!("write {name}"), &error))
    }

    /// Checks that two files are equal.
    pub(super) fn same(&self, a: &str, b: &str) -> Result<()> {
        let read = |name: &str| {
            fs::read(self.directory.join(name))
                .map_err(|error| cannot(&format!("read {name}"), &error))
        };
        if read(a)? == read(b)? { Ok(()) } else { failed(format!("{a} and {b} differ")) }
    }
}

/// A step of the demo failed.
fn failed<T>(what: String) -> Result<T> {
    Err(Failure::Invalid(format!("the demo failed: {what}")))
}
