//! Faults planted in kernels: instructions dropped, exchanged, replaced; operands, carries and constants changed.
//!
//! A mutant whose contract is proved must be no fault: on random and extreme inputs it must give what the kernel gives,
//! or at least what the contract states.

mod aarch64;
mod x86;

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use num_bigint::BigInt;

use crate::domain::Concrete;
use crate::inputs::{Random, reduced, to_words};
use crate::inventory::Stated;
use crate::kernel::{Code, number};
use crate::machine::{Image, State};
use crate::theorem::Statement;

/// A changed kernel.
pub struct Mutant {
    /// The code.
    pub code: Code,
    /// The statement, with the words that the caller's pointers lead to.
    pub statement: Statement,
    /// A constant of the file that is another one.
    pub constant: Option<(u64, u64)>,
    /// What was changed.
    pub what: String,
}

/// The file with a constant changed.
struct Changed<'a> {
    image: &'a dyn Image,
    constant: Option<(u64, u64)>,
}

impl Image for Changed<'_> {
    fn word(&self, address: u64) -> Option<u64> {
        let changed = self.constant.filter(|(place, _)| *place == address);
        changed.map(|(_, word)| word).or_else(|| self.image.word(address))
    }
}

/// What became of a mutant that was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No input tells it from the kernel.
    Same,
    /// It gives other results, for which the contract holds.
    Correct,
}

/// Plants a fault.
pub fn plant(stated: &Stated, constants: &[(u64, u64)], random: &mut Random) -> Mutant {
    let mut statement = stated.statement.clone();
    let mut code = stated.kernel.code.clone();
    let mut constant = None;
    let bit = 1 << random.below(64);
    let what = match random.below(16) {
        0 if !constants.is_empty() => {
            let (address, word) = constants[random.below(constants.len())];
            constant = Some((address, word ^ bit));
            format!("the constant {word:#x} with another bit")
        }
        0 if !statement.constants.is_empty() => {
            let words = &mut statement.constants[0].1;
            let place = random.below(words.len());
            words[place] ^= bit;
            format!("the constant {place} with another bit")
        }
        _ => match &mut code {
            Code::X86(code) => change(code, random, x86::change),
            Code::Aarch64(code) => change(code, random, aarch64::change),
        },
    };
    Mutant { code, statement, constant, what }
}

/// Drops an instruction, exchanges it with the next one, writes it twice or changes it in itself.
fn change<I: Clone + PartialEq + std::fmt::Display>(
    code: &mut Vec<I>,
    random: &mut Random,
    inside: fn(&I, &mut Random) -> Option<I>,
) -> String {
    loop {
        let place = random.below(code.len());
        let old = code[place].clone();
        match random.below(8) {
            0 => {
                code.remove(place);
                return format!("without {place}: {old}");
            }
            1 if place + 1 < code.len() && code[place + 1] != old => {
                code.swap(place, place + 1);
                return format!("exchanged {place}: {old}");
            }
            2 => {
                let other = code[random.below(code.len())].clone();
                if other != old {
                    code[place] = other;
                    return format!("{} in place of {place}: {old}", code[place]);
                }
            }
            3 => {
                code.insert(place, old.clone());
                return format!("twice {place}: {old}");
            }
            _ => {
                if let Some(new) = inside(&old, random).filter(|new| *new != old) {
                    code[place] = new;
                    return format!("{} in place of {place}: {old}", code[place]);
                }
            }
        }
    }
}

/// Whether a mutant is proved.
pub fn is_proved(mutant: &Mutant, image: &dyn Image) -> bool {
    let changed = Changed { image, constant: mutant.constant };
    mutant.statement.prove(&mutant.code, &changed).is_ok()
}

/// Compares mutants that were proved with the kernel on so many inputs. An error, if on one of them the contract
/// does not hold: then a fault was proved.
pub fn compare(
    stated: &Stated,
    mutants: &[Mutant],
    image: &dyn Image,
    inputs: usize,
) -> Result<Vec<Result<Outcome>>> {
    let mut outcomes: Vec<_> = mutants.iter().map(|_| Ok(Outcome::Same)).collect();
    let mut random = Random::new(1);
    for _ in 0..if mutants.is_empty() { 0 } else { inputs } {
        let (state, names) = concrete(&stated.statement, &stated.kernel.code, &mut random)?;
        let expected =
            stated.statement.concrete_words(&stated.kernel.code, image, state.clone())?;
        for (mutant, outcome) in mutants.iter().zip(&mut outcomes) {
            if outcome.is_ok() {
                let found = compare_one(mutant, image, state.clone(), &names, &expected);
                *outcome = match found {
                    Ok(Outcome::Same) => continue,
                    other => other,
                };
            }
        }
    }
    Ok(outcomes)
}

fn compare_one(
    mutant: &Mutant,
    image: &dyn Image,
    mut state: State<u64>,
    names: &BTreeMap<String, BigInt>,
    expected: &[u64],
) -> Result<Outcome> {
    let changed = Changed { image, constant: mutant.constant };
    mutant.statement.place_constants(&mutant.code, &mut Concrete, &mut state)?;
    let found = mutant.statement.concrete_words(&mutant.code, &changed, state);
    let mut found = found.map_err(|error| error.context("it was proved, and does not run"))?;
    if found == expected {
        return Ok(Outcome::Same);
    }
    let mut names = names.clone();
    for (name, places) in &mutant.statement.contract.outputs {
        let rest = found.split_off(places.len());
        names.insert(name.clone(), number(&found));
        found = rest;
    }
    let violated = mutant.statement.violated(&names)?;
    ensure!(violated.is_none(), "it was proved, and is wrong: {names:x?}");
    Ok(Outcome::Correct)
}

/// A state for which the caller's guarantees hold, and the inputs as numbers.
pub fn concrete(
    statement: &Statement,
    code: &Code,
    random: &mut Random,
) -> Result<(State<u64>, BTreeMap<String, BigInt>)> {
    let modulus = statement.values.get("m");
    let modulus_words = modulus.map(|modulus| to_words(modulus, 4));
    let mut inputs: Vec<Vec<u64>> = statement
        .contract
        .inputs
        .iter()
        .map(|(_, places)| random.words(places.len(), modulus_words.as_deref()))
        .collect();
    let named = |inputs: &[Vec<u64>]| {
        let mut names = statement.values.clone();
        let pairs = statement.contract.inputs.iter().zip(inputs);
        names.extend(pairs.map(|((name, _), words)| (name.clone(), number(words))));
        names
    };
    let mut names = named(&inputs);
    if let Some(modulus) = modulus.filter(|_| !statement.contract.premises.is_empty())
        && !statement.premises_hold(&names)?
    {
        for words in &mut inputs {
            *words = reduced(words, modulus);
        }
        names = named(&inputs);
        ensure!(statement.premises_hold(&names)?, "reduced inputs are not allowed");
    }
    let (mut state, _) = statement.concrete_start(code, &mut || random.next())?;
    statement.set_inputs(code, &mut state, &inputs)?;
    Ok((state, names))
}
