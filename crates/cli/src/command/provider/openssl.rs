//! The `openssl` command, with a configuration.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::{Result, bad};
use crate::text;

/// An `openssl` command, and its environment.
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
                return bad(format!("cannot run {program}: {why}; give another with --openssl"));
            }
        };
        if !output.status.success() {
            let said = reason(&String::from_utf8_lossy(&output.stderr));
            return bad(format!("{program} failed: {said}"));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Its module directory.
    pub(super) fn modules(&self) -> Result<PathBuf> {
        self.place("-m", "MODULESDIR")
    }

    /// Its default configuration.
    pub(super) fn configuration(&self) -> Result<PathBuf> {
        match std::env::var_os("OPENSSL_CONF").filter(|named| !named.is_empty()) {
            Some(named) => Ok(named.into()),
            None => Ok(self.place("-d", "OPENSSLDIR")?.join("openssl.cnf")),
        }
    }

    /// A directory that it was built with, as it prints it: `OPENSSLDIR: "/usr/lib/ssl"`.
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

/// The first error in the output of openssl: a line of its queue of errors is
/// `thread:error:code:library:function:reason:file:line:data`.
fn reason(said: &str) -> String {
    let queued = said.lines().find_map(|line| {
        let fields: Vec<_> = line.splitn(9, ':').collect();
        let [_, "error", _, _, _, reason, _, _, data] = fields[..] else { return None };
        Some(if data.is_empty() { reason.into() } else { format!("{reason}: {data}") })
    });
    let all = || said.lines().map(str::trim).filter(|line| !line.is_empty());
    queued.unwrap_or_else(|| all().collect::<Vec<_>>().join("; "))
}

#[cfg(test)]
mod tests {
    use super::reason;

    #[test]
    fn the_first_error_is_the_reason() {
        let said = "list: unable to load provider yuxi\nHint: use it.\n\
                    40:error:12800067:DSO support routines:dlfcn_load:could not load the shared \
                    library:../dso.c:115:filename(/m/yuxi.so): /m/yuxi.so: invalid ELF header\n\
                    40:error:12800067:DSO support routines:DSO_load:could not load:../dso.c:152:\n";
        assert_eq!(
            reason(said),
            "could not load the shared library: filename(/m/yuxi.so): /m/yuxi.so: invalid ELF header"
        );
        assert_eq!(reason("40:error:1:a:b:why:c:2:\n"), "why");
        assert_eq!(reason("one\n\n two\n"), "one; two");
    }
}
