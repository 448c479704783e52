//! The inversions modulo the primes, the orders and 2^255 − 19, as the compiler has built them: what they compute is what the source's
//! division steps compute, for all operands.
//!
//! A run of the machine code writes down a graph, and so does what the source says (`source`). The compiler adds the terms
//! of a sum in another order, also where carries are taken; so words are compared as [sums of integers](crate::graph::sums).
//! A program has a function for each modulus and each backend, all of one name.

mod find;
mod instance;
mod moduli;
mod on;
mod shape;
mod source;
mod steps;
mod words;

use std::collections::BTreeSet;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use yuxi_arith::field::U256;

pub use self::find::instances;
pub use self::instance::Instance;
pub use self::moduli::{Of, moduli};
use self::shape::{Row, rows};
pub use self::steps::Steps;
use self::words::Signed;
use super::{File, names};
use crate::graph::{Graph, Word};
use crate::report::Fact;

/// What the text of the source gives for four words on x86-64, modulo one of the moduli.
pub(super) fn of_words(graph: &mut Graph, x: &[Word; 4], m: &U256) -> Result<[Word; 4]> {
    let of = moduli().iter().find(|of| of.m == *m).context("no such modulus")?;
    Ok(Signed(graph).invert(x, &of.modulus(), Steps::X86)?)
}

/// The inversions of each file.
type Instances = Vec<Vec<Instance>>;

/// What is shown about the inversions of programs and libraries for a processor.
pub(super) fn facts(files: &[File], only: &str) -> Vec<Fact> {
    let mut all = rows(files[0].1.loaded.machine());
    all.retain(|row| row.path.contains(only));
    if all.is_empty() {
        return Vec::new();
    }
    let found = files.iter().map(|(name, program)| instances(program).context(*name));
    let found: Result<Instances> = found.collect();
    let facts = all.into_iter().map(|row| Fact {
        statement: row.statement.to_owned(),
        shown: match &found {
            Ok(found) => row.show(files, found).map_err(|error| format!("{error:#}")),
            Err(error) => Err(format!("{error:#}")),
        },
        path: row.path,
    });
    facts.collect()
}

impl Row {
    /// Proves its inversions, of which each file must have one.
    fn show(&self, files: &[File], found: &Instances) -> Result<String> {
        let (start, mut words, mut copies) = (Instant::now(), 0, 0);
        for ((name, program), instances) in files.iter().zip(found) {
            let mut backends = BTreeSet::new();
            for instance in instances.iter().filter(|one| one.path() == self.path) {
                words += instance.prove(program).context(*name)?;
                copies += 1;
                backends.insert(instance.backend());
            }
            ensure!(backends.len() >= self.least, "{name} has no such function");
        }
        println!("{}: {copies} functions, {words} words, {:.1?}", self.path, start.elapsed());
        Ok(format!("all operands, in each copy in {}", names(files)))
    }
}
