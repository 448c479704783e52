//! Environments of Python: one for tools, which stays, and empty ones for what is tested.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use super::{CRATE, folder};
use crate::{run, workspace};

/// A virtual environment.
pub(super) struct Environment(PathBuf);

impl Environment {
    /// An empty one of this name, in place of what was there.
    pub(super) fn empty(name: &str) -> Result<Self> {
        need_venv()?;
        let path = folder().join(name);
        run::run(run::program("python3").args(["-m", "venv", "--clear"]).arg(&path))?;
        Ok(Self(path))
    }

    /// A program in it, which finds the environment's others too.
    pub(super) fn program(&self, name: &str) -> Command {
        let bin = self.0.join("bin");
        let mut command = run::program(bin.join(name));
        let path = env::var("PATH").unwrap_or_default();
        command.env("PATH", format!("{}:{path}", bin.display())).env("VIRTUAL_ENV", &self.0);
        // without the current directory, in which crates/python/python is not, but others might be
        command.env("PYTHONSAFEPATH", "1").env_remove("PYTHONPATH");
        command
    }

    /// Its Python.
    pub(super) fn python(&self) -> Command {
        self.program("python")
    }

    /// Installs packages, or what requirements name.
    pub(super) fn install(&self, arguments: &[impl AsRef<OsStr>]) -> Result<()> {
        let mut pip = self.python();
        pip.args(["-m", "pip", "install", "--quiet", "--retries", "10"]);
        run::run(pip.arg("--disable-pip-version-check").args(arguments))
    }
}

/// The tools, installed again if their versions have changed.
pub(super) fn tools() -> Result<Environment> {
    let file = format!("{CRATE}/requirements.txt");
    let wanted = fs::read_to_string(workspace::root().join(&file))?;
    let mark = folder().join("tools/installed");
    if fs::read_to_string(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(Environment(folder().join("tools")));
    }
    let tools = Environment::empty("tools")?;
    tools.install(&["-r", &file])?;
    fs::write(mark, wanted)?;
    Ok(tools)
}

fn need_venv() -> Result<()> {
    run::need(&["python3:python3"])?;
    if run::captured(run::program("python3").args(["-c", "import ensurepip"]))?.status.success() {
        return Ok(());
    }
    // that package has no command
    run::need(&["ensurepip:python3-venv"])
}
