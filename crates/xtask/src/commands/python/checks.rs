//! What is tested of an installed package.

use anyhow::Result;

use super::environment::Environment;
use super::{CRATE, engines};
use crate::run;

/// All checks of an environment that has the package.
pub(super) fn everything(python: &Environment) -> Result<()> {
    tests(python)?;
    // installs the engines, whose types the stubs of the adapters name
    engines::test(python)?;
    types(python)?;
    gmssl(python)
}

/// The tests, which also run the examples of the documentation.
pub(super) fn tests(python: &Environment) -> Result<()> {
    python.install(&["-r", &format!("{CRATE}/requirements-test.txt")])?;
    let mut pytest = python.python();
    pytest.args(["-m", "pytest", "-p", "no:cacheprovider", "-c"]);
    pytest.arg(format!("{CRATE}/pyproject.toml")).arg(WITHOUT_ENGINES);
    run::run(pytest.arg(format!("{CRATE}/tests")))
}

/// Those have tests of their own, which need what is installed for them.
pub(super) const WITHOUT_ENGINES: &str = "--ignore=crates/python/tests/engines";

/// The stubs, against the package as it is and by two checkers.
fn types(python: &Environment) -> Result<()> {
    python.install(&["-r", &format!("{CRATE}/requirements.txt")])?;
    let stubtest = ["-m", "mypy.stubtest", "yuxi", "--concise", "--mypy-config-file"];
    let config = format!("{CRATE}/pyproject.toml");
    run::run(python.python().args(stubtest).arg(&config))?;
    let mypy = ["-m", "mypy", "--config-file", &config, "-p", "yuxi"];
    run::run(python.python().args(mypy))?;
    run::run(python.python().args(["-m", "mypy", "--config-file", &config]).arg(TYPED))?;
    if run::captured(run::program("node").arg("--version")).is_err() {
        println!("python: pyright is SKIPPED: there is no node");
        return Ok(());
    }
    for arguments in [&["--verifytypes", "yuxi", "--ignoreexternal"][..], &[TYPED]] {
        run::read(python.program("pyright").args(arguments))?;
    }
    println!("python: pyright finds no fault");
    Ok(())
}

/// A program that uses the package, with the types that checkers shall find.
const TYPED: &str = "crates/python/tests/typed.py";

/// The tests of the package gmssl, from its source distribution, over `yuxi.compat.gmssl`.
fn gmssl(python: &Environment) -> Result<()> {
    run::run(python.python().arg("crates/python/tests/gmssl_sdist.py"))
}
