//! A batch of the C library's engine, as it is called.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Result, bail, ensure};

use super::words::VECTOR;
use crate::artefact::Machine;
use crate::paths::{
    Argument, Backend, Call, Field, Functions, IFMA, IFMA_ON_ZEN4, InLanes, Loaded, Shared, items,
    places,
};

const SCALARS: Argument = Argument::Items(&[Field::Bytes(32)]);
const POINTS: Argument = Argument::Items(&[Field::Bytes(64)]);
const REFERENCES: Argument = Argument::Items(&[Field::Pointer(64)]);
const RESULTS: Argument = Argument::Items(&[Field::Bytes(1)]);

/// Where a task begins.
pub(in super::super) const ISLAND: &str = "yuxi_arith::backend::ifma::run::island";

/// The fewest numbers that are inverted in lanes.
pub(super) const FEWEST_INVERSES: usize = 16;

/// What a batch multiplies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// The generator.
    Base,
    /// Points.
    Points,
    /// Both, and adds the products.
    Both,
}

/// A call of a batch.
pub(super) struct Start {
    /// None, if it inverts.
    pub(super) of: Option<Of>,
    pub(super) vectors: usize,
    items: usize,
    function: u64,
    arguments: &'static [Argument],
    backend: Backend,
    /// The function that says which items met an exceptional case: none, for what comes after it.
    special: Option<String>,
    /// Where tasks begin.
    islands: BTreeSet<u64>,
}

impl Start {
    /// Of a function of a curve, for so many vectors of so many lanes.
    pub(super) fn new(
        loaded: &Loaded,
        (curve, operation): (&str, &str),
        (lanes, vectors): (usize, usize),
    ) -> Result<Self> {
        let (of, arguments): (_, &[Argument]) = match operation {
            "mul_base_x_many" => (Of::Base, &[SCALARS, SCALARS]),
            "mul_base_many" => (Of::Base, &[SCALARS, POINTS]),
            "mul_x_many" => (Of::Points, &[SCALARS, REFERENCES, SCALARS]),
            "mul_add_has_x_many_vartime" => {
                (Of::Both, &[SCALARS, SCALARS, REFERENCES, SCALARS, RESULTS])
            }
            other => bail!("no batch {other}"),
        };
        let curve = format!("yuxi_arith::curve::{curve}");
        let function = format!("<{curve} as yuxi_arith::engine::Engine>::{operation}");
        let compiled = "yuxi_arith::multiply::lanes::with_tables::compiled::Compiled";
        Ok(Self {
            of: Some(of),
            vectors,
            items: lanes * vectors,
            function: loaded.symbol(&function)?,
            arguments,
            // several vectors of eight lanes are for Zen 4 alone
            backend: if lanes == 8 && vectors > 1 { IFMA_ON_ZEN4 } else { IFMA },
            special: Some(format!("<{curve} as {compiled}>::run")),
            islands: loaded.all(ISLAND),
        })
    }

    /// Of the inversion of so many numbers modulo the order of a curve.
    pub(super) fn inverses(loaded: &Loaded, curve: &str, items: usize) -> Result<Self> {
        let engine = format!("<yuxi_arith::curve::{curve} as yuxi_arith::engine::Engine>");
        Ok(Self {
            of: None,
            vectors: items.div_ceil(VECTOR),
            items,
            function: loaded.symbol(&format!("{engine}::invert_many"))?,
            arguments: &[SCALARS],
            backend: IFMA,
            special: None,
            islands: loaded.all(ISLAND),
        })
    }

    /// Where the arguments are.
    pub(super) fn places(&self) -> Vec<u64> {
        places(self.arguments, self.items as u64)
    }

    /// Takes what each lane of a vector is given as that of an item: two vectors are inverted together, lane by lane.
    pub(super) fn take_items(&self, graph: &Shared) {
        for (places, size) in items(self.arguments, self.items as u64) {
            for places in places.chunks(VECTOR) {
                graph.borrow_mut().take_items(places, size);
            }
        }
    }

    fn with_call<T>(&self, work: impl FnOnce(Call<'_>) -> T) -> T {
        let returned: Vec<_> = self.special.iter().map(|name| (name.as_str(), 0)).collect();
        let items = self.items as u64;
        work(Call { arguments: self.arguments, items, returned: &returned, public: &[] })
    }

    /// Where the first so many tasks are, in the order in which they are called.
    pub(super) fn calls(&self, loaded: &Loaded, count: usize) -> Result<Vec<u64>> {
        let first = (self.function, count);
        self.with_call(|call| loaded.calls(first, self.backend, call, &self.islands))
    }

    /// Runs the batch on nodes, up to an address.
    pub(super) fn run_to(
        &self,
        loaded: &Loaded,
        end: u64,
        functions: Functions,
        graph: &Shared,
    ) -> Result<InLanes> {
        let functions = (functions, end);
        self.with_call(|call| {
            loaded.run_in_lanes(self.function, self.backend, call, functions, graph)
        })
    }

    /// Runs it without nodes, and the last of so many tasks on nodes.
    pub(super) fn run_called(
        &self,
        loaded: &Loaded,
        count: usize,
        functions: Functions,
        graph: &Shared,
    ) -> Result<InLanes> {
        let first = (self.function, count);
        let functions = (&self.islands, functions);
        self.with_call(|call| {
            loaded.run_called_in_lanes(first, self.backend, call, functions, graph)
        })
    }
}

/// The C libraries for x86-64.
pub(super) fn libraries(paths: &[PathBuf]) -> Result<Vec<Loaded>> {
    let files = paths.iter().map(|path| Loaded::read(path)).collect::<Result<Vec<_>>>()?;
    let files: Vec<_> = files.into_iter().filter(|file| file.machine() == Machine::X86).collect();
    ensure!(!files.is_empty(), "no C library for this processor");
    Ok(files)
}
