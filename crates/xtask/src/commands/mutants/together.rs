//! Compiles all mutants of some parts at once, each behind a condition on its number, and chooses one at
//! run time by an environment variable.
//!
//! Each test first runs without a mutant, and writes the places that it reaches. So a mutant meets only quick
//! tests that reach it, the shortest first, until one fails; one that none reaches is named as not run.

mod build;
mod places;
mod results;
mod sources;
mod tests;
mod text;
mod values;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;
use rayon::ThreadPoolBuilder;
use rayon::iter::{ParallelBridge, ParallelIterator};

use super::parts::{CRATES, Crate, Quick};
use build::Built;
use results::{Outcome, Results};
use sources::{Mutant, Sources};
use tests::{End, Test, Tests};

/// Mutants from one report of progress to the next.
const PROGRESS: usize = 50;

/// Tries the mutants of parts; what is kept from one run to the next is in the folder.
pub(super) fn run(parts: &[String], folder: &Path) -> Result<()> {
    for of in CRATES {
        let is_of = |part: &&String| part.starts_with(of.sources);
        let parts: Vec<String> = parts.iter().filter(is_of).cloned().collect();
        if !parts.is_empty() {
            try_parts(of, &parts, &folder.join(of.package))?;
        }
    }
    Ok(())
}

fn try_parts(of: Crate, parts: &[String], folder: &Path) -> Result<()> {
    fs::create_dir_all(folder.join("results"))?;
    let sources = Sources::read(parts)?;
    println!("{}: {} mutants", of.package, sources.mutants.len());
    let lib = quick_tests(&sources, |_| true)?.iter().any(|quick| quick.lib);
    let built = build::build(&sources, of, lib, folder)?;
    let package = folder.join("tree").join(of.sources.trim_end_matches("/src"));
    let pool = ThreadPoolBuilder::new().num_threads(2).build()?;
    let tests = Tests::list(&built.programs)?;
    let mut trials = Trials { sources: &sources, built: &built, tests, package: &package };
    let mut all = Vec::new();
    for part in parts {
        let results = folder.join("results").join(part.replace('/', "-"));
        let results = Results::open(&results, &sources.digest_of(part))?;
        let outcomes = pool.install(|| {
            trials.measure(part, folder)?;
            trials.run(part, &results)
        })?;
        println!("{}", summary(part, &outcomes));
        all.extend(outcomes);
    }
    println!("{}", summary(of.package, &all));
    Ok(())
}

/// The quick tests of the files of some parts.
fn quick_tests(sources: &Sources, is_wanted: impl Fn(&Mutant) -> bool) -> Result<Vec<Quick>> {
    let wanted = sources.mutants.iter().filter(|mutant| is_wanted(mutant));
    let mut files: Vec<&str> = wanted.map(|mutant| mutant.file.as_str()).collect();
    files.dedup();
    files.into_iter().map(Quick::of).collect()
}

struct Trials<'a> {
    sources: &'a Sources,
    built: &'a Built,
    tests: Tests,
    package: &'a Path,
}

impl Trials<'_> {
    /// Runs the tests of a part without a mutant, if that was not for another part.
    fn measure(&mut self, part: &str, folder: &Path) -> Result<()> {
        let quick = quick_tests(self.sources, |mutant| mutant.part == part)?;
        let is_wanted =
            |test: &Test| quick.iter().any(|quick| test.is_of(quick.lib, &quick.modules));
        self.tests.measure(self.package, folder, is_wanted)?;
        println!("{part}: {} tests are measured", self.tests.measured.len());
        Ok(())
    }

    /// Tries the mutants of a part, two at a time.
    fn run(&self, part: &str, results: &Results) -> Result<Vec<Outcome>> {
        let mutants: Vec<&Mutant> =
            self.sources.mutants.iter().filter(|mutant| mutant.part == part).collect();
        let (tried, last) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
        let attempt = |mutant: &Mutant| -> Result<Outcome> {
            let name = mutant.to_string();
            let outcome = match results.earlier(&name) {
                Some(outcome) => outcome,
                None => self.attempt(mutant, &last)?,
            };
            results.add(&name, &outcome)?;
            match &outcome {
                Outcome::Survived => println!("survived: {name}"),
                Outcome::NotRun => println!("not run: {name}"),
                _ => {}
            }
            let tried = tried.fetch_add(1, Ordering::Relaxed) + 1;
            if tried.is_multiple_of(PROGRESS) {
                println!("{part}: {tried} of {}", mutants.len());
            }
            Ok(outcome)
        };
        mutants.iter().par_bridge().map(|mutant| attempt(mutant)).collect()
    }

    /// Tries one; `last` is the test that caught the last one of each function.
    fn attempt(&self, mutant: &Mutant, last: &Mutex<BTreeMap<String, usize>>) -> Result<Outcome> {
        if self.built.left_out.contains(&mutant.number) {
            return Ok(Outcome::DoesNotCompile);
        }
        let quick = Quick::of(&mutant.file)?;
        let reaches = |i: &usize| {
            let test = &self.tests.measured[*i];
            test.reached.contains(&mutant.place) && test.is_of(quick.lib, &quick.modules)
        };
        let mut order: Vec<usize> = (0..self.tests.measured.len()).filter(reaches).collect();
        if order.is_empty() {
            return Ok(Outcome::NotRun);
        }
        let key = format!("{} {}", mutant.file, mutant.function);
        let first = last.lock().expect("no thread panics").get(&key).copied();
        order.sort_by_key(|i| Some(*i) != first);
        for i in order {
            let test = &self.tests.measured[i];
            let end = test.run(self.package, mutant.number)?;
            if end != End::Passed {
                last.lock().expect("no thread panics").insert(key, i);
                let is_failure = end == End::Failed;
                let outcome = if is_failure { Outcome::Caught } else { Outcome::RanOutOfTime };
                return Ok(outcome(test.name.clone()));
            }
        }
        Ok(Outcome::Survived)
    }
}

/// A row of the table in docs/mutants.md.
fn summary(part: &str, outcomes: &[Outcome]) -> String {
    let count = |is: fn(&Outcome) -> bool| outcomes.iter().filter(|outcome| is(outcome)).count();
    let timeouts = count(|outcome| matches!(outcome, Outcome::RanOutOfTime(_)));
    let caught = count(|outcome| matches!(outcome, Outcome::Caught(_))) + timeouts;
    let wrong = count(|outcome| *outcome == Outcome::DoesNotCompile);
    let not_run = count(|outcome| *outcome == Outcome::NotRun);
    let survived = count(|outcome| *outcome == Outcome::Survived);
    format!(
        "{part}: {} mutants, caught {caught}, of these by a timeout {timeouts}, \
         did not compile {wrong}, not run {not_run}, survived {survived}",
        outcomes.len()
    )
}
