//! Whole multiplications as the compiler has built them: what a function of a built program computes is what the source's
//! formulas say.
//!
//! A run of the machine code ([`paths`]) writes down what it computes as a [graph](crate::graph): calls of
//! proved kernels by their names, and every other instruction by what it does to words. The source runs over a field whose
//! operations are the same kernels, and the sums, differences and halves of the backend instruction by instruction
//! ([`operations`], which are proved for all inputs). Both must give the same nodes. The scalar is a number, the point has
//! no value: so the statement is about these scalars and all points. As the function executes the same instructions for
//! all scalars (which is proved by itself), each of them is compared.

mod equations;
mod field;
mod functions;
pub mod inversion;
pub mod lanes;
pub mod operations;
pub mod portable;
mod proved;
mod scalars;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anyhow::{Context, Result, bail, ensure};
use yuxi_arith::curve::{self, Affine, Curve, Jacobian, P256, Sm2, x25519};
use yuxi_arith::field::{P256P, Sm2P, U256};

use self::field::{
    Aarch64, Adx, Assembly, Karatsuba, Kernels, Number, Value, Value25519, with_graph,
};
use self::functions::functions;
pub use self::proved::{Stated, facts as operations_in_line};
use self::scalars::scalars;
use crate::artefact::Machine;
use crate::graph::{Symbol, Word};
use crate::inventory::Contracts;
use crate::paths::{
    self, AARCH64, AARCH64_KARATSUBA, ADX, Argument, Backend, Functions, Loaded, Shared,
};
use crate::report::Fact;

/// A multiplication.
struct Multiplication {
    /// The processor.
    machine: Machine,
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
    /// The backends.
    backends: &'static [On],
}

/// A backend, and what runs the function of the source over its field: the words of the result.
type On = (Backend, fn(&U256, &[Word]) -> Vec<Word>);

const POINT: Argument = Argument::Bytes(64);
const SCALAR: Argument = Argument::Bytes(32);
/// X, Y and Z.
const RESULT: Argument = Argument::Result(96);

/// An operation that multiplies, what it computes, and the order of its curve.
type Operation = (&'static str, &'static str, U256);

const SM2_MUL: Operation =
    ("<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul", "k·P on SM2", Sm2::ORDER);
const P256_MUL: Operation = (
    "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul",
    "k·P on P-256",
    P256::ORDER,
);
const SM2_BASE: Operation = (
    "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_base",
    "k·G on SM2",
    Sm2::ORDER,
);
const P256_BASE: Operation = (
    "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_base",
    "k·G on P-256",
    P256::ORDER,
);
const X25519: &str = "yuxi_arith::engine::x25519";
/// A bound of the scalars of X25519.
const LADDER: U256 = [8, 0, 0, 1 << 62];

/// k·P.
const fn of_point(
    machine: Machine,
    (operation, about, order): Operation,
    backends: &'static [On],
) -> Multiplication {
    Multiplication {
        machine,
        operation,
        function: "yuxi_arith::multiply::mul",
        about,
        arguments: &[RESULT, SCALAR, POINT],
        is_before_reduction: false,
        width: 5,
        order,
        source: "curve::mul",
        backends,
    }
}

/// k·G.
const fn of_base(
    machine: Machine,
    (operation, about, order): Operation,
    backends: &'static [On],
) -> Multiplication {
    Multiplication {
        machine,
        operation,
        function: "yuxi_arith::multiply::mul_base",
        about,
        arguments: &[RESULT, SCALAR],
        is_before_reduction: false,
        width: 7,
        order,
        source: "curve::mul_base",
        backends,
    }
}

const ALL: &[Multiplication] = &[
    Multiplication {
        machine: Machine::X86,
        operation: X25519,
        function: X25519,
        about: "X25519, up to its last product,",
        arguments: &[Argument::Result(32), SCALAR, Argument::Bytes(32)],
        is_before_reduction: true,
        width: 1,
        order: LADDER,
        source: "curve::x25519::ladder",
        backends: &[(ADX, x25519::<Adx>)],
    },
    of_point(Machine::X86, SM2_MUL, &[(ADX, multiple::<Adx, Sm2P>)]),
    of_point(Machine::X86, P256_MUL, &[(ADX, multiple::<Adx, P256P>)]),
    of_base(Machine::X86, SM2_BASE, &[(ADX, multiple_of_base::<Adx, Sm2, Sm2P>)]),
    of_base(Machine::X86, P256_BASE, &[(ADX, multiple_of_base::<Adx, P256, P256P>)]),
    Multiplication {
        machine: Machine::Aarch64,
        operation: X25519,
        function: "yuxi_arith::multiply::Ladder::x25519",
        about: "X25519's ladder, up to its inversion,",
        // the compiler passes the place of this result as the first argument
        arguments: &[Argument::Bytes(64), SCALAR, Argument::Bytes(32)],
        is_before_reduction: false,
        width: 1,
        order: LADDER,
        source: "curve::x25519::ladder_projective",
        backends: &[
            (AARCH64, x25519_projective::<Aarch64>),
            (AARCH64_KARATSUBA, x25519_projective::<Karatsuba>),
        ],
    },
    of_point(
        Machine::Aarch64,
        SM2_MUL,
        &[(AARCH64, multiple::<Aarch64, Sm2P>), (AARCH64_KARATSUBA, multiple::<Karatsuba, Sm2P>)],
    ),
    of_point(
        Machine::Aarch64,
        P256_MUL,
        &[(AARCH64, multiple::<Aarch64, P256P>), (AARCH64_KARATSUBA, multiple::<Karatsuba, P256P>)],
    ),
    of_base(
        Machine::Aarch64,
        SM2_BASE,
        &[
            (AARCH64, multiple_of_base::<Aarch64, Sm2, Sm2P>),
            (AARCH64_KARATSUBA, multiple_of_base::<Karatsuba, Sm2, Sm2P>),
        ],
    ),
    of_base(
        Machine::Aarch64,
        P256_BASE,
        &[
            (AARCH64, multiple_of_base::<Aarch64, P256, P256P>),
            (AARCH64_KARATSUBA, multiple_of_base::<Karatsuba, P256, P256P>),
        ],
    ),
];

