//! Whole multiplications as the compiler has built them: what a function of a built program computes is what the source's
//! formulas say.
//!
//! A run of the machine code ([`paths`](crate::paths)) writes down what it computes as a [`Graph`]: calls of
//! proved kernels by their names, and every other instruction by what it does to words. The source runs over a field whose
//! operations are the same kernels, and the sums, differences and halves of the backend instruction by instruction
//! ([`operations`], which are proved for all inputs). Both must give the same nodes. The scalar is a number, the point has
//! no value: so the statement is about these scalars and all points. As the function executes the same instructions for
//! all scalars (which is proved by itself), each of them is compared.

mod field;
pub mod operations;
mod proved;

use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;

use anyhow::{Context, Result, bail, ensure};
use yuxi_arith::curve::{self, Affine, Curve, Jacobian, P256, Sm2};
use yuxi_arith::field::{P256P, Sm2P, U256};

use self::field::{Kernels, Number, Value, with_graph};
use crate::artefact::Artefact;
use crate::contract::Place;
use crate::graph::Word;
use crate::inputs::Random;
use crate::inventory::Contracts;
use crate::paths::{self, Argument, Convention, Function, Functions, Loaded, Shared};
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
    /// The same by the source: the words of the result.
    source: fn(&U256, &[Word]) -> Vec<Word>,
}

const POINT: Argument = Argument::Bytes(64);
const SCALAR: Argument = Argument::Bytes(32);
/// X, Y and Z.
const RESULT: Argument = Argument::Result(96);

const ALL: &[Multiplication] = &[
    Multiplication {
        operation: "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul",
        function: "yuxi_arith::multiply::mul",
        about: "k·P on SM2",
        arguments: &[RESULT, SCALAR, POINT],
        source: multiple::<Sm2P>,
    },
    Multiplication {
        operation: "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul",
        function: "yuxi_arith::multiply::mul",
        about: "k·P on P-256",
        arguments: &[RESULT, SCALAR, POINT],
        source: multiple::<P256P>,
    },
    Multiplication {
        operation: "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_base",
        function: "yuxi_arith::multiply::mul_base",
        about: "k·G on SM2",
        arguments: &[RESULT, SCALAR],
        source: multiple_of_base::<Sm2, Sm2P>,
    },
    Multiplication {
        operation: "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_base",
        function: "yuxi_arith::multiply::mul_base",
        about: "k·G on P-256",
        arguments: &[RESULT, SCALAR],
        source: multiple_of_base::<P256, P256P>,
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

fn words<M: Kernels>(point: Jacobian<Value<M>>) -> Vec<Word> {
    [point.x.0, point.y.0, point.z.0].concat()
}

/// What is shown about the multiplications of a program for x86-64.
pub fn facts(path: &Path, contracts: &Contracts, only: &str) -> Vec<Fact> {
    let name = |one: &Multiplication| {
        format!("{}, called by {}, as compiled", one.function, one.operation).replace("yuxi_arith::", "")
    };
    let all = ALL.iter().filter(|one| name(one).contains(only));
    let multiplications = all.map(|one| Fact {
        path: name(one),
        statement: one.about.to_owned(),
        shown: show(path, contracts, one).map_err(|error| format!("{error:#}")),
    });
    let mut facts = proved::facts(only);
    facts.extend(multiplications);
    facts
}

fn show(path: &Path, contracts: &Contracts, one: &Multiplication) -> Result<String> {
    let loaded = Loaded::read(path)?;
    let functions = functions(path, contracts, &loaded)?;
    let operation = paths::OPERATIONS.iter().find(|other| other.function == one.operation);
    let function = loaded.called(operation.context("no operation")?, one.function)?;
    let mut nodes = 0;
    let scalars = scalars();
    for k in &scalars {
        let graph: Shared = Rc::default();
        let bytes: Vec<u8> = k.iter().flat_map(|word| word.to_le_bytes()).collect();
        let operands = [None, Some(bytes)];
        let results =
            loaded.values(function, one.arguments, &operands, functions.clone(), &graph)?;
        let point = results.get(2).map_or(0, |(at, _)| *at);
        let point: Vec<_> = (0..8).map(|i| graph.borrow_mut().input(point + 8 * i)).collect();
        let expected = with_graph(&graph, || (one.source)(k, &point));
        let (result, _) = results[0].1.as_chunks::<8>();
        let found: Vec<_> =
            result.iter().map(|bytes| graph.borrow_mut().from_bytes(*bytes)).collect();
        ensure!(found.len() == expected.len(), "a result of another length");
        if let Some(place) = (0..found.len()).find(|place| found[*place] != expected[*place]) {
            let graph = graph.borrow();
            let (found, expected) = graph.difference_of(found[place], expected[place]);
            bail!(
                "word {place} of the result, for k = {k:x?}: {} in place of {}",
                graph.text(found, 6),
                graph.text(expected, 6)
            );
        }
        nodes += graph.borrow().len();
    }
    Ok(format!("{} scalars, all points: {nodes} words", scalars.len()))
}

fn scalars() -> Vec<U256> {
    let mut random = Random::new(1);
    let mut scalars = vec![[1, 0, 0, 0], [2, 0, 0, 0]];
    scalars.extend((0..2).map(|_| std::array::from_fn(|i| random.next() >> u32::from(i == 3))));
    scalars
}

/// The functions that a run does not enter: the proved kernels, and the inversions.
fn functions(path: &Path, contracts: &Contracts, loaded: &Loaded) -> Result<Functions> {
    let artefact = Artefact::read(path)?;
    let mut functions = BTreeMap::new();
    for stated in contracts.kernels_of(&artefact)? {
        let contract = &stated.statement.contract;
        let path = &stated.kernel.path;
        let places = |list: &[(String, Vec<Place>)]| -> Vec<Place> {
            list.iter().flat_map(|(_, places)| places.iter().cloned()).collect()
        };
        if contract.rounds.is_some() {
            continue;
        }
        let address = loaded.symbol(&format!("yuxi_arith::backend::{path}"))?;
        let function = Function {
            name: path.as_str().into(),
            convention: Convention::Kernel,
            inputs: places(&contract.inputs),
            outputs: places(&contract.outputs),
            keeps: contract.keeps.clone(),
        };
        functions.insert(address, function);
    }
    Ok(Rc::new(functions))
}
