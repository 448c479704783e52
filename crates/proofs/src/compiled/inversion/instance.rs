//! An inversion of a program: what it computes, and the proof that the source says so.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use anyhow::{Context, Result, bail, ensure};
use yuxi_arith::field::U256;

use super::super::Program;
use super::moduli::Of;
use super::on::On;
use super::words::Signed;
use crate::graph::sums::Sums;
use crate::graph::{Graph, Node, Symbol, Word};
use crate::paths::{Argument, Functions, Shared};

/// The name of functions of their own.
const SYMBOL: &str =
    "<yuxi_arith::backend::kernels::fe::Fe<M> as yuxi_arith::field::Field>::invert";
const SIZE: u64 = 32;

/// How the words of its operand and of its result are passed.
#[derive(Clone, Copy, Debug)]
enum Passed {
    /// The place of the result comes first.
    Apart,
    /// The result takes the operand's place.
    InPlace,
}

impl Passed {
    fn arguments(self) -> &'static [Argument] {
        match self {
            Self::Apart => &[Argument::Bytes(SIZE), Argument::Bytes(SIZE)],
            Self::InPlace => &[Argument::Bytes(SIZE)],
        }
    }
}

/// Where an inversion is.
#[derive(Clone, Copy, Debug)]
struct Place {
    address: u64,
    on: &'static On,
    passed: Passed,
}

/// An inversion of a file.
pub struct Instance {
    of: &'static Of,
    place: Place,
}

/// The inversions of a file: functions of their own, and those into which the compiler has put others.
pub fn instances(program: &Program) -> Result<Vec<Instance>> {
    let on: Vec<_> = On::all(program.loaded.machine()).collect();
    let mut all: Vec<Instance> = Vec::new();
    for address in program.loaded.all(SYMBOL) {
        let place = Place { address, on: on.first().context("no backend")?, passed: Passed::Apart };
        // of which modulus and which backend it is, says the kernel that it ends with
        let kernel = place.compute(program)?.kernel;
        let mut pairs = on.iter().flat_map(|on| Of::all().iter().map(move |of| (*on, of)));
        let (on, of) = pairs
            .find(|(on, of)| on.kernel(of.module) == *kernel)
            .context("an inversion of another modulus")?;
        all.push(Instance { of, place: Place { on, ..place } });
    }
    for (on, of) in on.iter().flat_map(|on| Of::all().iter().map(move |of| (*on, of))) {
        let is_there = all.iter().any(|one| one.is(of, on));
        if let (false, Some(engine)) = (is_there, of.engine) {
            let address = program.loaded.symbol(engine)?;
            all.push(Instance { of, place: Place { address, on, passed: Passed::InPlace } });
        }
    }
    Ok(all)
}

/// What a function computes: the graph, the words of its operand, and the kernel that gives its result, with what that takes.
struct Computed {
    graph: Shared,
    operand: [Word; 4],
    kernel: Rc<str>,
    taken: Rc<[Word]>,
    executed: BTreeSet<u64>,
}

impl Place {
    /// What it computes of an operand of which nothing is known.
    fn compute(&self, program: &Program) -> Result<Computed> {
        let graph = Shared::default();
        let inputs = (self.passed.arguments(), [].as_slice());
        let functions = program.functions.clone();
        let backend = self.on.backend;
        let computed = program.loaded.values(self.address, backend, inputs, functions, &graph)?;
        let place = computed.places.last().context("no operand")?;
        let operand = [0, 8, 16, 24].map(|at| graph.borrow_mut().input(place + at));
        let (words, _) = computed.result.as_chunks::<8>();
        let words: Vec<_> =
            words.iter().map(|bytes| graph.borrow_mut().from_bytes(*bytes)).collect();
        let (kernel, taken) = product(&graph.borrow(), &words)?;
        Ok(Computed { graph, operand, kernel, taken, executed: computed.executed })
    }
}

/// The kernel that gives these words, and what it takes.
fn product(graph: &Graph, words: &[Word]) -> Result<(Rc<str>, Rc<[Word]>)> {
    ensure!(words.len() == 4, "a result of another length");
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
    /// Whether it is of this modulus, on this backend.
    pub(super) fn is(&self, of: &Of, on: &On) -> bool {
        self.of.name == of.name && self.place.on.is(on)
    }

    /// Its name in the table.
    pub fn path(&self) -> String {
        self.of.path(self.place.on.machine)
    }

    /// The name of its backend.
    pub fn backend(&self) -> &'static str {
        self.place.on.backend.name
    }

    /// Where instructions stand that compute what its last product takes.
    pub fn executed(&self, program: &Program) -> Result<BTreeSet<u64>> {
        Ok(self.place.compute(program)?.executed)
    }

    /// Proves it: of how many words the graph is.
    pub fn prove(&self, program: &Program) -> Result<usize> {
        let Computed { graph, operand, kernel, taken, .. } = self.place.compute(program)?;
        ensure!(*kernel == self.place.on.kernel(self.of.module), "{kernel} gives the result");
        let mut graph = graph.borrow_mut();
        let inverse = self.text(&mut graph, &operand)?;
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

    /// What the text of the source gives.
    fn text(&self, graph: &mut Graph, operand: &[Word; 4]) -> Result<[Word; 4]> {
        Ok(Signed(graph).invert(operand, &self.of.modulus(), self.place.on.steps)?)
    }

    /// Compares the forms of all words with which it is proved with their values for an operand: of how many words.
    pub fn compare_forms(&self, program: &Program, x: &U256) -> Result<usize> {
        let Computed { graph, operand, .. } = self.place.compute(program)?;
        let mut graph = graph.borrow_mut();
        self.text(&mut graph, &operand)?;
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
        let Place { address, on, passed } = self.place;
        let arguments = passed.arguments();
        let mut operands = vec![None; arguments.len() - 1];
        operands.push(Some(x.map(u64::to_le_bytes).concat()));
        let (inputs, none) = ((arguments, operands.as_slice()), Functions::default());
        let computed =
            program.loaded.values(address, on.backend, inputs, none, &Shared::default())?;
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
