//! The field functions of the portable backend, as the compiler has built them, proved for all operands.
//!
//! A run of the machine code writes down a graph, the graph becomes equations (`equations`), and the search and the
//! checker of the kernels do the rest. A program has several functions of one name, for the moduli and for the widths of words,
//! and copies of some. Of which modulus a function is, it says by what it computes of numbers; its width, by the products in it.
//! That is a choice of what to prove, and no part of the proof.

use std::collections::BTreeMap;
use std::iter;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::BigInt;
use yuxi_arith::field::{F25519, Modulus, P256N, P256P, Sm2N, Sm2P, U256};

use super::equations::Equations;
use super::proved::{Stated, premises, prove};
use crate::artefact::Machine;
use crate::contract::Relation;
use crate::graph::{Graph, Node, Symbol, Word};
use crate::inputs::Random;
use crate::kernel::number;
use crate::paths::{Argument, Functions, Loaded, PORTABLE64, Shared};
use crate::report::Fact;

/// A modulus, by its name in the source.
type Named = (&'static str, U256);

/// A function of the source, generic over the modulus and the words.
struct Function {
    /// The symbol.
    symbol: &'static str,
    /// The name in the table, in which M and L stand for the modulus and the words.
    name: &'static str,
    /// The moduli for which a program has it.
    moduli: &'static [Named],
    /// How many operands it has.
    operands: usize,
    /// What is stated of the operands a, b, c and d and the result r.
    stated: Stated,
}

const MODULI: &[Named] = &[
    ("Sm2P", Sm2P::WORDS),
    ("P256P", P256P::WORDS),
    ("Sm2N", Sm2N::WORDS),
    ("P256N", P256N::WORDS),
];
/// Modulo the orders nothing else is computed in functions of their own.
const PRIMES: &[Named] = &[("Sm2P", Sm2P::WORDS), ("P256P", P256P::WORDS)];
const CURVE25519: &[Named] = &[("F25519", F25519::WORDS)];

const ALL: &[Function] = &[
    Function {
        symbol: "<yuxi_arith::backend::portable::fe::Fe<M,L> as yuxi_arith::field::Field>::mul",
        name: "portable::fe::Fe<M, L>::mul",
        moduli: MODULI,
        operands: 2,
        stated: Stated {
            premises: "a·b < m·2^256", conclusions: "r·2^256 ≡ a·b (mod m), r < m"
        },
    },
    Function {
        symbol: "<yuxi_arith::backend::portable::fe::Fe<M,L> as yuxi_arith::field::Field>::square",
        name: "portable::fe::Fe<M, L>::square",
        moduli: PRIMES,
        operands: 1,
        stated: Stated {
            premises: "a^2 < m·2^256", conclusions: "r·2^256 ≡ a^2 (mod m), r < m"
        },
    },
    Function {
        symbol: "<yuxi_arith::backend::portable::fe::Fe<M,L> as yuxi_arith::field::Field>::mul_sub_mul",
        name: "portable::fe::Fe<M, L>::mul_sub_mul",
        moduli: PRIMES,
        operands: 4,
        stated: Stated {
            premises: "a·b < m·2^256, c·d < m·2^256",
            conclusions: "r·2^256 ≡ a·b − c·d (mod m), r < m",
        },
    },
    Function {
        symbol: "<yuxi_arith::backend::portable::fe25519::Fe25519<L> as yuxi_arith::field::Field>::mul",
        name: "portable::fe25519::Fe25519<L>::mul",
        moduli: CURVE25519,
        operands: 2,
        stated: Stated { premises: "", conclusions: "r ≡ a·b (mod m)" },
    },
    Function {
        symbol: "<yuxi_arith::backend::portable::fe25519::Fe25519<L> as yuxi_arith::field::Field>::square",
        name: "portable::fe25519::Fe25519<L>::square",
        moduli: CURVE25519,
        operands: 1,
        stated: Stated { premises: "", conclusions: "r ≡ a^2 (mod m)" },
    },
];

const NAMES: [&str; 4] = ["a", "b", "c", "d"];
const SIZE: u64 = 32;
/// The place of the result, which is the first argument, and the operands.
const ARGUMENTS: [Argument; 5] = [Argument::Bytes(SIZE); 5];

/// What a function computes: the graph, and the words of its operands and of its result.
struct Computed {
    graph: Shared,
    operands: Vec<[Word; 4]>,
    result: [Word; 4],
}

/// A function of a program, of a modulus and a width.
pub struct Instance {
    function: &'static Function,
    machine: Machine,
    modulus: Named,
    /// Whether its words have 32 bits.
    pub(super) in_halves: bool,
    /// Where it is.
    pub address: u64,
}

/// The functions of a program that are proved, on words of 64 bits and of 32; of those alone that may have a path with this.
pub fn instances(loaded: &Loaded, only: &str) -> Result<Vec<Instance>> {
    let mut all = Vec::new();
    let machine = loaded.machine();
    let is_asked = |function: &&Function| function.paths(machine).any(|path| path.contains(only));
    for function in ALL.iter().filter(is_asked) {
        for address in loaded.all(function.symbol) {
            let computed = function.compute(loaded, address)?;
            let in_halves = !has_long_products(&computed.graph.borrow());
            if !function.is_proved(machine, in_halves) {
                continue;
            }
            let modulus = function.modulus_of(loaded, address)?;
            all.push(Instance { function, machine, modulus, in_halves, address });
        }
    }
    Ok(all)
}

/// A file, what it is called, and its functions.
struct File {
    name: &'static str,
    loaded: Loaded,
    instances: Vec<Instance>,
}

impl File {
    /// Reads a file; nothing, if it is for another processor.
    fn read(path: &Path, machine: Machine, only: &str) -> Result<Option<Self>> {
        let loaded = Loaded::read(path)?;
        if loaded.machine() != machine {
            return Ok(None);
        }
        let is_library =
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("lib"));
        let name = if is_library { "the C library" } else { "the command" };
        let instances = instances(&loaded, only)?;
        Ok(Some(Self { name, loaded, instances }))
    }
}

