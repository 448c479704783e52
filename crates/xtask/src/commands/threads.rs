//! Finds data races in the C library and the OpenSSL provider with ThreadSanitizer.
//!
//! It observes the first calls of many threads at once, of each program of `crates/*/tests/threads`.
//! A nightly toolchain with rust-src is required, because Rust's standard library is built with
//! ThreadSanitizer too; without one the check is skipped.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use tempfile::TempDir;

use crate::{run, workspace};

/// The toolchain, and how long to search
#[derive(Args)]
pub(crate) struct Arguments {
    /// The toolchain
    #[arg(long, default_value = "nightly")]
    toolchain: String,
    /// How many processes of each program run; a process makes its first calls once
    #[arg(long, default_value_t = 20)]
    processes: u32,
}

/// A program with a race, which must be found.
const RACE: &str = "#include <pthread.h>
static int shared;
static void *work(void *nothing) { shared++; return nothing; }
int main(void)
{
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) pthread_create(&threads[i], 0, work, 0);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
    return 0;
}
";

/// OpenSSL synchronizes by atomic operations, which ThreadSanitizer does not observe in it.
const SUPPRESSIONS: &str = "race:libcrypto.so\nrace:libssl.so\n";

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let Some(toolchain) = Toolchain::find(&arguments.toolchain) else {
        let name = &arguments.toolchain;
        println!("threads: SKIPPED, because there is no toolchain {name} with rust-src");
        return Ok(());
    };
    run::need(&["cc:build-essential", "setarch:util-linux", "nm:binutils"])?;
    let built = toolchain.build()?;
    let programs = Programs::compile(&toolchain, &built)?;
    let race = run::captured(&mut programs.observed("race"))?;
    ensure!(!race.status.success(), "threads: a race is not found");
    for _ in 0..arguments.processes {
        run::read(&mut programs.observed("library"))?;
        run::read(programs.observed("provider").arg(programs.path("modules")))?;
    }
    let processes = arguments.processes;
    println!("threads: {processes} processes each of the C library and the provider: no race");
    Ok(())
}

/// A toolchain with the sources of the standard library.
struct Toolchain {
    name: String,
    root: PathBuf,
    host: String,
}

impl Toolchain {
    fn find(name: &str) -> Option<Self> {
        let tool = |arguments: &[&str]| {
            run::read(run::program("rustup").args(["run", name, "rustc"]).args(arguments)).ok()
        };
        let root = PathBuf::from(tool(&["--print", "sysroot"])?.trim_end());
        let version = tool(&["-vV"])?;
        let host = version.lines().find_map(|line| line.strip_prefix("host: "))?.to_owned();
        let has_sources = root.join("lib/rustlib/src/rust").is_dir();
        has_sources.then(|| Self { name: name.to_owned(), root, host })
    }

    /// Builds the provider and the C library; returns the folder that contains them.
    /// ThreadSanitizer does not observe assembly; it does observe the C library's functions that
    /// synchronize.
    fn build(&self) -> Result<PathBuf> {
        let target = workspace::target_directory().join("threads");
        run::run(
            run::program("rustup")
                .args(["run", &self.name, "cargo", "build", "--quiet", "--locked", "--release"])
                .args(["-Zbuild-std", "--target", &self.host, "--target-dir"])
                .arg(&target)
                .args(["--config", "profile.release.lto=false"])
                .args(["--config", "profile.release.codegen-units=16"])
                .args(["-p", "yuxi-provider", "-p", "yuxi-capi"])
                .env("RUSTFLAGS", "-Zsanitizer=thread"),
        )?;
        Ok(target.join(&self.host).join("release"))
    }

    /// Rust's own runtime of ThreadSanitizer: that of another compiler may lack functions.
    fn runtime(&self) -> Result<PathBuf> {
        let folder = self.root.join("lib/rustlib").join(&self.host).join("lib");
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
            if name.starts_with("librustc-") && name.ends_with("_rt.tsan.a") {
                return Ok(path);
            }
        }
        bail!("threads: {} has no runtime of ThreadSanitizer", folder.display())
    }
}

/// The compiled programs, in a folder that is removed at the end.
struct Programs {
    folder: TempDir,
    runtime: PathBuf,
}

impl Programs {
    fn compile(toolchain: &Toolchain, built: &Path) -> Result<Self> {
        let programs = Self { folder: tempfile::tempdir()?, runtime: toolchain.runtime()? };
        fs::create_dir(programs.path("modules"))?;
        let module = programs.path("modules/yuxi.so");
        fs::copy(built.join("libyuxi_provider.so"), &module).context("the module")?;
        let symbols = run::read(run::program("nm").arg("-D").arg(&module))?;
        ensure!(symbols.contains("__tsan_write8"), "threads: the module is not observed");
        fs::write(programs.path("race.c"), RACE)?;
        fs::write(programs.path("suppressions"), SUPPRESSIONS)?;
        programs.program("provider", Path::new("crates/provider/tests/threads/first.c"), None)?;
        let library = built.join("libyuxi_capi.a");
        let source = Path::new("crates/capi/tests/threads/first.c");
        programs.program("library", source, Some(&library))?;
        programs.program("race", &programs.path("race.c"), None)?;
        Ok(programs)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Compiles a program in C and links it with Rust's runtime.
    fn program(&self, name: &str, source: &Path, library: Option<&Path>) -> Result<()> {
        let object = self.path(&format!("{name}.o"));
        let options = ["-O1", "-g", "-fsanitize=thread", "-Wall", "-Wextra", "-Werror"];
        let compile = ["-Icrates/capi/include", "-c", "-o"];
        run::run(run::program("cc").args(options).args(compile).arg(&object).arg(source))?;
        let libraries = ["-lpthread", "-ldl", "-lm", "-lrt", "-lssl", "-lcrypto"];
        run::run(
            run::program("cc")
                .arg("-o")
                .arg(self.path(name))
                .arg(&object)
                .args(library)
                .arg("-Wl,--whole-archive")
                .arg(&self.runtime)
                .args(["-Wl,--no-whole-archive", "-Wl,--export-dynamic"])
                .args(libraries),
        )
    }

    /// A program without randomized addresses, which older releases of ThreadSanitizer do not
    /// support.
    fn observed(&self, name: &str) -> Command {
        let suppressions = self.path("suppressions");
        let options =
            format!("exitcode=66 halt_on_error=1 suppressions={}", suppressions.display());
        let mut command = run::program("setarch");
        command.arg("-R").arg(self.path(name)).env("TSAN_OPTIONS", options);
        command
    }
}
