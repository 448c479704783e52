//! Tests of a wheel by a Python that is none of this system's: packages are installed for it by this
//! system's pip, into a folder that it is given.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::checks::WITHOUT_ENGINES;
use super::environment::Environment;
use super::{CRATE, folder};
use crate::{run, workspace};

/// A Python of another system.
pub(super) struct Foreign<'a> {
    /// What its folder of packages begins with.
    pub(super) name: &'a str,
    /// Such as 3.11.
    pub(super) version: &'a str,
    /// The tag of wheels that it takes.
    pub(super) platform: &'a str,
    /// Whether it is emulated: then tests that would take minutes are left out.
    pub(super) is_emulated: bool,
    /// A command that runs it, without its arguments.
    pub(super) python: &'a dyn Fn() -> Command,
}

impl Foreign<'_> {
    /// Installs the wheel, and runs the tests.
    pub(super) fn test(&self, tools: &Environment, wheel: &Path) -> Result<()> {
        let packages = folder().join(format!("{}-packages", self.name));
        if packages.exists() {
            fs::remove_dir_all(&packages)?;
        }
        self.install(tools, &packages, wheel)?;
        let python = |arguments: &[&str]| {
            let mut python = (self.python)();
            python.env("PYTHONPATH", &packages).args(arguments);
            if self.is_emulated {
                python.env("YUXI_TEST_EMULATED", "1");
            }
            python
        };
        let backend =
            format!("import yuxi; print('python: {}, backend', yuxi.backend())", self.name);
        run::run(&mut python(&["-c", &backend]))?;
        let config = format!("{CRATE}/pyproject.toml");
        let tests = format!("{CRATE}/tests");
        let pytest = ["-m", "pytest", "-p", "no:cacheprovider", WITHOUT_ENGINES];
        run::run(&mut python(&[&pytest[..], &["-c", &config, &tests]].concat()))
    }

    /// Installs the wheel as pip does it there, and what the tests cannot do without, which is Python
    /// alone; tests of other packages are skipped.
    fn install(&self, tools: &Environment, packages: &Path, wheel: &Path) -> Result<()> {
        let pip = || -> Command {
            let mut pip = tools.python();
            pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
            pip.arg("--target").arg(packages).args(["--only-binary", ":all:"]);
            pip.args(["--implementation", "cp", "--python-version", self.version]);
            pip.args(["--platform", self.platform]);
            pip
        };
        run::run(pip().arg(wheel))?;
        let wanted =
            fs::read_to_string(workspace::root().join(CRATE).join("requirements-test.txt"))?;
        let pytest = wanted.lines().find(|line| line.starts_with("pytest=="));
        let pytest = pytest.context("requirements-test.txt has no pytest")?;
        run::run(pip().args(["--abi", "none"]).arg(pytest))
    }
}
