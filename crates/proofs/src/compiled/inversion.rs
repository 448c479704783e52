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
use std::iter;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use yuxi_arith::field::U256;

pub use self::find::instances;
pub use self::instance::Instance;
pub use self::moduli::{Of, moduli};
use self::shape::{Row, rows};
pub use self::steps::Steps;
use self::words::Signed;
use super::Program;
use crate::artefact::Machine;
use crate::graph::{Graph, Word};
use crate::inventory::Contracts;
use crate::report::Fact;

/// What the text of the source gives for four words on x86-64, modulo one of the moduli.
pub(super) fn of_words(graph: &mut Graph, x: &[Word; 4], m: &U256) -> Result<[Word; 4]> {
    let of = moduli().iter().find(|of| of.m == *m).context("no such modulus")?;
    Ok(Signed(graph).invert(x, &of.modulus(), Steps::X86)?)
}

/// A file, what it is called, and its inversions.
struct File<'a> {
    name: &'static str,
    program: &'a Program,
    instances: Vec<Instance>,
}

/// What is shown about the inversions of a program or a library, and on x86-64 of other files too.
pub(super) fn facts(
    program: &Program,
    others: &[PathBuf],
    contracts: &Contracts,
    only: &str,
) -> Vec<Fact> {
    let machine = program.loaded.machine();
    let mut all = rows(machine);
    all.retain(|row| row.path.contains(only));
    if all.is_empty() {
        return Vec::new();
    }
    let others = others.iter().map(|path| Program::read(path, contracts));
    let others = others.collect::<Result<Vec<_>>>();
    let files = others.as_ref().map_err(|error| anyhow!("{error:#}")).and_then(|others| {
        // of AArch64, the library is the program
        let (first, others) = match machine {
            Machine::X86 => ("the command", others.as_slice()),
            Machine::Aarch64 => ("the C library", [].as_slice()),
        };
        let others = others.iter().filter(|other| other.loaded.machine() == machine);
        let others = others.map(|program| ("the C library", program));
        let files = iter::once((first, program)).chain(others);
        let files = files.map(|(name, program)| {
            Ok(File { name, program, instances: instances(program).context(name)? })
        });
        files.collect::<Result<Vec<_>>>()
    });
    let facts = all.into_iter().map(|row| Fact {
        statement: row.statement.to_owned(),
        shown: match &files {
            Ok(files) => row.show(files).map_err(|error| format!("{error:#}")),
            Err(error) => Err(format!("{error:#}")),
        },
        path: row.path,
    });
    facts.collect()
}

impl Row {
    /// Proves its inversions, of which each file must have one.
    fn show(&self, files: &[File<'_>]) -> Result<String> {
        let (start, mut words, mut copies) = (Instant::now(), 0, 0);
        for File { name, program, instances } in files {
            let mut backends = BTreeSet::new();
            for instance in instances.iter().filter(|one| one.path() == self.path) {
                words += instance.prove(program).context(*name)?;
                copies += 1;
                backends.insert(instance.backend());
            }
            ensure!(backends.len() >= self.least, "{name} has no such function");
        }
        println!("{}: {copies} functions, {words} words, {:.1?}", self.path, start.elapsed());
        let names: Vec<_> = files.iter().map(|file| file.name).collect();
        Ok(format!("all operands, in each copy in {}", names.join(" and ")))
    }
}
