//! The ladder of X25519 in lanes, as the compiler has built it: 255 steps for any scalars and any u.
//!
//! Each ladder of a batch runs on nodes by itself, from the copy that ends the one before to its own. The source's ladder runs
//! over lanes of the same nodes, with scalars of which nothing is known: the bit that exchanges two points in a step is a node
//! as well.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, ensure};
use yuxi_arith::curve::x25519::{XPoint, ladder_projective};
use yuxi_arith::field::BATCH;

use super::field25519::{Lanes25519, Scalars};
use super::start::libraries;
use super::start25519::{Batch, FEWEST};
use super::words::VECTOR;
use crate::paths::Loaded;
use crate::vector::certificates25519::Operations25519;
use crate::vector::field25519::{Element25519, Scalar, with_nodes};
use crate::vector::graph::Node;

/// The ladders of a batch.
pub struct Ladders;

/// All that are compared.
pub const ALL: &[Ladders] = &[Ladders];

/// A comparison.
pub struct Run {
    /// How many atoms the graph has.
    pub atoms: usize,
    /// Where instructions stand that have read something unknown.
    pub executed: BTreeSet<u64>,
}

/// The source's ladder.
fn formula([scalars, us]: &[[[Node; 4]; VECTOR]; 2]) -> XPoint<Lanes25519> {
    let words = std::array::from_fn(|word| Scalars(scalars.map(|lane| Scalar(lane[word]))));
    ladder_projective(&words, Lanes25519(us.map(Element25519::of_words)))
}

/// What is compared: a vector that is filled in part, one that is full, and each vector of a full batch.
fn compared() -> impl Iterator<Item = (usize, usize)> {
    let full = (0..BATCH / VECTOR).map(|vector| (BATCH, vector));
    [(FEWEST, 0), (VECTOR, 0)].into_iter().chain(full)
}

impl Ladders {
    /// Its name in the table.
    pub fn path(&self) -> String {
        "curve::x25519::ladder_projective, in 8 lanes, as compiled".to_owned()
    }

    pub(super) fn statement(&self) -> String {
        "X25519 of a batch on ifma, up to the inversion: for all scalars and all u, in each lane the limbs of X and Z are those \
         of the source's 255 steps over proved operations"
            .to_owned()
    }

    pub(super) fn show(&self, paths: &[PathBuf]) -> Result<String> {
        Operations25519::show()?;
        for loaded in &libraries(paths)? {
            let (start, mut atoms) = (Instant::now(), 0);
            for (items, vector) in compared() {
                atoms += self.compare(loaded, items, vector)?.atoms;
            }
            println!("{}: {atoms} atoms, {:.1?}", self.path(), start.elapsed());
        }
        Ok(format!(
            "{FEWEST}, {VECTOR} and {BATCH} items, all scalars and all points, in the C library"
        ))
    }

    /// Compares the ladder of a vector with the source, for so many items, in a library that may be changed.
    pub fn compare(&self, loaded: &Loaded, items: usize, vector: usize) -> Result<Run> {
        let batch = Batch::ladder(loaded, items, vector)?;
        let given = batch.given(items, vector);
        let mut nodes = std::mem::take(&mut batch.graph.borrow_mut().lanes);
        let XPoint { x, z } = with_nodes(&mut nodes, || formula(&given));
        batch.graph.borrow_mut().lanes = nodes;
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
