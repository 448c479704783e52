//! Tests of the wheel for musl, by a Python that is built with musl from the source of this system's
//! distribution, once, into target/python. Wheels for musl are for systems such as Alpine Linux.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::environment::Environment;
use super::folder;
use super::foreign::Foreign;
use crate::run;

/// The version that Debian 12 has.
const VERSION: &str = "3.11";

/// Where Debian lists its sources.
const SOURCES: &str = "/etc/apt/sources.list.d/debian.sources";

/// musl-gcc, which names the C library that it links with: Python's build refuses another name than its
/// own, and looks for headers where it says.
const COMPILER: &str = "#!/bin/sh
case $1 in -print-multiarch | --print-multiarch) exec echo x86_64-linux-musl ;; esac
exec musl-gcc \"$@\"
";

/// Runs the tests. If no Python can be built, returns why.
pub(super) fn test(tools: &Environment, wheel: &Path) -> Result<Option<String>> {
    run::need(&["musl-gcc:musl-tools", "make:make"])?;
    let program = match built() {
        Ok(program) => program,
        Err(error) => return Ok(Some(format!("no Python for musl could be built: {error:#}"))),
    };
    let (name, version, platform) = ("musl", VERSION, "musllinux_1_2_x86_64");
    let python = || run::program(&program);
    Foreign { name, version, platform, is_emulated: false, python: &python }.test(tools, wheel)?;
    Ok(None)
}

/// Python for musl, without the modules that need other libraries: pkg-config would find this system's,
/// which are not for musl.
fn built() -> Result<PathBuf> {
    let root = folder().join("musl");
    let program = root.join("installed/bin").join(format!("python{VERSION}"));
    if program.exists() {
        return Ok(program);
    }
    println!("python: Python {VERSION} is built for musl, in some minutes");
    let source = source(&root)?;
    let compiler = root.join("cc");
    fs::write(&compiler, COMPILER)?;
    fs::set_permissions(&compiler, Permissions::from_mode(0o755))?;
    let logged = |program: &str, arguments: &[&str], log: &str| {
        let mut command = run::program(program);
        let log = fs::File::create(root.join(log))?;
        command.args(arguments).current_dir(&source).stdout(log.try_clone()?).stderr(log);
        run::run(&mut command)
    };
    let compiler = format!("CC={}", compiler.display());
    let prefix = format!("--prefix={}", root.join("installed").display());
    let options = ["--disable-test-modules", "--without-ensurepip", "--without-static-libpython"];
    let arguments =
        [&compiler, "PKG_CONFIG=false", "OPT=-O1 -DNDEBUG", &prefix].into_iter().chain(options);
    logged("./configure", &arguments.collect::<Vec<_>>(), "configure.log")?;
    logged("make", &["-j2"], "make.log")?;
    logged("make", &["install"], "install.log")?;
    Ok(program)
}

/// The folder of the source, as its authors released it, without the distribution's changes.
fn source(root: &Path) -> Result<PathBuf> {
    for part in ["state/lists/partial", "cache/archives/partial"] {
        fs::create_dir_all(root.join(part))?;
    }
    let sources = root.join("sources.sources");
    let binary = fs::read_to_string(SOURCES).context(SOURCES)?;
    fs::write(&sources, binary.replace("Types: deb\n", "Types: deb-src\n"))?;
    let get = |arguments: &[&str]| {
        let mut get = run::program("apt-get");
        let options = [
            "APT::Sandbox::User=root".to_owned(),
            "Dir::Etc::SourceParts=/dev/null".to_owned(),
            format!("Dir::Etc::SourceList={}", sources.display()),
            format!("Dir::State={}", root.join("state").display()),
            format!("Dir::Cache={}", root.join("cache").display()),
        ];
        get.arg("-qq").args(options.iter().flat_map(|option| ["-o", option.as_str()]));
        run::read(get.args(arguments).current_dir(root))
    };
    get(&["update"])?;
    get(&["source", "--download-only", "--tar-only", &format!("python{VERSION}")])?;
    let starts = |path: &Path, start: &str| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(start))
    };
    let found = |start: &str| -> Result<PathBuf> {
        let paths = fs::read_dir(root)?.collect::<Result<Vec<_>, _>>()?;
        let path = paths.into_iter().map(|entry| entry.path()).find(|path| starts(path, start));
        path.with_context(|| format!("{start}… is not in {}", root.display()))
    };
    let archive = found(&format!("python{VERSION}_"))?;
    run::run(run::program("tar").arg("-xf").arg(archive).arg("-C").arg(root))?;
    found("Python-")
}
