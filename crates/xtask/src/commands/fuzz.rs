//! Fuzzes each target of fuzz/targets, or those named, with a stable compiler.
//!
//! Each starts from the inputs in fuzz/kept; with --fixed from nothing else, otherwise also from valid
//! examples of every encoding and from what earlier runs left in fuzz/corpus, which receives new
//! inputs. An input that fails goes to fuzz/artifacts. Two targets run at a time. `cargo fuzz run TARGET`
//! works as well, if it is installed.

use std::fmt::Write;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::{listing, run, workspace};

/// libFuzzer's counters and compare hooks.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1 -Cdebug-assertions -Coverflow-checks";
const MAX_LEN: &str = "-max_len=4096";
/// Lines of a failed target's log that are shown.
const SHOWN: usize = 40;

#[derive(Args)]
pub(crate) struct Arguments {
    /// How long each target runs, from a random seed of libFuzzer's
    #[arg(required_unless_present_any = ["fixed", "keep"], conflicts_with_all = ["fixed", "keep"])]
    seconds: Option<u32>,
    /// The targets; without any, all of fuzz/targets
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
    /// Runs a fixed number of inputs from a fixed seed: the same each time, except for provider, which
    /// draws random numbers of its own
    #[arg(long, num_args = 0.., value_name = "TARGET")]
    fixed: Option<Vec<String>>,
    /// Writes the inputs that reach all that is reached to fuzz/kept
    #[arg(long, num_args = 0.., value_name = "TARGET", conflicts_with = "fixed")]
    keep: Option<Vec<String>>,
}

/// The programs that were built, and the prefix that runs them at the same addresses each time.
struct Programs {
    directory: PathBuf,
    prefix: &'static [&'static str],
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let (fixed, keep) = (&arguments.fixed, &arguments.keep);
    let targets = selected(fixed.as_ref().or(keep.as_ref()).unwrap_or(&arguments.targets))?;
    let programs = Programs::build(fixed.is_some())?;
    if fixed.is_none() {
        let examples = ["run", "--quiet", "--locked", "-p", "yuxi-fuzz-seeds", "--", "corpus"];
        run::run(run::cargo().args(examples).current_dir(folder("")))?;
    }
    let passes = |target: &String| {
        let result = match keep {
            Some(_) => programs.keep(target),
            None => programs.fuzz(target, arguments.seconds),
        };
        match &result {
            Ok(what) => println!("fuzz {target}: {what}"),
            Err(error) => println!("fuzz {target}: FAILED: {error:#}"),
        }
        result.is_ok()
    };
    let pool = ThreadPoolBuilder::new().num_threads(2).build()?;
    let passed =
        pool.install(|| targets.iter().par_bridge().filter(|target| passes(target)).count());
    ensure!(passed == targets.len(), "fuzz: {} targets failed", targets.len() - passed);
    Ok(())
}

/// A path in fuzz/.
fn folder(path: &str) -> PathBuf {
    workspace::root().join("fuzz").join(path)
}

fn selected(named: &[String]) -> Result<Vec<String>> {
    let files = listing::files(&["fuzz/targets/*.rs"])?;
    let stem = |file: &String| Some(Path::new(file).file_stem()?.to_str()?.to_owned());
    let all: Vec<String> = files.iter().filter_map(stem).collect();
    if let Some(unknown) = named.iter().find(|name| !all.contains(name)) {
        bail!("fuzz: there is no target {unknown}, but {}", all.join(", "));
    }
    Ok(if named.is_empty() { all } else { named.to_vec() })
}

impl Programs {
    /// If a target is given to cargo, the flags reach neither build scripts nor their dependencies.
    fn build(is_fixed: bool) -> Result<Self> {
        let host = run::read(run::program("rustc").args(["--print", "host-tuple"]))?;
        let host = host.trim_end();
        let mut cargo = run::cargo();
        cargo.args([
            "build",
            "--locked",
            "--release",
            "--bins",
            "-p",
            "yuxi-fuzz",
            "--target",
            host,
        ]);
        cargo.args(["--target-dir", "target"]).env("RUSTFLAGS", FLAGS).current_dir(folder(""));
        run::run(&mut cargo)?;
        // libFuzzer's choices depend on addresses.
        let mut unrandomized = run::program("setarch");
        unrandomized.args(["-R", "true"]);
        let prefix: &[_] = match run::captured(&mut unrandomized) {
            Ok(output) if is_fixed && output.status.success() => &["setarch", "-R"],
            _ => &["env"],
        };
        Ok(Self { directory: folder("target").join(host).join("release"), prefix })
    }

