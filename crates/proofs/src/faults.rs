//! Faults in all kernels of a file, on all cores.

use std::fmt;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Context, Result, ensure};
use yuxi_proofs::artefact::Artefact;
use yuxi_proofs::inputs::Random;
use yuxi_proofs::inventory::Stated;
use yuxi_proofs::mutants::{Outcome, examine, plant as plant_one};

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
    let next = AtomicU64::new(seeds.start);
    let count = Mutex::new(Count::default());
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return;
            }
            let place = usize::try_from(seed).unwrap_or(0) % kernels.len();
            let stated = kernels[place];
            let mutant = plant_one(stated, &constants[place], &mut Random::new(seed));
            let outcome = examine(stated, &mutant, artefact, inputs);
            let mut count = count.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let word = match outcome {
                Ok(Outcome::Refused) => {
                    count.refused += 1;
                    continue;
                }
                Ok(Outcome::Same) => {
                    count.same += 1;
                    "the same".to_owned()
                }
                Ok(Outcome::Correct) => {
                    count.correct += 1;
                    "correct".to_owned()
                }
                Err(error) => {
                    count.failed += 1;
                    format!("WRONG: {error:#}")
                }
            };
            println!("{} (fault {seed}), {}: proved, {word}", stated.kernel.path, mutant.what);
        }
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    Ok(count.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
}