/// What is shown about the functions of a file, and of others for the same processor.
pub(super) fn facts(path: &Path, machine: Machine, others: &[PathBuf], only: &str) -> Vec<Fact> {
    let others = others.iter().map(PathBuf::as_path).filter(|other| *other != path);
    let paths = iter::once(path).chain(others);
    let files = paths.map(|path| File::read(path, machine, only)).filter_map(Result::transpose);
    let files = files.collect::<Result<Vec<_>>>();
    let all = ALL.iter().flat_map(|function| {
        let moduli = function.moduli.iter();
        moduli.flat_map(move |modulus| [false, true].map(|width| (function, modulus, width)))
    });
    let all = all.filter(|(function, _, in_halves)| function.is_proved(machine, *in_halves));
    let all = all.map(|(function, modulus, in_halves)| {
        (function.path(machine, modulus.0, in_halves), function.stated.to_string())
    });
    let facts = all.filter(|(path, _)| path.contains(only)).map(|(path, statement)| {
        let shown = match &files {
            Ok(files) => show(files, &path).map_err(|error| format!("{error:#}")),
            Err(error) => Err(format!("{error:#}")),
        };
        Fact { path, statement, shown }
    });
    facts.collect()
}

/// Proves all functions of one path, of which each file must have one.
fn show(files: &[File], path: &str) -> Result<String> {
    let (start, mut equations) = (Instant::now(), Vec::new());
    for file in files {
        let before = equations.len();
        for instance in file.instances.iter().filter(|instance| instance.path() == path) {
            equations.push(instance.prove(&file.loaded).with_context(|| file.name)?);
        }
        ensure!(equations.len() > before, "{} has no such function", file.name);
    }
    let most = equations.iter().max().copied().unwrap_or(0);
    let (copies, time) = (equations.len(), start.elapsed());
    println!("{path}: {copies} functions, at most {most} equations, {time:.1?}");
    let names: Vec<_> = files.iter().map(|file| file.name).collect();
    Ok(format!("all operands, in each copy in {}", names.join(" and ")))
}

impl Instance {
    /// Its name in the table.
    pub fn path(&self) -> String {
        self.function.path(self.machine, self.modulus.0, self.in_halves)
    }

    /// Its name in graphs, in which there are functions for one processor alone.
    pub fn name(&self) -> String {
        self.function.path(Machine::X86, self.modulus.0, self.in_halves)
    }

    /// Proves it: how many equations it has.
    pub fn prove(&self, loaded: &Loaded) -> Result<usize> {
        self.prove_that(loaded, self.function.stated)
    }

    /// The same with another statement.
    pub fn prove_that(&self, loaded: &Loaded, stated: Stated) -> Result<usize> {
        let Computed { graph, operands, result } = self.function.compute(loaded, self.address)?;
        let graph = graph.borrow();
        let mut equations = Equations::new(&graph, &result, self.in_halves);
        let mut integers = Vec::new();
        for (name, words) in NAMES.iter().zip(&operands) {
            integers
                .push((*name, words.map(|word| equations.input(word, self.in_halves)).to_vec()));
        }
        equations.premises = premises(&integers, &self.modulus.1, stated)?;
        equations.modulus = number(&self.modulus.1);
        integers.push(("r", equations.read_all(&result)?));
        prove(&equations.domain, &integers, &self.modulus.1, stated)
    }

    /// What is stated of it.
    pub fn stated(&self) -> Stated {
        self.function.stated
    }

    /// How many operands it takes.
    pub fn operands(&self) -> usize {
        self.function.operands
    }

