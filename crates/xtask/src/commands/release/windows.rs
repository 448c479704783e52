//! The archive for 64-bit Windows: the command, the C library as a DLL, and its import library.

use std::fs;
use std::path::Path;

use anyhow::Result;

use super::place::{Place, VERSION};
use super::{Output, Settings, binaries};
use crate::artefacts::{self, WINDOWS};
use crate::{licences, run};

/// Builds and packs it; skips it, with the reason, if this machine cannot build for Windows.
pub(super) fn build(place: &Place, settings: &Settings, out: &Output) -> Result<()> {
    if settings.quick {
        println!(
            "release: the archive for Windows is not made with --quick, as all of it would be compiled anew"
        );
        return Ok(());
    }
    let has_target = run::run(place.program("scripts/target").arg(WINDOWS)).is_ok();
    let compiler = ["x86_64-w64-mingw32-gcc:gcc-mingw-w64-x86-64", "zip:zip"];
    if !has_target || run::need(&compiler).is_err() {
        println!("release: the archive for Windows is SKIPPED, for the reason above");
        return Ok(());
    }
    let mut command = place.cargo_build(&["-p", "yuxi-cli", "--target", WINDOWS]);
    place.link_without_time(&mut command);
    run::run(&mut command)?;

    let name = format!("yuxi-{VERSION}-windows-x86_64");
    let stage = place.empty("windows")?;
    let top = stage.join(&name);
    fs::create_dir_all(&top)?;
    let mut library = place.make(WINDOWS);
    place.link_without_time(&mut library);
    library.arg("install").arg(format!("DESTDIR={}", top.display()));
    run::run(library.args(["BINDIR=/", "LIBDIR=/lib", "INCLUDEDIR=/include"]))?;
    let yuxi = top.join("yuxi.exe");
    fs::copy(place.built(WINDOWS).join("yuxi.exe"), &yuxi)?;
    binaries::strip(place, WINDOWS, &yuxi)?;
    files(place, &top)?;
    place.zip(&stage, &name, &out.file(&format!("{name}.zip")))
}

/// What is beside the programs.
fn files(place: &Place, top: &Path) -> Result<()> {
    fs::write(top.join("README"), readme())?;
    let linked = [artefacts::command(WINDOWS), artefacts::c_library(WINDOWS)];
    licences::write(&place.source(), &|| place.cargo(&[]), &linked, top)
}

fn readme() -> String {
    format!(
        "Yuxi {VERSION} for 64-bit Windows: the command, and the C library for SM2, P-256 and X25519. Both need no DLL but
Windows' own. They were tested under Wine; real Windows was not tried.

yuxi.exe             the command; `yuxi --help`
yuxi.dll             the C library; a program finds it beside itself, or on PATH
include/yuxi.h       documents every function
lib/libyuxi.dll.a    the import library for mingw-w64:

    x86_64-w64-mingw32-gcc program.c -I include lib/libyuxi.dll.a -o program.exe

lib/yuxi.def         what the DLL exports. For MSVC, `lib /def:yuxi.def /machine:x64` makes an import library of it;
                     that was not tried.
"
    )
}
