//! A batch of X25519 of the C library's engine, as it is called: one task, of which parts run on nodes.
//!
//! The task has for each vector a ladder, or a multiplication of the base point by a table; then it inverts and multiplies. After
//! each of the first it copies the Z of the results beside those of the others. So these copies part the task. What runs before
//! a part runs without nodes, and must leave as they are the operands and the points of the vectors before.

use std::collections::BTreeMap;
use std::rc::Rc;

use anyhow::{Context, Result, ensure};

use super::start::{ISLAND, Of};
use super::words::VECTOR;
use crate::compiled::functions::inversion_25519;
use crate::graph::Digits;
use crate::paths::{self, Argument, Call, Field, IFMA, InLanes, Loaded, Part, Shared, places};
use crate::vector::graph::Node;

/// The batches, of points and of the base point.
const OF_POINTS: &str = "yuxi_arith::engine::x25519_many";
const OF_BASE: &str = "yuxi_arith::engine::x25519_base_many";
const SCALARS: Argument = Argument::Items(&[Field::Bytes(32)]);
/// The fewest items that are in lanes.
pub(super) fn fewest(of: Of) -> usize {
    if of == Of::Base { 5 } else { 3 }
}
/// The words of an element: those of its sum and of its factor.
pub(super) const WORDS: usize = 10 * VECTOR;
/// Its bytes.
const SIZE: u64 = 8 * WORDS as u64;

/// Runs a part of the task, for so many items.
fn run(
    loaded: &Loaded,
    of: Of,
    items: usize,
    (copies, is_to_copy): (usize, bool),
) -> Result<Batch> {
    let graph = Shared::default();
    let arguments = &[SCALARS, SCALARS];
    let call = Call { arguments, items: items as u64, returned: &[], public: &[] };
    if is_to_copy {
        for (places, size) in paths::items(arguments, items as u64) {
            graph.borrow_mut().take_items(&places, size);
        }
    }
    // digits choose among multiples of the base point
    if of == Of::Base && is_to_copy {
        let scalars = places(arguments, items as u64)[0];
        for item in 0..items as u64 {
            let words = [0, 8, 16, 24].map(|at| scalars + 32 * item + at);
            graph.borrow_mut().take_scalar(words, Digits::FromBottom);
        }
    }
    let tasks = loaded.all(ISLAND);
    let operand = 32 * items as u64;
    let part = Part { tasks: &tasks, copies, is_to_copy, operand, before: SIZE };
    let functions = Rc::new(BTreeMap::from([inversion_25519(loaded)?]));
    let function = loaded.symbol(if of == Of::Base { OF_BASE } else { OF_POINTS })?;
    let run = loaded.run_part_in_lanes(function, IFMA, call, part, functions, &graph)?;
    for [_, _, size] in &run.copies {
        ensure!(*size == SIZE, "a copy of {size} bytes");
    }
    let of_z = run.copies.iter().map(|[to, from, _]| [*to, *from]).collect();
    let places = run.places.first_chunk().context("no scalars and no points")?;
    let [scalars, us] = *places;
    Ok(Batch { graph, run, scalars, us, of_z })
}

/// A part of the task that has run.
pub(super) struct Batch {
    pub(super) graph: Shared,
    pub(super) run: InLanes,
    /// Where the scalars are, and the u of the points, in whose place the results go.
    scalars: u64,
    us: u64,
    /// Where the Z are for the inversion, and from where they were copied.
    of_z: Vec<[u64; 2]>,
}

impl Batch {
    /// The multiplication of a vector, from the one before.
    pub(super) fn multiplication(
        loaded: &Loaded,
        of: Of,
        items: usize,
        vector: usize,
    ) -> Result<Self> {
        run(loaded, of, items, (vector, true))
    }

    /// What follows the multiplications.
    pub(super) fn after_multiplications(loaded: &Loaded, of: Of, items: usize) -> Result<Self> {
        run(loaded, of, items, (items.div_ceil(VECTOR), false))
    }

    /// What a vector has at the start, item by item: scalars and u. Lanes without an item have those of the last one.
    pub(super) fn given(&self, items: usize, vector: usize) -> [[[Node; 4]; VECTOR]; 2] {
        [self.scalars, self.us].map(|first| {
            std::array::from_fn(|lane| {
                let item = (vector * VECTOR + lane).min(items - 1);
                self.inputs(first + 32 * item as u64)
            })
        })
    }

    /// Words in memory at the start.
    fn inputs<const N: usize>(&self, address: u64) -> [Node; N] {
        let mut graph = self.graph.borrow_mut();
        std::array::from_fn(|place| {
            let word = graph.input(address + 8 * place as u64);
            graph.to_lane(word)
        })
    }

    /// X and Z of a vector at the start of what follows the ladders: Z where it was copied to.
    pub(super) fn point(&self, vector: usize) -> Result<[[Node; WORDS]; 2]> {
        let [to, from] = *self.of_z.get(vector).context("no point")?;
        Ok([self.inputs(from - SIZE), self.inputs(to)])
    }

    /// X and Z of the last vector at the end of its ladder, when its Z is to be copied.
    pub(super) fn found_point(&self) -> Result<[Vec<Node>; 2]> {
        let [_, from] = *self.of_z.last().context("no point")?;
        Ok([from - SIZE, from].map(|address| self.found(address, WORDS)))
    }

    /// The words of an item's result.
    pub(super) fn result(&self, item: usize) -> Vec<Node> {
        self.found(self.us + 32 * item as u64, 4)
    }

    fn found(&self, address: u64, count: usize) -> Vec<Node> {
        let words = self.run.words(address, count);
        let mut graph = self.graph.borrow_mut();
        words.into_iter().map(|word| graph.to_lane(word)).collect()
    }
}
