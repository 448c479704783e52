//! The inversions modulo the primes and the orders, as the compiler has built them: what they compute is what the source's
//! division steps compute, for all operands.
//!
//! A run of the machine code writes down a graph, and so does what the source says (`source`). The compiler adds the terms
//! of a sum in another order, also where carries are taken; so words are compared as [sums of integers](crate::graph::sums).
//! A program has a function for each modulus, all of one name: of which modulus a function is, says the kernel that it ends with.

mod source;
mod words;

use std::collections::HashMap;
use std::iter;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail, ensure};
use yuxi_arith::field::{Modulus, P256N, P256P, Sm2N, Sm2P, U256};

use self::words::Signed;
use super::Program;
use crate::artefact::Machine;
use crate::domain::Concrete;
use crate::graph::sums::Sums;
use crate::graph::{Node, Symbol, Word};
use crate::inventory::Contracts;
use crate::paths::{ADX, Argument, Functions, Shared};
use crate::report::Fact;

/// A modulus, and its inversion.
pub struct Of {
    /// Its name in the source.
    name: &'static str,
    /// The kernel with which its inversion ends.
    kernel: &'static str,
    /// The modulus.
    pub m: U256,
    neg_inverse: u64,
    /// 2^768 modulo m.
    r3: U256,
}

impl Of {
    const fn new<M: Modulus>(name: &'static str, kernel: &'static str) -> Self {
        Self { name, kernel, m: M::WORDS, neg_inverse: M::NEG_INVERSE, r3: M::R3 }
    }
}

const ALL: &[Of] = &[
    Of::new::<Sm2P>("Sm2P", "x86_64::montgomery::sm2_p::mul"),
    Of::new::<P256P>("P256P", "x86_64::montgomery::p256_p::mul"),
    Of::new::<Sm2N>("Sm2N", "x86_64::montgomery::sm2_n::mul"),
    Of::new::<P256N>("P256N", "x86_64::montgomery::p256_n::mul"),
];

const SYMBOL: &str =
    "<yuxi_arith::backend::kernels::fe::Fe<M> as yuxi_arith::field::Field>::invert";
const SIZE: u64 = 32;
const ARGUMENTS: [Argument; 2] = [Argument::Result(SIZE), Argument::Bytes(SIZE)];
const STATEMENT: &str = "the words of the result are those of `mul` of R3 and what the source's 590 division steps give, \
                         in runs of 20, 20 and 19 in packed words";

/// An inversion of a file.
pub struct Instance {
    of: &'static Of,
    /// Where it is.
    pub address: u64,
}

/// The inversions of a file.
pub fn instances(program: &Program) -> Result<Vec<Instance>> {
    let mut all = Vec::new();
    for address in program.loaded.all(SYMBOL) {
        let Computed { kernel, .. } = compute(program, address)?;
        let of = ALL.iter().find(|of| *of.kernel == *kernel);
        all.push(Instance { of: of.context("an inversion of another modulus")?, address });
    }
    Ok(all)
}

/// A file, what it is called, and its inversions.
struct File<'a> {
    name: &'static str,
    program: &'a Program,
    instances: Vec<Instance>,
}

/// What is shown about the inversions of a program, and of other files for the same processor.
pub(super) fn facts(
    program: &Program,
    others: &[PathBuf],
    contracts: &Contracts,
    only: &str,
) -> Vec<Fact> {
    let all: Vec<_> = ALL.iter().filter(|of| of.path().contains(only)).collect();
    if all.is_empty() {
        return Vec::new();
    }
    let others = others.iter().map(|path| Program::read(path, contracts));
    let others = others.collect::<Result<Vec<_>>>();
    let files = others.as_ref().map_err(|error| anyhow!("{error:#}")).and_then(|others| {
        let others = others.iter().filter(|other| other.loaded.machine() == Machine::X86);
        let others = others.map(|program| ("the C library", program));
        let files = iter::once(("the command", program)).chain(others);
        let files = files.map(|(name, program)| {
            Ok(File { name, program, instances: instances(program).context(name)? })
        });
        files.collect::<Result<Vec<_>>>()
    });
    let facts = all.into_iter().map(|of| Fact {
        path: of.path(),
        statement: STATEMENT.to_owned(),
        shown: match &files {
            Ok(files) => of.show(files).map_err(|error| format!("{error:#}")),
            Err(error) => Err(format!("{error:#}")),
        },
    });
    facts.collect()
}

impl Of {
    /// Its name in the table.
    fn path(&self) -> String {
        format!("kernels::fe::Fe<{}>::invert on adx, as compiled", self.name)
    }

