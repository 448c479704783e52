//! Tests of the wheel for AArch64, under QEMU: by the Python of this system's distribution, whose
//! packages for AArch64 are unpacked into target/python, and not installed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::checks::WITHOUT_ENGINES;
use super::environment::Environment;
use super::{CRATE, folder};
use crate::run;

/// Runs the tests. If there is no Python for AArch64, returns why.
pub(super) fn test(tools: &Environment, wheel: &Path) -> Result<Option<String>> {
    run::need(&["qemu-aarch64:qemu-user", "dpkg-deb:dpkg"])?;
    let root = match unpacked() {
        Ok(root) => root,
        Err(error) => return Ok(Some(format!("there is no Python for AArch64: {error:#}"))),
    };
    let version = version(&root)?;
    let packages = folder().join("aarch64-packages");
    if packages.exists() {
        fs::remove_dir_all(&packages)?;
    }
    install(tools, &version, &packages, wheel)?;
    let python = |arguments: &[&str]| {
        let mut qemu = run::program("qemu-aarch64");
        qemu.arg("-L").arg(&root).arg(root.join(format!("usr/bin/python{version}")));
        qemu.env("PYTHONHOME", root.join("usr")).env("PYTHONPATH", &packages);
        qemu.env("YUXI_TEST_EMULATED", "1").args(arguments);
        qemu
    };
    run::run(&mut python(&[
        "-c",
        "import yuxi; print('python: AArch64, backend', yuxi.backend())",
    ]))?;
    let config = format!("{CRATE}/pyproject.toml");
    let tests = format!("{CRATE}/tests");
    let pytest = ["-m", "pytest", "-p", "no:cacheprovider", WITHOUT_ENGINES];
    run::run(&mut python(&[&pytest[..], &["-c", &config, &tests]].concat()))?;
    Ok(None)
}

/// Installs the wheel as pip does it on AArch64, and what the tests cannot do without, which is Python
/// alone; tests of other packages are skipped.
fn install(tools: &Environment, version: &str, packages: &Path, wheel: &Path) -> Result<()> {
    let pip = || -> Command {
        let mut pip = tools.python();
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target"]);
        pip.arg(packages).args(["--only-binary", ":all:", "--implementation", "cp"]);
        pip.args(["--python-version", version, "--platform", "manylinux_2_17_aarch64"]);
        pip
    };
    run::run(pip().arg(wheel))?;
    let wanted =
        fs::read_to_string(crate::workspace::root().join(CRATE).join("requirements-test.txt"))?;
    let pytest = wanted.lines().find(|line| line.starts_with("pytest=="));
    run::run(
        pip().args(["--abi", "none"]).arg(pytest.context("requirements-test.txt has no pytest")?),
    )
}

/// The folder with this system's Python for AArch64 and the libraries that it needs.
fn unpacked() -> Result<PathBuf> {
    let root = folder().join("aarch64");
    if root.join("complete").exists() {
        return Ok(root);
    }
    let apt = folder().join("apt");
    for part in ["state/lists/partial", "cache/archives/partial"] {
        fs::create_dir_all(apt.join(part))?;
    }
    // nothing is installed in this state, so all that Python needs is fetched
    fs::write(apt.join("status"), "")?;
    let get = |arguments: &[&str]| {
        let mut get = run::program("apt-get");
        let options = [
            "APT::Architecture=arm64".to_owned(),
            "APT::Architectures=arm64".to_owned(),
            "APT::Sandbox::User=root".to_owned(),
            "APT::Install-Recommends=false".to_owned(),
            "Debug::NoLocking=true".to_owned(),
            format!("Dir::State={}", apt.join("state").display()),
            format!("Dir::State::status={}", apt.join("status").display()),
            format!("Dir::Cache={}", apt.join("cache").display()),
        ];
        get.args(["-qq", "-y"]).args(options.iter().flat_map(|option| ["-o", option.as_str()]));
        run::read(get.args(arguments))
    };
    // a source that has nothing for AArch64 is no fault, if others have
    let _ = get(&["update"]);
    get(&["install", "--download-only", "python3"])?;
    for package in fs::read_dir(apt.join("cache/archives"))? {
        let package = package?.path();
        if package.extension().is_some_and(|extension| extension == "deb") {
            run::run(run::program("dpkg-deb").arg("-x").arg(&package).arg(&root))?;
        }
    }
    fs::write(root.join("complete"), "")?;
    Ok(root)
}

/// The version of the unpacked Python, such as 3.11.
fn version(root: &Path) -> Result<String> {
    for file in fs::read_dir(root.join("usr/bin"))? {
        let name = file?.file_name().to_string_lossy().into_owned();
        if let Some(version) = name.strip_prefix("python3.")
            && version.bytes().all(|digit| digit.is_ascii_digit())
        {
            return Ok(format!("3.{version}"));
        }
    }
    bail!("python: there is no Python in {}", root.display())
}
