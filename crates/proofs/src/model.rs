//! The models of the processors against the processors: each form of instruction that kernels use is run by both on
//! random and extreme states, with the bytes that the kernels have.

mod faults;
mod forms;
mod program;
mod setup;
pub mod vectors;

use std::collections::BTreeMap;

use anyhow::{Result, ensure};

pub use self::faults::{Fault, Faulty};
pub use self::program::Program;
use self::setup::Setup;
use crate::artefact::Machine;
use crate::domain::Domain;
use crate::inputs::Random;
use crate::kernel::{Code, Encoded, Kernel};

/// An instruction of a kernel.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What the model runs, alone.
    pub code: Code,
    /// What the processor runs.
    pub encoded: Encoded,
}

/// The instructions of kernels, each once, by their forms: operation and kinds of operands.
pub fn samples<'a>(kernels: impl Iterator<Item = &'a Kernel>) -> BTreeMap<String, Vec<Sample>> {
    let mut forms: BTreeMap<String, Vec<Sample>> = BTreeMap::new();
    for kernel in kernels {
        for (place, encoded) in kernel.encoded.iter().enumerate() {
            let code = match &kernel.code {
                Code::X86(code) => Code::X86(vec![code[place].clone()]),
                Code::Aarch64(code) => Code::Aarch64(vec![code[place]]),
            };
            let form = forms.entry(forms::form(&code)).or_default();
            // a constant of the file may lie elsewhere: its bytes are the same
            if form.iter().all(|sample| sample.encoded != *encoded) {
                form.push(Sample { code, encoded: encoded.clone() });
            }
        }
    }
    forms
}

/// What a model and its processor differ in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference(pub String);

/// Runs each form on so many states, its instructions in turn. Gives the first difference.
pub fn compare<D: Domain<Word = u64>>(
    forms: &BTreeMap<String, Vec<Sample>>,
    program: &mut Program,
    domain: &mut D,
    states: usize,
    seed: u64,
) -> Result<Option<Difference>> {
    const MOST: usize = 4096;
    let mut random = Random::new(seed);
    let mut first = 0;
    for (form, samples) in forms {
        let batch = states.div_ceil(samples.len()).min(MOST);
        for turn in 0..states.div_ceil(batch) {
            let place = turn % samples.len();
            let setup = Setup::new(&samples[place], program);
            let before: Vec<_> = (0..batch).map(|_| setup.state(&mut random)).collect();
            let after = program.run(first + place, &before)?;
            for (before, after) in before.iter().zip(&after) {
                if let Some(text) = setup.difference(domain, before, after) {
                    return Ok(Some(Difference(format!("{form}: {text}"))));
                }
            }
        }
        first += samples.len();
    }
    Ok(None)
}

/// Changes the model in each way that there is, and checks that this is found. Gives how many changes were.
pub fn find_faults(
    forms: &BTreeMap<String, Vec<Sample>>,
    program: &mut Program,
    states: usize,
) -> Result<usize> {
    let mut found = 0;
    for fault in Fault::ALL {
        let mut domain = Faulty::new(*fault);
        let difference = compare(forms, program, &mut domain, states, 1)?;
        // an operation of the other processor
        if domain.uses > 0 {
            ensure!(difference.is_some(), "a model with a fault is not found: {fault:?}");
            found += 1;
        }
    }
    Ok(found)
}

/// Whether programs for a processor run here without an emulator.
pub fn is_here(machine: Machine) -> bool {
    match machine {
        Machine::X86 => cfg!(target_arch = "x86_64"),
        Machine::Aarch64 => cfg!(target_arch = "aarch64"),
    }
}
