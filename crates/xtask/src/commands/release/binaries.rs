//! The C library for two machines, the provider and the command: built, and packed as archives for any
//! distribution.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::place::{Place, VERSION};
use super::{Output, Settings};
use crate::artefacts::{self, ARM, GNU, Linked, MUSL, WINDOWS};
use crate::commands::symbols;
use crate::{licences, run};

/// Builds them. The packages for this machine are built by one cargo, which builds what they share once.
pub(super) fn build(place: &Place, settings: &Settings) -> Result<()> {
    let mut here = place.make(GNU);
    here.arg(format!("PACKAGES={}", if settings.quick { TESTED } else { PACKAGES }));
    run::run(place.program("scripts/target").arg(MUSL))?;
    let mut musl = place.cargo_build(&["-p", "yuxi-cli", "--target", MUSL]);
    musl.env("CC_x86_64_unknown_linux_musl", "musl-gcc");
    if settings.quick {
        musl.arg(WITHOUT_COLUMNS);
        run::run(&mut place.cargo_build(&["--workspace", "--bins", "--examples"]))?;
    }
    for command in [&mut here, &mut place.make(ARM), &mut musl] {
        run::run(command)?;
    }
    symbols::check(symbols::PROVIDER, &place.built(GNU).join("libyuxi_provider.so"))
}

/// For `make`, which builds the C library.
const PACKAGES: &str = "-p yuxi-capi -p yuxi-provider -p yuxi-cli";
/// For `make`, what ./test has built.
const TESTED: &str = "--workspace --lib --examples";
/// The command without Parquet and Arrow, which take most of its build.
const WITHOUT_COLUMNS: &str = "--no-default-features";

/// Installs the C library below a root.
pub(super) fn install(place: &Place, target: &str, root: &Path, libdir: &str) -> Result<()> {
    let mut make = place.make(target);
    make.arg("install").arg(format!("DESTDIR={}", root.display()));
    make.args(["PREFIX=/usr", &format!("LIBDIR={libdir}")]);
    run::run(&mut make)?;
    let library = root.join(&libdir[1..]).join(format!("libyuxi.so.{VERSION}"));
    strip(place, target, &library)?;
    symbols::check(symbols::C_LIBRARY, &library)
}

/// Takes the names from a program or a library that nobody needs to run it.
pub(super) fn strip(place: &Place, target: &str, file: &Path) -> Result<()> {
    let strip = match target {
        ARM => "aarch64-linux-gnu-strip",
        WINDOWS => "x86_64-w64-mingw32-strip",
        _ => "strip",
    };
    run::run(place.program(strip).arg("--strip-unneeded").arg(file))
}

/// The archives.
pub(super) fn pack(place: &Place, out: &Output) -> Result<()> {
    for (target, machine) in [(GNU, "x86_64"), (ARM, "aarch64")] {
        c_library(place, target, &format!("libyuxi-{VERSION}-linux-{machine}"), out)?;
    }
    command(place, &format!("yuxi-{VERSION}-linux-x86_64-static"), out)
}

fn c_library(place: &Place, target: &'static str, name: &str, out: &Output) -> Result<()> {
    let stage = place.empty(&format!("c-{target}"))?;
    install(place, target, &stage, "/usr/lib")?;
    let top = stage.join(name);
    fs::rename(stage.join("usr"), &top)?;
    // users unpack it where they like
    let pc = top.join("lib/pkgconfig/yuxi.pc");
    let text = fs::read_to_string(&pc)?;
    let text = text
        .replace("prefix=/usr\n", "prefix=${pcfiledir}/../..\n")
        .replace("=/usr/", "=${prefix}/");
    ensure!(!text.contains("/usr"), "release: yuxi.pc has a fixed path:\n{text}");
    fs::write(&pc, text)?;
    let glibc = newest_glibc(&top.join(format!("lib/libyuxi.so.{VERSION}")))?;
    fs::write(top.join("README"), c_readme(&glibc))?;
    with_licences(place, artefacts::c_library(target), &top)?;
    place.tar(&stage, name, &out.file(&format!("{name}.tar.xz")))
}

/// Adds the licences of what is linked.
fn with_licences(place: &Place, linked: Linked, top: &Path) -> Result<()> {
    licences::write(&place.source(), &|| place.cargo(&[]), &[linked], top)
}

fn c_readme(glibc: &str) -> String {
    format!(
        "The C library libyuxi {VERSION}: SM2, P-256 and X25519. It needs Linux with glibc {glibc} or newer.

This folder may be anywhere. With pkg-config:

    export PKG_CONFIG_PATH=FOLDER/lib/pkgconfig
    cc program.c $(pkg-config --cflags --libs yuxi) -Wl,-rpath,FOLDER/lib

With CMake: -DCMAKE_PREFIX_PATH=FOLDER, find_package(yuxi), and the target yuxi::yuxi, or yuxi::yuxi-static.
include/yuxi.h documents every function.
"
    )
}

/// The newest version of glibc of which a library needs a symbol.
fn newest_glibc(library: &Path) -> Result<String> {
    let symbols = run::read(run::program("readelf").args(["--dyn-syms", "--wide"]).arg(library))?;
    let versions = symbols.split("@GLIBC_").skip(1).filter_map(|rest| {
        let version = rest.split([' ', '\n']).next()?;
        let numbers: Option<Vec<u32>> = version.split('.').map(|part| part.parse().ok()).collect();
        Some((numbers?, version.to_owned()))
    });
    Ok(versions.max().context("the library needs no glibc")?.1)
}

/// The command, its man pages and completions; for a Debian package too.
pub(super) fn command_files(yuxi: &Path, man: &Path, completions: &Path) -> Result<()> {
    run::run(run::program(yuxi).args(["manual", "--dir"]).arg(man))?;
    fs::create_dir_all(completions)?;
    for (shell, name) in [("bash", "yuxi.bash"), ("fish", "yuxi.fish"), ("zsh", "_yuxi")] {
        let script = run::read(run::program(yuxi).args(["completions", shell]))?;
        fs::write(completions.join(name), script)?;
    }
    Ok(())
}

fn command(place: &Place, name: &str, out: &Output) -> Result<()> {
    let stage = place.empty("command")?;
    let top = stage.join(name);
    fs::create_dir_all(&top)?;
    let yuxi: PathBuf = top.join("yuxi");
    fs::copy(place.built(MUSL).join("yuxi"), &yuxi)?;
    strip(place, MUSL, &yuxi)?;
    let headers = run::read(run::program("readelf").arg("-lW").arg(&yuxi))?;
    ensure!(!headers.contains("INTERP"), "release: the command is not static");
    command_files(&yuxi, &top.join("man"), &top.join("completions"))?;
    fs::copy(place.source().join("crates/cli/README.md"), top.join("README.md"))?;
    with_licences(place, artefacts::command(MUSL), &top)?;
    place.tar(&stage, name, &out.file(&format!("{name}.tar.xz")))
}
