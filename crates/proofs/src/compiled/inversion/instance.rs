//! An inversion of a program: what it computes, and the proof that the source says so.

use std::collections::BTreeSet;
use std::rc::Rc;

use anyhow::{Context, Result, bail, ensure};
use yuxi_arith::field::U256;

use super::super::Program;
use super::super::operations::curve25519;
use super::moduli::Of;
use super::on::On;
use super::shape::{self, Shape};
use super::words::Signed;
use crate::graph::sums::Sums;
use crate::graph::{Graph, Node, Symbol, Word};
use crate::maps::Map;
use crate::paths::{Functions, Shared};

/// Where an inversion is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub address: u64,
    pub on: &'static On,
    pub shape: Shape,
}

/// An inversion of a file.
pub struct Instance {
    pub(super) of: &'static Of,
    pub(super) place: Place,
}

/// What a function computes: the graph, the words of its operand, and those of its result.
struct Computed {
    graph: Shared,
    operand: [Word; 4],
    result: [Word; 4],
    /// Where instructions stand that compute what a kernel takes at the end.
    executed: BTreeSet<u64>,
}

impl Place {
    /// What it computes of an operand of which nothing is known.
    fn compute(&self, program: &Program, of: &Of) -> Result<Computed> {
        let Self { address, on, shape } = *self;
        let operands = shape.operands(of, None);
        let (graph, inputs) = (Shared::default(), (shape.arguments(), operands.as_slice()));
        // without a product, no kernel is called
        let functions =
            if shape.has_product() { program.functions.clone() } else { Functions::default() };
        let computed = program.loaded.values(address, on.backend, inputs, functions, &graph)?;
        ensure!(computed.is_kept, "a register is not kept");
        let place = computed.places.get(shape.operand()).context("no operand")?;
        let operand = [0, 8, 16, 24].map(|at| graph.borrow_mut().input(place + at));
        let (words, _) = computed.result.as_chunks::<8>();
        let words = words.iter().map(|bytes| graph.borrow_mut().from_bytes(*bytes));
        let words: Vec<_> = words.collect();
        let result = words.as_slice().try_into().context("a result of another length")?;
        Ok(Computed { graph, operand, result, executed: computed.executed })
    }

    /// The kernel that gives the result.
    pub(super) fn kernel(&self, program: &Program, of: &Of) -> Result<Rc<str>> {
        let Computed { graph, result, .. } = self.compute(program, of)?;
        let (kernel, _) = product(&graph.borrow(), &result)?;
        Ok(kernel)
    }
}

/// The kernel that gives these words, and what it takes.
fn product(graph: &Graph, words: &[Word; 4]) -> Result<(Rc<str>, Rc<[Word]>)> {
    let mut found: Option<(Rc<str>, Rc<[Word]>)> = None;
    for (number, word) in words.iter().enumerate() {
        let Node::Result { name, inputs, place } = graph.node(*word) else {
            bail!("a result that no kernel gives")
        };
        let own = (name.clone(), inputs.clone());
        ensure!(*place as usize == number, "the words of a result in another order");
        ensure!(*found.get_or_insert_with(|| own.clone()) == own, "words of several results");
    }
    found.context("no result")
}

impl Instance {
    /// Its name in the table.
    pub fn path(&self) -> String {
        shape::row(self.place.shape, self.of, self.place.on.machine).path
    }

    /// The name of its backend.
    pub fn backend(&self) -> &'static str {
        self.place.on.backend.name
    }

    /// Where instructions stand that read something unknown: of a function with a product, before that.
    pub fn executed(&self, program: &Program) -> Result<BTreeSet<u64>> {
        Ok(self.place.compute(program, self.of)?.executed)
    }

    /// Proves it: of how many words the graph is.
    pub fn prove(&self, program: &Program) -> Result<usize> {
        let Computed { graph, operand, result, .. } = self.place.compute(program, self.of)?;
        let mut graph = graph.borrow_mut();
        let mut found = result.to_vec();
        let mut expected = self.text(&mut graph, &operand)?.to_vec();
        if self.place.shape.has_product() {
            let (kernel, taken) = product(&graph, &result)?;
            ensure!(*kernel == self.place.on.kernel(self.of.module), "{kernel} gives the result");
            found = taken.to_vec();
            expected.extend(self.of.r3.map(|word| graph.number(word)));
        }
        ensure!(found.len() == expected.len(), "another number of factors");
        let sums = Sums::new(&graph);
        for (place, (found, expected)) in found.iter().zip(&expected).enumerate() {
            if sums.first(*found) != sums.first(*expected) {
                bail!("word {place}: {}", sums.text(&graph, *found, *expected));
            }
        }
        Ok(graph.len())
    }

    /// What the text of the source gives before a product.
    fn text(&self, graph: &mut Graph, operand: &[Word; 4]) -> Result<[Word; 4]> {
        let mut operand = *operand;
        if self.place.shape == Shape::Element25519 {
            operand = curve25519::canonical(graph, &operand)?;
        }
        Ok(Signed(graph).invert(&operand, &self.of.modulus(), self.place.on.steps)?)
    }

    /// Compares the forms of all words with which it is proved with their values for an operand: of how many words.
    pub fn compare_forms(&self, program: &Program, x: &U256) -> Result<usize> {
        let Computed { graph, operand, .. } = self.place.compute(program, self.of)?;
        let mut graph = graph.borrow_mut();
        self.text(&mut graph, &operand)?;
        let mut values = Map::default();
        for (word, value) in operand.iter().zip(x) {
            let Node::Input(number) = graph.node(*word) else { bail!("an operand with a value") };
            values.insert(*number, *value);
        }
        let inputs = |number: u64| values.get(&number).copied();
        Sums::new(&graph).compare(&graph, &inputs).map_err(anyhow::Error::msg)
    }

    /// What it computes of numbers.
    pub fn numbers(&self, program: &Program, x: &U256) -> Result<U256> {
        let Place { address, on, shape } = self.place;
        let operands = shape.operands(self.of, Some(x));
        let inputs = (shape.arguments(), operands.as_slice());
        let none = Functions::default();
        let graph = Shared::default();
        let computed = program.loaded.values(address, on.backend, inputs, none, &graph)?;
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
