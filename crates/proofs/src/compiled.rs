//! Whole multiplications as the compiler has built them: what a function of a built program computes is what the source's
//! formulas say.
//!
//! A run of the machine code ([`paths`]) writes down what it computes as a [graph](crate::graph): calls of
//! proved kernels by their names, and every other instruction by what it does to words. The source runs over a field whose
//! operations are the same kernels, and the sums, differences and halves of the backend instruction by instruction
//! ([`operations`], which are proved for all inputs). Both must give the same nodes. The scalar is a number, the point has
//! no value: so the statement is about these scalars and all points. As the function executes the same instructions for
//! all scalars (which is proved by itself), each of them is compared.

mod field;
mod functions;
pub mod operations;
mod proved;
mod scalars;

use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;

use anyhow::{Context, Result, bail, ensure};
use yuxi_arith::curve::{self, Affine, Curve, Jacobian, P256, Sm2, x25519};
use yuxi_arith::field::{P256P, Sm2P, U256};

use self::field::{Kernels, Number, Value, Value25519, with_graph};
use self::functions::functions;
pub use self::proved::facts as operations_in_line;
use self::scalars::scalars;
use crate::graph::Word;
use crate::inventory::Contracts;
use crate::paths::{self, Argument, Functions, Loaded, Shared};
use crate::report::Fact;

/// A multiplication.
struct Multiplication {
    /// The operation that calls it.
    operation: &'static str,
    /// The function.
    function: &'static str,
    /// What it computes.
    about: &'static str,
    /// Its arguments: first the place of the result, then the scalar.
    arguments: &'static [Argument],
    /// Whether the result is what the last kernel gives, and not that below the modulus, which the compiler makes of it.
    is_before_reduction: bool,
    /// The bits of a window of the scalar.
    width: u32,
    /// The order of the curve.
    order: U256,
    /// The function of the source.
    source: &'static str,
    /// Runs it: the words of the result.
    run: fn(&U256, &[Word]) -> Vec<Word>,
}

const POINT: Argument = Argument::Bytes(64);
const SCALAR: Argument = Argument::Bytes(32);
/// X, Y and Z.
const RESULT: Argument = Argument::Result(96);

const ALL: &[Multiplication] = &[
    Multiplication {
        operation: "yuxi_arith::engine::x25519",
        function: "yuxi_arith::engine::x25519",
        about: "X25519, up to its last product,",
        arguments: &[Argument::Result(32), SCALAR, Argument::Bytes(32)],
        is_before_reduction: true,
        width: 1,
        order: [8, 0, 0, 1 << 62],
        source: "curve::x25519::ladder",
        run: x25519,
    },
    Multiplication {
        operation: "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul",
        function: "yuxi_arith::multiply::mul",
        about: "k·P on SM2",
        arguments: &[RESULT, SCALAR, POINT],
        is_before_reduction: false,
        width: 5,
        order: Sm2::ORDER,
        source: "curve::mul",
        run: multiple::<Sm2P>,
    },
    Multiplication {
        operation: "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul",
        function: "yuxi_arith::multiply::mul",
        about: "k·P on P-256",
        arguments: &[RESULT, SCALAR, POINT],
        is_before_reduction: false,
        width: 5,
        order: P256::ORDER,
        source: "curve::mul",
        run: multiple::<P256P>,
    },
    Multiplication {
        operation: "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_base",
        function: "yuxi_arith::multiply::mul_base",
        about: "k·G on SM2",
        arguments: &[RESULT, SCALAR],
        is_before_reduction: false,
        width: 7,
        order: Sm2::ORDER,
        source: "curve::mul_base",
        run: multiple_of_base::<Sm2, Sm2P>,
    },
    Multiplication {
        operation: "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_base",
        function: "yuxi_arith::multiply::mul_base",
        about: "k·G on P-256",
        arguments: &[RESULT, SCALAR],
        is_before_reduction: false,
        width: 7,
        order: P256::ORDER,
        source: "curve::mul_base",
        run: multiple_of_base::<P256, P256P>,
    },
];

/// k·P.
fn multiple<M: Kernels>(k: &U256, point: &[Word]) -> Vec<Word> {
    let [x, y] = [0, 4].map(|at| Value::<M>::new(std::array::from_fn(|i| point[at + i])));
    words(curve::mul(&k.map(Number), Affine { x, y }))
}

/// k·G.
fn multiple_of_base<C: Curve, M: Kernels>(k: &U256, _: &[Word]) -> Vec<Word> {
    words(curve::mul_base::<Value<M>>(&k.map(Number), C::base_table()))
}