    /// What it computes of numbers.
    pub fn numbers(&self, loaded: &Loaded, operands: &[U256]) -> Result<U256> {
        self.function.numbers(loaded, self.address, operands)
    }
}

impl Function {
    /// Its name in the table for a processor, a modulus and a width.
    fn path(&self, machine: Machine, modulus: &str, in_halves: bool) -> String {
        let processor = if machine == Machine::Aarch64 { "AArch64: " } else { "" };
        let words = if in_halves { "[u32; 8]" } else { "[u64; 4]" };
        let name = self.name.replace("<M, L>", &format!("<{modulus}, {words}>"));
        format!("{processor}{}, as compiled", name.replace("<L>", &format!("<{words}>")))
    }

    /// Its names for all moduli and widths.
    fn paths(&self, machine: Machine) -> impl Iterator<Item = String> {
        let moduli = self.moduli.iter();
        let widths = [false, true].into_iter().filter(move |width| self.is_proved(machine, *width));
        moduli.flat_map(move |(modulus, _)| {
            widths.clone().map(move |width| self.path(machine, modulus, width))
        })
    }

    /// Whether it is proved on words of this width. For AArch64 the compiler compares results with p word by word, in ways for
    /// which there are no equations; modulo 2^255 − 19 on words of 64 bits it compares none.
    fn is_proved(&self, machine: Machine, in_halves: bool) -> bool {
        machine == Machine::X86 || self.moduli == CURVE25519 && !in_halves
    }

    fn arguments(&self) -> &'static [Argument] {
        &ARGUMENTS[..=self.operands]
    }

    fn numbers(&self, loaded: &Loaded, address: u64, operands: &[U256]) -> Result<U256> {
        let bytes = operands.iter().map(|words| Some(words.map(u64::to_le_bytes).concat()));
        let given: Vec<_> = std::iter::once(None).chain(bytes).collect();
        let inputs = (self.arguments(), given.as_slice());
        let (none, graph) = (Functions::default(), Shared::default());
        let computed = loaded.values(address, PORTABLE64, inputs, none, &graph)?;
        let mut words = [0; 4];
        for (word, bytes) in words.iter_mut().zip(computed.result.chunks(8)) {
            for byte in bytes.iter().rev() {
                let Symbol::Number(byte) = byte else { bail!("a result that is no number") };
                *word = *word << 8 | u64::from(*byte);
            }
        }
        Ok(words)
    }

    /// The modulus for which the function computes of some numbers what is stated.
    fn modulus_of(&self, loaded: &Loaded, address: u64) -> Result<Named> {
        let mut random = Random::new(5);
        // below 2^255, and so below all of the moduli but the smallest
        let mut operand = || std::array::from_fn(|i| random.next() >> u32::from(i == 3));
        let operands: Vec<U256> = (0..self.operands).map(|_| operand()).collect();
        let result = self.numbers(loaded, address, &operands)?;
        let conclusions = Relation::parse_list(self.stated.conclusions)?;
        for named in self.moduli {
            let operands = NAMES.iter().zip(&operands);
            let all = operands.chain([(&"m", &named.1), (&"r", &result)]);
            let values: BTreeMap<String, BigInt> =
                all.map(|(name, words)| ((*name).to_owned(), number(words))).collect();
            let holds = conclusions.iter().map(|relation| relation.holds(&values));
            if holds.collect::<Result<Vec<_>>>()?.into_iter().all(|holds| holds) {
                return Ok(*named);
            }
        }
        bail!("{} computes modulo none of the moduli", loaded.name_of(address))
    }

    /// What a function computes of operands of which nothing is known.
    fn compute(&self, loaded: &Loaded, address: u64) -> Result<Computed> {
        let graph = Shared::default();
        let inputs = (self.arguments(), [].as_slice());
        let computed = loaded.values(address, PORTABLE64, inputs, Functions::default(), &graph)?;
        ensure!(computed.places.len() == 1 + self.operands, "another number of operands");
        ensure!(computed.is_kept, "a register is not kept");
        let operands = computed.places[1..].iter().map(|place| {
            std::array::from_fn(|word| graph.borrow_mut().input(place + 8 * word as u64))
        });
        let operands = operands.collect();
        let (words, _) = computed.result.as_chunks::<8>();
        let words = words.iter().map(|bytes| graph.borrow_mut().from_bytes(*bytes));
        let result: Vec<_> = words.collect();
        let result = *result.first_chunk().context("a result of less than four words")?;
        Ok(Computed { graph, operands, result })
    }
}

/// Whether words of more than 32 bits are multiplied.
fn has_long_products(graph: &Graph) -> bool {
    graph.nodes().iter().any(|node| match node {
        Node::Low(words) | Node::High(words) => words.iter().all(|word| graph.bits(*word) > 32),
        _ => false,
    })
}
