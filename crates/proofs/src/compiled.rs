//! Whole multiplications as the compiler has built them: what a function of a built program computes is what the source's
//! formulas say.
//!
//! A run of the machine code ([`paths`]) writes down what it computes as a [graph](crate::graph): calls of
//! proved kernels by their names, and every other instruction by what it does to words. The source runs over a field whose
//! operations are the same kernels, and the sums, differences and halves of the backend instruction by instruction
//! ([`operations`], which are proved for all inputs). Both must give the same nodes. Neither the scalar nor the point has a
//! value: the words of the scalar are taken apart by their bits, and digits, and what they select, are compared for each value
//! of a digit. So the statement is about all scalars and all points.

mod equations;
mod field;
mod functions;
pub mod inversion;
pub mod lanes;
mod multiplications;
pub mod operations;
pub mod portable;
mod proved;

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use yuxi_arith::field::U256;

use self::field::with_graph;
use self::functions::{functions, portable64, prove_kernels, with_four_lanes};
use self::multiplications::{ALL, Multiplication, On};
pub use self::proved::{Stated, facts as operations_in_line};
use crate::artefact::Machine;
use crate::graph::sums::Sums;
use crate::graph::{Graph, Symbol, Word};
use crate::inventory::Contracts;
use crate::paths::{self, Backend, Functions, Loaded, Shared};
use crate::report::Fact;

/// What is shown about the multiplications of a program or a library, and about the functions that it and other files for
/// its processor have.
pub fn facts(path: &Path, others: &[PathBuf], contracts: &Contracts, only: &str) -> Vec<Fact> {
    let files = match files(path, others, contracts) {
        Ok(files) => files,
        Err(error) => {
            let (path, shown) = (path.display(), Err(format!("{error:#}")));
            let path = format!("{path}, as compiled");
            return vec![Fact { path, statement: String::new(), shown }];
        }
    };
    let machine = files[0].1.loaded.machine();
    let is_x86 = machine == Machine::X86;
    thread::scope(|scope| {
        // those in lanes, which take as long as all others, beside these
        let in_lanes = is_x86.then(|| scope.spawn(|| lanes::facts(others, only)));
        let all = ALL.iter().filter(|one| one.machine == machine);
        let facts = all.filter(|one| one.name().contains(only)).map(|one| Fact {
            path: one.name(),
            statement: one.statement(),
            shown: one.show(&files).map_err(|error| format!("{error:#}")),
        });
        let mut facts: Vec<_> = facts.collect();
        facts.extend(inversion::facts(&files, only));
        if is_x86 {
            facts.extend(lanes::one_ladder::facts(&files, only));
        }
        facts.extend(portable::facts(path, machine, others, only));
        let in_lanes =
            in_lanes.map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        facts.extend(in_lanes.into_iter().flatten());
        facts
    })
}

