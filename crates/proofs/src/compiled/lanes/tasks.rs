//! The tasks of a batch, of which each is a function of its own.

use std::collections::BTreeMap;
use std::rc::Rc;

use anyhow::{Context, Result, ensure};

use super::calls::{ENTRY, INVERSION};
use super::field::LIMBS;
use super::odd::OddWords;
use super::start::{Of, Start};
use super::words::VECTOR;
use crate::contract::Place;
use crate::paths::{Convention, Function, Functions, Loaded};

/// Windows of a scalar of a point, and of the generator's.
const WINDOWS_OF_POINT: usize = 51;
const WINDOWS_OF_BASE: usize = 32;

/// Where tasks are.
pub(super) struct Tasks {
    /// What reads an entry of a window of the generator's table.
    pub(super) entry: Option<u64>,
    /// What doubles and adds for a window of the scalars of points.
    pub(super) window: Option<u64>,
    /// What inverts an element in each of eight lanes.
    pub(super) inversion: u64,
    /// What makes the sums affine.
    pub(super) normalize: u64,
    /// How many tasks are called, to that one.
    pub(super) count: usize,
}

impl Tasks {
    /// By the order in which they are called.
    pub(super) fn find(loaded: &Loaded, start: &Start) -> Result<Self> {
        let (of, vectors) = (start.of.context("nothing is multiplied")?, start.vectors);
        // the batch; of each vector odd multiples, their inversion, a task for each window; entries and sums
        let of_points = if of == Of::Base { 0 } else { vectors * (2 + WINDOWS_OF_POINT) };
        let of_base = if of == Of::Points { 0 } else { vectors * 2 * WINDOWS_OF_BASE };
        let count = 2 + of_points + of_base;
        // and what inverts for that which makes the sums affine
        let calls = start.calls(loaded, count + 1)?;
        let place = |is_there: bool, place: usize| is_there.then(|| calls[place]);
        let inversion = calls[count];
        ensure!(of == Of::Base || calls[2] == inversion, "another inversion");
        Ok(Self {
            inversion,
            entry: place(of_base > 0, 1 + of_points),
            window: place(of_points > 0, 3),
            normalize: calls[count - 1],
            count,
        })
    }

    /// Those that a run does not enter.
    pub(super) fn functions(&self, lanes: usize) -> Functions {
        let mut functions = BTreeMap::from([inversion(self.inversion)]);
        if let Some(entry) = self.entry {
            // where the scalars are, where the table is, the number of the window; and the scalars
            let read = function(ENTRY, 3, 2 * LIMBS * lanes);
            functions.insert(entry, Function { behind: OddWords::count(lanes), lanes, ..read });
        }
        Rc::new(functions)
    }
}

/// What inverts an element in each of eight lanes, and is not entered.
pub(super) fn inversion(at: u64) -> (u64, Function) {
    let element = LIMBS * VECTOR;
    (at, Function { lanes: VECTOR, ..function(INVERSION, element, element) })
}

/// A function that takes the places of so many words for its result and of an operand of so many.
fn function(name: &str, inputs: usize, outputs: usize) -> Function {
    let words = |register: &str, count: usize| -> Vec<Place> {
        (0..count as i64).map(|word| Place::Memory(register.to_owned(), 8 * word)).collect()
    };
    Function {
        name: name.into(),
        convention: Convention::C,
        inputs: words("rsi", inputs),
        behind: 0,
        lanes: 0,
        outputs: words("rdi", outputs),
        keeps: ["rbx", "rbp", "r12", "r13", "r14", "r15"].map(str::to_owned).to_vec(),
    }
}
