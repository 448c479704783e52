//! The inversions modulo the primes and the orders, as the compiler has built them: what they compute is what the source's
//! division steps compute, for all operands.
//!
//! A run of the machine code writes down a graph, and so does what the source says (`source`). The compiler adds the terms
//! of a sum in another order, also where carries are taken; so words are compared as [sums of integers](crate::graph::sums).
//! A program has a function for each modulus and each backend, all of one name.

mod instance;
mod moduli;
mod on;
mod source;
mod steps;
mod words;

use std::iter;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};

pub use self::instance::{Instance, instances};
pub use self::moduli::{Of, moduli};
use self::on::On;
pub use self::steps::Steps;
use super::Program;
use crate::artefact::Machine;
use crate::inventory::Contracts;
use crate::report::Fact;

const STATEMENT: &str = "the words of the result are those of `mul` of R3 and what the source's 590 division steps give, \
                         in runs of 20, 20 and 19 in packed words";

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
    let all: Vec<_> = Of::all().iter().filter(|of| of.path(machine).contains(only)).collect();
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
    let facts = all.into_iter().map(|of| Fact {
        path: of.path(machine),
        statement: STATEMENT.to_owned(),
        shown: match &files {
            Ok(files) => of.show(machine, files).map_err(|error| format!("{error:#}")),
            Err(error) => Err(format!("{error:#}")),
        },
    });
    facts.collect()
}

impl Of {
    /// Its name in the table.
    fn path(&self, machine: Machine) -> String {
        let processor = if machine == Machine::Aarch64 { "AArch64: " } else { "" };
        let backends: Vec<_> = On::all(machine).map(|on| on.backend.name).collect();
        let backends = backends.join(" and ");
        format!("{processor}kernels::fe::Fe<{}>::invert on {backends}, as compiled", self.name)
    }

    /// Proves its inversions, of which each file must have one for each backend.
    fn show(&self, machine: Machine, files: &[File<'_>]) -> Result<String> {
        let (start, mut words, mut copies) = (Instant::now(), 0, 0);
        for File { name, program, instances } in files {
            for on in On::all(machine) {
                let before = copies;
                for instance in instances.iter().filter(|one| one.is(self, on)) {
                    words += instance.prove(program).context(*name)?;
                    copies += 1;
                }
                ensure!(copies > before, "{name} has no such function on {}", on.backend.name);
            }
        }
        let path = self.path(machine);
        println!("{path}: {copies} functions, {words} words, {:.1?}", start.elapsed());
        let names: Vec<_> = files.iter().map(|file| file.name).collect();
        Ok(format!("all operands, in each copy in {}", names.join(" and ")))
    }
}
