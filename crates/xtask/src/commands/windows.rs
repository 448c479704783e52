//! Builds for 64-bit Windows with mingw-w64, and runs under Wine: the libraries' tests on every backend, the C
//! library as a DLL with its tests in C, a check that the assembly keeps the registers of that ABI, and the command.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{listing, run, workspace};

const TARGET: &str = "x86_64-pc-windows-gnu";
const TOOLS: [&str; 3] =
    ["x86_64-w64-mingw32-gcc:gcc-mingw-w64-x86-64", "wine:wine", "/usr/lib/wine/wine64:wine64"];
/// Those of x86-64; what this CPU cannot run is skipped.
const BACKENDS: [&str; 7] =
    ["portable64", "portable32", "portable29", "adx", "avx2", "avx512", "ifma"];

pub(crate) fn run() -> Result<()> {
    if run::need(&TOOLS).is_err() || run::run(&mut run::cross(TARGET, "true")).is_err() {
        println!("windows: SKIPPED, for the reason above");
        return Ok(());
    }
    let mut tests = run::cross(TARGET, "cargo");
    tests.args(["test", "--locked", "-p", "yuxi-arith", "-p", "yuxi-sm3-lanes", "-p", "yuxi"]);
    run::run(tests.args(["--lib", "--tests"]))?;
    c_library()?;
    command()
}

/// Runs the command's tests. They are programs of this machine, which run yuxi.exe with Wine, so that other programs
/// of this machine check its files.
fn command() -> Result<()> {
    let mut tests = run::cross(TARGET, "cargo");
    run::run(tests.args(["test", "--locked", "-p", "yuxi-cli", "--lib", "--bins"]))?;
    let mut build = run::cross(TARGET, "cargo");
    run::run(build.args(["build", "--locked", "-p", "yuxi-cli"]))?;
    let target = workspace::target_directory();
    let yuxi = target.join(TARGET).join("debug/yuxi.exe");
    // Wine's services outlive the command that starts them, and keep its pipes
    let start = "wineserver --persistent && wine wineboot </dev/null >/dev/null 2>&1";
    run::run(run::cross(TARGET, "sh").args(["-c", start]))?;
    let mut tests = run::cross(TARGET, "env");
    tests.args(["-u", "CARGO_BUILD_TARGET", &format!("YUXI_COMMAND={}", yuxi.display())]);
    let result =
        run::run(tests.args(["cargo", "test", "--locked", "-p", "yuxi-cli", "--test", "cli"]))
            .and_then(|()| interrupt(&target, &yuxi));
    run::run(run::cross(TARGET, "wineserver").arg("--kill"))?;
    result
}

/// Ctrl-C leaves nothing of an unfinished file.
fn interrupt(target: &Path, yuxi: &Path) -> Result<()> {
    let folder = target.join("windows");
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    let program = folder.join("interrupt.exe");
    let mut compiler: Command = run::cross(TARGET, "x86_64-w64-mingw32-gcc");
    compiler.args(["-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O1", "-static", "-o"]);
    run::run(compiler.arg(&program).arg("crates/cli/tests/windows/interrupt.c"))?;
    let key = folder.join("key");
    run::run(run::cross(TARGET, "wine").arg(yuxi).args(["keygen", "-o"]).arg(&key))?;
    let empty = folder.join("empty");
    std::fs::create_dir(&empty)?;
    let output = run::read(run::cross(TARGET, "wine").arg(&program).args([yuxi, &key, &empty]))?;
    println!("windows: {}", output.trim_end());
    Ok(())
}

/// Builds the DLL, compiles programs against its import library, and runs them beside it.
fn c_library() -> Result<()> {
    let built = workspace::target_directory().join(TARGET).join("c");
    let mut make = run::cross(TARGET, "make");
    run::run(make.args(["--silent", "-C", "crates/capi"]))?;
    let tests = listing::files(&["crates/capi/tests/c/*.c"])?;
    let check = program(&built, "check.exe", &tests)?;
    let output = run::read(run::cross(TARGET, "wine").arg(&check))?;
    ensure!(
        output.contains("all passed"),
        "windows: the C tests have not come to their end\n{output}"
    );
    println!("windows: the C tests pass with yuxi.dll");

    let source = ["crates/capi/tests/windows/registers.c".to_owned()];
    let registers = program(&built, "registers.exe", &source)?;
    for backend in BACKENDS {
        let output = run::captured(run::cross(TARGET, "wine").arg(&registers).arg(backend))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        // the status of a backend that the CPU lacks
        let is_missing = text.contains("yuxi_backend_force");
        ensure!(output.status.success() || is_missing, "windows: {backend}: {text}");
        let said = if is_missing { format!("{backend}: SKIPPED: this CPU lacks it") } else { text };
        println!("windows: {}", said.trim_end());
    }
    Ok(())
}

/// Compiles a program, beside the DLL.
fn program(built: &Path, name: &str, sources: &[String]) -> Result<PathBuf> {
    let program = built.join(name);
    let mut compiler: Command = run::cross(TARGET, "x86_64-w64-mingw32-gcc");
    compiler.args(["-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O1", "-static", "-pthread"]);
    compiler.args(["-I", "crates/capi/include"]).args(sources).arg("-o").arg(&program);
    compiler.arg(built.join("libyuxi.dll.a"));
    run::run(&mut compiler).with_context(|| format!("windows: {name}"))?;
    Ok(program)
}