/// A program or a library, and what it is called.
type File = (&'static str, Program);

/// The command for x86-64, with the C libraries for it among other files; the library for AArch64. The kernels of each are proved.
fn files(path: &Path, others: &[PathBuf], contracts: &Contracts) -> Result<Vec<File>> {
    let read = |path: &Path| {
        prove_kernels(path, contracts)?;
        Program::read(path, contracts)
    };
    let first = read(path)?;
    if first.loaded.machine() == Machine::Aarch64 {
        return Ok(vec![("the C library", first)]);
    }
    let mut files = vec![("the command", first)];
    for other in others {
        if Loaded::read(other)?.machine() == Machine::X86 {
            files.push(("the C library", read(other)?));
        }
    }
    Ok(files)
}

/// The names of files, for a row.
fn names(files: &[File]) -> String {
    files.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(" and ")
}

/// A program, and what a run of it does not enter.
pub struct Program {
    /// The program.
    pub loaded: Loaded,
    functions: Functions,
    /// On the portable backend on words of 64 bits, once they are proved.
    portable: OnceCell<Functions>,
}

impl Program {
    /// Reads a program.
    pub fn read(path: &Path, contracts: &Contracts) -> Result<Self> {
        let loaded = Loaded::read(path)?;
        let functions = functions(path, contracts, &loaded)?;
        Ok(Self { loaded, functions, portable: OnceCell::new() })
    }

    /// What a run on a backend does not enter.
    fn functions_on(&self, backend: Backend) -> Result<Functions> {
        if backend.has_lanes() {
            return with_four_lanes(&self.functions, &self.loaded, backend);
        }
        if !backend.is_portable() {
            return Ok(self.functions.clone());
        }
        if let Some(functions) = self.portable.get() {
            return Ok(functions.clone());
        }
        let functions = portable64(&self.loaded)?;
        Ok(self.portable.get_or_init(|| functions).clone())
    }
}

impl Multiplication {
    /// The names of all.
    fn name(&self) -> String {
        let machine = if self.machine == Machine::Aarch64 { "AArch64: " } else { "" };
        let called = if self.function == self.operation {
            String::new()
        } else {
            format!(", called by {}", self.operation)
        };
        let mut on = self.backends.iter().map(|(backend, _)| *backend);
        let on = on.find(|on| on.is_portable() || on.has_lanes());
        let on = on.map_or_else(String::new, |on| format!(" on {}", on.name));
        format!("{machine}{}{on}{called}, as compiled", self.function).replace("yuxi_arith::", "")
    }

    fn statement(&self) -> String {
        let Self { about, source, .. } = self;
        let backends: Vec<_> = self.backends.iter().map(|(backend, _)| backend.name).collect();
        let backends = backends.join(" and ");
        format!("{about} on {backends}: the words of the result are those of {source}")
    }

    fn show(&self, files: &[File]) -> Result<String> {
        let mut words = 0;
        for (name, program) in files {
            for on in self.backends {
                let function = self.function_in(program, on).context(*name)?;
                words += self.compare(program, on, function).context(*name)?.words;
            }
        }
        println!("{}: {words} words", self.name());
        Ok(format!("all scalars and all points, in {}", names(files)))
    }

    /// Where the function is.
    fn function_in(&self, program: &Program, (backend, _): &On) -> Result<u64> {
        let mut operations = paths::OPERATIONS.iter();
        let operation = operations.find(|other| other.function == self.operation);
        program.loaded.called(operation.context("no operation")?, *backend, self.function)
    }

    /// Compares the function with the source.
    fn compare(&self, program: &Program, (backend, run): &On, function: u64) -> Result<Compared> {
        let graph: Shared = Rc::default();
        let scalar = paths::places(self.arguments, 0)[1];
        let words = [0, 8, 16, 24].map(|at| scalar + at);
        let k = graph.borrow_mut().take_scalar(words, self.digits);
        let functions = program.functions_on(*backend)?;
        let inputs = (self.arguments, [].as_slice());
        let computed = program.loaded.values(function, *backend, inputs, functions, &graph)?;
        ensure!(computed.is_kept, "a register is not kept");
        let point = computed.places.get(2).copied().unwrap_or_default();
        let point: Vec<_> = (0..8).map(|i| graph.borrow_mut().input(point + 8 * i)).collect();
        let expected = with_graph(&graph, || run(&k, &point));
        let found = if self.is_before_reduction {
            computed.last
        } else {
            let (words, _) = computed.result.as_chunks::<8>();
            words.iter().map(|bytes| graph.borrow_mut().from_bytes(*bytes)).collect()
        };
        ensure!(found.len() == expected.len(), "a result of another length");
        let graph = graph.borrow();
        if let Some(why) = difference(&graph, &found, &expected) {
            bail!("on {}: {why}", backend.name);
        }
        Ok(Compared { words: graph.len(), executed: computed.executed })
    }
}

/// Where words are other ones than they should be. What the compiler has made of sums in Rust has the terms in another order:
/// words that are not the same are compared as sums of integers.
fn difference(graph: &Graph, found: &[Word], expected: &[Word]) -> Option<String> {
    if found == expected {
        return None;
    }
    let sums = Sums::of(graph, &[found, expected].concat());
    let is_same = |a: Word, b: Word| sums.first(a) == sums.first(b);
    let mut pairs = found.iter().zip(expected).enumerate();
    let (place, (found, expected)) = pairs.find(|(_, (a, b))| !is_same(**a, **b))?;
    let (found, expected) = graph.difference_of(*found, *expected, &is_same);
    let (found, expected) = (graph.text(found, 3), graph.text(expected, 3));
    Some(format!("word {place} of the result: {found} in place of {expected}"))
}

/// What a comparison was.
struct Compared {
    words: usize,
    executed: BTreeSet<u64>,
}

/// Compares the multiplication with this name with the source, in a program that may be changed. Gives where instructions
/// stand that have computed what a kernel took.
pub fn compare(program: &Program, name: &str) -> Result<BTreeSet<u64>> {
    let one = find(name)?;
    let mut executed = BTreeSet::new();
    for on in one.backends {
        let function = one.function_in(program, on)?;
        executed.extend(one.compare(program, on, function)?.executed);
    }
    Ok(executed)
}

/// What the multiplication with this name gives on each backend for a scalar and the bytes of a point, all of which are
/// numbers, and with all functions entered.
pub fn numbers(program: &Program, name: &str, k: &U256, point: &[u8]) -> Result<Vec<Vec<Symbol>>> {
    let one = find(name)?;
    let bytes: Vec<u8> = k.iter().flat_map(|word| word.to_le_bytes()).collect();
    let operands = [None, Some(bytes), Some(point.to_vec())];
    let results = one.backends.iter().map(|on| {
        let (function, graph) = (one.function_in(program, on)?, Shared::default());
        let inputs = (one.arguments, operands.as_slice());
        let computed =
            program.loaded.values(function, on.0, inputs, Functions::default(), &graph)?;
        let is_number = |byte: &Symbol| matches!(byte, Symbol::Number(_));
        ensure!(computed.result.iter().all(is_number), "a result that is no number");
        Ok(computed.result)
    });
    results.collect()
}

fn find(name: &str) -> Result<&'static Multiplication> {
    ALL.iter().find(|one| one.name() == name).context("no such multiplication")
}