/// k·P.
fn multiple<B: Assembly, M: Kernels>(k: &U256, point: &[Word]) -> Vec<Word> {
    let [x, y] = [0, 4].map(|at| Value::<B, M>::new(std::array::from_fn(|i| point[at + i])));
    words(curve::mul(&k.map(Number), Affine { x, y }))
}

/// k·G.
fn multiple_of_base<B: Assembly, C: Curve, M: Kernels>(k: &U256, _: &[Word]) -> Vec<Word> {
    words(curve::mul_base::<Value<B, M>>(&k.map(Number), C::base_table()))
}

/// The x of k·P.
fn x25519<B: Assembly>(k: &U256, u: &[Word]) -> Vec<Word> {
    let u = Value25519::<B>::from_words(std::array::from_fn(|i| u[i]));
    x25519::ladder(&k.map(Number), u).0.to_vec()
}

/// The same as X and Z.
fn x25519_projective<B: Assembly>(k: &U256, u: &[Word]) -> Vec<Word> {
    let u = Value25519::<B>::from_words(std::array::from_fn(|i| u[i]));
    let x25519::XPoint { x, z } = x25519::ladder_projective(&k.map(Number), u);
    [x.0, z.0].concat()
}

fn words<B: Assembly, M: Kernels>(point: Jacobian<Value<B, M>>) -> Vec<Word> {
    [point.x.0, point.y.0, point.z.0].concat()
}

/// What is shown about the multiplications of a program or a library, and about the functions that it and other files for
/// its processor have.
pub fn facts(path: &Path, others: &[PathBuf], contracts: &Contracts, only: &str) -> Vec<Fact> {
    let program = match Program::read(path, contracts) {
        Ok(program) => program,
        Err(error) => {
            let (path, shown) = (path.display(), Err(format!("{error:#}")));
            let path = format!("{path}, as compiled");
            return vec![Fact { path, statement: String::new(), shown }];
        }
    };
    let all = ALL.iter().filter(|one| one.machine == program.loaded.machine());
    let facts = all.filter(|one| one.name().contains(only)).map(|one| Fact {
        path: one.name(),
        statement: one.statement(),
        shown: one.show(&program).map_err(|error| format!("{error:#}")),
    });
    let mut facts: Vec<_> = facts.collect();
    facts.extend(inversion::facts(&program, others, contracts, only));
    if program.loaded.machine() == Machine::X86 {
        facts.extend(portable::facts(path, others, only));
        facts.extend(lanes::facts(others, only));
    }
    facts
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
        let machine = if self.machine == Machine::Aarch64 { "AArch64: " } else { "" };
        let called = if self.function == self.operation {
            String::new()
        } else {
            format!(", called by {}", self.operation)
        };
        format!("{machine}{}{called}, as compiled", self.function).replace("yuxi_arith::", "")
    }

    fn statement(&self) -> String {
        let Self { about, source, .. } = self;
        let backends: Vec<_> = self.backends.iter().map(|(backend, _)| backend.name).collect();
        let backends = backends.join(" and ");
        format!("{about} on {backends}: the words of the result are those of {source}")
    }

    fn show(&self, program: &Program) -> Result<String> {
        let scalars = scalars(self.width, &self.order);
        let (mut words, mut graphs) = (0, 0);
        for on in self.backends {
            let function = self.function_in(program, on)?;
            for k in &scalars {
                words += self.compare(program, on, function, k)?.words;
                graphs += 1;
            }
        }
        println!("{}: {words} words in {graphs} graphs", self.name());
        Ok(format!("{} scalars and all points", scalars.len()))
    }

    /// Where the function is.
    fn function_in(&self, program: &Program, (backend, _): &On) -> Result<u64> {
        let mut operations = paths::OPERATIONS.iter();
        let operation = operations.find(|other| other.function == self.operation);
        program.loaded.called(operation.context("no operation")?, *backend, self.function)
    }

    /// Compares the function with the source for a scalar.
    fn compare(
        &self,
        program: &Program,
        (backend, run): &On,
        function: u64,
        k: &U256,
    ) -> Result<Compared> {
        let graph: Shared = Rc::default();
        let bytes: Vec<u8> = k.iter().flat_map(|word| word.to_le_bytes()).collect();
        let operands = [None, Some(bytes)];
        let functions = program.functions.clone();
        let inputs = (self.arguments, operands.as_slice());
        let computed = program.loaded.values(function, *backend, inputs, functions, &graph)?;
        let point = computed.places.get(2).copied().unwrap_or_default();
        let point: Vec<_> = (0..8).map(|i| graph.borrow_mut().input(point + 8 * i)).collect();
        let expected = with_graph(&graph, || run(k, &point));
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
                "word {place} of the result on {}, for k = {k:x?}: {} in place of {}",
                backend.name,
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
    let mut executed = BTreeSet::new();
    for on in one.backends {
        let function = one.function_in(program, on)?;
        executed.extend(one.compare(program, on, function, k)?.executed);
    }
    Ok(executed)
}

/// The same for all scalars with which the row of the table is shown.
pub fn compare_all(program: &Program, name: &str) -> Result<()> {
    find(name)?.show(program).map(drop)
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
