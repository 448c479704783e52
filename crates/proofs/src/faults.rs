//! Faults in all kernels of a file, on all cores.

use std::fmt;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::{Context, Result, ensure};
use yuxi_proofs::artefact::Artefact;
use yuxi_proofs::inputs::Random;
use yuxi_proofs::inventory::Stated;
use yuxi_proofs::mutants::{Mutant, Outcome, compare, is_proved, plant as plant_one};

/// What became of faults.
#[derive(Clone, Debug, Default)]
pub(crate) struct Count {
    refused: usize,
    same: usize,
    correct: usize,
    /// How many were proved and are wrong.
    pub(crate) failed: usize,
}

impl Count {
    pub(crate) fn add(&mut self, other: Self) {
        self.refused += other.refused;
        self.same += other.same;
        self.correct += other.correct;
        self.failed += other.failed;
    }
}

impl Count {
    fn note(&mut self, outcome: Result<Outcome>) -> String {
        match outcome {
            Ok(Outcome::Same) => {
                self.same += 1;
                "the same".to_owned()
            }
            Ok(Outcome::Correct) => {
                self.correct += 1;
                "correct".to_owned()
            }
            Err(error) => {
                self.failed += 1;
                format!("WRONG: {error:#}")
            }
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.refused + self.same + self.correct + self.failed;
        write!(
            f,
            "{all} mutants: {} refused; proved, and the same on all inputs: {}; proved, and other results as the \
             contract states: {}; proved, and wrong: {}",
            self.refused, self.same, self.correct, self.failed
        )
    }
}

/// Plants a fault for each seed, in the kernels that are proved.
pub(crate) fn plant(
    artefact: &Artefact,
    kernels: &[Stated],
    seeds: Range<u64>,
    inputs: usize,
) -> Result<Count> {
    let kernels: Vec<_> =
        kernels.iter().filter(|stated| stated.statement.contract.open.is_none()).collect();
    ensure!(!kernels.is_empty(), "no kernels");
    let mut constants = Vec::new();
    for stated in &kernels {
        let theorem = stated.statement.theorem(&stated.kernel.code, artefact);
        constants.push(theorem.with_context(|| stated.kernel.path.clone())?.constants);
    }
    let proved = prove(artefact, &kernels, &constants, seeds.clone());
    let mut count =
        Count { refused: usize::try_from(seeds.end - seeds.start)?, ..Count::default() };
    for list in &proved {
        count.refused -= list.len();
    }
    let count = Mutex::new(count);
    let next = AtomicUsize::new(0);
    on_all_cores(|| {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(stated) = kernels.get(place) else { return };
            let outcomes = compare(stated, &proved[place], artefact, inputs);
            let mut count = lock(&count);
            match outcomes {
                Ok(outcomes) => {
                    for (mutant, outcome) in proved[place].iter().zip(outcomes) {
                        let word = count.note(outcome);
                        println!("{}: {}: proved, {word}", stated.kernel.path, mutant.what);
                    }
                }
                Err(error) => {
                    count.failed += 1;
                    println!("{}: {error:#}", stated.kernel.path);
                }
            }
        }
    });
    Ok(count.into_inner().unwrap_or_else(PoisonError::into_inner))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn on_all_cores(work: impl Fn() + Sync) {
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(&work);
        }
    });
}

/// The mutants of each kernel that are proved.
fn prove(
    artefact: &Artefact,
    kernels: &[&Stated],
    constants: &[Vec<(u64, u64)>],
    seeds: Range<u64>,
) -> Vec<Vec<Mutant>> {
    let proved = Mutex::new(kernels.iter().map(|_| Vec::new()).collect::<Vec<_>>());
    let next = AtomicU64::new(seeds.start);
    on_all_cores(|| {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return;
            }
            let place = usize::try_from(seed).unwrap_or(0) % kernels.len();
            let mutant = plant_one(kernels[place], &constants[place], &mut Random::new(seed));
            if is_proved(&mutant, artefact) {
                lock(&proved)[place].push(mutant);
            }
        }
    });
    proved.into_inner().unwrap_or_else(PoisonError::into_inner)
}
