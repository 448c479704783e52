//! Fuzzes each target of fuzz/targets, or those named, with a stable compiler.
//!
//! Each starts from the inputs in fuzz/kept; with --fixed from nothing else, otherwise also from valid
//! examples of every encoding and from what earlier runs left in fuzz/corpus, which receives new
//! inputs at once: a run that is interrupted loses none. An input that fails goes to fuzz/artifacts.
//! Two targets run at a time. `cargo fuzz run TARGET` works as well, if it is installed.

use std::fmt::Write;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::thread::sleep;
use std::time::{Duration, Instant};

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
    /// How long each target runs, from a random seed of libFuzzer's: seconds of CPU time on Linux,
    /// so that other work does not shorten it; elsewhere by the clock
    #[arg(required_unless_present_any = ["fixed", "keep"], conflicts_with_all = ["fixed", "keep"])]
    seconds: Option<u32>,
    /// The targets; without any, all of fuzz/targets
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
    /// Runs a fixed number of inputs from a fixed seed: the same each time, except for provider, which
    /// draws random numbers of its own
    #[arg(long, num_args = 0.., value_name = "TARGET")]
    fixed: Option<Vec<String>>,
    /// How many seconds an input may take. libFuzzer counts them by the clock: beside much other
    /// work, take some hundred
    #[arg(long, default_value_t = 10, value_name = "SECONDS")]
    timeout: u32,
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
            None => programs.fuzz(target, arguments),
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

    fn fuzz(&self, target: &str, arguments: &Arguments) -> Result<String> {
        let kept = unpacked(target)?;
        let mut program = self.program(target)?;
        program.args(["-rss_limit_mb=2048", "-verbosity=1", "-print_final_stats=1"]);
        program.arg(format!("-timeout={}", arguments.timeout));
        program.arg(format!("-artifact_prefix=artifacts/{target}-"));
        fs::create_dir_all(folder("artifacts"))?;
        if arguments.seconds.is_some() {
            program.arg(corpus(target)?);
        } else {
            ensure!(
                fs::read_dir(&kept)?.next().is_some(),
                "no inputs are kept; cargo xtask fuzz --keep {target}"
            );
            program.args(["-seed=1", &format!("-runs={}", fixed_runs(target))]);
        }
        let (status, seconds) = run_for(program.arg(kept), arguments.seconds)?;
        let log = checked(status, target)?;
        let runs =
            log.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
        let coverage = log.rsplit_once("cov: ").map(|(_, rest)| rest.split(' ').next());
        let (runs, coverage) = runs.zip(coverage.flatten()).context("the log has no statistics")?;
        Ok(format!("ok, {} runs, {seconds} s, cov: {coverage}", runs.trim()))
    }

    /// The same inputs give the same archive.
    fn keep(&self, target: &str) -> Result<String> {
        let kept = unpacked(target)?;
        let merged = emptied(kept.with_extension("new"))?;
        let mut program = self.program(target)?;
        program.arg("-merge=1").arg(&merged).arg(kept).arg(corpus(target)?);
        checked(program.status().with_context(|| run::line(&program))?, target)?;
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

/// Runs a target's program to its end, or for as many seconds: CPU time where Linux tells it, otherwise
/// by the clock. Returns the seconds too.
fn run_for(program: &mut Command, limit: Option<u32>) -> Result<(ExitStatus, u64)> {
    let start = Instant::now();
    let mut child = program.spawn().with_context(|| run::line(program))?;
    let mut seconds = 0;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((status, seconds));
        }
        seconds = cpu_seconds(child.id()).unwrap_or(start.elapsed().as_secs());
        if limit.is_some_and(|limit| seconds >= u64::from(limit)) {
            // libFuzzer then ends after the current input, with its statistics.
            let id = child.id().to_string();
            run::captured(run::program("sh").args(["-c", "kill -USR1 $0", &id]))?;
        }
        sleep(Duration::from_millis(500));
    }
}

/// The CPU time of a process, by proc(5): utime and stime are the twelfth and thirteenth value
/// behind the program's name, which may contain spaces. Linux counts hundredths of a second there.
fn cpu_seconds(id: u32) -> Option<u64> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let (_, values) = stat.rsplit_once(')')?;
    let times = values.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
    Some(times.sum::<Result<u64, _>>().ok()? / 100)
}

/// The log of a target's program, of which a failure shows the end.
fn checked(status: ExitStatus, target: &str) -> Result<String> {
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

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn only_cpu_time_counts() {
        let shell = |line: &str| {
            let mut shell = run::program("sh");
            shell.args(["-c", line]);
            run_for(&mut shell, Some(1)).unwrap()
        };
        let (status, seconds) = shell("sleep 2");
        assert!(status.success() && seconds == 0, "{status}, {seconds} s");
        let (status, seconds) = shell("trap 'exit 3' USR1; while :; do :; done");
        assert!(status.code() == Some(3) && seconds >= 1, "{status}, {seconds} s");
    }
}
