//! The tasks of a batch, of which each is a function of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use anyhow::Result;

use super::calls::{ENTRY, INVERSION};
use super::field::{LIMBS, VECTOR};
use crate::contract::Place;
use crate::paths::{Call, Convention, Function, Functions, IFMA, Loaded};

/// Where a task begins.
const ISLAND: &str = "yuxi_arith::backend::ifma::run::island";

/// Windows of a scalar of a point, and of the generator's.
const WINDOWS_OF_POINT: usize = 51;
const WINDOWS_OF_BASE: usize = 32;

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

/// Where tasks are.
pub(super) struct Tasks {
    /// What reads an entry of a window of the generator's table.
    pub(super) entry: Option<u64>,
    inversion: Option<u64>,
    /// What makes the sums affine.
    pub(super) normalize: u64,
}

impl Tasks {
    /// By the order in which they are called.
    pub(super) fn find(
        loaded: &Loaded,
        function: u64,
        call: Call<'_>,
        operands: &[Option<Vec<u8>>],
        of: Of,
    ) -> Result<Self> {
        let islands: BTreeSet<u64> = loaded.all(ISLAND);
        // the batch; odd multiples, their inversion, a task for each window; entries and sums
        let of_points = if of == Of::Base { 0 } else { 2 + WINDOWS_OF_POINT };
        let of_base = if of == Of::Points { 0 } else { 2 * WINDOWS_OF_BASE };
        let count = 2 + of_points + of_base;
        let calls = loaded.calls((function, count), IFMA, call, operands, &islands)?;
        let place = |is_there: bool, place: usize| is_there.then(|| calls[place]);
        Ok(Self {
            inversion: place(of_points > 0, 2),
            entry: place(of_base > 0, 1 + of_points),
            normalize: calls[count - 1],
        })
    }

    /// Those that a run does not enter.
    pub(super) fn functions(&self, lanes: usize) -> Functions {
        let words = |register: &str, count: usize| -> Vec<Place> {
            (0..count as i64).map(|word| Place::Memory(register.to_owned(), 8 * word)).collect()
        };
        let kept = ["rbx", "rbp", "r12", "r13", "r14", "r15"].map(str::to_owned).to_vec();
        let function = |name: &str, inputs, outputs| Function {
            name: name.into(),
            convention: Convention::C,
            inputs: words("rsi", inputs),
            outputs: words("rdi", outputs),
            keeps: kept.clone(),
        };
        let element = LIMBS * VECTOR;
        let mut functions = BTreeMap::new();
        if let Some(inversion) = self.inversion {
            functions.insert(inversion, function(INVERSION, element, element));
        }
        if let Some(entry) = self.entry {
            // the scalars, the table, the number of the window
            functions.insert(entry, function(ENTRY, 3, 2 * LIMBS * lanes));
        }
        Rc::new(functions)
    }
}