/// The x of k·P.
fn x25519(k: &U256, u: &[Word]) -> Vec<Word> {
    let u = Value25519::from_words(std::array::from_fn(|i| u[i]));
    x25519::ladder(&k.map(Number), u).0.to_vec()
}

fn words<M: Kernels>(point: Jacobian<Value<M>>) -> Vec<Word> {
    [point.x.0, point.y.0, point.z.0].concat()
}

/// What is shown about the multiplications of a program for x86-64.
pub fn facts(path: &Path, contracts: &Contracts, only: &str) -> Vec<Fact> {
    let all = ALL.iter().filter(|one| one.name().contains(only));
    let facts = all.map(|one| Fact {
        path: one.name(),
        statement: one.statement(),
        shown: one.show(path, contracts).map_err(|error| format!("{error:#}")),
    });
    facts.collect()
}

/// A program, and what a run of it does not enter.
pub struct Program {
    /// The program.
    pub loaded: Loaded,
    functions: Functions,
}

impl Program {
    /// Reads a program.
    pub fn read(path: &Path, contracts: &Contracts) -> Result<Self> {
        let loaded = Loaded::read(path)?;
        let functions = functions(path, contracts, &loaded)?;
        Ok(Self { loaded, functions })
    }
}

impl Multiplication {
    /// The names of all.
    fn name(&self) -> String {
        let called = if self.function == self.operation {
            String::new()
        } else {
            format!(", called by {}", self.operation)
        };
        format!("{}{called}, as compiled", self.function).replace("yuxi_arith::", "")
    }

    fn statement(&self) -> String {
        let Self { about, source, .. } = self;
        format!("{about} on adx: the words of the result are those of {source}")
    }

    fn show(&self, path: &Path, contracts: &Contracts) -> Result<String> {
        let program = Program::read(path, contracts)?;
        let function = self.function_in(&program)?;
        let scalars = scalars(self.width, &self.order);
        let mut words = 0;
        for k in &scalars {
            words += self.compare(&program, function, k)?.words;
        }
        println!("{}: {words} words in {} graphs", self.name(), scalars.len());
        Ok(format!("{} scalars and all points", scalars.len()))
    }

    /// Where the function is.
    fn function_in(&self, program: &Program) -> Result<u64> {
        let mut operations = paths::OPERATIONS.iter();
        let operation = operations.find(|other| other.function == self.operation);
        program.loaded.called(operation.context("no operation")?, self.function)
    }

    /// Compares the function with the source for a scalar.
    fn compare(&self, program: &Program, function: u64, k: &U256) -> Result<Compared> {
        let graph: Shared = Rc::default();
        let bytes: Vec<u8> = k.iter().flat_map(|word| word.to_le_bytes()).collect();
        let operands = [None, Some(bytes)];
        let functions = program.functions.clone();
        let computed =
            program.loaded.values(function, self.arguments, &operands, functions, &graph)?;
        let point = computed.places.get(2).copied().unwrap_or_default();
        let point: Vec<_> = (0..8).map(|i| graph.borrow_mut().input(point + 8 * i)).collect();
        let expected = with_graph(&graph, || (self.run)(k, &point));
        let found = if self.is_before_reduction {
            computed.last
        } else {
            let (words, _) = computed.result.as_chunks::<8>();
            words.iter().map(|bytes| graph.borrow_mut().from_bytes(*bytes)).collect()
        };
        ensure!(found.len() == expected.len(), "a result of another length");
        let graph = graph.borrow();
        if let Some(place) = (0..found.len()).find(|place| found[*place] != expected[*place]) {
            let (found, expected) = graph.difference_of(found[place], expected[place]);
            bail!(
                "word {place} of the result, for k = {k:x?}: {} in place of {}",
                graph.text(found, 3),
                graph.text(expected, 3)
            );
        }
        Ok(Compared { words: graph.len(), executed: computed.executed })
    }
}

/// What a comparison was.
struct Compared {
    words: usize,
    executed: BTreeSet<u64>,
}

/// Compares the multiplication with this name with the source for a scalar, in a program that may be changed. Gives where
/// instructions stand that have computed what a kernel took.
pub fn compare(program: &Program, name: &str, k: &U256) -> Result<BTreeSet<u64>> {
    let one = find(name)?;
    Ok(one.compare(program, one.function_in(program)?, k)?.executed)
}

/// The same for all scalars with which the row of the table is shown.
pub fn compare_all(program: &Program, name: &str) -> Result<()> {
    let one = find(name)?;
    let function = one.function_in(program)?;
    scalars(one.width, &one.order)
        .iter()
        .try_for_each(|k| one.compare(program, function, k).map(drop))
}

fn find(name: &str) -> Result<&'static Multiplication> {
    ALL.iter().find(|one| one.name() == name).context("no such multiplication")
}
