//! The `openssl` command, with a configuration.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::{Result, bad};
use crate::text;

/// An `openssl` command, and what is set for it in the environment.
pub(super) struct OpenSsl<'a> {
    pub(super) program: &'a Path,
    /// A configuration in place of its own.
    pub(super) config: Option<&'a Path>,
}

impl OpenSsl<'_> {
    /// Runs it; its standard output.
    pub(super) fn run<S: AsRef<OsStr>>(
        &self,
        arguments: impl IntoIterator<Item = S>,
        report: Option<&Path>,
    ) -> Result<String> {
        let mut command = Command::new(self.program);
        command.args(arguments).stdin(Stdio::null());
        if let Some(config) = self.config {
            command.env("OPENSSL_CONF", config);
        }
        if let Some(report) = report {
            command.env("YUXI_PROVIDER_REPORT", report);
        }
        let program = self.program.display();
        let output = match command.output() {
            Ok(output) => output,
            Err(error) => {
                let why = text::os_error(&error);
                return bad(format!("cannot run {program}: {why}; name another by --openssl"));
            }
        };
        if !output.status.success() {
            let errors = String::from_utf8_lossy(&output.stderr);
            let said = errors.lines().map(str::trim).filter(|line| !line.is_empty());
            return bad(format!("{program} failed: {}", said.collect::<Vec<_>>().join("; ")));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Where it looks for modules.
    pub(super) fn modules(&self) -> Result<PathBuf> {
        self.place("-m", "MODULESDIR")
    }

    /// The configuration that it takes by itself.
    pub(super) fn configuration(&self) -> Result<PathBuf> {
        match std::env::var_os("OPENSSL_CONF").filter(|named| !named.is_empty()) {
            Some(named) => Ok(named.into()),
            None => Ok(self.place("-d", "OPENSSLDIR")?.join("openssl.cnf")),
        }
    }

    /// A place that it was built with, as it says it: `OPENSSLDIR: "/usr/lib/ssl"`.
    fn place(&self, option: &str, name: &str) -> Result<PathBuf> {
        let said = self.run(["version", option], None)?;
        match said.split('"').nth(1) {
            Some(directory) if said.starts_with(name) => Ok(directory.into()),
            _ => bad(format!(
                "{} does not say what its {name} is: it must be OpenSSL 3.0 or newer",
                self.program.display()
            )),
        }
    }
}
