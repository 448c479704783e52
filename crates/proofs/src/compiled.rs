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
use yuxi_arith::curve::{self, x25519, Affine, Curve, Jacobian, P256, Sm2};
use yuxi_arith::field::{P256P, Sm2P, U256};

use self::field::{INVERT, Kernels, Number, Value, Value25519, with_graph};
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
    /// Whether the result is what the last kernel gives, and not that below the modulus, which the compiler makes of it.
    is_before_reduction: bool,
    /// The bits of a window of the scalar.
    width: u32,
    /// The order of the curve.
    order: U256,
    /// The same by the source: the words of the result.
    source: fn(&U256, &[Word]) -> Vec<Word>,
}

/// The inversion modulo 2^255 − 19, with the place of its result and that of its operand.
const INVERSION: &str =
    "<yuxi_arith::backend::kernels::fe25519::Fe25519<P> as yuxi_arith::field::Field>::invert";

const POINT: Argument = Argument::Bytes(64);
const SCALAR: Argument = Argument::Bytes(32);
/// X, Y and Z.
const RESULT: Argument = Argument::Result(96);

const ALL: &[Multiplication] = &[
    Multiplication {
        operation: "yuxi_arith::engine::x25519",
        function: "yuxi_arith::engine::x25519",
        about: "X25519 up to its last product",
        arguments: &[Argument::Result(32), SCALAR, Argument::Bytes(32)],
        is_before_reduction: true,
        width: 1,
        order: [8, 0, 0, 1 << 62],
        source: x25519,
    },
    Multiplication {
        operation: "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul",
        function: "yuxi_arith::multiply::mul",
        about: "k·P on SM2",
        arguments: &[RESULT, SCALAR, POINT],
        is_before_reduction: false,
        width: 5,
        order: Sm2::ORDER,
        source: multiple::<Sm2P>,
    },
    Multiplication {
        operation: "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul",
        function: "yuxi_arith::multiply::mul",
        about: "k·P on P-256",
        arguments: &[RESULT, SCALAR, POINT],
        is_before_reduction: false,
        width: 5,
        order: P256::ORDER,
        source: multiple::<P256P>,
    },
    Multiplication {
        operation: "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_base",
        function: "yuxi_arith::multiply::mul_base",
        about: "k·G on SM2",
        arguments: &[RESULT, SCALAR],
        is_before_reduction: false,
        width: 7,
        order: Sm2::ORDER,
        source: multiple_of_base::<Sm2, Sm2P>,
    },
    Multiplication {
        operation: "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_base",
        function: "yuxi_arith::multiply::mul_base",
        about: "k·G on P-256",
        arguments: &[RESULT, SCALAR],
        is_before_reduction: false,
        width: 7,
        order: P256::ORDER,
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
    let scalars = scalars(one.width, &one.order);
    for k in &scalars {
        let graph: Shared = Rc::default();
        let bytes: Vec<u8> = k.iter().flat_map(|word| word.to_le_bytes()).collect();
        let operands = [None, Some(bytes)];
        let computed =
            loaded.values(function, one.arguments, &operands, functions.clone(), &graph)?;
        let point = computed.places.get(2).copied().unwrap_or_default();
        let point: Vec<_> = (0..8).map(|i| graph.borrow_mut().input(point + 8 * i)).collect();
        let expected = with_graph(&graph, || (one.source)(k, &point));
        let found = if one.is_before_reduction {
            computed.last
        } else {
            let (words, _) = computed.result.as_chunks::<8>();
            words.iter().map(|bytes| graph.borrow_mut().from_bytes(*bytes)).collect()
        };
        ensure!(found.len() == expected.len(), "a result of another length");
        if let Some(place) = (0..found.len()).find(|place| found[*place] != expected[*place]) {
            let graph = graph.borrow();
            let (found, expected) = graph.difference_of(found[place], expected[place]);
            bail!(
                "word {place} of the result, for k = {k:x?}: {} in place of {}",
                graph.text(found, 4),
                graph.text(expected, 4)
            );
        }
        nodes += graph.borrow().len();
    }
    Ok(format!("{} scalars: {nodes} words", scalars.len()))
}

/// Scalars below the order with every digit of windows of so many bits in every window but the uppermost; then 1, 2, the
/// greatest ones, and random ones.
fn scalars(width: u32, order: &U256) -> Vec<U256> {
    let groups = 1 << width;
    let half = groups / 2;
    // a window whose group follows one with its top bit set is one greater
    let repeated = (0..groups).map(|group| [group, group]);
    let pairs = repeated.chain([[half - 1, half], [half, half - 1]]);
    let mut scalars: Vec<_> = pairs.map(|pair| below_top(pair, width)).collect();
    scalars.extend([[1, 0, 0, 0], [2, 0, 0, 0]]);
    // the orders' lowest words are above 8
    scalars.extend((1..8).map(|less| [order[0] - less, order[1], order[2], order[3]]));
    let mut random = Random::new(1);
    scalars.extend((0..4).map(|_| std::array::from_fn(|i| random.next() >> u32::from(i == 3))));
    scalars
}

/// The number of 255 bits with these groups of bits in turn, from the lowest.
fn below_top(pair: [u64; 2], width: u32) -> U256 {
    let mut words = [0; 4];
    for place in 0..255 {
        let (window, bit) = (place / width, place % width);
        let group = pair[(window % 2) as usize];
        words[(place / 64) as usize] |= (group >> bit & 1) << (place % 64);
    }
    words
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
    let words = |register: &str| -> Vec<Place> {
        (0..4).map(|word| Place::Memory(register.to_owned(), 8 * word)).collect()
    };
    let kept = ["rbx", "rbp", "r12", "r13", "r14", "r15"];
    let inversion = Function {
        name: INVERT.into(),
        convention: Convention::C,
        inputs: words("rsi"),
        outputs: words("rdi"),
        keeps: kept.map(str::to_owned).to_vec(),
    };
    functions.insert(loaded.symbol(INVERSION)?, inversion);
    Ok(Rc::new(functions))
}
