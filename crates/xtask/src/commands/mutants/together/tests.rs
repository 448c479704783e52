//! Single tests: how long each takes, and which places of the code it reaches.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use rayon::prelude::*;

use super::build::Program;
use crate::run;

/// How much longer than without a mutant a test may run.
const TIMES: u32 = 20;
const BEYOND: Duration = Duration::from_secs(5);
/// A test that takes longer is none of the quick ones.
const LONGEST: Duration = Duration::from_secs(60);
/// Memory of a test, in KiB: a loop that allocates shall not take all that the machine has.
const MEMORY: &str = "ulimit -v 8000000; exec \"$0\" \"$@\"";

/// A test of a program.
pub(super) struct Test {
    program: PathBuf,
    is_lib: bool,
    pub(super) name: String,
    pub(super) time: Duration,
    /// The first numbers of the places that it reaches.
    pub(super) reached: BTreeSet<u32>,
}

/// What became of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Passed,
    Failed,
    RanOutOfTime,
}

impl Test {
    /// Whether it is one of those beside the code, or of a module of the program of tests.
    pub(super) fn is_of(&self, lib: bool, modules: &[&str]) -> bool {
        let module = self.name.split("::").next().unwrap_or_default();
        if self.is_lib { lib && self.name.contains("tests::") } else { modules.contains(&module) }
    }

    fn command(&self, package: &Path) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", MEMORY]).arg(&self.program).args(["--exact", &self.name]);
        command.current_dir(package).stdin(Stdio::null()).stdout(Stdio::null());
        // a failing test of random inputs need not look for a small one, nor note it
        command.env("PROPTEST_MAX_SHRINK_ITERS", "0");
        command.env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "true").stderr(Stdio::null());
        command
    }

    /// Runs it with a mutant, for as long as it may.
    pub(super) fn run(&self, package: &Path, mutant: u32) -> Result<End> {
        let mut command = self.command(package);
        finish(command.env("YUXI_MUTANT", mutant.to_string()), self.time * TIMES + BEYOND)
    }

    /// Runs it without a mutant; gives nothing if it is not quick.
    fn measure(&mut self, package: &Path, reached: &Path) -> Result<Option<()>> {
        let begin = Instant::now();
        let mut command = self.command(package);
        let end = finish(command.env("YUXI_MUTANTS_REACHED", reached), LONGEST)?;
        ensure!(end != End::Failed, "{} fails without a mutant", self.name);
        self.time = begin.elapsed();
        if reached.exists() {
            let lines = fs::read_to_string(reached)?;
            self.reached = lines.lines().map(str::parse).collect::<Result<_, _>>()?;
            fs::remove_file(reached)?;
        }
        if end == End::RanOutOfTime {
            println!("left out, as it takes longer than {LONGEST:?}: {}", self.name);
        }
        Ok((end == End::Passed).then_some(()))
    }
}

fn finish(command: &mut Command, limit: Duration) -> Result<End> {
    let mut child = command.spawn().with_context(|| run::line(command))?;
    let begin = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(if status.success() { End::Passed } else { End::Failed });
        }
        if begin.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(End::RanOutOfTime);
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Tests that have run once without a mutant, and others that have not.
pub(super) struct Tests {
    left: Vec<Test>,
    /// The shortest first.
    pub(super) measured: Vec<Test>,
}

impl Tests {
    /// Those of some programs; none has run yet.
    pub(super) fn list(programs: &[Program]) -> Result<Self> {
        let mut left = Vec::new();
        for program in programs {
            let ignored = names(program, &["--list", "--ignored"])?;
            let names = names(program, &["--list"])?.into_iter();
            left.extend(names.filter(|name| !ignored.contains(name)).map(|name| Test {
                program: program.path.clone(),
                is_lib: program.is_lib,
                name,
                time: Duration::ZERO,
                reached: BTreeSet::new(),
            }));
        }
        Ok(Self { left, measured: Vec::new() })
    }

    /// Runs those that `is_wanted` selects, if they have not run yet.
    pub(super) fn measure(
        &mut self,
        package: &Path,
        folder: &Path,
        is_wanted: impl Fn(&Test) -> bool,
    ) -> Result<()> {
        let (wanted, left): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.left).into_iter().partition(is_wanted);
        self.left = left;
        let measure = |(i, mut test): (usize, Test)| {
            let quick = test.measure(package, &folder.join(format!("reached-{i}"))).transpose()?;
            Some(quick.map(|()| test))
        };
        let measured: Vec<Test> = wanted
            .into_iter()
            .enumerate()
            .par_bridge()
            .filter_map(measure)
            .collect::<Result<_>>()?;
        self.measured.extend(measured);
        self.measured.sort_by_key(|test| test.time);
        Ok(())
    }
}

fn names(program: &Program, arguments: &[&str]) -> Result<Vec<String>> {
    let list = run::read(run::program(&program.path).args(arguments))?;
    Ok(list.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
}
