//! The tasks of a batch, of which each is a function of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use anyhow::{Result, bail};

use super::calls::{ENTRY, INVERSION};
use super::field::{LIMBS, VECTOR};
use crate::contract::Place;
use crate::paths::{Call, Convention, Function, Functions, IFMA, Loaded};

/// Where a task begins.
const ISLAND: &str = "yuxi_arith::backend::ifma::run::island";

/// Where tasks are.
pub(super) struct Tasks {
    /// What reads an entry of a window of the generator's table.
    entry: Option<u64>,
    inversion: u64,
    /// What makes the sums affine.
    pub(super) normalize: u64,
}

impl Tasks {
    /// By the order in which they are called.
    pub(super) fn find(
        loaded: &Loaded,
        function: u64,
        call: Call<'_>,
        has_entries: bool,
    ) -> Result<Self> {
        let islands: BTreeSet<u64> = loaded.all(ISLAND);
        let calls = loaded.calls(function, IFMA, call, &islands)?;
        let [_, second, .., normalize, inversion] = calls[..] else { bail!("no tasks") };
        let entry = has_entries.then_some(second);
        Ok(Self { entry, inversion, normalize })
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
        let mut functions =
            BTreeMap::from([(self.inversion, function(INVERSION, element, element))]);
        if let Some(entry) = self.entry {
            // the scalars, the table, the number of the window
            functions.insert(entry, function(ENTRY, 3, 2 * LIMBS * lanes));
        }
        Rc::new(functions)
    }
}