    /// Proves its inversions, of which each file must have one.
    fn show(&self, files: &[File<'_>]) -> Result<String> {
        let (start, mut words, mut copies) = (Instant::now(), 0, 0);
        for File { name, program, instances } in files {
            let before = copies;
            for instance in instances.iter().filter(|instance| instance.of.name == self.name) {
                words += instance.prove(program).context(*name)?;
                copies += 1;
            }
            ensure!(copies > before, "{name} has no such function");
        }
        println!("{}: {copies} functions, {words} words, {:.1?}", self.path(), start.elapsed());
        let names: Vec<_> = files.iter().map(|file| file.name).collect();
        Ok(format!("all operands, in each copy in {}", names.join(" and ")))
    }
}

/// What a function computes: the graph, the words of its operand, and the kernel that gives its result, with what that takes.
struct Computed {
    graph: Shared,
    operand: [Word; 4],
    kernel: Rc<str>,
    taken: Rc<[Word]>,
}

/// What a function computes of an operand of which nothing is known.
fn compute(program: &Program, address: u64) -> Result<Computed> {
    let graph = Shared::default();
    let (inputs, functions) = ((ARGUMENTS.as_slice(), [].as_slice()), program.functions.clone());
    let computed = program.loaded.values(address, ADX, inputs, functions, &graph)?;
    let [_, place] = *computed.places else { bail!("another number of operands") };
    let operand = [0, 8, 16, 24].map(|at| graph.borrow_mut().input(place + at));
    let (words, _) = computed.result.as_chunks::<8>();
    let words: Vec<_> = words.iter().map(|bytes| graph.borrow_mut().from_bytes(*bytes)).collect();
    ensure!(words.len() == 4, "a result of another length");
    let mut found: Option<(Rc<str>, Rc<[Word]>)> = None;
    for (number, word) in words.iter().enumerate() {
        let graph = graph.borrow();
        let Node::Result { name, inputs, place } = graph.node(*word) else {
            bail!("a result that no kernel gives")
        };
        let own = (name.clone(), inputs.clone());
        ensure!(*place as usize == number, "the words of a result in another order");
        ensure!(*found.get_or_insert_with(|| own.clone()) == own, "words of several results");
    }
    let (kernel, taken) = found.context("no result")?;
    Ok(Computed { graph, operand, kernel, taken })
}

impl Instance {
    /// Its name in the table.
    pub fn path(&self) -> String {
        self.of.path()
    }

    /// Proves it: of how many words the graph is.
    pub fn prove(&self, program: &Program) -> Result<usize> {
        let Computed { graph, operand, kernel, taken } = compute(program, self.address)?;
        ensure!(*kernel == *self.of.kernel, "{kernel} gives the result");
        let mut graph = graph.borrow_mut();
        let inverse = Signed(&mut *graph).invert(&operand, &self.of.modulus())?;
        let expected = [inverse, self.of.r3.map(|word| graph.number(word))].concat();
        ensure!(taken.len() == expected.len(), "another number of factors");
        let sums = Sums::new(&graph);
        for (place, (found, expected)) in taken.iter().zip(&expected).enumerate() {
            if sums.first(*found) != sums.first(*expected) {
                let text = sums.text(&graph, *found, *expected);
                bail!("word {place} that {kernel} takes: {text}");
            }
        }
        Ok(graph.len())
    }

    /// Compares the forms of all words with which it is proved with their values for an operand: of how many words.
    pub fn compare_forms(&self, program: &Program, x: &U256) -> Result<usize> {
        let Computed { graph, operand, .. } = compute(program, self.address)?;
        let mut graph = graph.borrow_mut();
        Signed(&mut *graph).invert(&operand, &self.of.modulus())?;
        let mut values = HashMap::new();
        for (word, value) in operand.iter().zip(x) {
            let Node::Input(number) = graph.node(*word) else { bail!("an operand with a value") };
            values.insert(*number, *value);
        }
        let inputs = |number: u64| values.get(&number).copied();
        Sums::new(&graph).compare(&graph, &inputs).map_err(anyhow::Error::msg)
    }

    /// What it computes of numbers.
    pub fn numbers(&self, program: &Program, x: &U256) -> Result<U256> {
        let operands = [None, Some(x.map(u64::to_le_bytes).concat())];
        let (inputs, none) = ((ARGUMENTS.as_slice(), operands.as_slice()), Functions::default());
        let computed =
            program.loaded.values(self.address, ADX, inputs, none, &Shared::default())?;
        let mut words = [0; 4];
        for (word, bytes) in words.iter_mut().zip(computed.result.chunks(8)) {
            for byte in bytes.iter().rev() {
                let Symbol::Number(byte) = byte else { bail!("a result that is no number") };
                *word = *word << 8 | u64::from(*byte);
            }
        }
        Ok(words)
    }
}

/// The moduli.
pub fn moduli() -> &'static [Of] {
    ALL
}

impl Of {
    fn modulus(&self) -> source::Modulus {
        source::Modulus::new(&self.m, self.neg_inverse)
    }

    /// m^−1 modulo 2^64.
    pub fn inverse(&self) -> u64 {
        self.modulus().inverse
    }

    /// What the text of the source over a domain gives for a number.
    pub fn numbers(&self, x: &U256) -> Result<U256> {
        Ok(Signed(&mut Concrete).invert(x, &self.modulus())?)
    }
}
