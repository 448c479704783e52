//! Options of compilers that replace the paths of this machine, so that what is built does not depend on the folder.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::{run, workspace};

/// Paths, and what is written in their place. The last one that fits counts.
pub(crate) struct Remapped(Vec<(PathBuf, String)>);

impl Remapped {
    /// For sources in one folder that are built in another.
    pub(crate) fn new(source: &Path, target: &Path) -> Result<Self> {
        let sysroot = run::read(run::program("rustc").args(["--print", "sysroot"]))?;
        let version = run::read(run::program("rustc").arg("-vV"))?;
        let rust = version.lines().find_map(|line| line.strip_prefix("commit-hash: "));
        let replaced = vec![
            (source.to_owned(), "/yuxi".to_owned()),
            (target.to_owned(), "/target".to_owned()),
            (registry()?.join("src"), "/registry".to_owned()),
            // what is there if rustup's component rust-src is
            (
                PathBuf::from(sysroot.trim()).join("lib/rustlib/src/rust"),
                format!("/rustc/{}", rust.unwrap_or_default()),
            ),
        ];
        for (path, _) in &replaced {
            ensure!(
                !path.to_string_lossy().contains(' '),
                "a path with a blank, which flags cannot name: {}",
                path.display()
            );
        }
        Ok(Self(replaced))
    }

    /// For what is built of the workspace itself.
    pub(crate) fn workspace() -> Result<Self> {
        Self::new(workspace::root(), &workspace::target_directory())
    }

    /// For rustc.
    pub(crate) fn rust(&self) -> String {
        self.flags("--remap-path-prefix")
    }

    /// For compilers of C.
    pub(crate) fn c(&self) -> String {
        self.flags("-ffile-prefix-map")
    }

    fn flags(&self, option: &str) -> String {
        let flags = self.0.iter().map(|(from, to)| format!("{option}={}={to}", from.display()));
        flags.collect::<Vec<_>>().join(" ")
    }
}

/// Where cargo keeps what it has fetched.
pub(crate) fn registry() -> Result<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    Ok(home.context("there is neither CARGO_HOME nor HOME")?.join("registry"))
}
