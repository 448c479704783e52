//! Tests of the wheel for musl, by a Python that is built with musl from the source of this system's
//! distribution, once, into target/python. Wheels for musl are for systems such as Alpine Linux.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::emulated;
use super::environment::Environment;
use super::folder;
use super::foreign::Foreign;
use crate::{debian, run};

/// The version that Debian 12 has.
const VERSION: &str = "3.11";

/// Where Debian lists its sources.
const SOURCES: &str = "/etc/apt/sources.list.d/debian.sources";

/// A machine for which Python is built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Machine {
    X86,
    /// Built by Debian's cross compiler, and run under QEMU, both with Debian's musl.
    Arm,
}

impl Machine {
    /// The folder of its Python.
    fn name(self) -> &'static str {
        match self {
            Self::X86 => "musl",
            Self::Arm => "musl-aarch64",
        }
    }

    fn platform(self) -> &'static str {
        match self {
            Self::X86 => "musllinux_1_2_x86_64",
            Self::Arm => "musllinux_1_2_aarch64",
        }
    }

    /// A compiler that links with musl, as the arguments of a shell.
    fn compiler(self, root: &Path) -> Result<String> {
        if self == Self::X86 {
            run::need(&["musl-gcc:musl-tools"])?;
            return Ok("musl-gcc".to_owned());
        }
        run::need(&["aarch64-linux-gnu-gcc:gcc-aarch64-linux-gnu"])?;
        let debian = emulated::root()?;
        let specs = fs::read_to_string(debian.join("usr/lib/aarch64-linux-musl/musl-gcc.specs"))?;
        let debian = debian.display();
        let specs = specs
            .replace("/usr/", &format!("{debian}/usr/"))
            // the shared library comes first, or programs are static, and load no modules
            .replace("\n-L", &format!("\n-L{debian}/lib/aarch64-linux-musl -L"));
        let file = root.join("specs");
        fs::write(&file, specs)?;
        Ok(format!("aarch64-linux-gnu-gcc -specs '{}'", file.display()))
    }

    /// What Python asks a compiler for and takes as its name for the system, whatever the C library is.
    fn multiarch(self) -> &'static str {
        match self {
            Self::X86 => "x86_64-linux-musl",
            Self::Arm => "aarch64-linux-gnu",
        }
    }

    /// What else Python's build must be told.
    fn options(self) -> &'static [&'static str] {
        match self {
            Self::X86 => &[],
            Self::Arm => &[
                "--host=aarch64-linux-gnu",
                "--build=x86_64-linux-gnu",
                "--with-build-python=python3.11",
                "ac_cv_file__dev_ptmx=yes",
                "ac_cv_file__dev_ptc=no",
                "ac_cv_buggy_getaddrinfo=no",
            ],
        }
    }
}

/// Runs the tests. If no Python can be built, returns why.
pub(super) fn test(tools: &Environment, machine: Machine, wheel: &Path) -> Result<Option<String>> {
    run::need(&["make:make"])?;
    let program = match built(machine) {
        Ok(program) => program,
        Err(error) => return Ok(Some(format!("no Python for musl could be built: {error:#}"))),
    };
    let root = match machine {
        Machine::X86 => None,
        Machine::Arm => Some(emulated::root()?),
    };
    let python = || match &root {
        None => run::program(&program),
        Some(root) => debian::emulated(root, &program),
    };
    let foreign = Foreign {
        name: machine.name(),
        version: VERSION,
        platform: machine.platform(),
        is_emulated: root.is_some(),
        python: &python,
    };
    foreign.test(tools, wheel)?;
    Ok(None)
}

/// Python for musl, without the modules that need other libraries: pkg-config would find this system's,
/// which are not for musl.
fn built(machine: Machine) -> Result<PathBuf> {
    let root = folder().join(machine.name());
    let program = root.join("installed/bin").join(format!("python{VERSION}"));
    if program.exists() {
        return Ok(program);
    }
    println!("python: Python {VERSION} is built for {}, in some minutes", machine.platform());
    let source = source(&root)?;
    let compiler = root.join("cc");
    // Python's build asks a compiler for its folders of headers, and would add this system's
    let script = format!(
        "#!/bin/sh
case \"$1 $2\" in
    -print-multiarch* | --print-multiarch*) exec echo {} ;;
    '-E -v') exit ;;
esac
exec {} \"$@\"
",
        machine.multiarch(),
        machine.compiler(&root)?
    );
    fs::write(&compiler, script)?;
    fs::set_permissions(&compiler, Permissions::from_mode(0o755))?;
    let logged = |program: &str, arguments: &[&str], log: &str| {
        let mut command = run::program(program);
        let log = fs::File::create(root.join(log))?;
        command.args(arguments).current_dir(&source).stdout(log.try_clone()?).stderr(log);
        run::run(&mut command)
    };
    let compiler = format!("CC={}", compiler.display());
    let prefix = format!("--prefix={}", root.join("installed").display());
    let mut arguments = vec![&*compiler, "PKG_CONFIG=false", "OPT=-O1 -DNDEBUG", &prefix];
    arguments.extend([
        "--disable-test-modules",
        "--without-ensurepip",
        "--without-static-libpython",
    ]);
    arguments.extend(machine.options());
    logged("./configure", &arguments, "configure.log")?;
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