    /// The program of a target, with what it writes going to its log.
    fn program(&self, target: &str) -> Result<Command> {
        let mut command = run::program(self.prefix[0]);
        command.args(&self.prefix[1..]).arg(self.directory.join(target)).arg(MAX_LEN);
        let log = File::create(log(target))?;
        command.current_dir(folder("")).stdout(log.try_clone()?).stderr(log);
        Ok(command)
    }

    fn fuzz(&self, target: &str, seconds: Option<u32>) -> Result<String> {
        let kept = unpacked(target)?;
        let mut program = self.program(target)?;
        program.args(["-timeout=10", "-rss_limit_mb=2048", "-verbosity=1", "-print_final_stats=1"]);
        program.arg(format!("-artifact_prefix=artifacts/{target}-"));
        fs::create_dir_all(folder("artifacts"))?;
        if let Some(seconds) = seconds {
            program.arg(format!("-max_total_time={seconds}")).arg(corpus(target)?);
        } else {
            ensure!(
                fs::read_dir(&kept)?.next().is_some(),
                "no inputs are kept; cargo xtask fuzz --keep {target}"
            );
            program.args(["-seed=1", &format!("-runs={}", fixed_runs(target))]);
        }
        let log = logged(program.arg(kept), target)?;
        let runs =
            log.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
        let coverage = log.rsplit_once("cov: ").map(|(_, rest)| rest.split(' ').next());
        let (runs, coverage) = runs.zip(coverage.flatten()).context("the log has no statistics")?;
        Ok(format!("ok, {} runs, cov: {coverage}", runs.trim()))
    }

    /// The same inputs give the same archive.
    fn keep(&self, target: &str) -> Result<String> {
        let kept = unpacked(target)?;
        let merged = emptied(kept.with_extension("new"))?;
        let mut program = self.program(target)?;
        logged(program.arg("-merge=1").arg(&merged).arg(kept).arg(corpus(target)?), target)?;
        let archive = archive(target);
        fs::create_dir_all(folder("kept"))?;
        let mut tar = run::program("tar");
        tar.args(["-c", "--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"]);
        tar.args(["--mode=u=rwX,go=rX", "-I", "gzip -9n", "-f"]).arg(&archive).arg("-C");
        run::run(tar.arg(&merged).arg("."))?;
        let (inputs, bytes) = (fs::read_dir(merged)?.count(), fs::metadata(archive)?.len());
        Ok(format!("{inputs} inputs kept, {bytes} bytes"))
    }
}

/// The inputs of some seconds; those of targets that compute on curves take longer.
fn fixed_runs(target: &str) -> u32 {
    match target {
        "agreement" | "field" => 2000,
        "batch" => 20_000,
        _ => 100_000,
    }
}

fn archive(target: &str) -> PathBuf {
    folder("kept").join(format!("{target}.tar.gz"))
}

fn corpus(target: &str) -> Result<PathBuf> {
    let corpus = folder("corpus").join(target);
    fs::create_dir_all(&corpus)?;
    Ok(corpus)
}

fn log(target: &str) -> PathBuf {
    folder("target").join(format!("{target}.log"))
}

/// A folder that is empty.
fn emptied(path: PathBuf) -> Result<PathBuf> {
    if path.exists() {
        fs::remove_dir_all(&path)?;
    }
    fs::create_dir_all(&path)?;
    Ok(path)
}

/// The folder that contains the kept inputs of a target.
fn unpacked(target: &str) -> Result<PathBuf> {
    let kept = emptied(folder("target/kept").join(target))?;
    let archive = archive(target);
    if archive.exists() {
        run::run(run::program("tar").arg("-xzf").arg(archive).arg("-C").arg(&kept))?;
    }
    Ok(kept)
}

/// Runs a target's program; returns its log, of which a failure shows the end.
fn logged(program: &mut Command, target: &str) -> Result<String> {
    let status = program.status().with_context(|| run::line(program))?;
    let log = String::from_utf8_lossy(&fs::read(log(target))?).into_owned();
    if status.success() {
        return Ok(log);
    }
    let lines: Vec<&str> = log.lines().collect();
    let mut text = status.to_string();
    let panics = lines.windows(2).filter(|lines| lines[0].contains("panicked"));
    for line in panics.flatten().chain(&lines[lines.len().saturating_sub(SHOWN)..]) {
        write!(text, "\n{line}")?;
    }
    bail!(text)
}
