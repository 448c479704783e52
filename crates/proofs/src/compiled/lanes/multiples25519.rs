//! Multiplications of X25519 in lanes, as the compiler has built them, for any scalars: the ladder of 255 steps for any u, and
//! multiples of the base point by a table.
//!
//! Each multiplication of a batch runs on nodes by itself, from the copy that ends the one before to its own. The source's
//! formulas run over lanes of the same nodes, with scalars of which nothing is known: the bit that exchanges two points in a step
//! of the ladder is a node as well, and what a digit chooses from the table is compared for each value of the digit.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, ensure};
use yuxi_arith::curve::edwards::{EdwardsTable, mul_base};
use yuxi_arith::curve::x25519::{XPoint, ladder_projective};
use yuxi_arith::field::BATCH;

use super::field25519::Lanes25519;
use super::start::{Of, libraries};
use super::start25519::{Batch, fewest};
use super::words::{VECTOR, Words, in_each};
use crate::paths::Loaded;
use crate::vector::certificates25519::Operations25519;
use crate::vector::field25519::Element25519;
use crate::vector::graph::Node;
use crate::vector::words::{Scalar, with_nodes};

/// The multiplications of a batch.
pub struct Multiples {
    of: Of,
}

/// All that are compared.
pub const ALL: &[Multiples] = &[Multiples { of: Of::Points }, Multiples { of: Of::Base }];

/// A comparison.
pub struct Run {
    /// How many atoms the graph has.
    pub atoms: usize,
    /// Where instructions stand that have read something unknown.
    pub executed: BTreeSet<u64>,
}

impl Multiples {
    /// Its name in the table.
    pub fn path(&self) -> String {
        let function = match self.of {
            Of::Base => "edwards::mul_base",
            _ => "x25519::ladder_projective",
        };
        format!("curve::{function}, in 8 lanes, as compiled")
    }

    pub(super) fn statement(&self) -> String {
        let (what, source) = match self.of {
            Of::Base => (
                "new public keys of X25519",
                "multiples by the table, for each value of each digit,",
            ),
            _ => ("X25519", "255 steps"),
        };
        let of = if self.of == Of::Base { "" } else { " and all u" };
        format!(
            "{what} of a batch on ifma, up to the inversion: for all scalars{of}, in each lane the limbs of X and Z are those of \
             the source's {source} over proved operations"
        )
    }

    /// What is compared: vectors that are filled in part, first ones and last ones, and each vector of a full batch.
    fn compared(&self) -> impl Iterator<Item = (usize, usize)> {
        let last = BATCH / VECTOR - 1;
        let first = (fewest(self.of)..=VECTOR).map(|items| (items, 0));
        let full = (0..=last).map(|vector| (BATCH, vector));
        first.chain((last * VECTOR + 1..BATCH).map(move |items| (items, last))).chain(full)
    }

    /// The source's formulas.
    fn formula(&self, [scalars, us]: &[[[Node; 4]; VECTOR]; 2]) -> XPoint<Lanes25519> {
        let words = std::array::from_fn(|word| Words(scalars.map(|lane| Scalar(lane[word]))));
        if self.of == Of::Base {
            return mul_base(&words, EdwardsTable::committed());
        }
        ladder_projective(&words, Lanes25519(in_each(*us, Element25519::of_words)))
    }

    pub(super) fn show(&self, paths: &[PathBuf]) -> Result<String> {
        Operations25519::show()?;
        for loaded in &libraries(paths)? {
            let (start, mut atoms) = (Instant::now(), 0);
            for (items, vector) in self.compared() {
                atoms += self.compare(loaded, items, vector)?.atoms;
            }
            println!("{}: {atoms} atoms, {:.1?}", self.path(), start.elapsed());
        }
        let of = if self.of == Of::Base { "all scalars" } else { "all scalars and all points" };
        let (fewest, least) = (fewest(self.of), BATCH - VECTOR + 1);
        Ok(format!(
            "{fewest} to {VECTOR} and {BATCH} items, and the last vector of {least} to {}, {of}, in the C library",
            BATCH - 1
        ))
    }

    /// Compares the multiplication of a vector with the source, for so many items, in a library that may be changed.
    pub fn compare(&self, loaded: &Loaded, items: usize, vector: usize) -> Result<Run> {
        let batch = Batch::multiplication(loaded, self.of, items, vector)?;
        let given = batch.given(items, vector);
        let mut nodes = std::mem::take(&mut *batch.graph.borrow_mut());
        let XPoint { x, z } = with_nodes(&mut nodes, || self.formula(&given));
        *batch.graph.borrow_mut() = nodes;
        let found = batch.found_point()?;
        let pairs = found.iter().zip([x, z].map(Lanes25519::words));
        let graph = batch.graph.borrow();
        for (name, (found, expected)) in ["X", "Z"].iter().zip(pairs) {
            for (place, (found, expected)) in found.iter().zip(&expected).enumerate() {
                let (limb, lane) = (place / VECTOR, place % VECTOR);
                ensure!(
                    found == expected,
                    "limb {limb} of {name} in lane {lane}: {}",
                    graph.lanes.difference_as_text(*found, *expected)
                );
            }
        }
        Ok(Run { atoms: graph.lanes.len(), executed: batch.run.executed() })
    }
}
